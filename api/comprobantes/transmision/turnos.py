"""Tomar los comprobantes cuyo turno llegó y asentar lo que el SRI respondió. Cada cosa va en su propia
transacción, sin llamadas dentro."""

import hashlib
import math
from collections.abc import Collection, Sequence
from datetime import datetime, time, timedelta

from sqlalchemy import Select, func, or_, select, update
from sqlalchemy.dialects.postgresql import distinct_on

from api.adapters.sri import MensajeSRI
from api.comprobantes.nucleo import estados
from api.comprobantes.nucleo.documento import Json
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
    PasoComprobante,
    Transmision,
    XmlComprobante,
)
from api.comprobantes.transmision.reglas import FIRMA_INVALIDA, LIMITE, REGISTRADA, Desenlace, Turno
from api.core.datos import bloqueo
from api.core.datos.clock import GUAYAQUIL, ahora, hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.jobs import defer
from api.plataforma.codigos.ambientes import PRODUCCION
from api.plataforma.planes import service as planes

LOTE = 10
EN_LA_MANO = 30  # de una empresa a la vez, como mucho: los demás hilos son para las otras
PRESTAMO = timedelta(seconds=60)  # más que los plazos de las llamadas al SRI: si vence, quien lo tomó murió
SIN_REENVIO = timedelta(hours=24)
REPARTO = 10.0  # segundos en que se reparten los que esperaban al SRI cuando vuelve


@transactional
def le_toca() -> int | None:
    """El ambiente del próximo turno de la empresa actual que ya llegó; None si no hay."""
    libre = _libres(ahora()).with_only_columns(Transmision.ambiente)
    return db.session.scalar(libre.order_by(Transmision.proximo, Transmision.id).limit(1))


@transactional
def tomar(
    ambiente: int, cuantos: int = LOTE, *, siempre_con_xml: bool = False
) -> tuple[datetime, list[Turno]]:
    """Toma en préstamo hasta `cuantos` comprobantes de la empresa actual cuyo turno llegó, y devuelve hasta
    cuándo dura el préstamo. Traen su XML los que se van a enviar o, con `siempre_con_xml`, todos. No toma ninguno si ya hay EN_LA_MANO prestados. Lo que se va a enviar queda
    antes como incierto: si el trabajador muere, se pregunta al SRI antes de volver a enviar."""
    ya = ahora()
    hasta = ya + PRESTAMO
    prestadas = select(func.count()).select_from(Transmision).where(Transmision.tomada_hasta >= ya)
    lugar = EN_LA_MANO - (db.session.scalar(prestadas) or 0)
    if lugar <= 0:
        return hasta, []
    consulta = (
        _libres(ya)
        .where(Transmision.ambiente == ambiente)
        .order_by(Transmision.proximo, Transmision.id)
        .limit(min(cuantos, lugar))
    )
    filas = bloqueo.todas(consulta, saltando=True)
    if (manana := detenida_hasta(ambiente)) is not None:
        filas = _detener(filas, manana)
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
    firmados = _firmados(
        [f.comprobante_id for f in filas if siempre_con_xml or (f.paso == ENVIAR and not f.incierta)]
    )
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


def detenida_hasta(ambiente: int) -> datetime | None:
    """Hasta cuándo no se envía nada de la empresa actual, porque el SRI ya no le recibe más hoy; None si le recibe."""
    t = Transmision
    suyas = select(func.max(t.proximo)).where(t.ambiente == ambiente, t.error == LIMITE, t.proximo > ahora())
    return db.session.scalar(suyas)


def _detener(filas: Sequence[Transmision], manana: datetime) -> list[Transmision]:
    """Deja para entonces los envíos; por los que el SRI ya tiene se sigue preguntando."""
    for fila in filas:
        if fila.paso == ENVIAR and not fila.incierta:
            fila.proximo, fila.error = manana, LIMITE
    return [fila for fila in filas if fila.error != LIMITE]


def _libres(ya: datetime) -> Select[Transmision]:
    nadie = or_(Transmision.tomada_hasta.is_(None), Transmision.tomada_hasta < ya)
    return select(Transmision).where(Transmision.proximo <= ya, nadie)


@transactional
def asentar(turno: Turno, hasta: datetime, desenlace: Desenlace) -> None:
    """Guarda lo que sigue a una respuesta. Si el préstamo venció y otro tomó el comprobante, no guarda
    nada: vale lo que el otro encuentre."""
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
    if desenlace.hasta_manana:
        fila.proximo = _manana()
    if desenlace.no_reenviar:
        fila.reenviar_desde = ya + SIN_REENVIO


