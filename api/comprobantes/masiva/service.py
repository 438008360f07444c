"""Lo que la empresa hace con sus emisiones masivas: pedir que se emitan, verlas y cancelarlas."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from sqlalchemy import or_, select

from api.comprobantes.emision import conjunto, numeracion
from api.comprobantes.masiva import emisor
from api.comprobantes.masiva.models import (
    CANCELADA,
    DETENIDA,
    EMITIENDO,
    PREPARADA,
    TERMINADA,
    EmisionMasiva,
    FacturaPorEmitir,
)
from api.comprobantes.nucleo import preparacion
from api.core.datos import audit, bloqueo
from api.core.datos.clock import GUAYAQUIL, ahora, hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas import pages
from api.core.datos.sesion import quien_llama
from api.core.errors import EstadoInvalido, FaltaConfirmar, LimitePlan, NoEncontrado
from api.plataforma.codigos.ambientes import PRODUCCION
from api.plataforma.codigos.documentos import FACTURA
from api.plataforma.firma import service as firma
from api.plataforma.planes import service as planes

_NO_ESTA = "No existe esa emisión."
_TROZO = 1000
_LA_TUVO = (EMITIENDO, DETENIDA, TERMINADA)


@dataclass(frozen=True, slots=True, kw_only=True)
class PedidoDeEmision:
    """Desde qué punto se emite, y lo poco común que quien lo pide ya confirmó: que la primera fecha es anterior a la
    del último número, que el plan no alcanza para todas, que lo mismo ya se emitió."""

    punto_id: int
    confirma_fecha: bool = False
    confirma_cupo: bool = False
    confirma_repetida: bool = False


def pagina(page: int, tamano: int) -> pages.Pagina:
    """Las emisiones de la empresa actual, la última primero."""
    return pages.paginate(select(EmisionMasiva), (EmisionMasiva.id.desc(),), page, tamano, entidades=True)


def obtener(emision_id: int) -> EmisionMasiva:
    emision = db.session.scalar(select(EmisionMasiva).where(EmisionMasiva.id == emision_id))
    if emision is None:
        raise NoEncontrado(_NO_ESTA)
    return emision


def de_importacion(importacion_id: int) -> EmisionMasiva:
    """La última que se apartó de un archivo; `NoEncontrado` si de él no quedó ninguna factura buena."""
    suyas = select(EmisionMasiva).where(EmisionMasiva.importacion_id == importacion_id)
    emision = db.session.scalar(suyas.order_by(EmisionMasiva.id.desc()).limit(1))
    if emision is None:
        raise NoEncontrado("Ese archivo no tiene facturas que emitir.")
    return emision


@transactional
def emitir(emision_id: int, pedido: PedidoDeEmision) -> EmisionMasiva:
    """Pide que se emita una apartada, o que se continúe una detenida."""
    bloqueo.turno(f"masiva|{empresa_actual()}")
    emision = _bloquear(emision_id)
    if emision.estado not in (PREPARADA, DETENIDA):
        raise EstadoInvalido(_YA.get(emision.estado, _NO_ESTA))
    para = preparacion.para_emitir(pedido.punto_id)
    punto = para.punto
    preparacion.emisor(para, hoy())
    firma.firmante(emision.empresa_id)
    ambiente = para.empresa.codigo_ambiente
    if not pedido.confirma_repetida:
        _exigir_nueva(emision)
    if not pedido.confirma_fecha:
        _exigir_fecha(
            emision, numeracion.anterior_a_la_ultima(emision.desde or hoy(), punto, FACTURA, ambiente)
        )
    if ambiente == PRODUCCION:
        _exigir_cupo(emision, pedido.confirma_cupo)
    quien = quien_llama()
    emision.estado, emision.punto_id, emision.motivo, emision.terminada_en = EMITIENDO, punto.id, None, None
    emision.emitida_por = quien.nombre
    emision.empezada_en = emision.empezada_en or ahora()
    emision.version += 1
    emision.fallas = 0
    emisor.pedir(emision.id, quien)
    return emision


_YA: Mapping[str, str] = {
    EMITIENDO: "Ya se está emitiendo.",
    TERMINADA: "Ya se emitió: para emitir otra vez, suba el archivo.",
    CANCELADA: "Se canceló: para emitir lo que falta, suba el archivo con eso.",
}


def _exigir_nueva(emision: EmisionMasiva) -> None:
    """Que las mismas facturas no se hayan emitido ya, de este archivo o de otro igual."""
    if emision.estado != PREPARADA:
        return
    igual = select(EmisionMasiva).where(
        EmisionMasiva.huella == emision.huella,
        EmisionMasiva.id != emision.id,
        or_(EmisionMasiva.estado.in_(_LA_TUVO), EmisionMasiva.emitidas > 0),  # la cancelada pudo emitir algo
    )
    antes = db.session.scalar(igual.order_by(EmisionMasiva.id.desc()).limit(1))
    if antes is not None:
        dia = (antes.empezada_en or antes.creada_en).astimezone(GUAYAQUIL)
        raise FaltaConfirmar.en(
            "confirma_repetida",
            f"Lo mismo ya se pidió el {dia:%d/%m/%Y} ({antes.emitida_por}, «{antes.nombre}»): si "
            "continúa, sus facturas se emiten otra vez.",
        )


def _exigir_fecha(emision: EmisionMasiva, ultima: date | None) -> None:
    if ultima is not None:
        raise FaltaConfirmar.en(
            "confirma_fecha",
            f"El último número del punto es del {ultima:%d/%m/%Y} y la primera factura sería del "
            f"{emision.desde or hoy():%d/%m/%Y}: el SRI pide los números en el orden de las fechas.",
        )


def _exigir_cupo(emision: EmisionMasiva, confirma: bool) -> None:
    cupo = planes.cupo(emision.empresa_id)
    quedan = cupo.disponibles if cupo else 0
    if quedan <= 0:
        raise LimitePlan("Su plan no tiene documentos disponibles: renuévelo o contrate otro para emitir.")
    if quedan < emision.pendientes and not confirma:
        raise FaltaConfirmar.en(
            "confirma_cupo",
            f"Le quedan {quedan:,} documentos y faltan {emision.pendientes:,} facturas: se emitirán las primeras "
            f"{quedan:,} y podrá continuar cuando renueve su plan.",
        )


@transactional
def cancelar(emision_id: int) -> EmisionMasiva:
    """Para una emisión. Espera a que termine la tanda que se está emitiendo; lo emitido queda emitido."""
    emision = _bloquear(emision_id)
    if emision.estado in (TERMINADA, CANCELADA):
        raise EstadoInvalido("Ya terminó." if emision.estado == TERMINADA else "Ya se canceló.")
    emision.estado, emision.terminada_en = CANCELADA, ahora()
    emision.motivo = None
    emision.version += 1
    if emision.emitidas:
        conjunto.transmitir()
    audit.record(
        "cancelar",
        "emision_masiva",
        emision.id,
        empresa_id=emision.empresa_id,
        despues={"archivo": emision.nombre, "emitidas": emision.emitidas, "sin_emitir": emision.pendientes},
    )
    return emision


@dataclass(frozen=True, slots=True)
class FacturaDeEmision:
    """En qué quedó una factura de una emisión. Sin emitir, no tiene número, clave ni estado en el SRI."""

    orden: int
    filas: list[int]
    referencia: str
    identificacion: str
    cliente: str
    total: Decimal
    estado: str
    motivo: str
    comprobante_id: int | None
    numero: str
    clave_acceso: str
    estado_sri: str


def facturas(emision_id: int, estado: str, page: int, tamano: int) -> pages.Pagina:
    """Una página de las facturas de una emisión, en su orden; con `estado`, solo las que quedaron así."""
    obtener(emision_id)
    consulta = select(FacturaPorEmitir).where(FacturaPorEmitir.emision_id == emision_id)
    if estado:
        consulta = consulta.where(FacturaPorEmitir.estado == estado)
    hallada = pages.paginate(consulta, (FacturaPorEmitir.orden.asc(),), page, tamano, entidades=True)
    hallada["items"] = _dichas(hallada["items"])
    return hallada


def todas(emision_id: int) -> Iterator[FacturaDeEmision]:
    """Todas las facturas de una emisión, en su orden."""
    desde = 0
    while True:
        suyas = (
            select(FacturaPorEmitir)
            .where(FacturaPorEmitir.emision_id == emision_id, FacturaPorEmitir.orden > desde)
            .order_by(FacturaPorEmitir.orden)
            .limit(_TROZO)
        )
        trozo = list(db.session.scalars(suyas))
        if not trozo:
            return
        yield from _dichas(trozo)
        desde = trozo[-1].orden
        db.session.expunge_all()


def _dichas(suyas: list[FacturaPorEmitir]) -> list[FacturaDeEmision]:
    estan = conjunto.como_estan([f.comprobante_id for f in suyas if f.comprobante_id is not None])
    dichas = []
    for fila in suyas:
        esta = estan.get(fila.comprobante_id or 0)
        dichas.append(
            FacturaDeEmision(
                orden=fila.orden,
                filas=fila.filas,
                referencia=fila.referencia,
                identificacion=fila.identificacion,
                cliente=fila.cliente,
                total=fila.total,
                estado=fila.estado,
                motivo=fila.motivo or (esta.mensajes if esta else ""),
                comprobante_id=fila.comprobante_id,
                numero=esta.numero if esta else "",
                clave_acceso=esta.clave_acceso if esta else "",
                estado_sri=esta.estado if esta else "",
            )
        )
    return dichas


def _bloquear(emision_id: int) -> EmisionMasiva:
    return bloqueo.una(select(EmisionMasiva).where(EmisionMasiva.id == emision_id), _NO_ESTA)
