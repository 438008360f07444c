"""Lo que la empresa emite y toca a sus compras: una liquidación es una compra, y una retención baja lo que se debe de
otra. Lo del ambiente de pruebas no cuenta."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from sqlalchemy import select

from api.compras.compras import escritura, liquidadas, service
from api.compras.compras.efectos import historia
from api.compras.compras.efectos import retencion as retenciones
from api.compras.compras.escritura import CERO, Procedencia
from api.compras.compras.nucleo import cuenta
from api.compras.compras.nucleo.models import LIQUIDACION, Compra
from api.compras.compras.nucleo.pedido import PagoDeCompraAfuera
from api.comprobantes.nucleo.efectos import EfectoDeComprobante
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.comprobantes.nucleo.models import Comprobante
from api.core.autor import Autor
from api.core.datos import bloqueo
from api.core.datos.db import db
from api.libros.reglas.hechos import HechoContable
from api.plataforma.codigos.ambientes import PRODUCCION


class ComprasQueRetiene(EfectoDeComprobante):
    """Lo que una retención dice vale en lugar de lo que decía."""

    def poner(self, puestos: Sequence[ComprobanteEmitido], quien: Autor) -> None:
        for puesto in puestos:
            self.reponer(puesto, quien)

    def reponer(self, corregido: ComprobanteEmitido, quien: Autor) -> None:
        retencion = corregido.comprobante
        if retencion.ambiente != PRODUCCION:
            return
        _soltar(retencion, retencion.fecha, "Retención corregida")
        if retencion.proveedor_id is None:
            return
        dichos = {(s["cod_doc"], s["numero"]) for s in corregido.documento.propio["sustentos"]}
        suyas = (
            select(Compra)
            .where(
                Compra.proveedor_id == retencion.proveedor_id,
                Compra.numero.in_([numero for _, numero in dichos]),
                Compra.anulada_el.is_(None),
            )
            .order_by(Compra.id)
        )
        for compra in bloqueo.todas(suyas):
            if (compra.cod_doc, compra.numero) in dichos and compra.retencion_id is None:
                antes = historia.resumen(compra)
                retenciones.poner(compra, retencion)
                historia.anotar("retener", compra, antes)
        db.session.flush()

    def quitar(self, anulado: ComprobanteEmitido, dia: date, motivo: str, quien: Autor) -> None:
        _soltar(anulado.comprobante, dia, motivo)


class CompraLiquidada(EfectoDeComprobante):
    """Una liquidación es una compra con lo mismo que ella dice."""

    def poner(self, puestos: Sequence[ComprobanteEmitido], quien: Autor) -> None:
        for puesto in puestos:
            self.reponer(puesto, quien)

    def reponer(self, corregido: ComprobanteEmitido, quien: Autor) -> None:
        liquidacion = corregido.comprobante
        if liquidacion.ambiente != PRODUCCION:
            return
        suya = bloqueo.si_esta(_de(liquidacion))
        pedido = liquidadas.pedido(liquidacion, corregido.documento)
        if suya is None:
            de = Procedencia(LIQUIDACION, comprobante_id=liquidacion.id)
            service.registrar(pedido, replace(quien, nombre=liquidacion.emitido_por), de)
        else:
            afuera = PagoDeCompraAfuera(**suya.exterior) if suya.exterior is not None else None
            service.rehacer(suya, replace(pedido, exterior=afuera))

    def quitar(self, anulado: ComprobanteEmitido, dia: date, motivo: str, quien: Autor) -> None:
        suya = bloqueo.si_esta(_de(anulado.comprobante))
        if suya is not None and suya.anulada_el is None:
            service.asentar_anulacion(suya, dia, motivo)

    def previo(self, por_escribir: ComprobanteEmitido) -> Sequence[HechoContable]:
        documento = por_escribir.documento
        pedido = liquidadas.pedido(
            liquidadas.PorEmitir(documento.fecha, documento.receptor.proveedor_id), documento
        )
        return service.previsto(pedido, escritura.proveedores_de([pedido]), LIQUIDACION)


def _soltar(retencion: Comprobante, dia: date, motivo: str) -> None:
    suyas = select(Compra).where(Compra.retencion_id == retencion.id).order_by(Compra.id)
    for compra in bloqueo.todas(suyas):
        antes = historia.resumen(compra)
        cuenta.quitar_retencion(compra, max(dia, compra.fecha_contable), motivo)
        compra.retencion_id, compra.retenido = None, CERO
        compra.version += 1
        historia.anotar("quitar_retencion", compra, antes)
    db.session.flush()


def _de(liquidacion: Comprobante) -> Any:
    return select(Compra).where(Compra.comprobante_id == liquidacion.id)
