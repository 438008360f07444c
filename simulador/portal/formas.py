"""Las formas en que se ve un comprobante autorizado: cómo lo trae el servicio del SRI por dentro, y los archivos que
la gente guarda y reenvía."""

from collections.abc import Callable
from datetime import datetime
from xml.sax.saxutils import escape

from ..formatos import ECUADOR
from .sorteo import Emitido

UTF8 = '<?xml version="1.0" encoding="UTF-8"?>'
#: lo que va antes del comprobante, dentro de la respuesta del SRI
PROLOGOS = (
    UTF8,
    f"{UTF8}\n",
    "<?xml version='1.0' encoding='UTF-8' standalone='no'?>",
    f"\ufeff{UTF8}",
    f"\n  {UTF8}\n",
    '<?xml version="1.0" encoding="ISO-8859-1"?>',
    f"{UTF8}\n<!-- Generado por un facturador -->\n",
    "",
)


def interior(e: Emitido, xml: bytes) -> str:
    """El texto del comprobante como el SRI lo guarda: cada emisor lo escribió a su manera."""
    return PROLOGOS[e.secuencial % len(PROLOGOS)] + xml.decode()


def como_texto(e: Emitido, texto: str) -> str:
    """En CDATA o, de vez en cuando, escapado."""
    if "]]>" in texto or e.orden % 4 == 3:
        return escape(texto)
    return f"<![CDATA[{texto}]]>"


def archivo(e: Emitido, xml: bytes) -> bytes:
    """El archivo que alguien guardó, con una de las formas que se ven."""
    forma = FORMAS[e.orden % len(FORMAS)]
    return forma(e, xml)


def _suelto(e: Emitido, xml: bytes) -> bytes:
    return f"{UTF8}\n{xml.decode()}".encode()


def _con_bom(e: Emitido, xml: bytes) -> bytes:
    return b"\xef\xbb\xbf" + _suelto(e, xml)


def _en_latin(e: Emitido, xml: bytes) -> bytes:
    return f"<?xml version='1.0' encoding='ISO-8859-1'?>\n{xml.decode()}".encode(
        "iso-8859-1", "xmlcharrefreplace"
    )


def _autorizacion(e: Emitido, dentro: str, nombre: str = "autorizacion", fecha: str = "") -> str:
    return (
        f"<{nombre}><estado>AUTORIZADO</estado><numeroAutorizacion>{e.clave}</numeroAutorizacion>"
        f"<fechaAutorizacion>{fecha or _iso(e.autorizado)}</fechaAutorizacion><ambiente>PRODUCCIÓN</ambiente>"
        f"<comprobante>{dentro}</comprobante><mensajes/></{nombre}>"
    )


def _iso(instante: datetime) -> str:
    return instante.astimezone(ECUADOR).isoformat(timespec="seconds")


def _con_cdata(e: Emitido, xml: bytes) -> bytes:
    return f"{UTF8}\n{_autorizacion(e, f'<![CDATA[{UTF8}{xml.decode()}]]>')}".encode()


def _escapado(e: Emitido, xml: bytes) -> bytes:
    return f"{UTF8}{_autorizacion(e, escape(f'{UTF8}{xml.decode()}'))}".encode()


def _en_ingles(e: Emitido, xml: bytes) -> bytes:
    return _autorizacion(e, f"<![CDATA[{xml.decode()}]]>", "Authorization").encode()


def _viejo(e: Emitido, xml: bytes) -> bytes:
    fecha = f"{e.autorizado:%d/%m/%Y %H:%M:%S}"
    return f"{UTF8}<!-- copia -->{_autorizacion(e, f'<![CDATA[{xml.decode()}]]>', fecha=fecha)}".encode()


def _varias(e: Emitido, xml: bytes) -> bytes:
    return (
        f"{UTF8}<autorizaciones>{_autorizacion(e, f'<![CDATA[{xml.decode()}]]>')}</autorizaciones>".encode()
    )


def _respuesta(e: Emitido, xml: bytes) -> bytes:
    return (
        f"{UTF8}<RespuestaAutorizacion><claveAccesoConsultada>{e.clave}</claveAccesoConsultada>"
        f"<numeroComprobantes>1</numeroComprobantes><autorizaciones>{_autorizacion(e, escape(xml.decode()))}"
        "</autorizaciones></RespuestaAutorizacion>"
    ).encode()


def sobre(e: Emitido, xml: bytes) -> bytes:
    """Como lo da el servicio de autorización."""
    return (
        '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>'
        '<ns2:autorizacionComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.autorizacion">'
        f"<RespuestaAutorizacionComprobante><claveAccesoConsultada>{e.clave}</claveAccesoConsultada>"
        "<numeroComprobantes>1</numeroComprobantes><autorizaciones>"
        f"{_autorizacion(e, f'<![CDATA[{UTF8}{xml.decode()}]]>')}</autorizaciones></RespuestaAutorizacionComprobante>"
        "</ns2:autorizacionComprobanteResponse></soap:Body></soap:Envelope>"
    ).encode()


FORMAS: tuple[Callable[[Emitido, bytes], bytes], ...] = (
    *(_suelto, _con_cdata, _escapado, _con_bom, _varias),
    *(_respuesta, sobre, _en_ingles, _viejo, _en_latin),
)
