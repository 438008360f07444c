"""La base con los datos de la demostración, hecha una vez por los procesos de una corrida.

Hacerla son las migraciones y un año de una empresa: diez segundos de cálculo. La carpeta de datos de PostgreSQL y el
almacén, recién hechos y con el servidor detenido, quedan en `var/pruebas`; los otros procesos de la corrida, y las
corridas siguientes, los copian. Vale una hora y mientras no cambie lo que hace la base: las tablas, las migraciones, los
datos iniciales, lo que la ley fija y la demostración, que termina hoy: lo de ayer no es lo de hoy. Quien cambia lo que un
caso de uso escribe y quiere verlo ya en la demostración borra `var/pruebas`.
"""

import fcntl
import hashlib
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from api.core.datos import clock
from local.entorno import RAIZ
from local.postgres import Postgres

VALE = 3600  # segundos
LO_QUE_LA_ESCRIBE = (
    "demo",
    "local",
    "migrations",
    "simulador",
    "tests/servicios.py",
    "requirements.txt",
)
# De `api/`, estos nombres: lo demás cambia muchas veces al día y casi nunca lo que queda en la base. En el `__init__` de un
# dominio está su parte del menú.
DE_LA_API = ("models*.py", "ley*.py", "semillas*.py", "*.sql", "__init__.py")
_GUARDADAS = RAIZ / "var" / "pruebas"


def copiar_si_hay(carpeta: Path) -> bool:
    """Pone en `carpeta` los datos y el almacén guardados, antes de que PostgreSQL arranque. Dice si los había."""
    with _turno() as guardada:
        if guardada.exists():
            _copiar(guardada, carpeta)
        return guardada.exists()


def hacer_o_copiar(carpeta: Path, postgres: Postgres, hacer: Callable[[], None]) -> None:
    """La base queda en el servidor en marcha: copiada si otro proceso ya la hizo, o hecha ahora y guardada."""
    with _turno() as guardada:
        if guardada.exists():
            postgres.stop()
            shutil.rmtree(postgres.datos)
            _copiar(guardada, carpeta)
        else:
            hacer()
            postgres.stop()
            a_medias = guardada.with_suffix(".a-medias")
            shutil.rmtree(a_medias, ignore_errors=True)
            _copiar(carpeta, a_medias)
            a_medias.rename(guardada)
        postgres.start()


def _copiar(de: Path, a: Path) -> None:
    for parte in (Path("pg/datos"), Path("almacen")):
        if (de / parte).exists():
            (a / parte).parent.mkdir(parents=True, exist_ok=True)
            # Con sus dueños y permisos: los datos pueden ser de la cuenta con la que corre PostgreSQL.
            subprocess.run(["cp", "-a", "--reflink=auto", str(de / parte), str(a / parte)], check=True)


@contextmanager
def _turno() -> Iterator[Path]:
    """De a un proceso: dónde va lo guardado, y sin lo que ya no vale."""
    _GUARDADAS.mkdir(parents=True, exist_ok=True)
    with (_GUARDADAS / "turno").open("w") as turno:
        fcntl.flock(turno, fcntl.LOCK_EX)
        for carpeta in _GUARDADAS.iterdir():
            if carpeta.is_dir() and time.time() - carpeta.stat().st_mtime > VALE:
                shutil.rmtree(carpeta)
        yield _GUARDADAS / _nombre()


def _nombre() -> str:
    resumen = hashlib.sha256(clock.hoy().isoformat().encode())
    for archivo in _de_que_sale():
        resumen.update(str(archivo.relative_to(RAIZ)).encode() + b"\0" + archivo.read_bytes())
    return resumen.hexdigest()[:16]


def _de_que_sale() -> Iterator[Path]:
    for raiz in LO_QUE_LA_ESCRIBE:
        camino = RAIZ / raiz
        archivos = sorted(camino.rglob("*")) if camino.is_dir() else [camino]
        yield from (uno for uno in archivos if uno.is_file() and "__pycache__" not in uno.parts)
    for nombre in DE_LA_API:
        yield from sorted((RAIZ / "api").rglob(nombre))
