"""El documento con que se hacen los clientes: la cara de los programas y nada más."""

import json
from typing import Any

import pytest
from flask import Flask

from api.v1.comun.documento import de_los_programas


@pytest.fixture(scope="module")
def suyo(app: Flask) -> dict[str, Any]:
    return de_los_programas(app.test_client().get("/api/openapi.json").json or {})


def operaciones(documento: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        op
        for metodos in documento["paths"].values()
        for metodo, op in metodos.items()
        if metodo != "parameters"
    ]


def test_solo_tiene_lo_suyo_y_se_entra_solo_con_una_llave(suyo: dict[str, Any]) -> None:
    assert {camino[:8] for camino in suyo["paths"]} == {"/api/v1/"}
    assert {json.dumps(op["security"]) for op in operaciones(suyo)} == {'[{"llave": []}]'}
    assert list(suyo["components"]["securitySchemes"]) == ["llave"]
    assert "Xsrf" not in json.dumps(suyo)


def test_cada_operacion_tiene_un_nombre_y_no_lo_comparte(suyo: dict[str, Any]) -> None:
    nombres = [op["operationId"] for op in operaciones(suyo)]
    assert len(nombres) == len(set(nombres))
    assert {"listar_facturas", "crear_facturas", "ver_facturas", "pdf_facturas", "anular_facturas"} <= set(
        nombres
    )


def test_todo_lo_que_nombra_esta(suyo: dict[str, Any]) -> None:
    nombrados = {trozo.split('"')[0] for trozo in json.dumps(suyo).split('"$ref": "#/components/')[1:]}
    hay = {f"{clase}/{nombre}" for clase, suyas in suyo["components"].items() for nombre in suyas}
    assert nombrados == hay - {"securitySchemes/llave"}


def test_lo_que_se_responde_puede_tener_una_palabra_mas_y_lo_que_se_envia_no(suyo: dict[str, Any]) -> None:
    esquemas = suyo["components"]["schemas"]
    estado = esquemas["FacturaLeida"]["properties"]["estado"]
    assert "enum" not in estado
    assert "AUTORIZADO" in estado["description"]
    assert "EFECTIVO" in esquemas["CobroNuevo"]["properties"]["forma"]["enum"]


def test_lo_que_puede_faltar_es_un_objeto_que_puede_ser_nulo_y_nadie_envia_lo_que_calla(
    suyo: dict[str, Any],
) -> None:
    cheque = suyo["components"]["schemas"]["CobroNuevo"]["properties"]["cheque"]
    assert cheque == {"allOf": [{"$ref": "#/components/schemas/Cheque"}], "nullable": True}
    assert '"default"' not in json.dumps(suyo)


def test_se_baja_sin_llave_y_no_se_baja_otra_vez_si_no_cambio(app: Flask, suyo: dict[str, Any]) -> None:
    visitante = app.test_client()
    bajado = visitante.get("/api/v1/openapi.json")
    assert (bajado.status_code, bajado.json) == (200, suyo)
    igual = visitante.get("/api/v1/openapi.json", headers={"If-None-Match": bajado.headers["ETag"]})
    assert (igual.status_code, igual.data) == (304, b"")
