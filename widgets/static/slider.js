// A slider that asks once it rests; late answers to earlier positions do not pull it back.

const RESTING = 120; // milliseconds

class Slider {
  /** It calls `ask(value)` when it rests; `pending()` is whether an answer is due; `say(value)` writes a value. */
  constructor(attributes, { ask, pending, say = (value) => value }) {
    Object.assign(this, { ask, pending, say, timer: 0 });
    this.output = element("output", { class: "nf-value" });
    this.input = element("input", { type: "range", min: 0, step: 1, ...attributes, input: () => this.moved() });
  }

  moved() {
    this.write();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = 0;
      this.ask(Number(this.input.value));
    }, RESTING);
  }

  write() {
    this.output.textContent = this.say(this.input.value);
    this.input.setAttribute("aria-valuetext", this.output.textContent);
  }

  /** Show a value, unless the reader has moved the slider since. */
  show(value) {
    if (this.timer || this.pending()) return;
    this.input.value = value;
    this.write();
  }

  end() {
    clearTimeout(this.timer);
  }
}
