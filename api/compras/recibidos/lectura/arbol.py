"""El XML de un desconocido, como árbol: sin DTD, sin entidades, sin red y con topes.

El texto se descifra aquí, de su marca o de la declaración, y al lector le llega siempre en UTF-8 y sin declaración: así
lo que se revisa antes de leer es lo mismo que se lee.
"""

import re
from datetime import date
from decimal import Decimal
from functools import lru_cache

from lxml import etree
from lxml.etree import _Element as Elemento

from api.compras.recibidos.lectura.limites import CIFRAS, ESPACIOS, MAXIMO_DE_XML, PROFUNDIDAD, NoSeLee
from api.core.datos.money import DINERO_MAX

_CODIFICACIONES = {
    "utf-8": "utf-8",
    "utf8": "utf-8",
    "us-ascii": "utf-8",
    "ascii": "utf-8",
    "iso-8859-1": "latin-1",
    "iso8859-1": "latin-1",
    "iso_8859-1": "latin-1",
    "latin1": "latin-1",
    "latin-1": "latin-1",
    "iso-8859-15": "iso-8859-15",
    "windows-1252": "cp1252",
    "cp1252": "cp1252",
}
_MARCAS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
_DECLARADA = re.compile(rb"\s*<\?xml\b[^>]{0,200}?encoding\s*=\s*[\"']([A-Za-z0-9._-]{1,20})[\"']")
_DECLARACION = re.compile(r"<\?xml\b[^>]{0,300}\?>")
_PROLOGO = re.compile(r"(?:\s+|<\?.*?\?>|<!--.*?-->)*", re.DOTALL)
_LECTOR = etree.XMLParser(
    encoding="utf-8",
    resolve_entities=False,
    no_network=True,
    load_dtd=False,
    remove_comments=True,
    huge_tree=False,
)
_HONDO = etree.XPath(f"boolean({'/*' * (PROFUNDIDAD + 1)})")
_FECHA = re.compile(r"(\d{1,2})[/-](\d{1,2})[/-](\d{4})", re.ASCII)
_DECIMAL = re.compile(r"\d{0,20}(\.\d{0,20})?", re.ASCII)
_CERO = Decimal("0.00")
_NO_ES_XML = "No es un XML que se pueda leer: está dañado o incompleto."


def descifrar(contenido: bytes) -> str:
    """El texto de un archivo. El que no está escrito como dice se lee como lo escribe Windows."""
    if len(contenido) > MAXIMO_DE_XML:
        raise NoSeLee(f"Pesa más de {MAXIMO_DE_XML // 1024 // 1024} MB, y ningún comprobante pesa tanto.")
    for marca, codificacion in _MARCAS:
        if contenido.startswith(marca):
            return contenido[len(marca) :].decode(codificacion, "replace")
    declarada = _DECLARADA.match(contenido)
    nombre = declarada[1].decode().lower() if declarada else "utf-8"
    try:
        return contenido.decode(_CODIFICACIONES[nombre])
    except KeyError:
        raise NoSeLee(f"Está escrito en {nombre}, y los comprobantes van en UTF-8.") from None
    except UnicodeDecodeError:
        return contenido.decode("cp1252", "replace")


def leer(texto: str) -> Elemento:
    """La raíz. NoSeLee si no está bien formado, si declara entidades o si es demasiado hondo."""
    # Algunos programas terminan el archivo con los ceros que sobraron de su memoria.
    texto = texto.strip("\ufeff \t\r\n\x00")
    if declaracion := _DECLARACION.match(texto):
        texto = texto[declaracion.end() :]
    if not texto.strip():
        raise NoSeLee("Está vacío.")
    comienza = _PROLOGO.match(texto)
    if comienza and texto.startswith("<!", comienza.end()):
        raise NoSeLee("Declara cosas propias (DTD), y un comprobante no las lleva: no se abre.")
    if texto.count("xmlns") > ESPACIOS:
        raise NoSeLee("Declara demasiados espacios de nombres para ser un comprobante.")
    try:
        raiz = etree.fromstring(texto.encode("utf-8", "surrogatepass"), _LECTOR)
    except (etree.XMLSyntaxError, ValueError):
        raise NoSeLee(_NO_ES_XML) from None
    if raiz.getroottree().docinfo.internalDTD is not None:
        raise NoSeLee(_NO_ES_XML)
    if _HONDO(raiz):
        raise NoSeLee("Tiene demasiados niveles para ser un comprobante.")
    return raiz


def local(elemento: Elemento) -> str:
    """El nombre de un elemento, sin su espacio; vacío si no es un elemento."""
    nombre = elemento.tag
    if type(nombre) is not str:
        return ""
    return nombre[nombre.rfind("}") + 1 :]


def textos(elemento: Elemento | None) -> dict[str, str]:
    """Los textos de los hijos de un elemento, por su nombre, sin espacios a los lados."""
    if elemento is None:
        return {}
    return {hijo.tag: escrito.strip() for hijo in elemento if (escrito := hijo.text)}


def monto(dicho: dict[str, str], nombre: str) -> Decimal:
    """Un monto no negativo; cero si no viene."""
    hallado = monto_si_esta(dicho, nombre)
    return _CERO if hallado is None else hallado


def monto_si_esta(dicho: dict[str, str], nombre: str) -> Decimal | None:
    escrito = dicho.get(nombre)
    if not escrito:
        return None
    valor = _numero(escrito)
    if valor is None:
        raise NoSeLee(f"Su {nombre} no es un número que pueda ser: «{escrito[:40]}».")
    return valor


@lru_cache(4096)
def _numero(escrito: str) -> Decimal | None:
    """Los montos de un documento se repiten mucho: en la línea, en el impuesto y en el total."""
    if len(escrito) > CIFRAS or not _DECIMAL.fullmatch(escrito) or escrito == ".":
        return None
    valor = Decimal(escrito)
    return None if valor > DINERO_MAX else valor


def entero(dicho: dict[str, str], nombre: str) -> int:
    escrito = dicho.get(nombre, "")
    if not (escrito.isascii() and escrito.isdigit() and len(escrito) <= 4):
        raise NoSeLee(f"Su {nombre} no es un código: «{escrito[:40]}».")
    return int(escrito)


def fecha_si_esta(dicho: dict[str, str], nombre: str) -> date | None:
    """Una fecha dd/mm/aaaa, o como la escribe ISO; None si no viene."""
    escrita = dicho.get(nombre, "")
    if not escrita:
        return None
    try:
        if partes := _FECHA.fullmatch(escrita):
            return date(int(partes[3]), int(partes[2]), int(partes[1]))
        return date.fromisoformat(escrita[:10])
    except ValueError:
        raise NoSeLee(f"Su {nombre} no es una fecha: «{escrita[:40]}».") from None
