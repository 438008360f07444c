"""Excel files of lists: written row by row to a temporary file, streamed from it.

A cell is always a value, never a formula: what begins with = + - @ goes out as text.
"""

import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import IO, TYPE_CHECKING, Any, NamedTuple

from flask import Response

from api.core.datos.clock import GUAYAQUIL, ahora
from api.core.papel import campos

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.worksheet import Worksheet

TIPO = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_TROZO = 1 << 16
_CELDA = 32_000  # Excel's own limit is 32,767 characters


class Columna(NamedTuple):
    """A column: its heading, the key of its value in a row, its width in characters."""

    titulo: str
    campo: str
    ancho: int = 18


def columnas_de(entidad: type) -> list[Columna]:
    """Las de los campos de una entidad, en su orden."""
    return [Columna(c.titulo, c.sale or atributo, c.ancho) for atributo, c in campos.de(entidad).items()]


class Total(dict[str, object]):
    """A row that stands out: the sums of those above."""


def respuesta(
    nombre: str,
    columnas: Sequence[Columna],
    filas: Iterable[Any],
    hoja: str = "Datos",
    encabezado: Sequence[str] = (),
) -> Response:
    """The file `nombre`-aaaa-mm-dd.xlsx with one sheet of `filas` (mappings), under lines of text that
    say of whom or of when they are."""
    archivo = tempfile.TemporaryFile()  # noqa: SIM115  # closed by the response
    try:
        escribir(archivo, columnas, filas, hoja, encabezado)
    except BaseException:
        archivo.close()
        raise
    return enviar(archivo, f"{nombre}-{ahora():%Y-%m-%d}")


def enviar(archivo: IO[bytes], nombre: str) -> Response:
    """A written file as the download `nombre`.xlsx; it is closed once it has gone."""
    tamano = archivo.seek(0, 2)
    archivo.seek(0)
    salida = Response(_trozos(archivo), mimetype=TIPO)
    salida.call_on_close(archivo.close)
    salida.headers["Content-Length"] = str(tamano)
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
    from xlsxwriter import Workbook

    libro = Workbook(archivo, {"constant_memory": True, "strings_to_formulas": False})
    titulo = libro.add_format({"bold": True, "bottom": 1})
    pagina = libro.add_worksheet(hoja)
    for i, linea in enumerate(encabezado):
        pagina.write_string(i, 0, linea[:_CELDA])
    cabeza = len(encabezado) + bool(encabezado)
    for n, columna in enumerate(columnas):
        pagina.set_column(n, n, columna.ancho)
        pagina.write_string(cabeza, n, columna.titulo, titulo)
    pagina.freeze_panes(cabeza + 1, 0)
    de_filas = _Escritores(libro, pagina)
    de_total = _Escritores(libro, pagina, {"bold": True, "top": 1})
    por_columna = [(n, columna.campo) for n, columna in enumerate(columnas)]
    for i, fila in enumerate(filas, cabeza + 1):
        escritores = de_total if isinstance(fila, Total) else de_filas
        for n, campo in por_columna:
            valor = fila[campo]
            if valor is not None and valor != "":
                escritores[type(valor)](i, n, valor)
    libro.close()


class _Escritores(dict[type, Callable[[int, int, Any], Any]]):
    """How a value of each type is written: decided once per type, for a sheet has millions of cells."""

    def __init__(
        self, libro: "Workbook", pagina: "Worksheet", aspecto: dict[str, object] | None = None
    ) -> None:
        aspecto = aspecto or {}
        llano = libro.add_format(aspecto) if aspecto else None
        fecha = libro.add_format({"num_format": "dd/mm/yyyy", **aspecto})
        instante = libro.add_format({"num_format": "dd/mm/yyyy hh:mm", **aspecto})
        dinero = libro.add_format({"num_format": "#,##0.00", **aspecto})
        texto, numero, momento = pagina.write_string, pagina.write_number, pagina.write_datetime
        super().__init__(
            {
                object: lambda i, n, valor: texto(i, n, str(valor)[:_CELDA], llano),
                str: lambda i, n, valor: texto(i, n, valor[:_CELDA], llano),
                bool: lambda i, n, valor: texto(i, n, "Sí" if valor else "No", llano),
                int: lambda i, n, valor: numero(i, n, valor, llano),
                Decimal: lambda i, n, valor: numero(i, n, valor, dinero),
                date: lambda i, n, valor: momento(i, n, valor, fecha),
                datetime: lambda i, n, valor: momento(
                    i, n, valor.astimezone(GUAYAQUIL).replace(tzinfo=None), instante
                ),
            }
        )

    def __missing__(self, tipo: type) -> Callable[[int, int, Any], Any]:
        """Of another type, as what it derives from; at the last, by its text."""
        escritor = self[tipo] = next(self[base] for base in tipo.__mro__ if base in self)
        return escritor


def _trozos(archivo: IO[bytes]) -> Iterator[bytes]:
    while trozo := archivo.read(_TROZO):
        yield trozo
