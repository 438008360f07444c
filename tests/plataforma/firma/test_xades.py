"""Lo firmado, comprobado por quien no lo firmó: signxml, y el verificador de la casa."""

import datetime as dt
import re
from base64 import b64decode, b64encode
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import NameOID
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from api.plataforma.firma.cripto import verificacion, xades
from tests.ejemplos import ejemplos
from tests.plataforma.firma.documentos import facturas, minimo
from tests.plataforma.firma.fabrica import certificado, llave
from tests.plataforma.firma.verificador import verificar

AHORA = dt.datetime(2026, 11, 21, 15, 20, 30, 999_999, tzinfo=dt.UTC)
# signxml mira que el certificado valga hoy.
CERT = certificado(
    llave(),
    sujeto=[(NameOID.SERIAL_NUMBER, "1790012344001")],
    desde=dt.datetime(2020, 1, 1, tzinfo=dt.UTC),
    hasta=dt.datetime(2049, 1, 1, tzinfo=dt.UTC),
)
# Uno de cada tipo, como el producto lo escribe.
DORADOS = sorted((Path(__file__).parents[2] / "comprobantes/dorados").glob("*.xml"))
NS = {"ds": xades.DS, "etsi": xades.ETSI}


def firmar(xml: str, algoritmo: str = "rsa-sha1") -> bytes:
    return xades.firmar(xml, xades.preparar(llave(), CERT, algoritmo), AHORA)


@pytest.mark.parametrize("algoritmo", sorted(xades.ALGORITMOS))
@settings(max_examples=ejemplos(200), deadline=None)
@given(xml=facturas())
def test_signxml_da_por_buena_toda_factura_firmada(algoritmo: str, xml: str) -> None:
    firmado = firmar(xml, algoritmo)
    cubierto = verificar(firmado, CERT, algoritmo)
    assert etree.tostring(cubierto, method="c14n").decode() == xml
    assert verificacion.verificar(firmado) == CERT


@pytest.mark.parametrize("dorado", DORADOS, ids=lambda dorado: dorado.stem)
def test_signxml_da_por_bueno_lo_firmado_de_cualquier_tipo(dorado: Path) -> None:
    xml = dorado.read_text("utf-8").removesuffix("\n")
    firmado = firmar(xml)
    assert etree.tostring(verificar(firmado, CERT), method="c14n").decode() == xml
    assert verificacion.verificar(firmado) == CERT


@settings(max_examples=ejemplos(200), deadline=None)
@given(facturas())
def test_lo_que_se_firma_ya_esta_en_su_forma_canonica(xml: str) -> None:
    """Por eso los bytes se firman sin volver a leerlos."""
    assert etree.tostring(etree.fromstring(xml.encode()), method="c14n") == xml.encode()


def test_el_documento_queda_intacto_y_la_firma_es_lo_ultimo_de_su_raiz() -> None:
    xml = minimo()
    firmado = firmar(xml).decode()
    assert firmado.startswith('<?xml version="1.0" encoding="UTF-8"?>\n<factura ')
    assert re.sub(r"<ds:Signature .*</ds:Signature>", "", firmado.partition("\n")[2]) == xml
    assert firmado.endswith("</ds:Signature></factura>")


def test_la_firma_tiene_la_forma_que_el_sri_autoriza() -> None:
    firma = etree.fromstring(firmar(minimo())).find("ds:Signature", NS)
    assert firma is not None
    info = firma.find("ds:SignedInfo", NS)
    assert info is not None
    algoritmos = {e.get("Algorithm") for e in info.iter() if e.get("Algorithm")}
    assert algoritmos == {
        "http://www.w3.org/TR/2001/REC-xml-c14n-20010315",
        "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
        "http://www.w3.org/2000/09/xmldsig#sha1",
        "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
    }
    propiedades, key_info, comprobante = info.findall("ds:Reference", NS)
    assert propiedades.get("Type") == "http://uri.etsi.org/01903#SignedProperties"
    assert propiedades.get("URI") == "#" + _id(firma, ".//etsi:SignedProperties")
    assert key_info.get("URI") == "#" + _id(firma, "ds:KeyInfo")
    assert comprobante.get("URI") == "#comprobante"
    assert [r.find("ds:Transforms", NS) is not None for r in (propiedades, key_info, comprobante)] == [
        False,
        False,
        True,
    ]
    assert firma.findtext(".//etsi:SigningTime", namespaces=NS) == "2026-11-21T10:20:30-05:00"
    assert firma.find(".//etsi:QualifyingProperties", NS).get("Target") == "#" + str(firma.get("Id"))  # type: ignore[union-attr]
    formato = firma.find(".//etsi:DataObjectFormat", NS)
    assert formato is not None
    assert formato.get("ObjectReference") == "#" + str(comprobante.get("Id"))
    assert [e.text for e in formato] == ["contenido comprobante", "text/xml"]
    assert firma.findtext(".//ds:X509SerialNumber", namespaces=NS) == str(CERT.serial_number)


def _id(firma: etree._Element, ruta: str) -> str:
    hallado = firma.find(ruta, NS)
    assert hallado is not None
    return str(hallado.get("Id"))


