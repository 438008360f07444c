"""How the SRI's services answer, as everybody who calls them finds: down when a call fails and none of
its kind goes well, up again with the first that does. One row by environment, written when it changes."""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import func, select, update
from sqlalchemy.dialects.postgresql import insert

from api.comprobantes.nucleo import preparacion
from api.comprobantes.nucleo.models import ServicioSri, Transmision
from api.core.datos.clock import GUAYAQUIL, ahora, hoy
from api.core.datos.db import db, transactional

Llamada = tuple[int, bool, str]  # environment; whether it was a sending; what failed, or nothing
RECEPCION, AUTORIZACION = "recepción", "autorización"


class Estado(NamedTuple):
    """Si el SRI no responde, desde cuándo, cuántos comprobantes esperan y la frase que lo dice."""

    caido: bool
    desde: datetime | None
    esperando: int
    mensaje: str


@transactional
def anotar(llamadas: Iterable[Llamada]) -> None:
    """What a batch of calls says of the services."""
    por_servicio: dict[tuple[int, str], list[str]] = {}
    for ambiente, envio, fallo in llamadas:
        por_servicio.setdefault((ambiente, RECEPCION if envio else AUTORIZACION), []).append(fallo)
    caidos = _caidos({ambiente for ambiente, _ in por_servicio})
    for (ambiente, servicio), fallos in por_servicio.items():
        if "" not in fallos and ambiente not in caidos:
            _cayo(ambiente, f"{servicio}: {fallos[0]}")
        elif "" in fallos and caidos.get(ambiente, "").startswith(servicio):
            _volvio(ambiente)


@transactional
def olvidar(ambientes_en_espera: Iterable[int]) -> None:
    """Nobody waits for a service that was down: nobody will ask it, so it counts as up again."""
    for ambiente in _caidos((1, 2)).keys() - set(ambientes_en_espera):
        _volvio(ambiente)


def ver() -> Estado:
    """Of the company's environment: whether it is down, since when, how many of its documents wait."""
    ambiente = preparacion.ambiente()
    desde = db.session.scalar(select(ServicioSri.caido_desde).where(ServicioSri.ambiente == ambiente))
    esperando = db.session.scalar(select(func.count()).select_from(Transmision)) or 0
    return Estado(desde is not None, desde, esperando, _frase(desde, esperando) if desde else "")


def _frase(desde: datetime, esperando: int) -> str:
    local = desde.astimezone(GUAYAQUIL)
    cuando = f"{local:%H:%M}" if local.date() == hoy() else f"{local:%H:%M del %d/%m/%Y}"
    cuales = {0: "lo que emita se enviará solo", 1: "su comprobante se enviará solo"}
    resto = cuales.get(esperando, f"sus {esperando} comprobantes se enviarán solos")
    return f"El SRI no responde desde las {cuando}; {resto}."


def _caidos(ambientes: Iterable[int]) -> dict[int, str]:
    filas = db.session.execute(
        select(ServicioSri.ambiente, ServicioSri.error).where(
            ServicioSri.ambiente.in_(set(ambientes)), ServicioSri.caido_desde.is_not(None)
        )
    )
    return {fila.ambiente: fila.error for fila in filas}


def _cayo(ambiente: int, error: str) -> None:
    valores = {"caido_desde": ahora(), "error": error[:500]}
    db.session.execute(
        insert(ServicioSri)
        .values(ambiente=ambiente, **valores)
        .on_conflict_do_update(
            index_elements=["ambiente"], set_=valores, where=ServicioSri.caido_desde.is_(None)
        )
    )


def _volvio(ambiente: int) -> None:
    db.session.execute(
        update(ServicioSri)
        .where(ServicioSri.ambiente == ambiente)
        .values(caido_desde=None, error="")
        .execution_options(synchronize_session=False)
    )
