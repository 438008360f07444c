"""Si un certificado sale de verdad del de una entidad: cada uno lo firmó el que sigue, hasta llegar a uno de los que se tienen de ella,
y ese día todos valían."""

import re
from base64 import b64decode
from binascii import Error
from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING

from api.core.datos.clock import GUAYAQUIL

if TYPE_CHECKING:  # pesa, y casi nadie lo usa
    from cryptography.x509 import Certificate

_PEM = re.compile(r"-----BEGIN CERTIFICATE-----(.*?)-----END CERTIFICATE-----", re.S)
_LARGA = 4  # certificados entre el que firma y el de la entidad


class NoEsDeEntidad(ValueError):
    """Su frase dice por qué lo escrito no sirve para comprobar los que una entidad firma."""


@lru_cache(64)
def leer(escrito: str) -> "tuple[Certificate, ...]":
    """Los que alguien pegó: uno o varios en PEM, o uno en base64. NoEsDeEntidad si alguno no puede firmar a otros."""
    from cryptography import x509

    partes = _PEM.findall(escrito) or [escrito]
    try:
        ders = [b64decode("".join(parte.split()), validate=True) for parte in partes]
        leidos = tuple(x509.load_der_x509_certificate(der) for der in ders)
    except (ValueError, Error, x509.InvalidVersion):
        raise NoEsDeEntidad("No es un certificado: pegue el de la entidad, en PEM o en base64.") from None
    if not all(map(_es_de_entidad, leidos)):
        raise NoEsDeEntidad(
            "Ese certificado no puede firmar otros: pegue el de la entidad, no el de un cliente suyo."
        )
    return leidos


@lru_cache(512)
def comprobada(certificado: bytes, intermedios: Sequence[bytes], escrito: str, dia: date) -> bool:
    """Si ese certificado sale de alguno de los escritos. `intermedios`: los que el documento trae con el suyo, que solo valen si
    salen de uno de ellos."""
    from cryptography import x509

    try:
        suyo = x509.load_der_x509_certificate(certificado)
        de_paso = [x509.load_der_x509_certificate(der) for der in intermedios[:_LARGA]]
        anclas = leer(escrito)
    except (ValueError, x509.InvalidVersion):  # NoEsDeEntidad también lo es
        return False
    return _valia(suyo, dia) and _llega(suyo, de_paso, anclas, dia, _LARGA)


def _llega(
    suyo: "Certificate",
    de_paso: "Sequence[Certificate]",
    anclas: "Sequence[Certificate]",
    dia: date,
    quedan: int,
) -> bool:
    if any(_lo_firmo(ancla, suyo, dia) for ancla in anclas):
        return True
    return quedan > 0 and any(
        _lo_firmo(otro, suyo, dia)
        and _llega(otro, [c for c in de_paso if c != otro], anclas, dia, quedan - 1)
        for otro in de_paso
    )


def _lo_firmo(emisor: "Certificate", suyo: "Certificate", dia: date) -> bool:
    from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm

    if not (_es_de_entidad(emisor) and _valia(emisor, dia)):
        return False
    try:
        suyo.verify_directly_issued_by(emisor)
    except (ValueError, TypeError, InvalidSignature, UnsupportedAlgorithm):
        return False
    return True


def _valia(certificado: "Certificate", dia: date) -> bool:
    desde, hasta = certificado.not_valid_before_utc, certificado.not_valid_after_utc
    return desde.astimezone(GUAYAQUIL).date() <= dia <= hasta.astimezone(GUAYAQUIL).date()


def _es_de_entidad(certificado: "Certificate") -> bool:
    from cryptography import x509

    try:
        return certificado.extensions.get_extension_for_class(x509.BasicConstraints).value.ca
    except (x509.ExtensionNotFound, ValueError):
        return False
