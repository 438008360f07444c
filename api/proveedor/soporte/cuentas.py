"""Cuántos tickets hay: por estado, sin contarlos; los que esperan, por su edad."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, ColumnElement, ScalarSelect, Select, and_, cast, func, select, text, true

from api.core.datos.clock import ahora
from api.core.datos.db import db, transactional
from api.core.datos.directas import Directa
from api.proveedor.soporte.models import CERRADO, EN_PROCESO, ESTADOS, Ticket, TicketCuenta, TicketMensaje

# Edad → desde cuántos días y hasta cuántos (None: sin fin).
EDADES: dict[str, tuple[int, int | None]] = {
    "menos_1": (0, 1),
    "1_a_3": (1, 3),
    "3_a_7": (3, 7),
    "mas_7": (7, None),
}


class _Suma(NamedTuple):
    estado: str
    cuantos: int


_SUMAS = Directa(
    _Suma,
    lambda: select(
        TicketCuenta.estado, cast(func.sum(TicketCuenta.cuantos), BigInteger).label("cuantos")
    ).group_by(TicketCuenta.estado),
)


def de_edad(edad: str, instante: datetime | None = None) -> ColumnElement[bool]:
    """El criterio para los tickets de esa edad."""
    desde, hasta = EDADES[edad]
    instante = instante or ahora()
    limites: list[ColumnElement[bool]] = []
    if desde:
        limites.append(Ticket.creado_en <= instante - timedelta(days=desde))
    if hasta is not None:
        limites.append(Ticket.creado_en > instante - timedelta(days=hasta))
    return and_(true(), *limites)


def pendientes_por_edad(
    empresas_visibles: Sequence[int] | Select[Any] | None, asesor_id: int | None = None
) -> dict[str, dict[str, int]]:
    """Los tickets sin cerrar: estado → edad (`EDADES`) → cuántos, ceros incluidos. Son los de estas
    empresas, o los de todas (None); y de un asesor, si se da. Es una sola consulta, sobre su índice
    parcial."""
    instante = ahora()
    consulta = select(
        Ticket.estado, *(func.count().filter(de_edad(edad, instante)).label(edad) for edad in EDADES)
    ).where(Ticket.estado != CERRADO)
    if empresas_visibles is not None:
        consulta = consulta.where(Ticket.empresa_id.in_(empresas_visibles))
    if asesor_id is not None:
        consulta = consulta.where(Ticket.asesor_id == asesor_id)
    filas = {fila.estado: fila for fila in db.session.execute(consulta.group_by(Ticket.estado))}
    return {
        estado: {edad: getattr(filas[estado], edad) if estado in filas else 0 for edad in EDADES}
        for estado in ESTADOS
        if estado != CERRADO
    }


def por_responder(empresa_id: int) -> int:
    """Cuántos tickets que una empresa abrió están en proceso y esperan su respuesta: lo último lo dijo el
    asesor."""
    suyos = (
        select(func.count())
        .select_from(Ticket)
        .where(Ticket.empresa_id == empresa_id, Ticket.verificado.is_(True))
    )
    esperan = suyos.where(Ticket.estado == EN_PROCESO, ultimo_tipo() == "respuesta")
    return db.session.execute(esperan).scalar_one()


def ultimo_tipo() -> ScalarSelect[str]:
    """Dentro de una consulta de tickets, quién habló último en cada uno: `cliente` o `respuesta` (su
    asesor)."""
    return (
        select(TicketMensaje.tipo)
        .where(TicketMensaje.ticket_id == Ticket.id, TicketMensaje.tipo.in_(("cliente", "respuesta")))
        .order_by(TicketMensaje.id.desc())
        .limit(1)
        .correlate(Ticket)
        .scalar_subquery()
    )


def por_estado() -> dict[str, int]:
    """Cuántos tickets hay en cada estado, de las sumas guardadas."""
    contados = dict(_SUMAS.todas())
    return {estado: contados.get(estado, 0) for estado in ESTADOS}


@transactional
def plegar() -> None:
    """Junta las sumas guardadas en una fila por estado, con una sola orden: borra y suma exactamente las
    filas que ve, así que lo que se escriba entretanto queda para la próxima vez."""
    db.session.execute(
        text(
            "WITH vistas AS (DELETE FROM tickets_cuentas WHERE (SELECT count(*) FROM tickets_cuentas) > :filas"
            " RETURNING estado, cuantos)"
            " INSERT INTO tickets_cuentas (estado, cuantos)"
            " SELECT estado, sum(cuantos) FROM vistas GROUP BY estado"
        ),
        {"filas": len(ESTADOS)},
    )
