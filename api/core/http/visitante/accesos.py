"""El cuaderno de los accesos: quién ingresó o no pudo, desde dónde, y quién se llevó algo.

Una petición lo anota aquí y no en la base: lo anotado no depende de la transacción que se deshace, ni de que la base
conteste, y cuesta una orden a Redis. Un trabajo lo pasa cada diez segundos a su tabla (`plataforma/accesos`). Lo mismo,
dentro de un minuto, es una sola línea con las veces; y las líneas de un minuto tienen un tope, por empresa y entre todas,
pasado el cual se cuentan juntas: un ataque no llena la base.

No se guarda nada de lo que alguien escribe: ni una clave, ni un testigo, ni un cuerpo. El usuario que no existe va como su
firma, porque la gente escribe ahí su clave.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

import orjson
import structlog
from flask import current_app, has_request_context, request
from redis.exceptions import RedisError

from api.core import redis, tokens
from api.core.datos.clock import GUAYAQUIL, ahora
from api.core.datos.db import PROVEEDOR
from api.core.datos.sesion import Sesion, sujeto
from api.core.http.visitante import navegador

log = structlog.get_logger("accesos")

INGRESO, INGRESO_FALLIDO, INGRESO_FRENADO, SALIDA = "INGRESO", "INGRESO_FALLIDO", "INGRESO_FRENADO", "SALIDA"
CLAVE_FALLIDA, CLAVE_FRENADA = "CLAVE_FALLIDA", "CLAVE_FRENADA"  # la propia, de quien ya ingresó

SIN_SESION, SIN_PERMISO = "SIN_SESION", "SIN_PERMISO"
EXPORTACION, ARCHIVO_BANCO, ENLACE, ENLACE_ABIERTO = (
    "EXPORTACION",
    "ARCHIVO_BANCO",
    "ENLACE",
    "ENLACE_ABIERTO",
)

DE_UNA_EMPRESA, DE_TODAS = 200, 2000  # líneas distintas en un minuto
_GUARDA = 6 * 3600  # segundos que espera a una base que no contesta
_MINUTOS = "acc:minutos"

# KEYS: las líneas del minuto, cuántas van de cada empresa, los minutos que hay. ARGV: la línea, la que reúne a las que no
# caben, la empresa, los dos topes, cuánto espera, el minuto.
_ANOTAR = """
local linea = ARGV[1]
if redis.call('HEXISTS', KEYS[1], linea) == 0 then
    if redis.call('HLEN', KEYS[1]) >= tonumber(ARGV[5])
        or redis.call('HINCRBY', KEYS[2], ARGV[3], 1) > tonumber(ARGV[4]) then
        linea = ARGV[2]
    end
end
if redis.call('HINCRBY', KEYS[1], linea, 1) == 1 then
    redis.call('EXPIRE', KEYS[1], ARGV[6])
    redis.call('EXPIRE', KEYS[2], ARGV[6])
    redis.call('ZADD', KEYS[3], ARGV[7], ARGV[7])
end
"""


class QuienAccede(NamedTuple):
    """De quién es un acceso. `sujeto`, vacío si no se sabe; `cuenta` es el usuario con que ingresa o, si no existe, su
    firma."""

    empresa_id: int = PROVEEDOR
    sujeto: str = ""
    nombre: str = ""
    cuenta: str = ""


class AccesoAnotado(NamedTuple):
    """Lo que una línea del cuaderno dice."""

    clase: str
    empresa_id: int
    sujeto: str = ""
    nombre: str = ""
    cuenta: str = ""
    sesion: str = ""
    ip: str = ""
    navegador: str = ""
    detalle: str = ""
    reunida: bool = False  # reúne a las que no cupieron en su minuto


class AccesoContado(NamedTuple):
    """Una línea, cuántas veces pasó y en qué minuto."""

    minuto: datetime
    huella: str
    veces: int
    que: AccesoAnotado


class GuardaDeAccesos(NamedTuple):
    """Cuántos días se guardan, y cuántos intentos fallidos en cuántos minutos merecen un aviso."""

    dias: int
    intentos: int
    minutos: int


def guarda() -> GuardaDeAccesos:
    dichos = current_app.config
    return GuardaDeAccesos(
        dichos["ACCESOS_DIAS"], dichos["ACCESOS_AVISO_INTENTOS"], dichos["ACCESOS_AVISO_MINUTOS"]
    )


def de_sesion(sesion: Sesion) -> QuienAccede:
    """De quién es lo que hace una sesión: del distribuidor mismo, si actúa en lugar de alguien de la empresa."""
    quien = sesion.sujeto if sesion.delegado_de is None else sujeto("administrador", sesion.delegado_de)
    return QuienAccede(sesion.empresa_id or PROVEEDOR, quien, sesion.nombre)


def firma_de(*escrito: str) -> str:
    """La firma de lo que alguien escribió y no se guarda: igual si lo escribe igual, y sin vuelta atrás."""
    return tokens.sello("acceso", "|".join(escrito))[:12]


def anotar(clase: str, quien: QuienAccede, sesion_id: str = "", detalle: str = "") -> None:
    """Anota un acceso. Si Redis no contesta se pierde, y se dice en el registro: quien llama sigue."""
    ip, agente = "", ""
    if has_request_context():
        ip, agente = request.remote_addr or "", navegador.familia(request.user_agent.string)
    linea = AccesoAnotado(clase, *quien, sesion_id, ip, agente, detalle)
    reunida = AccesoAnotado(clase, quien.empresa_id, reunida=True)
    minuto = int(ahora().timestamp()) // 60 * 60
    clave = f"acc:{minuto}"
    try:
        redis.client().eval(
            _ANOTAR,
            3,
            clave,
            f"{clave}:de",
            _MINUTOS,
            orjson.dumps(list(linea)),
            orjson.dumps(list(reunida)),
            quien.empresa_id,
            DE_UNA_EMPRESA,
            DE_TODAS,
            _GUARDA,
            minuto,
        )
    except RedisError as error:
        log.warning("acceso_sin_anotar", clase=clase, detalle=str(error)[:200])


def minutos() -> list[int]:
    """Los minutos que tienen algo anotado, el más viejo primero."""
    return [int(m) for m in redis.client().zrange(_MINUTOS, 0, -1) if isinstance(m, bytes)]


def lineas(minuto: int) -> Iterator[AccesoContado]:
    """Lo anotado en un minuto, cada línea con las veces que lleva."""
    cuando = datetime.fromtimestamp(minuto, GUAYAQUIL)
    for crudo, veces in redis.client().hgetall(f"acc:{minuto}").items():
        texto = crudo if isinstance(crudo, str) else crudo.decode()
        yield AccesoContado(
            cuando, tokens.digest(texto)[:32], int(veces), AccesoAnotado(*orjson.loads(texto))
        )


def olvidar(minuto: int) -> None:
    """Quita del cuaderno un minuto que ya está en la base."""
    tubo = redis.client().pipeline(transaction=True)
    tubo.delete(f"acc:{minuto}", f"acc:{minuto}:de")
    tubo.zrem(_MINUTOS, minuto)
    tubo.execute()
