"""El trabajo que emite: por tandas, cada una en su transacción, en la que sus facturas quedan marcadas. Si el
trabajador muere, el siguiente sigue en la primera que no se emitió: ninguna se emite dos veces ni se salta un
número."""

import time
from collections.abc import Mapping, Sequence
from decimal import Decimal

import structlog
from sqlalchemy import select, update

from api.comprobantes.emision import conjunto
from api.comprobantes.masiva import pedidos
from api.comprobantes.masiva.models import (
    DETENIDA,
    EMITIENDO,
    PENDIENTE,
    TERMINADA,
    EmisionMasiva,
    FacturaPorEmitir,
)
from api.comprobantes.masiva.pedidos import EnEspera
from api.comprobantes.nucleo.models import Comprobante
from api.comprobantes.tipos.factura.tipo import tipo as factura
from api.core.autor import Autor
from api.core.datos import audit, bloqueo, directas
from api.core.datos.cambios import Cambios
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, en_empresa, transactional
from api.core.datos.jobs import defer
from api.core.errors import DomainError
from api.terceros.clientes import service as clientes

log = structlog.get_logger("masiva")
TANDA = 250  # facturas por transacción: quien emite en el mismo punto espera a que una termine
TURNO = 15.0  # segundos que un trabajo trabaja antes de ceder el lugar
FALLAS = 3  # seguidas, nuestras, antes de detenerla
_SIN_CUPO = "Su plan no alcanzó para todas: faltan {:,}. Renuévelo o contrate otro y continúe."
_FALLA = "No se pudo continuar por una falla nuestra; lo ya emitido está bien. Intente continuar más tarde."


def trabajar(empresa_id: int, emision_id: int, quien: Autor) -> None:
    with en_empresa(empresa_id):
        fin = time.monotonic() + TURNO
        try:
            while _tanda(emision_id, quien):
                db.session.expunge_all()  # cada tanda lee lo suyo otra vez
                if time.monotonic() > fin:
                    _ceder(emision_id, quien)
                    return
        except DomainError as error:
            _detener(emision_id, error.msg, quien)
        except Exception:
            if _contar_falla(emision_id) < FALLAS:
                raise  # el trabajo corre otra vez
            log.exception("emision_masiva_fallida", id=emision_id)
            _detener(emision_id, _FALLA, quien)


def pedir(emision_id: int, quien: Autor) -> None:
    """Pide el trabajo, en la transacción en curso. Los de una empresa van de a uno."""
    empresa_id = empresa_actual()
    defer(
        "comprobantes.emitir_muchas",
        lock=f"masiva:{empresa_id}",
        empresa_id=empresa_id,
        emision_id=emision_id,
        quien=quien.en_un_trabajo(),
    )


@transactional
def _ceder(emision_id: int, quien: Autor) -> None:
    """Sigue después en otro trabajo; entretanto, lo ya emitido sale hacia el SRI. Pedirlo en cada tanda repartiría el
    núcleo entre emitir y transmitir: se emitiría a menos de la mitad."""
    conjunto.transmitir()
    pedir(emision_id, quien)


@transactional
def _tanda(emision_id: int, quien: Autor) -> bool:
    """Emite las siguientes. Devuelve si quedan más. Su fila queda bloqueada: cancelarla espera, y otro trabajador
    que reciba lo mismo no encuentra estas."""
    emision = bloqueo.si_esta(select(EmisionMasiva).where(EmisionMasiva.id == emision_id))
    if emision is None or emision.estado != EMITIENDO:
        return False
    suyas = (
        select(FacturaPorEmitir.id, FacturaPorEmitir.pedido, FacturaPorEmitir.total)
        .where(FacturaPorEmitir.emision_id == emision_id, FacturaPorEmitir.estado == PENDIENTE)
        .order_by(FacturaPorEmitir.orden)
        .limit(TANDA)
    )
    filas = db.session.execute(suyas).all()
    emision.fallas = 0
    if filas:
        _emitir(emision, [(f.id, pedidos.leer(f.pedido), f.total) for f in filas], quien)
    if emision.estado == EMITIENDO and len(filas) < TANDA:
        _terminar(emision, TERMINADA, None, quien)
    return emision.estado == EMITIENDO


