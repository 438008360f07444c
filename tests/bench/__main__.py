"""`make bench`: cocientes de medianas, los dos lados intercalados en la misma corrida y la misma máquina."""

import json
import os
import tempfile
from pathlib import Path

from local.entorno import RAIZ
from tests.bench import (
    clientes,
    comprobantes,
    emision,
    firma,
    interfaz,
    lecturas,
    listas,
    procesos,
    ride,
    sesiones,
    teclado,
    transmision,
)
from tests.bench.medida import tabla
from tests.bench.servidores import banco


def main() -> int:
    with tempfile.TemporaryDirectory() as temporal, banco(Path(temporal)) as b:
        web = b.gunicorn("web", "wsgi:app").iniciar("/readyz")
        try:
            medidas = [
                *lecturas.medir(b, web),
                *sesiones.medir(web),
                *interfaz.medir(web),
                *teclado.medir(web),
            ]
        finally:
            web.proceso.stop()
        medidas += [*firma.medir(), *ride.medir()]
        medidas += [*procesos.medir(b), *emision.medir(b), *transmision.medir(b)]
        medidas += [*listas.medir(b), *clientes.medir(b), *comprobantes.medir(b)]
    print("\n" + tabla(medidas) + "\n")
    destino = (RAIZ / os.environ.get("VAR_DIR", "var")) / "bench.json"
    destino.parent.mkdir(parents=True, exist_ok=True)
    destino.write_text(json.dumps([m.como_dict() for m in medidas], ensure_ascii=False, indent=2) + "\n")
    print(f"Guardado en {destino}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
