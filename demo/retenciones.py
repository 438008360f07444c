"""Los comprobantes de retención de la demostración: los de sus liquidaciones de compra y, en la empresa que es agente,
los de lo que sus proveedores le facturaron. Cuánto se retiene lo dice la matriz, con lo que regía cada día."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from api.comprobantes.nucleo.calculo import IVA
from api.comprobantes.tipos.retencion import propuesta
from api.comprobantes.tipos.retencion.pedido import (
    ImpuestoSustento,
    LineaRetencion,
    RetencionPedida,
    SustentoRetenidoPedido,
)
from api.comprobantes.tipos.retencion.propuesta import Consulta, SustentoConsultado
from api.core.datos.clock import hoy
from api.plataforma.codigos.documentos import FACTURA, LIQUIDACION_COMPRA, RETENCION
from api.plataforma.codigos.identificaciones import CODIGOS_SRI, EXTERIOR
from api.plataforma.empresas import regimenes
from api.plataforma.retenciones.models import SERVICIOS
from demo import facturadas
from demo.pieza import Pieza
from demo.taller import Taller

_DEMORA = timedelta(days=2)  # lo que tarda en retenerse
_CON_IVA, _SIN_IVA = "01", "02"  # los sustentos: con crédito tributario, y solo gasto


@dataclass(frozen=True, slots=True)
class _Compra:
    """Un documento del que quizá se retiene. `clase`: qué se compró."""

    proveedor_id: int
    cod_doc: str
    numero: str
    autorizacion: str
    fecha: date
    subtotal: Decimal
    total: Decimal
    impuestos: list[ImpuestoSustento]
    clase: str = SERVICIOS

    @property
    def iva(self) -> Decimal:
        return sum((i.valor for i in self.impuestos if i.codigo == IVA), Decimal("0.00"))


def crear(taller: Taller) -> None:
    """Las de un año, en el orden de sus fechas."""
    piezas: list[Pieza] = []
    for compra in sorted([*_liquidadas(taller), *_facturadas(taller)], key=lambda compra: compra.fecha):
        dia = min(compra.fecha + _DEMORA, hoy())
        pedido = _pedido(taller, compra, dia)
        if pedido is None:
            continue
        hecho = taller.preparar(RETENCION, pedido, dia)
        numero = f"{taller.punto.serie}-{len(piezas) + 1:09d}"
        piezas.append(Pieza(RETENCION, dia, hecho.totales.total, hecho=hecho, numero=numero))
    taller.emitir(piezas)


def _liquidadas(taller: Taller) -> Iterator[_Compra]:
    """Lo que se compró con liquidaciones, que se retiene aunque no se sea agente. A los del exterior, según el
    convenio con su país: esas no van."""
    for pieza in taller.hechas:
        receptor, totales = pieza.dicho.receptor, pieza.dicho.totales
        if pieza.tipo != LIQUIDACION_COMPRA or receptor.tipo == CODIGOS_SRI[EXTERIOR]:
            continue
        assert receptor.proveedor_id is not None
        yield _Compra(
            receptor.proveedor_id,
            pieza.tipo,
            pieza.identidad.numero,
            pieza.identidad.clave_acceso,
            pieza.fecha,
            totales.subtotal,
            totales.total,
            [ImpuestoSustento(i.codigo, i.tarifa_codigo, i.base, i.valor) for i in totales.impuestos],
        )


def _facturadas(taller: Taller) -> Iterator[_Compra]:
    """Lo que los proveedores le facturaron mientras era agente de retención."""
    if not regimenes.vigente_en(hoy()).agente_retencion:
        return
    for x in facturadas.planear(taller.empresa_id, facturadas.CADA[taller.emisor.ruc]):
        if regimenes.vigente_en(x.fecha).agente_retencion:
            impuestos = [ImpuestoSustento(IVA, "4", x.base, x.iva)]
            yield _Compra(
                x.proveedor_id,
                FACTURA,
                x.numero,
                x.clave,
                x.fecha,
                x.base,
                x.base + x.iva,
                impuestos,
                x.clase,
            )


def _pedido(taller: Taller, compra: _Compra, dia: date) -> RetencionPedida | None:
    """La retención que la casa propone de una compra; None si no propone ninguna."""
    consultado = SustentoConsultado(
        cod_doc=compra.cod_doc,
        fecha=compra.fecha,
        total_sin_impuestos=compra.subtotal,
        iva=compra.iva,
        compra=compra.clase,
    )
    (retenido,) = propuesta.proponer(
        Consulta(proveedor_id=compra.proveedor_id, sustentos=[consultado], fecha=dia)
    )
    if not retenido.retenciones:
        return None
    sustento = SustentoRetenidoPedido(
        cod_sustento=_CON_IVA if compra.iva else _SIN_IVA,
        cod_doc=compra.cod_doc,
        numero=compra.numero,
        autorizacion=compra.autorizacion,
        fecha=compra.fecha,
        total_sin_impuestos=compra.subtotal,
        importe_total=compra.total,
        impuestos=compra.impuestos,
        retenciones=[
            LineaRetencion(p.codigo, p.codigo_retencion, p.base, p.porcentaje) for p in retenido.retenciones
        ],
    )
    # Quien la emitió leyó los avisos: según el día de la siembra, un porcentaje pudo cambiar entre compra y retención.
    return RetencionPedida(
        punto_id=taller.punto.id,
        proveedor_id=compra.proveedor_id,
        sustentos=[sustento],
        confirma_avisos=True,
    )
