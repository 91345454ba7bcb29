"""Build a site of static files in which the notebooks run in the browser alone: JupyterLite, nf and what it needs.

    make lite                 the browser fetches Pyodide, its Python, from the internet
    make lite PYODIDE=FILE    the site brings it along: FILE is a folder or an archive of Pyodide

Learners install nothing: the kernel finds nf by what a cell imports.
"""

import argparse
import subprocess
from pathlib import Path

from lite.site import Unusable, build

parser = argparse.ArgumentParser("python -m lite", description=__doc__.partition("\n")[0])
parser.add_argument("--pyodide", type=Path, metavar="FILE", help="a folder or an archive of Pyodide")
parser.add_argument("--site", type=Path, default=Path("build/lite"), metavar="FOLDER", help="default: %(default)s")
given = parser.parse_args()
try:
    build(given.site.resolve(), given.pyodide)
except Unusable as error:
    parser.error(str(error))
except subprocess.CalledProcessError as error:
    parser.error(f"the site is not finished: {error}")
print(f"The site is in {given.site}. To see it, run this, and open http://127.0.0.1:8000 in a browser:")
print(f"  python3 -m http.server --bind 127.0.0.1 --directory {given.site}")
