"""Las compras con que llega una orden: cuáles pueden ser, atarlas y soltarlas, y en qué difieren de lo pedido."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import exists, func, select

from api.compras.compras import service as compras
from api.compras.compras import traidas
from api.compras.ordenes import service, situacion
from api.compras.ordenes.comparar import LineaComparada, LineaQueSeEspera, LineaQueTrae, comparar
from api.compras.ordenes.models import ABIERTAS, ENVIADA, CompraDeOrden, LineaDeOrden, OrdenDeCompra
from api.compras.ordenes.service import EMPAREJAR
from api.core.datos.clock import ahora
from api.core.datos.db import db, transactional
from api.core.datos.sesion import quien_llama
from api.core.errors import Conflicto, EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.ventas.productos import service as productos

_POSIBLES = 50
_O, _L, _A = OrdenDeCompra, LineaDeOrden, CompraDeOrden
_UN_PRODUCTO = "La compra no trae ningún producto de la orden: diga cuál es el de cada línea."


class CompraQueLlega(NamedTuple):
    """Una compra atada a una orden, o que puede estarlo."""

    id: int
    numero: str
    fecha: date
    total: Decimal


class OrdenAbierta(NamedTuple):
    """Una orden que todavía espera algo de su proveedor."""

    id: int
    numero: int
    fecha: date
    total: Decimal


class OrdenComparada(NamedTuple):
    """La orden que un documento parece traer y en qué difiere; sin ninguna, `orden` es None. `abiertas`: las que hay de ese
    proveedor. `diferencia`: cuánto más (o menos) cuesta lo que llega que lo pedido, en USD."""

    orden: OrdenAbierta | None
    abiertas: Sequence[OrdenAbierta]
    lineas: Sequence[LineaComparada]
    diferencia: Decimal


def abiertas_de(proveedor_id: int) -> list[OrdenAbierta]:
    """Las suyas que esperan algo, la más antigua primero."""
    suyas = select(_O.id, _O.numero, _O.fecha, _O.total).where(
        _O.proveedor_id == proveedor_id,
        _O.estado == ENVIADA,
        situacion.estado().in_(ABIERTAS),
    )
    return [OrdenAbierta(*fila) for fila in db.session.execute(suyas.order_by(_O.id))]


def comparada(
    proveedor_id: int | None, traidas: Sequence[LineaQueTrae], orden_id: int | None = None
) -> OrdenComparada:
    """Lo que llega, al lado de la orden que se dice o, si ninguna, de la que más de sus productos espera."""
    abiertas = abiertas_de(proveedor_id) if proveedor_id is not None else []
    de_id = {orden.id: orden for orden in abiertas}
    if orden_id is not None and orden_id not in de_id:
        raise ReglaDeNegocio.en("orden_id", "Elija una orden abierta de ese proveedor.")
    esperadas = _esperadas(list(de_id))
    dichos = {traida.producto_id for traida in traidas}

    def comunes(id_: int) -> int:
        return len(dichos & {linea.producto_id for linea in esperadas[id_] if linea.pendiente})

    elegida = orden_id or max(esperadas, key=lambda id_: (comunes(id_), -id_), default=None)
    if elegida is None or (orden_id is None and not comunes(elegida)):
        return OrdenComparada(None, abiertas, (), Decimal("0.00"))
    suyas = esperadas[elegida]
    ajenos = dichos - {linea.producto_id for linea in suyas}
    lineas = comparar(suyas, traidas, _nombrados(ajenos))
    return OrdenComparada(
        de_id[elegida], abiertas, lineas, sum((x.diferencia for x in lineas), Decimal("0.00"))
    )


def de_orden(orden_id: int) -> list[CompraQueLlega]:
    """Las que llegaron, la más antigua primero."""
    suyas = situacion.compras().c
    pedidas = select(*(suyas.id, suyas.numero, suyas.fecha, suyas.total)).where(suyas.orden_id == orden_id)
    return [CompraQueLlega(*fila) for fila in db.session.execute(pedidas.order_by(suyas.fecha, suyas.id))]


def posibles(orden_id: int) -> list[CompraQueLlega]:
    """Las de su proveedor que traen alguno de sus productos, desde que se pidió, y no son de ninguna orden."""
    orden = service.obtener(orden_id)
    suyas, de = traidas.las_que_valen().c, traidas.por_producto().c
    trae = exists().where(
        de.empresa_id == suyas.empresa_id,
        de.compra_id == suyas.id,
        _L.empresa_id == de.empresa_id,
        _L.orden_id == orden_id,
        _L.producto_id == de.producto_id,
    )
    de_otra = exists().where(
        _A.empresa_id == suyas.empresa_id, _A.compra_id == suyas.id, _A.soltada_en.is_(None)
    )
    pedidas = (
        select(*(suyas.id, suyas.numero, suyas.fecha, suyas.total))
        .where(suyas.proveedor_id == orden.proveedor_id, suyas.fecha >= orden.fecha, trae, ~de_otra)
        .order_by(suyas.fecha, suyas.id)
        .limit(_POSIBLES)
    )
    return [CompraQueLlega(*fila) for fila in db.session.execute(pedidas)]


@transactional
def atar(orden_id: int, compra_id: int, campo: str = "compra_id") -> None:
    """Dice que esa compra trae lo de la orden. Lo recibido se cuenta de ella desde ahora."""
    compra = compras.bloquear(compra_id)
    orden = service.bloquear(orden_id)
    service.exigir(orden, EMPAREJAR)
    if compra.proveedor_id != orden.proveedor_id:
        raise ReglaDeNegocio.en(campo, "La compra es de otro proveedor.")
    if compra.anulada_el is not None or compra.signo < 0:
        raise EstadoInvalido("Esa compra no trae nada: está anulada, o es una nota de crédito.")
    if db.session.scalar(select(_A.id).where(_A.compra_id == compra_id, _A.soltada_en.is_(None))):
        raise Conflicto.en(campo, "Esa compra ya es de otra orden.")
    if not _comparte(orden_id, compra_id):
        raise ReglaDeNegocio.en(campo, _UN_PRODUCTO)
    db.session.add(_A(orden_id=orden_id, compra_id=compra_id, hecho_por=quien_llama().nombre))
    service.anotar("atar_compra", orden, service.resumen(orden), {"compra": compra.numero})


@transactional
def soltar(orden_id: int, compra_id: int) -> None:
    """Esa compra ya no trae lo de la orden."""
    orden = service.bloquear(orden_id)
    suya = db.session.scalar(
        select(_A).where(_A.orden_id == orden_id, _A.compra_id == compra_id, _A.soltada_en.is_(None))
    )
    if suya is None:
        raise NoEncontrado("Esa compra no es de esta orden.")
    if orden.estado != ENVIADA:
        raise EstadoInvalido("La orden ya se cerró: sus compras quedan como están.")
    suya.soltada_en = ahora()
    numero = compras.obtener(compra_id).numero
    service.anotar("soltar_compra", orden, service.resumen(orden), {"compra": numero})


def _comparte(orden_id: int, compra_id: int) -> bool:
    de = traidas.por_producto().c
    comunes = (
        select(func.count())
        .select_from(_L)
        .where(
            _L.orden_id == orden_id,
            de.empresa_id == _L.empresa_id,
            de.compra_id == compra_id,
            de.producto_id == _L.producto_id,
        )
    )
    return bool(db.session.scalar(comunes))


def _esperadas(orden_ids: Collection[int]) -> dict[int, list[LineaQueSeEspera]]:
    """Las de cada orden, en su orden, con lo que ya llegó."""
    llegado = situacion.llegado()
    suyas = (
        select(*(_L.orden_id, _L.producto_id, _L.cantidad, _L.precio, llegado.c.cantidad.label("recibida")))
        .outerjoin(llegado, situacion.de_la_linea(llegado))
        .where(_L.orden_id.in_(orden_ids))
        .order_by(_L.orden_id, _L.n)
    )
    filas = db.session.execute(suyas).all()
    nombres = _nombrados(fila.producto_id for fila in filas)
    de_cada: dict[int, list[LineaQueSeEspera]] = {id_: [] for id_ in orden_ids}
    for fila in filas:
        de_cada[fila.orden_id].append(
            replace(
                nombres[fila.producto_id],
                cantidad=fila.cantidad,
                precio=fila.precio,
                recibida=fila.recibida or Decimal(0),
            )
        )
    return de_cada


def _nombrados(ids: Iterable[int]) -> dict[int, LineaQueSeEspera]:
    """Cómo se llama cada uno, sin pedir nada de él."""
    nada = Decimal(0)
    return {
        id_: LineaQueSeEspera(id_, uno.codigo, uno.nombre, uno.unidad, nada, nada)
        for id_, uno in productos.por_ids(ids).items()
    }
