// The names on the map: as many as fit without overlap, the most important first.

const LETTER = 0.29; // half the width of a letter as a share of its height

/** Show the names that fit in the present view of a map, hide the others. */
function placeNames(map) {
  const taken = (map.stops || []).map((stop) => badgeBox(map, stop));
  const wanted = map.spaces.filter((space) => space.label).map((space) => [worth(map, space), space]);
  wanted.sort((a, b) => b[0] - a[0]);
  for (const [worth, space] of wanted) {
    const box = nameBox(map, space);
    const seen = box.right > 0 && box.left < map.width && box.bottom > 0 && box.top < map.height;
    const crowded = worth < 50 && taken.length > 26 + 6 * map.view.zoom;
    const shown = seen && !crowded && !taken.some((other) => overlap(box, other));
    space.label.setAttribute("x", box.shift / map.nameSize);
    space.label.classList.toggle("nf-shown", shown);
    space.label.classList.toggle("nf-strong", worth >= 100);
    if (shown) taken.push(box);
  }
}

function overlap(a, b) {
  return a.right >= b.left && a.left <= b.right && a.bottom >= b.top && a.top <= b.bottom;
}

/** The importance of a name: the ends of the question first, then cursor, stops of the flight, large sites. */
function worth(map, space) {
  if ((map.endIds || []).includes(space.id)) return 200;
  if (space === map.cursor && map.svg.matches(":focus")) return 150;
  if (map.onFlight && map.onFlight.has(space.id)) return 60;
  return (space.kind === "site" ? space.size : 4) + (space.science ? 1 : 0);
}

/** The box of a name, in pixels; `shift` moves it inside if it is near the edge. */
function nameBox(map, space) {
  const size = NAME * map.nameSize;
  const x = (space.x - map.view.x) * map.scale;
  const y = (space.y - map.view.y) * map.scale + (space.kind === "site" ? 12 : 9) * map.nameSize;
  const half = space.title.length * size * LETTER + 3;
  const inside = x > 0 && x < map.width;
  const shift = inside ? Math.max(0, half - x) - Math.max(0, x + half - map.width) : 0;
  return { shift, left: x + shift - half, right: x + shift + half, top: y - size * 0.7, bottom: y + size * 0.6 };
}

/** The box of a turn's number. */
function badgeBox(map, [mapX, mapY]) {
  const [x, y] = [(mapX - map.view.x) * map.scale, (mapY - map.view.y) * map.scale];
  const r = 6.4 * map.markSize;
  return { left: x - r, right: x + r, top: y - 3 * r, bottom: y };
}
