"""Excel files of lists: written row by row to a temporary file, streamed from it.

A cell is always a value, never a formula: what begins with = + - @ goes out as text.
"""

import io
import re
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import IO, Any, NamedTuple

import xlsxwriter
from flask import Response, stream_with_context

from api.core import celdas
from api.core.celdas import Celdas
from api.core.clock import ahora
from api.core.db import db

TIPO = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_TROZO = 1 << 16
_HOJA = "xl/worksheets/sheet1.xml"
_FILAS = 1_048_576  # of a sheet
_DE_UNA_VEZ = 2_000  # rows that are ready before anybody wonders
_LOTE = 500


class Columna(NamedTuple):
    """A column: its heading, the key of its value in a row, its width in characters."""

    titulo: str
    campo: str
    ancho: int = 18


class Total(dict[str, Any]):
    """A row that stands out: the sums of those above."""


def respuesta(
    nombre: str,
    columnas: Sequence[Columna],
    filas: Iterable[Any],
    hoja: str = "Datos",
    encabezado: Sequence[str] = (),
) -> Response:
    """The file `nombre`-aaaa-mm-dd.xlsx with one sheet of `filas` (mappings), under lines of text that
    say of whom or of when they are. A long one begins to go out before it is written: whoever asked
    for it sees that it is on its way."""
    filas = iter(filas)
    primeras = list(islice(filas, _DE_UNA_VEZ + 1))
    archivo = tempfile.TemporaryFile()  # noqa: SIM115  # closed by the response
    try:
        if len(primeras) <= _DE_UNA_VEZ:
            escribir(archivo, columnas, primeras, hoja, encabezado)
            return enviar(archivo, f"{nombre}-{ahora():%Y-%m-%d}")
    except BaseException:
        archivo.close()
        raise

    def trozos() -> Iterator[bytes]:
        yield b""  # the headers go
        escribir(archivo, columnas, chain(primeras, filas), hoja, encabezado)
        db.session.remove()  # nobody keeps a connection for as long as a download takes
        archivo.seek(0)
        yield from _trozos(archivo)

    return _descarga(stream_with_context(trozos()), archivo, f"{nombre}-{ahora():%Y-%m-%d}")


def enviar(archivo: IO[bytes], nombre: str) -> Response:
    """A written file as the download `nombre`.xlsx; it is closed once it has gone."""
    tamano = archivo.seek(0, 2)
    archivo.seek(0)
    salida = _descarga(_trozos(archivo), archivo, nombre)
    salida.headers["Content-Length"] = str(tamano)
    return salida


def _descarga(trozos: Iterator[bytes], archivo: IO[bytes], nombre: str) -> Response:
    salida = Response(trozos, mimetype=TIPO)
    salida.call_on_close(archivo.close)
    salida.headers["Content-Disposition"] = f'attachment; filename="{nombre}.xlsx"'
    salida.headers["Cache-Control"] = "private, no-store"
    return salida


def escribir(
    archivo: IO[bytes],
    columnas: Sequence[Columna],
    filas: Iterable[Any],
    hoja: str,
    encabezado: Sequence[str] = (),
) -> None:
    """A book of one sheet of `filas` (mappings) into an open file."""
    molde = _molde(columnas, hoja, encabezado)
    with zipfile.ZipFile(archivo, "w", zipfile.ZIP_DEFLATED, compresslevel=5) as libro:
        for nombre, contenido in molde.partes.items():
            libro.writestr(nombre, contenido)
        with libro.open(_HOJA, "w") as pagina:
            pagina.write(molde.antes)
            escritas = _en_xml(molde, columnas, islice(filas, _FILAS - molde.desde + 1))
            while lote := "".join(islice(escritas, _LOTE)):
                pagina.write(lote.encode(errors="replace"))
            pagina.write(molde.despues)


class _Molde(NamedTuple):
    """A book without rows: its parts, its sheet before and after them, the number of the first, and how
    the values of a row and of a total look."""

    partes: dict[str, bytes]
    antes: bytes
    despues: bytes
    desde: int
    de_filas: Celdas
    de_totales: Celdas


def _molde(columnas: Sequence[Columna], hoja: str, encabezado: Sequence[str]) -> _Molde:
    archivo = io.BytesIO()
    libro = xlsxwriter.Workbook(archivo, {"constant_memory": True, "strings_to_formulas": False})
    titulo = libro.add_format({"bold": True, "bottom": 1})
    pagina = libro.add_worksheet(hoja)
    for i, linea in enumerate(encabezado):
        pagina.write_string(i, 0, linea[: celdas.LARGO])
    cabeza = len(encabezado) + bool(encabezado)
    for n, columna in enumerate(columnas):
        pagina.set_column(n, n, columna.ancho)
        pagina.write_string(cabeza, n, columna.titulo, titulo)
    pagina.freeze_panes(cabeza + 1, 0)
    # Two rows that don't stay say what number each style was given.
    for i, aspecto in enumerate(({}, {"bold": True, "top": 1}), cabeza + 1):
        _muestra(libro, pagina, i, aspecto)
    libro.close()
    with zipfile.ZipFile(archivo) as hecho:
        partes = {nombre: hecho.read(nombre) for nombre in hecho.namelist()}
    xml = re.sub(rb"<dimension [^>]*/>", b"", partes.pop(_HOJA))
    antes, resto = xml.split(b'<row r="%d"' % (cabeza + 2), 1)
    muestras, fin, despues = resto.partition(b"</sheetData>")
    de_filas, de_totales = (_estilos(m) for m in muestras.split(b'<row r="%d"' % (cabeza + 3)))
    return _Molde(partes, antes, fin + despues, cabeza + 2, Celdas(de_filas), Celdas(de_totales))


def _muestra(libro: xlsxwriter.Workbook, pagina: Any, i: int, aspecto: dict[str, Any]) -> None:
    formatos = (aspecto, *({"num_format": f, **aspecto} for f in _FORMATOS))
    for n, (valor, formato) in enumerate(zip(celdas.MUESTRA, formatos, strict=True)):
        pagina.write(i, n, valor, libro.add_format(formato) if formato else None)


_FORMATOS = ("#,##0.00", "dd/mm/yyyy", "dd/mm/yyyy hh:mm")  # as celdas.MUESTRA, after the text


def _estilos(muestra: bytes) -> list[str]:
    """The style of each cell of a row; nothing for the plain one."""
    return [
        estilo[1].decode() if (estilo := re.search(rb' s="(\d+)"', celda)) else ""
        for celda in re.findall(rb"<c [^>]*>", muestra)
    ]


def _en_xml(molde: _Molde, columnas: Sequence[Columna], filas: Iterable[Any]) -> Iterator[str]:
    campos = celdas.columnas([columna.campo for columna in columnas])
    for n, fila in enumerate(filas, molde.desde):
        yield celdas.fila(n, campos, fila, molde.de_totales if isinstance(fila, Total) else molde.de_filas)


def _trozos(archivo: IO[bytes]) -> Iterator[bytes]:
    while trozo := archivo.read(_TROZO):
        yield trozo
