"""XAdES-BES como lo autoriza el SRI (ficha técnica 2.34, anexo 14). Puro: ni base ni reloj.

El comprobante llega ya en forma canónica (C14N 1.0: sin declaración, sin etiquetas vacías, con los
atributos en orden y los escapes de C14N), así que su resumen se toma de sus bytes y nada se vuelve
a leer ni a escribir. Lo que depende sólo del certificado se arma una vez, al cargarlo.
"""

import hashlib
from base64 import b64encode
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from xml.sax.saxutils import escape

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey
from cryptography.hazmat.primitives.serialization import Encoding

from .emisor import nombre_java

DS = "http://www.w3.org/2000/09/xmldsig#"
ETSI = "http://uri.etsi.org/01903/v1.3.2#"
C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315"
DECLARACION = b'<?xml version="1.0" encoding="UTF-8"?>\n'
ECUADOR = timezone(timedelta(hours=-5))

# Dentro del documento los dos prefijos se declaran en ds:Signature; al resumir una de sus partes
# suelta, C14N los repite en ella.
_ESPACIOS = f' xmlns:ds="{DS}" xmlns:etsi="{ETSI}"'
_FIN = "</etsi:QualifyingProperties></ds:Object></ds:Signature>"
_RELLENO = PKCS1v15()


@dataclass(frozen=True, slots=True)
class Algoritmo:
    firma: str
    resumen: str
    nombre: str  # el de hashlib
    hash: hashes.HashAlgorithm

    def resumir(self, datos: bytes) -> str:
        return b64encode(hashlib.new(self.nombre, datos, usedforsecurity=False).digest()).decode()


ALGORITMOS = {
    # El SRI exige el primero; el otro espera el día en que lo cambie.
    "rsa-sha1": Algoritmo(f"{DS}rsa-sha1", f"{DS}sha1", "sha1", hashes.SHA1()),  # noqa: S303
    "rsa-sha256": Algoritmo(
        "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
        "http://www.w3.org/2001/04/xmlenc#sha256",
        "sha256",
        hashes.SHA256(),
    ),
}


@dataclass(frozen=True, slots=True)
class CertificadoListo:
    """Una llave con su certificado y todo lo de la firma que no cambia de un documento a otro."""

    llave: RSAPrivateKey = field(repr=False)
    algoritmo: Algoritmo
    inicio: str  # ds:Signature
    firmado: tuple[str, str, str]  # SignedInfo, partido por los dos resúmenes que cambian
    valor: str  # lo que abre SignatureValue
    cierre: str  # lo que lo cierra, KeyInfo y el comienzo del objeto
    propiedades: tuple[str, str]  # SignedProperties, partido por la hora


def preparar(llave: RSAPrivateKey, certificado: x509.Certificate, algoritmo: str) -> CertificadoListo:
    elegido = ALGORITMOS[algoritmo]
    der = certificado.public_bytes(Encoding.DER)
    # Un Id sólo ha de ser único dentro del documento: sale del certificado y así se arma una vez.
    n = int.from_bytes(hashlib.sha256(der).digest()[:3], "big")
    key_info = _key_info(n, der, llave)
    return CertificadoListo(
        llave=llave,
        algoritmo=elegido,
        inicio=f'<ds:Signature{_ESPACIOS} Id="Signature{n}">',
        firmado=_firmado(n, elegido, elegido.resumir(_suelto(key_info))),
        valor=f'<ds:SignatureValue Id="SignatureValue{n}">',
        cierre=f'</ds:SignatureValue>{key_info}<ds:Object Id="Signature{n}-Object{n}">'
        f'<etsi:QualifyingProperties Target="#Signature{n}">',
        propiedades=_propiedades(n, elegido, der, certificado),
    )


def firmar(xml: str, listo: CertificadoListo, ahora: datetime) -> bytes:
    """El documento firmado, con su declaración; `xml`, canónico y con `id="comprobante"` en la raíz."""
    resumir = listo.algoritmo.resumir
    cuerpo = xml.encode()
    hora = ahora.astimezone(ECUADOR).isoformat(timespec="seconds")
    propiedades = hora.join(listo.propiedades)
    a, b, c = listo.firmado
    firmado = f"{a}{resumir(_suelto(propiedades))}{b}{resumir(cuerpo)}{c}"
    valor = b64encode(listo.llave.sign(_suelto(firmado), _RELLENO, listo.algoritmo.hash)).decode()
    firma = f"{listo.inicio}{firmado}{listo.valor}{valor}{listo.cierre}{propiedades}{_FIN}"
    fin = cuerpo.rindex(b"</")
    return b"".join((DECLARACION, cuerpo[:fin], firma.encode(), cuerpo[fin:]))


