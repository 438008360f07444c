"""`make bench`: cocientes de medianas, los dos lados intercalados en la misma corrida y la misma máquina."""

import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from local.entorno import RAIZ
from tests.bench import (
    clientes,
    comprobantes,
    emision,
    firma,
    interfaz,
    lecturas,
    lentos,
    listas,
    procesos,
    ride,
    sesiones,
    teclado,
    transmision,
)
from tests.bench.medida import Medida, tabla
from tests.bench.servidores import Banco, banco


def main() -> int:
    medidas: list[Medida] = []
    with tempfile.TemporaryDirectory() as temporal, banco(Path(temporal)) as b:
        for grupo in _grupos(b):
            print("\n" + tabla(grupo), flush=True)  # queda dicho aunque después algo falle
            medidas += grupo
    print("\n" + tabla(medidas) + "\n")
    destino = (RAIZ / os.environ.get("VAR_DIR", "var")) / "bench.json"
    destino.parent.mkdir(parents=True, exist_ok=True)
    destino.write_text(json.dumps([m.como_dict() for m in medidas], ensure_ascii=False, indent=2) + "\n")
    print(f"Guardado en {destino}")
    return 0


def _grupos(b: Banco) -> Iterator[list[Medida]]:
    web = b.gunicorn("web", "wsgi:app").iniciar("/readyz")
    try:
        yield lecturas.medir(b, web)
        for de_web in (sesiones, interfaz, teclado):
            yield de_web.medir(web)
    finally:
        web.proceso.stop()
    for solo in (firma, ride):
        yield solo.medir()
    for en_banco in (procesos, lentos, emision, transmision, listas, clientes, comprobantes):
        yield en_banco.medir(b)


if __name__ == "__main__":
    raise SystemExit(main())
