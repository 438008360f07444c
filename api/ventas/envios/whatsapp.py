"""WhatsApp: what is written, the public link that it carries, and its delivery by a job."""

from typing import IO, NamedTuple
from urllib.parse import quote

from sqlalchemy import select, update

from api.adapters.whatsapp import WhatsAppIncierto, WhatsAppNoDisponible, WhatsAppRechazado
from api.core import externos, tokens
from api.core.datos import bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, en_empresa, transactional
from api.core.errors import NoEncontrado, SinSesion
from api.plataforma.empresas import service as empresas
from api.ventas.cartera.papeles import reportes
from api.ventas.cartera.papeles.reportes import PapelEstado
from api.ventas.envios.models import (
    ENVIADO,
    ENVIANDO,
    ESTADO_CUENTA,
    FALLIDO,
    INCIERTO,
    PENDIENTE,
    EnvioCliente,
)

INTENTOS = 8
VIDA_ENLACE = 7 * 24 * 3600
_PROPOSITO = "estado_cuenta"
_CADUCADO = "El enlace caducó o no es válido. Pida otro a la empresa que se lo envió."


class Publico(NamedTuple):
    """The statement that a public link shows, drawn, and what its file is called."""

    dibujado: IO[bytes]
    nombre: str


class _Preparado(NamedTuple):
    telefono: str
    texto: str
    intentos: int


def texto(envio: EnvioCliente) -> str:
    """What the person reads: the message and, of a statement, where to see it."""
    if envio.que != ESTADO_CUENTA:
        return envio.mensaje
    enlace = f"Véalo aquí (el enlace sirve 7 días):\n{enlace_publico(envio)}"
    return f"{envio.mensaje}\n\n{enlace}" if envio.mensaje else enlace


def enlace_wa_me(envio: EnvioCliente) -> str:
    """Opens WhatsApp with the message written, for a person to send it."""
    return f"https://wa.me/{envio.telefono}?text={quote(texto(envio), safe='')}"


def enlace_publico(envio: EnvioCliente) -> str:
    firma = tokens.sign(_PROPOSITO, [envio.empresa_id, envio.id])
    return f"{externos.url_publica()}/api/publico/estadoCuenta/{firma}"


def publico(firma: str) -> Publico:
    """The statement that a signed link stands for, as it stands today."""
    try:
        empresa_id, envio_id = tokens.read(_PROPOSITO, firma, VIDA_ENLACE)
    except SinSesion as error:
        raise NoEncontrado(_CADUCADO) from error
    with en_empresa(empresa_id):
        papel = _leer(empresa_id, envio_id)
    return Publico(reportes.dibujar_estado(papel), papel.nombre)


@transactional
def _leer(empresa_id: int, envio_id: int) -> PapelEstado:
    envio = db.session.scalar(select(EnvioCliente).where(EnvioCliente.id == envio_id))
    if envio is None or envio.hasta is None or not empresas.obtener(empresa_id).activa:
        raise NoEncontrado(_CADUCADO)
    return reportes.leer_estado(envio.cliente_id, envio.desde, envio.hasta)


def entregar(empresa_id: int, envio_id: int) -> None:
    """Deliver one message. Raises WhatsAppNoDisponible while another try makes sense."""
    with en_empresa(empresa_id):
        preparado = _preparar(envio_id)
        if preparado is None:
            return
        try:
            wamid = externos.whatsapp().enviar_texto(preparado.telefono, preparado.texto)
        except WhatsAppRechazado as error:
            _cerrar(envio_id, FALLIDO, error.motivo)
        except WhatsAppIncierto as error:
            _cerrar(envio_id, INCIERTO, error.detalle)
        except WhatsAppNoDisponible as error:
            if preparado.intentos >= INTENTOS:
                _cerrar(envio_id, FALLIDO, error.detalle)
                return
            _cerrar(envio_id, PENDIENTE, error.detalle)
            raise
        else:
            _cerrar(envio_id, ENVIADO, None, wamid)


@transactional
def _preparar(envio_id: int) -> _Preparado | None:
    """The message to send, marked as leaving; None when nothing is to be done (any more)."""
    envio = bloqueo.si_esta(select(EnvioCliente).where(EnvioCliente.id == envio_id))
    if envio is None or envio.estado not in (PENDIENTE, ENVIANDO):
        return None
    if envio.estado == ENVIANDO:
        # The worker died after the message may have left: sending again could double it.
        envio.estado, envio.detalle = INCIERTO, "El envío se interrumpió."
        return None
    envio.estado = ENVIANDO
    envio.intentos += 1
    return _Preparado(envio.telefono or "", texto(envio), envio.intentos)


@transactional
def _cerrar(envio_id: int, estado: str, detalle: str | None, referencia: str | None = None) -> None:
    db.session.execute(
        update(EnvioCliente)
        .where(EnvioCliente.id == envio_id)
        .values(
            estado=estado,
            detalle=detalle,
            referencia=referencia,
            enviado_en=ahora() if estado == ENVIADO else None,
        )
    )
