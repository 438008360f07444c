"""Lo que una liquidación de compra tiene de propio."""

from collections.abc import Sequence

from api.comprobantes.nucleo import estados, lineas, preparacion, tipos
from api.comprobantes.nucleo.documento import Cuadro, Documento, Identidad
from api.comprobantes.nucleo.emitido import ParaEmitir
from api.comprobantes.nucleo.libros import centros
from api.comprobantes.nucleo.models import AUTORIZADO, Comprobante
from api.comprobantes.nucleo.pedidos import DetallePedido
from api.comprobantes.reembolsos import dichos as reembolsos
from api.comprobantes.tipos.liquidacion_compra import compra, dudas, quien, xml
from api.comprobantes.tipos.liquidacion_compra.pedido import LiquidacionPedida
from api.core.errors import ReglaDeNegocio
from api.plataforma.codigos import documentos
from api.plataforma.codigos.contabilidad import AREA_COMPRAS, AREA_IMPUESTOS

_EN_LA_SUYA = "Una liquidación se dice en la unidad del producto."
_SOLO_IVA = "Una liquidación de compra lleva solo IVA: el SRI no admite otro impuesto en ella."


class LiquidacionCompra(tipos.Tipo[LiquidacionPedida]):
    """No mueve cuenta: la mueve la compra que de ella sale. Tampoco suma al IVA de lo vendido."""

    codigo = documentos.LIQUIDACION_COMPRA
    nombre = "Liquidación de compra"
    plural = "Liquidaciones de compra"
    titulo = "Liquidación de compra de bienes y prestación de servicios"
    archivo = "liquidacion-compra"
    recurso = "liquidaciones-compra"
    raiz = xml.RAIZ
    version = xml.VERSION
    trato = "Proveedor"
    areas = (AREA_COMPRAS, AREA_IMPUESTOS)
    lo_asienta_su_compra = True

    def preparar(self, pedido: LiquidacionPedida, para: ParaEmitir, corrige: Comprobante | None) -> Documento:
        dia = preparacion.fecha(pedido.fecha, corrige, self.areas)
        receptor = preparacion.receptor_proveedor(para, pedido.proveedor_id, pedido.correos)
        emisor = preparacion.emisor(para, dia)
        quien.exigir(pedido.proveedor_id, emisor.ruc)
        _exigir_solo_iva(pedido.detalles)
        renglones, totales = lineas.armar(pedido.detalles, dia)
        propio = reembolsos.propio(pedido.reembolsos, dia, totales.total)
        reembolsos.exigir_no_objeto(propio, renglones)
        para_que = compra.propio(pedido.compra, len(renglones), dia)
        dudas.exigir(pedido, renglones)
        return Documento(
            fecha=dia,
            emisor=emisor,
            receptor=receptor,
            totales=totales,
            lineas=renglones,
            pagos=preparacion.pagos(pedido.pagos, totales.total, dia),
            adicionales=preparacion.adicionales(para, pedido.adicional),
            propio={**propio, **para_que},
            centros=centros.exigir(pedido.detalles),
        )

    def xml(self, documento: Documento, identidad: Identidad) -> str:
        return xml.escribir(documento, identidad)

    def cuadros(self, documento: Documento) -> tuple[Cuadro, ...]:
        return reembolsos.cuadros(documento)

    def acciones_de_pagina(self, comprobante: Comprobante) -> tuple[str, ...]:
        if comprobante.estado != AUTORIZADO or comprobante.proveedor_id is None:
            return ()
        suya = estados.retencion_de(
            self.codigo, comprobante.numero, comprobante.proveedor_id, comprobante.ambiente
        )
        return () if suya else ("retener",)


def _exigir_solo_iva(detalles: Sequence[DetallePedido]) -> None:
    for n, detalle in enumerate(detalles):
        if detalle.unidad_id is not None:
            raise ReglaDeNegocio.en(f"detalles.{n}.unidad_id", _EN_LA_SUYA)
        for campo, codigo in (("ice", detalle.ice), ("irbpnr", detalle.irbpnr)):
            if codigo:
                raise ReglaDeNegocio.en(f"detalles.{n}.{campo}", _SOLO_IVA)


tipo = LiquidacionCompra()
