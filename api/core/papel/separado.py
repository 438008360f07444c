"""Las listas en CSV, con las mismas columnas que en Excel. Van con punto y coma y marca de UTF-8, que es como Excel los abre
aquí. Un texto que Excel tomaría por una fórmula lleva un apóstrofo delante."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date

from flask import Response

from api.core.datos.clock import ahora
from api.core.papel.excel import ColumnaExcel

TIPO = "text/csv"
_FORMULAS = ("=", "+", "-", "@", "\t", "\r")


def respuesta(
    nombre: str, columnas: Sequence[ColumnaExcel], filas: Iterable[Mapping[str, object]]
) -> Response:
    """El archivo `nombre`-aaaa-mm-dd.csv."""
    salida = Response(b"".join(_renglones(columnas, filas)), mimetype=TIPO)
    salida.headers["Content-Disposition"] = f'attachment; filename="{nombre}-{ahora():%Y-%m-%d}.csv"'
    salida.headers["Cache-Control"] = "private, no-store"
    return salida


def _renglones(columnas: Sequence[ColumnaExcel], filas: Iterable[Mapping[str, object]]) -> Iterator[bytes]:
    texto = io.StringIO(newline="")
    escribe = csv.writer(texto, delimiter=";", lineterminator="\r\n")
    texto.write("\ufeff")
    escribe.writerow([columna.titulo for columna in columnas])
    for fila in filas:
        escribe.writerow([_celda(fila[columna.campo]) for columna in columnas])
        yield texto.getvalue().encode()
        texto.seek(0)
        texto.truncate()
    yield texto.getvalue().encode()


def _celda(valor: object) -> str:
    if valor is None:
        return ""
    if isinstance(valor, bool):
        return "Sí" if valor else "No"
    if isinstance(valor, date):
        return valor.isoformat()
    escrito = str(valor)
    return f"'{escrito}" if isinstance(valor, str) and escrito.startswith(_FORMULAS) else escrito
