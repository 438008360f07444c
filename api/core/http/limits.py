"""Rate limits: flask-limiter, moving window on Redis. Behind each, who is counted."""

from collections.abc import Callable

from flask import Flask, Response, current_app, request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address

from api.core.http import sessions

limiter = Limiter(get_remote_address, strategy="moving-window", headers_enabled=False, swallow_errors=False)


def init_app(app: Flask) -> None:
    app.config["RATELIMIT_STORAGE_URI"] = _storage(app.config["REDIS_URL"])
    app.config["RATELIMIT_STORAGE_OPTIONS"] = {"socket_timeout": 2, "socket_connect_timeout": 2}
    limiter.init_app(app)
    # Each limited route checks itself; asking before every request too would only cost time.
    app.before_request_funcs[None].remove(limiter._check_request_limit)


def _storage(redis_url: str) -> str:
    return "redis+" + redis_url if redis_url.startswith("unix:") else redis_url


def por_ip(veces: int, cada: str) -> Callable:
    """At most `veces` calls each `cada` ("minute", "hour") from one address."""
    return limiter.limit(_times(veces, cada))


def por_empresa(veces: int, cada: str) -> Callable:
    """At most `veces` calls each `cada` by all the users of a company."""
    return limiter.limit(_times(veces, cada), key_func=_empresa)


def por_empresa_si(condicion: Callable[[], bool], veces: int, cada: str, *, entre: str, msg: str) -> Callable:
    """Of the companies for which `condicion` holds, `veces` calls each `cada` to all the routes that
    share the name `entre` together; `msg` says why."""
    return limiter.shared_limit(
        _times(veces, cada),
        scope=entre,
        key_func=_empresa,
        exempt_when=lambda: not condicion(),
        error_message=msg,
    )


def fallos_por_ip(veces: int, cada: str) -> Callable:
    """As `por_ip`, counting refused credentials only."""
    return limiter.limit(_times(veces, cada), deduct_when=_refused)


def fallos_por_cuenta(veces: int, cada: str) -> Callable:
    """Refused credentials of one account from one address: an attacker elsewhere can't lock a
    user out (CONTRACT.md §3)."""
    return limiter.limit(_times(veces, cada), key_func=_cuenta, deduct_when=_refused)


def _times(veces: int, cada: str) -> Callable[[], str]:
    return lambda: f"{veces * current_app.config['LIMITES_FACTOR']} per {cada}"


def _refused(response: Response) -> bool:
    return response.status_code == 400


def _empresa() -> str:
    return f"empresa|{sessions.current().empresa_id}"


def _cuenta() -> str:
    cuerpo = request.get_json(silent=True)
    cuerpo = cuerpo if isinstance(cuerpo, dict) else {}
    return f"{get_remote_address()}|{str(cuerpo.get('ruc', ''))[:20]}|{str(cuerpo.get('usuario', ''))[:60].lower()}"
