"""La verificación en dos pasos que una empresa exige a sus usuarios, y el proveedor a su personal, desde un día."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from api.core.datos import sesion as sesiones
from api.core.datos.clock import hoy
from api.core.http import sessions
from demo import demostracion as demo
from tests import rutas
from tests.client import Cliente
from tests.factories import entrar, error, filas, registrar_empresa
from tests.personas import ADMINISTRADORES, Personas
from tests.plataforma.personas.conftest import Nacer, entrar_a
from tests.plataforma.segundo_factor.conftest import Dueno

RUTA = "/api/segundo-factor/exigencia"
FALTA = (409, "estado_invalido")
# Con lo que le queda a quien solo puede ponerlo o salir.
LE_QUEDAN = {
    "GET /api/segundo-factor",
    "POST /api/segundo-factor/totp",
    "POST /api/segundo-factor/totp/confirmar",
    "POST /api/segundo-factor/passkey",
    "POST /api/segundo-factor/passkey/confirmar",
    "GET sesion",
    "POST sesion/clave",
    "POST logout",
}


def exigir(cliente: Cliente, dias: int | None) -> TestResponse:
    """Desde dentro de esos días; con None, deja de exigirlo."""
    leida = cliente.get(RUTA).json
    desde = None if dias is None else str(hoy() + timedelta(days=dias))
    return cliente.put(RUTA, {"desde": desde, "version": leida["version"]})


@pytest.fixture
def proveedor(app: Flask) -> Iterator[Cliente]:
    """El administrador, que al final deja de exigirlo: de su personal son las demás pruebas."""
    admin = Personas(app)["administrador"]
    yield admin
    # Él tampoco lo tiene: no puede dejar de exigirlo.
    filas(app, "DELETE FROM exigencias_factor WHERE empresa_id = 0")
    with app.app_context():
        for uno in filas(app, "SELECT id FROM administradores"):
            sessions.exigir_factor("administrador", uno["id"], None, 0)


def test_antes_de_su_dia_se_avisa_y_se_trabaja(dueno: Dueno) -> None:
    dicha = exigir(dueno.cliente, 7)
    assert dicha.status_code == 200, dicha.text
    assert (dicha.json["desde"], dicha.json["cuantos"]) == (str(hoy() + timedelta(days=7)), 1)
    assert (len(dicha.json["sin_factor"]), dicha.json["version"]) == (1, 1)
    vista = dueno.cliente.get("sesion").json
    assert (vista["falta"], vista["factor_desde"]) == ("", dicha.json["desde"])
    assert dueno.clave()["factor_desde"] == dicha.json["desde"], "también quien ingresa después"
    assert dueno.cliente.get("empresa").status_code == 200


def test_desde_su_dia_la_sesion_solo_sirve_para_ponerlo_o_salir(app: Flask, dueno: Dueno) -> None:
    assert exigir(dueno.cliente, 0).status_code == 200
    assert dueno.cliente.get("sesion").json["falta"] == "segundo_factor", "también la que ya estaba abierta"
    abierta = dueno.clave()
    assert abierta["falta"] == "segundo_factor"
    dueno.cliente = Cliente(app, abierta["token"])
    for ruta in rutas.todas(app):
        if ruta.acceso in ("empresa", "sesion") and str(ruta) not in LE_QUEDAN:
            pedida = app.test_request_context(
                ruta.url(), method=ruta.metodo, headers=dueno.cliente.cabeceras(ruta.metodo)
            )
            with pedida, pytest.raises(Exception, match="poner la verificación en dos pasos"):
                app.preprocess_request()
    dueno.poner_totp()
    assert dueno.cliente.get("sesion").json["falta"] == ""
    assert dueno.cliente.get("empresa").status_code == 200


def test_el_dia_que_llega_alcanza_a_la_sesion_abierta(dueno: Dueno, monkeypatch: pytest.MonkeyPatch) -> None:
    exigir(dueno.cliente, 1)

    class Manana:
        @staticmethod
        def time() -> float:
            return sesiones_time() + 86_400

    sesiones_time = sesiones.time.time
    monkeypatch.setattr(sesiones, "time", Manana)
    assert error(dueno.cliente.get("empresa")) == FALTA
    assert dueno.cliente.get("sesion").json["falta"] == "segundo_factor"


def test_al_dejar_de_exigirlo_se_trabaja_otra_vez(dueno: Dueno) -> None:
    otro = dueno.companero("socia")
    exigir(dueno.cliente, 0)
    assert error(otro.get("empresa")) == FALTA
    dueno.poner_totp()
    assert exigir(dueno.cliente, None).json["desde"] is None
    assert otro.get("empresa").status_code == 200
    assert otro.get("sesion").json["factor_desde"] is None


def test_quien_lo_tiene_no_se_cuenta_entre_los_que_faltan(dueno: Dueno) -> None:
    dueno.poner_totp()
    dicha = dueno.cliente.get(RUTA).json
    assert (dicha["cuantos"], dicha["sin_factor"]) == (1, [])


def test_quien_lo_tiene_no_quita_el_ultimo(dueno: Dueno) -> None:
    factor = dueno.poner_totp()["id"]
    exigir(dueno.cliente, 0)
    assert dueno.cliente.get("sesion").json["factor_desde"] is None, "no hay nada que avisarle"
    assert error(dueno.cliente.llamar("DELETE", f"/api/segundo-factor/{factor}")) == FALTA
    exigir(dueno.cliente, 1)
    assert dueno.cliente.llamar("DELETE", f"/api/segundo-factor/{factor}").status_code == 204
    assert dueno.cliente.get("sesion").json["factor_desde"] is not None


@pytest.mark.parametrize("dias", [-1, 400])
def test_no_se_exige_desde_un_dia_que_paso_ni_desde_uno_lejano(dueno: Dueno, dias: int) -> None:
    respuesta = exigir(dueno.cliente, dias)
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "desde" in respuesta.json["errors"]["json"]


def test_dos_a_la_vez_no_se_pisan(dueno: Dueno) -> None:
    exigir(dueno.cliente, 5)
    pisa = dueno.cliente.put(RUTA, {"desde": None, "version": 0})
    assert error(pisa) == (409, "conflicto")


def test_a_quien_entra_por_una_persona_le_vale_el_de_ella(
    dueno: Dueno, nacer: Nacer, una: dict[str, Any]
) -> None:
    persona = nacer(una, dueno.empresa)
    dueno.cliente = entrar_a(persona, dueno.empresa)
    exigir(dueno.cliente, 0)
    assert error(entrar_a(persona, dueno.empresa).get("empresa")) == FALTA
    assert entrar_a(persona, una).get("empresa").status_code == 200, "la otra empresa no lo exige"
    assert persona.get("/api/personas/empresas").status_code == 200, "ni ella misma"
    dueno.poner_totp()
    assert entrar_a(persona, dueno.empresa).get("empresa").status_code == 200


def test_el_distribuidor_que_entra_en_lugar_de_otro_necesita_el_suyo(app: Flask, dueno: Dueno) -> None:
    distribuidor = Personas(app)["distribuidor_contador"]
    dueno.empresa = registrar_empresa(distribuidor)
    dueno.cliente = entrar(app, dueno.empresa)
    entrada = {"ruc": dueno.empresa["EMP_RUC"]}
    ya_estaba = Cliente(app, distribuidor.post("loginDistribuidor", entrada).json["token"])
    exigir(dueno.cliente, 0)
    despues = distribuidor.post("loginDistribuidor", entrada).json
    assert despues["falta"] == "segundo_factor"
    assert error(ya_estaba.get("empresa")) == FALTA
    prueba = {"nombre": "Teléfono", "codigo": "123456"}
    puesto = ya_estaba.post("/api/segundo-factor/totp/confirmar", prueba)
    assert error(puesto) == (403, "sin_permiso"), "lo pone en su cuenta"
    dueno.cliente = distribuidor
    factor = dueno.poner_totp()["id"]
    try:
        assert ya_estaba.get("empresa").status_code == 200
    finally:
        distribuidor.llamar("DELETE", f"/api/segundo-factor/{factor}")


def test_el_proveedor_lo_exige_a_su_personal(app: Flask, proveedor: Cliente) -> None:
    asesor = Personas(app)["asesor"]
    dicha = exigir(proveedor, 0)
    assert dicha.json["cuantos"] == len(dicha.json["sin_factor"])
    assert asesor.get("sesion").json["falta"] == "segundo_factor"
    usuario, clave = ADMINISTRADORES["asesor"]
    otra = Cliente(app).post("loginAdmin", {"usuario": usuario, "clave": clave})
    assert otra.json["falta"] == "segundo_factor"
    delegado_de = Personas(app)["distribuidor_contador"]
    assert error(delegado_de.post("loginDistribuidor", {"ruc": demo.DISTRIBUIDORA})) == FALTA


def test_lo_exigido_al_distribuidor_le_alcanza_donde_ya_estaba(app: Flask, proveedor: Cliente) -> None:
    distribuidor = Personas(app)["distribuidor_contador"]
    dentro = Cliente(app, distribuidor.post("loginDistribuidor", {"ruc": demo.DISTRIBUIDORA}).json["token"])
    assert dentro.get("empresa").status_code == 200
    exigir(proveedor, 0)
    assert error(dentro.get("empresa")) == FALTA
