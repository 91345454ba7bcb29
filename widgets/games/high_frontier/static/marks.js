// The marks of the spaces: a shape for each kind, so that nothing depends on colour alone, and a description in words.

/** The columns of a space in the geometry. */
function spaceOf([id, title, kind, zone, x, y, hazard, lander, flyby, size, type, hydration, group, science]) {
  const nameless = /-(burn|hohmann|lagrange|radiation)-\d+$/.test(id);
  return {
    id,
    title,
    kind,
    zone,
    x,
    y,
    hazard,
    lander,
    flyby,
    size,
    type,
    hydration,
    group: group || "",
    science,
    nameless,
  };
}

/** A space in one line of words. */
function describeSpace(space) {
  const kind = space.lander ? (space.lander === "half" ? "half lander burn" : "lander burn") : space.kind;
  const words = [`${kind}, ${space.zone[0].toUpperCase()}${space.zone.slice(1)} zone`];
  if (space.kind === "site") words.push(`size ${space.size}`, `type ${space.type}`, `hydration ${space.hydration}`);
  if (space.science) words.push("science");
  if (space.hazard) words.push(`${space.hazard} hazard`);
  if (space.flyby) words.push(`fly-by bonus ${space.flyby}`);
  return words.join(" · ");
}

const points = (corners) => corners.map((corner) => corner.join(",")).join(" ");

/** A site: a hexagon as large as its size, filled with water up to its hydration, labelled with size and type. */
function siteMark(space) {
  const r = 4.4 + 0.32 * (space.size || 1);
  const half = (r * Math.sqrt(3)) / 2;
  const hexagon = [
    [-r, 0],
    [-r / 2, -half],
    [r / 2, -half],
    [r, 0],
    [r / 2, half],
    [-r / 2, half],
  ];
  const level = half - (2 * half * (space.hydration || 0)) / 4;
  const at = (y) => r - Math.abs(y) / Math.sqrt(3);
  const brim = [
    [-at(level), level],
    [at(level), level],
  ];
  const water =
    level < 0 ? [...brim, [r, 0], [r / 2, half], [-r / 2, half], [-r, 0]] : [...brim, [r / 2, half], [-r / 2, half]];
  return [
    shape("polygon", { class: "nf-hexagon", points: points(hexagon) }),
    space.hydration ? shape("polygon", { class: "nf-water", points: points(water) }) : null,
    shape("polygon", { class: "nf-rim", points: points(hexagon) }),
    shape("text", { class: "nf-inner", y: 1.7 }, space.size ? `${space.size}${space.type}` : ""),
  ];
}

function burnMark(space) {
  return [
    shape("circle", { r: 3.4, class: space.lander === "half" ? "nf-hollow" : "" }),
    space.lander === "half" ? shape("path", { d: "M0 -3.4A3.4 3.4 0 0 1 0 3.4Z" }) : null,
    space.lander === "full" ? shape("path", { class: "nf-onmark", d: "M-1.7 -1.2h3.4L0 2z" }) : null,
  ];
}

const MARKS = {
  site: siteMark,
  burn: burnMark,
  hohmann: () => [shape("path", { d: "M-3.6 0L0 -3.6L3.6 0L0 3.6Z" })],
  lagrange: () => [shape("path", { d: "M-3.2 2.4H3.2L0 -3.2Z" })],
  radiation: () => [shape("path", { d: "M-4 -1.2H-1.2V-4H1.2V-1.2H4V1.2H1.2V4H-1.2V1.2H-4Z" })],
};

/** The mark of a kind, with signs for anything else there: a cross for a crash hazard, a parachute, a bonus. */
function markOf(space) {
  const r = space.kind === "site" ? 5 : 3;
  return shape(
    "g",
    { class: `nf-mark nf-${space.kind}` },
    MARKS[space.kind](space),
    space.hazard === "crash"
      ? shape("path", { class: "nf-crash", d: `M${r - 1} ${-r - 2}l3.6 3.6m0 -3.6l-3.6 3.6` })
      : null,
    space.hazard === "aerobrake"
      ? shape("path", { class: "nf-aerobrake", d: "M-4 -4.6a4 3.6 0 0 1 8 0ZM-4 -4.6L0 -1M4 -4.6L0 -1" })
      : null,
    space.flyby
      ? shape("text", { class: "nf-bonus", x: -1.2, y: -3 }, `+${space.flyby === "thrust" ? "T" : space.flyby}`)
      : null,
  );
}
