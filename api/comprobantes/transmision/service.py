"""Los comprobantes en camino al SRI. El trabajo de una empresa toma aquellos cuyo turno llegó, llama al SRI
por todos a la vez, sin transacción abierta, y asienta cada respuesta.

Si se pierde una respuesta o muere el trabajador, el siguiente que tome el comprobante continúa desde lo
que dice su `Transmision`. `reglas` dice qué significa cada respuesta; `turnos` tiene las dos
transacciones.
"""

import random
import time
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from datetime import datetime, timedelta
from typing import NamedTuple

import structlog
from sqlalchemy import or_, select

from api.adapters.base import ExternalServiceError
from api.adapters.sri import SRI, Autorizacion, Recepcion, SRIDesviado, SRIIncierto
from api.comprobantes.nucleo.models import ENVIADO, ENVIAR, PREGUNTAR, Transmision
from api.comprobantes.transmision import estado_sri
from api.comprobantes.transmision import turnos as transmision_turnos
from api.comprobantes.transmision.ensayo import sri as sri_de_ensayo
from api.comprobantes.transmision.reglas import Desenlace, Turno, atendida, tras_enviar, tras_preguntar
from api.core import externos
from api.core.afuera.responden import LlamadaEnCurso, Responden
from api.core.afuera.ritmo import BIEN, NADA, SATURADO, LugarDeLlamada, Ritmo
from api.core.datos.clock import ahora
from api.core.datos.db import db, en_empresa, en_todas_las_empresas, transactional
from api.core.datos.jobs import defer
from api.plataforma.codigos.ambientes import PRUEBAS
from api.plataforma.empresas import service as empresas

log = structlog.get_logger("transmision")
RespuestaDelSri = Recepcion | tuple[Autorizacion, ...] | ExternalServiceError
SIN_LUGAR = 1.0  # segundos que espera un lugar con el SRI antes de dejar el suyo a otra empresa
OTRO_RATO = 0.5  # segundos hasta que vuelve a pedirlo
TANDA = 20.0  # segundos que un trabajo trabaja antes de ceder el lugar
JUNTAR = 0.05  # segundos en que se juntan las respuestas: con cada grupo se toman turnos otra vez
OLVIDADAS = timedelta(seconds=30)


class Tomado(NamedTuple):
    """Un turno, con lo que hace falta para llamar."""

    turno: Turno
    hasta: datetime
    lugar: LugarDeLlamada
    en_camino: LlamadaEnCurso


EnCurso = dict[Future[RespuestaDelSri], tuple[Turno, datetime]]


def transmitir(empresa_id: int) -> None:
    """Atiende los turnos de la empresa que ya llegaron y pide el trabajo del próximo."""
    with en_empresa(empresa_id):
        pausa = _ensayar() if _es_de_ensayo(empresa_id) else _atender(empresa_id)
        transmision_turnos.seguir(pausa)


def barrer() -> None:
    """Pide el trabajo de cada empresa que tiene un turno pasado que nadie atendió, porque su trabajo se
    perdió."""
    for empresa_id in _olvidadas():
        _pedir(empresa_id)
    estado_sri.olvidar(_ambientes_en_espera())


@transactional
def _es_de_ensayo(empresa_id: int) -> bool:
    return empresas.es_de_ensayo(empresa_id)


def _ensayar() -> float:
    """Los turnos de una empresa de ensayo, que nadie de afuera responde: ni gastan lugar con el SRI ni dicen cómo anda."""
    fin = time.monotonic() + TANDA
    while time.monotonic() < fin:
        hasta, turnos = transmision_turnos.tomar(PRUEBAS, siempre_con_xml=True)
        if not turnos:
            break
        for turno in turnos:
            _asentar(turno, hasta, _responder(turno))
    return 0.0


def _responder(turno: Turno) -> RespuestaDelSri:
    quemada = transmision_turnos.firma_rechazada(turno)
    try:
        if turno.enviar:
            return sri_de_ensayo.recibir(turno.xml, turno.clave, turno.intentos, quemada)
        return sri_de_ensayo.autorizar(
            turno.xml, turno.clave, turno.intentos, turno.preguntas, ahora(), quemada
        )
    except ExternalServiceError as error:
        return error


