"""Trabajar como la dueña de las tablas, que es quien migra: lo hace una orden de quien opera la instalación, nunca una petición."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import current_app
from psycopg.errors import InsufficientPrivilege
from sqlalchemy import Connection, NullPool, create_engine, text
from sqlalchemy.exc import ProgrammingError


class FaltaPermiso(Exception):
    """La dueña no puede apagar los disparadores en su transacción; su texto dice qué hay que darle."""


@contextmanager
def como_duena(*, sin_disparadores: bool = False) -> Iterator[Connection]:
    """Una transacción suya, sin tope de tiempo, que se confirma si todo salió bien. `sin_disparadores`: no corren los de esta
    transacción, ni las llaves foráneas; nadie más espera ni queda sin los suyos."""
    con = current_app.config["SQLALCHEMY_ENGINE_OPTIONS"]["connect_args"]
    motor = create_engine(current_app.config["DATABASE_OWNER_URL"], connect_args=con, poolclass=NullPool)
    with motor.begin() as conexion:
        conexion.execute(text("SET LOCAL statement_timeout = 0"))
        if sin_disparadores:
            _apagar_los_disparadores(conexion)
        yield conexion


def _apagar_los_disparadores(conexion: Connection) -> None:
    try:
        conexion.execute(text("SET LOCAL session_replication_role = replica"))
    except ProgrammingError as error:
        if not isinstance(error.orig, InsufficientPrivilege):
            raise
        raise FaltaPermiso(
            "La dueña de las tablas no puede apagar los disparadores en su transacción. Que un superusuario le dé permiso, una "
            f"sola vez: GRANT SET ON PARAMETER session_replication_role TO {conexion.engine.url.username}."
        ) from None
