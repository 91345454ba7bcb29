// A number that opens into its parts.

function render({ model, el }) {
  const root = widgetRoot(el, "nf-ledger-widget", model);
  return follow(model, ["data", "title"], () => {
    const data = model.get("data");
    root.replaceChildren(ledgerView(model.get("title"), data, data.opened));
  });
}

export default { render };
