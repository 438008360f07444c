"""La llave con que llama un programa, en `Authorization: Bearer`: quién es, cuánto llamó y adónde llega (docs/contrato.md §3).

Lo que se sabe de una queda en Redis un minuto (`lla:{resumen}`): una llamada más es una orden. Al terminarla o rotarla, en ese
lugar queda una lápida que la lectura de otro, empezada antes, no pisa. En la misma orden se cuentan las llamadas del minuto, que
tienen un tope por llave, y las del día (`llu:{resumen}:{día}`), que se guardan cuarenta días.
"""

import re
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import date, datetime, timedelta
from ipaddress import ip_address, ip_network
from typing import Any, NamedTuple

import orjson
from flask import Flask, Response, current_app, g, request
from redis.exceptions import RedisError

from api.core import redis, tokens
from api.core.datos.clock import GUAYAQUIL, ahora, hoy
from api.core.datos.sesion import Sesion, guardada
from api.core.errors import DemasiadosIntentos, SinPermiso, SinSesion, Validacion
from api.core.http import limits

POR_MINUTO = 600
MALAS_POR_MINUTO = 30  # que no existen, desde una dirección
GUARDA_USOS = timedelta(days=40)
_A_LA_VISTA = re.compile(rb"tinta_(prueba|real)_")
_RECUERDA, _LAPIDA, _RECUERDA_LAPIDA = 60, b"fin", 180
_EN_LA_DIRECCION = "Una llave no va en la dirección, que queda escrita en muchas partes: mándela en Authorization, y rote esta."
_NO_SIRVE = "Esa llave no existe, venció o se terminó."
_OTRA_RED = "Esa llave no se admite desde la dirección {}."
_OTRO_AMBIENTE = "Esa llave no es del ambiente en que su empresa emite hoy: las de pruebas no emiten de verdad, ni al revés."
_DE_UNA_PERSONA = "Esto lo hace una persona con su sesión: con una llave no se puede."
_DEMASIADAS = "Esa llave llamó demasiadas veces en un minuto."
# KEYS: lo que se sabe de ella, las del minuto, las del día. ARGV: el instante, cuánto se guardan las del día.
_LEER = b"""
local sabido = redis.call('GET', KEYS[1])
if not sabido or sabido == 'fin' then return sabido end
local van = redis.call('INCR', KEYS[2])
if van == 1 then redis.call('EXPIRE', KEYS[2], 120) end
if redis.call('HINCRBY', KEYS[3], 'llamadas', 1) == 1 then redis.call('EXPIRE', KEYS[3], ARGV[2]) end
redis.call('HSET', KEYS[3], 'ultima', ARGV[1])
return {sabido, van}
"""


@dataclass(frozen=True, slots=True)
class LlaveHallada:
    """Lo que la base sabe de una que sirve. `redes`, desde dónde se admite; `ambiente`, el de su empresa ahora."""

    sesion: Sesion
    redes: list[str]
    ambiente: int


class UsoDeUnDia(NamedTuple):
    dia: date
    llamadas: int
    errores: int


class UsosDeUnaLlave(NamedTuple):
    """`ultima`: cuándo se usó, si se usó; `dias`, los que se usó, el último primero."""

    ultima: datetime | None
    dias: list[UsoDeUnDia]


def init_app(app: Flask, hallar: Callable[[str, str], LlaveHallada | None]) -> None:
    """`hallar`, con lo que la petición trae y su resumen, la busca en la base."""
    app.extensions["llaves"] = sesion_de
    app.extensions["hallar_llave"] = hallar
    app.after_request(_al_responder)


def exigir_que_no_se_vea() -> None:
    """Rechaza la que viene en la dirección."""
    if _A_LA_VISTA.search(request.query_string):
        raise Validacion(_EN_LA_DIRECCION)


def admitidas(view: Any) -> bool:
    """Si una ruta que no es de todos atiende a un programa: la que pide un permiso, y no que alguien pruebe que es él. Lo
    demás es de una persona: su clave, sus sesiones, sus avisos."""
    return bool(getattr(view, "_permisos", ())) and not getattr(view, "_con_clave", False)


def exigir_admitida(sesion: Sesion, view: Any) -> None:
    if sesion.llave_id is not None and not admitidas(view):
        raise SinPermiso(_DE_UNA_PERSONA)


def sesion_de(entero: str) -> Sesion:
    """La sesión que vale por esa llave. SinSesion si no sirve, SinPermiso si no desde ahí o no en este ambiente, y
    DemasiadosIntentos si ya llamó demasiado."""
    resumen = tokens.digest(entero)
    leido = _leer(resumen)
    if leido is None:
        if not redis.client().exists(f"lla:{resumen}"):
            _buscar(entero, resumen)
        leido = _leer(resumen)  # también si otra llamada la buscó entretanto
    if leido is None:
        raise SinSesion(_NO_SIRVE)
    sabido, van = leido
    dicho = orjson.loads(sabido)
    sesion = guardada(dicho["sesion"], resumen)
    if sesion.muere and ahora().timestamp() >= sesion.muere:
        raise SinSesion(_NO_SIRVE)
    _exigir_red(dicho["redes"])
    if dicho["ambiente"] != sesion.llave_ambiente:
        raise SinPermiso(_OTRO_AMBIENTE)
    g.llave_usada = resumen, limits.cuantos(POR_MINUTO) - van
    if van > limits.cuantos(POR_MINUTO):
        raise DemasiadosIntentos(_lo_que_falta(), _DEMASIADAS)
    return sesion


