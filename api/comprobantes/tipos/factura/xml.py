"""El XML de una factura 1.1.0, con los elementos en el orden de su esquema."""

from api.comprobantes.nucleo import xml
from api.comprobantes.nucleo.documento import Documento, Identidad, LineaDicha

RAIZ, VERSION = "factura", "1.1.0"


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
    receptor, totales = documento.receptor, documento.totales
    return xml.nodo(
        "infoFactura",
        xml.dato("fechaEmision", xml.fecha(documento.fecha)),
        xml.dato("dirEstablecimiento", documento.emisor.direccion_establecimiento),
        xml.obligaciones(documento),
        xml.dato("tipoIdentificacionComprador", receptor.tipo),
        xml.dato("guiaRemision", documento.propio.get("guia_remision", "")),
        xml.dato("razonSocialComprador", receptor.razon_social),
        xml.dato("identificacionComprador", receptor.identificacion),
        xml.dato("direccionComprador", receptor.direccion),
        xml.dato("totalSinImpuestos", xml.monto(totales.subtotal)),
        xml.dato("totalDescuento", xml.monto(totales.descuento)),
        xml.total_con_impuestos(totales.impuestos),
        xml.dato("propina", xml.monto(totales.propina)),
        xml.dato("importeTotal", xml.monto(totales.total)),
        "<moneda>DOLAR</moneda>",
        xml.dato("placa", documento.propio.get("placa", "")),
        xml.pagos(documento.pagos),
    )


def _detalle(linea: LineaDicha) -> str:
    # Una sola cadena: esto corre por cada línea de cada factura, y una llamada cuesta tanto como escribirla.
    return (
        f"<detalle><codigoPrincipal>{xml.texto(linea.codigo)}</codigoPrincipal>"
        f"{xml.dato('codigoAuxiliar', linea.codigo_auxiliar)}"
        f"<descripcion>{xml.texto(linea.descripcion)}</descripcion>"
        f"{xml.dato('unidadMedida', linea.unidad)}"
        f"<cantidad>{xml.cifras(linea.cantidad)}</cantidad>"
        f"<precioUnitario>{xml.cifras(linea.precio)}</precioUnitario>"
        f"<descuento>{xml.monto(linea.descuento)}</descuento>"
        f"<precioTotalSinImpuesto>{xml.monto(linea.subtotal)}</precioTotalSinImpuesto>"
        f"{xml.detalles_adicionales(linea.adicionales)}{xml.impuestos_de_linea(linea.impuestos)}</detalle>"
    )
