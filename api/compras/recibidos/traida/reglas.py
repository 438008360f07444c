"""Qué significa lo que el SRI responde por un recibido. Puro."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from api.adapters import sri
from api.adapters.base import ExternalServiceError
from api.adapters.sri import Bajado, EstadoComprobante
from api.compras.recibidos.traida.models import CONFIRMAR
from api.core.autor import Autor

BASE, TOPE = 5.0, 300.0  # segundos entre intentos
PRONTO = (
    2.0  # con que empiezan los de lo que llegó por otro camino: lo que el SRI no reconoce se dice en segundos
)
DESVIO = 15.0  # segundos: el SRI desvía por ratos de medio minuto
PREGUNTAS = 3  # veces que el SRI dice no tenerlo antes de creerle: lo recién autorizado tarda en verse
EN_PROCESO = 24  # veces que dice tenerlo en proceso
DE_LO_QUE_LLEGO = 12
"""Veces que se le pregunta por uno que llegó por otro camino: su emisor puede entregarlo antes de enviarlo al SRI."""
NIEGA_LO_AUTORIZADO, NIEGA_LO_SUELTO = 4, 7
"""Cuántas de esas bastan para dar por negado lo que dice venir autorizado, que el SRI ya debería tener, y lo que vino sin su
autorización. Se le sigue preguntando: si después lo da, deja de estar negado."""
SIN_EL = "No registrada: el SRI no tiene ningún comprobante autorizado con esa clave de acceso. Pida al emisor que lo revise."
_ANTIGUA = "El SRI ya no da los comprobantes de esa fecha: si tiene su XML, súbalo."
_RECHAZADO = "El SRI no lo autorizó."
LO_NIEGA = frozenset((SIN_EL, _RECHAZADO))  # el SRI dice que no es suyo
SIN_GUARDAR = 10  # veces que una falla nuestra impide guardar lo que llegó
_FALLA = "Llegó del SRI y no se pudo guardar por una falla nuestra: escríbanos."
_LENTO = "El SRI lo tiene en proceso desde hace mucho y no decide."
RespuestaDelPortal = Bajado | EstadoComprobante | ExternalServiceError


@dataclass(frozen=True, slots=True)
class TurnoDeTraida:
    """Un recibido al que le toca, en préstamo hasta `hasta`. Lo demás, como en `TraidaRecibido`."""

    id: int
    hasta: datetime
    recibido_id: int
    clave: str
    ambiente: int
    que: str
    origen: str
    quien: Autor
    iva: Decimal | None
    total: Decimal | None
    intentos: int = 0
    preguntas: int = 0


@dataclass(frozen=True, slots=True)
class DesenlaceDeTraida:
    """Lo que sigue a una respuesta. `sobre`: lo que se guarda. `no_hallado`: por qué no se encontró. `estado`: el que el
    SRI dice de uno que ya estaba. Si ninguno: se pregunta otra vez dentro de `espera` segundos, por `error`."""

    sobre: bytes = b""
    no_hallado: str = ""
    estado: str = ""
    espera: float = 0.0
    intentos: int = 0
    preguntas: int = 0
    error: str = ""

    @property
    def termina(self) -> bool:
        return bool(self.sobre or self.no_hallado or self.estado)


def espera(vez: int, azar: float, base: float = BASE) -> float:
    """Segundos hasta la próxima: el doble cada vez, hasta TOPE. `azar`, de 0 a 1, reparte a los que fallaron juntos."""
    return min(TOPE, base * 2.0 ** min(max(vez, 1) - 1, 30)) * (0.5 + azar / 2)


def tras_fallar(turno: TurnoDeTraida) -> DesenlaceDeTraida:
    """Lo que llegó no se pudo guardar."""
    if turno.intentos >= SIN_GUARDAR:
        return DesenlaceDeTraida(no_hallado=_FALLA)
    return DesenlaceDeTraida(espera=TOPE, intentos=turno.intentos + 1, error="no se pudo guardar")


def tras_responder(turno: TurnoDeTraida, respuesta: RespuestaDelPortal, azar: float) -> DesenlaceDeTraida:
    if isinstance(respuesta, sri.SRIDesviado):
        return DesenlaceDeTraida(
            espera=DESVIO * (0.5 + azar / 2),
            intentos=turno.intentos,
            preguntas=turno.preguntas,
            error="el SRI desvió la llamada",
        )
    if isinstance(respuesta, ExternalServiceError):
        vez = turno.intentos + 1
        error = f"sin respuesta del SRI ({respuesta.detalle})"
        return DesenlaceDeTraida(
            espera=espera(vez, azar), intentos=vez, preguntas=turno.preguntas, error=error
        )
    if isinstance(respuesta, EstadoComprobante):
        return DesenlaceDeTraida(estado=respuesta.estado)
    if respuesta.estado == sri.AUTORIZADO:
        return DesenlaceDeTraida(sobre=respuesta.sobre)
    if respuesta.estado == sri.NO_AUTORIZADO:
        return DesenlaceDeTraida(no_hallado=_RECHAZADO)
    if respuesta.antiguo:
        return DesenlaceDeTraida(no_hallado=_ANTIGUA)
    vez = turno.preguntas + 1
    if respuesta.estado == sri.EN_PROCESO:
        if vez >= EN_PROCESO:
            return DesenlaceDeTraida(no_hallado=_LENTO)
    elif vez >= (DE_LO_QUE_LLEGO if turno.que == CONFIRMAR else PREGUNTAS):
        return DesenlaceDeTraida(no_hallado=SIN_EL)
    base = PRONTO if turno.que == CONFIRMAR else BASE
    return DesenlaceDeTraida(
        espera=espera(vez, azar, base), preguntas=vez, error="el SRI todavía no lo tiene"
    )


def ya_se_niega(preguntas: int, *, autorizado: bool) -> bool:
    """Si el SRI respondió bastantes veces que no tiene lo que llegó por otro camino. `autorizado`: si decía estarlo."""
    return preguntas >= (NIEGA_LO_AUTORIZADO if autorizado else NIEGA_LO_SUELTO)
