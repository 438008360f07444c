"""Comprueba una firma XAdES-BES como lo hará el SRI: leyendo el documento, sin mirar cómo se hizo."""

import copy
from base64 import b64decode

from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey
from cryptography.hazmat.primitives.serialization import Encoding
from lxml import etree

from .emisor import nombre_java
from .xades import ALGORITMOS, C14N, DS, ETSI, Algoritmo

_NS = {"ds": DS, "etsi": ETSI}
_ENVUELTA = f"{DS}enveloped-signature"
_PROPIEDADES = "http://uri.etsi.org/01903#SignedProperties"


class FirmaNoVale(Exception):
    """Por qué la firma de un documento no vale."""


def verificar(documento: bytes) -> x509.Certificate:
    """El certificado con el que se firmó `documento`; FirmaNoVale si algo de él no está bajo la firma."""
    try:
        raiz = etree.fromstring(documento, etree.XMLParser(resolve_entities=False, no_network=True))
        firma = _una(raiz, "./ds:Signature")
        info = _una(firma, "./ds:SignedInfo")
        algoritmo = _algoritmo(info)
        certificado = x509.load_der_x509_certificate(
            b64decode(_una(firma, "./ds:KeyInfo/ds:X509Data/ds:X509Certificate").text or "")
        )
        publica = certificado.public_key()
        if not isinstance(publica, RSAPublicKey):
            raise FirmaNoVale("la llave del certificado no es RSA")
        publica.verify(
            b64decode(_una(firma, "./ds:SignatureValue").text or ""), _c14n(info), PKCS1v15(), algoritmo.hash
        )
    except InvalidSignature:
        raise FirmaNoVale("el valor de la firma no corresponde a lo firmado") from None
    except (etree.XMLSyntaxError, UnsupportedAlgorithm, ValueError, x509.InvalidVersion) as error:
        raise FirmaNoVale(f"no se puede leer: {error}") from None
    _referencias(raiz, firma, info, algoritmo)
    _mismo_certificado(firma, certificado)
    return certificado


def _algoritmo(info: etree._Element) -> Algoritmo:
    if _una(info, "./ds:CanonicalizationMethod").get("Algorithm") != C14N:
        raise FirmaNoVale("su forma canónica no es C14N 1.0")
    cual = _una(info, "./ds:SignatureMethod").get("Algorithm")
    elegido = next((a for a in ALGORITMOS.values() if a.firma == cual), None)
    if elegido is None:
        raise FirmaNoVale(f"el algoritmo {cual} no se acepta")
    return elegido


def _referencias(
    raiz: etree._Element, firma: etree._Element, info: etree._Element, algoritmo: Algoritmo
) -> None:
    """Comprueba que cada referencia lleva el resumen de lo que nombra, y que entre todas cubren el documento,
    el certificado y las propiedades."""
    cubiertos = []
    for referencia in info.iterfind("./ds:Reference", _NS):
        uri = referencia.get("URI", "")
        nombrados = [e for e in raiz.iter() if uri[1:] in (e.get("Id"), e.get("id"))]
        if uri[:1] != "#" or len(nombrados) != 1:
            raise FirmaNoVale(f"la referencia {uri} no nombra una sola parte")
        nombrado = nombrados[0]
        if _una(referencia, "./ds:DigestMethod").get("Algorithm") != algoritmo.resumen:
            raise FirmaNoVale(f"la referencia {uri} usa otro resumen")
        envuelta = [t.get("Algorithm") for t in referencia.iterfind("./ds:Transforms/ds:Transform", _NS)]
        if envuelta not in ([], [_ENVUELTA]):
            raise FirmaNoVale(f"la referencia {uri} pide una transformación desconocida")
        dicho = "".join((_una(referencia, "./ds:DigestValue").text or "").split())
        if algoritmo.resumir(_c14n(_sin_firma(nombrado) if envuelta else nombrado)) != dicho:
            raise FirmaNoVale(f"el resumen de {uri} no corresponde: el documento cambió después de firmarse")
        cubiertos.append(nombrado)
        if nombrado.tag == f"{{{ETSI}}}SignedProperties" and referencia.get("Type") != _PROPIEDADES:
            raise FirmaNoVale("la referencia a las propiedades no dice su tipo")
    calificadas = _una(firma, "./ds:Object/etsi:QualifyingProperties")
    if calificadas.get("Target") != f"#{firma.get('Id')}":
        raise FirmaNoVale("las propiedades son de otra firma")
    propiedades = _una(calificadas, "./etsi:SignedProperties")
    for parte in (raiz, _una(firma, "./ds:KeyInfo"), propiedades):
        if parte not in cubiertos:
            raise FirmaNoVale(f"{etree.QName(parte).localname} no está firmado")


def _mismo_certificado(firma: etree._Element, certificado: x509.Certificate) -> None:
    """Comprueba que las propiedades firmadas nombran al certificado con el que se firmó."""
    cert = _una(firma, ".//etsi:SigningCertificate/etsi:Cert")
    metodo = _una(cert, "./etsi:CertDigest/ds:DigestMethod").get("Algorithm")
    algoritmo = next((a for a in ALGORITMOS.values() if a.resumen == metodo), None)
    dichos = tuple(
        _una(cert, f"./{ruta}").text
        for ruta in (
            "etsi:CertDigest/ds:DigestValue",
            "etsi:IssuerSerial/ds:X509IssuerName",
            "etsi:IssuerSerial/ds:X509SerialNumber",
        )
    )
    der = certificado.public_bytes(Encoding.DER)
    suyos = (algoritmo and algoritmo.resumir(der), nombre_java(certificado), str(certificado.serial_number))
    if dichos != suyos:
        raise FirmaNoVale("las propiedades firmadas nombran otro certificado")


def _sin_firma(raiz: etree._Element) -> etree._Element:
    copia = copy.deepcopy(raiz)
    for firma in copia.findall("./ds:Signature", _NS):
        if firma.tail:
            raise FirmaNoVale("hay texto después de la firma")
        copia.remove(firma)
    return copia


def _c14n(elemento: etree._Element) -> bytes:
    return etree.tostring(elemento, method="c14n")


def _una(desde: etree._Element, ruta: str) -> etree._Element:
    halladas = desde.findall(ruta, _NS)
    if len(halladas) != 1:
        raise FirmaNoVale(f"hay {len(halladas)} {ruta.rsplit(':', 1)[-1]} y debe haber uno")
    return halladas[0]
