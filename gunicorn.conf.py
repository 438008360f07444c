"""Gunicorn la lee sola: sirve igual en Heroku que con `make run`."""

import itertools
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

_local = os.environ.get("ENTORNO") == "local"

# En la máquina de quien desarrolla nada se ofrece a la red.
bind = f"{'127.0.0.1' if _local else '0.0.0.0'}:{os.environ.get('PORT', '8000')}"  # noqa: S104
worker_class = "api.core.servidor.proceso.Proceso"
workers = int(os.environ.get("WEB_CONCURRENCY", "2"))
# La aplicación se carga una vez y los procesos nacen de ella: comparten su memoria, y el que reemplaza a otro atiende
# enseguida. SIGHUP no trae el código nuevo: lo trae iniciar otra vez, o SIGUSR2.
preload_app = True
threads = int(os.environ.get("WEB_THREADS", "8"))
keepalive = 65  # una conexión ociosa no ocupa un hilo
timeout = 60
graceful_timeout = 25  # Heroku mata a los 30 s del SIGTERM
accesslog = None  # la aplicación registra cada petición con su identificador
errorlog = "-"
loglevel = os.environ.get("LOG_LEVEL", "INFO").lower()
control_socket_disable = True
# El latido de cada trabajador va a memoria: un disco lento no debe darlo por muerto.
worker_tmp_dir = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108

# GET /metrics suma lo de todos los procesos, que lo anotan en una carpeta.
_METRICAS = "tinta-metricas-"
if not os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = tempfile.mkdtemp(prefix=_METRICAS)

from prometheus_client import values  # noqa: E402  lee la variable de arriba al importarse

# Cada lugar tiene sus archivos, y el proceso que nace en el de otro sigue su cuenta: uno por proceso serían uno más cada vez
# que uno se renueva. El que los cuida es parte del nombre: con SIGUSR2 hay dos por un momento.
_yo: list[str] = []


def _quien_cuenta() -> str:
    return _yo[0] if _yo else str(os.getpid())


values.ValueClass = values.MultiProcessValue(_quien_cuenta)


def pre_fork(server: Any, worker: Any) -> None:
    ocupados = {otro.lugar for otro in server.WORKERS.values()}
    worker.lugar = next(n for n in itertools.count() if n not in ocupados)


def post_fork(server: Any, worker: Any) -> None:
    _yo[:] = [f"{worker.ppid}-{worker.lugar}"]


def when_ready(server: Any) -> None:
    """La aplicación ya está cargada y ningún proceso ha nacido."""
    from api.ensayo import ensayar

    ensayar(server.app.wsgi())


def on_exit(server: Any) -> None:
    """La carpeta hecha aquí se va con quien la hizo, salvo que deje a otro en su lugar (SIGUSR2), que puede estar usándola."""
    carpeta = Path(os.environ["PROMETHEUS_MULTIPROC_DIR"])
    if carpeta.name.startswith(_METRICAS) and not server.reexec_pid:
        shutil.rmtree(carpeta, ignore_errors=True)
