from collections.abc import Iterator

import pytest

from api.adapters.sri import SRI
from tests.simulador.proceso import ProcesoSimulador, proceso_simulador, sim
from tests.sri import Sri

__all__ = ["proceso_simulador", "sim"]


@pytest.fixture
def control(sim: ProcesoSimulador) -> Iterator[Sri]:
    yield Sri(sim.url)
    Sri(sim.url).normal()


@pytest.fixture
def pruebas(sim: ProcesoSimulador) -> SRI:
    return SRI("sri_pruebas", f"{sim.url}/sri/pruebas")
