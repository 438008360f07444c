"""WhatsApp: lo que se escribe, el enlace público que lleva, y su entrega por un trabajo."""

from typing import IO, NamedTuple
from urllib.parse import quote

from sqlalchemy import select, update

from api.adapters.whatsapp import WhatsAppIncierto, WhatsAppNoDisponible, WhatsAppRechazado
from api.core import externos, tokens
from api.core.datos import bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, en_empresa, transactional
from api.core.datos.listas.pages import Fila
from api.core.errors import NoEncontrado, SinSesion
from api.plataforma.cuentas.papeles import estado as estado_en_papel
from api.plataforma.cuentas.papeles.estado import PapelEstado
from api.plataforma.empresas import service as empresas
from api.ventas.cartera import service as cartera
from api.ventas.cartera.papeles import recibo, reportes
from api.ventas.envios import recordatorios
from api.ventas.envios.models import (
    ENVIADO,
    ENVIANDO,
    ESTADO_CUENTA,
    FALLIDO,
    INCIERTO,
    MENSAJE,
    PENDIENTE,
    RECIBO,
    RECORDATORIO,
    EnvioCliente,
)

INTENTOS = 8
VIDA_ENLACE = 7 * 24 * 3600
_PROPOSITO = "estado_cuenta"
_RUTAS = {ESTADO_CUENTA: "estadoCuenta", RECIBO: "recibo"}
_CADUCADO = "El enlace caducó o no es válido. Pida otro a la empresa que se lo envió."


class PapelPublico(NamedTuple):
    """El papel que muestra un enlace público, ya dibujado, y el nombre de su archivo."""

    dibujado: IO[bytes]
    nombre: str


class _Preparado(NamedTuple):
    telefono: str
    texto: str
    intentos: int


def texto(envio: EnvioCliente) -> str:
    """Lo que la persona lee: el mensaje y, si es un estado de cuenta o un recibo, dónde verlo; si es un recordatorio,
    dónde pedir que no le lleguen más."""
    if envio.que == MENSAJE:
        return envio.mensaje
    if envio.que == RECORDATORIO:
        baja = recordatorios.enlace_de_baja(envio.empresa_id, envio.cliente_id or 0)
        return f"{envio.mensaje}\n\nPara no recibir más recordatorios:\n{baja}"
    enlace = f"Véalo aquí (el enlace sirve 7 días):\n{enlace_publico(envio)}"
    return f"{envio.mensaje}\n\n{enlace}" if envio.mensaje else enlace


def enlace_wa_me(envio: EnvioCliente) -> str:
    """El enlace que abre WhatsApp con el mensaje escrito, para que lo envíe una persona."""
    return f"https://wa.me/{envio.telefono}?text={quote(texto(envio), safe='')}"


def enlace_publico(envio: EnvioCliente) -> str:
    firma = tokens.sign(_PROPOSITO, [envio.empresa_id, envio.id])
    return f"{externos.url_publica()}/api/publico/{_RUTAS[envio.que]}/{firma}"


def publico(firma: str) -> PapelPublico:
    """El estado de cuenta al que lleva un enlace firmado, con los datos de hoy."""
    try:
        empresa_id, envio_id = tokens.read(_PROPOSITO, firma, VIDA_ENLACE)
    except SinSesion as error:
        raise NoEncontrado(_CADUCADO) from error
    with en_empresa(empresa_id):
        papel = _leer(empresa_id, envio_id)
    return PapelPublico(estado_en_papel.dibujar(papel), papel.nombre)


def recibo_publico(firma: str) -> PapelPublico:
    """El recibo al que lleva un enlace firmado, como el cobro está hoy."""
    try:
        empresa_id, envio_id = tokens.read(_PROPOSITO, firma, VIDA_ENLACE)
    except SinSesion as error:
        raise NoEncontrado(_CADUCADO) from error
    with en_empresa(empresa_id):
        cobro = _leer_cobro(empresa_id, envio_id)
        return PapelPublico(recibo.en_pdf(cobro), recibo.nombre(cobro))


@transactional
def _leer_cobro(empresa_id: int, envio_id: int) -> Fila:
    envio = db.session.scalar(select(EnvioCliente).where(EnvioCliente.id == envio_id))
    if envio is None or envio.cobro_id is None or not empresas.obtener(empresa_id).activa:
        raise NoEncontrado(_CADUCADO)
    return cartera.cobro(envio.cobro_id, False)


@transactional
def _leer(empresa_id: int, envio_id: int) -> PapelEstado:
    envio = db.session.scalar(select(EnvioCliente).where(EnvioCliente.id == envio_id))
    if (
        envio is None
        or envio.cliente_id is None
        or envio.hasta is None
        or not empresas.obtener(empresa_id).activa
    ):
        raise NoEncontrado(_CADUCADO)
    return reportes.leer_estado(envio.cliente_id, envio.desde, envio.hasta)


def entregar(empresa_id: int, envio_id: int) -> None:
    """Entrega un mensaje. Lanza WhatsAppNoDisponible mientras tenga sentido intentar otra vez."""
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
    """El mensaje que se va a enviar, ya marcado como ENVIANDO. None si no hay nada que enviar."""
    envio = bloqueo.si_esta(select(EnvioCliente).where(EnvioCliente.id == envio_id))
    if envio is None or envio.estado not in (PENDIENTE, ENVIANDO):
        return None
    if envio.estado == ENVIANDO:
        # El trabajador murió cuando el mensaje ya pudo haber salido: repetirlo podría duplicarlo.
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
