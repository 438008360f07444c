"""Cruces de cuentas: lo que alguien debe como cliente se salda con lo que se le debe como proveedor. Es un cobro y un
pago del mismo valor, en una sola transacción. Primero se toman siempre los candados del lado de los clientes y después
los de este: así dos cruces de las mismas cuentas no se traban."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import select

from api.compras.por_pagar.models import Cruce
from api.compras.por_pagar.motor import lista_pagos, pagos
from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas.pages import Fila
from api.core.errors import DomainError, EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.libros.cuentas.aplicaciones import PedidoDeAplicacion, exigir_fecha
from api.libros.cuentas.dinero import DatosDinero
from api.libros.cuentas.nucleo.calculo import CERO
from api.libros.cuentas.nucleo.models import CRUCE
from api.libros.cuentas.nucleo.origenes import Atadura
from api.terceros.proveedores import personas
from api.terceros.proveedores import service as proveedores
from api.ventas.cartera import service as cartera

_NO_EXISTE = "No existe ese cruce de cuentas."
_VIVO = (Cruce.anulado_el.is_(None),)
_NO_ES_CLIENTE = "Ese proveedor no es también un cliente: no hay con qué cruzar."


@dataclass(frozen=True, slots=True)
class DatosCruce:
    """Un cruce, tal como se ingresa: cuánto de cada documento que debe como cliente (`cobrar`) y cuánto de cada uno que
    se le debe (`pagar`). Suman lo mismo."""

    proveedor_id: int
    fecha: date
    cobrar: Sequence[PedidoDeAplicacion]
    pagar: Sequence[PedidoDeAplicacion]
    notas: str = ""


def por_cruzar(proveedor_id: int) -> Fila:
    """Lo que debe como cliente y lo que se le debe como proveedor. Con `cliente_id` None, no es un cliente."""
    cliente_id = _cliente_de(proveedor_id)
    vacio: Fila = {"documentos": []}
    debe = vacio if cliente_id is None else cartera.pendientes(cliente_id)
    return {
        "proveedor_id": proveedor_id,
        "cliente_id": cliente_id,
        "cobrar": debe["documentos"],
        "pagar": lista_pagos.pendientes(proveedor_id)["documentos"],
    }


@transactional
def crear(datos: DatosCruce, quien: Autor) -> int:
    """Hace un cruce. Responde su id."""
    cliente_id = _cliente_de(datos.proveedor_id)
    if cliente_id is None:
        raise ReglaDeNegocio.en("proveedor_id", _NO_ES_CLIENTE)
    total = _suma(datos.cobrar)
    if total != _suma(datos.pagar):
        raise ReglaDeNegocio.en(
            "pagar",
            f"Lo que se cruza debe sumar lo mismo: {total} que debe y {_suma(datos.pagar)} que se le debe.",
        )
    with _en("cobrar"):
        cobro = cartera.crear_cobro(_dinero(cliente_id, datos, total, datos.cobrar), quien)
    with _en("pagar"):
        pago = pagos.crear(_dinero(datos.proveedor_id, datos, total, datos.pagar), quien)
    cruce = Cruce(empresa_id=empresa_actual(), cobro_id=cobro.id, pago_id=pago.id, fecha=datos.fecha)
    db.session.add(cruce)
    db.session.flush()
    despues = {"cobro": cobro.numero, "pago": pago.numero, "fecha": datos.fecha, "total": total}
    audit.record("crear", "cruce_cuentas", cruce.id, empresa_id=cruce.empresa_id, despues=despues)
    return cruce.id


@transactional
def anular(cruce_id: int, fecha: date | None, motivo: str) -> None:
    """Anula el cobro y el pago del cruce: los dos lados vuelven a deberse."""
    cruce = bloqueo.una(select(Cruce).where(Cruce.id == cruce_id), _NO_EXISTE)
    if cruce.anulado_el is not None:
        raise EstadoInvalido("El cruce ya está anulado.")
    cruce.anulado_el = exigir_fecha(fecha, cruce.fecha)
    db.session.flush()  # desde aquí ni el cobro ni el pago están atados a él
    cartera.anular_cobro(cruce.cobro_id, cruce.anulado_el, motivo)
    pagos.anular(cruce.pago_id, cruce.anulado_el, motivo)
    despues = {"anulado_el": cruce.anulado_el, "motivo": motivo}
    audit.record("anular", "cruce_cuentas", cruce.id, empresa_id=cruce.empresa_id, despues=despues)


def uno(cruce_id: int, edita: bool) -> Fila:
    """Un cruce, con su cobro y su pago."""
    cruce = db.session.scalar(select(Cruce).where(Cruce.id == cruce_id))
    if cruce is None:
        raise NoEncontrado(_NO_EXISTE)
    pago = lista_pagos.uno(cruce.pago_id, False)
    return {
        "id": cruce.id,
        "fecha": cruce.fecha,
        "total": pago["total"],
        "estado": pago["estado"],
        "motivo_anulacion": pago["motivo_anulacion"],
        "anulado_el": cruce.anulado_el,
        "acciones": ["anular"] if edita and cruce.anulado_el is None else [],
        "cobro": cartera.cobro(cruce.cobro_id, False),
        "pago": pago,
    }


def _cliente_de(proveedor_id: int) -> int | None:
    suyo = proveedores.obtener(proveedor_id)
    return personas.cliente_de(suyo.tipo_identificacion, suyo.identificacion)


def _dinero(
    tercero_id: int, datos: DatosCruce, total: Decimal, sobre: Sequence[PedidoDeAplicacion]
) -> DatosDinero:
    return DatosDinero(tercero_id, datos.fecha, CRUCE, total, notas=datos.notas, aplicaciones=sobre)


def _suma(pedidos: Iterable[PedidoDeAplicacion]) -> Decimal:
    return sum((pedido.valor for pedido in pedidos), CERO)


@contextmanager
def _en(campo: str) -> Iterator[None]:
    """Lo que esté mal en las aplicaciones de un lado se dice en el campo con que llegaron."""
    try:
        yield
    except DomainError as error:
        suyos: dict[str, Any] = dict(error.errors.get("json", {}))
        if "aplicaciones" in suyos:
            suyos[campo] = suyos.pop("aplicaciones")
            raise type(error)(error.msg, {"json": suyos}) from error
        raise


def de_cobros(cobro_ids: Iterable[int]) -> dict[int, Atadura]:
    consulta = select(Cruce.cobro_id, Cruce.id).where(Cruce.cobro_id.in_(list(cobro_ids)), *_VIVO)
    return {cobro_id: _atadura(id_) for cobro_id, id_ in db.session.execute(consulta)}


def de_pagos(pago_ids: Iterable[int]) -> dict[int, Atadura]:
    consulta = select(Cruce.pago_id, Cruce.id).where(Cruce.pago_id.in_(list(pago_ids)), *_VIVO)
    return {pago_id: _atadura(id_) for pago_id, id_ in db.session.execute(consulta)}


def _atadura(cruce_id: int) -> Atadura:
    return Atadura(cruce_id, f"el cruce de cuentas {cruce_id}")
