"""Los sobres que llegan y los que salen, con nombres sin calificar, como los envía el servidor del SRI aunque
su WSDL diga lo contrario."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from flask import Response
from lxml import etree

from ..sri.libro import Mensaje

TIPO = "text/xml; charset=utf-8"
_SOBRE = (
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>'
    '<ns2:{operacion}Response xmlns:ns2="http://ec.gob.sri.ws.{espacio}">{contenido}'
    "</ns2:{operacion}Response></soap:Body></soap:Envelope>"
)
_FALLA = (
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><soap:Fault>'
    "<faultcode>soap:Client</faultcode><faultstring>{}</faultstring></soap:Fault></soap:Body></soap:Envelope>"
)


class SobreMalo(ValueError):
    pass


def leer(cuerpo: bytes, operacion: str, campo: str) -> str:
    """El único argumento de la operación que se pide."""
    try:
        raiz = etree.fromstring(
            cuerpo, etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=True)
        )
    except etree.XMLSyntaxError as e:
        raise SobreMalo("Error reading XMLStreamReader") from e
    for pedida in raiz.iter(etree.Element):
        if etree.QName(pedida).localname == operacion:
            for argumento in pedida.iterchildren(etree.Element):
                if etree.QName(argumento).localname == campo:
                    return (argumento.text or "").strip()
    raise SobreMalo(f"Message part was not recognized: {operacion}")


def responder(operacion: str, espacio: str, contenido: str) -> Response:
    return Response(
        _SOBRE.format(operacion=operacion, espacio=espacio, contenido=contenido), content_type=TIPO
    )


def fallar(error: SobreMalo) -> Response:
    return Response(_FALLA.format(escape(str(error))), 500, content_type=TIPO)


def mensajes(lista: Sequence[Mensaje]) -> str:
    if not lista:
        return "<mensajes/>"
    return f"<mensajes>{''.join(map(_mensaje, lista))}</mensajes>"


def texto_xml(texto: str) -> str:
    """Como CDATA, que es como el SRI da el comprobante; escapado si no cabe."""
    return escape(texto) if "]]>" in texto else f"<![CDATA[{texto}]]>"


def _mensaje(m: Mensaje) -> str:
    adicional = (
        f"<informacionAdicional>{escape(m.informacion)}</informacionAdicional>" if m.informacion else ""
    )
    return (
        f"<mensaje><identificador>{m.identificador}</identificador><mensaje>{escape(m.mensaje)}</mensaje>"
        f"{adicional}<tipo>{m.tipo}</tipo></mensaje>"
    )
