"""Qué certificado de firma trae un .p12, de quién es y si sirve. No guarda nada."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, timezone

from cryptography import x509
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey
from cryptography.hazmat.primitives.asymmetric.types import PrivateKeyTypes
from cryptography.x509.oid import NameOID

from api.core.datos.puerta.valores import de_fila

from . import lectura
from .errores import (
    CertificadoAunNoVigente,
    CertificadoCaducado,
    CertificadoDeAutoridad,
    CertificadoSinFirmaDigital,
    SinCertificado,
    SinLlavePrivada,
)
from .identidad import identidad
from .p12 import Contenido

ECUADOR = timezone(timedelta(hours=-5))
AVISAR_ANTES = timedelta(days=30)


@dataclass(frozen=True, slots=True)
class DeQuien:
    """De quién es un certificado, quién lo emitió y cuándo vale."""

    titular: str
    identificacion: str | None  # cédula
    ruc: str | None
    autoridad: str
    valido_desde: datetime
    valido_hasta: datetime


@dataclass(frozen=True, slots=True)
class Certificado(DeQuien):
    puede_firmar: bool
    avisos: list[str]
    llave: PrivateKeyTypes = field(repr=False, compare=False)
    certificado: x509.Certificate = field(repr=False, compare=False)


def abrir_p12(archivo: bytes, clave: str, hoy: datetime) -> Certificado:
    """El certificado con el que firma un archivo que alguien subió; lanza CertificadoInvalido con su causa."""
    return elegir(lectura.abrir(archivo, clave), hoy)


def elegir(contenido: Contenido, hoy: datetime) -> Certificado:
    if not contenido.llaves:
        raise SinLlavePrivada
    parejas = [
        (llave, cert)
        for llave in contenido.llaves
        for cert in contenido.certificados
        if _es_pareja(llave, cert)
    ]
    if not parejas:
        raise SinCertificado
    llave, cert = _elegir(parejas, hoy.astimezone(UTC))
    impedimentos = _impedimentos(llave)
    datos = leer(cert)
    return de_fila(
        Certificado,
        datos,
        puede_firmar=not impedimentos,
        avisos=impedimentos + avisos(cert, datos.ruc, hoy),
        llave=llave,
        certificado=cert,
    )


def leer(cert: x509.Certificate) -> DeQuien:
    """De quién es un certificado, quién lo emitió y cuándo vale."""
    cedula, ruc = identidad(cert)
    return DeQuien(
        titular=_titular(cert),
        identificacion=cedula,
        ruc=ruc,
        autoridad=_nombre(cert.issuer, NameOID.COMMON_NAME, NameOID.ORGANIZATION_NAME),
        valido_desde=cert.not_valid_before_utc.astimezone(ECUADOR),
        valido_hasta=cert.not_valid_after_utc.astimezone(ECUADOR),
    )


def _es_pareja(llave: PrivateKeyTypes, cert: x509.Certificate) -> bool:
    try:
        return cert.public_key() == llave.public_key()
    except (ValueError, UnsupportedAlgorithm):
        return False


def _elegir(
    parejas: list[tuple[PrivateKeyTypes, x509.Certificate]], hoy: datetime
) -> tuple[PrivateKeyTypes, x509.Certificate]:
    """De varios, el que firma, está vigente y dura más. Si ninguno sirve, el error dice por qué."""
    personales = [p for p in parejas if not _es_autoridad(p[1])]
    if not personales:
        raise CertificadoDeAutoridad
    firman = [p for p in personales if _firma(p[1])]
    if not firman:
        raise CertificadoSinFirmaDigital
    ultimo = max(firman, key=lambda p: p[1].not_valid_after_utc)
    vigentes = [p for p in firman if p[1].not_valid_before_utc <= hoy <= p[1].not_valid_after_utc]
    if vigentes:
        return max(vigentes, key=lambda p: p[1].not_valid_after_utc)
    if ultimo[1].not_valid_after_utc < hoy:
        raise CertificadoCaducado(
            f"El certificado caducó el {_dia(ultimo[1].not_valid_after_utc)}. "
            "Renuévelo con su entidad de certificación y suba el nuevo archivo."
        )
    desde = _dia(min(p[1].not_valid_before_utc for p in firman if p[1].not_valid_before_utc > hoy))
    raise CertificadoAunNoVigente(f"El certificado empieza a valer el {desde}. Súbalo a partir de esa fecha.")


def _es_autoridad(cert: x509.Certificate) -> bool:
    try:
        return cert.extensions.get_extension_for_class(x509.BasicConstraints).value.ca
    except (x509.ExtensionNotFound, ValueError):
        return False


def _firma(cert: x509.Certificate) -> bool:
    # Sin la extensión KeyUsage no hay restricción (RFC 5280), pero el SRI exige que lo diga.
    try:
        return cert.extensions.get_extension_for_class(x509.KeyUsage).value.digital_signature
    except (x509.ExtensionNotFound, ValueError):
        return False


def _impedimentos(llave: PrivateKeyTypes) -> list[str]:
    if not isinstance(llave, RSAPrivateKey):
        return ["La llave no es RSA: el SRI sólo acepta firmas RSA. Pida un certificado RSA de 2048 bits."]
    if llave.key_size < 2048:
        return [
            f"La llave es de {llave.key_size} bits y el SRI exige al menos 2048. Pida un certificado nuevo."
        ]
    return []


def avisos(cert: x509.Certificate, ruc: str | None, hoy: datetime) -> list[str]:
    """Lo que no impide firmar hoy, pero conviene saber."""
    avisos = []
    if timedelta() < cert.not_valid_after_utc - hoy < AVISAR_ANTES:
        avisos.append(f"El certificado caduca el {_dia(cert.not_valid_after_utc)}: renuévelo pronto.")
    if not ruc:
        avisos.append(
            "No se encontró un RUC en el certificado; el SRI rechaza las firmas que no lo llevan. "
            "Confírmelo con su entidad de certificación."
        )
    if cert.issuer == cert.subject:
        avisos.append("El certificado lo emitió su propio titular: el SRI sólo acepta entidades acreditadas.")
    return avisos


def _titular(cert: x509.Certificate) -> str:
    return _nombre(cert.subject, NameOID.COMMON_NAME, NameOID.ORGANIZATION_NAME) or " ".join(
        filter(None, (_nombre(cert.subject, NameOID.GIVEN_NAME), _nombre(cert.subject, NameOID.SURNAME)))
    )


def _nombre(nombre: x509.Name, *oids: x509.ObjectIdentifier) -> str:
    for oid in oids:
        for atributo in nombre.get_attributes_for_oid(oid):
            return " ".join(str(atributo.value).split())
    return ""


def _dia(instante: datetime) -> str:
    return instante.astimezone(ECUADOR).strftime("%d/%m/%Y")
