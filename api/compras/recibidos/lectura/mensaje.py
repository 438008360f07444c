"""Los comprobantes y los listados del portal adjuntos a un correo, sin creerle nada: ni sus nombres, ni sus tipos, ni cuántos
dice traer.

El mensaje se abre con la política más vieja de la biblioteca, que no interpreta las cabeceras al leerlas: así una
cabecera larga o enredada no cuesta nada, y un mensaje dentro de otro se reconoce por sus letras antes de abrirlo.
"""

import io
import zipfile
from collections.abc import Iterator
from email import message_from_bytes
from email.errors import MessageError
from email.header import decode_header, make_header
from email.message import Message
from email.policy import Compat32
from itertools import islice

from api.compras.recibidos.lectura import comprimido
from api.compras.recibidos.lectura.comprimido import ArchivoComprimido
from api.compras.recibidos.lectura.limites import (
    MAXIMO_DE_ARCHIVOS,
    MAXIMO_DE_XML,
    MAXIMO_DESCOMPRIMIDO,
    NoSeLee,
)
from api.compras.recibidos.portal import txt
from api.core.http import uploads

# Un mensaje más grande no pasa por casi ningún servidor de correo, con lo que la base 64 agrega.
MAXIMO_DE_MENSAJE = 15 * 1024 * 1024
MAXIMO_DE_ADJUNTOS = 50
_RENGLONES = 300_000  # los de un mensaje del mayor tamaño no pasan de estos
_DENTRO = 30  # partes de varias partes, y mensajes dentro de mensajes
_CABECERA = 2_000  # letras de cada una
_XML = ("application/xml", "text/xml")
_LISTADO = ".txt"
_ZIP = ("application/zip", "application/x-zip-compressed")
_VACIO = "El mensaje no trae ningún XML, ZIP ni listado del portal adjunto."
_ENREDADO = "El mensaje trae demasiadas partes para leerlo."
_MUCHOS = f"El mensaje trae más de {MAXIMO_DE_ADJUNTOS} adjuntos: envíelos en un ZIP."
_LLENO = f"Los ZIP del mensaje traen más de {MAXIMO_DE_ARCHIVOS:,} archivos: envíelos en varios mensajes."
_PESADO = f"Descomprimido, pasa de {MAXIMO_DESCOMPRIMIDO // 1024 // 1024} MB: envíelo en varios mensajes."
_GRANDE = f"Pesa más de {MAXIMO_DE_XML // 1024 // 1024} MB, y ningún comprobante pesa tanto."
_ROTO = "El adjunto está dañado: no se puede leer."
# Lo que la biblioteca lanza al leer una cabecera que no puede ser.
_IMPOSIBLES = (MessageError, LookupError, ValueError, TypeError)
AdjuntoAbierto = zipfile.ZipFile | ArchivoComprimido


def archivos(crudo: bytes, desde: int = 0) -> tuple[int, Iterator[ArchivoComprimido]]:
    """Cuántos comprobantes y listados trae un mensaje, sueltos o en sus ZIP, y los que siguen a los primeros `desde`.
    NoSeLee, con su frase, si no trae ninguno o si leerlo costaría demasiado."""
    abiertos = [abierto for parte, nombre in _adjuntos(crudo) if (abierto := _abrir(parte, nombre))]
    total = sum(len(comprimido.nombrados(a)) if isinstance(a, zipfile.ZipFile) else 1 for a in abiertos)
    if not total:
        raise NoSeLee(_VACIO)
    if total > MAXIMO_DE_ARCHIVOS:
        raise NoSeLee(_LLENO)
    return total, islice(_todos(abiertos), desde, None)


def _todos(abiertos: list[AdjuntoAbierto]) -> Iterator[ArchivoComprimido]:
    inflado = 0
    for abierto in abiertos:
        suyos = comprimido.entradas(abierto) if isinstance(abierto, zipfile.ZipFile) else iter([abierto])
        for archivo in suyos:
            inflado += len(archivo.contenido or b"")
            if inflado > MAXIMO_DESCOMPRIMIDO:
                raise NoSeLee(_PESADO)
            yield archivo


def _adjuntos(crudo: bytes) -> list[tuple[Message, str]]:
    """Las partes que interesan, con su nombre."""
    if len(crudo) > MAXIMO_DE_MENSAJE or crudo.count(b"\n") + crudo.count(b"\r") > 2 * _RENGLONES:
        raise NoSeLee(_ENREDADO)
    letras = crudo.lower()
    if letras.count(b"multipart/") + letras.count(b"message/") > _DENTRO:
        raise NoSeLee(_ENREDADO)
    try:
        partes = [p for p in message_from_bytes(crudo, policy=_Corta()).walk() if not p.is_multipart()]
    except _IMPOSIBLES:
        raise NoSeLee(_ENREDADO) from None
    suyos = [(parte, nombre) for parte in partes if (nombre := _nombre(parte))]
    if len(suyos) > MAXIMO_DE_ADJUNTOS:
        raise NoSeLee(_MUCHOS)
    return suyos


class _Corta(Compat32):
    """De una cabecera se lee hasta `_CABECERA`: una que mide lo que el mensaje tarda minutos en partirse."""

    def header_source_parse(self, sourcelines: list[str]) -> tuple[str, str]:
        nombre, valor = super().header_source_parse(sourcelines)
        return nombre[:_CABECERA], valor[:_CABECERA]


def _nombre(parte: Message) -> str:
    """Cómo se llama un adjunto que puede traer comprobantes; vacío si no los trae."""
    dicho = uploads.safe_name(_dicho(parte))
    if dicho.lower().endswith((".xml", ".zip", _LISTADO)):
        return dicho
    tipo = parte.get_content_type()
    if tipo in _XML:
        return f"{dicho}.xml"
    return f"{dicho}.zip" if tipo in _ZIP else ""


def _dicho(parte: Message) -> str:
    try:
        return str(make_header(decode_header(parte.get_filename() or "")))
    except _IMPOSIBLES:
        return ""


def _abrir(parte: Message, nombre: str) -> AdjuntoAbierto | None:
    """None si es un texto que no es un listado: lo que acompaña a una factura no es un error de nadie."""
    try:
        contenido = parte.get_payload(decode=True)
    except _IMPOSIBLES:
        contenido = None
    if not isinstance(contenido, bytes):
        return ArchivoComprimido(nombre, None, _ROTO)
    if nombre.lower().endswith(_LISTADO):
        es_suyo = len(contenido) <= txt.MAXIMO_DE_TXT and txt.es_listado(contenido)
        return ArchivoComprimido(nombre, contenido, es_listado=True) if es_suyo else None
    if nombre.lower().endswith(".zip"):
        try:
            return comprimido.abrir(io.BytesIO(contenido))
        except NoSeLee as error:
            return ArchivoComprimido(nombre, None, str(error))
    if len(contenido) > MAXIMO_DE_XML:
        return ArchivoComprimido(nombre, None, _GRANDE)
    return ArchivoComprimido(nombre, contenido)
