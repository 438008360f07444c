"""Partes de verdad para todas las pruebas: PostgreSQL, Redis y el simulador; la base la hacen las
migraciones.

Cada módulo trabaja en su copia de una base que tiene los datos de la demostración, y llama a la API
(`anonimo`, `personas`). Nada sale a la red, salvo a esta misma máquina.
"""

import gc
import socket
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from argon2 import PasswordHasher
from flask import Flask
from hypothesis import HealthCheck, settings
from sqlalchemy import event

from api import domains
from api.app import create_app
from api.core import externos, redis
from api.core.datos import jobs
from api.core.http import limits
from api.plataforma.usuarios import claves
from demo import ordenes
from tests import anotado, arquitectura, duena, gasto, muros, rutas
from tests import reloj as relojes
from tests.client import Buzon, Cliente
from tests.ejemplos import EXPLORAR, ejemplos
from tests.factories import cuantas, filas
from tests.personas import Personas
from tests.reloj import Reloj
from tests.rutas import Ruta
from tests.servicios import Servicios
from tests.servicios import plantilla as plantilla
from tests.servicios import servicios as servicios
from tests.sri import Sri

_CERCADAS = (
    "SELECT oid::regclass::text AS tabla FROM pg_class "
    "WHERE relrowsecurity AND relnamespace = 'public'::regnamespace"
)
# A cuántas pruebas equivale una marcada `lento` o `fallas`, para repartirlas.
LARGO = 100
# Buscar basura cada setecientos objetos era la octava parte de lo que calcula una prueba.
gc.set_threshold(20_000, 20, 50)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(gasto.Gasto(), "gasto")


def pytest_unconfigure() -> None:
    """Al terminar no se busca lo que dejaron doscientas aplicaciones: son segundos, y a los cinco xdist interrumpe al
    proceso, que lo cuenta como si algo hubiera fallado."""
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """En varios procesos, primero los archivos que más tardan: al final quedan los cortos, y terminan a la par."""
    if hasattr(config, "workerinput"):
        pesos = Counter[Path]()
        for item in items:
            largo = item.get_closest_marker("lento") or item.get_closest_marker("fallas")
            pesos[item.path] += LARGO if largo else 1
        items.sort(key=lambda item: -pesos[item.path])  # los de un archivo siguen juntos y en su orden


def pytest_collection_finish() -> None:
    if arquitectura.arboles.cache_info().currsize:
        raise pytest.UsageError(
            "alguien lee el código de toda la casa al recogerse: es medio giga en cada proceso"
        )


_CONECTAR = socket.socket.connect
# Lo que tarda un ejemplo depende de la máquina, que puede estar ocupada. Los ejemplos son siempre los mismos: una
# corrida no falla por lo que otra no probó. Quien busca otros, y más, corre con EXPLORAR=1.
settings.register_profile(
    "tinta",
    max_examples=ejemplos(100),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=not EXPLORAR,
)
settings.load_profile("tinta")


def _solo_loopback(self: socket.socket, direccion: Any) -> None:
    destino = direccion[0] if isinstance(direccion, tuple) else ""
    if self.family != socket.AF_UNIX and not str(destino).startswith(("127.", "::1", "localhost")):
        raise AssertionError(f"una prueba quiso salir a la red: {direccion}")
    _CONECTAR(self, direccion)


@pytest.fixture(scope="session", autouse=True)
def sin_red() -> Iterator[None]:
    socket.socket.connect = _solo_loopback  # type: ignore[method-assign,assignment]
    yield
    socket.socket.connect = _CONECTAR  # type: ignore[method-assign]


@pytest.fixture(scope="module", autouse=True)
def gasto_del_archivo(request: pytest.FixtureRequest) -> Iterator[None]:
    """Comienza cuando ya está lo de toda la corrida, que no es de ningún archivo."""
    juntado: gasto.Gasto = request.config.pluginmanager.getplugin("gasto")
    yield from juntado.del_archivo(request.path.relative_to(request.config.rootpath).as_posix())


@pytest.fixture(scope="module", autouse=True)
def sin_el_codigo_de_la_casa() -> Iterator[None]:
    yield
    arquitectura.olvidar()


