"""Quien es cliente y proveedor: lo que debe se cruza con lo que se le debe, de una vez y en los dos lados."""

import concurrent.futures
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.factories import cuantas, error
from tests.libros.cuentas.lados import COBRAR, PAGAR, hace
from tests.personas import Personas
from tests.terceros.proveedores.conftest import crear

CRUCES = "/api/pagos/cruces"


@pytest.fixture
def ambos(a: Cliente) -> tuple[int, int]:
    """El cliente y el proveedor que son la misma persona."""
    proveedor = crear(a)["id"]
    respuesta = a.post(f"/api/proveedores/{proveedor}/cliente")
    assert respuesta.status_code == 201, respuesta.text
    return int(respuesta.json["cliente_id"]), proveedor


def cuerpo(proveedor: int, cobrar: list[tuple[int, str]], pagar: list[tuple[int, str]]) -> dict[str, Any]:
    lados = {"cobrar": cobrar, "pagar": pagar}
    return {"proveedor_id": proveedor, "fecha": hace(1)} | {
        lado: [{"documento_id": id_, "valor": valor} for id_, valor in pares] for lado, pares in lados.items()
    }


def test_un_cruce_salda_los_dos_lados_y_se_anula_entero(a: Cliente, ambos: tuple[int, int]) -> None:
    cliente, proveedor = ambos
    debe, se_le_debe = COBRAR.registrar(a, cliente, "100.00"), PAGAR.registrar(a, proveedor, "70.00")
    hay = a.get(f"{CRUCES}/pendientes", query_string={"proveedor_id": proveedor}).json
    assert hay["cliente_id"] == cliente
    assert [(d["documento_id"], d["saldo"]) for d in hay["cobrar"] + hay["pagar"]] == [
        (debe, "100.00"),
        (se_le_debe, "70.00"),
    ]
    respuesta = a.post(CRUCES, cuerpo(proveedor, [(debe, "70.00")], [(se_le_debe, "70.00")]))
    assert respuesta.status_code == 201, respuesta.text
    cruce = respuesta.json
    assert (cruce["total"], cruce["estado"], cruce["acciones"]) == ("70.00", "VIGENTE", ["anular"])
    assert COBRAR.saldo(a, cliente)["saldo"] == "30.00"
    assert PAGAR.saldo(a, proveedor)["saldo"] == "0.00"
    for ruta, id_ in (("/api/pagos", cruce["pago"]["id"]), ("/api/cobros", cruce["cobro"]["id"])):
        suyo = a.get(f"{ruta}/{id_}").json
        assert (suyo["cruce_id"], suyo["forma"], suyo["acciones"]) == (
            cruce["id"],
            "CRUCE",
            ["cambiar_centro"],
        )
        suelto = a.put(f"{ruta}/{id_}/anular", {"motivo": "Por su cuenta"})
        assert error(suelto)[0] == 409
        assert "cruce de cuentas" in suelto.json["msg"]
    anulado = a.put(f"{CRUCES}/{cruce['id']}/anular", {"motivo": "Se equivocó"}).json
    assert (anulado["estado"], anulado["acciones"]) == ("ANULADO", [])
    assert COBRAR.saldo(a, cliente)["saldo"] == "100.00"
    assert PAGAR.saldo(a, proveedor)["saldo"] == "70.00"
    assert a.put(f"{CRUCES}/{cruce['id']}/anular", {"motivo": "Otra vez"}).status_code == 409


def test_si_algo_no_cuadra_no_se_mueve_ningun_lado(app: Flask, a: Cliente, ambos: tuple[int, int]) -> None:
    cliente, proveedor = ambos
    debe, se_le_debe = COBRAR.registrar(a, cliente, "100.00"), PAGAR.registrar(a, proveedor, "70.00")
    desiguales = a.post(CRUCES, cuerpo(proveedor, [(debe, "70.00")], [(se_le_debe, "60.00")]))
    assert error(desiguales)[0] == 422
    assert list(desiguales.json["errors"]["json"]) == ["pagar"]
    de_mas = a.post(CRUCES, cuerpo(proveedor, [(debe, "80.00")], [(se_le_debe, "80.00")]))
    assert list(de_mas.json["errors"]["json"]) == ["pagar"]
    ajeno = COBRAR.registrar(a, COBRAR.nuevo(a), "90.00")
    de_otro = a.post(CRUCES, cuerpo(proveedor, [(ajeno, "70.00")], [(se_le_debe, "70.00")]))
    assert list(de_otro.json["errors"]["json"]) == ["cobrar"]
    assert cuantas(app, "cobros", "cliente_id = %s", cliente) == 0
    assert cuantas(app, "pagos", "proveedor_id = %s", proveedor) == 0
    solo = PAGAR.nuevo(a)
    nadie = a.post(CRUCES, cuerpo(solo, [(debe, "1.00")], [(PAGAR.registrar(a, solo, "5.00"), "1.00")]))
    assert "no es también un cliente" in nadie.json["msg"]


def test_seis_a_la_vez_cruzan_las_mismas_deudas_una_sola_vez(
    app: Flask, a: Cliente, ambos: tuple[int, int]
) -> None:
    """Y entretanto otros cobran y pagan esas mismas deudas: nada queda saldado de más, y nadie se traba."""
    cliente, proveedor = ambos
    debe, se_le_debe = COBRAR.registrar(a, cliente, "50.00"), PAGAR.registrar(a, proveedor, "50.00")

    def hacer(n: int) -> int:
        yo = Cliente(app, a.token)
        if n == 0:
            return COBRAR.pedir(yo, cliente, "20.00", (debe, "20.00")).status_code
        if n == 1:
            return PAGAR.pedir(yo, proveedor, "20.00", (se_le_debe, "20.00")).status_code
        return yo.post(CRUCES, cuerpo(proveedor, [(debe, "30.00")], [(se_le_debe, "30.00")])).status_code

    with concurrent.futures.ThreadPoolExecutor(6) as hilos:
        codigos = list(hilos.map(hacer, range(6)))
    assert set(codigos) == {201, 409}
    assert sorted(codigos[2:]) == [201, 409, 409, 409]
    for lado, tercero in ((COBRAR, cliente), (PAGAR, proveedor)):
        lado.cuenta(app, tercero)
        assert cuantas(app, lado.dinero_tabla, f"{lado.columna} = %s AND forma = 'CRUCE'", tercero) == 1


def test_el_cruce_de_otra_empresa_no_existe_y_quien_mira_no_cruza(
    a: Cliente, b: Cliente, gente: Personas, ambos: tuple[int, int]
) -> None:
    cliente, proveedor = ambos
    pedido = cuerpo(
        proveedor,
        [(COBRAR.registrar(a, cliente, "5.00"), "5.00")],
        [(PAGAR.registrar(a, proveedor, "5.00"), "5.00")],
    )
    assert b.post(CRUCES, pedido).status_code == 404
    assert gente["consulta_a"].post(CRUCES, pedido).status_code == 403
    cruce = a.post(CRUCES, pedido).json["id"]
    assert b.get(f"{CRUCES}/{cruce}").status_code == 404
    assert b.put(f"{CRUCES}/{cruce}/anular", {"motivo": "No es mío"}).status_code == 404
    assert gente["consulta_a"].get(f"{CRUCES}/{cruce}").json["acciones"] == []
