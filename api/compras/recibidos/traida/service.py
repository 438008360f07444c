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
from api.adapters.sri import SRI, SRIIncierto
from api.compras.recibidos.traida import turnos
from api.compras.recibidos.traida.models import COMPROBAR, TraidaRecibido
from api.compras.recibidos.traida.reglas import RespuestaDelPortal, TurnoDeTraida, tras_fallar, tras_responder
from api.compras.recibidos.traida.turnos import Respondido
from api.core import externos
from api.core.datos.clock import ahora
from api.core.datos.db import db, en_empresa, en_todas_las_empresas, transactional
from api.plataforma.codigos import ambientes

log = structlog.get_logger("recibidos")
TURNO = 5.0  # segundos que un trabajo trabaja antes de ceder el lugar a quien lo espera
TANDA = 20.0  # segundos que trabaja si nadie lo espera: al trabajador que se apaga se lo deja terminar lo que tiene
JUNTAR = 0.2  # segundos en que se juntan las respuestas que se asientan en una transacción
PAUSA = 30.0  # segundos que se deja en paz al SRI cuando no responde
OLVIDADAS = timedelta(seconds=30)
EnCamino = dict[Future[RespuestaDelPortal], TurnoDeTraida]


def traer(empresa_id: int) -> None:
    """Atiende los turnos de la empresa que ya llegaron y pide el trabajo del próximo."""
    with en_empresa(empresa_id):
        responde = _atender(externos.recibidos_a_la_vez())
        turnos.seguir(0.0 if responde else PAUSA)


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


def _atender(a_la_vez: int) -> bool:
    """Mientras haya turnos y tiempo. Responde si el SRI responde."""
    lugar, seguidos = _Lugar(), 0
    servicios = {ambiente: externos.sri_recibidos(ambiente) for ambiente in ambientes.NOMBRES}
    en_camino: EnCamino = {}
    with ThreadPoolExecutor(a_la_vez) as hilos:
        tomando = True
        try:
            while True:
                # Siempre hay más pedidas que hilos: ninguno espera a que se junte y se asiente lo de los otros.
                if tomando and len(en_camino) <= 2 * a_la_vez:
                    tomados = turnos.tomar(2 * a_la_vez) if lugar.es_suyo() else []
                    tomando = bool(tomados)
                    en_camino |= {hilos.submit(_llamar, servicios[t.ambiente], t): t for t in tomados}
                if not en_camino:
                    return seguidos < a_la_vez
                wait(en_camino, return_when=FIRST_COMPLETED)
                hechas, _ = wait(en_camino, timeout=JUNTAR)
                respondidos = [(en_camino.pop(hecha), hecha.result()) for hecha in hechas]
                for _, respuesta in respondidos:
                    seguidos = seguidos + 1 if isinstance(respuesta, ExternalServiceError) else 0
                _asentar(respondidos)
                if seguidos >= a_la_vez:
                    tomando = False
                    _devolver(en_camino)
        finally:
            _devolver(en_camino)


def _llamar(servicio: SRI, turno: TurnoDeTraida) -> RespuestaDelPortal:
    """Corre en su propio hilo: aquí no se usa la base."""
    try:
        return servicio.consultar(turno.clave) if turno.que == COMPROBAR else servicio.bajar(turno.clave)
    except ExternalServiceError as error:
        return error
    except Exception:  # una respuesta que rompe algo no hace perder las demás
        log.exception("recibido_sin_leer", clave=turno.clave)
        return SRIIncierto("sri", "lo que respondió no se pudo leer")


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
