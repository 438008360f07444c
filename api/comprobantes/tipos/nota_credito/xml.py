"""El XML de una notaCredito 1.1.0, con los elementos en el orden de su esquema."""

from api.comprobantes.nucleo import xml
from api.comprobantes.nucleo.documento import Documento, Identidad, LineaDicha

RAIZ, VERSION = "notaCredito", "1.1.0"


def escribir(documento: Documento, identidad: Identidad) -> str:
    return xml.raiz(
        RAIZ,
        VERSION,
        xml.tributaria(documento, identidad),
        _info(documento),
        xml.nodo("detalles", *(_detalle(linea) for linea in documento.lineas)),
        xml.adicional(documento),
    )


def _info(documento: Documento) -> str:
    totales = documento.totales
    return xml.nodo(
        "infoNotaCredito",
        xml.inicio_de_nota(documento),
        xml.dato("valorModificacion", xml.monto(totales.total)),
        "<moneda>DOLAR</moneda>",
        xml.total_con_impuestos(totales.impuestos, con_tarifa=False),
        xml.dato("motivo", documento.propio["motivo"]),
    )


def _detalle(linea: LineaDicha) -> str:
    return xml.nodo(
        "detalle",
        xml.dato("codigoInterno", linea.codigo),
        xml.dato("codigoAdicional", linea.codigo_auxiliar),
        xml.dato("descripcion", linea.descripcion),
        xml.dato("cantidad", xml.cifras(linea.cantidad)),
        xml.dato("precioUnitario", xml.cifras(linea.precio)),
        xml.dato("descuento", xml.monto(linea.descuento)),
        xml.dato("precioTotalSinImpuesto", xml.monto(linea.subtotal)),
        xml.detalles_adicionales(linea.adicionales),
        xml.impuestos_de_linea(linea.impuestos),
    )
