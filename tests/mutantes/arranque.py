"""Lo primero que corre: con ello quedan en marcha la base, Redis, el simulador y la aplicación, que cada falla encuentra
hechos. No es una prueba de nadie: se nombra por su archivo."""

import pytest

from tests.mutantes.partes import SERVICIOS
from tests.personas import Personas
from tests.servicios import Servicios


def test_todo_queda_en_marcha(
    request: pytest.FixtureRequest, servicios: Servicios, personas: Personas
) -> None:
    request.config.stash[SERVICIOS] = servicios
    assert personas["propietario_a"].get("productos").status_code == 200
