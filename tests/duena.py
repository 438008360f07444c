"""Lo que las pruebas preguntan a la base, y lo que en ella preparan, como la dueña de sus tablas: mira y escribe lo que la
aplicación no puede.

La conexión queda abierta para la pregunta siguiente. Abrir una le cuesta a PostgreSQL un proceso, que además olvida qué
tablas hay, y eso era diez veces más que lo que se pregunta.
"""

import threading
from typing import Any

import psycopg
from flask import Flask
from psycopg.rows import dict_row
from psycopg.sql import Composed

from local.postgres import como_duena

_Conexion = psycopg.Connection[dict[str, Any]]
_abiertas: dict[str, _Conexion] = {}  # a lo sumo una: la de la base con que se está


def preguntar(app: Flask, consulta: bytes | Composed, valores: Any = ()) -> list[dict[str, Any]]:
    """Las filas que da, de todas las empresas; de un cambio, que queda hecho, ninguna."""
    url = como_duena(app.config["DATABASE_URL"])
    if threading.current_thread() is not threading.main_thread():
        with _abrir(url) as suya:
            return _ejecutar(suya, consulta, valores)
    if abierta := _abiertas.get(url):
        try:
            return _ejecutar(abierta, consulta, valores)
        except psycopg.OperationalError:
            if not abierta.closed:
                raise
    cerrar()  # la de otra base, o la de antes de que el servidor cayera
    abierta = _abiertas[url] = _abrir(url)
    return _ejecutar(abierta, consulta, valores)


def cerrar() -> None:
    """Quien la usa otra vez abre otra."""
    while _abiertas:
        _abiertas.popitem()[1].close()


def _abrir(url: str) -> _Conexion:
    # Sin guardar el plan de nada: lo que una prueba le hace a una tabla lo dejaría viejo.
    conexion = psycopg.connect(url, autocommit=True, row_factory=dict_row, prepare_threshold=None)
    conexion.execute("SELECT set_config('app.todas', 'si', false)")
    return conexion


def _ejecutar(conexion: _Conexion, consulta: bytes | Composed, valores: Any) -> list[dict[str, Any]]:
    cursor = conexion.execute(consulta, valores)
    return cursor.fetchall() if cursor.description else []
