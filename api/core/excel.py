"""Excel files of lists: written row by row to a temporary file, streamed from it.

A cell is always a value, never a formula: what begins with = + - @ goes out as text.
"""

import tempfile
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import IO, Any, NamedTuple

import xlsxwriter
from flask import Response

from api.core.clock import GUAYAQUIL, ahora

TIPO = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_TROZO = 1 << 16
_CELDA = 32_000  # Excel's own limit is 32,767 characters


class Columna(NamedTuple):
    """A column: its heading, the key of its value in a row, its width in characters."""

    titulo: str
    campo: str
    ancho: int = 18


def respuesta(
    nombre: str, columnas: Sequence[Columna], filas: Iterable[Any], hoja: str = "Datos"
) -> Response:
    """The file `nombre`-aaaa-mm-dd.xlsx with one sheet of `filas` (mappings)."""
    archivo = tempfile.TemporaryFile()  # noqa: SIM115  # closed by the response
    try:
        _escribir(archivo, columnas, filas, hoja)
    except BaseException:
        archivo.close()
        raise
    tamano = archivo.tell()
    archivo.seek(0)
    salida = Response(_trozos(archivo), mimetype=TIPO)
    salida.call_on_close(archivo.close)
    salida.headers["Content-Length"] = str(tamano)
    salida.headers["Content-Disposition"] = f'attachment; filename="{nombre}-{ahora():%Y-%m-%d}.xlsx"'
    salida.headers["Cache-Control"] = "private, no-store"
    return salida


def _escribir(archivo: IO[bytes], columnas: Sequence[Columna], filas: Iterable[Any], hoja: str) -> None:
    libro = xlsxwriter.Workbook(archivo, {"constant_memory": True, "strings_to_formulas": False})
    titulo = libro.add_format({"bold": True, "bottom": 1})
    fecha = libro.add_format({"num_format": "dd/mm/yyyy"})
    instante = libro.add_format({"num_format": "dd/mm/yyyy hh:mm"})
    dinero = libro.add_format({"num_format": "#,##0.00"})
    pagina = libro.add_worksheet(hoja)
    for n, columna in enumerate(columnas):
        pagina.set_column(n, n, columna.ancho)
        pagina.write_string(0, n, columna.titulo, titulo)
    pagina.freeze_panes(1, 0)
    for i, fila in enumerate(filas, 1):
        for n, columna in enumerate(columnas):
            valor = fila[columna.campo]
            if valor is None or valor == "":
                continue
            if isinstance(valor, bool):
                pagina.write_string(i, n, "Sí" if valor else "No")
            elif isinstance(valor, datetime):
                pagina.write_datetime(i, n, valor.astimezone(GUAYAQUIL).replace(tzinfo=None), instante)
            elif isinstance(valor, date):
                pagina.write_datetime(i, n, valor, fecha)
            elif isinstance(valor, Decimal):
                pagina.write_number(i, n, valor, dinero)
            elif isinstance(valor, int):
                pagina.write_number(i, n, valor)
            else:
                pagina.write_string(i, n, str(valor)[:_CELDA])
    libro.close()


def _trozos(archivo: IO[bytes]) -> Iterator[bytes]:
    while trozo := archivo.read(_TROZO):
        yield trozo
