"""Un error de psycopg, dicho como SQLAlchemy lo habría dicho."""

import psycopg
from sqlalchemy.exc import DBAPIError


def como_sqlalchemy(sql: str, error: psycopg.Error, *, perdida: bool) -> DBAPIError:
    """El error de esa orden; `perdida`, si la conexión ya no sirve."""
    hecho = DBAPIError.instance(
        sql, None, error, psycopg.Error, hide_parameters=True, connection_invalidated=perdida
    )
    assert isinstance(hecho, DBAPIError)
    return hecho
