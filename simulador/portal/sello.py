"""La firma XAdES-BES de los documentos del portal, con una sola llave y un certificado por emisor."""

import base64
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from threading import Lock

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import NameOID

from ..formatos import ECUADOR
from ..padron import Contribuyente

DS, XADES = "http://www.w3.org/2000/09/xmldsig#", "http://uri.etsi.org/01903/v1.3.2#"
C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315"
_ESPACIOS = f'xmlns:ds="{DS}" xmlns:etsi="{XADES}"'
_RESUMEN = f'<ds:DigestMethod Algorithm="{DS}sha1"></ds:DigestMethod><ds:DigestValue>'
_DESDE, _HASTA = datetime(2014, 1, 1, tzinfo=UTC), datetime(2049, 1, 1, tzinfo=UTC)
_NOMBRE = x509.Name(
    [
        x509.NameAttribute(NameOID.COUNTRY_NAME, "EC"),
        x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Entidad de Certificación de Prueba S.A."),
        x509.NameAttribute(NameOID.COMMON_NAME, "AC de los emisores simulados"),
    ]
)


@dataclass(frozen=True, slots=True)
class _Identidad:
    """Lo de la firma que no cambia de un documento a otro del mismo emisor."""

    llaves: str
    resumen_llaves: str
    certificado: str


