"""El emisor como Java lo lee. Lo esperado se comprobó con X500Principal de OpenJDK 17: leído de vuelta, es
igual al emisor del certificado. Donde `getName()` escribe otra cosa se dice por qué."""

import datetime as dt

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.name import _ASN1Type as Tipo
from cryptography.x509.oid import NameOID as N

from api.plataforma.firma.cripto import asn1
from api.plataforma.firma.cripto.emisor import nombre_java
from tests.plataforma.firma.fabrica import llave


def a(oid: x509.ObjectIdentifier, valor: str, tipo: Tipo | None = None) -> x509.NameAttribute:
    return x509.NameAttribute(oid, valor, tipo)


def emitido_por(*rdns: tuple[x509.NameAttribute, ...]) -> x509.Certificate:
    return (
        x509.CertificateBuilder()
        .subject_name(x509.Name([a(N.COMMON_NAME, "x")]))
        .issuer_name(x509.Name([x509.RelativeDistinguishedName(rdn) for rdn in rdns]))
        .public_key(llave().public_key())
        .serial_number(1)
        .not_valid_before(dt.datetime(2026, 1, 1))
        .not_valid_after(dt.datetime(2027, 1, 1))
        .sign(llave(), hashes.SHA256())
    )


@pytest.mark.parametrize(
    ("rdns", "esperado"),
    [
        (
            [
                (a(N.COUNTRY_NAME, "ES"),),
                (a(N.ORGANIZATION_NAME, "UANATACA S.A."),),
                (a(N.ORGANIZATIONAL_UNIT_NAME, "TSP-UANATACA"),),
                (a(N.COMMON_NAME, "UANATACA CA2 2016"),),
                (a(N.ORGANIZATION_IDENTIFIER, "VATES-A66721499"),),
            ],
            "2.5.4.97=#0c0f56415445532d413636373231343939,CN=UANATACA CA2 2016,OU=TSP-UANATACA,"
            "O=UANATACA S.A.,C=ES",
        ),
        # getName() escribe el correo con su OID; el SRI espera EMAILADDRESS, y Java lo lee igual.
        (
            [(a(N.COUNTRY_NAME, "EC"),), (a(N.EMAIL_ADDRESS, "info@ac.ec", Tipo.IA5String),)],
            "EMAILADDRESS=info@ac.ec,C=EC",
        ),
        (
            [(a(N.COMMON_NAME, 'AC, Cía. "Ltda" + <x>; a=b \\ #fin'),)],
            'CN=AC\\, Cía. \\"Ltda\\" \\+ \\<x\\>\\; a\\=b \\\\ \\#fin',
        ),
        (
            [(a(N.COMMON_NAME, "  AC  con espacios  "),), (a(N.ORGANIZATION_NAME, "#almohadilla"),)],
            "O=\\#almohadilla,CN=\\ \\ AC  con espacios\\ \\ ",
        ),
        (
            [(a(N.COUNTRY_NAME, "EC"),), (a(N.COMMON_NAME, "AC"), a(N.SERIAL_NUMBER, "1791"))],
            "CN=AC+2.5.4.5=#130431373931,C=EC",
        ),
        (
            [
                (a(N.DOMAIN_COMPONENT, "ec", Tipo.IA5String),),
                (a(N.DOMAIN_COMPONENT, "bce", Tipo.IA5String),),
                (a(N.LOCALITY_NAME, "QUITO"),),
                (a(N.COMMON_NAME, "AC BANCO CENTRAL DEL ECUADOR"),),
            ],
            "CN=AC BANCO CENTRAL DEL ECUADOR,L=QUITO,DC=bce,DC=ec",
        ),
        (
            [
                (a(x509.ObjectIdentifier("1.3.6.1.4.1.37746.3.11"), "1790012344001"),),
                (a(x509.ObjectIdentifier("2.999.3"), "x"),),
                (a(N.COMMON_NAME, "AC 😀 ñ"),),
            ],
            "CN=AC 😀 ñ,2.999.3=#0c0178,1.3.6.1.4.1.37746.3.11=#0c0d31373930303132333434303031",
        ),
        (
            [
                (a(N.STREET_ADDRESS, "Av. 1 & 2"),),
                (a(N.STATE_OR_PROVINCE_NAME, "Pichincha"),),
                (a(N.USER_ID, "u"),),
                (a(N.TITLE, "T"),),
            ],
            "2.5.4.12=#0c0154,UID=u,ST=Pichincha,STREET=Av. 1 & 2",
        ),
        # Como texto, Java lo volvería a leer con otro tipo (un BMPString, hasta con otras letras).
        (
            [
                (a(N.ORGANIZATION_NAME, "O", Tipo.T61String),),
                (a(N.COMMON_NAME, "AC ñ", Tipo.BMPString),),
                (a(N.EMAIL_ADDRESS, "info@ac.ec", Tipo.UTF8String),),
            ],
            "1.2.840.113549.1.9.1=#0c0a696e666f4061632e6563,2.5.4.3=#1e0800410043002000f1,2.5.4.10=#14014f",
        ),
        # Un salto de línea no cabe tal cual en el XML.
        ([(a(N.ORGANIZATIONAL_UNIT_NAME, "a\nb"),)], "2.5.4.11=#0c03610a62"),
    ],
    ids=[
        "Uanataca",
        "correo",
        "escapes",
        "espacios",
        "varios en uno",
        "BCE",
        "OID largos",
        "otros",
        "tipos",
        "salto",
    ],
)
def test_el_emisor_se_escribe_como_java_lo_lee(
    rdns: list[tuple[x509.NameAttribute, ...]], esperado: str
) -> None:
    assert nombre_java(emitido_por(*rdns)) == esperado


def test_en_un_certificado_de_la_version_1_el_emisor_esta_un_lugar_antes() -> None:
    arbol = asn1.leer(emitido_por((a(N.COMMON_NAME, "AC"),)).public_bytes(Encoding.DER))
    del arbol.hijos[0].hijos[0]
    viejo = x509.load_der_x509_certificate(arbol.der())
    assert viejo.version is x509.Version.v1
    assert nombre_java(viejo) == "CN=AC"
