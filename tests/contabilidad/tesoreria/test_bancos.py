"""Las cuentas de banco y las cajas: cada una es una cuenta del plan, y solo de ella."""

from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente


@pytest.fixture(scope="module")
def nueva(app: Flask) -> tuple[Cliente, int]:
    return apoyo.empresa_nueva(app)


@pytest.fixture
def dueno(nueva: tuple[Cliente, int]) -> Cliente:
    return nueva[0]


def _crear(dueno: Cliente, **cambios: Any) -> Any:
    cuerpo = {"nombre": "Otra", "clase": "BANCO", **cambios}
    return dueno.post("/api/bancos", cuerpo, headers=clave_idempotente())


def test_la_primera_toma_la_cuenta_propuesta_y_las_demas_una_nueva_a_su_lado(dueno: Cliente) -> None:
    primera = crear_banco(dueno, nombre="Banco Pichincha", banco="Pichincha", numero="2200123456")
    segunda = crear_banco(dueno, nombre="Banco Guayaquil")
    assert (primera["codigo"], segunda["codigo"], segunda["cuenta"]) == (
        "1010103",
        "1010105",
        "BANCO GUAYAQUIL",
    )
    chica = crear_banco(dueno, nombre="Caja chica", clase="CAJA_CHICA", fondo="200.00")
    assert (chica["codigo"], chica["fondo"], chica["saldo"]) == ("1010102", "200.00", "0.00")
    guardar = apoyo.guardar(dueno, ("1010103", "80.00"), ("30101", "-80.00"))
    assert guardar.status_code == 201, guardar.text
    saldos = {fila["nombre"]: fila["saldo"] for fila in dueno.get("/api/bancos").json}
    assert (saldos["Banco Pichincha"], saldos["Banco Guayaquil"]) == ("80.00", "0.00")
    leida = dueno.get(f"/api/bancos/{primera['id']}").json
    cambiada = dueno.put(f"/api/bancos/{primera['id']}", {**leida, "numero": "77"})
    assert (cambiada.status_code, cambiada.json["numero"], cambiada.json["version"]) == (200, "77", 2)
    vieja = dueno.put(f"/api/bancos/{primera['id']}", {"numero": "88", "version": 1})
    assert vieja.status_code == 409


def test_una_cuenta_del_plan_es_de_un_solo_banco_y_sirve_para_tener_dinero(dueno: Cliente) -> None:
    cuentas = apoyo.codigos(dueno)
    propia = apoyo.crear_cuenta(dueno, tipo="ACTIVO")["id"]
    assert crear_banco(dueno, nombre="Propia", cuenta_contable_id=propia)["cuenta_contable_id"] == propia
    for mala in (propia, cuentas["101020502"], cuentas["101"], 999_999):
        respuesta = _crear(dueno, cuenta_contable_id=mala)
        assert respuesta.status_code in (409, 422), respuesta.text
        assert "cuenta_contable_id" in respuesta.text
    assert _crear(dueno, nombre="Propia").status_code in (409, 422)
    assert "fondo" in _crear(dueno, fondo="10.00").text


def test_lo_de_otra_empresa_no_existe_y_lo_que_nadie_usa_se_elimina(dueno: Cliente, b: Cliente) -> None:
    suyo = crear_banco(dueno, nombre="Para eliminar", clase="TARJETA")
    assert b.get(f"/api/bancos/{suyo['id']}").status_code == 404
    assert b.cambiar(f"/api/bancos/{suyo['id']}", {"nombre": "x"}).status_code == 404
    assert dueno.llamar("DELETE", f"/api/cuentas/{suyo['cuenta_contable_id']}").status_code == 409
    assert b.llamar("DELETE", f"/api/bancos/{suyo['id']}").status_code == 404
    assert dueno.llamar("DELETE", f"/api/bancos/{suyo['id']}").status_code == 204
    assert dueno.get(f"/api/bancos/{suyo['id']}").status_code == 404
