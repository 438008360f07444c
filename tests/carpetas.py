"""La carpeta de una corrida: sus bases, su Redis y su almacén.

En memoria si la hay de sobra: copiar la base de cada módulo son dos mil archivos, y allí cuesta la cuarta parte. Si no,
donde el sistema pone lo temporal.
"""

import os
import shutil
import tempfile
import time
from contextlib import suppress
from pathlib import Path

EN_MEMORIA = Path("/dev/shm")  # se usa con mkdtemp
UNA_HORA = 3600  # segundos
HOLGURA = 6 * 2**30  # bytes libres: una corrida entera ocupa menos de uno por proceso


def nueva() -> Path:
    """La carpeta, que cualquier cuenta puede leer: PostgreSQL corre con la suya."""
    _recoger_las_de_nadie()
    carpeta = Path(
        tempfile.mkdtemp(prefix=f"tinta-{os.getpid()}-", dir=EN_MEMORIA if _hay_memoria() else None)
    )
    carpeta.chmod(0o755)
    return carpeta


def _hay_memoria() -> bool:
    # En un contenedor suele ser diminuta, o no estar; y lo que ahí se escribe es memoria que falta a las pruebas.
    if not EN_MEMORIA.is_dir() or shutil.disk_usage(EN_MEMORIA).free < HOLGURA:
        return False
    libres = next(
        linea for linea in Path("/proc/meminfo").read_text().splitlines() if linea.startswith("MemAvailable")
    )
    return int(libres.split()[1]) * 1024 > 2 * HOLGURA


def _recoger_las_de_nadie() -> None:
    """Lo que dejó en memoria una corrida que no pudo terminar."""
    if EN_MEMORIA.is_dir():
        for carpeta in EN_MEMORIA.glob("tinta-*-*"):
            viva = Path(f"/proc/{carpeta.name.split('-')[1]}").exists()
            with suppress(FileNotFoundError):  # quien acaba de terminar la está quitando
                if not viva and time.time() - carpeta.stat().st_mtime > UNA_HORA:
                    shutil.rmtree(carpeta, ignore_errors=True)
