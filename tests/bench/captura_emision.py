"""Qué SQL ejecuta la aplicación al emitir una factura, con huecos para lo que cambia en cada una: su número,
su clave de acceso y los id que la base le da.

Se captura debajo de SQLAlchemy, en el cursor: así entra también el SQL con el que se pide el trabajo.
"""

import json
import os
import pickle
import sys
from pathlib import Path
from typing import Any

import psycopg
from psycopg.types.json import Json, Jsonb

Orden = tuple[str, dict[str, Any] | None]
HUECO, FIN = "\x00{}\x00", "COMMIT"


def main(destino: Path) -> None:
    from api.app import create_app

    cliente = create_app().test_client()
    cabeceras = json.loads(os.environ["BENCH_CABECERAS"])
    cliente.set_cookie("XSRF-TOKEN", cabeceras["X-XSRF-TOKEN"])
    dichas: list[tuple[str, Any]] = []
    ejecutar = psycopg.Cursor.execute

    def anotar(cursor: Any, sql: Any, parametros: Any = None, **resto: Any) -> Any:
        texto = sql if isinstance(sql, str) else sql.decode() if isinstance(sql, bytes) else sql.as_string()
        if "set_config" not in texto and "SET LOCAL" not in texto:
            dichas.append((texto, parametros))
        return ejecutar(cursor, sql, parametros, **resto)

    def de_varias(*_: Any, **__: Any) -> None:
        raise SystemExit("emitir ejecuta ahora varias filas de una vez: hay que anotarlas")

    terminar = psycopg.Connection.commit

    def anotar_fin(conexion: Any) -> None:
        dichas.append((FIN, None))
        terminar(conexion)

    psycopg.Cursor.execute, psycopg.Cursor.executemany = anotar, de_varias  # type: ignore[method-assign,assignment]
    psycopg.Connection.commit = anotar_fin  # type: ignore[method-assign,assignment]
    for _ in range(3):  # la última, sin lo que solo ocurre al comienzo
        dichas.clear()
        respuesta = cliente.post(
            "/api/facturas", json=json.loads(os.environ["BENCH_PEDIDO"]), headers=cabeceras
        )
        if respuesta.status_code != 201:
            raise SystemExit(f"no se pudo emitir: {respuesta.status_code} {respuesta.text[:300]}")
    ordenes = list(dichas)
    hecho: dict[str, Any] = respuesta.json  # type: ignore[assignment]
    huecos: dict[str, Any] = {  # la clave primero: lleva dentro el número
        "clave": hecho["clave_acceso"],
        "id": hecho["id"],
        "documento": hecho["cuenta"]["documento_id"],
        "secuencial": int(hecho["numero"][-9:]),
    }
    destino.write_bytes(pickle.dumps([(sql, _ahuecar(parametros, huecos)) for sql, parametros in ordenes]))


def _ahuecar(dicho: Any, huecos: dict[str, Any]) -> Any:
    if isinstance(dicho, Json | Jsonb):
        return _ahuecar(json.dumps(dicho.obj, default=str), huecos)
    if isinstance(dicho, dict):
        return {nombre: _ahuecar(valor, huecos) for nombre, valor in dicho.items()}
    if isinstance(dicho, list):
        return [_ahuecar(valor, huecos) for valor in dicho]
    if isinstance(dicho, tuple):
        return tuple(_ahuecar(valor, huecos) for valor in dicho)
    for nombre, valor in huecos.items():
        if type(dicho) is type(valor) and dicho == valor:
            return HUECO.format(nombre)
        if isinstance(dicho, str):
            dicho = dicho.replace(str(valor), HUECO.format(nombre))
    return dicho


if __name__ == "__main__":
    main(Path(sys.argv[1]))
