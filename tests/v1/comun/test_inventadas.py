"""Schemathesis sobre el documento de los programas, con una llave que lo puede todo: llamadas buenas y malas inventadas.

Ninguna respuesta es 5xx ni tiene un estado o un tipo sin documentar, y cada una tiene la forma que su documento dice. En cada corrida
va una muestra; con TODO=si, todas.
"""

from collections.abc import Callable
from contextlib import nullcontext, suppress
from typing import Any

import pytest
import schemathesis
from flask import Flask
from hypothesis import given
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode

from api.v1.comun.documento import de_los_programas
from tests.client import Programa
from tests.ejemplos import toca
from tests.inventadas.llamadas import AJUSTES, COMPROBACIONES
from tests.personas import Personas


@pytest.fixture(scope="module")
def operaciones(app: Flask) -> list[Any]:
    """Sin la seguridad, que pondría llaves inventadas: lo que pasa sin una buena lo prueba tests/plataforma/llaves."""
    documento = de_los_programas(app.test_client().get("/api/openapi.json").json or {})
    for metodos in documento["paths"].values():
        for operacion in (o for metodo, o in metodos.items() if metodo != "parameters"):
            del operacion["security"]
    esquema = schemathesis.openapi.from_dict(documento)
    esquema.app = app
    return [resultado.ok() for resultado in esquema.get_all_operations()]


@pytest.fixture(scope="module")
def llave(programa: Callable[..., Programa], gente: Personas) -> str:
    todos = [uno["permiso"] for uno in gente["propietario_a"].get("/api/llaves/permisos").json or []]
    return programa(*todos).llave


@pytest.mark.lento
@pytest.mark.parametrize("modo", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["buenas", "malas"])
def test_ninguna_llamada_de_un_programa_rompe_su_documento(
    operaciones: list[Any], llave: str, subtests: pytest.Subtests, modo: GenerationMode
) -> None:
    for operacion in operaciones:
        if not toca(operacion.label, modo.value, uno_de=6):
            continue
        with subtests.test(operacion.label):
            _probar(operacion, llave, modo)


def _probar(operacion: Any, llave: str, modo: GenerationMode) -> None:
    @AJUSTES
    @given(caso=operacion.as_strategy(generation_mode=modo))
    def llamar(caso: schemathesis.Case) -> None:
        caso.headers["Authorization"] = f"Bearer {llave}"
        respuesta = caso.call_and_validate(checks=COMPROBACIONES)
        assert respuesta.status_code != 401

    # En algunas operaciones no hay nada que se pueda enviar mal.
    with suppress(Unsatisfiable) if modo is GenerationMode.NEGATIVE else nullcontext():
        llamar()
