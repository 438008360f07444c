"""What an answer of the SRI means for a document being transmitted. Pure: no database, no clock, no call.

The promises kept here (FACTS 0.9): nothing but AUTORIZADO authorises; a document is sent with the same
clave de acceso as many times as it takes, and never while an earlier sending may have arrived: then the
SRI is asked first. 43 says that it has the document, 70 that it is at work on it (with either it isn't
sent again in 24 hours); 50 is a trouble of its own, which passes; every other return is for a person to
look at.
"""

from dataclasses import dataclass
from datetime import datetime

from api.adapters import sri
from api.adapters.base import ExternalServiceError
from api.adapters.sri import Autorizacion, Mensaje, Recepcion
from api.comprobantes.nucleo.models import (
    AUTORIZADO,
    DEVUELTO,
    EMITIDO,
    ENVIADO,
    ENVIAR,
    NO_AUTORIZADO,
    PREGUNTAR,
)

BASE, TOPE = 2.0, 300.0  # seconds: the first wait, and the longest
REGISTRADA, EN_PROCESAMIENTO, OCUPADO, ERROR_INTERNO = "43", "70", "45", "50"
INTERNO = "el SRI respondió: error interno general"
INTENTOS_ERROR_INTERNO = 20  # in a row, over an hour of them: it is the document, not the SRI
# How many times in a row the SRI says it has no such document before it is sent again. What it received
# it may take long to show.
DESCONOCIDA_INCIERTA, DESCONOCIDA_ENVIADA = 2, 12
SOLO_EL_RECHAZO = 24  # answers with nothing but the old refusal, of what it says it has already


@dataclass(frozen=True, slots=True)
class Turno:
    """A document in hand. `enviar`: send it, else ask about it. `intentos`: calls in a row without an
    answer; `preguntas`: answers in a row that decided nothing. `ultimo_rechazo`: when the SRI refused
    what was sent before a correction: it may tell it again. `registrada`: sent last, the SRI answered
    that it has it already. `error`: what went wrong last time."""

    transmision_id: int
    comprobante_id: int
    clave: str
    ambiente: int
    estado: str
    enviar: bool
    intentos: int = 0
    preguntas: int = 0
    puede_reenviar: bool = True
    ultimo_rechazo: datetime | None = None
    registrada: bool = False
    error: str = ""
    xml: bytes = b""


@dataclass(frozen=True, slots=True)
class Desenlace:
    """What follows. `estado`: the document's new one, None the same; `paso`: what comes next, None
    when there is nothing left to do with the SRI; `espera`: seconds until then."""

    paso: str | None
    espera: float = 0.0
    estado: str | None = None
    que: str = ""
    mensajes: tuple[Mensaje, ...] = ()
    autorizacion: Autorizacion | None = None
    intentos: int = 0
    preguntas: int = 0
    incierta: bool = False
    no_reenviar: bool = False
    error: str = ""


def espera(intento: int, azar: float) -> float:
    """Seconds before the next try after `intento` of them: twice as long each time up to TOPE, spread
    by `azar` (0 to 1) so that those who failed together don't come back together."""
    techo = min(TOPE, BASE * 2.0 ** min(max(intento, 1) - 1, 30))
    return techo * (0.5 + azar / 2)


def tras_enviar(
    turno: Turno, respuesta: Recepcion | ExternalServiceError, pausa: float, azar: float
) -> Desenlace:
    """`pausa`: seconds that the SRI takes to decide on what it received."""
    if isinstance(respuesta, ExternalServiceError):
        intentos = turno.intentos + 1
        return Desenlace(
            ENVIAR,
            espera(intentos, azar),
            intentos=intentos,
            incierta=not isinstance(respuesta, sri.SRINoEnviado),
            error=str(respuesta),
        )
    if respuesta.dice(EN_PROCESAMIENTO):
        que = "El SRI lo está procesando: no se envía otra vez, se le pregunta"
        return Desenlace(PREGUNTAR, pausa, ENVIADO, que, respuesta.mensajes, no_reenviar=True)
    if respuesta.estado == sri.RECIBIDA:
        return Desenlace(PREGUNTAR, pausa, ENVIADO, "Recibido por el SRI", respuesta.mensajes)
    if respuesta.dice(REGISTRADA):
        que = "El SRI ya lo tenía"
        return Desenlace(PREGUNTAR, pausa, ENVIADO, que, respuesta.mensajes, no_reenviar=True)
    if respuesta.dice(ERROR_INTERNO):
        # whatever failed before it doesn't count: after an outage the first 50 is the first
        intentos = turno.intentos + 1 if turno.error == INTERNO else 1
        if intentos < INTENTOS_ERROR_INTERNO:
            return Desenlace(ENVIAR, espera(intentos, azar), intentos=intentos, incierta=True, error=INTERNO)
    que = "Devuelto: otro comprobante tiene su número" if respuesta.dice(OCUPADO) else "Devuelto por el SRI"
    return Desenlace(None, 0, DEVUELTO, que, respuesta.mensajes)


