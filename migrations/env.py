"""El entorno de Alembic: solo con conexión, una migración a la vez, y sin tocar las tablas de
procrastinate. Entra como la dueña de las tablas, y al terminar concede al rol de la aplicación lo suyo."""

from typing import Any

from alembic import context
from flask import current_app
from sqlalchemy import NullPool, create_engine, text

from api.core.datos import rls
from api.core.datos.db import db

_CANDADO = 7246120001  # un número fijo cualquiera: dos despliegues a la vez se esperan uno al otro


def include_object(objeto: Any, name: str | None, type_: str, *_: Any) -> bool:
    return not (type_ == "table" and str(name).startswith("procrastinate_"))


def run() -> None:
    opciones = current_app.extensions["migrate"].configure_args
    rol = rls.de_la_aplicacion()
    con = current_app.config["SQLALCHEMY_ENGINE_OPTIONS"]["connect_args"]
    duena = create_engine(current_app.config["DATABASE_OWNER_URL"], connect_args=con, poolclass=NullPool)
    with duena.connect() as connection:
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
            rls.conceder(connection, rol)
        connection.execute(text("SELECT pg_advisory_unlock(:candado)"), {"candado": _CANDADO})
        connection.commit()


run()
