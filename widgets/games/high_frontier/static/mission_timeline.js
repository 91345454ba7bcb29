// A mission: its trade-offs and a map on top, then the strip of its turns, which open, then the risks.

function render({ model, el }) {
  const root = widgetRoot(el, "nf-odds nf-mission", model);
  const status = element("span", { class: "nf-status", role: "status" });
  const error = element("div", { class: "nf-error", role: "alert", hidden: true });
  const none = element("div", {});
  const table = new Tradeoffs({ choose: (chosen) => talk.send({ chosen }), pending: () => talk.pending });
  const strip = element("ol", { class: "nf-strip", "aria-label": "The turns" });
  const totals = element("div", {});
  const bars = new Bars();
  const risk = element("section", {}, element("h5", {}, "If every risk is taken"), ...bars.nodes);
  const safety = element("div", {});
  const map = new SolarMap({ choose: () => {}, look: () => {} });
  const fit = () => {
    const { turns = [], source } = model.get("mission");
    map.show([source, ...turns.flatMap((turn) => turn.hops.map((hop) => hop.to))]);
  };
  const sizes = new ResizeObserver(fit);
  root.append(
    element("header", { class: "nf-row" }, element("h4", {}, model.get("title")), status),
    error,
    element("div", { class: "nf-mission-top" }, element("div", {}, table.node, none), map.svg),
    strip,
    totals,
    risk,
    safety,
  );
  sizes.observe(map.svg);
  const talk = new Talk(model, status);
  const ends = [
    follow(model, ["geometry"], () => map.draw(model.get("geometry"))),
    follow(model, ["answer"], () => {
      const answer = { ...model.get("answer"), caption: "Ways to get there" };
      table.show(answer, {}, model.get("chosen"));
      none.replaceChildren(...whyNone(answer));
    }),
    follow(model, ["chosen", "done"], () => table.select(model.get("chosen"))),
    follow(model, ["mission"], () => {
      const mission = model.get("mission");
      const turns = mission.turns || [];
      const most = Math.max(1, ...turns.flatMap((turn) => turn.fuel));
      if (mission.source) map.ends(mission.source, mission.target);
      map.fly(turns.length ? mission : null);
      strip.replaceChildren(...turns.map((turn) => turnView(turn, map, most)));
      showLedgers(totals, ...(mission.costs || []).map((cost) => ledgerView(`${cost.title} in all`, cost.ledger)));
      risk.hidden = !mission.risk;
      if (mission.risk) bars.show([mission.risk], 1, mission.risk.bars[0].value);
      safety.replaceChildren(...(mission.safety ? [ledgerView(mission.safety.title, mission.safety.ledger)] : []));
      fit();
    }),
    follow(model, ["error"], () => showError(error, model.get("error"))),
  ];
  return () => {
    talk.end();
    map.end();
    sizes.disconnect();
    ends.forEach((end) => end());
  };
}

/** A turn at a glance; open it for its hops and numbers with their reasons. */
function turnView(turn, map, most) {
  const engine = [turn.thruster, turn.afterburn && "afterburning", turn.net && `net thrust ${turn.net}`].filter(Boolean);
  return element(
    "li",
    { class: `nf-turn nf-turn-${((turn.number - 1) % TURNS) + 1}` },
    element(
      "details",
      {},
      element(
        "summary",
        { title: "How it comes about" },
        element(
          "h5",
          {},
          element("span", { class: "nf-turn-number" }, turn.number),
          element("span", {}, `${turn.title} to ${turn.to}`),
        ),
        element("p", {}, engine.join(", ")),
        wayView(turn, map),
        fuelView(turn, most),
        turn.deeds.length > 0 && element("p", { class: "nf-stop" }, turn.deeds.join("; ")),
      ),
      element("ol", {}, turn.hops.map(hopView)),
      turn.ledgers.map((each) => ledgerView(each.title, each.ledger)),
      turn.stop && element("p", { class: "nf-stop" }, turn.stop),
    ),
  );
}

/** The spaces of a turn in a line, each with its mark, the burns it costs, and its name if it has one. */
function wayView(turn, map) {
  const stop = (id, hop) => {
    const space = map.byId.get(id);
    const picture = shape("svg", { class: "nf-map nf-close", viewBox: "-9 -10 18 18", "aria-hidden": "true" }, markOf(space));
    const danger = hop && [hop.pivot && "pivot", hop.hazard, hop.radiation && "radiation"].filter(Boolean);
    const words = [space.title, hop && `${hop.burns} burns`, ...(danger || [])].filter(Boolean).join(", ");
    return element(
      "li",
      { title: words },
      hop && hop.burns !== "0" && element("b", { "aria-hidden": "true" }, hop.burns),
      picture,
      element("span", { class: "nf-unseen" }, words),
      !space.nameless && element("small", { "aria-hidden": "true" }, space.title),
      danger?.map((sign) => element("em", { class: `nf-sign nf-sign-${sign}`, "aria-hidden": "true" }, sign)),
    );
  };
  return element("ol", { class: "nf-way" }, stop(turn.origin), turn.hops.map((hop) => stop(hop.to, hop)));
}

/** The fuel before and after as a bar, and in words. */
function fuelView(turn, most) {
  const [before, after] = turn.fuel;
  const at = (steps) => (100 * steps) / most;
  const bar = shape(
    "svg",
    { class: "nf-fuel", viewBox: "0 0 100 8", preserveAspectRatio: "none", "aria-hidden": "true" },
    shape("rect", { class: "nf-fuel-before", width: at(before), height: 8 }),
    shape("rect", { class: "nf-fuel-after", width: at(after), height: 8 }),
  );
  return element("div", { class: "nf-fuel-row" }, bar, element("span", {}, `fuel ${before} to ${after}`));
}

export default { render };
