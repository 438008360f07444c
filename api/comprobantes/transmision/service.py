"""Documents on their way to the SRI: the job of a company takes those whose turn it is, calls the SRI
for them at once, with no transaction open, and writes each answer.

Whatever happens in between (the answer lost, the worker killed), the next who takes a document goes on
from what its `Transmision` says: `reglas` has the meaning of each answer and
`turnos` the two transactions.
"""

import random
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from datetime import datetime, timedelta

import structlog
from sqlalchemy import or_, select

from api.adapters.base import ExternalServiceError
from api.adapters.sri import SRI, Autorizacion, Recepcion, SRIIncierto
from api.comprobantes.nucleo.models import ENVIADO, ENVIAR, PREGUNTAR, Transmision
from api.comprobantes.transmision import estado_sri
from api.comprobantes.transmision import turnos as transmision_turnos
from api.comprobantes.transmision.reglas import Desenlace, Turno, atendida, tras_enviar, tras_preguntar
from api.core import externos
from api.core.datos.clock import ahora
from api.core.datos.db import db, en_empresa, en_todas_las_empresas, transactional
from api.core.datos.jobs import defer

log = structlog.get_logger("transmision")
Respuesta = Recepcion | tuple[Autorizacion, ...] | ExternalServiceError
TANDA = 20.0  # seconds of work of a job before it lets others in
OLVIDADAS = timedelta(seconds=30)


def transmitir(empresa_id: int) -> None:
    """Work off the company's turns; then ask for the job of the next."""
    with en_empresa(empresa_id):
        fin = time.monotonic() + TANDA
        while _lote() and time.monotonic() < fin:
            pass
        transmision_turnos.seguir()


def barrer() -> None:
    """Ask for the job of each company whose turn passed and nobody came: its job was lost."""
    for empresa_id in _olvidadas():
        _pedir(empresa_id)
    estado_sri.olvidar(_ambientes_en_espera())


def _lote() -> bool:
    """A batch; whether there was anything to do."""
    hasta, turnos = transmision_turnos.tomar()
    if not turnos:
        return False
    servicios = {turno.ambiente: externos.sri(turno.ambiente) for turno in turnos}
    respondidos: list[tuple[Turno, Respuesta]] = []
    with ThreadPoolExecutor(len(turnos)) as hilos:
        llamadas = {hilos.submit(_llamar, servicios[turno.ambiente], turno): turno for turno in turnos}
        for llamada in as_completed(llamadas):  # none waits for the slowest
            turno, respuesta = llamadas[llamada], llamada.result()
            _asentar(turno, hasta, respuesta)
            respondidos.append((turno, respuesta))
    estado_sri.anotar([(t.ambiente, t.enviar, _fallo(r)) for t, r in respondidos])
    if pasos := {paso for t, r in respondidos if t.error and atendida(r) and (paso := _que_volvio(t))}:
        transmision_turnos.adelantar(pasos)
    return True


def _llamar(servicio: SRI, turno: Turno) -> Respuesta:
    """In a thread of its own: no database here."""
    try:
        if turno.enviar:
            return servicio.recibir(turno.xml, turno.clave)
        return servicio.autorizar(turno.clave)
    except ExternalServiceError as error:
        return error
    except Exception as error:  # whatever one answer does to us, the others' aren't lost with it
        log.exception("transmision_sin_leer", clave=turno.clave)
        return SRIIncierto("sri", f"lo que respondió no se pudo leer ({type(error).__name__})")


def _que_volvio(turno: Turno) -> str | None:
    """The step that works again when this one, which had failed, is attended to. That the SRI answers
    about a document whose sending failed says nothing of sending."""
    if turno.enviar:
        return ENVIAR
    return PREGUNTAR if turno.estado == ENVIADO else None


def _asentar(turno: Turno, hasta: datetime, respuesta: Respuesta) -> None:
    """One that can't be written doesn't take the others' answers along: its loan ends and it is asked again."""
    try:
        transmision_turnos.asentar(turno, hasta, _desenlace(turno, respuesta))
    except Exception:
        log.exception("transmision_sin_asentar", clave=turno.clave)


def _desenlace(turno: Turno, respuesta: Respuesta) -> Desenlace:
    azar = random.random()  # noqa: S311  it only spreads
    if turno.enviar and not isinstance(respuesta, tuple):
        return tras_enviar(turno, respuesta, externos.espera_autorizacion(), azar)
    assert not isinstance(respuesta, Recepcion)
    return tras_preguntar(turno, respuesta, azar)


def _fallo(respuesta: Respuesta) -> str:
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
    """Those with somebody who found the SRI down and will call again."""
    consulta = select(Transmision.ambiente).where(Transmision.error != "")
    with en_todas_las_empresas():
        return list(db.session.scalars(consulta.distinct()))


@transactional
def _pedir(empresa_id: int) -> None:
    defer("comprobantes.transmitir", unico=f"transmitir-{empresa_id}", empresa_id=empresa_id)
