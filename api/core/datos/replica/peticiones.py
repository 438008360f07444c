"""Las peticiones y la réplica. Una ruta lee de ella si dice que tolera el retraso (`Blueprint.tolera_retraso`); las demás leen
siempre de la primaria.

Lo que alguien acaba de confirmar lo ve siempre: junto a su sesión, o a su llave, queda por dónde iba la base cuando lo confirmó, y
de una réplica que no ha llegado ahí no se le lee. Si falla a media lectura, la ruta se hace otra vez en la primaria: solo lee."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

import psycopg
import structlog
from flask import Flask, Response, current_app, g
from redis.exceptions import RedisError
from sqlalchemy.exc import DBAPIError, TimeoutError

from api.core import fallas, redis
from api.core.datos import sesion
from api.core.datos.db import REPLICA, abandonar, db
from api.core.datos.replica import Replica, posicion

F = TypeVar("F", bound=Callable[..., Any])
log = structlog.get_logger("replica")
# Segundos que se recuerda una marca. La réplica que va más atrás que su tope no se usa, así que una marca más vieja que él ya no dice
# nada.
_RECUERDA = 120
_POR_ELLA = (psycopg.OperationalError, psycopg.errors.ReadOnlySqlTransaction)


def init_app(app: Flask) -> None:
    """Sin DATABASE_REPLICA_URL no hay réplica, y nada de esto cuesta."""
    if REPLICA not in app.config.get("SQLALCHEMY_BINDS", ()):
        return
    with app.app_context():
        atraso = app.config["DATABASE_REPLICA_ATRASO"]
        app.extensions["replica"] = Replica(db.engine, db.engines[REPLICA], atraso)
    app.after_request(_anotar)


def tolerante(view: F) -> F:
    """La vista, que lee de la réplica cuando sirve."""

    @wraps(view)
    def leer(*args: Any, **kwargs: Any) -> Any:
        suya: Replica | None = current_app.extensions.get("replica")
        if suya is None or not suya.sirve(_marca()):
            return view(*args, **kwargs)
        abandonar()  # lo que se empezó en la primaria para saber quién llama
        g.de_replica = True
        try:
            return view(*args, **kwargs)
        except (DBAPIError, TimeoutError) as error:
            if not _es_suyo(error):
                raise
            abandonar(error)
            suya.cayo(error)
        finally:
            g.de_replica = False
        return view(*args, **kwargs)

    leer._tolera_retraso = leer  # type: ignore[attr-defined]
    return cast(F, leer)


def _es_suyo(error: Exception) -> bool:
    """Si con la primaria podría no pasar. Lo que tardó demasiado, tardaría igual."""
    causa = getattr(error, "orig", None)
    if isinstance(causa, psycopg.errors.ReadOnlySqlTransaction):
        fallas.avisar(error, ruta="escribe y dice que tolera el retraso")
    if isinstance(error, TimeoutError):
        return True
    return isinstance(causa, _POR_ELLA) and not isinstance(causa, psycopg.errors.QueryCanceled)


def _clave() -> str | None:
    quien = sesion.actual()
    return f"wal:{quien.clave}" if quien is not None and quien.clave else None


def _marca() -> int:
    clave = _clave()
    crudo = redis.pedir(b"GET", clave.encode()) if clave else None
    return int(crudo) if crudo else 0


def _anotar(respuesta: Response) -> Response:
    """Antes de responder a quien confirmó algo, por dónde va la base."""
    clave = _clave()
    if clave and g.pop("confirmo", False):
        try:
            redis.client().set(clave, posicion(db.engine), ex=_RECUERDA)
        except (RedisError, DBAPIError, TimeoutError) as error:  # lo confirmado está confirmado
            log.warning("replica_sin_marca", detalle=str(error)[:200])
    return respuesta
