"""`make bench`: cocientes de medianas, los dos lados intercalados en la misma corrida y la misma máquina."""

import json
import os
import tempfile
from pathlib import Path

from local.entorno import RAIZ
from tests.bench import interfaz, lecturas, listas, procesos, sesiones
from tests.bench.medida import tabla
from tests.bench.servidores import banco


def main() -> int:
    with tempfile.TemporaryDirectory() as temporal, banco(Path(temporal)) as b:
        web = b.gunicorn("web", "wsgi:app").iniciar("/readyz")
        try:
            medidas = [*lecturas.medir(b, web), *sesiones.medir(web), *interfaz.medir(web)]
        finally:
            web.proceso.stop()
        medidas += [*procesos.medir(b), *listas.medir(b)]
    print("\n" + tabla(medidas) + "\n")
    destino = (RAIZ / os.environ.get("VAR_DIR", "var")) / "bench.json"
    destino.parent.mkdir(parents=True, exist_ok=True)
    destino.write_text(json.dumps([m.como_dict() for m in medidas], ensure_ascii=False, indent=2) + "\n")
    print(f"Guardado en {destino}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
