"""Si el certificado de una firma ajena es de una entidad que el país tiene."""

import binascii
from base64 import b64decode
from collections.abc import Iterable
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import select

from api.core.datos.clock import rige
from api.core.datos.db import db
from api.core.papel.textos import plegar
from api.plataforma.firma.entidades.models import EntidadDeCertificacion

if TYPE_CHECKING:
    from api.plataforma.firma.cripto.ajena import FirmaAjena

CORTO = 4  # letras con que un nombre ya no se confunde con otro


class EntidadConocida(NamedTuple):
    """Una, con su nombre como se compara. `certificado`: vacío si no se tiene el suyo."""

    emisor: str
    certificado: str
    desde: date
    hasta: date | None


def todas() -> tuple[EntidadConocida, ...]:
    e = EntidadDeCertificacion
    filas = db.session.execute(select(e.emisor, e.certificado, e.desde, e.hasta).order_by(e.id))
    return tuple(EntidadConocida(plegar(fila[0]), *fila[1:]) for fila in filas)


def es_conocida(firma: "FirmaAjena", dia: date, entidades: Iterable[EntidadConocida]) -> bool:
    """Si ese día había una que se llama como quien emitió el certificado y, de la que se tiene el suyo, si lo firmó ella."""
    emisor = plegar(firma.emisor)
    return any(
        entidad.emisor in emisor
        and rige(entidad.desde, entidad.hasta, dia)
        and (not entidad.certificado or _lo_firmo(entidad.certificado, firma.certificado))
        for entidad in entidades
    )


def se_lee(certificado: str) -> bool:
    """Si es un certificado en base64."""
    from cryptography import x509

    try:
        x509.load_der_x509_certificate(_bytes(certificado))
    except ValueError:
        return False
    return True


def _bytes(certificado: str) -> bytes:
    try:
        return b64decode("".join(certificado.split()), validate=True)
    except binascii.Error as error:
        raise ValueError from error


@lru_cache(512)
def _lo_firmo(entidad: str, certificado: bytes) -> bool:
    from cryptography import x509
    from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm

    try:
        suyo = x509.load_der_x509_certificate(_bytes(entidad))
        x509.load_der_x509_certificate(certificado).verify_directly_issued_by(suyo)
    except (ValueError, TypeError, InvalidSignature, UnsupportedAlgorithm):
        return False
    return True
