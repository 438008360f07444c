"""Schemathesis sobre el documento OpenAPI: llamadas malas inventadas, de tres clases de persona. Solo con TODO=si: las malas
que alguien pensó van siempre, por el mismo camino (tests/test_malas_entradas.py).

Ninguna respuesta es 5xx ni tiene un estado o un tipo sin documentar, y cada una tiene la forma documentada.
"""

from typing import Any

import pytest
from flask import Flask
from schemathesis import GenerationMode

from api.core.datos.sesion import Sesion
from tests.inventadas.llamadas import PERSONAS, pasan, probar
from tests.personas import Personas


@pytest.mark.todo
@pytest.mark.lento
@pytest.mark.timeout(600)
@pytest.mark.parametrize("persona", PERSONAS)
def test_ninguna_llamada_mala_rompe_el_contrato(
    app: Flask,
    gente: Personas,
    abiertas: dict[str, Sesion],
    operaciones: list[Any],
    subtests: pytest.Subtests,
    persona: str,
) -> None:
    """Lo malo lo envía la primera persona que pasa: qué es malo no depende de quién lo envíe."""
    for operacion in (o for o in operaciones if persona in pasan(o)[:1]):
        with subtests.test(operacion.label):
            probar(app, gente[persona], abiertas.get(persona), operacion, GenerationMode.NEGATIVE)
