"""Lo que estas pruebas detienen, reinician y matan: procesos propios y un Redis propio."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from local import services
from local.procesos import Proceso
from tests.adapters.servidores import servidor_tcp
from tests.fallas.estafeta import Estafeta
from tests.fallas.procesos import Web, trabajador
from tests.fallas.puente import Puente
from tests.servicios import Servicios
from tests.sri import Sri


@pytest.fixture(scope="module")
def redis_propio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[services.Redis]:
    redis = services.start_redis(tmp_path_factory.mktemp("redis"))
    yield redis
    redis.stop()


@pytest.fixture(scope="module")
def entorno(servicios: Servicios, base_de_datos: str, redis_propio: services.Redis) -> dict[str, str]:
    return servicios.entorno(
        base_de_datos, REDIS_URL=redis_propio.url, LIMITES_FACTOR="100000", LOG_LEVEL="WARNING"
    )


@pytest.fixture(scope="module")
def abrir_web(
    entorno: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[..., Web]]:
    carpeta, abiertas = tmp_path_factory.mktemp("web"), list[Web]()

    def abrir(aplicacion: str = "wsgi:app", **cambios: str) -> Web:
        abiertas.append(Web(entorno | cambios, carpeta, aplicacion))
        return abiertas[-1].esperar()

    yield abrir
    for web in abiertas:
        web.proceso.matar()


@pytest.fixture(scope="module")
def web(abrir_web: Callable[[], Web]) -> Web:
    return abrir_web()


@pytest.fixture
def abrir_trabajador(entorno: dict[str, str], tmp_path: Path) -> Iterator[Callable[..., Proceso]]:
    abiertos: list[Proceso] = []

    def abrir(**cambios: str) -> Proceso:
        abiertos.append(trabajador(entorno | cambios, tmp_path))
        return abiertos[-1]

    yield abrir
    for proceso in abiertos:
        proceso.stop(gracia=3)


@pytest.fixture
def estafeta() -> Iterator[Estafeta]:
    servidor = Estafeta()
    with servidor_tcp(servidor.atender) as puerto:
        servidor.url = f"smtp://127.0.0.1:{puerto}"
        yield servidor
        servidor.soltar.set()


@pytest.fixture
def puente(servicios: Servicios) -> Iterator[Puente]:
    with Puente(servicios.simulador.url) as puente:
        yield puente


@pytest.fixture
def sri(servicios: Servicios) -> Iterator[Sri]:
    simulado = Sri(servicios.simulador.url)
    simulado.normal()
    yield simulado
    simulado.normal()
