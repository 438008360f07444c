"""Taking documents whose turn it is, and writing what the SRI answered: each in a transaction of its
own, with no call inside."""

import hashlib
import math
from collections.abc import Collection
from datetime import datetime, timedelta

from sqlalchemy import func, or_, select, update
from sqlalchemy.dialects.postgresql import distinct_on

from api.adapters.sri import Mensaje
from api.comprobantes.nucleo import estados
from api.comprobantes.nucleo.models import (
    AUTORIZACION,
    AUTORIZADO,
    DEVUELTO,
    EMITIDO,
    EN_CAMINO,
    ENVIADO,
    ENVIAR,
    FIRMADO,
    NO_AUTORIZADO,
    Comprobante,
    Json,
    PasoComprobante,
    Transmision,
    XmlComprobante,
)
from api.comprobantes.transmision.reglas import REGISTRADA, Desenlace, Turno
from api.core.datos import bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.jobs import defer
from api.plataforma.planes import service as planes

LOTE = 10
EN_LA_MANO = 30  # of one company at once, whatever waits: the other threads are for the others
PRESTAMO = timedelta(seconds=60)  # longer than the SRI's time-outs: whoever took it died
SIN_REENVIO = timedelta(hours=24)
REPARTO = 10.0  # seconds over which those that waited for the SRI go out once it answers


@transactional
def tomar() -> tuple[datetime, list[Turno]]:
    """Up to LOTE documents of the company at work whose turn it is, on loan until the instant that is
    answered; none while EN_LA_MANO are. What is going to be sent is noted as uncertain first: dying
    here, the SRI is asked before it is sent again."""
    ya = ahora()
    hasta = ya + PRESTAMO
    prestadas = select(func.count()).select_from(Transmision).where(Transmision.tomada_hasta >= ya)
    lugar = EN_LA_MANO - (db.session.scalar(prestadas) or 0)
    if lugar <= 0:
        return hasta, []
    consulta = (
        select(Transmision)
        .where(
            Transmision.proximo <= ya, or_(Transmision.tomada_hasta.is_(None), Transmision.tomada_hasta < ya)
        )
        .order_by(Transmision.proximo, Transmision.id)
        .limit(min(LOTE, lugar))
    )
    filas = bloqueo.todas(consulta, saltando=True)
    if not filas:
        return hasta, []
    ids = [fila.comprobante_id for fila in filas]
    comprobantes = {
        c.id: c
        for c in db.session.execute(
            select(Comprobante.id, Comprobante.clave_acceso, Comprobante.estado, Comprobante.mensajes).where(
                Comprobante.id.in_(ids)
            )
        )
    }
    firmados = _firmados([f.comprobante_id for f in filas if f.paso == ENVIAR and not f.incierta])
    rechazos = _rechazos(ids)
    turnos = []
    for fila in filas:
        comprobante = comprobantes[fila.comprobante_id]
        enviar = fila.paso == ENVIAR and not fila.incierta
        turnos.append(
            Turno(
                transmision_id=fila.id,
                comprobante_id=fila.comprobante_id,
                clave=comprobante.clave_acceso,
                ambiente=fila.ambiente,
                estado=comprobante.estado,
                enviar=enviar,
                intentos=fila.intentos,
                preguntas=fila.preguntas,
                puede_reenviar=fila.reenviar_desde is None or fila.reenviar_desde <= ya,
                ultimo_rechazo=rechazos.get(fila.comprobante_id),
                registrada=any(m["identificador"] == REGISTRADA for m in comprobante.mensajes),
                error=fila.error,
                xml=firmados.get(fila.comprobante_id, b""),
            )
        )
        fila.tomada_hasta = hasta
        fila.incierta = fila.incierta or enviar
    return hasta, turnos


@transactional
def asentar(turno: Turno, hasta: datetime, desenlace: Desenlace) -> None:
    """Write what follows from an answer. If the loan ended and somebody else has the document, what
    he finds counts."""
    comprobante = estados.bloquear(turno.comprobante_id)
    fila = bloqueo.si_esta(select(Transmision).where(Transmision.id == turno.transmision_id))
    if fila is None or fila.tomada_hasta != hasta or comprobante.estado not in EN_CAMINO:
        return
    if desenlace.estado is not None:
        _cambiar(comprobante, desenlace)
    if desenlace.paso is None:
        db.session.delete(fila)
        return
    ya = ahora()
    fila.paso, fila.incierta = desenlace.paso, desenlace.incierta
    fila.intentos, fila.preguntas, fila.error = desenlace.intentos, desenlace.preguntas, desenlace.error[:500]
    fila.proximo, fila.tomada_hasta = ya + timedelta(seconds=desenlace.espera), None
    if desenlace.no_reenviar:
        fila.reenviar_desde = ya + SIN_REENVIO


