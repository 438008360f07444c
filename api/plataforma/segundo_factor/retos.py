"""El número al azar que una passkey firma. Está en Redis, sirve una vez y cinco minutos: lo firmado no se repite."""

import secrets

from api.core import redis, tokens

_VIDA = 300


def dar(para: str) -> bytes:
    """Un reto nuevo para algo; el que hubiera ya no sirve."""
    reto = secrets.token_bytes(32)
    redis.client().set(_clave(para), reto, ex=_VIDA)
    return reto


def tomar(para: str) -> bytes | None:
    """El que se dio, que con esto se gasta."""
    reto = redis.client().getdel(_clave(para))
    return reto if isinstance(reto, bytes) else None


def _clave(para: str) -> str:
    return f"2f:reto:{tokens.digest(para)}"
