"""Verificar lo firmado con signxml: una biblioteca que no es la que firmó."""

from dataclasses import replace

from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding
from lxml import etree
from signxml import CanonicalizationMethod, DigestAlgorithm, SignatureMethod
from signxml.xades import XAdESSignatureConfiguration, XAdESVerifier

_METODOS = {
    # signxml no acepta SHA1 si no se le pide: el SRI no acepta otro.
    "rsa-sha1": (SignatureMethod.RSA_SHA1, DigestAlgorithm.SHA1),
    "rsa-sha256": (SignatureMethod.RSA_SHA256, DigestAlgorithm.SHA256),
}


def verificar(documento: bytes, certificado: x509.Certificate, algoritmo: str = "rsa-sha1") -> etree._Element:
    """La raíz que la firma cubre; signxml lanza si algo no cuadra."""
    firma, resumen = _METODOS[algoritmo]
    config = replace(
        XAdESSignatureConfiguration(),
        signature_methods=frozenset({firma}),
        digest_algorithms=frozenset({resumen}),
        default_reference_c14n_method=CanonicalizationMethod.CANONICAL_XML_1_0,
    )
    resultados = XAdESVerifier().verify(
        documento,
        x509_cert=certificado.public_bytes(Encoding.PEM).decode(),
        expect_config=config,
    )
    firmados = [r.signed_xml for r in resultados if r.signed_xml is not None]
    (raiz,) = [elemento for elemento in firmados if elemento.get("id") == "comprobante"]
    return raiz