def _atender(empresa_id: int) -> float:
    """Mientras haya turnos, tiempo y lugar con el SRI: en cuanto una llamada termina, otra toma su lugar. Responde cuántos
    segundos se deja el lugar a otras empresas."""
    fin, en_curso, quedan = time.monotonic() + TANDA, EnCurso(), True
    with ThreadPoolExecutor(transmision_turnos.LOTE) as hilos:
        while True:
            caben = transmision_turnos.LOTE - len(en_curso)
            if quedan and caben and time.monotonic() < fin:
                tomados = _tomar(empresa_id, caben, 0.0 if en_curso else SIN_LUGAR)
                if tomados is None and not en_curso:
                    return OTRO_RATO
                quedan = tomados != []
                for tomado in tomados or ():
                    servicio = externos.sri(tomado.turno.ambiente)
                    llamada = hilos.submit(_llamar, servicio, tomado, externos.ritmo(), externos.responden())
                    en_curso[llamada] = tomado.turno, tomado.hasta
            if not en_curso:
                return 0.0
            if wait(en_curso, OTRO_RATO if quedan else None, FIRST_COMPLETED).done:
                hechas = wait(en_curso, JUNTAR).done
                _recoger([(*en_curso.pop(hecha), hecha.result()) for hecha in hechas])
                quedan = True


def _tomar(empresa_id: int, cuantos: int, espera: float) -> list[Tomado] | None:
    """Turnos que ya llegaron, cada uno con su lugar; ninguno si no hay, y None si no hubo lugar."""
    ambiente = transmision_turnos.le_toca()
    if ambiente is None:
        return []
    ritmo = externos.ritmo()
    lugares = ritmo.esperar(externos.sri(ambiente).anfitrion, empresa_id, cuantos, espera)
    if not lugares:
        return None
    hasta, turnos = transmision_turnos.tomar(ambiente, len(lugares))
    for sobra in lugares[len(turnos) :]:
        ritmo.dejar(sobra, NADA)
    return [
        Tomado(turno, hasta, lugar, estado_sri.empieza(turno.ambiente, turno.enviar))
        for turno, lugar in zip(turnos, lugares, strict=False)
    ]


def _recoger(respondidos: list[tuple[Turno, datetime, RespuestaDelSri]]) -> None:
    for turno, hasta, respuesta in respondidos:
        _asentar(turno, hasta, respuesta)
    estado_sri.registrar_llamadas(
        [(t.ambiente, t.enviar, _fallo(r)) for t, _, r in respondidos if not isinstance(r, SRIDesviado)]
    )
    if pasos := {paso for t, _, r in respondidos if t.error and atendida(r) and (paso := _que_volvio(t))}:
        transmision_turnos.adelantar(pasos)


def _llamar(servicio: SRI, tomado: Tomado, ritmo: Ritmo, responden: Responden) -> RespuestaDelSri:
    """Corre en su propio hilo: aquí no se usa la base."""
    turno, como = tomado.turno, NADA
    bien: bool | None = False
    try:
        respuesta = (
            servicio.recibir(turno.xml, turno.clave) if turno.enviar else servicio.autorizar(turno.clave)
        )
        como, bien = BIEN, True
        return respuesta
    except ExternalServiceError as error:
        como = SATURADO if isinstance(error, SRIIncierto) and error.saturado else NADA
        bien = None if isinstance(error, SRIDesviado) else False
        return error
    except Exception:  # una respuesta que rompe algo no hace perder las demás
        log.exception("transmision_sin_leer", clave=turno.clave)
        return SRIIncierto("sri", "lo que respondió no se pudo leer")
    finally:
        responden.termina(
            tomado.en_camino, bien
        )  # aquí y no al recoger: vale cuándo respondió, no cuándo se leyó
        ritmo.dejar(tomado.lugar, como)


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
    return tras_preguntar(turno, respuesta, azar, externos.rechazos_repetidos())


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
    """Los ambientes en los que algún comprobante encontró caído al SRI y volverá a llamarlo. Los de ensayo no lo llaman."""
    de_ensayo = Transmision.empresa_id.in_(empresas.de_ensayo())
    consulta = select(Transmision.ambiente).where(Transmision.error != "", ~de_ensayo)
    with en_todas_las_empresas():
        return list(db.session.scalars(consulta.distinct()))


@transactional
def _pedir(empresa_id: int) -> None:
    defer("comprobantes.transmitir", unico=f"transmitir-{empresa_id}", empresa_id=empresa_id)
