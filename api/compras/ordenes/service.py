"""Hacer una orden de compra, cambiarla, decir que se envió, cerrarla o anularla."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from sqlalchemy import delete, func, select

from api.compras.ordenes import situacion
from api.compras.ordenes.models import (
    ANULADA,
    BORRADOR,
    CERRADA,
    ENVIADA,
    ESTADOS,
    PARCIAL,
    LineaDeOrden,
    OrdenDeCompra,
)
from api.core.datos import audit, bloqueo, versiones
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.money import redondear
from api.core.datos.sesion import quien_llama
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.existencias.bodegas import service as bodegas
from api.terceros.proveedores import service as proveedores
from api.ventas.productos import service as productos

ENTIDAD = "orden_compra"
FALTA = "No existe esa orden de compra."
MAXIMO = 500
EDITAR, ENVIAR, EMPAREJAR, CERRAR, ANULAR = "editar", "enviar", "emparejar", "cerrar", "anular"
ACCIONES = {
    BORRADOR: (EDITAR, ENVIAR, ANULAR),
    ENVIADA: (EDITAR, ENVIAR, EMPAREJAR, ANULAR),
    PARCIAL: (ENVIAR, EMPAREJAR, CERRAR),
}
TODAS = (EDITAR, ENVIAR, EMPAREJAR, CERRAR, ANULAR)
_NO_SE_PUEDE = {
    EDITAR: "se cambia",
    ENVIAR: "se envía",
    EMPAREJAR: "recibe",
    CERRAR: "se cierra",
    ANULAR: "se anula",
}
_O, _L = OrdenDeCompra, LineaDeOrden


@dataclass(frozen=True, slots=True, kw_only=True)
class LineaPorPedir:
    producto_id: int
    cantidad: Decimal
    precio: Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosOrden:
    """`entrega`: para cuándo se espera; None, no se dijo. `bodega_id`: None, la de siempre de la matriz."""

    proveedor_id: int
    fecha: date
    lineas: Sequence[LineaPorPedir]
    bodega_id: int | None = None
    entrega: date | None = None
    observacion: str = ""


def obtener(orden_id: int) -> OrdenDeCompra:
    hallada = db.session.scalar(select(_O).where(_O.id == orden_id))
    if hallada is None:
        raise NoEncontrado(FALTA)
    return hallada


def bloquear(orden_id: int) -> OrdenDeCompra:
    return bloqueo.una(select(_O).where(_O.id == orden_id), FALTA)


def estado(orden: OrdenDeCompra) -> str:
    """El de hoy: el guardado, o el que dicen las compras que llegaron."""
    if orden.estado != ENVIADA:
        return orden.estado
    db.session.flush()
    return db.session.scalars(select(situacion.estado()).where(_O.id == orden.id)).one()


def cifras(numero: int) -> str:
    """Como se lee: 000123."""
    return f"{numero:06d}"


def exigir(orden: OrdenDeCompra, accion: str) -> str:
    """Que hoy se pueda; responde el estado. Si no, `EstadoInvalido` con cómo está."""
    actual = estado(orden)
    if accion not in ACCIONES.get(actual, ()):
        dicho = ESTADOS[actual].lower()
        raise EstadoInvalido(f"La orden {cifras(orden.numero)} está {dicho}: así no {_NO_SE_PUEDE[accion]}.")
    return actual


@transactional
def crear(datos: DatosOrden) -> int:
    """La deja en borrador, con su número. Responde su id."""
    return _crear(datos, "")


@transactional
def crear_varias(pedidas: Sequence[DatosOrden], campo: str) -> list[int]:
    """Unas órdenes de un golpe: todas o ninguna. Lo que de una no se puede va bajo `campo` y su lugar."""
    return [_crear(datos, f"{campo}.{n}.") for n, datos in enumerate(pedidas)]


def _crear(datos: DatosOrden, en: str) -> int:
    _revisar(datos, None, en)
    orden = _O(numero=_siguiente(), estado=BORRADOR, creado_por=quien_llama().nombre)
    _llenar(orden, datos)
    db.session.add(orden)
    db.session.flush()
    _poner_lineas(orden, datos.lineas)
    audit.record("crear", ENTIDAD, orden.id, empresa_id=empresa_actual(), despues=resumen(orden))
    return orden.id


@transactional
def cambiar(orden_id: int, datos: DatosOrden, version: int) -> None:
    """La que no recibió nada todavía. La que ya se envió sigue enviada: lo nuevo se le dice al proveedor enviándola otra vez."""
    orden = bloquear(orden_id)
    versiones.exigir(orden, version, ENTIDAD, "esta orden")
    exigir(orden, EDITAR)
    _revisar(datos, orden)
    antes = resumen(orden)
    _llenar(orden, datos)
    db.session.execute(delete(_L).where(_L.orden_id == orden.id))
    _poner_lineas(orden, datos.lineas)
    anotar("actualizar", orden, antes)


@transactional
def enviada(orden_id: int, version: int) -> None:
    """Dice que el proveedor ya la tiene, sin enviarle un correo."""
    orden = bloquear(orden_id)
    versiones.exigir(orden, version, ENTIDAD, "esta orden")
    exigir(orden, ENVIAR)
    marcar_enviada(orden, {})


def marcar_enviada(orden: OrdenDeCompra, como: audit.Anotado) -> None:
    antes = resumen(orden)
    orden.estado, orden.enviada_en = ENVIADA, ahora()
    anotar("enviar", orden, antes, como)


@transactional
def cerrar(orden_id: int, motivo: str, version: int) -> None:
    """Deja de esperarse lo que no llegó."""
    _terminar(orden_id, CERRAR, CERRADA, motivo, version)


@transactional
def anular(orden_id: int, motivo: str, version: int) -> None:
    """La que no recibió nada: conserva su número."""
    _terminar(orden_id, ANULAR, ANULADA, motivo, version)


def _terminar(orden_id: int, accion: str, queda: str, motivo: str, version: int) -> None:
    orden = bloquear(orden_id)
    versiones.exigir(orden, version, ENTIDAD, "esta orden")
    exigir(orden, accion)
    antes = resumen(orden)
    orden.estado, orden.motivo = queda, motivo
    anotar(accion, orden, antes, {"motivo": motivo})


def _siguiente() -> int:
    """De a uno en cada empresa: los números van seguidos."""
    bloqueo.turno(f"ordenes_compra:{empresa_actual()}")
    return (db.session.scalar(select(func.max(_O.numero))) or 0) + 1


def _revisar(datos: DatosOrden, antes: OrdenDeCompra | None, en: str = "") -> None:
    if datos.fecha > hoy():
        raise ReglaDeNegocio.en(f"{en}fecha", "La fecha no puede ser posterior a hoy.")
    if datos.entrega is not None and datos.entrega < datos.fecha:
        raise ReglaDeNegocio.en(f"{en}entrega", "No se entrega antes de pedirse.")
    suyo = proveedores.buscar(datos.proveedor_id)
    if suyo is None:
        raise ReglaDeNegocio.en(f"{en}proveedor_id", "No existe ese proveedor.")
    if not suyo.activo and (antes is None or antes.proveedor_id != suyo.id):
        raise ReglaDeNegocio.en(f"{en}proveedor_id", f"{suyo.razon_social} está desactivado.")
    if datos.bodega_id is not None:
        bodegas.exigir_activa(datos.bodega_id, f"{en}bodega_id")
    ids = [linea.producto_id for linea in datos.lineas]
    llevan = productos.que_llevan_inventario(ids)
    vistos: set[int] = set()
    for n, id_ in enumerate(ids):
        if id_ not in llevan:
            raise ReglaDeNegocio.en(
                f"{en}lineas.{n}.producto_id", "Elija un producto de la empresa que lleve inventario."
            )
        if id_ in vistos:
            raise ReglaDeNegocio.en(f"{en}lineas.{n}.producto_id", "Ese producto ya está en otra línea.")
        vistos.add(id_)


def _llenar(orden: OrdenDeCompra, datos: DatosOrden) -> None:
    orden.fecha, orden.entrega = datos.fecha, datos.entrega
    orden.proveedor_id, orden.bodega_id = datos.proveedor_id, datos.bodega_id or bodegas.de_la_matriz()
    orden.observacion = datos.observacion
    orden.total = sum((importe(linea) for linea in datos.lineas), Decimal("0.00"))


def importe(linea: LineaPorPedir | LineaDeOrden) -> Decimal:
    return redondear(linea.cantidad * linea.precio)


def _poner_lineas(orden: OrdenDeCompra, lineas: Sequence[LineaPorPedir]) -> None:
    db.session.add_all(
        _L(
            empresa_id=empresa_actual(),
            orden_id=orden.id,
            n=n,
            producto_id=linea.producto_id,
            cantidad=linea.cantidad,
            precio=linea.precio,
        )
        for n, linea in enumerate(lineas, 1)
    )
    db.session.flush()


def resumen(orden: OrdenDeCompra) -> dict[str, object]:
    return {
        "numero": orden.numero,
        "fecha": orden.fecha,
        "entrega": orden.entrega,
        "proveedor_id": orden.proveedor_id,
        "bodega_id": orden.bodega_id,
        "estado": orden.estado,
        "total": orden.total,
        "observacion": orden.observacion,
    }


def anotar(
    accion: str, orden: OrdenDeCompra, antes: audit.Anotado, ademas: audit.Anotado | None = None
) -> None:
    orden.version += 1
    db.session.flush()
    despues = {**resumen(orden), **(ademas or {})}
    audit.record(accion, ENTIDAD, orden.id, empresa_id=orden.empresa_id, antes=antes, despues=despues)
