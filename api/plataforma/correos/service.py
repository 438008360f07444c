"""The outbox: write a mail with the change that asks for it, deliver it after the commit."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from email.message import EmailMessage
from email.utils import formataddr
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from sqlalchemy import ColumnElement, select, update
from sqlalchemy.orm import lazyload

from api.adapters.almacen import ArchivoNoEncontrado
from api.adapters.base import ExternalServiceError
from api.adapters.correo import CorreoRechazado, EntregaIncierta
from api.core import externos
from api.core.datos import deposito
from api.core.datos.clock import ahora
from api.core.datos.db import db, transactional
from api.core.datos.jobs import defer
from api.plataforma.correos.models import (
    ENVIADO,
    ENVIANDO,
    FALLIDO,
    INCIERTO,
    PENDIENTE,
    RECHAZADO,
    AdjuntoCorreo,
    Correo,
    Destinatario,
)

INTENTOS = 8
_LOTE = 500
_SIN_ARCHIVO = "El archivo adjunto «{}» ya no está disponible: prepare el mensaje otra vez."
_plantillas = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "plantillas"),
    autoescape=select_autoescape(["html"]),
    undefined=StrictUndefined,
)


class Adjunto(NamedTuple):
    """A file to send: `archivo` is its key in storage; it must be there before the mail is written,
    and isn't kept for ever after."""

    archivo: str | None
    nombre: str
    tipo: str


class _Preparado(NamedTuple):
    """What a delivery needs, read in one transaction: the rest happens outside."""

    mensaje: EmailMessage
    direccion: str
    intentos: int
    adjuntos: list[Adjunto]


@transactional
def encolar(
    plantilla: str,
    asunto: str,
    destinatarios: list[str],
    datos: dict[str, Any],
    *,
    empresa_id: int | None = None,
    confidencial: bool = False,
    adjuntos: Sequence[Adjunto] = (),
    responder_a: tuple[str, str] | None = None,
) -> Correo:
    """Write a mail and ask for one delivery per recipient, in the current transaction.
    `responder_a`: name and address of whom an answer is for."""
    correo = Correo(
        empresa_id=empresa_id,
        plantilla=plantilla,
        asunto=" ".join(asunto.split())[:200],
        texto=_plantillas.get_template(f"{plantilla}.txt").render(datos),
        html=_plantillas.get_template(f"{plantilla}.html").render(datos),
        confidencial=confidencial,
        responder_a=formataddr(responder_a) if responder_a else None,
    )
    db.session.add(correo)
    db.session.flush()
    db.session.add_all(AdjuntoCorreo(correo_id=correo.id, **a._asdict()) for a in adjuntos)
    for direccion in dict.fromkeys(destinatarios):
        destinatario = Destinatario(correo_id=correo.id, direccion=direccion)
        db.session.add(destinatario)
        db.session.flush()
        _pedir_entrega(destinatario)
    return correo


def no_llego(correo_id: Any) -> ColumnElement[bool]:
    """That the mail whose id is in that column came to nothing for somebody, inside a query."""
    fallidas = select(Destinatario.id).where(
        Destinatario.correo_id == correo_id, Destinatario.estado.in_((FALLIDO, RECHAZADO, INCIERTO))
    )
    return fallidas.exists()


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


def sin_archivos(correo_ids: Iterable[int]) -> set[int]:
    """Those of these mails whose files are no longer kept: they can't be sent again."""
    de_estos = select(AdjuntoCorreo.correo_id).where(AdjuntoCorreo.correo_id.in_(set(correo_ids)))
    return set(db.session.scalars(de_estos.where(AdjuntoCorreo.archivo.is_(None))))


@transactional
def olvidar_archivos(carpeta: str, antes_de: datetime) -> bool:
    """Some of the files of a folder that mails written before carried; False when there were none."""
    viejos = (
        select(AdjuntoCorreo)
        .join(Correo, Correo.id == AdjuntoCorreo.correo_id)
        .where(Correo.creado_en < antes_de, AdjuntoCorreo.archivo.startswith(f"{carpeta}/", autoescape=True))
        .limit(_LOTE)
        .with_for_update(of=AdjuntoCorreo, skip_locked=True)
    )
    claves = []
    for adjunto in db.session.scalars(viejos):
        claves.append(adjunto.archivo)
        adjunto.archivo = None
    deposito.soltar(*claves)
    return bool(claves)


