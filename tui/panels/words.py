"""How the panels write spaces, costs, rules and ledgers."""

from rich.table import Table
from rich.text import Text

from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.map.nouns import KINDS
from nf_core.kernel.errors import UnknownName
from nf_core.kernel.ledger import Ledger, show
from nf_core.registry import cite


def describe(network: Network, id: str) -> str:
    """What a space is, in a few words: ``site, size 7, type C, hydration 2``."""
    space = network.spaces[id]
    site = network.sites.get(id)
    if site:
        return f"site, size {site.size}, type {site.spectral_type}, hydration {site.hydration}"
    extra = {"crash": ", crash hazard", "aerobrake": ", aerobrake hazard"}.get(space.hazard, "")
    lander = {"full": "lander ", "half": "half lander "}.get(space.lander, "")
    return f"{lander}{KINDS[space.kind]}, {space.zone.title()} zone{extra}"


def ledger_text(ledger: Ledger, title: str = "") -> Text:
    """A ledger as a small column of amounts and their sources."""
    text = Text.assemble((f"{title}\n" if title else "", "bold"))
    for entry in ledger.entries:
        text.append(f"{show(entry.amount):>7}  {entry.source}")
        text.append(f" ({entry.note})\n" if entry.note else "\n", "dim")
    return text.append(f"{'= ' + show(ledger.total):>7}  {ledger.unit}\n", "bold")


def rule_text(id: str) -> Text:
    """A rule's title, section and text."""
    try:
        rule = cite(id)
    except UnknownName as error:
        return Text(f"{error.message}\n", "italic")
    return Text.assemble((rule.title, "bold"), (f"  rule {rule.section}\n", "dim"), f"{rule.text.strip()}\n")


def hanging(mark: str, words: str, style: str = "") -> Table:
    """A line of a list whose words, where they wrap, do not run under its mark."""
    line = Table.grid(padding=(0, 1))
    line.add_column(no_wrap=True)
    line.add_column()
    line.add_row(Text(mark, style or "bold"), Text(words, style))
    return line
