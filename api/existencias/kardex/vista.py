"""El kardex, como se muestra: sin lo que cuesta ni lo que vale para quien no puede verlo, y en Excel."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import NamedTuple

from api.core.datos.clock import hoy
from api.core.datos.listas.pages import Fila
from api.core.datos.money import redondear, redondear_precio
from api.core.papel.excel import ColumnaExcel, Total
from api.existencias.kardex import parametros as de_la_empresa
from api.existencias.kardex import particulares
from api.existencias.kardex.escritura.lotes import nombrados
from api.existencias.kardex.libro import FilaKardex, Kardex
from api.existencias.kardex.models import PERIODICO, PERMANENTE, ParametroExistencias
from api.ventas.productos.existencias import ProductoNombrado

_DE_COSTO = ("costo", "valor", "saldo_costo", "saldo_valor")
_IGUALES = (
    *("id", "fecha", "dia", "clase", "clase_nombre", "documento", "bodega_id", "bodega", "entrada", "salida"),
    *("creado_por", "creado_en", "saldo", "tercero", "autorizacion", "lotes"),
)
EXISTENCIAS = (
    ColumnaExcel("Código", "codigo", 16),
    ColumnaExcel("Producto", "nombre", 44),
    ColumnaExcel("Unidad", "unidad", 14),
    ColumnaExcel("Existencia", "existencia", 14),
    ColumnaExcel("Reservada", "reservada", 12),
    ColumnaExcel("Disponible", "disponible", 14),
)
_EXISTENCIAS_CON_COSTO = (ColumnaExcel("Costo", "costo", 16), ColumnaExcel("Valor", "valor", 16))
_KARDEX = (
    ColumnaExcel("Fecha", "fecha", 12),
    ColumnaExcel("Movimiento", "clase_nombre", 26),
    ColumnaExcel("Documento", "documento", 34),
    ColumnaExcel("Autorización", "autorizacion", 52),
    ColumnaExcel("Cliente o proveedor", "tercero", 34),
    ColumnaExcel("Bodega", "bodega", 22),
    ColumnaExcel("Entra", "entrada", 12),
    ColumnaExcel("Sale", "salida", 12),
)
_KARDEX_CON_COSTO = (ColumnaExcel("Costo", "costo", 14), ColumnaExcel("Valor", "valor", 14))
_SALDO = (ColumnaExcel("Saldo", "saldo", 14),)
_SALDO_CON_COSTO = (
    ColumnaExcel("Costo del saldo", "saldo_costo", 14),
    ColumnaExcel("Valor del saldo", "saldo_valor", 16),
)
_ASIENTO = (ColumnaExcel("Asiento", "asiento", 22),)
_AL_FINAL = (
    ColumnaExcel("Lotes o series", "lotes", 30),
    ColumnaExcel("Registrado por", "creado_por", 24),
    ColumnaExcel("Registrado", "creado_en", 18),
)


class QueSeVe(NamedTuple):
    """Lo que se muestra: lo que cuesta, los asientos, y de todas las bodegas o de una, que no dice lo que vale su saldo: es de la
    empresa."""

    costo: bool
    asientos: bool
    de_bodega: bool = False

    @property
    def saldo(self) -> bool:
        return self.costo and not self.de_bodega


def parametros(suyos: ParametroExistencias) -> Fila:
    desde, suya = suyos.permanente_desde, de_la_empresa.formula(suyos)
    return {
        "desde": suyos.desde,
        "permite_negativo": suyos.permite_negativo,
        "metodo": PERMANENTE if desde is not None else PERIODICO,
        "permanente_desde": desde,
        "formula": suya.formula,
        "formula_desde": suya.desde,
        "formula_de_hoy": de_la_empresa.formula_del_dia(suyos, hoy()),
        "version": suyos.version,
    }


def columnas_de_existencias(*, ve_costo: bool) -> Sequence[ColumnaExcel]:
    return (*EXISTENCIAS, *_EXISTENCIAS_CON_COSTO) if ve_costo else EXISTENCIAS


def kardex(libro: Kardex, ve: QueSeVe) -> Fila:
    return {
        "producto_id": libro.producto.id,
        "codigo": libro.producto.codigo,
        "nombre": libro.producto.nombre,
        "unidad": libro.producto.unidad,
        "desde": libro.desde,
        "hasta": libro.hasta,
        "saldo_inicial": libro.inicial.cantidad,
        "valor_inicial": redondear(libro.inicial.valor) if ve.saldo else None,
        "filas": [_fila(fila, ve) for fila in particulares.completas(libro.filas, con_asientos=ve.asientos)],
        "entradas": libro.entradas,
        "salidas": libro.salidas,
        "saldo_final": libro.final.cantidad,
        "valor_final": redondear(libro.final.valor) if ve.saldo else None,
        "anterior": libro.anterior,
        "siguiente": libro.siguiente,
    }


def de_documento(filas: Sequence[tuple[FilaKardex, ProductoNombrado]], ve: QueSeVe) -> list[Fila]:
    completas = particulares.completas((fila for fila, _ in filas), con_asientos=ve.asientos)
    return [
        {
            **_fila(fila, ve),
            "producto_id": producto.id,
            "codigo": producto.codigo,
            "nombre": producto.nombre,
        }
        for fila, (_, producto) in zip(completas, filas, strict=True)
    ]


def columnas_del_kardex(ve: QueSeVe) -> Sequence[ColumnaExcel]:
    costo = _KARDEX_CON_COSTO if ve.costo else ()
    saldo = _SALDO_CON_COSTO if ve.saldo else ()
    asiento = _ASIENTO if ve.asientos else ()
    return (*_KARDEX, *costo, *_SALDO, *saldo, *asiento, *_AL_FINAL)


def renglones(libro: Kardex, filas: Iterator[FilaKardex], ve: QueSeVe) -> Iterator[Fila]:
    """`filas`: las del período entero."""
    vacio = dict.fromkeys((*_IGUALES, *_DE_COSTO, "asiento"), None)
    inicial, final = libro.inicial, libro.final
    yield vacio | {
        "fecha": libro.desde,
        "clase_nombre": "Saldo inicial",
        "saldo": inicial.cantidad,
        "saldo_costo": _redondo(inicial.costo) if ve.saldo else None,
        "saldo_valor": redondear(inicial.valor) if ve.saldo else None,
    }
    for fila in particulares.completas(filas, con_asientos=ve.asientos):
        dicha = _fila(fila, ve)
        documento = fila.documento.nombre if fila.documento is not None else ""
        asiento = fila.asiento.nombre if fila.asiento is not None and ve.asientos else ""
        movido = {campo: dicha[campo] or None for campo in ("entrada", "salida")}
        yield {**dicha, **movido, "documento": documento, "asiento": asiento, "lotes": nombrados(fila.lotes)}
    yield Total(
        vacio
        | {
            "clase_nombre": "Total",
            "entrada": libro.entradas,
            "salida": libro.salidas,
            "saldo": final.cantidad,
            "saldo_costo": _redondo(final.costo) if ve.saldo else None,
            "saldo_valor": redondear(final.valor) if ve.saldo else None,
        }
    )


def _fila(fila: FilaKardex, ve: QueSeVe) -> Fila:
    return {
        **{campo: getattr(fila, campo) for campo in _IGUALES},
        "asiento": fila.asiento if ve.asientos else None,
        "costo": _redondo(fila.costo) if ve.costo else None,
        "valor": redondear(fila.valor) if ve.costo else None,
        "saldo_costo": _redondo(fila.saldo_costo) if ve.saldo else None,
        "saldo_valor": redondear(fila.saldo_valor) if ve.saldo else None,
    }


def _redondo(costo: Decimal | None) -> Decimal | None:
    return None if costo is None else redondear_precio(costo)
