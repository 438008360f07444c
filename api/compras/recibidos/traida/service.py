"""El trabajo que trae del SRI lo recibido de una empresa: pregunta por unos cuantos a la vez, sin transacción abierta, y
asienta cada respuesta según llega. Cede el lugar cada TURNO si otra empresa lo espera, y cada TANDA aunque nadie; se detiene
si el SRI no responde."""

import random
import time
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from datetime import timedelta

import structlog
from sqlalchemy import or_, select

from api.adapters.base import ExternalServiceError
from api.adapters.sri import DESCONOCIDO, SRI, Bajado, EstadoComprobante, SRIDesviado, SRIIncierto
from api.compras.recibidos.traida import turnos
from api.compras.recibidos.traida.models import COMPROBAR, TraidaRecibido
from api.compras.recibidos.traida.reglas import RespuestaDelPortal, TurnoDeTraida, tras_fallar, tras_responder
from api.compras.recibidos.traida.turnos import Respondido
from api.core import externos
from api.core.afuera.ritmo import BIEN, NADA, SATURADO, Ritmo
from api.core.datos.clock import ahora
from api.core.datos.db import db, en_empresa, en_todas_las_empresas, transactional
from api.plataforma.codigos import ambientes, ensayos
from api.plataforma.empresas import service as empresas

log = structlog.get_logger("recibidos")
TURNO = 5.0  # segundos que un trabajo trabaja antes de ceder el lugar a quien lo espera
TANDA = 20.0  # segundos que trabaja si nadie lo espera: al trabajador que se apaga se lo deja terminar lo que tiene
JUNTAR = 0.2  # segundos en que se juntan las respuestas que se asientan en una transacción
PAUSA = 30.0  # segundos que se deja en paz al SRI cuando no responde
OLVIDADAS = timedelta(seconds=30)
SIN_LUGAR = 2.0  # segundos que una llamada espera un lugar con el SRI
OTRO_RATO = 1.0  # segundos hasta que el trabajo que se quedó sin lugar lo pide otra vez
EnCamino = dict[Future[RespuestaDelPortal | None], TurnoDeTraida]


def traer(empresa_id: int) -> None:
    """Atiende los turnos de la empresa que ya llegaron y pide el trabajo del próximo."""
    with en_empresa(empresa_id):
        turnos.seguir(_atender(externos.recibidos_a_la_vez(), empresa_id))


def barrer() -> None:
    """Pide el trabajo de cada empresa que tiene un turno pasado que nadie atendió, porque su trabajo se perdió."""
    for empresa_id in _olvidadas():
        with en_empresa(empresa_id):
            turnos.pedir()


def despertar(empresa_id: int) -> None:
    """A la empresa le toca: pide su trabajo."""
    with en_empresa(empresa_id):
        turnos.pedir()


class _Lugar:
    """El rato que un trabajo tiene su lugar."""

    def __init__(self) -> None:
        ya = time.monotonic()
        self._mira, self._fin = ya + TURNO, ya + TANDA

    def es_suyo(self) -> bool:
        ya = time.monotonic()
        if ya >= self._fin:
            return False
        if ya >= self._mira:
            self._mira = ya + TURNO
            return not turnos.otros_esperan()
        return True


def _atender(a_la_vez: int, empresa_id: int) -> float:
    """Mientras haya turnos, tiempo y lugar. Responde cuántos segundos se deja en paz al SRI."""
    lugar, seguidos, ritmo, sin_lugar = _Lugar(), 0, externos.ritmo(), False
    servicios = {ambiente: externos.sri_recibidos(ambiente) for ambiente in ambientes.NOMBRES}
    ensaya = _ensaya(empresa_id)
    en_camino: EnCamino = {}
    with ThreadPoolExecutor(a_la_vez) as hilos:
        tomando = True
        try:
            while True:
                # Siempre hay más pedidas que hilos: ninguno espera a que se junte y se asiente lo de los otros.
                if tomando and len(en_camino) <= 2 * a_la_vez:
                    tomados = turnos.tomar(2 * a_la_vez) if lugar.es_suyo() else []
                    tomando = bool(tomados)
                    en_camino |= {
                        hilos.submit(_no_la_tiene, t)
                        if ensaya or ensayos.emitio(t.clave)
                        else hilos.submit(_llamar, servicios[t.ambiente], t, ritmo, empresa_id): t
                        for t in tomados
                    }
                if not en_camino:
                    return PAUSA if seguidos >= a_la_vez else OTRO_RATO if sin_lugar else 0.0
                wait(en_camino, return_when=FIRST_COMPLETED)
                hechas, _ = wait(en_camino, timeout=JUNTAR)
                devueltos = [(en_camino.pop(hecha), hecha.result()) for hecha in hechas]
                if esperan := [turno for turno, respuesta in devueltos if respuesta is None]:
                    sin_lugar = True
                    turnos.soltar(esperan)
                respondidos = [(turno, respuesta) for turno, respuesta in devueltos if respuesta is not None]
                for _, respuesta in respondidos:
                    seguidos = seguidos + 1 if _calla(respuesta) else 0
                if respondidos:
                    _asentar(respondidos)
                if seguidos >= a_la_vez or sin_lugar:
                    tomando = False
                    _devolver(en_camino)
        finally:
            _devolver(en_camino)