@pytest.fixture(scope="session", autouse=True)
def claves_baratas() -> Iterator[PasswordHasher]:
    """argon2id con el menor costo: las pruebas ingresan miles de veces. Da el que usa el producto."""
    de_verdad = claves._argon
    claves._argon = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
    yield de_verdad
    claves._argon = de_verdad


@pytest.fixture(scope="session", autouse=True)
def enlazada() -> None:
    """También para la prueba que llama a un servicio sin hacer una aplicación."""
    domains.enlazar()


# De un módulo a otro la base es otra y su nombre, el mismo: así la aplicación puede ser una.
BASE = "prueba"


@pytest.fixture(scope="module")
def base_de_datos(servicios: Servicios, plantilla: str) -> Iterator[str]:
    Sri(servicios.simulador.url).vaciar()
    yield servicios.postgres.create_database(BASE, plantilla)
    duena.cerrar()
    servicios.postgres.drop_database(BASE)


@pytest.fixture(scope="session")
def app_del_proceso(servicios: Servicios, plantilla: str) -> Flask:
    """Hacerla, y escribir en SQL lo que ejecuta, era la décima parte de lo que calculan las pruebas. Después de la
    plantilla: la aplicación hace la carpeta del almacén, donde van los archivos de la demostración."""
    app = _hacer_app(servicios, servicios.postgres.url_de(BASE))
    app.extensions["limitador"] = dict(vars(limits.limiter))
    return app


@pytest.fixture(scope="module")
def app(app_del_proceso: Flask, servicios: Servicios, base_de_datos: str) -> Iterator[Flask]:
    """La del proceso, como nueva: con otra base, Redis vacío y ningún cortacircuito abierto."""
    app_del_proceso.config.update(servicios.ajustes(base_de_datos, servicios.redis.url))
    redis.init_app(app_del_proceso)
    jobs.init_app(app_del_proceso)
    externos.init_app(app_del_proceso)
    # Es uno para todas las aplicaciones, y sirve a la última que se hizo.
    vars(limits.limiter).update(app_del_proceso.extensions["limitador"])
    yield from _en_uso(app_del_proceso)


@pytest.fixture(scope="module")
def app_propia(servicios: Servicios, base_de_datos: str) -> Iterator[Flask]:
    """Recién hecha, para el módulo que le pone lo que las demás no tienen: es su `app`."""
    yield from _en_uso(_hacer_app(servicios, base_de_datos))


def _hacer_app(servicios: Servicios, base_de_datos: str) -> Flask:
    app = create_app(servicios.ajustes(base_de_datos, servicios.redis.url))
    ordenes.init_app(app)
    anotado.VIGIA.mirar_los_trabajos()
    return app


def _en_uso(app: Flask) -> Iterator[Flask]:
    with app.app_context():
        redis.client().flushdb()
    yield app
    with app.app_context():
        from api.core.datos.db import db

        db.engine.dispose()


muros.VIGIA.empezar()
anotado.VIGIA.empezar()


@pytest.fixture(autouse=True)
def sentencias_de_una_empresa() -> Iterator[None]:
    """Lo que se ejecuta en una empresa se podría ejecutar donde solo estén las filas de esa empresa."""
    yield
    assert muros.VIGIA.recoger() == []


@pytest.fixture(autouse=True)
def lo_hecho_deja_su_linea() -> Iterator[None]:
    """Lo que una petición o un trabajo cambian queda en la auditoría."""
    yield
    assert anotado.VIGIA.recoger() == []


@pytest.fixture(autouse=True)
def simulador_sano(request: pytest.FixtureRequest) -> Iterator[None]:
    """Las fallas que pone una prueba terminan con ella."""
    buzon = request.getfixturevalue("buzon") if "buzon" in request.fixturenames else None
    yield
    if buzon is not None:
        buzon.sin_fallas()


@pytest.fixture
def reloj(monkeypatch: pytest.MonkeyPatch) -> Reloj:
    """Lleva el reloj de la casa a otro día, o lo para en un instante; al terminar, vuelve."""
    return relojes.de(monkeypatch)


