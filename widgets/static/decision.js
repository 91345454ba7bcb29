// The decision panel: just a seat.

function render({ model, el }) {
  return seatPage(model, el, { name: "nf-panel", labels: { undo: "Undo", redo: "Redo", hint: "Hint" } }).end;
}

export default { render };