@transactional
def _ensaya(empresa_id: int) -> bool:
    return empresas.es_de_ensayo(empresa_id)


def _no_la_tiene(turno: TurnoDeTraida) -> RespuestaDelPortal | None:
    """Por lo que emitió una empresa de ensayo, o lo que una pide, no se llama al SRI: es como si no lo tuviera."""
    return EstadoComprobante(DESCONOCIDO) if turno.que == COMPROBAR else Bajado(DESCONOCIDO)


def _llamar(servicio: SRI, turno: TurnoDeTraida, ritmo: Ritmo, empresa_id: int) -> RespuestaDelPortal | None:
    """None si no hubo lugar: lo emitido va antes. Corre en su propio hilo: aquí no se usa la base."""
    lugares = ritmo.esperar(servicio.anfitrion, empresa_id, 1, SIN_LUGAR, detras=True)
    if not lugares:
        return None
    como = NADA
    try:
        dicho = servicio.consultar(turno.clave) if turno.que == COMPROBAR else servicio.bajar(turno.clave)
        como = BIEN
        return dicho
    except ExternalServiceError as error:
        como = SATURADO if isinstance(error, SRIIncierto) and error.saturado else NADA
        return error
    except Exception:  # una respuesta que rompe algo no hace perder las demás
        log.exception("recibido_sin_leer", clave=turno.clave)
        return SRIIncierto("sri", "lo que respondió no se pudo leer")
    finally:
        ritmo.dejar(lugares[0], como)


def _calla(respuesta: RespuestaDelPortal) -> bool:
    """Si la llamada falló. La desviada no dice que el SRI no responda."""
    return isinstance(respuesta, ExternalServiceError) and not isinstance(respuesta, SRIDesviado)


def _asentar(respondidos: list[tuple[TurnoDeTraida, RespuestaDelPortal]]) -> None:
    """Asienta las respuestas juntas; si una falla, cada una aparte: la mala no se lleva a las demás, y se pregunta después."""
    hechos = [(t, tras_responder(t, r, random.random())) for t, r in respondidos]  # noqa: S311  solo reparte
    if not _intentar(hechos):
        for turno, desenlace in hechos:
            if len(hechos) == 1 or not _intentar([(turno, desenlace)]):
                _intentar([(turno, tras_fallar(turno))])
    if any(t.intentos and not isinstance(r, ExternalServiceError) for t, r in respondidos):
        turnos.adelantar()


def _intentar(hechos: list[Respondido]) -> bool:
    try:
        turnos.asentar(hechos)
    except Exception:
        log.exception("recibidos_sin_asentar", claves=[turno.clave for turno, _ in hechos])
        return False
    return True


def _devolver(en_camino: EnCamino) -> None:
    """Los que ningún hilo empezó; los demás terminan y se asientan."""
    sin_empezar = [futuro for futuro in en_camino if futuro.cancel()]
    turnos.soltar([en_camino.pop(futuro) for futuro in sin_empezar])


@transactional
def _olvidadas() -> list[int]:
    ya, t = ahora(), TraidaRecibido
    pasadas = select(t.empresa_id).where(
        t.proximo < ya - OLVIDADAS, or_(t.tomada_hasta.is_(None), t.tomada_hasta < ya)
    )
    with en_todas_las_empresas():
        return list(db.session.scalars(pasadas.distinct()))
