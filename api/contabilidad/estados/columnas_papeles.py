"""Los resultados por centro o por mes, en Excel, con números y fórmulas, y en PDF, para firmarlos."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import IO

from api.contabilidad.estados.columnas import REPARTOS, ResultadosPorColumnas
from api.contabilidad.estados.papeles import RESULTADOS
from api.contabilidad.libros import papel
from api.contabilidad.libros.papel import HojaDeLibro
from api.contabilidad.libros.papeles import del_periodo
from api.core.datos.listas.pages import Fila
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel, Formula, Total
from api.core.papel.pdf import UTIL, ColumnaPDF, Resaltada

_POR_TABLA = 4  # las columnas que caben de una vez en una hoja, con el total
_CODIGO, _ANCHO = 60, 72
_PRIMERA = 3  # después del código y del nombre


def en_excel(estado: ResultadosPorColumnas) -> HojaDeLibro:
    encabezado = [
        *papel.membrete()[1],
        f"{RESULTADOS.titulo}, {REPARTOS[estado.por].lower()}",
        del_periodo(estado.desde, estado.hasta),
    ]
    columnas = [
        ColumnaExcel("Código", "codigo", 14),
        ColumnaExcel("Cuenta", "nombre", 60),
        *(ColumnaExcel(columna.nombre, f"c{n}", 18) for n, columna in enumerate(estado.columnas)),
        ColumnaExcel("Total", "total", 18),
    ]
    filas = list(_celdas(estado, excel.primer_renglon(encabezado)))
    return HojaDeLibro(f"resultados-por-{estado.por}", columnas, filas, "Resultados", encabezado)


def _celdas(estado: ResultadosPorColumnas, primero: int) -> Iterator[Fila]:
    for n, fila in enumerate(estado.filas, primero):
        nombre = "  " * (fila.nivel - 1) + fila.nombre
        yield {"codigo": fila.codigo, "nombre": nombre, **_cifras(fila.valores, fila.total, n)}
    de = {total.campo: total for total in estado.totales}
    for n, (rotulo, campo) in enumerate(RESULTADOS.totales, primero + len(estado.filas)):
        suyo = de[campo]
        yield Total(codigo=None, nombre=rotulo, **_cifras(suyo.valores, suyo.total, n))


def _cifras(valores: Sequence[Decimal], total: Decimal, renglon: int) -> Fila:
    """Las de un renglón: su total es la suma de sus columnas."""
    celdas: Fila = {f"c{k}": valor for k, valor in enumerate(valores)}
    entre = f"{_letra(0)}{renglon}:{_letra(len(valores) - 1)}{renglon}"
    celdas["total"] = Formula(f"=SUM({entre})", total) if valores and sum(valores) == total else total
    return celdas


def _letra(columna: int) -> str:
    n, letras = columna + _PRIMERA, ""
    while n:
        n, resto = divmod(n - 1, 26)
        letras = chr(ord("A") + resto) + letras
    return letras


def en_pdf(estado: ResultadosPorColumnas) -> IO[bytes]:
    """De pocas en pocas columnas, una tabla después de otra; el total va en la última."""
    cuantas = len(estado.columnas) + 1
    return papel.dibujar_tablas(
        f"{RESULTADOS.titulo}, {REPARTOS[estado.por].lower()}",
        (del_periodo(estado.desde, estado.hasta),),
        [
            _tabla(estado, range(desde, min(desde + _POR_TABLA, cuantas)))
            for desde in range(0, cuantas, _POR_TABLA)
        ],
    )


def _tabla(estado: ResultadosPorColumnas, cuales: range) -> tuple[list[ColumnaPDF], Iterator[Sequence[str]]]:
    nombres = [*(columna.nombre for columna in estado.columnas), "Total"]
    columnas = [
        ColumnaPDF("Código", _CODIGO),
        ColumnaPDF("Cuenta", UTIL - _CODIGO - _ANCHO * len(cuales), lineas=2),
        *(ColumnaPDF(nombres[k], _ANCHO, derecha=True) for k in cuales),
    ]

    def renglon(codigo: str, que: str, valores: Sequence[Decimal], total: Decimal) -> tuple[str, ...]:
        todos = [*valores, total]
        return codigo, que, *(f"{todos[k]:,.2f}" for k in cuales)

    def filas() -> Iterator[Sequence[str]]:
        for fila in estado.filas:
            nombre = "\u2003" * min(fila.nivel - 1, 4) + fila.nombre
            celdas = renglon(fila.codigo, nombre, fila.valores, fila.total)
            yield celdas if fila.acepta_movimiento else Resaltada(celdas)
        de = {total.campo: total for total in estado.totales}
        for rotulo, campo in RESULTADOS.totales:
            yield Resaltada(renglon("", rotulo, de[campo].valores, de[campo].total))

    return columnas, filas()
