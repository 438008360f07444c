"""Lo que una transacción tiene tomado mientras decide, visto desde otra: que dos no coincidan no depende de la suerte."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest
from flask import Flask

from local.postgres import como_duena
from tests.factories import filas


def tomada(app: Flask, tabla: str, id_: int, *, por: str = "id", para: str = "UPDATE") -> bool:
    """Si alguien tiene esa fila, que `por` nombra. Con `para="SHARE"`, si además no la presta a otro que solo la mira."""
    return not filas(app, f"SELECT 1 FROM {tabla} WHERE {por} = %s FOR {para} SKIP LOCKED", id_)


@contextmanager
def tomandola(app: Flask, tabla: str, id_: int) -> Iterator[None]:
    """Mientras dura, esa fila es de otro."""
    with psycopg.connect(como_duena(app.config["DATABASE_URL"])) as otra:
        otra.execute("SELECT set_config('app.todas', 'si', true)")
        assert otra.execute(f"SELECT id FROM {tabla} WHERE id = %s FOR UPDATE".encode(), (id_,)).fetchone()
        yield
        otra.rollback()


def con_turno(app: Flask, nombre: str) -> bool:
    """Si alguien tiene ese nombre (`bloqueo.turno`)."""
    suyo = "SELECT pg_try_advisory_xact_lock(hashtextextended(%s, 0)) AS libre"
    return not filas(app, suyo, nombre)[0]["libre"]


def al_llamar(
    monkeypatch: pytest.MonkeyPatch, modulo: object, nombre: str, mirar: Callable[..., bool], *con: Any
) -> list[bool]:
    """Lo que `mirar` vio en cada llamada a esa función, antes de que hiciera lo suyo."""
    visto: list[bool] = []
    de_verdad: Callable[..., Any] = getattr(modulo, nombre)

    def mirando(*args: Any, **kwargs: Any) -> Any:
        visto.append(mirar(*con))
        return de_verdad(*args, **kwargs)

    monkeypatch.setattr(modulo, nombre, mirando)
    return visto
