"""Arranque y memoria de los procesos web y del trabajador. Lo que varios procesos comparten se reparte entre ellos."""

import sys
import time
from pathlib import Path
from statistics import median

import psutil

from local.entorno import RAIZ
from local.procesos import Proceso
from local.red import esperar
from tests.bench.api import P
from tests.bench.carga import cargar, peticion
from tests.bench.medida import Medida
from tests.bench.servidores import MIB, Banco

ARRANQUES, PROCESOS, HILOS = 5, 2, 8
# Una instalación ya tiene compilado lo que importa.
COMPILADO = {"PYTHONDONTWRITEBYTECODE": ""}


def medir(banco: Banco) -> list[Medida]:
    tiempos, flask_solo = [], []
    memoria = propia = 0.0
    instalada = COMPILADO | {"PYTHONPATH": str(_sin_rich(banco.carpeta / "sin-rich"))}
    for _ in range(ARRANQUES):
        web = banco.gunicorn("arranque", "wsgi:app", WEB_CONCURRENCY=str(PROCESOS), **instalada)
        inicio = time.perf_counter()
        web.iniciar("/healthz")
        tiempos.append(time.perf_counter() - inicio)
        try:
            _esperar_a_todos(web.proceso)
            cargar(web.puerto, peticion(f"{P}/configuraciones"), segundos=0.5, conexiones=4 * PROCESOS)
            memoria = max(memoria, memoria_por_proceso(web.proceso))
            propia = max(propia, la_mayor(web.proceso))
        finally:
            web.proceso.stop()
        flask_solo.append(_importar_flask())
    return [
        Medida(
            "arranque del web (vara: importar Flask y SQLAlchemy)",
            median(tiempos),
            median(flask_solo),
            "s",
        ),
        Medida(f"memoria (PSS) de un proceso web, con {PROCESOS}", propia, unidad="MiB", maximo=80),
        Medida("la misma, con su parte del que los cuida", memoria, unidad="MiB", maximo=80),
        Medida("memoria del trabajador", _memoria_del_trabajador(banco), unidad="MiB"),
    ]


def _sin_rich(carpeta: Path) -> Path:
    """Una carpeta que esconde lo que trae una herramienta de pruebas y una instalación no tiene: structlog y Flask-Limiter lo
    cargan si está, y son 7 MiB."""
    carpeta.mkdir()
    (carpeta / "rich.py").write_text("raise ImportError\n")
    return carpeta


def _importar_flask() -> float:
    import subprocess

    inicio = time.perf_counter()
    subprocess.run(
        [
            sys.executable,
            "-c",
            "import flask, flask_smorest, flask_sqlalchemy, psycopg, gunicorn.app.wsgiapp",
        ],
        check=True,
    )
    return time.perf_counter() - inicio


def _esperar_a_todos(proceso: Proceso) -> None:
    """Que atiendan: si la carga llega antes que el último, se la quedan los otros, y él no ocupa lo que ocupa quien trabaja."""
    padre = psutil.Process(proceso.pid)
    if not esperar(lambda: sum(p.num_threads() > HILOS for p in padre.children()) == PROCESOS, 20, paso=0.05):
        raise RuntimeError(f"no nacieron los {PROCESOS} procesos:\n{proceso.ultimas_lineas()}")


def memoria_por_proceso(proceso: Proceso) -> float:
    """La que ocupan entre todos, contado el que los cuida, por cada uno que atiende."""
    padre = psutil.Process(proceso.pid)
    return sum(p.memory_full_info().pss for p in [padre, *padre.children()]) / PROCESOS / MIB


def la_mayor(proceso: Proceso) -> float:
    """La del que más ocupa de los que atienden: lo suyo, y de lo compartido lo que le toca."""
    return max(p.memory_full_info().pss for p in psutil.Process(proceso.pid).children()) / MIB


def _memoria_del_trabajador(banco: Banco) -> float:
    registro = banco.carpeta / "trabajador.log"
    proceso = Proceso(
        "trabajador", banco.flask("trabajador"), registro=registro, entorno=banco.variables, cwd=RAIZ
    )
    proceso.start()
    try:
        lecturas: list[int] = []

        def estable() -> bool:
            lecturas.append(psutil.Process(proceso.pid).memory_info().rss)
            return len(lecturas) > 10 and lecturas[-1] == lecturas[-8]

        esperar(estable, 15, paso=0.25)
        if not proceso.vivo:
            raise RuntimeError(f"el trabajador se detuvo:\n{proceso.ultimas_lineas()}")
        return lecturas[-1] / MIB
    finally:
        proceso.stop()
