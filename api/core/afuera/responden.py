"""Qué servicios de afuera responden, según todos los procesos que los llaman.

Las respuestas no llegan en el orden en que se llamó: el que aguanta una llamada a la vez corta la otra antes de responder la
primera. Por eso una que falla no dice nada mientras siga en curso otra que iba con ella: cuando terminaron todas las que
había al fallar y ninguna salió bien, entonces calla.

Lo sabido está en Redis; si se pierde, lo dice cada proceso con lo que él vio.
"""

import itertools
import os
import time
from typing import NamedTuple

import structlog
from redis import Redis, RedisError

log = structlog.get_logger("responden")
RECIENTE = 15  # segundos en que lo que respondió cuenta como que responde, aunque corte alguna
PRESTAMO = 60  # segundos: si quien llamó no dice cómo terminó, murió

_EMPIEZA = """
local t = redis.call('TIME'); local ya = t[1] + t[2] / 1e6
redis.call('ZADD', KEYS[1], ya, ARGV[1]); redis.call('EXPIRE', KEYS[1], ARGV[2])
"""
_TERMINA = """
local t = redis.call('TIME'); local ya = t[1] + t[2] / 1e6
redis.call('ZREM', KEYS[1], ARGV[1])
if ARGV[2] == 'bien' then
  redis.call('SET', KEYS[2], ya, 'EX', ARGV[3]); redis.call('DEL', KEYS[3])
elseif ARGV[2] == 'mal' and redis.call('EXISTS', KEYS[2]) == 0 then
  redis.call('SET', KEYS[3], string.format('%.6f', ya), 'NX', 'EX', ARGV[4])
end
"""
_CALLA = """
if redis.call('EXISTS', KEYS[2]) == 1 then return 0 end
local t = redis.call('TIME'); local ya = t[1] + t[2] / 1e6
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ya - tonumber(ARGV[1]))
return redis.call('ZCOUNT', KEYS[1], '-inf', redis.call('GET', KEYS[3]) or ya) == 0 and 1 or 0
"""


class LlamadaEnCurso(NamedTuple):
    """Una llamada que empezó."""

    que: str
    ficha: str


class Responden:
    """`que` nombra lo que se llama: las llamadas de un mismo nombre hablan unas por otras."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._empieza, self._termina, self._calla = map(redis.register_script, (_EMPIEZA, _TERMINA, _CALLA))
        self._cuenta, self._propio = itertools.count(), f"{os.getpid()}.{time.monotonic_ns()}"

    def empieza(self, que: str) -> LlamadaEnCurso:
        """Se dice antes de llamar a cualquiera de las que van juntas."""
        llamada = LlamadaEnCurso(que, f"{self._propio}.{next(self._cuenta)}")
        try:
            self._empieza(keys=_claves(que), args=[llamada.ficha, PRESTAMO])
        except RedisError:
            log.warning("responden_sin_redis")
        return llamada

    def termina(self, llamada: LlamadaEnCurso, bien: bool | None) -> None:
        """None: ni respondió ni dejó de responder."""
        como = {True: "bien", False: "mal", None: "nada"}[bien]
        try:
            self._termina(keys=_claves(llamada.que), args=[llamada.ficha, como, RECIENTE, PRESTAMO])
        except RedisError:
            log.warning("responden_sin_redis")  # vencerá sola

    def calla(self, que: str) -> bool:
        """Si, después de una que falló, ya se puede decir que no responde. Sin Redis no se sabe, y es que sí."""
        try:
            return bool(self._calla(keys=_claves(que), args=[PRESTAMO]))
        except RedisError:
            return True

    def olvidar(self) -> None:
        """Lo sabido de todos los servicios."""
        for clave in self._redis.scan_iter("responden:*"):
            self._redis.delete(clave)


def _claves(que: str) -> list[str]:
    de = f"responden:{{{que}}}"
    return [f"{de}:en_camino", f"{de}:respondio", f"{de}:fallo"]
