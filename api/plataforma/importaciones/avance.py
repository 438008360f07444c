"""Cuánto ha avanzado una importación, en Redis: solo se muestra; nada depende de él."""

from contextlib import suppress
from typing import Any, NamedTuple

import orjson
from redis.exceptions import RedisError

from api.core import redis

_VIDA = 3600


class Avance(NamedTuple):
    """Filas leídas, filas que hay en total y qué se hace con ellas."""

    leidas: int = 0
    total: int = 0
    fase: str = ""


def _clave(empresa_id: int, importacion_id: int) -> str:
    return f"importacion:{empresa_id}:{importacion_id}"


def guardar(empresa_id: int, importacion_id: int, avance: Avance) -> None:
    with suppress(RedisError):
        redis.client().set(_clave(empresa_id, importacion_id), orjson.dumps(avance._asdict()), ex=_VIDA)


def de(empresa_id: int, importacion_id: int) -> Avance:
    with suppress(RedisError):
        crudo: Any = redis.client().get(_clave(empresa_id, importacion_id))
        if crudo:
            return Avance(**orjson.loads(crudo))
    return Avance()
