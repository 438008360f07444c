"""Lo que se envió a un webhook: qué, qué respondió, y enviarlo otra vez."""

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Select, case, select, update

from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, transactional
from api.core.datos.listas.pages import Pagina, paginate
from api.core.errors import EstadoInvalido, NoEncontrado
from api.plataforma.webhooks import publicos, service
from api.plataforma.webhooks.models import (
    ACTIVO,
    PENDIENTE,
    EnvioDeWebhook,
    IntentoDeWebhook,
    SucesoDeWebhook,
)
from api.plataforma.webhooks.oyente import pedir_reparto

_FALTA = "No existe ese envío."
_ESPERA = "Ese envío todavía no se entrega: se reintenta solo."
ORDENES_DE_ENVIOS = ("creado_en", "-creado_en")
_MENSAJE = re.compile(r"msg_[0-9]+_([0-9]{1,18})")
_E, _S = EnvioDeWebhook, SucesoDeWebhook


@dataclass(frozen=True, slots=True)
class FiltrosDeEnvios:
    filtro: str = ""
    estado: str = ""
    evento: str = ""


class IntentoDicho(NamedTuple):
    en: datetime
    codigo: int | None
    respuesta: str
    error: str
    ms: int


class EnvioDicho(NamedTuple):
    """Un envío entero. `mensaje`, el `webhook-id` con que va; `cuerpo`, lo que se firma y se envía."""

    id: int
    evento: str
    objeto: str
    mensaje: str
    estado: str
    intentos: int
    proximo: datetime | None
    codigo: int | None
    error: str
    ms: int | None
    creado_en: datetime
    entregado_en: datetime | None
    cuerpo: str
    llamadas: list[IntentoDicho]


def pagina(webhook_id: int, filtros: FiltrosDeEnvios, orden: str, page: int, tamano: int) -> Pagina:
    """Los de un webhook, el último primero si no se pide otro orden."""
    service.existente(webhook_id)
    suyos = _suyos().where(_E.webhook_id == webhook_id)
    if filtros.estado:
        suyos = suyos.where(_E.estado == filtros.estado)
    if filtros.evento:
        suyos = suyos.where(_S.tipo == filtros.evento)
    if filtros.filtro:
        mensaje = _MENSAJE.fullmatch(filtros.filtro)
        suyos = suyos.where(
            _E.suceso_id == int(mensaje[1]) if mensaje else _E.objeto == filtros.filtro.lower()
        )
    primero = (
        (_E.creado_en.asc(), _E.id.asc()) if orden == "creado_en" else (_E.creado_en.desc(), _E.id.desc())
    )
    return paginate(suyos, primero, page, tamano, cercada=True)


def ver(webhook_id: int, envio_id: int) -> EnvioDicho:
    service.existente(webhook_id)
    fila = db.session.execute(_uno(webhook_id, envio_id)).one_or_none()
    if fila is None:
        raise NoEncontrado(_FALTA)
    envio, suceso = fila
    llamadas = select(IntentoDeWebhook).where(IntentoDeWebhook.envio_id == envio.id)
    return EnvioDicho(
        envio.id,
        suceso.tipo,
        envio.objeto,
        publicos.mensaje(suceso),
        envio.estado,
        envio.intentos,
        envio.proximo if envio.estado == PENDIENTE else None,
        envio.codigo,
        envio.error,
        envio.ms,
        envio.creado_en,
        envio.entregado_en,
        publicos.cuerpo(suceso).decode(),
        [
            IntentoDicho(uno.en, uno.codigo, uno.respuesta, uno.error, uno.ms)
            for uno in db.session.scalars(llamadas.order_by(IntentoDeWebhook.id.desc()))
        ],
    )


@transactional
def reenviar(webhook_id: int, envio_id: int) -> None:
    """Lo envía otra vez, con el mismo `webhook-id`: quien recibe sabe que es lo mismo."""
    webhook = service.vivo(webhook_id)
    fila = bloqueo.una(select(_E).where(_E.webhook_id == webhook_id, _E.id == envio_id), _FALTA)
    if webhook.estado != ACTIVO:
        raise EstadoInvalido(service.NO_AVISA)
    if fila.estado == PENDIENTE and fila.intentos == 0:
        raise EstadoInvalido(_ESPERA)
    fila.estado, fila.intentos, fila.proximo, fila.entregado_en = PENDIENTE, 0, ahora(), None
    webhook.espera_hasta = None
    audit.record(
        "reenviar_avisos",
        service.ENTIDAD,
        webhook.id,
        empresa_id=webhook.empresa_id,
        despues={"envio": envio_id},
    )
    pedir_reparto(webhook.empresa_id)


@transactional
def reenviar_desde(webhook_id: int, desde: datetime) -> int:
    """Envía otra vez, en su orden, todo lo que se le envió desde un momento; responde cuántos."""
    webhook = service.vivo(webhook_id)
    if webhook.estado != ACTIVO:
        raise EstadoInvalido(service.NO_AVISA)
    otra_vez = (
        update(_E)
        .where(_E.webhook_id == webhook_id, _E.creado_en >= desde)
        .values(estado=PENDIENTE, intentos=0, proximo=ahora(), entregado_en=None)
        .execution_options(synchronize_session=False)
    )
    cuantos = int(db.session.execute(otra_vez).rowcount)  # type: ignore[attr-defined]
    webhook.espera_hasta = None
    audit.record(
        "reenviar_avisos",
        service.ENTIDAD,
        webhook.id,
        empresa_id=webhook.empresa_id,
        despues={"desde": desde, "cuantos": cuantos},
    )
    pedir_reparto(webhook.empresa_id)
    return cuantos


def _suyos() -> Select[Any]:
    une = (_S.empresa_id == _E.empresa_id) & (_S.id == _E.suceso_id)
    return select(
        _E.id,
        _S.tipo.label("evento"),
        _E.objeto,
        _E.estado,
        _E.intentos,
        case((_E.estado == PENDIENTE, _E.proximo)).label("proximo"),
        _E.codigo,
        _E.error,
        _E.ms,
        _E.creado_en,
        _E.entregado_en,
    ).join(_S, une)


def _uno(webhook_id: int, envio_id: int) -> Select[EnvioDeWebhook, SucesoDeWebhook]:
    une = (_S.empresa_id == _E.empresa_id) & (_S.id == _E.suceso_id)
    return select(_E, _S).join(_S, une).where(_E.webhook_id == webhook_id, _E.id == envio_id)
