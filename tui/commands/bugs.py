"""A bug in a conversation in plain lines: a report and how to go on, instead of a traceback."""

import sys

from tui.lines import complain


def report_for(conversation: object) -> None:
    """From now on a bug leaves a report about this game or lesson."""
    sys.excepthook = lambda _, error, __: _report(error, conversation)


def _report(error: BaseException, conversation: object) -> None:
    from tui import crash  # noqa: PLC0415 - needs Textual, which plain lines do without

    complain(crash.report(error, [conversation], crash.reports_folder()))
