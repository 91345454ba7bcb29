"""The readable text of a screen: in sight, or reached by scrolling."""

from textual.widgets import OptionList


def clipped(screen):
    """The widgets with a part that you can neither see nor reach, each with its room and the room it needs."""
    found = []
    for part in screen.query("OptionList, Static"):
        if not (
            part.is_attached and part.size and part.visible and all(each.display for each in part.ancestors_with_self)
        ):
            continue
        missing = _missing_lines(part) if isinstance(part, OptionList) else _missing_height(part)
        if missing or not _is_reached(part):
            found.append((type(part).__name__, part.id, missing))
    return found


def _missing_lines(listed):
    """Options that have fewer lines than their words need, and an end that is not scrolled to."""
    width = listed.scrollable_content_region.width
    padding = listed.get_component_styles("option-list--option").padding.width
    lines = [place for place, _ in listed._lines]
    for place, option in enumerate(listed.options):
        needed = listed._get_visual(option).get_height(listed.styles, width - padding) + option._divider
        if place < len(listed.options) - 1 and lines.count(place) != needed:
            return f"option {place} has {lines.count(place)} of {needed} lines at {width}"
    end = listed.max_scroll_y + listed.scrollable_content_region.height
    return f"{end} of {len(lines) - 1} lines" if end < len(lines) - 1 else ""


def _missing_height(static):
    if static.styles.text_wrap == "nowrap":
        return ""
    size = static.content_size
    needed = static.visual.get_height(static.styles, size.width)
    return f"{size.height} of {needed} lines" if size.height < needed else ""


def _is_reached(part):
    """Whether every widget around it shows it whole, or scrolls."""
    for around, inner in zip(part.ancestors, part.ancestors_with_self, strict=False):
        if not getattr(around, "region", None) or inner.styles.overlay == "screen" or inner.styles.dock != "none":
            continue
        room = around.scrollable_content_region
        if inner.region.bottom > room.bottom and not around.allow_vertical_scroll:
            return False
    return True
