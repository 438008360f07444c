"""Lo que un programa ya lee y envía sigue sirviendo: de la cara de los programas no desaparece un campo ni se exige otro."""

from copy import deepcopy
from typing import Any

import pytest
from flask import Flask

from tests.v1 import congelado

_ANTES = {
    "POST /api/v1/x": {
        "responde": {"id": "integer", "cliente": "object", "cliente.nombre": "string"},
        "admite": {"nombre": "string", "nota": "string"},
        "exige": ["nombre"],
        "consulta": ["limite"],
        "exige_en_consulta": [],
    }
}


@pytest.fixture(scope="module")
def ahora(app: Flask) -> dict[str, dict[str, Any]]:
    return congelado.de(app.test_client().get("/api/openapi.json").json or {})


def test_nada_de_lo_congelado_se_rompe(ahora: dict[str, dict[str, Any]]) -> None:
    assert congelado.rotos(congelado.guardado(), ahora) == []


def test_lo_nuevo_tambien_se_congela(ahora: dict[str, dict[str, Any]]) -> None:
    """Se hace con `make tipos` y `python -m tests.v1.congelado`."""
    assert congelado.guardado() == ahora


@pytest.mark.parametrize(
    ("parte", "cambio"),
    [
        ("responde", {"id": "integer", "cliente": "object"}),
        ("responde", {"id": "string", "cliente": "object", "cliente.nombre": "string"}),
        ("admite", {"nombre": "string"}),
        ("exige", ["nombre", "nota"]),
        ("consulta", []),
        ("exige_en_consulta", ["desde"]),
    ],
    ids=[
        "campo_que_se_va",
        "tipo_que_cambia",
        "deja_de_admitir",
        "exige_mas",
        "sin_filtro",
        "filtro_exigido",
    ],
)
def test_lo_que_haria_fallar_a_un_programa_se_nota(parte: str, cambio: Any) -> None:
    despues = deepcopy(_ANTES)
    despues["POST /api/v1/x"][parte] = cambio
    assert len(congelado.rotos(_ANTES, despues)) == 1
    assert congelado.rotos(_ANTES, {}) == ["POST /api/v1/x: ya no existe"]


def test_lo_que_se_agrega_no_rompe_nada() -> None:
    despues = deepcopy(_ANTES)
    despues["POST /api/v1/x"]["responde"] |= {"nuevo": "string"}
    despues["POST /api/v1/x"]["admite"] |= {"nuevo": "string"}
    assert congelado.rotos(_ANTES, {**despues, "GET /api/v1/y": despues["POST /api/v1/x"]}) == []