def olvidar(resumenes: Iterable[str]) -> None:
    """Esos secretos ya no sirven. Después de confirmarlo en la base."""
    tubo = redis.client().pipeline(transaction=False)
    for resumen in resumenes:
        tubo.set(f"lla:{resumen}", _LAPIDA, ex=_RECUERDA_LAPIDA)
    tubo.execute()


def soltar(resumenes: Iterable[str]) -> None:
    """Lo que se sabe de esos secretos cambió: la próxima llamada lo lee otra vez."""
    redis.client().delete(*(f"lla:{resumen}" for resumen in resumenes))


def usos_de(llaves: Sequence[Sequence[str]], dias: Sequence[date]) -> list[UsosDeUnaLlave]:
    """Lo que cada una, que tiene uno o dos secretos, se usó esos días."""
    tubo = redis.client().pipeline(transaction=False)
    for resumenes in llaves:
        for dia in dias:
            for resumen in resumenes:
                tubo.hmget(f"llu:{resumen}:{dia}", "llamadas", "errores", "ultima")
    leidos = iter(tubo.execute())
    return [_sumados([(dia, [next(leidos) for _ in resumenes]) for dia in dias]) for resumenes in llaves]


def _sumados(dias: Iterable[tuple[date, list[list[bytes | None]]]]) -> UsosDeUnaLlave:
    hechos, ultima = [], 0
    for dia, de_cada_secreto in dias:
        llamadas, errores, ultimas = (
            [int(valor or 0) for valor in columna] for columna in zip(*de_cada_secreto, strict=True)
        )
        ultima = max(ultima, *ultimas)
        if any(llamadas):
            hechos.append(UsoDeUnDia(dia, sum(llamadas), sum(errores)))
    return UsosDeUnaLlave(datetime.fromtimestamp(ultima, GUAYAQUIL) if ultima else None, hechos)


def _leer(resumen: str) -> tuple[bytes, int] | None:
    """Lo que se sabe de ella y cuántas van en este minuto; None si no se sabe, o si se sabe que no sirve."""
    minuto = int(time.time()) // 60
    claves = f"lla:{resumen}", f"llm:{resumen}:{minuto}", f"llu:{resumen}:{hoy()}"
    argumentos = f"{time.time():.0f}", str(int(GUARDA_USOS.total_seconds()))
    dicho = redis.pedir(b"EVAL", _LEER, b"3", *(parte.encode() for parte in (*claves, *argumentos)))
    return tuple(dicho) if isinstance(dicho, list) else None


def _buscar(entero: str, resumen: str) -> None:
    """Lo que la base sabe de ella, para el minuto que sigue. La que no existe cuenta contra quien la trae."""
    hallar: Callable[[str, str], LlaveHallada | None] = current_app.extensions["hallar_llave"]
    hallada = hallar(entero, resumen)
    if hallada is None:
        limits.gastar("llaves_malas", request.remote_addr or "", MALAS_POR_MINUTO, "minute", _NO_SIRVE)
        return
    sesion = asdict(hallada.sesion)
    del sesion["clave"]
    dicho = {"sesion": sesion, "redes": hallada.redes, "ambiente": hallada.ambiente}
    redis.client().set(f"lla:{resumen}", orjson.dumps(dicho), ex=_RECUERDA, nx=True)


def _exigir_red(redes: list[str]) -> None:
    if not redes:
        return
    desde = ip_address(request.remote_addr or "0.0.0.0")  # noqa: S104  # de ninguna parte
    if not any(desde in ip_network(red) for red in redes):
        raise SinPermiso(_OTRA_RED.format(desde))


def _lo_que_falta() -> int:
    """Los segundos que quedan de este minuto."""
    return 60 - int(time.time()) % 60


def _al_responder(respuesta: Response) -> Response:
    """A quien vino con una llave se le dice cuánto le queda de este minuto, y lo que se le negó o falló se cuenta."""
    usada = g.pop("llave_usada", None)
    if usada is None:
        return respuesta
    resumen, quedan = usada
    respuesta.headers["RateLimit-Limit"] = str(limits.cuantos(POR_MINUTO))
    respuesta.headers["RateLimit-Remaining"] = str(max(0, quedan))
    respuesta.headers["RateLimit-Reset"] = str(_lo_que_falta())
    if respuesta.status_code >= 400:
        with suppress(RedisError):  # la cuenta no vale lo que la respuesta
            redis.client().hincrby(f"llu:{resumen}:{hoy()}", "errores", 1)
    return respuesta
