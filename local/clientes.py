"""`make clientes`: los clientes de los programas, en Python y en TypeScript, del documento de la API que está en el repositorio.

Lo generado no va en git: se hace aquí, y solo si cambió de qué se hace. Lo que lo envuelve (reintentar, esperar, leer de tramo en
tramo) está escrito a mano en `clientes/`, y lo usan las pruebas.
"""

import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from api.v1.comun.documento import de_los_programas
from local.entorno import RAIZ

CLIENTES = RAIZ / "clientes"
PYTHON = CLIENTES / "python"
TYPESCRIPT = CLIENTES / "typescript"
_API = RAIZ / "client/api/openapi.json"
_DOCUMENTO = CLIENTES / "v1.json"
_GENERADO = PYTHON / "tinta/generado"
_ESQUEMA = TYPESCRIPT / "src/esquema.d.ts"


def construir() -> None:
    """Los dos, listos para usarse desde su carpeta."""
    with _uno_a_la_vez():
        marca = CLIENTES / f".hecho-{_huella()}"
        if marca.exists():
            return
        for vieja in CLIENTES.glob(".hecho-*"):
            vieja.unlink()
        documento = de_los_programas(json.loads(_API.read_text("utf-8")))
        _DOCUMENTO.write_text(
            json.dumps(documento, ensure_ascii=False, indent=1, sort_keys=True) + "\n", "utf-8"
        )
        _el_de_python()
        _el_de_typescript()
        marca.touch()


def _el_de_python() -> None:
    shutil.rmtree(_GENERADO, ignore_errors=True)
    orden = [sys.executable, "-m", "openapi_python_client", "generate", "--meta", "none"]
    _correr(
        *orden,
        *("--path", str(_DOCUMENTO), "--config", str(PYTHON / "generador.yml")),
        *("--output-path", str(_GENERADO)),
    )


def _el_de_typescript() -> None:
    bin_ = RAIZ / "node_modules/.bin"
    _correr(str(bin_ / "openapi-typescript"), str(_DOCUMENTO), "-o", str(_ESQUEMA))
    shutil.rmtree(TYPESCRIPT / "dist", ignore_errors=True)
    _correr(str(bin_ / "tsc"), "-p", str(TYPESCRIPT))
    # Los tipos generados no los copia tsc, y los que usan el cliente los necesitan.
    shutil.copy(_ESQUEMA, TYPESCRIPT / "dist" / _ESQUEMA.name)


def _correr(*orden: str) -> None:
    hecho = subprocess.run(
        orden, cwd=RAIZ, env=os.environ | {"NO_COLOR": "1"}, capture_output=True, text=True
    )
    if hecho.returncode:
        sys.exit(f"{' '.join(orden)}\n{hecho.stdout}{hecho.stderr}")


def _huella() -> str:
    """De qué se hacen: el documento, lo escrito a mano y con qué versiones."""
    escritos = [PYTHON / "generador.yml", TYPESCRIPT / "tsconfig.json", *(TYPESCRIPT / "src").glob("*.ts")]
    fuentes = [
        _API,
        RAIZ / "api/v1/comun/documento.py",
        RAIZ / "requirements-dev.txt",
        RAIZ / "package-lock.json",
        *sorted(uno for uno in escritos if uno != _ESQUEMA),
    ]
    resumen = hashlib.sha256()
    for fuente in fuentes:
        resumen.update(fuente.read_bytes())
    return resumen.hexdigest()[:16]


@contextmanager
def _uno_a_la_vez() -> Iterator[None]:
    """Varios procesos de pruebas pueden pedirlos a la vez."""
    var = RAIZ / "var"
    var.mkdir(exist_ok=True)
    with (var / "clientes.candado").open("w") as candado:
        fcntl.flock(candado, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    construir()
