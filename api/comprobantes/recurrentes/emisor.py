"""El trabajo que emite las recurrentes a las que les toca. Cada una va en su transacción, con la fila de su fecha: si
el trabajador muere o corren dos a la vez, esa fecha se emite una sola vez.

La factura lleva la fecha del día en que se emite y las variables de la fecha que tocaba. Lo que tocó mientras el
sistema no estaba se emite al volver, una por fecha, si no pasaron más de 31 días. La que no se puede se intenta otra
vez cada día; al quinto, la recurrente queda en pausa."""

from dataclasses import replace
from datetime import date, timedelta

import structlog
from sqlalchemy import select

from api.comprobantes.emision import service as emision
from api.comprobantes.nucleo.libros import centros
from api.comprobantes.recurrentes import avisos, calendario, ensayo
from api.comprobantes.recurrentes import service as recurrentes
from api.comprobantes.recurrentes.models import (
    ACTIVA,
    EMITIDA,
    FALLIDA,
    PAUSADA,
    EmisionRecurrente,
    Recurrente,
)
from api.comprobantes.tipos.factura import contenido
from api.comprobantes.tipos.factura.tipo import tipo
from api.core.autor import SISTEMA, Autor
from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, empresa_actual, en_empresa, en_todas_las_empresas, transactional
from api.core.datos.jobs import defer
from api.core.errors import DomainError
from api.plataforma.empresas import service as empresas

log = structlog.get_logger("recurrentes")
INTENTOS = 5
ATRASO = timedelta(days=31)
_TARDE = "Ya pasaron más de 31 días: emítala usted si todavía hace falta."
_FALLA = "No se pudo por una falla nuestra."


@transactional
def pedir() -> None:
    """Encarga las de hoy, por empresa."""
    with en_todas_las_empresas():
        suyas = select(Recurrente.empresa_id).where(Recurrente.estado == ACTIVA, Recurrente.proxima <= hoy())
        for empresa_id in db.session.scalars(suyas.distinct()).all():
            defer("recurrentes.emitir", unico=f"recurrentes-{empresa_id}", empresa_id=empresa_id)


def emitir(empresa_id: int) -> None:
    """Emite todo lo que a esa empresa le toca hasta hoy."""
    with en_empresa(empresa_id):
        for recurrente_id, fecha in _debidas():
            _emitir_las_de(recurrente_id, fecha)


@transactional
def _debidas() -> list[tuple[int, date]]:
    if not empresas.obtener(empresa_actual()).activa:
        return []
    suyas = (
        select(Recurrente.id, Recurrente.proxima)
        .where(Recurrente.estado == ACTIVA, Recurrente.proxima <= hoy())
        .order_by(Recurrente.proxima, Recurrente.id)
    )
    return [(id_, fecha) for id_, fecha in db.session.execute(suyas) if fecha is not None]


def _emitir_las_de(recurrente_id: int, fecha: date) -> None:
    """Emite la de esa fecha y las que le siguen hasta hoy. Se detiene en la primera que no se pueda."""
    toca: date | None = fecha
    while toca is not None:
        toca = _intentar(recurrente_id, toca)


def _intentar(recurrente_id: int, fecha: date) -> date | None:
    try:
        return _emitir(recurrente_id, fecha)
    except DomainError as error:
        motivo = error.msg
    except Exception:
        log.exception("recurrente_fallida", id=recurrente_id)
        motivo = _FALLA
    _fallar(recurrente_id, fecha, motivo)
    return None


@transactional
def _emitir(recurrente_id: int, fecha: date) -> date | None:
    """Emite la de esa fecha, si todavía toca. Da la siguiente que también toca; None si no hay."""
    tomada = _tomar(recurrente_id, fecha)
    if tomada is None:
        return None
    recurrente, una = tomada
    if fecha < hoy() - ATRASO:
        recurrentes.omitir_una(recurrente, una, _TARDE)
        _anotar_falla(recurrente, fecha, _TARDE)
    else:
        leido = contenido.leer(recurrente.pedido)
        suyo = replace(leido, detalles=centros.sin_los_inactivos(leido.detalles))
        pedido = ensayo.por_emitir(suyo, fecha, recurrente.emitidas + 1)
        autor = Autor(SISTEMA.sujeto, f"Recurrente: {recurrente.nombre}")
        hecho = emision.emitir(tipo, pedido, autor).comprobante
        una.estado, una.comprobante_id, una.motivo, una.en = EMITIDA, hecho.id, "", ahora()
        recurrente.emitidas += 1
        recurrente.total, recurrente.motivo = hecho.total, ""
        calendario.pasar(recurrente, calendario.de(recurrente).siguiente(fecha))
    db.session.add(una)
    toca = recurrente.proxima
    return toca if toca is not None and toca <= hoy() else None


@transactional
def _fallar(recurrente_id: int, fecha: date, motivo: str) -> None:
    """Deja dicho por qué no se pudo. La primera vez avisa por correo; al último intento, pausa la recurrente."""
    tomada = _tomar(recurrente_id, fecha)
    if tomada is None:
        return
    recurrente, una = tomada
    una.estado, una.motivo, una.en = FALLIDA, motivo, ahora()
    una.intentos, una.intentada_el = una.intentos + 1, hoy()
    db.session.add(una)
    recurrente.motivo = motivo
    if not una.avisada:
        una.avisada = True
        avisos.avisar(recurrente, fecha, motivo, hoy() + timedelta(days=INTENTOS - 1))
    if una.intentos >= INTENTOS:
        recurrente.estado = PAUSADA
        recurrente.version += 1
    _anotar_falla(recurrente, fecha, motivo)


def _anotar_falla(recurrente: Recurrente, fecha: date, motivo: str) -> None:
    audit.record(
        "fallar",
        "recurrente",
        recurrente.id,
        empresa_id=recurrente.empresa_id,
        despues={"nombre": recurrente.nombre, "fecha": fecha, "motivo": motivo, "estado": recurrente.estado},
    )


def _tomar(recurrente_id: int, fecha: date) -> tuple[Recurrente, EmisionRecurrente] | None:
    """La recurrente, con su fila tomada, y la de esa fecha, nueva si es el primer intento. None si esa fecha ya no
    toca, o hoy ya se intentó."""
    suya = select(Recurrente).where(Recurrente.id == recurrente_id)
    recurrente = bloqueo.si_esta(suya)
    if recurrente is None or recurrente.estado != ACTIVA or recurrente.proxima != fecha:
        return None
    una = recurrentes.fallando(recurrente)
    if una is not None and una.intentada_el == hoy():
        return None
    return recurrente, una or EmisionRecurrente(
        empresa_id=recurrente.empresa_id, recurrente_id=recurrente.id, fecha=fecha, intentos=0, avisada=False
    )