def _suelto(elemento: str) -> bytes:
    """La forma canónica de una parte de la firma, sacada de ella."""
    etiqueta, _, resto = elemento.partition(" ")
    return f"{etiqueta}{_ESPACIOS} {resto}".encode()


def _key_info(n: int, der: bytes, llave: RSAPrivateKey) -> str:
    publica = llave.public_key().public_numbers()
    return (
        f'<ds:KeyInfo Id="Certificate{n}"><ds:X509Data><ds:X509Certificate>{b64encode(der).decode()}'
        "</ds:X509Certificate></ds:X509Data><ds:KeyValue><ds:RSAKeyValue>"
        f"<ds:Modulus>{_entero(publica.n)}</ds:Modulus><ds:Exponent>{_entero(publica.e)}</ds:Exponent>"
        "</ds:RSAKeyValue></ds:KeyValue></ds:KeyInfo>"
    )


def _entero(numero: int) -> str:
    return b64encode(numero.to_bytes((numero.bit_length() + 7) // 8, "big")).decode()


def _firmado(n: int, algoritmo: Algoritmo, resumen_key_info: str) -> tuple[str, str, str]:
    metodo = f'<ds:DigestMethod Algorithm="{algoritmo.resumen}"></ds:DigestMethod><ds:DigestValue>'
    return (
        f'<ds:SignedInfo Id="Signature-SignedInfo{n}">'
        f'<ds:CanonicalizationMethod Algorithm="{C14N}"></ds:CanonicalizationMethod>'
        f'<ds:SignatureMethod Algorithm="{algoritmo.firma}"></ds:SignatureMethod>'
        f'<ds:Reference Id="SignedPropertiesID{n}" Type="http://uri.etsi.org/01903#SignedProperties" '
        f'URI="#Signature{n}-SignedProperties{n}">{metodo}',
        f'</ds:DigestValue></ds:Reference><ds:Reference URI="#Certificate{n}">{metodo}{resumen_key_info}'
        f'</ds:DigestValue></ds:Reference><ds:Reference Id="Reference-ID-{n}" URI="#comprobante">'
        f'<ds:Transforms><ds:Transform Algorithm="{DS}enveloped-signature"></ds:Transform>'
        f"</ds:Transforms>{metodo}",
        "</ds:DigestValue></ds:Reference></ds:SignedInfo>",
    )


def _propiedades(n: int, algoritmo: Algoritmo, der: bytes, certificado: x509.Certificate) -> tuple[str, str]:
    return (
        f'<etsi:SignedProperties Id="Signature{n}-SignedProperties{n}">'
        "<etsi:SignedSignatureProperties><etsi:SigningTime>",
        "</etsi:SigningTime><etsi:SigningCertificate><etsi:Cert><etsi:CertDigest>"
        f'<ds:DigestMethod Algorithm="{algoritmo.resumen}"></ds:DigestMethod>'
        f"<ds:DigestValue>{algoritmo.resumir(der)}</ds:DigestValue></etsi:CertDigest><etsi:IssuerSerial>"
        f"<ds:X509IssuerName>{escape(nombre_java(certificado))}</ds:X509IssuerName>"
        f"<ds:X509SerialNumber>{certificado.serial_number}</ds:X509SerialNumber></etsi:IssuerSerial>"
        "</etsi:Cert></etsi:SigningCertificate></etsi:SignedSignatureProperties>"
        f'<etsi:SignedDataObjectProperties><etsi:DataObjectFormat ObjectReference="#Reference-ID-{n}">'
        "<etsi:Description>contenido comprobante</etsi:Description><etsi:MimeType>text/xml</etsi:MimeType>"
        "</etsi:DataObjectFormat></etsi:SignedDataObjectProperties></etsi:SignedProperties>",
    )
