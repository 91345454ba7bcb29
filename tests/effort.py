"""How hard tests try: a sample in `make test`, everything in `make test-deep`, which sets NF_DEEP.

Tests that are marked `thorough` run in both.
"""

import os

IS_DEEP = "NF_DEEP" in os.environ


def often(quick, deep):
    """So many examples or games, by what is run."""
    return deep if IS_DEEP else quick
