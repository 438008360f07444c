"""Cómo se firma lo que se avisa: la especificación Standard Webhooks. Con dos secretos mientras se cambia uno por otro."""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Sequence

PREFIJO = "whsec_"


def secreto() -> str:
    """Uno nuevo, de 256 bits al azar."""
    return PREFIJO + base64.b64encode(secrets.token_bytes(32)).decode()


def cabeceras(mensaje: str, segundo: int, cuerpo: bytes, con: Sequence[str]) -> dict[str, str]:
    """Las que acompañan a un cuerpo, con una firma por cada secreto."""
    dicho = f"{mensaje}.{segundo}.".encode() + cuerpo
    firmas = (hmac.digest(base64.b64decode(uno.removeprefix(PREFIJO)), dicho, hashlib.sha256) for uno in con)
    return {
        "webhook-id": mensaje,
        "webhook-timestamp": str(segundo),
        "webhook-signature": " ".join(f"v1,{base64.b64encode(firma).decode()}" for firma in firmas),
    }
