"""Decir cuánto se quiere tener, ver qué falta y pedirlo: una orden por proveedor y bodega."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import select, tuple_

from api.compras.compras import traidas
from api.compras.ordenes import pendientes
from api.compras.ordenes import service as ordenes
from api.compras.ordenes.service import DatosOrden
from api.compras.reposicion import lista
from api.compras.reposicion.lista import REPONER, FiltrosReposicion
from api.compras.reposicion.models import MinimoDeExistencia
from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.money import redondear
from api.core.datos.sesion import quien_llama
from api.core.errors import ReglaDeNegocio
from api.existencias.bodegas import service as bodegas
from api.existencias.kardex.movidos import legible
from api.terceros.proveedores import service as proveedores
from api.ventas.productos import service as productos

MAXIMO = 500
_M = MinimoDeExistencia


@dataclass(frozen=True, slots=True, kw_only=True)
class MinimoDicho:
    """`minimo` y `maximo`: los dos None, ya no se repone."""

    producto_id: int
    bodega_id: int
    minimo: Decimal | None = None
    maximo: Decimal | None = None


class LineaPorReponer(NamedTuple):
    """`precio`: el de la última compra; None, nunca se compró."""

    producto_id: int
    codigo: str
    nombre: str
    unidad: str
    existencia: Decimal
    pedida: Decimal
    minimo: Decimal
    maximo: Decimal
    cantidad: Decimal
    precio: Decimal | None


class OrdenPropuesta(NamedTuple):
    """Lo que se pediría a un proveedor para una bodega. `proveedor_id`: None, de sus productos no se sabe a quién. `dias`: lo que suele
    tardar; None, no se sabe. `total`: sin impuestos, en USD."""

    proveedor_id: int | None
    proveedor: str
    bodega_id: int
    bodega: str
    dias: int | None
    entrega: date | None
    lineas: Sequence[LineaPorReponer]
    total: Decimal


class ReposicionPropuesta(NamedTuple):
    """`productos`: cuántos van en las órdenes. `faltan`: cuántos hay que pedir en total."""

    ordenes: Sequence[OrdenPropuesta]
    productos: int
    faltan: int


@transactional
def poner(dichos: Sequence[MinimoDicho]) -> None:
    """Pone o quita los mínimos que se dicen: todos o ninguno."""
    _revisar(dichos)
    bloqueo.turno(f"minimos:{empresa_actual()}")
    clave = tuple_(_M.producto_id, _M.bodega_id)
    leidos = db.session.scalars(select(_M).where(clave.in_([(d.producto_id, d.bodega_id) for d in dichos])))
    estaban = {(uno.producto_id, uno.bodega_id): uno for uno in leidos}
    nombres = bodegas.nombres({dicho.bodega_id for dicho in dichos})
    antes: dict[object, dict[str, object]] = {}
    despues: dict[object, dict[str, object]] = {}
    for dicho in dichos:
        que = f"mínimo y máximo en {nombres[dicho.bodega_id]}"
        suyo = estaban.get((dicho.producto_id, dicho.bodega_id))
        antes.setdefault(dicho.producto_id, {})[que] = _en_texto(suyo.minimo, suyo.maximo) if suyo else ""
        despues.setdefault(dicho.producto_id, {})[que] = _en_texto(dicho.minimo, dicho.maximo)
        _escribir(suyo, dicho)
    db.session.flush()
    for producto_id, queda in despues.items():
        audit.record(
            "poner_minimo",
            "producto",
            producto_id,
            empresa_id=empresa_actual(),
            antes=antes[producto_id],
            despues=queda,
        )


def _escribir(suyo: MinimoDeExistencia | None, dicho: MinimoDicho) -> None:
    if dicho.minimo is None or dicho.maximo is None:
        if suyo is not None:
            db.session.delete(suyo)
        return
    if suyo is None:
        suyo = _M(empresa_id=empresa_actual(), producto_id=dicho.producto_id, bodega_id=dicho.bodega_id)
        db.session.add(suyo)
    suyo.minimo, suyo.maximo = dicho.minimo, dicho.maximo
    suyo.puesto_por, suyo.puesto_en = quien_llama().nombre, ahora()


def _en_texto(minimo: Decimal | None, maximo: Decimal | None) -> str:
    return "" if minimo is None or maximo is None else f"{legible(minimo)} a {legible(maximo)}"


def _revisar(dichos: Sequence[MinimoDicho]) -> None:
    llevan = productos.que_llevan_inventario(dicho.producto_id for dicho in dichos)
    for bodega_id in {dicho.bodega_id for dicho in dichos}:
        primera = next(n for n, dicho in enumerate(dichos) if dicho.bodega_id == bodega_id)
        bodegas.exigir_activa(bodega_id, f"minimos.{primera}.bodega_id")
    vistos: set[tuple[int, int]] = set()
    for n, dicho in enumerate(dichos):
        if dicho.producto_id not in llevan:
            raise ReglaDeNegocio.en(
                f"minimos.{n}.producto_id", "Elija un producto de la empresa que lleve inventario."
            )
        if (dicho.producto_id, dicho.bodega_id) in vistos:
            raise ReglaDeNegocio.en(f"minimos.{n}.producto_id", "Ese producto ya está dicho para esa bodega.")
        vistos.add((dicho.producto_id, dicho.bodega_id))
        if (dicho.minimo is None) != (dicho.maximo is None):
            raise ReglaDeNegocio.en(f"minimos.{n}.maximo", "Diga el mínimo y el máximo, o ninguno.")
        if dicho.minimo is not None and dicho.maximo is not None and dicho.maximo <= dicho.minimo:
            raise ReglaDeNegocio.en(f"minimos.{n}.maximo", "El máximo debe ser mayor que el mínimo.")


def propuesta(filtros: FiltrosReposicion) -> ReposicionPropuesta:
    """Lo que falta, por proveedor y bodega: a quién se compró la última vez cada producto, y a cuánto. Los primeros 500."""
    hallado = lista.pagina(FiltrosReposicion(filtros.filtro, filtros.bodega, REPONER), 1, MAXIMO, "")
    por_reponer = hallado["items"]
    ultimas = traidas.las_ultimas({fila["producto_id"] for fila in por_reponer})
    # a quien se desactivó no se le pide más: se elige otro
    nombres = proveedores.nombres({ultima.proveedor_id for ultima in ultimas.values()}, activos=True)
    grupos: dict[tuple[int | None, int], list[LineaPorReponer]] = {}
    nombres_de_bodegas: dict[int, str] = {}
    for fila in por_reponer:
        ultima = ultimas.get(fila["producto_id"])
        nombres_de_bodegas[fila["bodega_id"]] = fila["bodega"]
        suyo = ultima.proveedor_id if ultima and ultima.proveedor_id in nombres else None
        grupos.setdefault((suyo, fila["bodega_id"]), []).append(
            LineaPorReponer(
                fila["producto_id"],
                fila["codigo"],
                fila["nombre"],
                fila["unidad"],
                fila["existencia"],
                fila["pedida"],
                fila["minimo"],
                fila["maximo"],
                fila["falta"],
                ultima.precio if ultima else None,
            )
        )
    return ReposicionPropuesta(
        _propuestas(grupos, nombres, nombres_de_bodegas), len(por_reponer), hallado["total"]
    )


def _propuestas(
    grupos: Mapping[tuple[int | None, int], Sequence[LineaPorReponer]],
    nombres: Mapping[int, str],
    de_bodegas: Mapping[int, str],
) -> list[OrdenPropuesta]:
    dias = pendientes.dias_de_entrega(list(nombres))

    def una(proveedor_id: int | None, bodega_id: int, lineas: Sequence[LineaPorReponer]) -> OrdenPropuesta:
        tarda = dias.get(proveedor_id) if proveedor_id is not None else None
        return OrdenPropuesta(
            proveedor_id,
            nombres.get(proveedor_id, "") if proveedor_id is not None else "",
            bodega_id,
            de_bodegas[bodega_id],
            tarda,
            hoy() + timedelta(days=tarda) if tarda is not None else None,
            lineas,
            _total(lineas),
        )

    hechas = [una(proveedor_id, bodega_id, lineas) for (proveedor_id, bodega_id), lineas in grupos.items()]
    # al final, lo que no se sabe a quién pedir
    return sorted(hechas, key=lambda una: (una.proveedor_id is None, una.proveedor, una.bodega))


def _total(lineas: Iterable[LineaPorReponer]) -> Decimal:
    return sum((redondear(x.cantidad * (x.precio or 0)) for x in lineas), Decimal("0.00"))


def pedir(pedidas: Sequence[DatosOrden]) -> list[int]:
    """Las órdenes, en borrador, de un golpe: todas o ninguna. Lo que se dice de una va bajo ella."""
    return ordenes.crear_varias(pedidas, "ordenes")
