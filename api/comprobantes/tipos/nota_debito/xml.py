"""El XML de una notaDebito 1.0.0, con los elementos en el orden de su esquema."""

from datetime import date

from api.comprobantes.nucleo import xml
from api.comprobantes.nucleo.documento import Documento, Identidad, Json

RAIZ, VERSION = "notaDebito", "1.0.0"


def escribir(documento: Documento, identidad: Identidad) -> str:
    return xml.raiz(
        RAIZ,
        VERSION,
        xml.tributaria(documento, identidad),
        _info(documento),
        xml.nodo("motivos", *(_motivo(motivo) for motivo in documento.propio["motivos"])),
        xml.adicional(documento),
    )


def _info(documento: Documento) -> str:
    receptor, totales, modificado = documento.receptor, documento.totales, documento.propio["modificado"]
    return xml.nodo(
        "infoNotaDebito",
        xml.dato("fechaEmision", xml.fecha(documento.fecha)),
        xml.dato("dirEstablecimiento", documento.emisor.direccion_establecimiento),
        xml.dato("tipoIdentificacionComprador", receptor.tipo),
        xml.dato("razonSocialComprador", receptor.razon_social),
        xml.dato("identificacionComprador", receptor.identificacion),
        xml.obligaciones(documento),
        xml.dato("codDocModificado", modificado["tipo"]),
        xml.dato("numDocModificado", modificado["numero"]),
        xml.dato("fechaEmisionDocSustento", xml.fecha(date.fromisoformat(modificado["fecha"]))),
        xml.dato("totalSinImpuestos", xml.monto(totales.subtotal)),
        xml.impuestos_de_linea(totales.impuestos),
        xml.dato("valorTotal", xml.monto(totales.total)),
        xml.pagos(documento.pagos),
    )


def _motivo(motivo: Json) -> str:
    return xml.nodo("motivo", xml.dato("razon", motivo["razon"]), xml.dato("valor", motivo["valor"]))
