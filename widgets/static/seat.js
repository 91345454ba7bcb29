// A seat at a table: the table on the left, events and choices on the right.

/**
 * Draw a seat into `el`. `labels` names its actions; `above` goes above everything, `beside` above the decision;
 * `opened` names the parts that are open from the start.
 * Returns the talk with Python and a function that ends the page.
 */
function seatPage(model, el, { name, labels, above = [], beside = [], opened = {} }) {
  const root = widgetRoot(el, `nf-seat ${name}`, model);
  const memory = new Memory(opened);
  const status = element("span", { class: "nf-status", role: "status" });
  const error = element("div", { class: "nf-error", role: "alert", hidden: true });
  const table = element("div", { class: "nf-table" });
  const land = drawLand(model, { choose: (what) => choose(what), lead: (number) => leadTo(asked, number) });
  const news = element("div", { class: "nf-news", "aria-live": "polite" });
  const asked = element("div", { class: "nf-asked" });
  const advice = element("p", { class: "nf-advice", role: "status", hidden: true });
  const deeds = Object.entries(labels).map(([deed, label]) =>
    element("button", { type: "button", "data-deed": deed, click: () => talk.send({ do: deed }) }, label),
  );
  root.append(
    element("header", { class: "nf-row" }, element("h4", {}, model.get("title")), deeds, status),
    ...above,
    error,
    element("div", { class: "nf-sides" }, land.node, table, element("div", { class: "nf-hand" }, news, beside, asked, advice)),
  );
  digitsChoose(root);
  const talk = new Talk(model, status);
  const choose = (what, deed = "choose") => talk.send({ do: deed, what, moment: model.get("decision").moment });
  const lead = (number) => leadTo(asked, number);
  const isTicked = (index) => Boolean(model.get("selection").rows?.[index]?.taken);
  const tick = (item) => {
    const index = model.get("decision").items.findIndex((each) => each.item === item);
    choose(item, isTicked(index) ? "drop" : "take");
  };
  const point = () => {
    const about = aboutOf(asked, model.get("decision"), model.get("advice") ? model.get("hinted") : "");
    const ticked = (model.get("decision").items ?? []).filter((_, index) => isTicked(index));
    pointAt(table, about, ticked.flatMap((item) => item.about));
    land.point?.(about);
  };
  for (const step of ["focusin", "focusout", "mouseover", "mouseout"]) asked.addEventListener(step, point);
  const ends = [
    follow(model, ["view", "agenda", "decision"], () => {
      const play = { decision: model.get("decision"), choose, lead, tick };
      redraw(table, tableView(model.get("view"), memory, play), agendaView(model.get("agenda"), memory));
    }),
    land.follow(),
    follow(model, ["news"], () => news.replaceChildren(...newsView(model.get("news"), memory))),
    followAsked(model, () => redraw(asked, decisionView(askedOf(model), choose, memory))),
    follow(model, ["decision", "advice", "hinted"], () => {
      advice.textContent = model.get("advice");
      advice.hidden = !model.get("advice");
      const amount = asked.querySelector("input[name=amount]");
      if (amount && model.get("advice")) amount.value = model.get("hinted");
      asked.querySelectorAll(".nf-option").forEach((option) => {
        const hinted = option.dataset.number === `${model.get("hinted")}`;
        option.classList.toggle("nf-hinted", hinted);
        if (hinted) unfold(option);
      });
    }),
    follow(model, ["view", "decision", "selection", "advice", "hinted"], point),
    follow(model, ["may", "selection"], () => {
      const may = { ...model.get("may") };
      may.undo ||= model.get("selection").count > 0; // a taken item is given back first
      deeds.forEach((button) => (button.disabled = !may[button.dataset.deed]));
    }),
    follow(model, ["error"], () => showError(error, model.get("error"))),
    () => talk.end(),
  ];
  return { root, talk, end: () => ends.forEach((end) => end()) };
}

function newsView(news, memory) {
  const list = element("ul", {}, news.map((line) => element("li", {}, line)));
  return news.length ? [memory.details("news", true, "What has just happened", list)] : [];
}
