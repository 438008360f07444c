"""Un programa crea y lee los productos que su empresa vende."""

from collections.abc import Callable

import pytest

from tests.client import Programa
from tests.personas import Personas
from tests.v1.apoyo import recorrer

RUTA = "/api/v1/productos"
EDITA = ("productos.ver", "productos.editar")
NUEVO = {"nombre": "Taza de barro", "tipo": "BIEN", "precio": "10.00", "iva": "4"}


def test_un_producto_se_crea_y_se_lee_con_su_precio_de_hoy(
    programa: Callable[..., Programa], gente: Personas
) -> None:
    suyo = programa(*EDITA)
    creado = suyo("POST", RUTA, json={**NUEVO, "codigo": "TAZA-1", "referencia": "SKU-1"})
    assert creado.status_code == 201, creado.text
    dicho = creado.json
    assert (dicho["codigo"], dicho["precio"], dicho["precio_con_impuestos"]) == ("TAZA-1", "10.00", "11.50")
    assert suyo("GET", f"{RUTA}/{dicho['id']}").json == dicho
    for pregunta in ("referencia=SKU-1", "codigo=TAZA-1"):
        assert suyo("GET", f"{RUTA}?{pregunta}").json["datos"] == [dicho]
    assert gente["propietario_a"].get(f"/api/productos/{dicho['id']}").json["PRO_NOMBRE"] == NUEVO["nombre"]
    assert programa(*EDITA, de="propietario_b")("GET", f"{RUTA}/{dicho['id']}").status_code == 404


def test_sin_codigo_la_casa_le_pone_uno(programa: Callable[..., Programa]) -> None:
    assert programa(*EDITA)("POST", RUTA, json=NUEVO).json["codigo"].startswith("P")


@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"precio": "-1"}, "precio"),
        ({"iva": "77"}, "iva"),
        ({"nombre": ""}, "nombre"),
        ({"tipo": "OTRO"}, "tipo"),
    ],
    ids=["precio_negativo", "tarifa_que_no_hay", "sin_nombre", "tipo_que_no_hay"],
)
def test_lo_mal_dicho_no_crea_nada_y_dice_donde(
    programa: Callable[..., Programa], cambios: dict[str, str], campo: str
) -> None:
    negado = programa(*EDITA)("POST", RUTA, json=NUEVO | cambios)
    assert (negado.status_code, negado.json["error"]["campo"]) == (422, campo)


def test_se_recorren_todos_sin_repetir_ninguno(programa: Callable[..., Programa], gente: Personas) -> None:
    total = gente["propietario_a"].get("/api/productos/paginacion").json["total"]
    assert len(recorrer(programa(*EDITA), RUTA, 100)) == total


def test_se_cambia_lo_que_viene_sobre_lo_que_se_leyo(programa: Callable[..., Programa]) -> None:
    suyo = programa(*EDITA)
    creado = suyo("POST", RUTA, json={**NUEVO, "codigo": "V1-CAMBIA", "referencia": "CAMBIA-1"}).json
    ruta = f"{RUTA}/{creado['id']}"
    cambiado = suyo("PUT", ruta, json={**creado, "precio": "99.50"}).json
    assert (cambiado["precio"], cambiado["nombre"]) == ("99.50", creado["nombre"])
    assert cambiado["referencia"] == "CAMBIA-1"
    viejo = suyo("PUT", ruta, json={"nombre": "Otro", "version": creado["version"]})
    assert (viejo.status_code, viejo.json["error"]["codigo"]) == (409, "conflicto")
    malo = suyo("PUT", ruta, json={"nombre": "", "version": cambiado["version"]})
    assert malo.json["error"]["campo"] == "nombre"
