"""Una liquidación que la empresa emitió, como compra: dice lo que ella dice, y para qué sirve cada línea, que una persona puso
al emitirla o pone después."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import NamedTuple

from api.compras.compras.nucleo.pedido import CompraPedida, ImpuestoDeLinea, LineaPedida
from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import estados
from api.comprobantes.nucleo.calculo import IVA
from api.comprobantes.nucleo.documento import Documento
from api.comprobantes.nucleo.libros import centros
from api.comprobantes.nucleo.models import Comprobante
from api.core.errors import ReglaDeNegocio
from api.plataforma.codigos.compras import GASTO
from api.plataforma.codigos.documentos import LIQUIDACION_COMPRA
from api.plataforma.retenciones import service as retenciones
from api.terceros.proveedores import service as proveedores


class PorEmitir(NamedTuple):
    """Una que todavía no se emite: no tiene número ni clave."""

    fecha: date
    proveedor_id: int | None
    tipo: str = LIQUIDACION_COMPRA
    numero: str = ""
    clave_acceso: str = ""


class _ParaQue(NamedTuple):
    """Lo que al emitirla se dijo de para qué sirve cada línea; si no se dijo, es un gasto."""

    sustento: str
    vence: date | None
    lineas: Sequence[Mapping[str, str]]

    @classmethod
    def de(cls, documento: Documento) -> "_ParaQue":
        dicha = documento.propio.get("compra") or {}
        todas = {"destino": dicha.get("destino", GASTO), "clase": "", "sustento": ""}
        vence = dicha.get("vence")
        return cls(
            dicha.get("sustento", ""),
            date.fromisoformat(vence) if vence else None,
            dicha.get("lineas") or [todas] * len(documento.lineas),
        )


def pedido(liquidacion: Comprobante | PorEmitir, documento: Documento) -> CompraPedida:
    proveedor_id = liquidacion.proveedor_id or 0
    suyo = proveedores.buscar(proveedor_id)
    usual, dias = (suyo.sustento_usual, suyo.dias_credito) if suyo is not None else ("", 0)
    puesta = _ParaQue.de(documento)
    return CompraPedida(
        proveedor_id=proveedor_id,
        cod_doc=liquidacion.tipo,
        numero=liquidacion.numero,
        autorizacion=liquidacion.clave_acceso,
        fecha=liquidacion.fecha,
        fecha_registro=liquidacion.fecha,
        vence=puesta.vence or liquidacion.fecha + timedelta(days=dias),
        forma_pago=max(documento.pagos, key=lambda pago: pago.total).forma if documento.pagos else "",
        sustento=puesta.sustento or retenciones.sustento_usual(usual, liquidacion.tipo, liquidacion.fecha),
        lineas=[
            LineaPedida(
                codigo=linea.codigo,
                descripcion=linea.descripcion,
                cantidad=linea.cantidad,
                precio=linea.precio,
                descuento=linea.descuento,
                subtotal_dicho=linea.subtotal,
                destino=suya["destino"],
                clase=suya["clase"],
                sustento=suya["sustento"],
                producto_id=linea.producto_id,
                centro_id=centros.de_linea(documento, n),
                lotes=linea.lotes or (),
                impuestos=[
                    ImpuestoDeLinea(i.codigo, i.tarifa_codigo, None if i.codigo == IVA else i.valor)
                    for i in linea.impuestos
                ],
            )
            for n, (linea, suya) in enumerate(zip(documento.lineas, puesta.lineas, strict=True))
        ],
    )


def completado(liquidacion_id: int, puesto: CompraPedida) -> CompraPedida:
    """Lo que la liquidación dice, con el sustento, el vencimiento, el detalle, cómo se pagó afuera y el destino y la cuenta de las líneas que una
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
        exterior=puesto.exterior,
        lineas=[
            replace(
                suya,
                destino=otra.destino,
                clase=otra.clase,
                sustento=otra.sustento,
                producto_id=otra.producto_id,
                cuenta_id=otra.cuenta_id,
                centro_id=otra.centro_id,
                lotes=otra.lotes,
            )
            for suya, otra in zip(dicho.lineas, puesto.lineas, strict=True)
        ],
    )
