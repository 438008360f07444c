"""Los archivos de Excel de las listas: se escriben fila por fila en un archivo temporal, y de él se envían.

Una celda con un texto nunca es una fórmula: lo que empieza con = + - @ sale como texto. La que suma otras la pide el
código con `Formula`.
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
_CELDA = 32_000  # el límite de Excel es de 32.767 caracteres


class ColumnaExcel(NamedTuple):
    """Una columna: su cabecera, la llave de su valor en una fila y su ancho en caracteres."""

    titulo: str
    campo: str
    ancho: int = 18


def primer_renglon(encabezado: Sequence[str]) -> int:
    """El número que la hoja da al primer renglón de las filas."""
    return len(encabezado) + bool(encabezado) + 2


def columnas_de(entidad: type) -> list[ColumnaExcel]:
    """Las de los campos de una entidad, en su orden."""
    return [
        ColumnaExcel(c.titulo, c.sale or atributo, c.ancho)
        for atributo, c in campos.de(entidad).items()
        if c.columna
    ]


class Formula(NamedTuple):
    """Una celda que se calcula de otras, y lo que hoy da. Los renglones se cuentan como en la hoja: el primero de
    las filas es `primer_renglon`."""

    formula: str
    valor: Decimal


class Total(dict[str, object]):
    """Una fila que resalta: las sumas de las de arriba."""


def respuesta(
    nombre: str,
    columnas: Sequence[ColumnaExcel],
    filas: Iterable[Any],
    hoja: str = "Datos",
    encabezado: Sequence[str] = (),
) -> Response:
    """El archivo `nombre`-aaaa-mm-dd.xlsx, con una hoja de `filas` (mapeos) debajo de unas líneas de texto
    que dicen de quién o de cuándo son."""
    archivo = tempfile.TemporaryFile()  # noqa: SIM115  # lo cierra la respuesta
    try:
        escribir(archivo, columnas, filas, hoja, encabezado)
    except BaseException:
        archivo.close()
        raise
    return enviar(archivo, f"{nombre}-{ahora():%Y-%m-%d}")


def enviar(archivo: IO[bytes], nombre: str) -> Response:
    """Un archivo ya escrito, como la descarga `nombre`.xlsx; se cierra cuando se envió."""
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
    columnas: Sequence[ColumnaExcel],
    filas: Iterable[Any],
    hoja: str,
    encabezado: Sequence[str] = (),
) -> None:
    """Escribe en un archivo abierto un libro de una hoja de `filas` (mapeos)."""
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
    """Cómo se escribe un valor de cada tipo. Se decide una vez por tipo, porque una hoja tiene millones de
    celdas."""

    def __init__(
        self, libro: "Workbook", pagina: "Worksheet", aspecto: dict[str, object] | None = None
    ) -> None:
        aspecto = aspecto or {}
        llano = libro.add_format(aspecto) if aspecto else None
        fecha = libro.add_format({"num_format": "dd/mm/yyyy", **aspecto})
        instante = libro.add_format({"num_format": "dd/mm/yyyy hh:mm", **aspecto})
        dinero = libro.add_format({"num_format": "#,##0.00", **aspecto})
        texto, numero, momento = pagina.write_string, pagina.write_number, pagina.write_datetime
        formula = pagina.write_formula
        super().__init__(
            {
                object: lambda i, n, valor: texto(i, n, str(valor)[:_CELDA], llano),
                str: lambda i, n, valor: texto(i, n, valor[:_CELDA], llano),
                bool: lambda i, n, valor: texto(i, n, "Sí" if valor else "No", llano),
                int: lambda i, n, valor: numero(i, n, valor, llano),
                Formula: lambda i, n, valor: formula(i, n, valor.formula, dinero, float(valor.valor)),
                Decimal: lambda i, n, valor: numero(i, n, valor, dinero),
                date: lambda i, n, valor: momento(i, n, valor, fecha),
                datetime: lambda i, n, valor: momento(
                    i, n, valor.astimezone(GUAYAQUIL).replace(tzinfo=None), instante
                ),
            }
        )

    def __missing__(self, tipo: type) -> Callable[[int, int, Any], Any]:
        """Un tipo que no está se escribe como aquel del que deriva; si no deriva de ninguno, como texto."""
        escritor = self[tipo] = next(self[base] for base in tipo.__mro__ if base in self)
        return escritor


def _trozos(archivo: IO[bytes]) -> Iterator[bytes]:
    while trozo := archivo.read(_TROZO):
        yield trozo