@pytest.fixture
def buzon(servicios: Servicios) -> Buzon:
    """El buzón del simulador, y sus fallas."""
    return Buzon(servicios.simulador.url)


@pytest.fixture
def anonimo(app: Flask) -> Cliente:
    return Cliente(app)


@pytest.fixture
def personas(app: Flask) -> Personas:
    """Todas las personas que pueden ingresar, cada una con su cliente."""
    return Personas(app)


@pytest.fixture
def trabajar(app: Flask) -> Callable[[], None]:
    """Hace los trabajos que esperan, y los que ellos piden."""
    return lambda: trabajar_lo_pendiente(app)


def trabajar_lo_pendiente(app: Flask) -> None:
    cuales = "true"
    for _ in range(6):
        # Arrancar un trabajador cuesta más que lo que hace: solo si algo le toca.
        if not cuantas(
            app,
            "procrastinate_jobs",
            f"status = 'todo' AND {cuales} AND coalesce(scheduled_at, now()) <= now()",
        ):
            return
        # En su propio hilo: en este puede estar corriendo el bucle de eventos de Playwright. De a un trabajo no hay lugares
        # que repartir: uno para todas las colas, y no uno para cada una.
        de_a_uno = app.config["WORKER_CONCURRENCY"] == 1
        with patch.dict(jobs._APARTE, clear=de_a_uno), ThreadPoolExecutor(1) as hilo:
            hilo.submit(jobs.run_worker, app, wait=False).result()
        cuales = "queue_name <> 'periodicas'"


@pytest.fixture(scope="module")
def gente(app: Flask) -> Personas:
    """Las mismas, con una sola sesión para todo el módulo: aquí nadie se las termina."""
    return Personas(app)


@pytest.fixture(scope="module")
def admin(gente: Personas) -> Cliente:
    return gente["administrador"]


@pytest.fixture(scope="module")
def a(gente: Personas) -> Cliente:
    """El propietario de la empresa A."""
    return gente["propietario_a"]


@pytest.fixture(scope="module")
def b(gente: Personas) -> Cliente:
    """El propietario de la empresa B."""
    return gente["propietario_b"]


@pytest.fixture(scope="module")
def eid_a(a: Cliente) -> int:
    return int(a.sesion["eid"])


@pytest.fixture(scope="module")
def eid_b(b: Cliente) -> int:
    return int(b.sesion["eid"])


@pytest.fixture(scope="module")
def mapa(app: Flask) -> dict[str, Ruta]:
    """Todas las rutas, por su nombre."""
    return {str(ruta): ruta for ruta in rutas.todas(app)}


@pytest.fixture(params=("los_dos", "solo_el_primero"))
def los_muros(app: Flask, request: pytest.FixtureRequest) -> Iterator[str]:
    """Con `solo_el_primero`, PostgreSQL muestra y deja escribir lo de todas: lo que la casa olvide preguntar se ve."""
    cercadas = filas(app, _CERCADAS) if request.param == "solo_el_primero" else []
    for fila in cercadas:
        filas(app, f"ALTER TABLE {fila['tabla']} DISABLE ROW LEVEL SECURITY")
    yield str(request.param)
    for fila in cercadas:
        filas(app, f"ALTER TABLE {fila['tabla']} ENABLE ROW LEVEL SECURITY")


@pytest.fixture
def contar_consultas(app: Flask) -> Iterator[Callable[[Callable[[], Any]], int]]:
    """Ejecuta algo y responde cuántas sentencias envió a PostgreSQL."""
    from api.core.datos.db import db

    with app.app_context():
        motor = db.engine
    sentencias: list[str] = []

    def anotar(conexion: Any, cursor: Any, sentencia: str, *resto: Any) -> None:
        if "set_config" not in sentencia and "SET LOCAL" not in sentencia:
            sentencias.append(sentencia)

    event.listen(motor, "before_cursor_execute", anotar)

    def contar(accion: Callable[[], Any]) -> int:
        sentencias.clear()
        accion()
        return len(sentencias)

    yield contar
    event.remove(motor, "before_cursor_execute", anotar)