def tras_preguntar(
    turno: Turno, respuesta: tuple[Autorizacion, ...] | ExternalServiceError, azar: float
) -> Desenlace:
    incierta = turno.estado == EMITIDO
    paso = ENVIAR if incierta else PREGUNTAR
    if isinstance(respuesta, ExternalServiceError):
        intentos = turno.intentos + 1
        return Desenlace(
            paso,
            espera(intentos, azar),
            intentos=intentos,
            preguntas=turno.preguntas,
            incierta=incierta,
            error=str(respuesta),
        )
    if autorizada := _ultima(respuesta, sri.AUTORIZADO):
        return Desenlace(
            None, 0, AUTORIZADO, "Autorizado por el SRI", autorizada.mensajes, autorizacion=autorizada
        )
    preguntas = turno.preguntas + 1
    pausa = espera(preguntas, azar)
    if _ultima(respuesta, sri.EN_PROCESO):
        estado = ENVIADO if incierta else None
        return Desenlace(PREGUNTAR, pausa, estado, "El SRI lo tiene en proceso", preguntas=preguntas)
    if rechazada := _ultima(_nuevas(turno, respuesta), sri.NO_AUTORIZADO):
        return Desenlace(
            None, 0, NO_AUTORIZADO, "No autorizado por el SRI", rechazada.mensajes, autorizacion=rechazada
        )
    viejo = _ultima(respuesta, sri.NO_AUTORIZADO)
    if viejo and turno.registrada and preguntas >= SOLO_EL_RECHAZO:
        que = "El SRI no tomó lo que se le volvió a enviar: mantiene su rechazo"
        return Desenlace(None, 0, NO_AUTORIZADO, que, viejo.mensajes, autorizacion=viejo)
    # what failed when it was sent is still to be solved: its wait keeps growing
    intentos, error = (turno.intentos, turno.error) if incierta else (0, "")
    if preguntas < (DESCONOCIDA_INCIERTA if incierta else DESCONOCIDA_ENVIADA) or not turno.puede_reenviar:
        return Desenlace(paso, pausa, intentos=intentos, preguntas=preguntas, incierta=incierta, error=error)
    que = "El SRI dice no tenerlo: se envía otra vez"
    return Desenlace(ENVIAR, 0, None if incierta else EMITIDO, que, intentos=intentos, error=error)


def atendida(respuesta: Recepcion | tuple[Autorizacion, ...] | ExternalServiceError) -> bool:
    """Whether the service did its work, whatever it decided."""
    if isinstance(respuesta, Recepcion):
        return not respuesta.dice(ERROR_INTERNO)
    return isinstance(respuesta, tuple)


def _nuevas(turno: Turno, respuesta: tuple[Autorizacion, ...]) -> tuple[Autorizacion, ...]:
    """Without the refusals that were known before this sending."""
    visto = turno.ultimo_rechazo
    return tuple(a for a in respuesta if visto is None or a.fecha is None or a.fecha > visto)


def _ultima(respuesta: tuple[Autorizacion, ...], estado: str) -> Autorizacion | None:
    de_ese = [a for a in respuesta if a.estado == estado]
    con_fecha = [a for a in de_ese if a.fecha is not None]
    if con_fecha:
        return max(con_fecha, key=lambda a: a.fecha.timestamp() if a.fecha else 0.0)
    return de_ese[-1] if de_ese else None
