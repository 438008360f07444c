"""Lee un archivo de Excel escrito por la casa: sus celdas como texto, por fila."""

import io
import re
import zipfile
from xml.etree import ElementTree

from werkzeug.test import TestResponse

_NS = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def hoja(contenido: bytes) -> str:
    """El XML de su única hoja."""
    with zipfile.ZipFile(io.BytesIO(contenido)) as libro:
        return libro.read("xl/worksheets/sheet1.xml").decode()


def filas(respuesta: TestResponse) -> list[dict[str, str]]:
    """Las filas de un archivo descargado; las claves de cada una son los títulos de la primera."""
    assert respuesta.status_code == 200, respuesta.text
    arbol = ElementTree.fromstring(hoja(respuesta.data))  # un archivo nuestro
    leidas = [_celdas(fila) for fila in arbol.iter(f"{_NS}row")]
    titulos = leidas[0]
    return [{titulos[letra]: fila.get(letra, "") for letra in titulos} for fila in leidas[1:]]


def _celdas(fila: ElementTree.Element) -> dict[str, str]:
    """La letra de la columna y el texto de cada celda de una fila."""
    return {
        re.sub(r"\d", "", celda.attrib["r"]): "".join(
            parte.text or "" for parte in celda.iter() if parte.text
        )
        for celda in fila.iter(f"{_NS}c")
    }
