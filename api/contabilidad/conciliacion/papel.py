"""La conciliación en papel y en Excel."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import IO

from api.contabilidad.conciliacion import cifras, propuestas, service
from api.contabilidad.conciliacion.models import Conciliacion
from api.contabilidad.conciliacion.propuestas import MovimientoSinCruzar
from api.contabilidad.libros import papel as libros
from api.contabilidad.libros.papel import HojaDeLibro
from api.core.datos.db import transactional
from api.core.datos.listas.pages import Fila
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel, Formula, Total
from api.core.papel.pdf import UTIL, ColumnaPDF, Resaltada

TITULO = "Conciliación bancaria"
_PDF = (
    ColumnaPDF("Fecha", 56),
    ColumnaPDF("Detalle", UTIL - 56 - 90 - 80, lineas=2),
    ColumnaPDF("Referencia", 90),
    ColumnaPDF("Valor", 80, derecha=True),
)
_EXCEL = (
    ColumnaExcel("Fecha", "fecha", 12),
    ColumnaExcel("Detalle", "detalle", 60),
    ColumnaExcel("Referencia", "referencia", 20),
    ColumnaExcel("Valor", "valor", 16),
)
_VACIA: Fila = {"fecha": None, "detalle": None, "referencia": None, "valor": None}


@transactional
def pdf_de(suya: Conciliacion) -> IO[bytes]:
    """Para firmarla: el resumen, lo que está en tránsito y lo que el banco dijo."""
    suyas = cifras.de(suya)
    transito, despues = propuestas.en_transito(suya), propuestas.registrados_despues(suya)

    def filas() -> Iterator[Sequence[str]]:
        yield Resaltada(("", "Saldo según los libros", "", _valor(suyas.saldo_libros)))
        yield ("", "Menos: en los libros y no en el banco (en tránsito)", "", _valor(-suyas.en_transito))
        if despues:
            yield ("", "Más: en el banco, registrado después del corte", "", _valor(suyas.posteriores))
        yield Resaltada(("", "Saldo según el banco", "", _valor(suyas.saldo_banco)))
        yield ("", "Diferencia", "", _valor(suyas.diferencia))
        for titulo, movimientos in (("En tránsito", transito), ("Registrado después del corte", despues)):
            if movimientos:
                yield Resaltada(("", titulo, "", ""))
                yield from (
                    (f"{m.fecha:%d/%m/%Y}", _detalle(m), str(m.numero or ""), _valor(m.importe))
                    for m in movimientos
                )
        yield Resaltada(("", f"Extracto del {suya.desde:%d/%m/%Y} al {suya.hasta:%d/%m/%Y}", "", ""))
        for x in propuestas.del_extracto(suya):
            yield (f"{x.fecha:%d/%m/%Y}", x.concepto, x.referencia, _valor(x.importe))

    return libros.dibujar(TITULO, (nombre_de(suya), f"Al {suya.hasta:%d/%m/%Y}"), _PDF, filas())


@transactional
def excel_de(suya: Conciliacion) -> HojaDeLibro:
    """Con números y fórmulas."""
    encabezado = [*libros.membrete()[1], TITULO, nombre_de(suya), f"Al {suya.hasta:%d/%m/%Y}"]
    primero = excel.primer_renglon(encabezado)
    suyas = cifras.de(suya)
    transito, despues = propuestas.en_transito(suya), propuestas.registrados_despues(suya)
    filas: list[Fila] = [
        Total(_VACIA | {"detalle": "Saldo según los libros", "valor": suyas.saldo_libros}),
        _VACIA | {"detalle": "Menos: en los libros y no en el banco (en tránsito)"},
        _VACIA | {"detalle": "Más: en el banco, registrado después del corte"},
        Total(
            _VACIA
            | {
                "detalle": "Saldo que el banco debe decir",
                "valor": Formula(
                    f"=D{primero}+D{primero + 1}+D{primero + 2}",
                    suyas.saldo_libros - suyas.en_transito + suyas.posteriores,
                ),
            }
        ),
        _VACIA | {"detalle": "Saldo según el banco", "valor": suyas.saldo_banco},
        Total(
            _VACIA
            | {"detalle": "Diferencia", "valor": Formula(f"=D{primero + 4}-D{primero + 3}", suyas.diferencia)}
        ),
    ]
    for lugar, titulo, movimientos, suma in (
        (1, "En tránsito", transito, -suyas.en_transito),
        (2, "Registrado después del corte", despues, suyas.posteriores),
    ):
        filas.append(Total(_VACIA | {"detalle": titulo}))
        desde = primero + len(filas)
        filas += [
            {"fecha": m.fecha, "detalle": _detalle(m), "referencia": str(m.numero or ""), "valor": m.importe}
            for m in movimientos
        ]
        signo = "-" if lugar == 1 else ""
        rango = f"={signo}SUM(D{desde}:D{primero + len(filas) - 1})"
        filas[lugar]["valor"] = Formula(rango, suma) if movimientos else suma
    filas.append(Total(_VACIA | {"detalle": "Extracto"}))
    filas += [
        {"fecha": x.fecha, "detalle": x.concepto, "referencia": x.referencia, "valor": x.importe}
        for x in propuestas.del_extracto(suya)
    ]
    return HojaDeLibro(f"conciliacion-{suya.hasta}", _EXCEL, filas, "Conciliación", encabezado)


def nombre_de(suya: Conciliacion) -> str:
    """La cuenta de banco, con su número."""
    suyo = service.banco_de(suya.banco_id)
    return f"{suyo.nombre} · {suyo.numero}" if suyo.numero else suyo.nombre


def _detalle(m: MovimientoSinCruzar) -> str:
    return " · ".join(dict.fromkeys(parte for parte in (m.glosa, m.detalle, m.tercero) if parte))


def _valor(valor: Decimal) -> str:
    return f"{valor + Decimal(0):,.2f}"
