"""El XML de una notaDebito 1.0.0, con los elementos en el orden de su esquema."""

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
    totales = documento.totales
    return xml.nodo(
        "infoNotaDebito",
        xml.inicio_de_nota(documento),
        xml.impuestos_de_linea(totales.impuestos),
        xml.dato("valorTotal", xml.monto(totales.total)),
        xml.pagos(documento.pagos),
    )


def _motivo(motivo: Json) -> str:
    return xml.nodo("motivo", xml.dato("razon", motivo["razon"]), xml.dato("valor", motivo["valor"]))
