"""How long the program takes to open: run as a program of its own by ``bench``.

Usage: ``python -m alchemy_desktop.commands.opening BEGUN``, where BEGUN is the time at which the
process was started. Prints seconds, see ``windows.startup.Watch``.
"""

import sys

from alchemy_desktop.app import run
from alchemy_desktop.windows.request import Request
from alchemy_desktop.windows.startup import Watch

if __name__ == "__main__":
    sys.exit(run(Request(), lambda window: Watch(window, float(sys.argv[1]))))
