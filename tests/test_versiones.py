"""Dos personas que cambian lo mismo: todo PUT pide la versión sobre la que se hizo el cambio (docs/decisiones/006)."""

from typing import Any

import pytest
from flask import Flask

from tests.buenos import BUENOS
from tests.client import Cliente
from tests.con_version import SIN_VERSION
from tests.factories import error, error_dicho
from tests.personas import PERSONA, Personas
from tests.rutas import Ruta


@pytest.fixture(scope="module")
def documento(app: Flask) -> dict[str, Any]:
    documento: dict[str, Any] = Cliente(app).get("/api/openapi.json").json
    return documento


def _cambian(documento: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """El esquema del cuerpo de cada PUT, por su dirección."""
    esquemas = documento["components"]["schemas"]
    hallados = {}
    for ruta, operaciones in documento["paths"].items():
        if "put" in operaciones:
            (cuerpo,) = operaciones["put"]["requestBody"]["content"].values()
            nombre = cuerpo["schema"].get("$ref", "").rpartition("/")[2]
            hallados[ruta] = esquemas[nombre] if nombre else cuerpo["schema"]
    return hallados


def test_todo_lo_que_se_cambia_pide_su_version_o_dice_por_que_no(documento: dict[str, Any]) -> None:
    cambian = _cambian(documento)
    assert len(cambian) > 50
    no_la_piden = {ruta for ruta, esquema in cambian.items() if "version" not in esquema.get("required", ())}
    assert sorted(no_la_piden - set(SIN_VERSION)) == []
    assert sorted(set(SIN_VERSION) - no_la_piden) == []


def test_la_que_se_admite_sin_pedirla_se_compara_si_viene(documento: dict[str, Any]) -> None:
    cambian = _cambian(documento)
    la_admiten = {ruta for ruta, porque in SIN_VERSION.items() if porque.endswith("la admite")}
    assert la_admiten == {ruta for ruta in SIN_VERSION if "version" in cambian[ruta].get("properties", {})}


def test_sin_ella_no_se_cambia_nada_y_lo_dice(
    documento: dict[str, Any], gente: Personas, mapa: dict[str, Ruta]
) -> None:
    """Cada PUT que la pide, con su cuerpo bueno y sin ella."""
    cambian = _cambian(documento)
    calladas = {}
    for nombre, ruta in mapa.items():
        if ruta.metodo != "PUT" or ruta.patron in SIN_VERSION:
            continue
        assert "version" in cambian[ruta.patron]["required"]
        cuerpo = {campo: valor for campo, valor in BUENOS[nombre].items() if campo != "version"}
        quien = gente[
            {"administrador": "administrador", "persona": PERSONA}.get(ruta.acceso, "propietario_a")
        ]
        respuesta = quien.put(ruta.url(), cuerpo)
        if error(respuesta)[0] != 422 or "version" not in error_dicho(respuesta)["errors"]["json"]:
            calladas[nombre] = respuesta.get_data(as_text=True)
    assert calladas == {}
