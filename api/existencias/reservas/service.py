"""Reservar lo que un documento va a entregar, y soltarlo a mano. Lo demás lo dice el documento: al facturarlo, anularlo o pasar su
día, deja de estar reservado sin que nadie escriba nada."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import select

from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import EstadoInvalido
from api.existencias.reservas import vivas
from api.existencias.reservas.clases import CLASES, QuienReserva
from api.existencias.reservas.models import LineaDeReserva, Reserva

ENTIDAD = "reserva"
NO_EXISTE = "No existe esa reserva."
_R, _L = Reserva, LineaDeReserva


class PorReservar(NamedTuple):
    producto_id: int
    bodega_id: int
    cantidad: Decimal


def poner(origen: tuple[str, int], lineas: Sequence[PorReservar], hasta: date, quien: str) -> None:
    """Aparta eso para un documento, en la transacción de quien lo pide. Quien lo llama tomó el turno de los productos."""
    reserva = _R(origen_tipo=origen[0], origen_id=origen[1], creada_por=quien)
    db.session.add(reserva)
    db.session.flush()
    db.session.add_all(
        _L(empresa_id=empresa_actual(), reserva_id=reserva.id, hasta=hasta, **linea._asdict())
        for linea in lineas
    )
    db.session.flush()


@transactional
def soltar(reserva_id: int, motivo: str, quien: Autor) -> None:
    """Deja libre lo que apartaba. La que ya no aparta nada, `EstadoInvalido`."""
    reserva = bloqueo.una(select(_R).where(_R.id == reserva_id), NO_EXISTE)
    suyas = vivas.vivas(_L.producto_id).where(_L.reserva_id == reserva_id)
    productos = db.session.scalars(suyas).all()
    if not productos:
        raise EstadoInvalido("Esta reserva ya no aparta nada.")
    reserva.soltada_por, reserva.soltada_en, reserva.motivo = quien.nombre, ahora(), motivo
    dicho = CLASES[reserva.origen_tipo].nombrar([reserva.origen_id])
    despues = {
        "documento": dicho.get(reserva.origen_id, QuienReserva("")).nombre,
        "productos": len(productos),
        "motivo": motivo,
    }
    audit.record("soltar", ENTIDAD, reserva.id, empresa_id=empresa_actual(), despues=despues)
