"""A widget on a bare page: its script and styles, answered by Python, with no notebook around it.

What a page does by itself needs no more; how it fares among the keys, styles and threads of notebooks is seen in them.
"""

import json

MOUNT = """
async ({ esm, css, state, place }) => {
  const style = document.createElement("style");
  style.textContent = css;
  const el = document.createElement("div");
  document.head.append(style);
  document.body.append(el);
  const module = await import(URL.createObjectURL(new Blob([esm], { type: "text/javascript" })));
  const heard = {};
  const take = (changes) => {
    Object.assign(state, changes);
    for (const name of Object.keys(changes)) for (const listener of [...(heard[`change:${name}`] ?? [])]) listener();
  };
  const model = {
    get: (name) => state[name],
    on: (event, listener) => (heard[event] = [...(heard[event] ?? []), listener]),
    off: (event, listener) => (heard[event] = (heard[event] ?? []).filter((other) => other !== listener)),
    send: async (message) => take(await window.said(place, message)),
  };
  module.default.render({ model, el });
}
"""
"Loads the script of a widget as notebooks do, over a model that asks Python."


class Bare:
    """A bare page with widgets on it, one below the other."""

    def __init__(self, page):
        self.page, self.widgets = page, []
        page.expose_function("said", self._said)

    def mount(self, widget):
        """Put a widget on the page; its outermost element."""
        state = self._state(widget)
        parts = {"esm": state["_esm"], "css": state["_css"], "state": state, "place": len(self.widgets)}
        self.widgets.append(widget)
        self.page.evaluate(MOUNT, parts)
        return self.page.locator(".nf-live").last

    def _said(self, place, message):
        widget = self.widgets[place]
        before = self._state(widget)
        widget._on_message(widget, message, [])
        return {name: value for name, value in self._state(widget).items() if value != before[name]}

    def _state(self, widget):
        """The traits that the page of a widget knows."""
        state = {name: value for name, value in widget.get_state().items() if name not in ("layout", "tooltip", "comm")}
        return json.loads(json.dumps(state, default=str))
