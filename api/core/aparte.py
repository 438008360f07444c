"""Un archivo que puede traer cualquier cosa se lee en un proceso aparte: si el proceso muere, solo se pierde
la lectura de ese archivo."""

import sys
from pathlib import Path

from api.core.arranque import del_cargador

# Solo estas variables pasan a ese proceso: ni secretos ni direcciones.
ENTORNO = {"PYTHONPATH": str(Path(__file__).resolve().parents[2]), "PYTHONUTF8": "1", **del_cargador()}


def orden(modulo: str, *argumentos: str) -> list[str]:
    return [sys.executable, "-m", modulo, *argumentos]