class Sello:
    """`carpeta`: donde queda la llave, que así mañana es la misma; sin ella, dura lo que el proceso."""

    def __init__(self, carpeta: Path | None) -> None:
        self._archivo = carpeta / "llave.pem" if carpeta else None
        self._cerrojo = Lock()
        self._llave: rsa.RSAPrivateKey | None = None
        self._identidad: Callable[[str, str], _Identidad] = cache(self._preparar)

    def firmar(self, xml: str, emisor: Contribuyente, cuando: datetime) -> bytes:
        """El documento firmado, sin declaración. `xml`: canónico, con `id="comprobante"` en su raíz."""
        de = self._identidad(emisor.ruc, emisor.razon_social[:64])
        propiedades = _parte(
            "etsi:SignedProperties",
            "Propiedades",
            "<etsi:SignedSignatureProperties><etsi:SigningTime>"
            f"{cuando.astimezone(ECUADOR).isoformat(timespec='seconds')}</etsi:SigningTime>"
            f"{de.certificado}</etsi:SignedSignatureProperties>",
        )
        info = (
            f'><ds:CanonicalizationMethod Algorithm="{C14N}"></ds:CanonicalizationMethod>'
            f'<ds:SignatureMethod Algorithm="{DS}rsa-sha1"></ds:SignatureMethod>'
            f'<ds:Reference Type="http://uri.etsi.org/01903#SignedProperties" URI="#Propiedades">'
            f"{_RESUMEN}{_resumir(_suelto(propiedades))}</ds:DigestValue></ds:Reference>"
            f'<ds:Reference URI="#Certificado">{_RESUMEN}{de.resumen_llaves}</ds:DigestValue></ds:Reference>'
            f'<ds:Reference Id="Documento" URI="#comprobante"><ds:Transforms><ds:Transform Algorithm="{DS}enveloped-signature">'
            f"</ds:Transform></ds:Transforms>{_RESUMEN}{_resumir(xml.encode())}</ds:DigestValue></ds:Reference></ds:SignedInfo>"
        )
        valor = self.llave().sign(
            f"<ds:SignedInfo {_ESPACIOS}{info}".encode(),
            padding.PKCS1v15(),
            hashes.SHA1(),  # noqa: S303
        )
        firma = (
            f'<ds:Signature {_ESPACIOS} Id="Firma"><ds:SignedInfo{info}<ds:SignatureValue>{_b64(valor)}'
            f'</ds:SignatureValue>{de.llaves}<ds:Object><etsi:QualifyingProperties Target="#Firma">{propiedades}'
            "</etsi:QualifyingProperties></ds:Object></ds:Signature>"
        )
        cuerpo, cierre, nombre = xml.rpartition("</")
        return f"{cuerpo}{firma}{cierre}{nombre}".encode()

    def llave(self) -> rsa.RSAPrivateKey:
        with self._cerrojo:
            if self._llave is None:
                self._llave = self._abrir()
            return self._llave

    def _abrir(self) -> rsa.RSAPrivateKey:
        if self._archivo is not None and self._archivo.exists():
            leida = load_pem_private_key(self._archivo.read_bytes(), None)
            assert isinstance(leida, rsa.RSAPrivateKey)
            return leida
        llave = rsa.generate_private_key(65537, 2048)
        if self._archivo is not None:
            self._archivo.parent.mkdir(parents=True, exist_ok=True)
            self._archivo.touch(mode=0o600)
            self._archivo.write_bytes(llave.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
        return llave

    def _preparar(self, ruc: str, titular: str) -> _Identidad:
        llave = self.llave()
        certificado = _certificar(llave, ruc, titular)
        der = certificado.public_bytes(Encoding.DER)
        numeros = llave.public_key().public_numbers()
        llaves = _parte(
            "ds:KeyInfo",
            "Certificado",
            f"<ds:X509Data><ds:X509Certificate>{_b64(der)}</ds:X509Certificate></ds:X509Data><ds:KeyValue>"
            f"<ds:RSAKeyValue><ds:Modulus>{_entero(numeros.n)}</ds:Modulus><ds:Exponent>{_entero(numeros.e)}"
            "</ds:Exponent></ds:RSAKeyValue></ds:KeyValue>",
        )
        del_certificado = (
            f"<etsi:SigningCertificate><etsi:Cert><etsi:CertDigest>{_RESUMEN}{_resumir(der)}</ds:DigestValue>"
            "</etsi:CertDigest><etsi:IssuerSerial><ds:X509IssuerName>CN=AC de los emisores simulados,"
            "O=Entidad de Certificación de Prueba S.A.,C=EC</ds:X509IssuerName>"
            f"<ds:X509SerialNumber>{certificado.serial_number}</ds:X509SerialNumber></etsi:IssuerSerial>"
            "</etsi:Cert></etsi:SigningCertificate>"
        )
        return _Identidad(llaves, _resumir(_suelto(llaves)), del_certificado)


def _certificar(llave: rsa.RSAPrivateKey, ruc: str, titular: str) -> x509.Certificate:
    sujeto = x509.Name(
        [
            x509.NameAttribute(NameOID.COUNTRY_NAME, "EC"),
            x509.NameAttribute(NameOID.SERIAL_NUMBER, ruc),
            x509.NameAttribute(NameOID.COMMON_NAME, titular),
        ]
    )
    usos = dict.fromkeys(
        ("key_encipherment", "data_encipherment", "key_agreement", "key_cert_sign", "crl_sign"), False
    )
    return (
        x509.CertificateBuilder()
        .subject_name(sujeto)
        .issuer_name(_NOMBRE)
        .public_key(llave.public_key())
        .serial_number(int(ruc))
        .not_valid_before(_DESDE)
        .not_valid_after(_HASTA)
        .add_extension(
            x509.KeyUsage(
                digital_signature=True,
                content_commitment=True,
                encipher_only=False,
                decipher_only=False,
                **usos,
            ),
            critical=True,
        )
        .sign(llave, hashes.SHA256())
    )


def _parte(nombre: str, identidad: str, dentro: str) -> str:
    return f'<{nombre} Id="{identidad}">{dentro}</{nombre}>'


def _suelto(parte: str) -> bytes:
    """Su forma canónica fuera de la firma: con los espacios de nombres que dentro hereda."""
    etiqueta, _, resto = parte.partition(" ")
    return f"{etiqueta} {_ESPACIOS} {resto}".encode()


def _resumir(datos: bytes) -> str:
    return _b64(hashlib.sha1(datos, usedforsecurity=False).digest())


def _b64(datos: bytes) -> str:
    return base64.b64encode(datos).decode()


def _entero(numero: int) -> str:
    return _b64(numero.to_bytes((numero.bit_length() + 7) // 8))
