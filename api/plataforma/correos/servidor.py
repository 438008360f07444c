"""Si el servidor de correo responde, según lo que encuentran los trabajos que entregan. Se da por caído cuando
un mensaje no puede salir y por repuesto cuando uno sale o, mirándolo cada minuto, cuando vuelve a atender."""

from contextlib import suppress
from datetime import datetime
from typing import Any

from redis import RedisError

from api.core import redis
from api.core.datos.clock import ahora

_CLAVE = "correo:caido_desde"
_RATO = 30 * 60  # segundos: sin un trabajador que mire, deja de decirse


def no_responde() -> None:
    """Un mensaje no pudo salir, o el servidor sigue sin atender."""
    with suppress(RedisError):
        tubo = redis.client().pipeline(transaction=True)
        tubo.set(_CLAVE, ahora().isoformat(), nx=True)
        tubo.expire(_CLAVE, _RATO)
        tubo.execute()


def responde() -> None:
    """Un mensaje salió, o el servidor atiende."""
    with suppress(RedisError):
        redis.client().delete(_CLAVE)


def caido_desde() -> datetime | None:
    """Desde cuándo no sale el correo; None si sale, o si nadie lo sabe."""
    with suppress(RedisError):
        crudo: Any = redis.client().get(_CLAVE)
        if crudo:
            return datetime.fromisoformat(crudo.decode())
    return None
