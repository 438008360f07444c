"""Los nodos de lo que se reembolsa. Son los mismos en la factura y en la liquidación de compra."""

from api.comprobantes.nucleo import xml
from api.comprobantes.nucleo.documento import Documento
from api.comprobantes.reembolsos import dichos
from api.comprobantes.reembolsos.dichos import ImpuestoReembolsado, Reembolso
from api.plataforma.codigos.identificaciones import CODIGOS_SRI


def totales(documento: Documento) -> str:
    """Los cuatro de la cabecera, que van después de totalDescuento; nada si no reembolsa."""
    suyos = dichos.de(documento)
    if not suyos:
        return ""
    suma = dichos.sumar(suyos)
    return (
        f"<codDocReembolso>{dichos.CODIGO}</codDocReembolso>"
        f"<totalComprobantesReembolso>{xml.monto(suma.total)}</totalComprobantesReembolso>"
        f"<totalBaseImponibleReembolso>{xml.monto(suma.base)}</totalBaseImponibleReembolso>"
        f"<totalImpuestoReembolso>{xml.monto(suma.impuesto)}</totalImpuestoReembolso>"
    )


def nodos(documento: Documento) -> str:
    """El elemento `reembolsos`, que va después de las líneas; nada si no reembolsa."""
    return xml.nodo("reembolsos", *map(_uno, dichos.de(documento)))


def _uno(dicho: Reembolso) -> str:
    establecimiento, punto, secuencial = dicho.numero.split("-")
    return xml.nodo(
        "reembolsoDetalle",
        xml.dato("tipoIdentificacionProveedorReembolso", CODIGOS_SRI[dicho.tipo_identificacion]),
        xml.dato("identificacionProveedorReembolso", dicho.identificacion),
        xml.dato("codPaisPagoProveedorReembolso", dicho.pais),
        xml.dato("tipoProveedorReembolso", dicho.tipo_proveedor),
        xml.dato("codDocReembolso", dicho.cod_doc),
        xml.dato("estabDocReembolso", establecimiento),
        xml.dato("ptoEmiDocReembolso", punto),
        xml.dato("secuencialDocReembolso", secuencial),
        xml.dato("fechaEmisionDocReembolso", xml.fecha(dicho.fecha)),
        xml.dato("numeroautorizacionDocReemb", dicho.autorizacion),
        xml.nodo("detalleImpuestos", *map(_impuesto, dicho.impuestos)),
    )


def _impuesto(impuesto: ImpuestoReembolsado) -> str:
    return (
        f"<detalleImpuesto><codigo>{impuesto.codigo}</codigo>"
        f"<codigoPorcentaje>{impuesto.tarifa_codigo}</codigoPorcentaje>"
        f"<tarifa>{xml.monto(impuesto.tarifa)}</tarifa>"
        f"<baseImponibleReembolso>{xml.monto(impuesto.base)}</baseImponibleReembolso>"
        f"<impuestoReembolso>{xml.monto(impuesto.valor)}</impuestoReembolso></detalleImpuesto>"
    )
