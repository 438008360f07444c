"""Cuántas llamadas a la vez aguanta un servicio de afuera, que no lo dice: se halla. Se empieza con pocas, se sube mientras
responde y se baja a la mitad cuando corta o no responde a tiempo.

Lo hallado está en Redis, por servicio y por la dirección con que se sale, porque quien llama son muchos procesos. Si Redis se
pierde solo se olvida lo hallado: cada proceso llama con las pocas con que se empieza.

Los lugares se reparten entre quienes los piden: a cada uno le toca una parte igual y, si no alcanza, primero a quien más
espera. Quien va `detras` toma uno solo si nadie más espera, y deja uno libre.
"""

import itertools
import os
import threading
import time
from typing import NamedTuple

import structlog
from redis import Redis, RedisError

log = structlog.get_logger("ritmo")
INICIO = 2
PRESTAMO = 60  # segundos: si quien tomó un lugar no lo devuelve, murió
PASO = 0.05  # segundos entre una y otra vez que se pide un lugar
BIEN, SATURADO, NADA = "bien", "saturado", "nada"
"""Cómo terminó una llamada: respondió; cortó o no respondió a tiempo; o no dice nada de cuántas aguanta."""

# estado: tope, techo_visto (con cuántas a la vez cortó), corte (cuándo), prueba (desde cuándo se prueba una más), plazo
_PEDIR = """
local t = redis.call('TIME'); local ya = t[1] + t[2] / 1e6
local estado, curso, esperan, vistos = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local quien, cuantas, detras = ARGV[1], tonumber(ARGV[2]), ARGV[3] == '1'
local tope = math.min(tonumber(redis.call('HGET', estado, 'tope') or ARGV[4]), tonumber(ARGV[5]))
tope = math.max(1, math.floor(tope))
redis.call('ZREMRANGEBYSCORE', curso, '-inf', ya)
local visto = redis.call('HGETALL', vistos)
for i = 1, #visto, 2 do
  if tonumber(visto[i + 1]) < ya - 3 then redis.call('HDEL', vistos, visto[i]); redis.call('ZREM', esperan, visto[i]) end
end
redis.call('ZADD', esperan, 'NX', ya, quien); redis.call('HSET', vistos, quien, ya)
local clase = string.sub(quien, 1, 1)
local tienen, activos, suyos = {}, 0, {}
local todas = redis.call('ZRANGE', curso, 0, -1)
for _, m in ipairs(todas) do
  local de = string.match(m, '^([^|]+)')
  tienen[de] = (tienen[de] or 0) + 1
  if not suyos[de] and string.sub(de, 1, 1) == clase then suyos[de] = true; activos = activos + 1 end
end
local cola, delante = redis.call('ZRANGE', esperan, 0, -1), false
for _, de in ipairs(cola) do
  if string.sub(de, 1, 1) == 'E' then delante = true end
  if not suyos[de] and string.sub(de, 1, 1) == clase then suyos[de] = true; activos = activos + 1 end
end
local libres = tope - #todas
if detras then
  if delante then return {0, tostring(ya)} end
  if tope > 1 then libres = libres - 1 end
end
local parte = math.max(1, math.floor(tope / math.max(1, activos)))
for _, de in ipairs(cola) do
  if de == quien then break end
  if string.sub(de, 1, 1) == clase and (tienen[de] or 0) < parte then libres = libres - 1 end
end
local puede = math.min(cuantas, libres, parte - (tienen[quien] or 0))
if puede < 1 then return {0, tostring(ya)} end
for i = 1, puede do redis.call('ZADD', curso, ya + tonumber(ARGV[6]), quien .. '|' .. ARGV[7] .. '.' .. i) end
redis.call('ZREM', esperan, quien)
for _, k in ipairs(KEYS) do redis.call('EXPIRE', k, 86400) end
return {puede, tostring(ya)}
"""
_DEJAR = """
local t = redis.call('TIME'); local ya = t[1] + t[2] / 1e6
local estado, curso = KEYS[1], KEYS[2]
local juntas = redis.call('ZCARD', curso)
redis.call('ZREM', curso, ARGV[1])
local que, desde, techo = ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[5])
local function dice(n, si_no) return tonumber(redis.call('HGET', estado, n) or si_no) end
local tope, visto, corte = math.min(dice('tope', ARGV[4]), techo), dice('techo_visto', 0), dice('corte', 0)
if que == 'bien' and juntas >= tope / 2 then
  if visto > 0 then
    if ya > dice('prueba', 0) then visto = visto + 1; redis.call('HSET', estado, 'prueba', ya + dice('plazo', 30)) end
    techo = math.min(techo, math.max(1, visto - 1))
  end
  tope = math.min(techo, tope + (corte == 0 and 1 or 1 / tope))
  redis.call('HSET', estado, 'tope', tope, 'techo_visto', visto)
elseif que == 'saturado' and desde > corte then
  local plazo = 30
  if juntas <= 1 then
    visto = 0
  else
    if visto > 0 and juntas <= visto then plazo = math.min(600, dice('plazo', 30) * 2) end
    visto = juntas
  end
  tope = math.max(1, math.floor(math.min(tope, math.max(1, juntas)) / 2))
  redis.call('HSET', estado, 'tope', tope, 'techo_visto', visto, 'corte', ya, 'plazo', plazo, 'prueba', ya + plazo)
end
redis.call('EXPIRE', estado, 86400)
return tostring(tope)
"""


