"""El entorno de Alembic: solo con conexión, una migración a la vez, y sin tocar las tablas de
procrastinate."""

from typing import Any

from alembic import context
from flask import current_app
from sqlalchemy import text

from api.core.datos.db import db

_CANDADO = 7246120001  # un número fijo cualquiera: dos despliegues a la vez se esperan uno al otro


def include_object(objeto: Any, name: str | None, type_: str, *_: Any) -> bool:
    return not (type_ == "table" and str(name).startswith("procrastinate_"))


def run() -> None:
    opciones = current_app.extensions["migrate"].configure_args
    with db.engine.connect() as connection:
        connection.execute(text("SET statement_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_lock(:candado)"), {"candado": _CANDADO})
        connection.commit()
        context.configure(
            connection=connection,
            target_metadata=db.metadata,
            include_object=include_object,
            **opciones,
        )
        with context.begin_transaction():
            context.run_migrations()
        connection.execute(text("SELECT pg_advisory_unlock(:candado)"), {"candado": _CANDADO})
        connection.commit()
        connection.invalidate()  # lo que se le fijó a la conexión no vuelve al pool


run()
