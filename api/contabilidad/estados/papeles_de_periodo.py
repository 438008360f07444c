"""El flujo de efectivo y los cambios en el patrimonio, en Excel, con números y fórmulas, y en PDF, para firmarlos."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import IO

from api.contabilidad.estados.flujo import EstadoDeFlujo, RenglonDeFlujo
from api.contabilidad.estados.patrimonio import AL_FINAL, CAUSAS, EstadoDePatrimonio, RenglonDePatrimonio
from api.contabilidad.libros import papel
from api.contabilidad.libros.papel import HojaDeLibro
from api.contabilidad.libros.papeles import del_periodo, monto, sumadas
from api.core.datos.listas.pages import Fila
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel, Formula, Total
from api.core.papel.pdf import UTIL, ColumnaPDF, Resaltada

_FLUJO, _PATRIMONIO = "Estado de flujos de efectivo", "Estado de cambios en el patrimonio"
_SANGRIA = "\u2003"


def flujo_excel(estado: EstadoDeFlujo) -> HojaDeLibro:
    encabezado = [*papel.membrete()[1], _FLUJO, del_periodo(estado.desde, estado.hasta)]
    columnas = [
        ColumnaExcel("Código", "codigo", 14),
        ColumnaExcel("Concepto", "nombre", 66),
        ColumnaExcel(del_periodo(estado.desde, estado.hasta), "valor", 24),
    ]
    if estado.comparado_desde is not None and estado.comparado_hasta is not None:
        columnas.append(
            ColumnaExcel(del_periodo(estado.comparado_desde, estado.comparado_hasta), "comparado", 24)
        )
    filas = list(_celdas_de_flujo(estado, excel.primer_renglon(encabezado)))
    return HojaDeLibro("flujo-de-efectivo", columnas, filas, "Flujo de efectivo", encabezado)


def _celdas_de_flujo(estado: EstadoDeFlujo, primero: int) -> Iterator[Fila]:
    yield from _sumando_las_suyas(estado.filas, primero)
    raices = [n for n, fila in enumerate(estado.filas, primero) if fila.padre_id is None]
    n = primero + len(estado.filas)
    dicho, otro = estado.totales, estado.totales_comparados
    yield _total("Variación neta del efectivo", _en_las_dos(raices, dicho, otro, "variacion"))
    if dicho["inicial"] is not None:
        yield _total("Efectivo al inicio del período", (dicho["inicial"], otro and otro["inicial"]))
        final = [
            None if de is None else Formula(f"={columna}{n}+{columna}{n + 1}", de["final"] or Decimal(0))
            for columna, de in (("C", dicho), ("D", otro))
        ]
        yield _total("Efectivo al final del período", final)
        n += 2
    if estado.conciliacion:
        yield _total("Conciliación con el resultado", (None, None))
        primero = n + 2
        yield from _sumando_las_suyas(estado.conciliacion, primero)
        raices = [k for k, fila in enumerate(estado.conciliacion, primero) if fila.padre_id is None]
        yield _total(
            "Flujo neto de las actividades de operación", _en_las_dos(raices, dicho, otro, "operacion")
        )


def _en_las_dos(
    renglones: Sequence[int],
    dicho: dict[str, Decimal | None],
    otro: dict[str, Decimal | None] | None,
    campo: str,
) -> list[Formula | Decimal | None]:
    return [
        None if de is None else sumadas(columna, renglones, de[campo] or Decimal(0))
        for columna, de in (("C", dicho), ("D", otro))
    ]


def _total(nombre: str, valores: Sequence[object]) -> Total:
    return Total(codigo=None, nombre=nombre, valor=valores[0], comparado=valores[1])


def _sumando_las_suyas(filas: Sequence[RenglonDeFlujo], primero: int) -> Iterator[Fila]:
    """Lo de una casilla es la suma de los renglones que están justo debajo."""
    for fila in filas:
        suyas = [n for n, otra in enumerate(filas, primero) if otra.padre_id == fila.id]
        yield {
            "codigo": fila.codigo,
            "nombre": "  " * (fila.nivel - 1) + fila.nombre,
            "valor": sumadas("C", suyas, fila.valor),
            "comparado": None if fila.comparado is None else sumadas("D", suyas, fila.comparado),
        }


def flujo_pdf(estado: EstadoDeFlujo) -> IO[bytes]:
    compara = estado.comparado_hasta is not None
    columnas = [
        ColumnaPDF("Código", 66),
        ColumnaPDF("Concepto", UTIL - 66 - 96 * (2 if compara else 1), lineas=2),
        ColumnaPDF(f"{estado.hasta:%d/%m/%Y}", 96, derecha=True),
    ]
    if estado.comparado_hasta is not None:
        columnas.append(ColumnaPDF(f"{estado.comparado_hasta:%d/%m/%Y}", 96, derecha=True))

    def celdas(codigo: str, que: str, *valores: Decimal | None) -> tuple[str, ...]:
        dichos = [f"{v or Decimal(0):,.2f}" for v in valores]
        return (codigo, que, *(dichos if compara else dichos[:1]))

    def total(que: str, campo: str) -> Sequence[str]:
        otro = estado.totales_comparados
        return Resaltada(celdas("", que, estado.totales[campo], otro[campo] if otro else None))

    def renglones(filas: Sequence[RenglonDeFlujo]) -> Iterator[Sequence[str]]:
        for fila in filas:
            que = _SANGRIA * min(fila.nivel - 1, 4) + fila.nombre
            suyas = celdas(fila.codigo, que, fila.valor, fila.comparado)
            yield suyas if fila.cuenta_id else Resaltada(suyas)

    def filas() -> Iterator[Sequence[str]]:
        yield from renglones(estado.filas)
        yield total("Variación neta del efectivo", "variacion")
        if estado.totales["inicial"] is not None:
            yield total("Efectivo al inicio del período", "inicial")
            yield total("Efectivo al final del período", "final")
        if estado.conciliacion:
            yield Resaltada(("", "Conciliación con el resultado", *[""] * (len(columnas) - 2)))
            yield from renglones(estado.conciliacion)
            yield total("Flujo neto de las actividades de operación", "operacion")

    return papel.dibujar(_FLUJO, (del_periodo(estado.desde, estado.hasta),), columnas, filas())


def patrimonio_excel(estado: EstadoDePatrimonio) -> HojaDeLibro:
    encabezado = [*papel.membrete()[1], _PATRIMONIO, del_periodo(estado.desde, estado.hasta)]
    columnas = [
        ColumnaExcel("Código", "codigo", 14),
        ColumnaExcel("Concepto", "nombre", 50),
        *(ColumnaExcel(parte["nombre"], f"p{n}", 20) for n, parte in enumerate(estado.columnas)),
        ColumnaExcel("Total", "total", 20),
    ]
    primero = excel.primer_renglon(encabezado)
    filas = list(_celdas_de_patrimonio(estado.filas, primero, len(estado.columnas)))
    if estado.comparado is not None:
        otro = estado.comparado
        vacia: Fila = dict.fromkeys((c.campo for c in columnas), None)
        filas.append(Total(vacia | {"nombre": del_periodo(otro.desde, otro.hasta)}))
        filas += _celdas_de_patrimonio(otro.filas, primero + len(filas), len(estado.columnas))
    return HojaDeLibro("cambios-en-el-patrimonio", columnas, filas, "Patrimonio", encabezado)


def _celdas_de_patrimonio(filas: Sequence[RenglonDePatrimonio], primero: int, cuantas: int) -> Iterator[Fila]:
    """Con lo que termina es la suma de las causas, y el total de un renglón, la de sus partes."""
    causas = [n for n, f in enumerate(filas, primero) if f.padre_id is None and f.codigo != AL_FINAL]
    for n, fila in enumerate(filas, primero):
        suman = causas if fila.codigo == AL_FINAL and fila.padre_id is None else []
        celdas: Fila = {"codigo": fila.codigo, "nombre": "  " * (fila.nivel - 1) + fila.nombre}
        for k, valor in enumerate(fila.valores):
            celdas[f"p{k}"] = sumadas(_letra(k), suman, valor)
        entre = f"{_letra(0)}{n}:{_letra(cuantas - 1)}{n}"
        celdas["total"] = Formula(f"=SUM({entre})", fila.total) if cuantas else fila.total
        yield celdas if fila.padre_id else Total(celdas)


def _letra(columna: int) -> str:
    return "CDEFGHIJKLM"[columna]


def patrimonio_pdf(estado: EstadoDePatrimonio) -> IO[bytes]:
    cuantas = len(estado.columnas) + 1
    ancho = min(80.0, (UTIL - 120) / cuantas)
    columnas = [
        ColumnaPDF("Concepto", UTIL - ancho * cuantas, lineas=3),
        *(ColumnaPDF(parte["nombre"], ancho, derecha=True) for parte in estado.columnas),
        ColumnaPDF("Total", ancho, derecha=True),
    ]

    def renglones(filas: Sequence[RenglonDePatrimonio]) -> Iterator[Sequence[str]]:
        for fila in filas:
            if fila.padre_id is not None:
                continue
            celdas = (CAUSAS[fila.codigo], *(monto(v) for v in fila.valores), f"{fila.total:,.2f}")
            yield Resaltada(celdas) if fila.codigo == AL_FINAL else celdas

    def filas() -> Iterator[Sequence[str]]:
        yield from renglones(estado.filas)
        if estado.comparado is not None:
            otro = estado.comparado
            yield Resaltada((del_periodo(otro.desde, otro.hasta), *[""] * cuantas))
            yield from renglones(otro.filas)

    return papel.dibujar(_PATRIMONIO, (del_periodo(estado.desde, estado.hasta),), columnas, filas())