def _emitir(emision: EmisionMasiva, filas: Sequence[tuple[int, EnEspera, Decimal]], quien: Autor) -> None:
    punto_id = emision.punto_id or 0
    ids = _clientes([espera for _, espera, _ in filas])
    pedidas = [
        pedidos.pedir(espera, ids.get(espera.identificacion, 0), punto_id, total)
        for _, espera, total in filas
    ]

    def marcar(escritos: Mapping[int, Comprobante]) -> None:
        directas.ordenar(
            _EMITIDAS,
            {
                "empresa": emision.empresa_id,
                "ids": [filas[lugar][0] for lugar in escritos],
                "comprobantes": [comprobante.id for comprobante in escritos.values()],
            },
        )

    hechos = conjunto.emitir(factura, pedidas, punto_id, quien, marcar)
    for lugar, motivo in hechos.rechazados.items():
        rechazada = update(FacturaPorEmitir).where(FacturaPorEmitir.id == filas[lugar][0])
        db.session.execute(rechazada.values(estado="RECHAZADA", motivo=motivo))
    emision.emitidas += len(hechos.emitidos)
    emision.rechazadas += len(hechos.rechazados)
    emision.total_emitido += sum(comprobante.total for comprobante in hechos.emitidos.values())
    if len(hechos.emitidos) + len(hechos.rechazados) < len(filas):
        _terminar(emision, DETENIDA, _SIN_CUPO.format(emision.pendientes), quien)


def _clientes(esperas: Sequence[EnEspera]) -> dict[str, int]:
    """Los clientes de estas facturas, por su identificación. Crea los que se revisó que faltaban."""
    ids = clientes.por_identificaciones({espera.identificacion for espera in esperas})
    nuevos = {e.identificacion: Cambios(e.nuevo) for e in esperas if e.nuevo and e.identificacion not in ids}
    if nuevos:
        clientes.crear_varios(nuevos.values())
        ids |= clientes.por_identificaciones(nuevos)
    return ids


_EMITIDAS = (
    "UPDATE facturas_por_emitir f SET estado = 'EMITIDA', comprobante_id = n.comprobante "
    "FROM unnest(CAST(:ids AS bigint[]), CAST(:comprobantes AS bigint[])) AS n (id, comprobante) "
    "WHERE f.empresa_id = :empresa AND f.id = n.id"
)


def _terminar(emision: EmisionMasiva, estado: str, motivo: str | None, quien: Autor) -> None:
    emision.estado, emision.motivo, emision.terminada_en = estado, motivo, ahora()
    emision.version += 1
    if emision.emitidas:
        conjunto.transmitir()
    audit.record(
        "emitir",
        "emision_masiva",
        emision.id,
        empresa_id=emision.empresa_id,
        despues={
            "archivo": emision.nombre,
            "estado": estado,
            "emitidas": emision.emitidas,
            "rechazadas": emision.rechazadas,
            "total": emision.total_emitido,
        },
        quien=quien,
    )


@transactional
def _detener(emision_id: int, motivo: str, quien: Autor) -> None:
    emision = bloqueo.si_esta(select(EmisionMasiva).where(EmisionMasiva.id == emision_id))
    if emision is not None and emision.estado == EMITIENDO:
        _terminar(emision, DETENIDA, motivo, quien)


@transactional
def _contar_falla(emision_id: int) -> int:
    suya = update(EmisionMasiva).where(EmisionMasiva.id == emision_id).values(fallas=EmisionMasiva.fallas + 1)
    return db.session.scalar(suya.returning(EmisionMasiva.fallas)) or FALLAS
