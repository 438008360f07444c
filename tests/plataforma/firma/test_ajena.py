"""La firma de lo que otro hizo: se comprueba lo que nadie cambia sin la llave, y comprobarla no sirve de ataque."""

import hashlib
from base64 import b64encode
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.hashes import SHA1
from cryptography.hazmat.primitives.serialization import Encoding
from lxml import etree

from api.plataforma.firma.cripto import xades
from api.plataforma.firma.cripto.ajena import ALTERADA, AUSENTE, NO_COMPROBADA, VALIDA, mirar
from tests.plataforma.firma import fabrica

DOCUMENTO = '<factura id="comprobante" version="1.1.0"><total>112.00</total></factura>'
_METODO = f'<ds:DigestMethod Algorithm="{xades.DS}sha1"></ds:DigestMethod>'


def _nuestro() -> bytes:
    listo = xades.preparar(fabrica.llave(), fabrica.certificado(), "rsa-sha1")
    return xades.firmar(DOCUMENTO, listo, datetime.now(UTC))


def _a_mano(partes: int) -> bytes:
    """El documento entero, firmado tantas veces como `partes`, dentro de una sola firma válida."""
    resumen = b64encode(hashlib.sha1(DOCUMENTO.encode(), usedforsecurity=False).digest()).decode()
    una = (
        f'<ds:Reference URI="#comprobante"><ds:Transforms><ds:Transform Algorithm="{xades.DS}enveloped-signature">'
        f"</ds:Transform></ds:Transforms>{_METODO}<ds:DigestValue>{resumen}</ds:DigestValue></ds:Reference>"
    )
    cabeza = (
        f'<ds:CanonicalizationMethod Algorithm="{xades.C14N}"></ds:CanonicalizationMethod>'
        f'<ds:SignatureMethod Algorithm="{xades.DS}rsa-sha1"></ds:SignatureMethod>'
    )
    dentro = f"{cabeza}{una * partes}</ds:SignedInfo>"
    suelto = f'<ds:SignedInfo xmlns:ds="{xades.DS}">{dentro}'.encode()
    valor = b64encode(fabrica.llave().sign(suelto, PKCS1v15(), SHA1())).decode()
    der = b64encode(fabrica.certificado().public_bytes(Encoding.DER)).decode()
    firma = (
        f'<ds:Signature xmlns:ds="{xades.DS}"><ds:SignedInfo>{dentro}<ds:SignatureValue>{valor}</ds:SignatureValue>'
        f"<ds:KeyInfo><ds:X509Data><ds:X509Certificate>{der}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>"
        "</ds:Signature>"
    )
    return DOCUMENTO.replace("</factura>", f"{firma}</factura>").encode()


@pytest.mark.parametrize(
    ("contenido", "resultado"),
    [
        (_nuestro, VALIDA),
        (lambda: _a_mano(1), VALIDA),
        (lambda: _nuestro().replace(b"112.00", b"912.00"), ALTERADA),
        (lambda: _a_mano(1).replace(b"112.00", b"912.00"), ALTERADA),
        (lambda: DOCUMENTO.encode(), AUSENTE),
    ],
    ids=["la nuestra", "otra forma", "la nuestra cambiada", "otra forma cambiada", "sin firma"],
)
def test_se_sabe_si_lo_firmado_sigue_igual(contenido: Callable[[], bytes], resultado: str) -> None:
    raiz = etree.fromstring(contenido())
    antes = etree.tostring(raiz)
    assert mirar(raiz).resultado == resultado
    assert etree.tostring(raiz) == antes


def test_una_firma_de_miles_de_partes_no_se_comprueba_parte_por_parte() -> None:
    firma = mirar(etree.fromstring(_a_mano(3_000)))
    assert (firma.resultado, firma.numeros) == (NO_COMPROBADA, frozenset())
    assert firma.motivo == "firma 3000 partes, y un comprobante no tiene tantas"