def test_una_serie_de_veinte_bytes_va_entera_en_decimal() -> None:
    serie = 2**158 + 12345
    cert = _con_serie(serie)
    firmado = xades.firmar(minimo(), xades.preparar(llave(), cert, "rsa-sha1"), AHORA)
    assert f"<ds:X509SerialNumber>{serie}</ds:X509SerialNumber>".encode() in firmado
    assert verificacion.verificar(firmado) == cert


def test_un_certificado_cuya_llave_no_es_rsa_no_vale() -> None:
    suyo = certificado(ec.generate_private_key(ec.SECP256R1()))
    cambiado = re.sub(
        b"(<ds:X509Certificate>)[^<]*",
        b"\\1" + b64encode(suyo.public_bytes(Encoding.DER)),
        firmar(minimo()),
    )
    with pytest.raises(verificacion.FirmaNoVale, match="no es RSA"):
        verificacion.verificar(cambiado)


def _con_serie(serie: int) -> x509.Certificate:
    nombre = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "AC & <Cía.>, S.A.")])
    return (
        x509.CertificateBuilder(nombre, nombre, llave().public_key(), serie)
        .not_valid_before(dt.datetime(2020, 1, 1))
        .not_valid_after(dt.datetime(2049, 1, 1))
        .sign(llave(), hashes.SHA256())
    )


FIRMADO = firmar(minimo("uno"))


@pytest.mark.parametrize(
    ("de", "a"),
    [
        (b"<a>uno</a>", b"<a>dos</a>"),
        (b"<b></b>", b"<b> </b>"),
        (b'version="1.1.0"', b'version="1.0.0"'),
        (b"10:20:30-05:00", b"10:20:31-05:00"),
        (b"contenido comprobante", b"contenido"),
        (b"<ds:Exponent>AQAB", b"<ds:Exponent>AQAC"),
        (b"</ds:Signature></factura>", b"</ds:Signature><c></c></factura>"),
        (b"</ds:Signature></factura>", b"</ds:Signature> </factura>"),
        (b"rsa-sha1", b"rsa-sha256"),
        (b'Target="#', b'Target="#x'),
        (b'Type="http://uri.etsi.org/01903#SignedProperties" ', b""),
        (b'URI="#comprobante"', b'URI=""'),
        (b' id="comprobante"', b' id="otro"'),
        (b"<a>uno</a>", b'<a id="comprobante">uno</a>'),
    ],
    ids=lambda v: v[:25].decode(),
)
def test_cualquier_cambio_se_nota(de: bytes, a: bytes) -> None:
    assert FIRMADO.count(de) >= 1
    with pytest.raises(verificacion.FirmaNoVale):
        verificacion.verificar(FIRMADO.replace(de, a))


CUBIERTO = [
    lugar
    for parte in (
        rb"<factura .*</b>",
        rb"<ds:SignedInfo.*</ds:SignedInfo>",
        rb"<ds:KeyInfo.*</ds:KeyInfo>",
        rb"<etsi:SignedProperties.*</etsi:SignedProperties>",
    )
    for hallado in re.finditer(parte, FIRMADO)
    for lugar in range(*hallado.span())
]


def test_un_certificado_de_una_version_que_no_hay_se_dice() -> None:
    texto = re.search(rb"<ds:X509Certificate>(.*?)</ds:X509Certificate>", FIRMADO, re.DOTALL)
    assert texto is not None
    der = bytearray(b64decode(texto[1]))
    version = der.index(b"\xa0\x03\x02\x01\x02") + 4
    der[version] = 6
    with pytest.raises(verificacion.FirmaNoVale, match="no se puede leer"):
        verificacion.verificar(FIRMADO.replace(texto[1], b64encode(bytes(der))))


@settings(max_examples=ejemplos(300), deadline=None)
@given(st.sampled_from(CUBIERTO), st.integers(32, 126))
def test_un_byte_cambiado_en_lo_firmado_no_pasa_por_bueno(donde: int, nuevo: int) -> None:
    cambiado = bytearray(FIRMADO)
    cambiado[donde] = nuevo
    if _dice_lo_mismo(bytes(cambiado)):
        return
    with pytest.raises(verificacion.FirmaNoVale):
        verificacion.verificar(bytes(cambiado))


def _dice_lo_mismo(cambiado: bytes) -> bool:
    """Si el cambio no altera la forma canónica (por ejemplo, otra clase de comillas)."""
    try:
        return _canonico(cambiado) == _canonico(FIRMADO)
    except etree.XMLSyntaxError:
        return False


def _canonico(documento: bytes) -> bytes:
    return etree.tostring(etree.fromstring(documento), method="c14n")


def test_otro_certificado_con_la_misma_llave_no_vale_por_el_suyo() -> None:
    """Lo firmado dice de qué certificado es. No basta con cambiarlo dentro de KeyInfo."""
    otro = firmar(minimo("uno")).replace(_base64(CERT), _base64(certificado(llave(), titular="OTRO")))
    with pytest.raises(verificacion.FirmaNoVale, match="resumen"):
        verificacion.verificar(otro)


def _base64(cert: x509.Certificate) -> bytes:
    return b64encode(cert.public_bytes(Encoding.DER))


@pytest.mark.parametrize("roto", [b"", b"<a", b"<a/>", b"hola", minimo().encode()])
def test_sin_firma_o_sin_xml_se_dice_que_no_vale(roto: bytes) -> None:
    with pytest.raises(verificacion.FirmaNoVale):
        verificacion.verificar(roto)
