"""Los certificados de firma de la demostración: son de verdad, de una autoridad en la que nadie confía."""

from dataclasses import asdict
from datetime import datetime, timedelta
from functools import cache

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey
from cryptography.x509.oid import NameOID

from api.core.datos.clock import ahora
from api.core.datos.db import db, en_empresa
from api.plataforma.empresas.models import Empresa
from api.plataforma.firma.guardado import columnas
from api.plataforma.firma.models import CertificadoFirma

AUTORIDAD = "Autoridad de Certificación de Demostración"


def crear(empresa: Empresa, titular: str, dias: int) -> None:
    """Guarda un certificado de la empresa, que caduca en `dias` días; si son negativos, ya caducó."""
    hasta = ahora() + timedelta(days=dias)
    certificado = emitir(empresa.ruc, titular, hasta - timedelta(days=730), hasta)
    with en_empresa(empresa.id):
        db.session.add(
            CertificadoFirma(
                empresa_id=empresa.id, subido_por=titular, **asdict(columnas(certificado, llave()))
            )
        )


def emitir(ruc: str, titular: str, desde: datetime, hasta: datetime) -> x509.Certificate:
    """Un certificado de firma electrónica para la llave de la demostración, con el RUC adentro."""
    sujeto = x509.Name(
        [
            x509.NameAttribute(NameOID.COUNTRY_NAME, "EC"),
            x509.NameAttribute(NameOID.SERIAL_NUMBER, ruc),
            x509.NameAttribute(NameOID.COMMON_NAME, titular),
        ]
    )
    uso = dict.fromkeys(
        ("key_encipherment", "data_encipherment", "key_agreement", "key_cert_sign", "crl_sign"), False
    )
    return (
        x509.CertificateBuilder()
        .subject_name(sujeto)
        .issuer_name(
            x509.Name(
                [
                    x509.NameAttribute(NameOID.COUNTRY_NAME, "EC"),
                    x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Tinta"),
                    x509.NameAttribute(NameOID.COMMON_NAME, AUTORIDAD),
                ]
            )
        )
        .public_key(llave().public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(desde)
        .not_valid_after(hasta)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(
            x509.KeyUsage(
                digital_signature=True,
                content_commitment=True,
                encipher_only=False,
                decipher_only=False,
                **uso,
            ),
            critical=True,
        )
        .sign(_llave_autoridad(), hashes.SHA256())
    )


@cache
def llave() -> RSAPrivateKey:
    """La llave de todas las empresas de la demostración: hacer una para cada una tardaría un minuto."""
    return rsa.generate_private_key(65537, 2048)


@cache
def _llave_autoridad() -> RSAPrivateKey:
    return rsa.generate_private_key(65537, 2048)
