"""A task: the engine judges what the learner does with a control after every change."""

from collections.abc import Callable, Sequence
from html import escape

from traitlets import Bool, HasTraits, Unicode

from widgets import link
from widgets.asking import AnsweringWidget


class Task(AnsweringWidget):
    """The verdict on what the learner does with a control, updated with every change.

    Args:
        control: the widget to watch: an explorer, a slider.
        traits: the traits of the control to watch.
        judge: says what is still missing, as the end of a sentence; None when the task is done.
        praise: the text for a solved task; it stays whatever the learner tries next.
    """

    _esm = link.script("shared", "task")
    _css = link.style()

    value = Unicode("Choose above; the verdict appears here.").tag(sync=True)
    "The verdict, in a sentence."
    missing = Bool(default_value=False).tag(sync=True)
    "Whether something is still missing."
    solved = Bool(default_value=False).tag(sync=True)
    "Whether the task has been solved."

    def __init__(self, control: HasTraits, traits: Sequence[str], judge: Callable[[], str | None], praise: str) -> None:
        super().__init__()
        self._judge, self._praise = judge, praise
        control.observe(self._renew, list(traits))

    def _renew(self, _: object) -> None:
        with self.hold_sync():
            self._do_and_tell(self._look)

    def _look(self) -> None:
        missing = self._judge()
        self.solved = self.solved or missing is None
        self.missing = not self.solved
        self.value = f"✓ {self._praise}" if self.solved else f"Not yet: {missing}"

    def __repr__(self) -> str:
        return f"Task: {self.value}"

    def _still(self) -> str:
        look = "border-left:4px solid #56636f;padding:8px 12px;margin:4px 0"
        return f'<p style="{look}"><b>Task.</b> {escape(self.value)}</p>'
