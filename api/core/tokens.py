"""Los enlaces y permisos firmados y el valor antifalsificación: itsdangerous, con una sal por propósito."""

import hashlib
import secrets
from base64 import b32encode
from datetime import datetime
from typing import Any

from flask import current_app
from itsdangerous import BadSignature, Signer, TimestampSigner, URLSafeTimedSerializer
from itsdangerous.encoding import base64_decode

from api.core.errors import SinSesion


def opaque() -> str:
    """Un testigo de sesión nuevo: 256 bits al azar, que caben en una dirección web."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """El resumen (SHA-256) que se guarda en lugar del testigo."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _serializer(proposito: str) -> URLSafeTimedSerializer:
    """Firma con SHA-256. Lo que se firmó antes, con el SHA-1 que itsdangerous trae, se lee hasta que caduque."""
    return URLSafeTimedSerializer(
        current_app.secret_key or "",
        salt=f"tinta.{proposito}",
        signer_kwargs={"digest_method": hashlib.sha256},
        fallback_signers=[{"digest_method": hashlib.sha1}],
    )


def sign(proposito: str, datos: Any, cuando: datetime | None = None) -> str:
    """Con `cuando`, la firma que se dio entonces: otra vez la misma, sin haberla guardado."""
    llavero = _serializer(proposito)
    if cuando is not None:
        llavero.signer = _de_entonces(int(cuando.timestamp()))
    return llavero.dumps(datos)


def _de_entonces(segundo: int) -> type[TimestampSigner]:
    class DeEntonces(TimestampSigner):
        def get_timestamp(self) -> int:
            return segundo

    return DeEntonces


def read(proposito: str, token: str, segundos: int) -> Any:
    """Los datos firmados. SinSesion si la firma es falsa, de otro propósito o de hace más de `segundos`."""
    try:
        return _serializer(proposito).loads(token, max_age=segundos)
    except BadSignature as error:
        raise SinSesion("El enlace o permiso caducó, por favor solicítelo otra vez.") from error


def sello(proposito: str, datos: str) -> str:
    """La firma de unos datos donde no cabe una entera ni se distinguen las mayúsculas: 20 letras y cifras (100 bits)."""
    llavero = Signer(current_app.secret_key or "", salt=f"tinta.{proposito}", digest_method=hashlib.sha256)
    return b32encode(base64_decode(llavero.get_signature(datos)))[:20].decode().lower()
