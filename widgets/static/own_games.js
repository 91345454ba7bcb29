// What one's finished games say, game by game.

function render({ model, el }) {
  const root = widgetRoot(el, "nf-own-games", model);
  return follow(model, ["games"], () => {
    root.replaceChildren(...model.get("games").flatMap(gameView));
  });
}

function gameView({ title, lines }) {
  const list = element("ul", {}, lines.map((line) => element("li", {}, line)));
  return [element("h4", {}, title), ...(lines.length ? [list] : [])];
}

export default { render };
