"""La firma XAdES-BES de un comprobante, verificada de verdad (ficha técnica del SRI 2.34, anexo 14)."""

import base64
import copy
import hashlib
import re
from datetime import UTC, datetime, timedelta

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from cryptography.hazmat.primitives.serialization import Encoding
from lxml import etree

from .emisor import es_el_emisor

DS, XADES = "http://www.w3.org/2000/09/xmldsig#", "http://uri.etsi.org/01903/v1.3.2#"
NS = {"ds": DS, "e": XADES}
C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315"
DIGESTOS = {f"{DS}sha1": hashlib.sha1, "http://www.w3.org/2001/04/xmlenc#sha256": hashlib.sha256}
ALGORITMOS: dict[str, hashes.HashAlgorithm] = {
    f"{DS}rsa-sha1": hashes.SHA1(),  # noqa: S303  es el que el SRI pide
    "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256": hashes.SHA256(),
}
PROPIEDADES = "http://uri.etsi.org/01903#SignedProperties"
ENVUELTA = f"{DS}enveloped-signature"
FIRMADA = "SignedProperties"


class FirmaMala(ValueError):
    """Su texto es lo que el SRI diría."""


def verificar(raiz: etree._Element, ruc: str, ahora: datetime | None = None) -> None:
    """Lanza FirmaMala si la firma no vale para un emisor con ese RUC."""
    try:
        _verificar(raiz, ruc, ahora or datetime.now(UTC))
    except FirmaMala:
        raise
    except (ValueError, IndexError, TypeError, AttributeError, x509.InvalidVersion) as e:
        raise FirmaMala("La estructura de la firma no es válida") from e


def _verificar(raiz: etree._Element, ruc: str, ahora: datetime) -> None:
    firmas = raiz.findall(f"{{{DS}}}Signature")
    if len(firmas) != 1 or len(list(raiz.iter(f"{{{DS}}}Signature"))) != 1:
        raise FirmaMala("El comprobante no está firmado, o más de una vez")
    firma = firmas[0]
    certificado = x509.load_der_x509_certificate(
        _b64(_uno(firma, "ds:KeyInfo/ds:X509Data/ds:X509Certificate"))
    )
    _valor(firma, certificado)
    _referencias(raiz, firma)
    _xades(firma, certificado, ahora)
    _certificado(certificado, ruc, ahora)


def _valor(firma: etree._Element, certificado: x509.Certificate) -> None:
    info = _uno(firma, "ds:SignedInfo")
    if _uno(info, "ds:CanonicalizationMethod").get("Algorithm") != C14N:
        raise FirmaMala("El algoritmo de canonicalización no es C14N 1.0")
    algoritmo = ALGORITMOS.get(_uno(info, "ds:SignatureMethod").get("Algorithm", ""))
    llave = certificado.public_key()
    if algoritmo is None or not isinstance(llave, rsa.RSAPublicKey) or llave.key_size < 2048:
        raise FirmaMala("El algoritmo de firma no es RSA-SHA1 con una clave de 2048 bits")
    try:
        llave.verify(_b64(_uno(firma, "ds:SignatureValue")), _c14n(info), padding.PKCS1v15(), algoritmo)
    except InvalidSignature:
        raise FirmaMala("El valor de la firma no corresponde al certificado") from None
    numeros = llave.public_numbers()
    rsa_valor = _uno(firma, "ds:KeyInfo/ds:KeyValue/ds:RSAKeyValue")
    escrito = [int.from_bytes(_b64(_uno(rsa_valor, f"ds:{n}"))) for n in ("Modulus", "Exponent")]
    if escrito != [numeros.n, numeros.e]:
        raise FirmaMala("La clave pública no es la del certificado")


