"""La entrega de un correo a un destinatario, después de confirmado el cambio que lo pidió."""

from collections.abc import Callable
from email.message import EmailMessage
from typing import NamedTuple

from sqlalchemy import select, update

from api.adapters.almacen import ArchivoNoEncontrado
from api.adapters.base import ExternalServiceError
from api.adapters.correo import CorreoAplazado, CorreoNoDisponible, CorreoRechazado, EntregaIncierta
from api.core import externos
from api.core.datos import bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import PROVEEDOR, db, en_empresa, en_todas_las_empresas, transactional
from api.core.registros import PorClave
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import servidor
from api.plataforma.correos.models import (
    ENVIADO,
    ENVIANDO,
    FALLIDO,
    INCIERTO,
    PENDIENTE,
    RECHAZADO,
    AdjuntoCorreo,
    Destinatario,
)
from api.plataforma.correos.service import Adjunto

INTENTOS = 8
# Quien sabe qué se envía con cada plantilla, y qué pasó al aceptarlo el servidor: con su correo y la dirección.
AL_SALIR = PorClave[str, Callable[[int, str], None]]("lo que pasa al salir un correo")
_SIN_ARCHIVO = "El archivo adjunto «{}» ya no está disponible: prepare el mensaje otra vez."


class ClaveDeDestinatario(NamedTuple):
    """Un destinatario: su clave primaria."""

    empresa_id: int
    id: int


class _Preparado(NamedTuple):
    """Lo que una entrega necesita, leído en una transacción; lo demás se hace fuera de ella."""

    mensaje: EmailMessage
    direccion: str
    intentos: int
    adjuntos: list[Adjunto]


def de_quien_es(destinatario_id: int) -> int:
    """La empresa de un destinatario del que solo se sabe el id; el proveedor, si ya no existe."""
    suya = select(Destinatario.empresa_id).where(Destinatario.id == destinatario_id)
    with en_todas_las_empresas():
        return db.session.scalar(suya) or PROVEEDOR


def entregar(empresa_id: int, destinatario_id: int) -> None:
    """Entrega a un destinatario. Lanza ExternalServiceError mientras otro intento tenga sentido."""
    with en_empresa(empresa_id):
        _entregar(ClaveDeDestinatario(empresa_id, destinatario_id))


def probar_servidor() -> None:
    """Si el servidor de correo se dio por caído, mira si ya atiende: que nadie tenga que enviar algo para saberlo."""
    if servidor.caido_desde() is None:
        return
    try:
        externos.correo().probar()
    except (CorreoRechazado, CorreoAplazado):
        servidor.responde()  # no le gusta quien escribe, pero atiende
    except CorreoNoDisponible:
        servidor.no_responde()
    else:
        servidor.responde()


def _entregar(clave: ClaveDeDestinatario) -> None:
    preparado = _preparar(clave)
    if preparado is None:
        return
    try:
        _adjuntar(preparado.mensaje, preparado.adjuntos)
        externos.correo().enviar(preparado.mensaje, preparado.direccion, lambda: _marcar_enviando(clave))
    except _FaltaAdjunto as error:
        _cerrar(clave, FALLIDO, str(error))
    except CorreoRechazado as error:
        _cerrar(clave, RECHAZADO, str(error))
    except EntregaIncierta as error:
        _cerrar(clave, INCIERTO, str(error))
    except ExternalServiceError as error:  # el servidor de correo, o el depósito de sus archivos
        _anotar_fallo(error)
        if preparado.intentos >= INTENTOS:
            _cerrar(clave, FALLIDO, f"No salió: {_dicho(error)}.")
            return
        _cerrar(clave, PENDIENTE, f"Todavía no sale: {_dicho(error)}. Se vuelve a intentar solo.")
        raise
    except _YaSeEnvia:
        return
    else:
        servidor.responde()
        _cerrar(clave, ENVIADO, None)


def _anotar_fallo(error: ExternalServiceError) -> None:
    """Aplazar un mensaje, o no hallar sus archivos, no habla mal del servidor de correo."""
    if isinstance(error, CorreoNoDisponible) and not isinstance(error, CorreoAplazado):
        servidor.no_responde()


def _dicho(error: ExternalServiceError) -> str:
    """Por qué no salió, para quien mandó el mensaje."""
    if isinstance(error, CorreoNoDisponible):
        return f"el servidor de correo no lo recibió ({error.detalle})"
    return "sus archivos adjuntos no se pudieron leer"


@transactional
def _preparar(clave: ClaveDeDestinatario) -> _Preparado | None:
    """El mensaje que hay que enviar; None si no hay nada que hacer, o ya no."""
    suyo = select(Destinatario).where(
        Destinatario.empresa_id == clave.empresa_id, Destinatario.id == clave.id
    )
    destinatario = bloqueo.si_esta(suyo, de=Destinatario)
    if destinatario is None or destinatario.estado not in (PENDIENTE, ENVIANDO):
        return None
    if destinatario.estado == ENVIANDO:
        # El trabajador murió cuando el mensaje podía haber salido: enviarlo otra vez podría duplicarlo.
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


def _mensaje(destinatario: Destinatario) -> EmailMessage:
    correo = destinatario.correo
    mensaje = EmailMessage()
    if remitente := configuraciones.marca().remitente:
        mensaje["From"] = remitente
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
    """Un archivo del correo ya no está: no se puede enviar, ni ahora ni después."""


class _YaSeEnvia(Exception):
    """Otro trabajador tomó antes esta entrega."""


@transactional
def _marcar_enviando(clave: ClaveDeDestinatario) -> None:
    tomado = db.session.execute(
        update(Destinatario)
        .where(
            Destinatario.empresa_id == clave.empresa_id,
            Destinatario.id == clave.id,
            Destinatario.estado == PENDIENTE,
        )
        .values(estado=ENVIANDO)
    )
    if tomado.rowcount != 1:  # type: ignore[attr-defined]
        raise _YaSeEnvia(clave)


@transactional
def _cerrar(clave: ClaveDeDestinatario, estado: str, detalle: str | None) -> None:
    destinatario = db.session.get_one(Destinatario, clave, populate_existing=True)
    _terminar(destinatario, estado, detalle)


def _terminar(destinatario: Destinatario, estado: str, detalle: str | None) -> None:
    destinatario.estado, destinatario.detalle = estado, detalle
    if estado == ENVIADO:
        destinatario.enviado_en = ahora()
        if al_salir := AL_SALIR.get(destinatario.correo.plantilla):
            al_salir(destinatario.correo_id, destinatario.direccion)
    if estado != PENDIENTE and destinatario.correo.confidencial:
        destinatario.correo.texto = destinatario.correo.html = None
