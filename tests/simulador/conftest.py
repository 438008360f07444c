from collections.abc import Iterator

import pytest

from tests.simulador.proceso import ProcesoSimulador


@pytest.fixture(scope="session")
def proceso_simulador(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ProcesoSimulador]:
    proceso = ProcesoSimulador(tmp_path_factory.mktemp("simulador"))
    yield proceso
    proceso.detener()


@pytest.fixture
def sim(proceso_simulador: ProcesoSimulador) -> ProcesoSimulador:
    proceso_simulador.limpiar()
    return proceso_simulador
