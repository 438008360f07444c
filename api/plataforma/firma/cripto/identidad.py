"""La cédula y el RUC que lleva un certificado: cada entidad los pone en un lugar distinto."""

import re
from collections.abc import Iterator

from cryptography import x509
from cryptography.x509.oid import NameOID
from stdnum.ec import ci

DIGITOS = re.compile(r"(?<!\d)(\d{13}|\d{10})(?!\d)")
# Extensiones propias de las entidades del Ecuador: …3.11 lleva el RUC y …3.1 la cédula.
PROPIAS = ("3.11", "3.1")
TEXTOS = (0x0C, 0x12, 0x13, 0x14, 0x16, 0x1A, 0x1E)


def identidad(cert: x509.Certificate) -> tuple[str | None, str | None]:
    """(cédula, RUC), o None lo que no esté. Manda el lugar más específico."""
    cedula = ruc = None
    for texto in _textos(cert):
        for numero in DIGITOS.findall(texto):
            if len(numero) == 13 and ruc is None and _parece_ruc(numero):
                ruc = numero
            elif len(numero) == 10 and cedula is None and ci.is_valid(numero):
                cedula = numero
    if cedula is None and ruc and ci.is_valid(ruc[:10]):
        cedula = ruc[:10]
    return cedula, ruc


def lleva(cert: x509.Certificate, ruc: str) -> bool:
    """Si el certificado nombra ese RUC, aunque no sea el principal: el de un representante lleva dos."""
    return ruc in numeros(cert)


def numeros(cert: x509.Certificate) -> frozenset[str]:
    """Las cédulas y los RUC que un certificado nombra, en cualquier lugar."""
    return frozenset(numero for texto in _textos(cert) for numero in DIGITOS.findall(texto))


def _parece_ruc(numero: str) -> bool:
    # Hay RUC reales que no cumplen el dígito verificador: aquí basta la forma.
    provincia = int(numero[:2])
    return numero.endswith("001") and (1 <= provincia <= 24 or provincia in (30, 50))


def _textos(cert: x509.Certificate) -> Iterator[str]:
    extensiones = _sin_interpretar(cert)
    for fin in PROPIAS:
        yield from (_decodificar(valor) for oid, valor in extensiones if oid.endswith(f".{fin}"))
    for atributo in (NameOID.ORGANIZATION_IDENTIFIER, NameOID.SERIAL_NUMBER):
        yield from (_plano(a.value) for a in cert.subject.get_attributes_for_oid(atributo))
    yield from (_plano(a.value) for a in cert.subject)
    yield from (_decodificar(valor) for _, valor in extensiones)
    yield from _alternativos(cert)


def _sin_interpretar(cert: x509.Certificate) -> list[tuple[str, bytes]]:
    try:
        return [
            (e.oid.dotted_string, e.value.value)
            for e in cert.extensions
            if isinstance(e.value, x509.UnrecognizedExtension)
        ]
    except (ValueError, x509.DuplicateExtension, x509.UnsupportedGeneralNameType):
        return []


def _alternativos(cert: x509.Certificate) -> Iterator[str]:
    try:
        nombres = cert.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (ValueError, x509.ExtensionNotFound, x509.DuplicateExtension):
        return
    for nombre in nombres:
        if isinstance(nombre, x509.DirectoryName):
            yield from (_plano(a.value) for a in nombre.value)
        elif isinstance(nombre, x509.OtherName):
            yield _decodificar(nombre.value)
        elif isinstance(nombre.value, str):
            yield nombre.value


def _decodificar(valor: bytes) -> str:
    """El texto de una extensión. Sin el encabezado DER: su largo puede parecer un dígito más."""
    if len(valor) > 2 and valor[0] in TEXTOS and valor[1] == len(valor) - 2:
        valor = valor[2:]
    return _plano(valor)


def _plano(valor: str | bytes) -> str:
    texto = valor.decode("latin-1") if isinstance(valor, bytes) else valor
    return texto.replace("\x00", "")
