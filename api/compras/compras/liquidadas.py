"""Una liquidación que la empresa emitió, como compra: dice lo que ella dice, y una persona pone para qué sirve."""

from dataclasses import replace
from datetime import date, timedelta
from typing import NamedTuple

from api.compras.compras.pedido import CompraPedida, ImpuestoDeLinea, LineaPedida
from api.compras.proveedores import service as proveedores
from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import estados
from api.comprobantes.nucleo.calculo import IVA
from api.comprobantes.nucleo.documento import Documento
from api.comprobantes.nucleo.models import Comprobante
from api.core.errors import ReglaDeNegocio
from api.plataforma.codigos.compras import GASTO
from api.plataforma.codigos.documentos import LIQUIDACION_COMPRA
from api.plataforma.retenciones import service as retenciones


class PorEmitir(NamedTuple):
    """Una que todavía no se emite: no tiene número ni clave."""

    fecha: date
    proveedor_id: int | None
    tipo: str = LIQUIDACION_COMPRA
    numero: str = ""
    clave_acceso: str = ""


def pedido(liquidacion: Comprobante | PorEmitir, documento: Documento) -> CompraPedida:
    proveedor_id = liquidacion.proveedor_id or 0
    suyo = proveedores.buscar(proveedor_id)
    usual, dias = (suyo.sustento_usual, suyo.dias_credito) if suyo is not None else ("", 0)
    return CompraPedida(
        proveedor_id=proveedor_id,
        cod_doc=liquidacion.tipo,
        numero=liquidacion.numero,
        autorizacion=liquidacion.clave_acceso,
        fecha=liquidacion.fecha,
        fecha_registro=liquidacion.fecha,
        vence=liquidacion.fecha + timedelta(days=dias),
        sustento=retenciones.sustento_usual(usual, liquidacion.tipo, liquidacion.fecha),
        lineas=[
            LineaPedida(
                codigo=linea.codigo,
                descripcion=linea.descripcion,
                cantidad=linea.cantidad,
                precio=linea.precio,
                descuento=linea.descuento,
                subtotal_dicho=linea.subtotal,
                destino=GASTO,
                producto_id=linea.producto_id,
                impuestos=[
                    ImpuestoDeLinea(i.codigo, i.tarifa_codigo, None if i.codigo == IVA else i.valor)
                    for i in linea.impuestos
                ],
            )
            for linea in documento.lineas
        ],
    )


def completado(liquidacion_id: int, puesto: CompraPedida) -> CompraPedida:
    """Lo que la liquidación dice, con el sustento, el vencimiento, el detalle y el destino y la cuenta de las líneas que una
    persona puso."""
    liquidacion = estados.obtener(liquidacion_id)
    dicho = pedido(liquidacion, documentos.leer(liquidacion.datos))
    if len(puesto.lineas) != len(dicho.lineas):
        raise ReglaDeNegocio.en(
            "lineas", f"La liquidación tiene {len(dicho.lineas)} líneas: no se agregan ni se quitan."
        )
    return replace(
        dicho,
        sustento=puesto.sustento,
        vence=puesto.vence or dicho.vence,
        detalle=puesto.detalle,
        lineas=[
            replace(
                suya,
                destino=otra.destino,
                clase=otra.clase,
                sustento=otra.sustento,
                producto_id=otra.producto_id,
                cuenta_id=otra.cuenta_id,
                centro_id=otra.centro_id,
            )
            for suya, otra in zip(dicho.lineas, puesto.lineas, strict=True)
        ],
    )
