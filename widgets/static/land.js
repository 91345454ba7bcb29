// What a game is played on: nothing, unless a script of the game draws it.

/**
 * Draws the land of a table that `model` shows: its `node` for the page, of the class `nf-land`, and `follow`, which
 * returns what ends it. `on` has `choose`, which makes the choice of a number, and `lead`, which leads the reader to it.
 * A script of a game puts a function of its own in this place.
 */
let drawLand = (model, on) => ({ node: null, follow: () => () => {} });
