"""A bug: a report and how to go on, instead of a traceback."""

from tui.lines import complain_unbroken

_open: list[object] = []
"The game or lesson that goes on in plain lines, if one does."


def report_for(conversation: object) -> None:
    """Make bug reports include this game or lesson from now on."""
    _open[:] = [conversation]


def tell(error: Exception) -> None:
    """Say that nf has met a bug, and where the report is."""
    from tui import crash  # noqa: PLC0415 - needs Textual, which plain lines do without

    complain_unbroken(crash.report(error, _open, crash.reports_folder()))
