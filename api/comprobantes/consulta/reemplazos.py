"""A cuál sustituye un comprobante y cuál lo sustituye, y cuándo se ofrece emitirlo con otro número: el SRI no evalúa otra vez,
con la misma clave de acceso, lo que no autorizó por su firma ni lo que lleva un número que ya es de otro."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import func, or_, select

from api.comprobantes.nucleo.models import (
    CORREGIBLES,
    DEVUELTO,
    NO_AUTORIZADO,
    Comprobante,
    PasoComprobante,
    ReemplazoComprobante,
)
from api.core import externos
from api.core.datos.db import db

OCUPADO, FIRMA = "45", "39"
SIN_REEVALUAR = "sin_reevaluar"
"""En el detalle de un paso: el SRI repitió su rechazo en vez de mirar lo que se le volvió a enviar."""


class Enlazado(NamedTuple):
    id: int
    numero: str


class Enlaces(NamedTuple):
    """El que este sustituye y el que lo sustituye a él; None si no hay."""

    reemplaza: Enlazado | None
    reemplazado_por: Enlazado | None


def se_ofrece(comprobante: Comprobante) -> bool:
    """Un número que es de otro no se libera nunca. De la firma se sabe cuando el SRI repite su rechazo."""
    if comprobante.estado not in CORREGIBLES:
        return False
    dichos = {m["identificador"] for m in comprobante.mensajes if m.get("tipo", "ERROR") == "ERROR"}
    if OCUPADO in dichos:
        return True
    return (
        FIRMA in dichos
        and comprobante.estado == NO_AUTORIZADO
        and comprobante.id in quemados([comprobante.id])
    )


def quemados(ids: Sequence[int]) -> set[int]:
    """De esos que no se autorizaron por su firma, aquellos de los que el SRI repite su rechazo."""
    p = PasoComprobante
    repetido = or_(
        func.bool_or(p.detalle[SIN_REEVALUAR].as_boolean()), func.count() >= externos.rechazos_repetidos()
    )
    suyos = select(p.comprobante_id).where(
        p.comprobante_id.in_(ids), p.hasta == NO_AUTORIZADO, p.desde != NO_AUTORIZADO
    )
    return set(db.session.scalars(suyos.group_by(p.comprobante_id).having(repetido))) if ids else set()


def motivo(comprobante: Comprobante) -> str:
    """La razón que queda con los dos."""
    que = "lo devolvió" if comprobante.estado == DEVUELTO else "no lo autorizó"
    dichos = "; ".join(f"{m['identificador']} {m.get('mensaje', '')}".strip() for m in comprobante.mensajes)
    return f"El SRI {que} y no lo evalúa otra vez con su clave: se emitió con otro número ({dichos})"[:300]


def de(comprobante_id: int) -> Enlaces:
    r, c = ReemplazoComprobante, Comprobante
    filas = db.session.execute(
        select(r.comprobante_id, r.nuevo_id).where(
            or_(r.comprobante_id == comprobante_id, r.nuevo_id == comprobante_id)
        )
    ).all()
    if not filas:
        return Enlaces(None, None)
    ids = {id_ for fila in filas for id_ in fila} - {comprobante_id}
    numeros = {x.id: Enlazado(x.id, x.numero) for x in db.session.scalars(select(c).where(c.id.in_(ids)))}
    return Enlaces(
        next((numeros[f.comprobante_id] for f in filas if f.nuevo_id == comprobante_id), None),
        next((numeros[f.nuevo_id] for f in filas if f.comprobante_id == comprobante_id), None),
    )
