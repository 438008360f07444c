"""Los planes y los recibos de una empresa, como los ve su propietario, y cómo paga otros."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import joinedload

from api.core.datos import bloqueo, meses
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas import pages
from api.core.errors import NoEncontrado, ReglaDeNegocio
from api.core.http.uploads import Archivo
from api.plataforma.impuestos import service as impuestos
from api.plataforma.planes import cifras, service
from api.plataforma.planes.consumos import Consumo
from api.plataforma.planes.models import IMPRENTA, OREL, Plan, PlanImprenta, PlanOrel, ReciboPago
from api.proveedor.planes import contratacion, contratos, recibos

_MESES = 12
_MAXIMO = 100


@dataclass(frozen=True, slots=True)
class PlanesPropios:
    """Lo que una empresa tiene de las dos familias, y lo que puede contratar."""

    vigente_id: int | None
    orel: list[contratos.Contratado]
    imprenta: list[contratos.Contratado]
    meses: list[Consumo]
    catalogo: list[Plan]
    inicia_orel: date
    inicia_imprenta: date
    iva: Decimal


def ver() -> PlanesPropios:
    """Los planes que la empresa tiene, lo que usó por mes y lo que puede contratar."""
    vigente = service.vigente_orel(empresa_actual())
    en_venta = select(Plan).where(Plan.activo.is_(True), Plan.de_prueba.is_(False))
    return PlanesPropios(
        vigente_id=vigente.id if vigente else None,
        orel=_suyos(PlanOrel),
        imprenta=_suyos(PlanImprenta),
        meses=_por_mes(),
        catalogo=list(db.session.scalars(en_venta.order_by(Plan.familia.desc(), Plan.valor, Plan.id))),
        inicia_orel=contratacion.inicio(OREL, empresa_actual()),
        inicia_imprenta=contratacion.inicio(IMPRENTA, empresa_actual()),
        iva=impuestos.iva_general(hoy()),
    )


@transactional
def pagar(plan_id: int, archivo: Archivo, pago: recibos.DatosPago) -> recibos.Recibo:
    """Guarda el recibo con el que la empresa paga un plan del catálogo. Cuando un administrador lo
    aprueba, el plan queda contratado. Si otro recibo del mismo plan todavía esperaba, este lo reemplaza."""
    recibos.exigir_pasado(pago)
    plan = bloqueo.si_esta(select(Plan).where(Plan.id == plan_id), compartido=True)
    if plan is None or plan.de_prueba or not plan.activo:
        raise ReglaDeNegocio.en("PLAN_CODIGO", "Elija un plan de los que se venden.")
    empresa_id = empresa_actual()
    service.tomar_turno(empresa_id)
    recibos.reemplazar(None, empresa_id, ReciboPago.plan_id == plan.id, ReciboPago.contrato_id.is_(None))
    recibo = ReciboPago(empresa_id=empresa_id, familia=plan.familia, **pago._asdict())
    service.guardar_recibo(plan, recibo, archivo)
    return recibos.completar([_recibo(recibo.id)])[0]


def pagina(page: int, tamano: int) -> pages.Pagina:
    """Los recibos de la empresa, los más nuevos primero."""
    suyos = select(ReciboPago).where(ReciboPago.empresa_id == empresa_actual())
    orden = (ReciboPago.subido_en.desc(), ReciboPago.id.desc())
    hallados = pages.paginate(suyos.options(*recibos.CARGA), orden, page, tamano, entidades=True)
    hallados["items"] = recibos.completar(hallados["items"])
    return hallados


def archivo(recibo_id: int) -> ReciboPago:
    """El recibo cuyo archivo se pide."""
    return _recibo(recibo_id)


def _recibo(recibo_id: int) -> ReciboPago:
    suyo = select(ReciboPago).where(ReciboPago.empresa_id == empresa_actual(), ReciboPago.id == recibo_id)
    recibo = db.session.scalar(suyo.options(*recibos.CARGA).execution_options(populate_existing=True))
    if recibo is None:
        raise NoEncontrado("No existe ese recibo.")
    return recibo


def _suyos(modelo: Any) -> list[contratos.Contratado]:
    suyos = select(modelo).where(modelo.empresa_id == empresa_actual()).options(joinedload(modelo.plan))
    orden = (modelo.caduca.desc(), modelo.id.desc())
    return contratos.filas_de(db.session.scalars(suyos.order_by(*orden).limit(_MAXIMO)).all())


def _por_mes() -> list[Consumo]:
    """Los últimos doce meses, también los que no tienen documentos."""
    suyos = [meses.primero(hoy(), n) for n in range(1 - _MESES, 1)]
    contados = {consumo.mes: consumo for consumo in cifras.documentos_por_mes([empresa_actual()], suyos[0])}
    return [contados.get(mes, Consumo(mes, 0, 0)) for mes in suyos]
