"""Signed links, upload tickets and the anti-forgery value: itsdangerous, one salt per purpose."""

import hashlib
import secrets
from typing import Any

from flask import current_app
from itsdangerous import BadSignature, URLSafeTimedSerializer

from api.core.errors import SinSesion


def opaque() -> str:
    """A new session token: 256 random bits, URL-safe."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """What is stored instead of the token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _serializer(proposito: str) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(current_app.secret_key or "", salt=f"tinta.{proposito}")


def sign(proposito: str, datos: Any) -> str:
    return _serializer(proposito).dumps(datos)


def read(proposito: str, token: str, segundos: int) -> Any:
    """The signed data; SinSesion when forged, of another purpose or older than `segundos`."""
    try:
        return _serializer(proposito).loads(token, max_age=segundos)
    except BadSignature as error:
        raise SinSesion("El enlace o permiso caducó, por favor solicítelo otra vez.") from error
