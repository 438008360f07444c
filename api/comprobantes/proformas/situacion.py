"""Cómo está una proforma hoy, y qué se puede hacer con ella."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, and_, case

from api.comprobantes.emision import borradores
from api.comprobantes.nucleo import estados
from api.comprobantes.nucleo.borradores.models import Borrador
from api.comprobantes.nucleo.models import ANULADO, Comprobante
from api.comprobantes.proformas.models import (
    ACEPTADA,
    ANULADA,
    BORRADOR,
    ENVIADA,
    FACTURADA,
    RECHAZADA,
    VENCIDA,
    VISTA,
    Proforma,
)
from api.core.datos.clock import hoy

POR_RESPONDER = (ENVIADA, VISTA)
_TRAS_ENVIAR = ("editar", "enviar", "facturar", "anular", "duplicar")
ACCIONES: dict[str, tuple[str, ...]] = {
    BORRADOR: ("editar", "enviar", "duplicar", "eliminar"),
    ENVIADA: _TRAS_ENVIAR,
    VISTA: _TRAS_ENVIAR,
    VENCIDA: _TRAS_ENVIAR,
    ACEPTADA: ("enviar", "facturar", "anular", "duplicar"),
    RECHAZADA: ("duplicar", "anular"),
    FACTURADA: ("enviar", "duplicar"),
    ANULADA: ("duplicar",),
}
TODAS: Sequence[str] = sorted({accion for suyas in ACCIONES.values() for accion in suyas})


def acciones(estado: str, *, haciendo: bool) -> tuple[str, ...]:
    """Lo que se puede hacer con una en ese estado. `haciendo`: si con ella ya se está haciendo una factura."""
    return tuple(a for a in ACCIONES[estado] if not (haciendo and a in ("editar", "anular")))


class Facturada(NamedTuple):
    """La factura que salió de una proforma."""

    id: int
    numero: str


# Con qué tablas se junta una proforma para saber cómo está.
CON_FACTURA = and_(
    Comprobante.empresa_id == Proforma.empresa_id,
    Comprobante.id == Proforma.comprobante_id,
    Comprobante.estado != ANULADO,
)
CON_BORRADOR = and_(Borrador.empresa_id == Proforma.empresa_id, Borrador.id == Proforma.borrador_id)


def estado() -> ColumnElement[Any]:
    """El estado de hoy, en una consulta que junta su factura con `CON_FACTURA`."""
    vencida = and_(Proforma.estado.in_(POR_RESPONDER), Proforma.vence < hoy())
    return case((Comprobante.id.is_not(None), FACTURADA), (vencida, VENCIDA), else_=Proforma.estado)


def de(proforma: Proforma) -> str:
    """El estado de hoy de una."""
    if facturada(proforma) is not None:
        return FACTURADA
    return VENCIDA if proforma.estado in POR_RESPONDER and proforma.vence < hoy() else proforma.estado


def facturada(proforma: Proforma) -> Facturada | None:
    """La factura vigente que salió de ella; None si ninguna, o se anuló."""
    if proforma.comprobante_id is None:
        return None
    suya = estados.obtener(proforma.comprobante_id)
    return None if suya.estado == ANULADO else Facturada(suya.id, suya.numero)


def en_borrador(proforma: Proforma) -> Borrador | None:
    """La factura que se está haciendo con ella; None si ninguna, o se eliminó."""
    if proforma.borrador_id is None:
        return None
    return borradores.buscar(proforma.borrador_id)
