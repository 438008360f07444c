"""Alembic's environment: online only, one migration at a time, procrastinate's tables left alone."""

from typing import Any

from alembic import context
from flask import current_app
from sqlalchemy import text

from api.core.datos.db import db

_CANDADO = 7246120001  # any fixed number: two releases at once wait for each other


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
        connection.invalidate()  # its settings don't go back to the pool


run()
