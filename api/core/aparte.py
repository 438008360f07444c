"""Files that may be anything are read by a process of ours, apart: what makes it die ends that file alone."""

import sys
from pathlib import Path

from api.config import del_cargador

# Nothing of ours goes along: neither keys nor addresses.
ENTORNO = {"PYTHONPATH": str(Path(__file__).resolve().parents[2]), "PYTHONUTF8": "1", **del_cargador()}


def orden(modulo: str, *argumentos: str) -> list[str]:
    return [sys.executable, "-m", modulo, *argumentos]
