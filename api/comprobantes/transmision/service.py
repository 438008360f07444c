"""Los comprobantes en camino al SRI. El trabajo de una empresa toma aquellos cuyo turno llegó, llama al SRI
por todos a la vez, sin transacción abierta, y asienta cada respuesta.

Si se pierde una respuesta o muere el trabajador, el siguiente que tome el comprobante continúa desde lo
que dice su `Transmision`. `reglas` dice qué significa cada respuesta; `turnos` tiene las dos
transacciones.
"""

import random
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from datetime import datetime, timedelta

import structlog
from sqlalchemy import or_, select

from api.adapters.base import ExternalServiceError
from api.adapters.sri import SRI, Autorizacion, Recepcion, SRIDesviado, SRIIncierto
from api.comprobantes.nucleo.models import ENVIADO, ENVIAR, PREGUNTAR, Transmision
from api.comprobantes.transmision import estado_sri
from api.comprobantes.transmision import turnos as transmision_turnos
from api.comprobantes.transmision.reglas import Desenlace, Turno, atendida, tras_enviar, tras_preguntar
from api.core import externos
from api.core.datos.clock import ahora
from api.core.datos.db import db, en_empresa, en_todas_las_empresas, transactional
from api.core.datos.jobs import defer

log = structlog.get_logger("transmision")
RespuestaDelSri = Recepcion | tuple[Autorizacion, ...] | ExternalServiceError
TANDA = 20.0  # segundos que un trabajo trabaja antes de ceder el lugar
OLVIDADAS = timedelta(seconds=30)


def transmitir(empresa_id: int) -> None:
    """Atiende los turnos de la empresa que ya llegaron y pide el trabajo del próximo."""
    with en_empresa(empresa_id):
        fin = time.monotonic() + TANDA
        while _lote() and time.monotonic() < fin:
            pass
        transmision_turnos.seguir()


def barrer() -> None:
    """Pide el trabajo de cada empresa que tiene un turno pasado que nadie atendió, porque su trabajo se
    perdió."""
    for empresa_id in _olvidadas():
        _pedir(empresa_id)
    estado_sri.olvidar(_ambientes_en_espera())


def _lote() -> bool:
    """Atiende un lote de turnos. Devuelve si había alguno."""
    hasta, turnos = transmision_turnos.tomar()
    if not turnos:
        return False
    servicios = {turno.ambiente: externos.sri(turno.ambiente) for turno in turnos}
    respondidos: list[tuple[Turno, RespuestaDelSri]] = []
    with ThreadPoolExecutor(len(turnos)) as hilos:
        llamadas = {hilos.submit(_llamar, servicios[turno.ambiente], turno): turno for turno in turnos}
        for llamada in as_completed(llamadas):  # ninguno espera al más lento
            turno, respuesta = llamadas[llamada], llamada.result()
            _asentar(turno, hasta, respuesta)
            respondidos.append((turno, respuesta))
    estado_sri.registrar_llamadas(
        [(t.ambiente, t.enviar, _fallo(r)) for t, r in respondidos if not isinstance(r, SRIDesviado)]
    )
    if pasos := {paso for t, r in respondidos if t.error and atendida(r) and (paso := _que_volvio(t))}:
        transmision_turnos.adelantar(pasos)
    return True


def _llamar(servicio: SRI, turno: Turno) -> RespuestaDelSri:
    """Corre en su propio hilo: aquí no se usa la base."""
    try:
        if turno.enviar:
            return servicio.recibir(turno.xml, turno.clave)
        return servicio.autorizar(turno.clave)
    except ExternalServiceError as error:
        return error
    except Exception:  # una respuesta que rompe algo no hace perder las demás
        log.exception("transmision_sin_leer", clave=turno.clave)
        return SRIIncierto("sri", "lo que respondió no se pudo leer")


def _que_volvio(turno: Turno) -> str | None:
    """El paso que vuelve a funcionar cuando este turno, que había fallado, recibe respuesta. Que el SRI
    responda por uno cuyo envío falló no dice que reciba envíos."""
    if turno.enviar:
        return ENVIAR
    return PREGUNTAR if turno.estado == ENVIADO else None


def _asentar(turno: Turno, hasta: datetime, respuesta: RespuestaDelSri) -> None:
    """Asienta una respuesta. Si falla, no arrastra a las otras: el préstamo vence y se pregunta otra vez."""
    try:
        transmision_turnos.asentar(turno, hasta, _desenlace(turno, respuesta))
    except Exception:
        log.exception("transmision_sin_asentar", clave=turno.clave)


def _desenlace(turno: Turno, respuesta: RespuestaDelSri) -> Desenlace:
    azar = random.random()  # noqa: S311  solo reparte
    if turno.enviar and not isinstance(respuesta, tuple):
        return tras_enviar(turno, respuesta, externos.espera_autorizacion(), azar)
    assert not isinstance(respuesta, Recepcion)
    return tras_preguntar(turno, respuesta, azar)


def _fallo(respuesta: RespuestaDelSri) -> str:
    return respuesta.detalle if isinstance(respuesta, ExternalServiceError) else ""


@transactional
def _olvidadas() -> list[int]:
    ya = ahora()
    consulta = select(Transmision.empresa_id).where(
        Transmision.proximo < ya - OLVIDADAS,
        or_(Transmision.tomada_hasta.is_(None), Transmision.tomada_hasta < ya),
    )
    with en_todas_las_empresas():
        return list(db.session.scalars(consulta.distinct()))


@transactional
def _ambientes_en_espera() -> list[int]:
    """Los ambientes en los que algún comprobante encontró caído al SRI y volverá a llamarlo."""
    consulta = select(Transmision.ambiente).where(Transmision.error != "")
    with en_todas_las_empresas():
        return list(db.session.scalars(consulta.distinct()))


@transactional
def _pedir(empresa_id: int) -> None:
    defer("comprobantes.transmitir", unico=f"transmitir-{empresa_id}", empresa_id=empresa_id)