@transactional
def adelantar(pasos: Collection[str]) -> None:
    """The SRI answers again: what failed and has one of these steps to take goes out now, a little apart."""
    ya = ahora()
    pronto = func.make_interval(0, 0, 0, 0, 0, 0, func.random() * REPARTO)
    esperan = select(Transmision.id).where(
        Transmision.paso.in_(pasos),
        Transmision.error != "",
        Transmision.proximo > ya + timedelta(seconds=REPARTO),
        Transmision.tomada_hasta.is_(None),
    )
    db.session.execute(
        update(Transmision)
        .where(Transmision.id.in_(bloqueo.candado(esperan, saltando=True)))
        .values(proximo=ya + pronto)
        .execution_options(synchronize_session=False)
    )


@transactional
def seguir() -> None:
    """Ask for the job of the next turn, if there is one: one for each half second, whoever asks for it."""
    turno = func.greatest(Transmision.proximo, func.coalesce(Transmision.tomada_hasta, Transmision.proximo))
    proximo = db.session.scalar(select(func.min(turno)))
    if proximo is None:
        return
    empresa_id, ya = empresa_actual(), ahora().timestamp()
    medio_segundo = math.floor(max(proximo.timestamp(), ya) * 2) + 1
    defer(
        "comprobantes.transmitir",
        en=medio_segundo / 2 - ya,
        unico=f"transmitir-{empresa_id}-{medio_segundo}",
        empresa_id=empresa_id,
    )


def _cambiar(comprobante: Comprobante, desenlace: Desenlace) -> None:
    hasta, autorizacion = desenlace.estado or "", desenlace.autorizacion
    if comprobante.estado == EMITIDO and hasta in (AUTORIZADO, NO_AUTORIZADO):
        estados.pasar(comprobante, ENVIADO, "El SRI ya lo tenía")
        db.session.flush()  # the database sees each step
    detalle: Json = {"mensajes": _mensajes(desenlace.mensajes)} if desenlace.mensajes else {}
    if autorizacion is not None and autorizacion.fecha is not None:
        detalle["fecha"] = autorizacion.fecha.isoformat()
    comprobante.mensajes = _mensajes(desenlace.mensajes)
    if hasta == AUTORIZADO and autorizacion is not None:
        _autorizar(comprobante, autorizacion.fecha, autorizacion.comprobante)
    if hasta != comprobante.estado:
        estados.pasar(comprobante, hasta, desenlace.que, detalle=detalle)
    if hasta in (DEVUELTO, NO_AUTORIZADO):
        planes.contar_rechazo(comprobante.empresa_id)


def _autorizar(comprobante: Comprobante, fecha: datetime | None, texto: str) -> None:
    comprobante.autorizado_en = fecha
    defer("comprobantes.entregar", empresa_id=comprobante.empresa_id, comprobante_id=comprobante.id)
    if texto:
        xml = texto.encode()
        db.session.add(
            XmlComprobante(
                empresa_id=comprobante.empresa_id,
                comprobante_id=comprobante.id,
                clase=AUTORIZACION,
                xml=xml,
                sha256=hashlib.sha256(xml).hexdigest(),
            )
        )


def _mensajes(mensajes: tuple[Mensaje, ...]) -> list[dict[str, str]]:
    return [
        {
            "identificador": m.identificador,
            "mensaje": m.mensaje,
            "informacion": m.informacion,
            "tipo": m.tipo,
        }
        for m in mensajes
    ]


def _firmados(ids: list[int]) -> dict[int, bytes]:
    """The newest signed XML of each."""
    if not ids:
        return {}
    x = XmlComprobante
    consulta = (
        select(x.comprobante_id, x.xml)
        .ext(distinct_on(x.comprobante_id))
        .where(x.comprobante_id.in_(ids), x.clase == FIRMADO)
        .order_by(x.comprobante_id, x.id.desc())
    )
    return {fila.comprobante_id: fila.xml for fila in db.session.execute(consulta)}


def _rechazos(ids: list[int]) -> dict[int, datetime]:
    """Of those that were refused before, the SRI's date of the last time."""
    p = PasoComprobante
    consulta = select(p.comprobante_id, func.max(p.detalle["fecha"].astext)).where(
        p.comprobante_id.in_(ids), p.hasta == NO_AUTORIZADO, p.desde != NO_AUTORIZADO
    )
    filas = db.session.execute(consulta.group_by(p.comprobante_id))
    return {id_: datetime.fromisoformat(fecha) for id_, fecha in filas if fecha}
