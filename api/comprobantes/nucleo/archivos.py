"""El XML de un comprobante como archivo: el que el SRI autorizó, dentro del sobre con que el SRI lo
entrega; mientras no lo autorice, el que se firmó."""

from typing import NamedTuple
from xml.sax.saxutils import escape

from sqlalchemy import select

from api.comprobantes.nucleo import estados, tipos
from api.comprobantes.nucleo.models import AUTORIZACION, FIRMADO, Comprobante, XmlComprobante
from api.core.datos.clock import GUAYAQUIL
from api.core.datos.db import db
from api.core.errors import NoEncontrado
from api.plataforma.codigos import ambientes

_SOBRE = """<?xml version="1.0" encoding="UTF-8"?>
<autorizacion>
<estado>AUTORIZADO</estado>
<numeroAutorizacion>{clave}</numeroAutorizacion>
<fechaAutorizacion>{fecha}</fechaAutorizacion>
<ambiente>{ambiente}</ambiente>
<comprobante><![CDATA[{comprobante}]]></comprobante>
<mensajes>{mensajes}</mensajes>
</autorizacion>
"""
_MENSAJE = (
    "<mensaje><identificador>{}</identificador><mensaje>{}</mensaje>"
    "<informacionAdicional>{}</informacionAdicional><tipo>{}</tipo></mensaje>"
)


class ArchivoXml(NamedTuple):
    """`contenido`: lo que se descarga. `comprobante`: el documento solo, sin el sobre del SRI."""

    nombre: str
    contenido: bytes
    comprobante: bytes
    autorizado: bool


def xml(comprobante_id: int) -> ArchivoXml:
    """El XML de un comprobante de la empresa actual. Si aún no tiene, `NoEncontrado`."""
    return xml_de(estados.obtener(comprobante_id))


def xml_de(comprobante: Comprobante) -> ArchivoXml:
    guardado = _guardado(comprobante.id, AUTORIZACION) or _guardado(comprobante.id, FIRMADO)
    if guardado is None:
        raise NoEncontrado("Ese comprobante todavía no tiene XML.")
    autorizado = guardado.clase == AUTORIZACION
    contenido = _en_sobre(comprobante, guardado.xml) if autorizado else guardado.xml
    return ArchivoXml(f"{nombre(comprobante)}.xml", contenido, guardado.xml, autorizado)


def nombre(comprobante: Comprobante) -> str:
    """Cómo se llaman sus archivos: factura-001-001-000000123."""
    return f"{tipos.de(comprobante.tipo).archivo}-{comprobante.numero}"


def _guardado(comprobante_id: int, clase: str) -> XmlComprobante | None:
    consulta = select(XmlComprobante).where(
        XmlComprobante.comprobante_id == comprobante_id, XmlComprobante.clase == clase
    )
    return db.session.scalars(consulta.order_by(XmlComprobante.id.desc()).limit(1)).first()


def _en_sobre(comprobante: Comprobante, xml_: bytes) -> bytes:
    autorizado_en = comprobante.autorizado_en
    sobre = _SOBRE.format(
        clave=comprobante.clave_acceso,
        fecha=autorizado_en.astimezone(GUAYAQUIL).isoformat(timespec="seconds") if autorizado_en else "",
        ambiente=ambientes.en_papel(comprobante.ambiente),
        # lo único que no cabe dentro de un CDATA
        comprobante=xml_.decode().replace("]]>", "]]]]><![CDATA[>"),
        mensajes="".join(
            _MENSAJE.format(
                *(
                    escape(mensaje.get(campo, ""))
                    for campo in ("identificador", "mensaje", "informacion", "tipo")
                )
            )
            for mensaje in comprobante.mensajes
        ),
    )
    return sobre.encode()
