// The map of a game: nothing, unless a script of the game replaces this.

/**
 * Draws the map of the table in `model`. Returns its `node`, of the class `nf-land`, and `follow`, which returns a
 * function that stops following; it may `point` at the places that a choice is about. `on.choose` makes the choice with a number, `on.lead` takes the reader to it.
 * A game's script replaces this function with its own.
 */
let drawLand = (model, on) => ({ node: null, follow: () => () => {} });
