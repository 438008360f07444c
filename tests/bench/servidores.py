"""Lo que se mide, en marcha: base y Redis propios, datos de demostración y los dos servidores."""

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from local.entorno import RAIZ
from local.postgres import BASE, como_duena
from local.procesos import Proceso
from local.red import buscar_puerto_libre, esperar, responde
from local.services import Postgres, start_postgres, start_redis, start_simulador
from tests.a_la_vez import Aparte

MIB = 1024 * 1024


class Memoria:
    """Lo máximo que algo llega a ocupar mientras se hace otra cosa."""

    def __init__(self, mirar: Callable[[], int]) -> None:
        self.maxima = 0
        self._mirar = mirar
        self._basta = threading.Event()
        self._hilo = Aparte(self._vigilar)

    def __enter__(self) -> "Memoria":
        self._hilo.empezar()
        return self

    def __exit__(self, *_: object) -> None:
        self._basta.set()
        self._hilo.respuesta()

    def _vigilar(self) -> None:
        while not self._basta.wait(0.05):
            self.maxima = max(self.maxima, self._mirar())


@dataclass
class Banco:
    """`queda`: su carpeta no se borra al terminar, y otra medición puede leer lo que esta llenó."""

    carpeta: Path
    variables: dict[str, str]
    postgres: Postgres
    queda: bool = False

    def con_base(self, nombre: str, nueva: bool = True) -> "Banco":
        """El mismo banco sobre una base nueva, copia de la de demostración, que en ese momento nadie usa; o sobre una que
        quedó, con las migraciones de hoy."""
        url = self.postgres.create_database(nombre, BASE) if nueva else self.postgres.url_de(nombre)
        suyo = replace(self, variables=self.variables | {"DATABASE_URL": url})
        if not nueva:
            subprocess.run(
                suyo.flask("db", "upgrade"),
                cwd=RAIZ,
                env=suyo.variables | {"DATABASE_OWNER_URL": suyo.duena},
                check=True,
            )
        return suyo

    @property
    def duena(self) -> str:
        """La URL de la dueña de las tablas, con la que una base se llena y se ordena."""
        return como_duena(self.variables["DATABASE_URL"])

    def flask(self, *argumentos: str) -> list[str]:
        return [sys.executable, "-m", "flask", "--app", "wsgi", *argumentos]

    def gunicorn(self, nombre: str, aplicacion: str, **variables: str) -> "Web":
        puerto = buscar_puerto_libre()
        proceso = Proceso(
            nombre,
            [sys.executable, "-m", "gunicorn", aplicacion],
            registro=self.carpeta / f"{nombre}.log",
            entorno=self.variables | variables | {"PORT": str(puerto)},
            cwd=RAIZ,
        )
        return Web(proceso, puerto)


@dataclass
class Web:
    proceso: Proceso
    puerto: int

    def iniciar(self, ruta: str) -> "Web":
        self.proceso.start()
        if not esperar(lambda: responde(f"http://127.0.0.1:{self.puerto}{ruta}"), 60, paso=0.005):
            self.proceso.stop()
            raise RuntimeError(f"{self.proceso.nombre} no responde:\n{self.proceso.ultimas_lineas()}")
        return self


@contextmanager
def banco(carpeta: Path, queda: bool = False) -> Iterator[Banco]:
    postgres = start_postgres(carpeta / "pg")
    redis = start_redis(carpeta / "redis")
    simulador = start_simulador(carpeta / "simulador")
    try:
        variables = dict(os.environ) | {
            "ENTORNO": "local",
            "SECRET_KEY": "solo-para-medir" * 4,
            "FIRMA_LLAVES": "solo-para-medir" * 4,
            "DATABASE_URL": postgres.url,
            "REDIS_URL": redis.url,
            "STORAGE_URL": f"file://{carpeta / 'almacen'}",
            "LOG_LEVEL": "WARNING",
            "LIMITES_FACTOR": "1000000",
            "WEB_EMPRESA_A_LA_VEZ": "1000",
            "MALLOC_ARENA_MAX": "2",
            "WEB_CONCURRENCY": "2",
            "WEB_THREADS": "8",
            "WEB_MEMORIA": "0",  # el que se renueva cierra la conexión de quien mide
            **simulador.entorno,
        }
        listo = Banco(carpeta, variables, postgres, queda)
        subprocess.run(
            listo.flask("demo", "--preparar"),
            cwd=RAIZ,
            env=variables | {"DATABASE_OWNER_URL": listo.duena},
            check=True,
            stdin=subprocess.DEVNULL,
        )
        yield listo
    finally:
        for servicio in (simulador, redis, postgres):
            servicio.stop()
