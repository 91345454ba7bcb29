"""Saved games are read in threads, and with them the data of their games."""

import subprocess
import sys

# A thread gives way after every step, so that each finds the others amid reading.
READING = """
import sys, threading
from nf_core.kernel.game import begin
from nf_core.registry import find_game

sys.setswitchinterval(1e-6)
GAMES = [find_game(id) for id in ("race-for-the-galaxy", "new-frontiers")]
TOGETHER = threading.Barrier(6)

def read():
    for game in GAMES:
        TOGETHER.wait()
        begin(game, game.config_type(seats=2))

threads = [threading.Thread(target=read) for _ in range(6)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


def test_threads_that_read_the_same_data_at_once_do_not_end_the_program():
    assert subprocess.run([sys.executable, "-c", READING], check=False).returncode == 0
