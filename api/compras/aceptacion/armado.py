"""El documento recibido y lo que se decidió de él, como la compra que se registra. Los valores son los del documento: lo
que la cuenta de la casa dé distinto por centavos va en los campos que lo dicen."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal

from api.compras.aceptacion.proponer import LineaPropuesta, PropuestaDeCompra
from api.compras.compras.nucleo import calculo
from api.compras.compras.nucleo.pedido import (
    CompraPedida,
    DocumentoNombrado,
    ImpuestoDeLinea,
    LineaPedida,
    RetenidoPorEmisor,
    RubroDeTercero,
)
from api.compras.recibidos.lectura.leido import (
    DocumentoLeido,
    ImpuestoLeido,
    LineaLeida,
    ReembolsoLeido,
)
from api.comprobantes.nucleo.calculo import IVA, bruto
from api.comprobantes.reembolsos.pedido import ImpuestoReembolsadoPedido, ReembolsoPedido
from api.core.datos.money import MILLONESIMA, redondear
from api.core.papel.textos import una_linea
from api.plataforma.codigos import compras as clases
from api.plataforma.codigos import identificaciones as ids
from api.plataforma.codigos.compras import GASTO
from api.plataforma.codigos.pagos import ECUADOR
from api.plataforma.codigos.personas import PERSONA, SOCIEDAD

_CERO, _UNO = Decimal("0.00"), Decimal(1)
_DESCRIPCION, _CODIGO = 300, 50
_SIN_DECIR = "Sin descripción"


def pedido(
    documento: DocumentoLeido, decidido: PropuestaDeCompra, proveedor_id: int, detalle: str = ""
) -> CompraPedida:
    """La compra, con los totales del documento. ReglaDeNegocio si una de sus tarifas no consta en su fecha."""
    de_n = {linea.n: linea for linea in decidido.lineas}
    sin_ajustar = CompraPedida(
        proveedor_id=proveedor_id,
        cod_doc=documento.tipo,
        numero=documento.numero,
        autorizacion=documento.clave,
        fecha=documento.fecha,
        vence=decidido.vence,
        sustento=decidido.sustento,
        lineas=_lineas(documento, de_n),
        propina=documento.propina,
        rubros=[
            RubroDeTercero(una_linea(r.concepto)[:_DESCRIPCION] or _SIN_DECIR, r.total)
            for r in documento.rubros
        ],
        retenido_por_emisor=_retenido(documento),
        reembolsos=[_reembolso(dicho, documento.fecha) for dicho in documento.reembolsos],
        modifica=decidido.modifica,
        nombra=_nombrado(documento),
        detalle=detalle,
    )
    hecho = calculo.calcular(sin_ajustar, de_papel=False)
    paga = any(s.impuesto.codigo == IVA and s.impuesto.tarifa > 0 for s in hecho.impuestos)
    ajuste = documento.iva - hecho.iva if paga else _CERO
    return replace(sin_ajustar, ajuste=ajuste, otros=documento.por_pagar - hecho.total - ajuste)


def _retenido(documento: DocumentoLeido) -> RetenidoPorEmisor | None:
    if not (documento.retenido_iva or documento.retenido_renta):
        return None
    return RetenidoPorEmisor(documento.retenido_iva, documento.retenido_renta)


def _nombrado(documento: DocumentoLeido) -> DocumentoNombrado | None:
    """El que una nota dice corregir, sea o no una compra de aquí."""
    dicho = documento.modificado
    if dicho is None or not dicho.numero or not clases.modifica(documento.tipo):
        return None
    return DocumentoNombrado(dicho.tipo, dicho.numero)


def _reembolso(dicho: ReembolsoLeido, dia: date) -> ReembolsoPedido:
    return ReembolsoPedido(
        tipo_identificacion=_se_identifica(dicho),
        identificacion=dicho.identificacion,
        cod_doc=dicho.cod_doc,
        numero=dicho.numero,
        fecha=dicho.fecha or dia,
        autorizacion=dicho.autorizacion,
        impuestos=[
            ImpuestoReembolsadoPedido(i.codigo, i.codigo_porcentaje, i.base, i.valor) for i in dicho.impuestos
        ],
        pais=dicho.pais or ECUADOR,
        tipo_proveedor=dicho.tipo_proveedor if dicho.tipo_proveedor in (PERSONA, SOCIEDAD) else "",
    )


def _se_identifica(dicho: ReembolsoLeido) -> str:
    """Con qué se identifica; un RUC y una cédula se conocen por su largo, diga lo que diga."""
    if dicho.tipo_identificacion == ids.CODIGOS_SRI[ids.PASAPORTE]:
        return ids.PASAPORTE
    return {13: ids.RUC, 10: ids.CEDULA}.get(len(dicho.identificacion), ids.EXTERIOR)


def descripcion(dicha: str) -> str:
    """La de una línea, como su compra la guarda."""
    return una_linea(dicha)[:_DESCRIPCION] or _SIN_DECIR


def _lineas(documento: DocumentoLeido, decididas: dict[int, LineaPropuesta]) -> Sequence[LineaPedida]:
    """Las del documento; sin ellas, una con todo. Los impuestos que las líneas no dicen y la cabecera sí, si son uno
    solo, los llevan todas."""
    suyas = documento.lineas or (
        LineaLeida(1, "", _SIN_DECIR, _UNO, documento.subtotal, _CERO, documento.subtotal),
    )
    de_todas = documento.impuestos if not any(linea.impuestos for linea in suyas) else ()
    comunes = de_todas if len({(i.codigo) for i in de_todas}) == len(de_todas) else ()
    return [_linea(linea, decididas.get(linea.n), comunes) for linea in suyas]


def _linea(
    linea: LineaLeida, decidida: LineaPropuesta | None, comunes: Sequence[ImpuestoLeido]
) -> LineaPedida:
    cantidad, precio, descuento = (
        linea.cantidad.quantize(MILLONESIMA),
        linea.precio.quantize(MILLONESIMA),
        linea.descuento,
    )
    if cantidad <= 0 or descuento < 0 or descuento > bruto(cantidad, precio):
        cantidad, precio, descuento = _UNO, linea.subtotal, _CERO
    cuenta = redondear(bruto(cantidad, precio) - descuento)
    return LineaPedida(
        codigo=una_linea(linea.codigo)[:_CODIGO],
        descripcion=descripcion(linea.descripcion),
        cantidad=cantidad,
        precio=precio,
        descuento=redondear(descuento),
        subtotal_dicho=linea.subtotal if linea.subtotal != cuenta else None,
        destino=decidida.destino if decidida else GASTO,
        clase=decidida.clase if decidida else "",
        producto_id=decidida.producto_id if decidida else None,
        sustento=decidida.sustento if decidida else "",
        cuenta_id=decidida.cuenta_id if decidida else None,
        centro_id=decidida.centro_id if decidida else None,
        lotes=decidida.lotes if decidida else (),
        impuestos=[
            ImpuestoDeLinea(i.codigo, i.codigo_porcentaje, None if i.codigo == IVA else i.valor)
            for i in linea.impuestos or comunes
        ],
    )
