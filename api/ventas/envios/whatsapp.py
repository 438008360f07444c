"""WhatsApp: lo que se escribe, el enlace público que lleva, y su entrega por un trabajo."""

from collections.abc import Iterable
from datetime import timedelta
from typing import IO, NamedTuple
from urllib.parse import quote

from sqlalchemy import select, update

from api.adapters.whatsapp import WhatsAppIncierto, WhatsAppNoDisponible, WhatsAppRechazado
from api.core import externos
from api.core.datos import bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, en_empresa, transactional
from api.core.datos.listas.pages import Fila
from api.core.errors import NoEncontrado
from api.libros.cuentas.papeles import estado as estado_en_papel
from api.libros.cuentas.papeles.estado import PapelEstado
from api.plataforma.empresas import service as empresas
from api.plataforma.enlaces import service as enlaces
from api.plataforma.enlaces.service import Repetible
from api.ventas.cartera import service as cartera
from api.ventas.cartera.papeles import recibo, reportes
from api.ventas.envios import recordatorios
from api.ventas.envios.models import (
    ENLACE,
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
_RUTAS = {ESTADO_CUENTA: "estadoCuenta", RECIBO: "recibo"}


class PapelPublico(NamedTuple):
    """El papel que muestra un enlace público, ya dibujado, y el nombre de su archivo."""

    dibujado: IO[bytes]
    nombre: str


class _Preparado(NamedTuple):
    telefono: str
    texto: str
    intentos: int


def texto(envio: EnvioCliente, firma: str) -> str:
    """Lo que la persona lee: el mensaje y dónde ver el documento, el estado de cuenta o el recibo que lleva; si es un
    recordatorio, dónde pedir que no le lleguen más."""
    if envio.enlace is not None:
        return f"{envio.mensaje}\n{externos.url_publica()}/#/{envio.enlace['pagina']}/{firma}"
    if envio.que == MENSAJE:
        return envio.mensaje
    if envio.que == RECORDATORIO:
        return f"{envio.mensaje}\n\nPara no recibir más recordatorios:\n{recordatorios.pagina_de_baja(firma)}"
    ruta = f"{externos.url_publica()}/api/publico/{_RUTAS[envio.que]}/{firma}"
    enlace = f"Véalo aquí (el enlace sirve 7 días):\n{ruta}"
    return f"{envio.mensaje}\n\n{enlace}" if envio.mensaje else enlace


def dar_enlace(envio: EnvioCliente) -> str:
    """La firma del enlace que este envío lleva; vacía, si no lleva. La del que envía una persona se escribe cada vez que
    ella lo mira, siempre la misma."""
    if not _lleva(envio):
        return ""
    clase, de_id, vida = _a_que_lleva(envio)
    return enlaces.dar(
        clase, de_id, vida, _repetible(envio) if envio.estado == ENLACE else None, envio.enviado_por
    )


def enlaces_wa_me(envios: Iterable[EnvioCliente]) -> dict[int, str]:
    """De los que envía una persona, el enlace que abre WhatsApp con el mensaje escrito, por el id del envío. Sin los que
    llevarían a algo que caducó o se revocó."""
    firmas = {envio: _repetida(envio) for envio in envios if envio.estado == ENLACE and _vale(envio)}
    revocados = enlaces.revocados([firma for firma in firmas.values() if firma])
    return {
        envio.id: f"https://wa.me/{envio.telefono}?text={quote(texto(envio, firma), safe='')}"
        for envio, firma in firmas.items()
        if firma not in revocados
    }


def _repetible(envio: EnvioCliente) -> Repetible:
    return Repetible(envio.id, envio.creado_en)


def _repetida(envio: EnvioCliente) -> str:
    if not _lleva(envio):
        return ""
    clase, de_id, _ = _a_que_lleva(envio)
    return enlaces.repetir(clase, de_id, _repetible(envio))


def _vale(envio: EnvioCliente) -> bool:
    return not _lleva(envio) or ahora() < envio.creado_en + timedelta(seconds=_a_que_lleva(envio)[2])


def _lleva(envio: EnvioCliente) -> bool:
    """Si lleva un enlace: no, el que es solo lo que una persona escribió."""
    return envio.que != MENSAJE or envio.enlace is not None


def _a_que_lleva(envio: EnvioCliente) -> tuple[str, int, int]:
    """La clase de su enlace, de qué es y cuánto vale."""
    if envio.enlace is not None:
        return envio.enlace["clase"], envio.enlace["de"], envio.enlace["vida"]
    if envio.que == RECORDATORIO:
        return enlaces.BAJA, envio.cliente_id or 0, recordatorios.VIDA_BAJA
    return enlaces.ENVIADO, envio.id, VIDA_ENLACE


def publico(firma: str) -> PapelPublico:
    """El estado de cuenta al que lleva un enlace firmado, con los datos de hoy."""
    empresa_id, envio_id = enlaces.leer(enlaces.ENVIADO, firma, VIDA_ENLACE)
    with en_empresa(empresa_id):
        papel = _leer(empresa_id, envio_id, firma)
    return PapelPublico(estado_en_papel.dibujar(papel), papel.nombre)


def recibo_publico(firma: str) -> PapelPublico:
    """El recibo al que lleva un enlace firmado, como el cobro está hoy."""
    empresa_id, envio_id = enlaces.leer(enlaces.ENVIADO, firma, VIDA_ENLACE)
    with en_empresa(empresa_id):
        cobro = _leer_cobro(empresa_id, envio_id, firma)
        return PapelPublico(recibo.en_pdf(cobro), recibo.nombre(cobro))


@transactional
def _leer_cobro(empresa_id: int, envio_id: int, firma: str) -> Fila:
    envio = db.session.scalar(select(EnvioCliente).where(EnvioCliente.id == envio_id))
    if envio is None or envio.cobro_id is None or not empresas.obtener(empresa_id).activa:
        raise NoEncontrado(enlaces.CADUCADO)
    enlaces.exigir(enlaces.ENVIADO, envio.id, firma, VIDA_ENLACE, "Recibo de cobro")
    return cartera.cobro(envio.cobro_id, False)


@transactional
def _leer(empresa_id: int, envio_id: int, firma: str) -> PapelEstado:
    envio = db.session.scalar(select(EnvioCliente).where(EnvioCliente.id == envio_id))
    if (
        envio is None
        or envio.cliente_id is None
        or envio.hasta is None
        or not empresas.obtener(empresa_id).activa
    ):
        raise NoEncontrado(enlaces.CADUCADO)
    enlaces.exigir(enlaces.ENVIADO, envio.id, firma, VIDA_ENLACE, "Estado de cuenta")
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
    return _Preparado(envio.telefono or "", texto(envio, dar_enlace(envio)), envio.intentos)


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
