"""Las fotografías de la ayuda: de qué escena es cada una, y qué debe verse en ella."""

import re

from tests.e2e.casa import RAIZ

AYUDA = RAIZ / "client" / "features" / "ayuda"
_PASO = re.compile(r"texto:\s*'((?:[^'\\]|\\.)*)',\s*foto: '([\w-]+)'")


def nombrados() -> dict[str, set[str]]:
    """Por escena fotografiada, los textos de la pantalla que sus pasos nombran (van entre **)."""
    por_escena: dict[str, set[str]] = {}
    for archivo in sorted((AYUDA / "paginas").glob("*.ts")):
        for texto, escena in _PASO.findall(archivo.read_text("utf-8")):
            por_escena.setdefault(escena, set()).update(re.findall(r"\*\*(.+?)\*\*", texto))
    return por_escena
