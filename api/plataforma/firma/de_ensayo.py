"""Certificados de firma de verdad, de una autoridad en la que nadie confía: con los que se ensaya y se demuestra."""

from dataclasses import asdict
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING

from sqlalchemy import select

from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual
from api.plataforma.firma.models import CertificadoFirma

if TYPE_CHECKING:  # lo que hace certificados se importa cuando se usa
    from cryptography import x509
    from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey

AUTORIDAD = "Autoridad de Certificación de Ensayo"


def hacer_llave() -> "RSAPrivateKey":
    """Tarda una décima de segundo o más: fuera de toda transacción."""
    from cryptography.hazmat.primitives.asymmetric import rsa

    return rsa.generate_private_key(65537, 2048)


def guardar(certificado: "x509.Certificate", llave: "RSAPrivateKey", subido_por: str) -> None:
    """Lo pone en uso en la empresa del ámbito, que no tiene otro. Va en la transacción de quien la hizo."""
    from api.plataforma.firma.guardado import columnas

    db.session.add(
        CertificadoFirma(
            empresa_id=empresa_actual(), subido_por=subido_por, **asdict(columnas(certificado, llave))
        )
    )


def retirar() -> None:
    """La empresa del ámbito ya no firma: se borra su llave."""
    suyos = select(CertificadoFirma).where(
        CertificadoFirma.empresa_id == empresa_actual(), CertificadoFirma.retirado_en.is_(None)
    )
    for certificado in db.session.scalars(suyos):
        certificado.retirado_en, certificado.llave = ahora(), None


def emitir(
    ruc: str,
    titular: str,
    desde: datetime,
    hasta: datetime,
    llave: "RSAPrivateKey",
    autoridad: str = AUTORIDAD,
) -> "x509.Certificate":
    """Un certificado de firma electrónica para esa llave, con el RUC adentro."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes
    from cryptography.x509.oid import NameOID

    def nombre(*partes: tuple[x509.ObjectIdentifier, str]) -> x509.Name:
        return x509.Name([x509.NameAttribute(oid, valor) for oid, valor in partes])

    no = dict.fromkeys(
        ("key_encipherment", "data_encipherment", "key_agreement", "key_cert_sign", "crl_sign"), False
    )
    uso = x509.KeyUsage(
        digital_signature=True, content_commitment=True, encipher_only=False, decipher_only=False, **no
    )
    pais = (NameOID.COUNTRY_NAME, "EC")
    emisor = nombre(pais, (NameOID.ORGANIZATION_NAME, "Tinta"), (NameOID.COMMON_NAME, autoridad))
    return (
        x509.CertificateBuilder()
        .subject_name(nombre(pais, (NameOID.SERIAL_NUMBER, ruc), (NameOID.COMMON_NAME, titular)))
        .issuer_name(emisor)
        .public_key(llave.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(desde)
        .not_valid_after(hasta)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(uso, critical=True)
        .sign(_llave_de_la_autoridad(), hashes.SHA256())
    )


@cache
def _llave_de_la_autoridad() -> "RSAPrivateKey":
    """Otra en cada proceso: no hay nada que comprobar con ella."""
    return hacer_llave()
