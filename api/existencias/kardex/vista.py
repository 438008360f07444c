"""El kardex, como se muestra: sin lo que cuesta ni lo que vale para quien no puede verlo, y en Excel."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from api.core.datos.listas.pages import Fila
from api.core.datos.money import redondear, redondear_precio
from api.core.papel.excel import ColumnaExcel, Total
from api.existencias.kardex.libro import FilaKardex, Kardex
from api.existencias.kardex.models import PERIODICO, PERMANENTE, ParametroExistencias
from api.ventas.productos.existencias import ProductoNombrado

_DE_COSTO = ("costo", "valor", "saldo_costo", "saldo_valor")
_IGUALES = (
    *("id", "fecha", "dia", "clase", "clase_nombre", "documento", "bodega_id", "bodega", "entrada", "salida"),
    *("creado_por", "creado_en", "saldo"),
)
EXISTENCIAS = (
    ColumnaExcel("Código", "codigo", 16),
    ColumnaExcel("Producto", "nombre", 44),
    ColumnaExcel("Unidad", "unidad", 14),
    ColumnaExcel("Existencia", "existencia", 14),
    ColumnaExcel("Reservada", "reservada", 12),
    ColumnaExcel("Disponible", "disponible", 14),
)
_EXISTENCIAS_CON_COSTO = (ColumnaExcel("Costo promedio", "costo", 16), ColumnaExcel("Valor", "valor", 16))
_KARDEX = (
    ColumnaExcel("Fecha", "fecha", 12),
    ColumnaExcel("Movimiento", "clase_nombre", 26),
    ColumnaExcel("Documento", "documento", 34),
    ColumnaExcel("Bodega", "bodega", 22),
    ColumnaExcel("Entra", "entrada", 12),
    ColumnaExcel("Sale", "salida", 12),
)
_KARDEX_CON_COSTO = (ColumnaExcel("Costo", "costo", 14), ColumnaExcel("Valor", "valor", 14))
_SALDO = (ColumnaExcel("Saldo", "saldo", 14),)
_SALDO_CON_COSTO = (
    ColumnaExcel("Costo promedio", "saldo_costo", 14),
    ColumnaExcel("Valor del saldo", "saldo_valor", 16),
)
_AL_FINAL = (ColumnaExcel("Registrado por", "creado_por", 24), ColumnaExcel("Registrado", "creado_en", 18))


def parametros(suyos: ParametroExistencias) -> Fila:
    desde = suyos.permanente_desde
    return {
        "desde": suyos.desde,
        "permite_negativo": suyos.permite_negativo,
        "metodo": PERMANENTE if desde is not None else PERIODICO,
        "permanente_desde": desde,
        "version": suyos.version,
    }


def columnas_de_existencias(*, ve_costo: bool) -> Sequence[ColumnaExcel]:
    return (*EXISTENCIAS, *_EXISTENCIAS_CON_COSTO) if ve_costo else EXISTENCIAS


def kardex(libro: Kardex, *, ve_costo: bool, de_bodega: bool) -> Fila:
    """`de_bodega`: de una bodega no se dice lo que vale su saldo, que es de la empresa."""
    ve_saldo = ve_costo and not de_bodega
    return {
        "producto_id": libro.producto.id,
        "codigo": libro.producto.codigo,
        "nombre": libro.producto.nombre,
        "unidad": libro.producto.unidad,
        "desde": libro.desde,
        "hasta": libro.hasta,
        "saldo_inicial": libro.inicial.cantidad,
        "valor_inicial": redondear(libro.inicial.valor) if ve_saldo else None,
        "filas": [_fila(fila, ve_costo, ve_saldo) for fila in libro.filas],
        "entradas": libro.entradas,
        "salidas": libro.salidas,
        "saldo_final": libro.final.cantidad,
        "valor_final": redondear(libro.final.valor) if ve_saldo else None,
        "anterior": libro.anterior,
        "siguiente": libro.siguiente,
    }


def de_documento(filas: Sequence[tuple[FilaKardex, ProductoNombrado]], *, ve_costo: bool) -> list[Fila]:
    return [
        {
            **_fila(fila, ve_costo, False),
            "producto_id": producto.id,
            "codigo": producto.codigo,
            "nombre": producto.nombre,
        }
        for fila, producto in filas
    ]


def columnas_del_kardex(*, ve_costo: bool, de_bodega: bool) -> Sequence[ColumnaExcel]:
    costo = _KARDEX_CON_COSTO if ve_costo else ()
    saldo = _SALDO_CON_COSTO if ve_costo and not de_bodega else ()
    return (*_KARDEX, *costo, *_SALDO, *saldo, *_AL_FINAL)


def renglones(
    libro: Kardex, filas: Iterator[FilaKardex], *, ve_costo: bool, de_bodega: bool
) -> Iterator[Fila]:
    """`filas`: las del período entero."""
    ve_saldo = ve_costo and not de_bodega
    vacio = dict.fromkeys((*_IGUALES, *_DE_COSTO), None)
    inicial, final = libro.inicial, libro.final
    yield vacio | {
        "fecha": libro.desde,
        "clase_nombre": "Saldo inicial",
        "saldo": inicial.cantidad,
        "saldo_costo": _redondo(inicial.costo) if ve_saldo else None,
        "saldo_valor": redondear(inicial.valor) if ve_saldo else None,
    }
    for fila in filas:
        dicha = _fila(fila, ve_costo, ve_saldo)
        documento = fila.documento.nombre if fila.documento is not None else ""
        movido = {campo: dicha[campo] or None for campo in ("entrada", "salida")}
        yield {**dicha, **movido, "documento": documento}
    yield Total(
        vacio
        | {
            "clase_nombre": "Total",
            "entrada": libro.entradas,
            "salida": libro.salidas,
            "saldo": final.cantidad,
            "saldo_costo": _redondo(final.costo) if ve_saldo else None,
            "saldo_valor": redondear(final.valor) if ve_saldo else None,
        }
    )


def _fila(fila: FilaKardex, ve_costo: bool, ve_saldo: bool) -> Fila:
    return {
        **{campo: getattr(fila, campo) for campo in _IGUALES},
        "costo": _redondo(fila.costo) if ve_costo else None,
        "valor": redondear(fila.valor) if ve_costo else None,
        "saldo_costo": _redondo(fila.saldo_costo) if ve_saldo else None,
        "saldo_valor": redondear(fila.saldo_valor) if ve_saldo else None,
    }


def _redondo(costo: Decimal | None) -> Decimal | None:
    return None if costo is None else redondear_precio(costo)
