"""El XML de una factura 1.1.0, o 2.1.0 si lo necesita, con los elementos en el orden de su esquema."""

from api.comprobantes.nucleo import xml
from api.comprobantes.nucleo.documento import Documento, Identidad
from api.comprobantes.reembolsos import xml as reembolsos
from api.comprobantes.tipos.factura import anexos_xml as anexos

RAIZ, VERSION = "factura", "1.1.0"


def escribir(documento: Documento, identidad: Identidad) -> str:
    return xml.raiz(
        RAIZ,
        anexos.version(documento),
        xml.tributaria(documento, identidad),
        _info(documento),
        xml.nodo("detalles", *map(xml.detalle, documento.lineas)),
        reembolsos.nodos(documento),
        anexos.nodos(documento),
        xml.adicional(documento),
    )


def _info(documento: Documento) -> str:
    receptor, totales = documento.receptor, documento.totales
    return xml.nodo(
        "infoFactura",
        xml.dato("fechaEmision", xml.fecha(documento.fecha)),
        xml.dato("dirEstablecimiento", documento.emisor.direccion_establecimiento),
        xml.obligaciones(documento),
        anexos.comercio_exterior(documento),
        xml.dato("tipoIdentificacionComprador", receptor.tipo),
        xml.dato("guiaRemision", documento.propio.get("guia_remision", "")),
        xml.dato("razonSocialComprador", receptor.razon_social),
        xml.dato("identificacionComprador", receptor.identificacion),
        xml.dato("direccionComprador", receptor.direccion),
        xml.dato("totalSinImpuestos", xml.monto(totales.subtotal)),
        anexos.incoterm_total(documento),
        xml.dato("totalDescuento", xml.monto(totales.descuento)),
        reembolsos.totales(documento),
        xml.total_con_impuestos(totales.impuestos, devuelto=anexos.devuelto(documento)),
        xml.dato("propina", xml.monto(totales.propina)),
        anexos.gastos(documento),
        xml.dato("importeTotal", xml.monto(totales.total)),
        "<moneda>DOLAR</moneda>",
        xml.dato("placa", documento.propio.get("placa", "")),
        xml.pagos(documento.pagos),
    )