class LugarDeLlamada(NamedTuple):
    """El permiso para una llamada. `desde`: cuándo se dio; 0 si lo dio este proceso sin Redis."""

    servicio: str
    miembro: str
    desde: float


class Ritmo:
    """`salida`: el nombre de la dirección con que se sale; los procesos que salen por la misma comparten lo que el servicio
    aguanta. `techo`: las que nunca se pasan."""

    def __init__(self, redis: Redis, salida: str, techo: int) -> None:
        self._redis, self._salida, self._techo = redis, salida, techo
        self._pedir, self._dejar = redis.register_script(_PEDIR), redis.register_script(_DEJAR)
        self._cuenta, self._propio = itertools.count(), f"{os.getpid()}.{time.monotonic_ns()}"
        self._cerrojo, self._locales = threading.Lock(), dict[str, int]()

    def esperar(
        self, servicio: str, quien: int, cuantas: int, segundos: float, *, detras: bool = False
    ) -> list[LugarDeLlamada]:
        """Hasta `cuantas` lugares, en cuanto haya alguno; ninguno si en `segundos` no lo hubo."""
        fin = time.monotonic() + segundos
        while not (lugares := self.pedir(servicio, quien, cuantas, detras=detras)):
            if time.monotonic() >= fin:
                break
            time.sleep(PASO)
        return lugares

    def pedir(self, servicio: str, quien: int, cuantas: int, *, detras: bool = False) -> list[LugarDeLlamada]:
        nombre, ficha = f"{'R' if detras else 'E'}{quien}", f"{self._propio}.{next(self._cuenta)}"
        argumentos: list[str | float] = [nombre, cuantas, int(detras), INICIO, self._techo, PRESTAMO, ficha]
        try:
            dados, ya = self._pedir(keys=self._claves(servicio), args=argumentos)
        except RedisError:
            log.warning("ritmo_sin_redis")
            return self._pedir_aqui(servicio, cuantas)
        return [
            LugarDeLlamada(servicio, f"{nombre}|{ficha}.{n}", float(ya)) for n in range(1, int(dados) + 1)
        ]

    def dejar(self, lugar: LugarDeLlamada, resultado: str) -> None:
        if not lugar.desde:
            with self._cerrojo:
                self._locales[lugar.servicio] -= 1
            return
        argumentos: list[str | float] = [lugar.miembro, resultado, lugar.desde, INICIO, self._techo]
        try:
            self._dejar(keys=self._claves(lugar.servicio), args=argumentos)
        except RedisError:
            log.warning("ritmo_sin_redis")  # vencerá solo

    def tope(self, servicio: str) -> int:
        """Cuántas a la vez se hacen hoy."""
        dicho = self._redis.hget(self._claves(servicio)[0], "tope")
        return max(1, int(float(dicho))) if dicho else min(INICIO, self._techo)

    def olvidar(self) -> None:
        """Lo hallado de todos los servicios."""
        for clave in self._redis.scan_iter("ritmo:*"):
            self._redis.delete(clave)

    def _pedir_aqui(self, servicio: str, cuantas: int) -> list[LugarDeLlamada]:
        with self._cerrojo:
            en_curso = self._locales.get(servicio, 0)
            dados = max(0, min(cuantas, min(INICIO, self._techo) - en_curso))
            self._locales[servicio] = en_curso + dados
        return [LugarDeLlamada(servicio, "", 0.0)] * dados

    def _claves(self, servicio: str) -> list[str]:
        de = f"ritmo:{{{servicio}|{self._salida}}}"
        return [f"{de}:estado", f"{de}:en_curso", f"{de}:esperan", f"{de}:vistos"]
