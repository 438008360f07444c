"""Lee un archivo de Excel como lo ve quien lo abre, solo con la biblioteca estándar."""

import io
import re
import tempfile
import zipfile
from xml.etree import ElementTree

_N = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def leer(contenido: bytes) -> list[list[str]]:
    """Las filas de la primera hoja, con cada celda como texto; las vacías son ''."""
    with zipfile.ZipFile(io.BytesIO(contenido)) as libro:
        assert libro.testzip() is None
        comunes = _comunes(libro)
        hoja = ElementTree.fromstring(libro.read("xl/worksheets/sheet1.xml"))
    filas = [_fila(fila, comunes) for fila in hoja.iter(f"{_N}row")]
    ancho = max(map(len, filas), default=0)
    return [fila + [""] * (ancho - len(fila)) for fila in filas]


def formulas(contenido: bytes) -> int:
    """Cuántas celdas son una fórmula: ninguna debe serlo."""
    with zipfile.ZipFile(io.BytesIO(contenido)) as libro:
        return libro.read("xl/worksheets/sheet1.xml").count(b"<f>")


def _comunes(libro: zipfile.ZipFile) -> list[str]:
    if "xl/sharedStrings.xml" not in libro.namelist():
        return []
    raiz = ElementTree.fromstring(libro.read("xl/sharedStrings.xml"))
    return ["".join(t.text or "" for t in uno.iter(f"{_N}t")) for uno in raiz.iter(f"{_N}si")]


def _fila(fila: ElementTree.Element, comunes: list[str]) -> list[str]:
    celdas: dict[int, str] = {}
    for celda in fila.iter(f"{_N}c"):
        letras = re.match("[A-Z]+", celda.get("r", ""))
        assert letras is not None
        columna = 0
        for letra in letras[0]:
            columna = columna * 26 + ord(letra) - 64
        valor = celda.findtext(f"{_N}v") or "".join(t.text or "" for t in celda.iter(f"{_N}t"))
        celdas[columna] = comunes[int(valor)] if celda.get("t") == "s" else valor
    return [celdas.get(n, "") for n in range(1, max(celdas, default=0) + 1)]


def del_lector(contenido: bytes, extension: str) -> tuple[list[tuple[int, list[str]]], int]:
    """Las filas de un archivo como las da el lector de las importaciones, en este proceso; y su primera columna."""
    from api.plataforma.importaciones.archivo import lector

    with tempfile.NamedTemporaryFile() as archivo:
        archivo.write(contenido)
        archivo.flush()
        _, primera, leer = lector.abrir(archivo.name, extension)
        return [fila for lote in lector.lotes(leer()) for fila in lote], primera
