"""La vara: una vista Flask sin nada, que hace el mismo GET de Redis y el mismo SQL, con psycopg y orjson.

La sirve el mismo gunicorn, con los mismos procesos e hilos. Lo que hay que ejecutar en cada ruta lo captura
`lecturas.py` de la aplicación verdadera y se lo deja en el archivo de BENCH_CONSULTAS.
"""

import os
import pickle
from pathlib import Path

import orjson
import psycopg
import redis
from flask import Flask, Response, request
from psycopg.rows import dict_row
from psycopg_pool import ConnectionPool

app = Flask(__name__, static_folder=None)
consultas = pickle.loads(Path(os.environ["BENCH_CONSULTAS"]).read_bytes())
cliente = redis.Redis.from_url(os.environ["REDIS_URL"])


def _en_su_empresa(conexion: psycopg.Connection) -> None:
    """Pone la empresa que se mide, una vez por conexión: la vara no lo repite en cada petición."""
    conexion.execute("SELECT set_config('app.empresa_id', %s, false)", (os.environ["BENCH_EMPRESA"],))
    conexion.commit()


piscina = ConnectionPool(
    os.environ["DATABASE_URL"],
    min_size=1,
    max_size=8,
    kwargs={"row_factory": dict_row, "prepare_threshold": 3},
    configure=_en_su_empresa,
    open=False,
)
os.register_at_fork(after_in_child=piscina.open)  # la abre cada proceso, no el que los cría


def vista(n: int) -> Response:
    sesion = orjson.loads(cliente.get("ses:" + request.headers["x-clave"]))  # type: ignore[arg-type]
    filas = []
    with piscina.connection() as conexion:
        for sql, parametros in consultas[n]:
            cursor = conexion.execute(sql, parametros)
            filas = cursor.fetchall()
    return Response(
        orjson.dumps({"usuario": sesion["usuario_id"], "items": filas}, default=str),
        mimetype="application/json",
    )


app.add_url_rule("/<int:n>", view_func=vista)
