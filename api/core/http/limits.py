"""Los límites de uso: flask-limiter, con una ventana móvil en Redis. Cada uno dice a quién cuenta."""

import time
from collections.abc import Callable, Sequence
from math import ceil

from flask import Flask, current_app, request
from flask_limiter import Limiter, RateLimitExceeded
from flask_limiter.util import get_remote_address
from limits import parse
from werkzeug.exceptions import HTTPException

from api.core.arranque import MIB
from api.core.errors import DemasiadosIntentos
from api.core.http import sessions


def _de_quien() -> str:
    """De quien ingresó se cuenta lo suyo, esté donde esté: detrás de una dirección pueden trabajar muchas empresas. De los
    demás, lo que llega desde su dirección."""
    sesion = sessions.from_request()
    return f"sesion|{sesion.sujeto}" if sesion else get_remote_address()


limiter = Limiter(_de_quien, strategy="moving-window", headers_enabled=False, swallow_errors=False)

_ARCHIVOS = 200
_SIN_SABER = 60  # segundos que se pide esperar cuando no se sabe cuántos faltan


def init_app(app: Flask) -> None:
    app.config["RATELIMIT_STORAGE_URI"] = _storage(app.config["REDIS_URL"])
    app.config["RATELIMIT_STORAGE_OPTIONS"] = {"socket_timeout": 2, "socket_connect_timeout": 2}
    limiter.init_app(app)
    # Cada ruta limitada se comprueba a sí misma; preguntar antes de cada petición solo costaría tiempo.
    app.before_request_funcs[None].remove(limiter._check_request_limit)


def _storage(redis_url: str) -> str:
    return "redis+" + redis_url if redis_url.startswith("unix:") else redis_url


def por_ip(veces: int, cada: str) -> Callable:
    """A lo sumo `veces` llamadas cada `cada` ("minute", "hour") de un usuario o, si no ingresó, desde una dirección."""
    return limiter.limit(_times(veces, cada))


def archivos_sin_sesion() -> Callable:
    """Lo que llega desde una dirección en una hora, entre todas las rutas que reciben archivos de quien no tiene
    sesión: `_ARCHIVOS` MiB. Si no se sabe cuánto mide uno, cuenta lo más que su ruta recibe."""
    return limiter.shared_limit(
        _times(_ARCHIVOS, "hour"),
        scope="archivos-sin-sesion",
        cost=_megas,
        exempt_when=lambda: sessions.from_request() is not None,
        error_message="Desde su conexión llegaron demasiados archivos.",
    )


def por_empresa(veces: int, cada: str) -> Callable:
    """A lo sumo `veces` llamadas cada `cada` entre todos los usuarios de una empresa."""
    return limiter.limit(_times(veces, cada), key_func=_empresa)


def por_empresa_entre(
    entre: str,
    *topes: tuple[int, str],
    cuanto: Callable[[], int],
    msg: str,
    si: Callable[[], bool] = lambda: True,
) -> Callable:
    """A lo sumo, en cada empresa en que se cumple `si`, lo que dice cada uno de los `topes` (veces, cada cuánto),
    sumadas las llamadas de todas las rutas que comparten el nombre `entre`. Una llamada cuenta por `cuanto()`;
    `msg` dice por qué."""
    return limiter.shared_limit(
        lambda: ";".join(_times(*tope)() for tope in topes),
        scope=entre,
        key_func=_empresa,
        exempt_when=lambda: not si(),
        error_message=msg,
        cost=cuanto,
    )


def espera() -> int:
    """Los segundos que faltan para que quepa la llamada que se acaba de negar."""
    negado = limiter.current_limit
    return max(1, ceil(negado.window.reset_time - time.time())) if negado else _SIN_SABER


def frase(negada: HTTPException) -> str | None:
    """Lo que el límite que la negó dice de por qué, si lo dice."""
    propio = isinstance(negada, RateLimitExceeded) and negada.limit.error_message
    return negada.description if propio else None


def gastar(que: str, quien: str, veces: int, cada: str, msg: str) -> None:
    """Una de las `veces` que `quien` puede hacer algo cada `cada`, desde donde sea. Agotadas,
    DemasiadosIntentos con la frase `msg`."""
    limite = parse(_times(veces, cada)())
    if not limiter.limiter.hit(limite, que, quien):
        hasta = limiter.limiter.get_window_stats(limite, que, quien).reset_time
        raise DemasiadosIntentos(max(1, ceil(hasta - time.time())), msg)


def olvidar(que: str, quien: str, veces: int, cada: str) -> None:
    """Lo que `quien` gastó con `gastar` ya no cuenta."""
    limiter.limiter.clear(parse(_times(veces, cada)()), que, quien)


def gastar_de_empresa(entre: str, empresa_id: int, topes: Sequence[tuple[int, str]], cuanto: int) -> bool:
    """Lo mismo que `por_empresa_entre`, para un trabajo: gasta `cuanto` de lo que la empresa comparte con el nombre
    `entre`. Si no le queda tanto, no gasta nada y devuelve False."""
    limites, de_quien = [parse(_times(*tope)()) for tope in topes], (f"empresa|{empresa_id}", entre)
    if not all(limiter.limiter.test(limite, *de_quien, cost=cuanto) for limite in limites):
        return False
    for limite in limites:
        limiter.limiter.hit(limite, *de_quien, cost=cuanto)
    return True


def tantos_como(campo: str, hasta: int) -> Callable[[], int]:
    """Cuántos hay en la lista `campo` del cuerpo, de 1 a `hasta`. Un cuerpo mal hecho cuenta por uno."""

    def contar() -> int:
        cuerpo = request.get_json(silent=True)
        lista = cuerpo.get(campo) if isinstance(cuerpo, dict) else None
        return min(max(len(lista), 1), hasta) if isinstance(lista, list) else 1

    return contar


def cuantos(veces: int) -> int:
    """Cuántas son `veces` aquí: fuera de producción pueden ser más."""
    return veces * int(current_app.config["LIMITES_FACTOR"])


def _times(veces: int, cada: str) -> Callable[[], str]:
    return lambda: f"{cuantos(veces)} per {cada}"


def _megas() -> int:
    largo = request.content_length
    return -(-(largo if largo is not None else request.max_content_length or 0) // MIB) or 1


def _empresa() -> str:
    return f"empresa|{sessions.current().empresa_id}"