@transactional
def reintentar(correo_id: int) -> int:
    """Ask again for the deliveries of a mail that came to nothing; how many."""
    fallidos = select(Destinatario).where(
        Destinatario.correo_id == correo_id, Destinatario.estado.in_((FALLIDO, RECHAZADO, INCIERTO))
    )
    pedidos = db.session.scalars(fallidos.with_for_update(of=Destinatario)).all()
    for destinatario in pedidos:
        destinatario.estado, destinatario.intentos, destinatario.detalle = PENDIENTE, 0, None
        _pedir_entrega(destinatario)
    return len(pedidos)


def entregar(destinatario_id: int) -> None:
    """Deliver to one recipient. Raises ExternalServiceError while another try makes sense."""
    preparado = _preparar(destinatario_id)
    if preparado is None:
        return
    try:
        _adjuntar(preparado.mensaje, preparado.adjuntos)
        externos.correo().enviar(
            preparado.mensaje, preparado.direccion, lambda: _marcar_enviando(destinatario_id)
        )
    except _FaltaAdjunto as error:
        _cerrar(destinatario_id, FALLIDO, str(error))
    except CorreoRechazado as error:
        _cerrar(destinatario_id, RECHAZADO, str(error))
    except EntregaIncierta as error:
        _cerrar(destinatario_id, INCIERTO, str(error))
    except ExternalServiceError as error:  # the mail server, or the storage of its files
        if preparado.intentos >= INTENTOS:
            _cerrar(destinatario_id, FALLIDO, str(error))
            return
        _cerrar(destinatario_id, PENDIENTE, str(error))
        raise
    except _YaSeEnvia:
        return
    else:
        _cerrar(destinatario_id, ENVIADO, None)


@transactional
def _preparar(destinatario_id: int) -> _Preparado | None:
    """The message to send, or None when nothing is to be done (any more)."""
    destinatario = db.session.get(Destinatario, destinatario_id, with_for_update=True)
    if destinatario is None or destinatario.estado not in (PENDIENTE, ENVIANDO):
        return None
    if destinatario.estado == ENVIANDO:
        # The worker died after the message may have left: sending again could double it.
        _terminar(destinatario, INCIERTO, "el envío se interrumpió")
        return None
    destinatario.intentos += 1
    adjuntos = select(AdjuntoCorreo.archivo, AdjuntoCorreo.nombre, AdjuntoCorreo.tipo)
    de_este = adjuntos.where(AdjuntoCorreo.correo_id == destinatario.correo_id).order_by(AdjuntoCorreo.id)
    return _Preparado(
        _mensaje(destinatario),
        destinatario.direccion,
        destinatario.intentos,
        [Adjunto(*fila) for fila in db.session.execute(de_este)],
    )


def _pedir_entrega(destinatario: Destinatario) -> None:
    defer("correos.entregar", lock=f"correo-{destinatario.id}", destinatario_id=destinatario.id)


def _mensaje(destinatario: Destinatario) -> EmailMessage:
    correo = destinatario.correo
    mensaje = EmailMessage()
    mensaje["Subject"] = correo.asunto
    mensaje["To"] = destinatario.direccion
    mensaje["Message-ID"] = f"<{correo.id}.{destinatario.id}@tinta>"
    if correo.responder_a:
        mensaje["Reply-To"] = correo.responder_a
    mensaje.set_content(correo.texto or "")
    mensaje.add_alternative(correo.html or "", subtype="html")
    return mensaje


def _adjuntar(mensaje: EmailMessage, adjuntos: list[Adjunto]) -> None:
    for adjunto in adjuntos:
        if adjunto.archivo is None:
            raise _FaltaAdjunto(_SIN_ARCHIVO.format(adjunto.nombre))
        try:
            contenido = b"".join(externos.almacen().abrir(adjunto.archivo))
        except ArchivoNoEncontrado as error:
            raise _FaltaAdjunto(_SIN_ARCHIVO.format(adjunto.nombre)) from error
        tipo, _, subtipo = adjunto.tipo.partition("/")
        mensaje.add_attachment(contenido, maintype=tipo, subtype=subtipo, filename=adjunto.nombre)


class _FaltaAdjunto(Exception):
    """A file of the mail is gone: it can't be sent, now or later."""


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
