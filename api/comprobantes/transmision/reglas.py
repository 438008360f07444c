"""Qué significa cada respuesta del SRI para el comprobante que se transmite. Son funciones puras: sin base de
datos, sin reloj y sin llamadas.

Cumplen lo que promete `docs/contrato.md` §7: solo AUTORIZADO autoriza. Un comprobante se envía las veces
que haga falta con la misma clave de acceso, pero nunca mientras un envío anterior pueda haber llegado; en
ese caso, primero se pregunta al SRI. El código 43 dice que el SRI ya lo tiene y el 70 que lo está
procesando: con cualquiera de los dos no se vuelve a enviar en 24 horas. El 50 es un error interno del SRI,
que pasa solo. Cualquier otra devolución la resuelve una persona.
"""

from dataclasses import dataclass
from datetime import datetime

from api.adapters import sri
from api.adapters.base import ExternalServiceError
from api.adapters.sri import Autorizacion, MensajeSRI, Recepcion
from api.comprobantes.nucleo.models import (
    AUTORIZADO,
    DEVUELTO,
    EMITIDO,
    ENVIADO,
    ENVIAR,
    NO_AUTORIZADO,
    PREGUNTAR,
)

BASE, TOPE = 2.0, 300.0  # en segundos: la primera espera y la más larga
DESVIO = 8.0  # segundos: el SRI desvía por ratos de medio minuto, y eso no dice que esté caído
REGISTRADA, EN_PROCESAMIENTO, OCUPADO, ERROR_INTERNO = "43", "70", "45", "50"
ESTRUCTURA, AL_LIMITE = "35", "90"
FIRMA_INVALIDA = "39"
SIN_REEVALUAR = frozenset({FIRMA_INVALIDA, "45"})  # lo que el SRI no evalúa otra vez con la misma clave
LIMITE = "el SRI no recibe hoy más de esta empresa: alcanzó los no autorizados que admite en un día"
DESVIADO = "el SRI desvió la llamada"
INTERNO = "el SRI respondió: error interno general"
INTENTOS_ERROR_INTERNO = 20  # seguidos, más de una hora: la causa es el comprobante, no el SRI
# Cuántas veces seguidas el SRI debe decir que no lo tiene para volver a enviarlo: puede tardar en mostrar
# lo que recibió.
DESCONOCIDA_INCIERTA, DESCONOCIDA_ENVIADA = 2, 12
SOLO_EL_RECHAZO = 24  # respuestas que solo repiten el rechazo viejo de uno que el SRI dice ya tener


@dataclass(frozen=True, slots=True)
class Turno:
    """Un comprobante al que le toca. `enviar`: se envía; si no, se pregunta por él. `intentos`: llamadas
    seguidas sin respuesta. `preguntas`: respuestas seguidas que no decidieron nada. `ultimo_rechazo`:
    cuándo el SRI rechazó lo enviado antes de una corrección, porque puede volver a responder ese rechazo.
    `registrada`: al último envío el SRI respondió que ya lo tenía. `error`: qué falló la última vez."""

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
    """Lo que sigue a una respuesta. `estado`: el nuevo del comprobante; None si no cambia. `paso`: el
    siguiente; None si ya no queda nada que hacer con el SRI. `espera`: segundos hasta ese paso. `hasta_manana`: el SRI no
    recibe hoy nada más de su empresa. `sin_reevaluar`: repite su rechazo en vez de mirar lo que se le volvió a enviar."""

    paso: str | None
    espera: float = 0.0
    estado: str | None = None
    que: str = ""
    mensajes: tuple[MensajeSRI, ...] = ()
    autorizacion: Autorizacion | None = None
    intentos: int = 0
    preguntas: int = 0
    incierta: bool = False
    no_reenviar: bool = False
    error: str = ""
    hasta_manana: bool = False
    sin_reevaluar: bool = False


def espera(intento: int, azar: float) -> float:
    """Segundos de espera después de `intento` intentos: el doble cada vez, hasta TOPE. `azar`, de 0 a 1,
    los reparte para que los que fallaron juntos no vuelvan juntos."""
    techo = min(TOPE, BASE * 2.0 ** min(max(intento, 1) - 1, 30))
    return techo * (0.5 + azar / 2)


