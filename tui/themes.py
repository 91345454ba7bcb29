"""The colours of the app: one table of roles, a column for each kind of terminal.

A role is never colour alone: letters, signs, places or bold print say the same. Contrasts are measured in
`tests/tui/test_themes.py`: text has at least 4.5 to 1 on every ground on which it stands.
"""

from textual.theme import BUILTIN_THEMES, Theme

NIGHT, DAY, PALETTE, SIXTEEN, PLAIN = "nf-night", "nf-day", "nf-256", "nf-16", "nf-plain"
COLUMNS = (NIGHT, DAY, PALETTE, SIXTEEN, PLAIN)
"True colours in the dark and by day; the 256 colours of most terminals; their 16; none."
ROLES = {
    #               night      day        256        16                      none
    "background": ("#0b0f1a", "#f6f4ee", "#121212", "ansi_default",         "ansi_default"),  # the ground
    "surface":    ("#121828", "#ebe8df", "#1c1c1c", "ansi_default",         "ansi_default"),  # what is raised
    "panel":      ("#1d2538", "#dcd8cc", "#262626", "ansi_default",         "ansi_default"),  # bars and headings
    "foreground": ("#d6dbe5", "#1d2433", "#d7d7d7", "ansi_default",         "ansi_default"),  # text
    "accent":     ("#f0b35a", "#8a4a00", "#ffaf5f", "ansi_bright_yellow",   "ansi_default"),  # what can be pressed
    "primary":    ("#7aa2d6", "#2f5f9e", "#87afd7", "ansi_bright_cyan",     "ansi_default"),  # the choice; blue
    "error":      ("#e87c7c", "#a83232", "#ff8787", "ansi_bright_red",      "ansi_default"),  # danger; red
    "warning":    ("#e8a33d", "#7d4a00", "#ffaf00", "ansi_yellow",          "ansi_default"),  # care; yellow
    "success":    ("#8fbf7f", "#2f6124", "#87d787", "ansi_bright_green",    "ansi_default"),  # gain; green
    "secondary":  ("#c59fd9", "#74478c", "#d7afff", "ansi_bright_magenta",  "ansi_default"),  # the fifth; purple
    "boost":      ("#1d2538", "#dcd8cc", "#262626", "ansi_default",         "ansi_default"),
}  # fmt: skip
"Role, by Textual's name for it, to its colour in each column."
SCROLLBARS = {
    NIGHT: ("#33415f", "#0f1522"),
    DAY: ("#b5ae9c", "#ece9e0"),
    PALETTE: ("#444444", "#1c1c1c"),
    SIXTEEN: ("ansi_bright_black", "ansi_default"),
    PLAIN: ("ansi_default", "ansi_default"),
}
"The bar, and what it runs in."
CHOSEN = {
    NIGHT: ("#0b0f1a", "#7aa2d6"),
    DAY: ("#ffffff", "#2f5f9e"),
    PALETTE: ("#121212", "#87afd7"),
    SIXTEEN: ("ansi_black", "ansi_white"),
    PLAIN: ("ansi_default", "ansi_default"),
}
"The highlighted line, ink and paper; it is reversed as well where the terminal's own colours are used."
BY_TERMINAL = (SIXTEEN, PLAIN)
"Those in the terminal's own colours."
BY_COLOURS = {"256": PALETTE, "standard": SIXTEEN}
"What a terminal can show, to its theme; where it can show more, the reader's choice stands."


def theme(name: str) -> Theme:
    """The theme of a column."""
    column = COLUMNS.index(name)
    (bar, groove), (ink, paper), by_terminal = SCROLLBARS[name], CHOSEN[name], name in BY_TERMINAL
    variables = dict(BUILTIN_THEMES["ansi-dark"].variables) if by_terminal else {}
    variables |= {"scrollbar": bar, "scrollbar-background": groove, "scrollbar-corner-color": groove}
    colours = {role: columns[column] for role, columns in ROLES.items()}
    variables |= {"block-cursor-foreground": ink, "block-cursor-background": paper}
    variables["footer-key-foreground"] = colours["accent"]
    return Theme(name=name, dark=name != DAY, ansi=by_terminal, variables=variables, **colours)  # type: ignore[arg-type]  # the colours are texts


THEMES = tuple(map(theme, COLUMNS))
