// Boxes to filter cards by, one for each filter of a game.

/** A box with the values of a filter; `change` is called when the reader chooses one. */
function filterView(name, values, change) {
  const options = values.map((value) => element("option", { value }, value));
  const box = element("select", { "aria-label": name, change }, element("option", { value: "" }, `${name}: any`), options);
  return { name, box, node: box };
}
