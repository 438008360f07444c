"""The outbox: write a mail with the change that asks for it, deliver it after the commit."""

from collections.abc import Iterable
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from sqlalchemy import select, update
from sqlalchemy.orm import lazyload

from api.adapters.correo import CorreoNoDisponible, CorreoRechazado, EntregaIncierta
from api.core import externos
from api.core.clock import ahora
from api.core.db import db, transactional
from api.core.jobs import defer
from api.correos.models import (
    ENVIADO,
    ENVIANDO,
    FALLIDO,
    INCIERTO,
    PENDIENTE,
    RECHAZADO,
    Correo,
    Destinatario,
)

INTENTOS = 8
_plantillas = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "plantillas"),
    autoescape=select_autoescape(["html"]),
    undefined=StrictUndefined,
)


@transactional
def encolar(
    plantilla: str,
    asunto: str,
    destinatarios: list[str],
    datos: dict[str, Any],
    *,
    empresa_id: int | None = None,
    confidencial: bool = False,
) -> Correo:
    """Write a mail and ask for one delivery per recipient, in the current transaction."""
    correo = Correo(
        empresa_id=empresa_id,
        plantilla=plantilla,
        asunto=" ".join(asunto.split())[:200],
        texto=_plantillas.get_template(f"{plantilla}.txt").render(datos),
        html=_plantillas.get_template(f"{plantilla}.html").render(datos),
        confidencial=confidencial,
    )
    db.session.add(correo)
    db.session.flush()
    for direccion in dict.fromkeys(destinatarios):
        destinatario = Destinatario(correo_id=correo.id, direccion=direccion)
        db.session.add(destinatario)
        db.session.flush()
        defer("correos.tasks.entregar", lock=f"correo-{destinatario.id}", destinatario_id=destinatario.id)
    return correo


def entregas(correo_ids: Iterable[int]) -> dict[int, list[Destinatario]]:
    """How the delivery of these mails stands: mail → its recipients."""
    por_correo: dict[int, list[Destinatario]] = {id_: [] for id_ in correo_ids}
    consulta = (
        select(Destinatario)
        .where(Destinatario.correo_id.in_(por_correo))
        .options(lazyload(Destinatario.correo))
        .order_by(Destinatario.id)
    )
    for destinatario in db.session.scalars(consulta) if por_correo else ():
        por_correo[destinatario.correo_id].append(destinatario)
    return por_correo


def entregar(destinatario_id: int) -> None:
    """Deliver to one recipient. Raises CorreoNoDisponible while another try makes sense."""
    preparado = _preparar(destinatario_id)
    if preparado is None:
        return
    mensaje, direccion, intentos = preparado
    try:
        externos.correo().enviar(mensaje, direccion, lambda: _marcar_enviando(destinatario_id))
    except CorreoRechazado as error:
        _cerrar(destinatario_id, RECHAZADO, str(error))
    except EntregaIncierta as error:
        _cerrar(destinatario_id, INCIERTO, str(error))
    except CorreoNoDisponible as error:
        if intentos >= INTENTOS:
            _cerrar(destinatario_id, FALLIDO, str(error))
            return
        _cerrar(destinatario_id, PENDIENTE, str(error))
        raise
    except _YaSeEnvia:
        return
    else:
        _cerrar(destinatario_id, ENVIADO, None)


@transactional
def _preparar(destinatario_id: int) -> tuple[EmailMessage, str, int] | None:
    """The message to send, or None when nothing is to be done (any more)."""
    destinatario = db.session.get(Destinatario, destinatario_id, with_for_update=True)
    if destinatario is None or destinatario.estado not in (PENDIENTE, ENVIANDO):
        return None
    if destinatario.estado == ENVIANDO:
        # The worker died after the message may have left: sending again could double it.
        _terminar(destinatario, INCIERTO, "el envío se interrumpió")
        return None
    destinatario.intentos += 1
    return _mensaje(destinatario), destinatario.direccion, destinatario.intentos


def _mensaje(destinatario: Destinatario) -> EmailMessage:
    correo = destinatario.correo
    mensaje = EmailMessage()
    mensaje["Subject"] = correo.asunto
    mensaje["To"] = destinatario.direccion
    mensaje["Message-ID"] = f"<{correo.id}.{destinatario.id}@tinta>"
    mensaje.set_content(correo.texto or "")
    mensaje.add_alternative(correo.html or "", subtype="html")
    return mensaje


class _YaSeEnvia(Exception):
    """Another worker took this delivery first."""


@transactional
def _marcar_enviando(destinatario_id: int) -> None:
    tomado = db.session.execute(
        update(Destinatario)
        .where(Destinatario.id == destinatario_id, Destinatario.estado == PENDIENTE)
        .values(estado=ENVIANDO)
    )
    if tomado.rowcount != 1:  # type: ignore[attr-defined]
        raise _YaSeEnvia(destinatario_id)


@transactional
def _cerrar(destinatario_id: int, estado: str, detalle: str | None) -> None:
    destinatario = db.session.get_one(Destinatario, destinatario_id, populate_existing=True)
    _terminar(destinatario, estado, detalle)


def _terminar(destinatario: Destinatario, estado: str, detalle: str | None) -> None:
    destinatario.estado, destinatario.detalle = estado, detalle
    if estado == ENVIADO:
        destinatario.enviado_en = ahora()
    if estado != PENDIENTE and destinatario.correo.confidencial:
        destinatario.correo.texto = destinatario.correo.html = None
