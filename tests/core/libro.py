"""Reading back an Excel file that the house wrote: its cells as text, by row."""

import io
import re
import zipfile
from xml.etree import ElementTree

from werkzeug.test import TestResponse

_NS = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def hoja(contenido: bytes) -> str:
    """The XML of the only sheet."""
    with zipfile.ZipFile(io.BytesIO(contenido)) as libro:
        return libro.read("xl/worksheets/sheet1.xml").decode()


def filas(respuesta: TestResponse) -> list[dict[str, str]]:
    """The rows of a downloaded file, by the headings of its first one."""
    assert respuesta.status_code == 200, respuesta.text
    arbol = ElementTree.fromstring(hoja(respuesta.data))  # our own file
    leidas = [_celdas(fila) for fila in arbol.iter(f"{_NS}row")]
    titulos = leidas[0]
    return [{titulos[letra]: fila.get(letra, "") for letra in titulos} for fila in leidas[1:]]


def _celdas(fila: ElementTree.Element) -> dict[str, str]:
    """Column letter → text of each cell of a row."""
    return {
        re.sub(r"\d", "", celda.attrib["r"]): "".join(
            parte.text or "" for parte in celda.iter() if parte.text
        )
        for celda in fila.iter(f"{_NS}c")
    }
