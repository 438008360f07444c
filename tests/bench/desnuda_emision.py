"""La vara de emitir: el mismo GET de Redis, las mismas órdenes de SQL con los mismos cerrojos y COMMIT, y una
firma RSA-2048. El documento ya viene escrito y pesa lo mismo; solo cambian su número y sus claves."""

import os
import pickle
from pathlib import Path
from typing import Any, cast

import orjson
import psycopg
import redis
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.hashes import SHA1
from flask import Flask, Response, request
from psycopg_pool import ConnectionPool

from demo import firma as demo_firma
from tests.bench.captura_emision import FIN, HUECO, Orden

ID, DOCUMENTO, SECUENCIAL, CLAVE = (HUECO.format(n) for n in ("id", "documento", "secuencial", "clave"))
# Qué órdenes dan lo que otras necesitan.
_DAN = {
    "UPDATE secuenciales": SECUENCIAL,
    "INSERT INTO comprobantes ": ID,
    "INSERT INTO documentos_clientes": DOCUMENTO,
}


def _cambian(parametros: Any) -> list[str]:
    """Los parámetros que tienen un hueco."""
    return [n for n, v in (parametros or {}).items() if isinstance(v, str) and HUECO[0] in v]


ordenes: list[Orden] = pickle.loads(Path(os.environ["BENCH_ORDENES"]).read_bytes())
pasos = [
    (sql, parametros, _cambian(parametros), next((d for s, d in _DAN.items() if s in sql), None))
    for sql, parametros in ordenes
]
app = Flask(__name__, static_folder=None)
cliente = redis.Redis.from_url(os.environ["REDIS_URL"])
llave = demo_firma.llave()
resumido = b"x" * 900  # lo que mide un SignedInfo


def _en_su_empresa(conexion: psycopg.Connection) -> None:
    conexion.execute("SELECT set_config('app.empresa_id', %s, false)", (os.environ["BENCH_EMPRESA"],))
    conexion.commit()


piscina = ConnectionPool(
    os.environ["DATABASE_URL"],
    min_size=1,
    max_size=8,
    kwargs={"prepare_threshold": 3},
    configure=_en_su_empresa,
    open=False,
)
os.register_at_fork(after_in_child=piscina.open)  # la abre cada proceso, no el que los cría


@app.post("/")
def emitir() -> Response:
    sesion = orjson.loads(cast(Any, cliente.get("ses:" + request.headers["x-clave"])))
    pedido = orjson.loads(request.get_data())
    dado: dict[str, Any] = {}
    with piscina.connection() as conexion:
        for sql, parametros, cambian, da in pasos:
            if sql == FIN:
                conexion.commit()
                continue
            if parametros and cambian:
                parametros = parametros | {n: _llenar(parametros[n], dado) for n in cambian}
            cursor = conexion.execute(sql, parametros)
            filas = cursor.fetchall() if cursor.description else []
            if da:
                dado[da] = filas[0][0]
            if da == SECUENCIAL:
                dado[CLAVE] = f"{dado[SECUENCIAL]:049d}"
                llave.sign(resumido, PKCS1v15(), SHA1())
    hecho = {"usuario": sesion["usuario_id"], "lineas": len(pedido["detalles"]), "id": dado[ID]}
    return Response(orjson.dumps(hecho), mimetype="application/json")


def _llenar(valor: str, dado: dict[str, Any]) -> Any:
    if valor in dado:
        return dado[valor]
    for hueco, que in dado.items():
        valor = valor.replace(hueco, str(que))
    return valor
