"""Un programa crea y lee a quienes le venden a su empresa."""

from collections.abc import Callable

import pytest

from tests.client import Programa
from tests.personas import Personas
from tests.v1.apoyo import recorrer

RUTA = "/api/v1/proveedores"
EDITA = ("proveedores.ver", "proveedores.editar")


def test_un_proveedor_se_crea_con_lo_que_su_ruc_dice_y_se_lee_igual(
    programa: Callable[..., Programa], gente: Personas
) -> None:
    suyo = programa(*EDITA)
    cuerpo = {"identificacion": "1790010937001", "nombre": "Papelera del Programa", "referencia": "V-1"}
    creado = suyo("POST", RUTA, json=cuerpo)
    assert creado.status_code == 201, creado.text
    dicho = creado.json
    assert (dicho["tipo_identificacion"], dicho["tipo"], dicho["referencia"]) == ("RUC", "SOCIEDAD", "V-1")
    assert suyo("GET", f"{RUTA}/{dicho['id']}").json == dicho
    assert suyo("GET", f"{RUTA}?referencia=V-1").json["datos"] == [dicho]
    de_la_pantalla = gente["propietario_a"].get(f"/api/proveedores/{dicho['id']}").json
    assert de_la_pantalla["razon_social"] == "Papelera del Programa"
    repetido = suyo("POST", RUTA, json={**cuerpo, "referencia": "V-2"})
    assert (repetido.status_code, repetido.json["error"]["campo"]) == (409, "identificacion")
    assert programa(*EDITA, de="propietario_b")("GET", f"{RUTA}/{dicho['id']}").status_code == 404


@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"nombre": ""}, "nombre"),
        ({"identificacion": "179"}, "tipo_identificacion"),
        ({"identificacion": "9999999999001"}, "identificacion"),
        ({"regimen": "OTRO"}, "regimen"),
    ],
    ids=["sin_nombre", "ni_ruc_ni_cedula", "ruc_malo", "regimen_que_no_hay"],
)
def test_lo_mal_dicho_no_crea_a_nadie_y_dice_donde(
    programa: Callable[..., Programa], cambios: dict[str, str], campo: str
) -> None:
    cuerpo = {"identificacion": "1790016919001", "nombre": "Nadie"} | cambios
    negado = programa(*EDITA)("POST", RUTA, json=cuerpo)
    assert (negado.status_code, negado.json["error"]["campo"]) == (422, campo)


def test_se_recorren_todos_sin_repetir_ninguno(programa: Callable[..., Programa], gente: Personas) -> None:
    total = gente["propietario_a"].get("/api/proveedores/paginacion").json["total"]
    assert len(recorrer(programa(*EDITA), RUTA, 50)) == total


def test_se_cambia_lo_que_viene_sobre_lo_que_se_leyo(programa: Callable[..., Programa]) -> None:
    suyo = programa(*EDITA)
    nuevo = {"identificacion": "1791287541001", "nombre": "Por cambiar", "referencia": "V-CAMBIA"}
    creado = suyo("POST", RUTA, json=nuevo).json
    ruta = f"{RUTA}/{creado['id']}"
    cambiado = suyo("PUT", ruta, json={**creado, "dias_credito": 45}).json
    assert (cambiado["dias_credito"], cambiado["nombre"]) == (45, "Por cambiar")
    assert (cambiado["referencia"], suyo("GET", ruta).json) == ("V-CAMBIA", cambiado)
    viejo = suyo("PUT", ruta, json={"nombre": "Otro", "version": creado["version"]})
    assert (viejo.status_code, viejo.json["error"]["codigo"]) == (409, "conflicto")
    malo = suyo("PUT", ruta, json={"nombre": "", "version": cambiado["version"]})
    assert malo.json["error"]["campo"] == "nombre"