def _manana() -> datetime:
    """Las 00:05 de mañana, de aquí: el SRI vuelve a contar a medianoche."""
    return datetime.combine(hoy() + timedelta(days=1), time(0, 5), GUAYAQUIL)


@transactional
def adelantar(pasos: Collection[str]) -> None:
    """El SRI volvió a responder: lo que falló y tiene pendiente uno de estos pasos sale ya, repartido en
    REPARTO segundos."""
    ya = ahora()
    pronto = func.make_interval(0, 0, 0, 0, 0, 0, func.random() * REPARTO)
    esperan = select(Transmision.id).where(
        Transmision.paso.in_(pasos),
        Transmision.error.not_in(("", LIMITE)),
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
def seguir(pausa: float = 0.0) -> None:
    """Pide el trabajo del próximo turno, si lo hay, para dentro de `pausa` segundos o más. Por cada medio segundo hay a lo más un trabajo, aunque
    lo pidan varios."""
    turno = func.greatest(Transmision.proximo, func.coalesce(Transmision.tomada_hasta, Transmision.proximo))
    proximo = db.session.scalar(select(func.min(turno)))
    if proximo is None:
        return
    empresa_id, ya = empresa_actual(), ahora().timestamp()
    medio_segundo = math.floor(max(proximo.timestamp(), ya + pausa) * 2) + 1
    defer(
        "comprobantes.transmitir",
        en=medio_segundo / 2 - ya,
        unico=f"transmitir-{empresa_id}-{medio_segundo}",
        empresa_id=empresa_id,
    )


def _cambiar(comprobante: Comprobante, desenlace: Desenlace) -> None:
    hasta, autorizacion = desenlace.estado or "", desenlace.autorizacion
    if comprobante.estado == EMITIDO and hasta in (AUTORIZADO, NO_AUTORIZADO):
        estados.decidir(comprobante, ENVIADO, "El SRI ya lo tenía")
    detalle: Json = {"mensajes": _mensajes(desenlace.mensajes)} if desenlace.mensajes else {}
    if desenlace.sin_reevaluar:
        detalle["sin_reevaluar"] = True
    if autorizacion is not None and autorizacion.fecha is not None:
        detalle["fecha"] = autorizacion.fecha.isoformat()
    comprobante.mensajes = _mensajes(desenlace.mensajes)
    if hasta == AUTORIZADO and autorizacion is not None:
        _autorizar(comprobante, autorizacion.fecha, autorizacion.comprobante)
    if hasta != comprobante.estado:
        estados.decidir(comprobante, hasta, desenlace.que, detalle, **_dicho(desenlace))
    if hasta in (DEVUELTO, NO_AUTORIZADO) and comprobante.ambiente == PRODUCCION:
        planes.contar_rechazo(comprobante.empresa_id)


def _dicho(desenlace: Desenlace) -> dict[str, object]:
    """Lo que de la respuesta se lee en la auditoría."""
    suya, mensajes = desenlace.autorizacion, desenlace.mensajes
    motivo = "; ".join(" ".join(filter(None, (m.identificador, m.mensaje, m.informacion))) for m in mensajes)
    dicho: dict[str, object] = {"motivo": motivo} if motivo else {}
    if suya is not None and suya.fecha is not None:
        dicho["fecha"] = f"{suya.fecha.astimezone(GUAYAQUIL):%d/%m/%Y %H:%M:%S}"
    return dicho


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


def _mensajes(mensajes: tuple[MensajeSRI, ...]) -> list[dict[str, str]]:
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
    """De cada uno, el XML firmado más nuevo."""
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


@transactional
def firma_rechazada(turno: Turno) -> datetime | None:
    """Cuándo el SRI no dio por válida su firma, si fue así: esa clave de acceso no la mira otra vez."""
    if turno.ultimo_rechazo is None:
        return None
    p = PasoComprobante
    por_la_firma = select(func.count()).where(
        p.comprobante_id == turno.comprobante_id,
        p.hasta == NO_AUTORIZADO,
        p.detalle["mensajes"].contains([{"identificador": FIRMA_INVALIDA}]),
    )
    return turno.ultimo_rechazo if db.session.scalar(por_la_firma) else None


def _rechazos(ids: list[int]) -> dict[int, datetime]:
    """De los que ya fueron no autorizados, la fecha que dio el SRI la última vez."""
    p = PasoComprobante
    consulta = select(p.comprobante_id, func.max(p.detalle["fecha"].astext)).where(
        p.comprobante_id.in_(ids), p.hasta == NO_AUTORIZADO, p.desde != NO_AUTORIZADO
    )
    filas = db.session.execute(consulta.group_by(p.comprobante_id))
    return {id_: datetime.fromisoformat(fecha) for id_, fecha in filas if fecha}
