"""Un programa asienta en los libros de su empresa, y lee lo asentado."""

from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente, Programa
from tests.contabilidad import apoyo
from tests.factories import cuantas
from tests.v1.apoyo import recorrer

RUTA = "/api/v1/asientos"


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    """El de una empresa con su plan y nada asentado."""
    return apoyo.empresa_nueva(app)[0]


@pytest.fixture(scope="module")
def programa(app: Flask, dueno: Cliente) -> Programa:
    cuerpo = {
        "nombre": "Nómina",
        "ambiente": "prueba",
        "permisos": ["contabilidad.ver", "contabilidad.editar"],
    }
    hecha = dueno.post("/api/llaves", cuerpo)
    assert hecha.status_code == 200, hecha.text
    return Programa(app, hecha.json["llave"])


def asiento(dueno: Cliente, valor: str = "10.00", **cambios: Any) -> dict[str, Any]:
    return apoyo.cuerpo(dueno, (apoyo.CAJA, valor), (apoyo.CAPITAL, f"-{valor}"), **cambios)


def test_un_asiento_que_cuadra_se_registra_y_se_lee_con_su_referencia(
    programa: Programa, dueno: Cliente
) -> None:
    hecho = programa("POST", RUTA, json=asiento(dueno, referencia="ROL-2026-11"))
    assert hecho.status_code == 201, hecho.text
    dicho = hecho.json
    assert (dicho["referencia"], dicho["total"], dicho["origen"]) == ("ROL-2026-11", "10.00", None)
    assert [(linea["debe"], linea["haber"]) for linea in dicho["lineas"]] == [
        ("10.00", "0.00"),
        ("0.00", "10.00"),
    ]
    assert programa("GET", f"{RUTA}/{dicho['id']}").json == dicho
    assert [fila["id"] for fila in programa("GET", f"{RUTA}?referencia=ROL-2026-11").json["datos"]] == [
        dicho["id"]
    ]
    assert dueno.get(f"/api/asientos/{dicho['id']}").json["creado_por"] == "Llave Nómina"
    repetido = programa("POST", RUTA, json=asiento(dueno, referencia="ROL-2026-11"))
    assert (repetido.status_code, repetido.json["error"]["campo"]) == (409, "referencia")


def test_lo_que_no_cuadra_o_no_existe_no_se_asienta_y_dice_donde(
    app: Flask, programa: Programa, dueno: Cliente
) -> None:
    habia = cuantas(app, "asientos_contables", "empresa_id = %s", dueno.sesion["eid"])
    malo = asiento(dueno)
    malo["lineas"][1]["haber"] = "9.99"
    negado = programa("POST", RUTA, json={**malo, "referencia": "MALO"})
    assert (negado.status_code, negado.json["error"]["campo"]) == (422, "lineas")
    malo["lineas"][1] |= {"haber": "10.00", "cuenta_id": 999_999_999}
    negado = programa("POST", RUTA, json=malo)
    assert negado.json["error"]["campo"] == "lineas.1.cuenta_id"
    assert cuantas(app, "asientos_contables", "empresa_id = %s", dueno.sesion["eid"]) == habia
    assert programa("GET", f"{RUTA}?referencia=MALO").json["datos"] == []


def test_se_acotan_por_cuenta_y_fecha_y_se_recorren_sin_repetir(programa: Programa, dueno: Cliente) -> None:
    hechos = [programa("POST", RUTA, json=asiento(dueno, f"{n}.00")).json["id"] for n in (1, 2, 3)]
    capital = apoyo.codigos(dueno)[apoyo.CAPITAL]
    leidos = recorrer(programa, f"{RUTA}?cuenta_id={capital}&desde={hoy()}", 2)
    assert [fila["id"] for fila in leidos[:3]] == hechos[::-1]
    assert programa("GET", f"{RUTA}?hasta=2000-01-01").json["datos"] == []