def _referencias(raiz: etree._Element, firma: etree._Element) -> None:
    por_id: dict[str, etree._Element] = {}
    for elemento in raiz.iter(etree.Element):
        id_ = elemento.get("Id") or elemento.get("id")
        if id_ is not None:
            if id_ in por_id:
                raise FirmaMala("Un identificador se repite en el comprobante")
            por_id[id_] = elemento
    obligadas = {
        "comprobante": raiz,
        "propiedades": _uno(firma, f"ds:Object/e:QualifyingProperties/e:{FIRMADA}"),
        "certificado": _uno(firma, "ds:KeyInfo"),
    }
    firmados = []
    for referencia in firma.findall("ds:SignedInfo/ds:Reference", NS):
        destino = por_id.get(referencia.get("URI", "").removeprefix("#"))
        if destino is None:
            raise FirmaMala("Una referencia de la firma no apunta a nada")
        pasos = [t.get("Algorithm") for t in referencia.findall("ds:Transforms/ds:Transform", NS)]
        if pasos != ([ENVUELTA] if destino is raiz else []):
            raise FirmaMala("Las transformaciones de la firma no son las permitidas")
        if destino is obligadas["propiedades"] and referencia.get("Type") != PROPIEDADES:
            raise FirmaMala("La referencia a las propiedades firmadas no dice su tipo")
        contenido = _sin_firma(raiz) if destino is raiz else _c14n(destino)
        if _digerir(referencia, contenido) != _b64(_uno(referencia, "ds:DigestValue")):
            raise FirmaMala("El comprobante o su firma fueron alterados: un resumen no coincide")
        firmados.append(destino)
    faltan = [nombre for nombre, elemento in obligadas.items() if elemento not in firmados]
    if faltan:
        raise FirmaMala(f"La firma no cubre: {', '.join(faltan)}")


def _xades(firma: etree._Element, certificado: x509.Certificate, ahora: datetime) -> None:
    calificadas = _uno(firma, "ds:Object/e:QualifyingProperties")
    if calificadas.get("Target") != f"#{firma.get('Id')}":
        raise FirmaMala("Las propiedades son de otra firma")
    propias = _uno(calificadas, f"e:{FIRMADA}/e:SignedSignatureProperties")
    instante = datetime.fromisoformat(_uno(propias, "e:SigningTime").text or "")
    if instante.tzinfo is None or instante > ahora + timedelta(minutes=5):
        raise FirmaMala("La hora de la firma es posterior a la del SRI")
    cert = _uno(propias, "e:SigningCertificate/e:Cert")
    resumen = _uno(cert, "e:CertDigest")
    der = certificado.public_bytes(Encoding.DER)
    if _digerir(resumen, der) != _b64(_uno(resumen, "ds:DigestValue")):
        raise FirmaMala("El resumen del certificado no coincide")
    serie = _uno(cert, "e:IssuerSerial/ds:X509SerialNumber").text or ""
    nombre = _uno(cert, "e:IssuerSerial/ds:X509IssuerName").text or ""
    if not re.fullmatch(r"\d+", serie) or int(serie) != certificado.serial_number:
        raise FirmaMala("El número de serie del certificado no coincide")
    if not es_el_emisor(nombre, certificado.issuer):
        raise FirmaMala("La información sobre el certificado de firma no se ajusta a XAdES")


def _certificado(certificado: x509.Certificate, ruc: str, ahora: datetime) -> None:
    if not certificado.not_valid_before_utc <= ahora <= certificado.not_valid_after_utc:
        raise FirmaMala("El certificado de firma no está vigente")
    try:
        usos = certificado.extensions.get_extension_for_class(x509.KeyUsage).value
    except x509.ExtensionNotFound:
        raise FirmaMala("El certificado no dice para qué sirve") from None
    if not usos.digital_signature:
        raise FirmaMala("El certificado no es de firma digital")
    der = certificado.public_bytes(Encoding.DER)
    natural = int(ruc[2]) < 6 and ruc[:10].encode() in der
    if ruc.encode() not in der and not natural:
        raise FirmaMala("No existe el RUC en el certificado digital")


def _sin_firma(raiz: etree._Element) -> bytes:
    copia = copy.deepcopy(raiz)
    firma = copia.find(f"{{{DS}}}Signature")
    assert firma is not None
    anterior = firma.getprevious()
    cola = firma.tail or ""
    copia.remove(firma)
    if anterior is not None:
        anterior.tail = (anterior.tail or "") + cola
    return _c14n(copia)


def _digerir(con_metodo: etree._Element, contenido: bytes) -> bytes:
    metodo = DIGESTOS.get(_uno(con_metodo, "ds:DigestMethod").get("Algorithm", ""))
    if metodo is None:
        raise FirmaMala("El algoritmo de resumen no es SHA-1")
    return metodo(contenido).digest()


def _c14n(elemento: etree._Element) -> bytes:
    return etree.tostring(elemento, method="c14n", with_tail=False, with_comments=False)


def _uno(de: etree._Element, ruta: str) -> etree._Element:
    hallados = de.findall(ruta, NS)
    if len(hallados) != 1:
        raise FirmaMala(f"En la firma debe haber un {ruta.rsplit(':', 1)[-1]}")
    return hallados[0]


def _b64(elemento: etree._Element) -> bytes:
    return base64.b64decode("".join((elemento.text or "").split()), validate=True)