def tras_enviar(
    turno: Turno, respuesta: Recepcion | ExternalServiceError, pausa: float, azar: float
) -> Desenlace:
    """`pausa`: los segundos que el SRI se toma para decidir sobre lo que recibió."""
    if isinstance(respuesta, sri.SRIDesviado):
        return _tras_desviar(turno, ENVIAR, azar)
    if isinstance(respuesta, ExternalServiceError):
        intentos = turno.intentos + 1
        return Desenlace(
            ENVIAR,
            espera(intentos, azar),
            intentos=intentos,
            incierta=not isinstance(respuesta, sri.SRINoEnviado),
            error=_dicho(respuesta),
        )
    if respuesta.dice(EN_PROCESAMIENTO):
        que = "El SRI lo está procesando: no se envía otra vez, se le pregunta"
        return Desenlace(PREGUNTAR, pausa, ENVIADO, que, respuesta.mensajes, no_reenviar=True)
    if respuesta.estado == sri.RECIBIDA:
        return Desenlace(PREGUNTAR, pausa, ENVIADO, "Recibido por el SRI", respuesta.mensajes)
    if respuesta.dice(REGISTRADA):
        que = "El SRI ya lo tenía"
        return Desenlace(PREGUNTAR, pausa, ENVIADO, que, respuesta.mensajes, no_reenviar=True)
    if respuesta.dice(AL_LIMITE):
        return Desenlace(ENVIAR, error=LIMITE, hasta_manana=True)
    if respuesta.dice(ERROR_INTERNO) or _fallo_por_dentro(respuesta):
        # lo que falló antes no cuenta: después de una caída, el primer 50 es el primero
        intentos = turno.intentos + 1 if turno.error == INTERNO else 1
        if intentos < INTENTOS_ERROR_INTERNO:
            return Desenlace(ENVIAR, espera(intentos, azar), intentos=intentos, incierta=True, error=INTERNO)
    if not respuesta.mensajes:
        que = "Devuelto por el SRI, que no dijo por qué"
        return Desenlace(None, 0, DEVUELTO, que, (MensajeSRI("", "Lo devolvió sin ningún mensaje"),))
    que = "Devuelto: otro comprobante tiene su número" if respuesta.dice(OCUPADO) else "Devuelto por el SRI"
    return Desenlace(None, 0, DEVUELTO, que, respuesta.mensajes)


def _fallo_por_dentro(respuesta: Recepcion) -> bool:
    """El código de la estructura también sale cuando el SRI no pudo leerlo por una falla suya."""
    return any(
        m.identificador == ESTRUCTURA and "normalizaci" in f"{m.mensaje} {m.informacion}".lower()
        for m in respuesta.mensajes
    )


def _tras_desviar(turno: Turno, paso: str, azar: float) -> Desenlace:
    """La llamada no entró: se hace otra vez enseguida, y no cuenta como un intento que falló."""
    return Desenlace(
        paso,
        DESVIO * (0.5 + azar / 2),
        intentos=turno.intentos,
        preguntas=turno.preguntas,
        incierta=not turno.enviar and turno.estado == EMITIDO,
        error=DESVIADO,
    )


def _dicho(fallo: ExternalServiceError) -> str:
    """Lo que se cuenta de una llamada sin respuesta a quien espera por su comprobante."""
    return f"sin respuesta del SRI ({fallo.detalle})"


def tras_preguntar(
    turno: Turno,
    respuesta: tuple[Autorizacion, ...] | ExternalServiceError,
    azar: float,
    repetidos: int = SOLO_EL_RECHAZO,
) -> Desenlace:
    """`repetidos`: cuántas veces debe repetir el rechazo de una firma para creer que no la evalúa otra vez."""
    incierta = turno.estado == EMITIDO
    paso = ENVIAR if incierta else PREGUNTAR
    if isinstance(respuesta, sri.SRIDesviado):
        return _tras_desviar(turno, paso, azar)
    if isinstance(respuesta, ExternalServiceError):
        intentos = turno.intentos + 1
        return Desenlace(
            paso,
            espera(intentos, azar),
            intentos=intentos,
            preguntas=turno.preguntas,
            incierta=incierta,
            error=_dicho(respuesta),
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
    quemada = viejo is not None and any(m.identificador in SIN_REEVALUAR for m in viejo.mensajes)
    if viejo and turno.registrada and preguntas >= (repetidos if quemada else SOLO_EL_RECHAZO):
        que = "El SRI no tomó lo que se le volvió a enviar: mantiene su rechazo"
        return Desenlace(
            None, 0, NO_AUTORIZADO, que, viejo.mensajes, autorizacion=viejo, sin_reevaluar=quemada
        )
    # lo que falló al enviarlo sigue sin resolverse: su espera sigue creciendo
    intentos, error = (turno.intentos, turno.error) if incierta else (0, "")
    if preguntas < (DESCONOCIDA_INCIERTA if incierta else DESCONOCIDA_ENVIADA) or not turno.puede_reenviar:
        return Desenlace(paso, pausa, intentos=intentos, preguntas=preguntas, incierta=incierta, error=error)
    que = "El SRI dice no tenerlo: se envía otra vez"
    return Desenlace(ENVIAR, 0, None if incierta else EMITIDO, que, intentos=intentos, error=error)


def atendida(respuesta: Recepcion | tuple[Autorizacion, ...] | ExternalServiceError) -> bool:
    """Si el servicio hizo su trabajo, sea cual sea su decisión."""
    if isinstance(respuesta, Recepcion):
        return not respuesta.dice(ERROR_INTERNO)
    return isinstance(respuesta, tuple)


def _nuevas(turno: Turno, respuesta: tuple[Autorizacion, ...]) -> tuple[Autorizacion, ...]:
    """Las respuestas, sin los rechazos que ya se conocían antes de este envío."""
    visto = turno.ultimo_rechazo
    return tuple(a for a in respuesta if visto is None or a.fecha is None or a.fecha > visto)


def _ultima(respuesta: tuple[Autorizacion, ...], estado: str) -> Autorizacion | None:
    de_ese = [a for a in respuesta if a.estado == estado]
    con_fecha = [a for a in de_ese if a.fecha is not None]
    if con_fecha:
        return max(con_fecha, key=lambda a: a.fecha.timestamp() if a.fecha else 0.0)
    return de_ese[-1] if de_ese else None
