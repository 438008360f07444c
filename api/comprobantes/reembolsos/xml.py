"""Los nodos de lo que se reembolsa. Son los mismos en la factura y en la liquidación de compra; el esquema de la
retención escribe distinto la autorización y quiere las tarifas sin decimales."""

from collections.abc import Sequence

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
    return f"<codDocReembolso>{dichos.CODIGO}</codDocReembolso>{sumas(suyos)}"


def sumas(suyos: Sequence[Reembolso]) -> str:
    suma = dichos.sumar(suyos)
    return (
        f"<totalComprobantesReembolso>{xml.monto(suma.total)}</totalComprobantesReembolso>"
        f"<totalBaseImponibleReembolso>{xml.monto(suma.base)}</totalBaseImponibleReembolso>"
        f"<totalImpuestoReembolso>{xml.monto(suma.impuesto)}</totalImpuestoReembolso>"
    )


def nodos(documento: Documento) -> str:
    """El elemento `reembolsos`, que va después de las líneas; nada si no reembolsa."""
    return xml.nodo("reembolsos", *map(uno, dichos.de(documento)))


def uno(dicho: Reembolso, autorizacion: str = "numeroautorizacionDocReemb", entera: bool = False) -> str:
    """`autorizacion`: cómo se llama su elemento. `entera`: con las tarifas sin decimales."""
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
        xml.dato(autorizacion, dicho.autorizacion),
        xml.nodo("detalleImpuestos", *(_impuesto(impuesto, entera) for impuesto in dicho.impuestos)),
    )


def _impuesto(impuesto: ImpuestoReembolsado, entera: bool) -> str:
    tarifa = f"{impuesto.tarifa:.0f}" if entera else xml.monto(impuesto.tarifa)
    return (
        f"<detalleImpuesto><codigo>{impuesto.codigo}</codigo>"
        f"<codigoPorcentaje>{impuesto.tarifa_codigo}</codigoPorcentaje>"
        f"<tarifa>{tarifa}</tarifa>"
        f"<baseImponibleReembolso>{xml.monto(impuesto.base)}</baseImponibleReembolso>"
        f"<impuestoReembolso>{xml.monto(impuesto.valor)}</impuestoReembolso></detalleImpuesto>"
    )
