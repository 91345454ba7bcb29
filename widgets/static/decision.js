// A seat at a table: what lies there on the left, what may be done on the right.

function render({ model, el }) {
  const root = widgetRoot(el, "nf-seat");
  const memory = new Memory();
  const status = element("span", { class: "nf-status", role: "status" });
  const error = element("div", { class: "nf-error", role: "alert", hidden: true });
  const table = element("div", { class: "nf-table" });
  const news = element("div", { class: "nf-news", "aria-live": "polite" });
  const asked = element("div", { class: "nf-asked" });
  const advice = element("p", { class: "nf-advice", role: "status", hidden: true });
  const deed = (name, label) => element("button", { type: "button", click: () => talk.send({ do: name }) }, label);
  const deeds = { undo: deed("undo", "Undo"), redo: deed("redo", "Redo"), hint: deed("hint", "Hint") };
  root.append(
    element("header", { class: "nf-row" }, element("h4", {}, model.get("title")), Object.values(deeds), status),
    error,
    element("div", { class: "nf-sides" }, table, element("div", {}, news, asked, advice)),
  );
  digitsChoose(root);
  const talk = new Talk(model, status);
  const choose = (what) => talk.send({ do: "choose", what, moment: model.get("decision").moment });
  const ends = [
    follow(model, ["view", "agenda"], () =>
      redraw(table, tableView(model.get("view"), memory), agendaView(model.get("agenda"), memory)),
    ),
    follow(model, ["news"], () => redraw(news, model.get("news").length ? newsView(model.get("news"), memory) : [])),
    follow(model, ["decision"], () => redraw(asked, decisionView(model.get("decision"), choose, memory))),
    follow(model, ["advice"], () => {
      advice.textContent = model.get("advice");
      advice.hidden = !model.get("advice");
    }),
    follow(model, ["may"], () => {
      for (const [name, button] of Object.entries(deeds)) button.disabled = !model.get("may")[name];
    }),
    follow(model, ["error"], () => showError(error, model.get("error"))),
  ];
  return () => {
    talk.end();
    ends.forEach((end) => end());
  };
}

function newsView(news, memory) {
  const list = element("ul", {}, news.map((line) => element("li", {}, line)));
  return memory.details("news", true, "What has just happened", list);
}

export default { render };
