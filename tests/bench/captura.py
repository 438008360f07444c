"""Qué SQL ejecuta la aplicación en cada ruta medida, para que la vista desnuda ejecute el mismo.

Quedan fuera los `SET LOCAL` con los que la aplicación pone el segundo muro. La vara no los ejecuta, así que
su costo cuenta contra la aplicación.
"""

import json
import os
import pickle
import sys
from pathlib import Path

from sqlalchemy import event
from sqlalchemy.engine import Engine


def main(destino: Path) -> None:
    from api.app import create_app

    cliente = create_app().test_client()
    cabeceras = {"x-token": os.environ["BENCH_TOKEN"]}
    dichas: list[tuple[str, object]] = []

    @event.listens_for(Engine, "before_cursor_execute")
    def _anotar(_con, _cursor, sql, parametros, _contexto, _muchos):
        if "set_config" not in sql and "SET LOCAL" not in sql:
            dichas.append((sql, parametros))

    consultas = []
    for ruta in json.loads(os.environ["BENCH_RUTAS"]):
        for _ in range(2):  # la segunda vez, sin lo que solo ocurre al abrir la conexión
            dichas.clear()
            respuesta = cliente.get(ruta, headers=cabeceras)
            if respuesta.status_code != 200:
                raise SystemExit(f"{ruta}: {respuesta.status_code} {respuesta.get_data(as_text=True)[:300]}")
        consultas.append(list(dichas))
        if not dichas:
            raise SystemExit(f"{ruta} no ejecutó ninguna consulta: no sirve de medida")
    destino.write_bytes(pickle.dumps(consultas))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
