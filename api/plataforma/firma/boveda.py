"""Las llaves de firma, cifradas para guardarlas. FIRMA_LLAVES trae uno o más secretos separados por comas: se
cifra con el primero y se descifra con cualquiera. Así se cambia de secreto sin perder lo guardado."""

from base64 import urlsafe_b64encode
from functools import lru_cache

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from api.core import externos


class LlaveIlegible(Exception):
    """Lo guardado no se abre con ninguno de los secretos que hay."""


def cifrar(dato: bytes) -> bytes:
    return _boveda().encrypt(dato)


def descifrar(dato: bytes) -> bytes:
    try:
        return _boveda().decrypt(dato)
    except InvalidToken:
        raise LlaveIlegible from None


def al_dia(dato: bytes) -> bool:
    """Si está cifrado con el primer secreto."""
    try:
        _fernet(externos.firma_llaves()[0]).decrypt(dato)
    except InvalidToken:
        return False
    return True


def _boveda() -> MultiFernet:
    return MultiFernet([_fernet(secreto) for secreto in externos.firma_llaves()])


@lru_cache
def _fernet(secreto: str) -> Fernet:
    derivada = HKDF(SHA256(), 32, salt=None, info=b"tinta: llaves de firma").derive(secreto.encode())
    return Fernet(urlsafe_b64encode(derivada))
