"""Los datos de la demostración, con los ingresos que están en el README, y las órdenes de una instalación."""

from collections.abc import Callable

import pytest
from flask import Flask

from api import commands
from demo import demostracion as demo
from tests.client import Cliente
from tests.factories import cuantas, error, filas
from tests.personas import ADMINISTRADORES, FICHAS, PERSONA, TODAS, Personas

# A cuántas empresas entra cada quien con su ficha; el senior, todavía a ninguna.
EMPRESAS_DE = {PERSONA: 3, "asistente_despacho": 1}


@pytest.mark.parametrize("quien", [q for q in TODAS if q != "anonimo"])
def test_cada_persona_del_contrato_ingresa(personas: Personas, quien: str) -> None:
    if quien in FICHAS:
        assert len(personas[quien].get("/api/personas/empresas").json) == EMPRESAS_DE.get(quien, 0)
        return
    assert personas[quien].get("sesion").json["tipo"] == (
        "administrador" if quien in ADMINISTRADORES else "empresa"
    )


def test_el_usuario_desactivado_del_contrato_lo_esta(anonimo: Cliente) -> None:
    datos = {"ruc": "0190456781001", "usuario": "inactivo", "clave": "Empresa-demo-2026"}
    assert error(anonimo.post("login", datos)) == (403, "usuario_desactivado")


def test_crear_la_demo_otra_vez_no_cambia_nada(app: Flask) -> None:
    antes = [cuantas(app, t) for t in ("empresas", "usuarios", "tickets", "configuraciones", "menus")]
    with app.app_context():
        assert demo.crear() is False
        assert commands.sembrar() is False
    assert [cuantas(app, t) for t in ("empresas", "usuarios", "tickets", "configuraciones", "menus")] == antes


def test_la_demo_tiene_de_todo(app: Flask) -> None:
    estados = {f["estado"] for f in filas(app, "SELECT DISTINCT estado FROM tickets")}
    assert estados == {"ABIERTO", "EN_PROCESO", "RESUELTO", "CERRADO"}
    assert cuantas(app, "planes_orel", "caduca < now()") > 5
    assert cuantas(app, "planes_orel", "caduca BETWEEN now() AND now() + interval '15 days'") >= 1
    verificacion = {f["v"] for f in filas(app, "SELECT DISTINCT estado_verificacion AS v FROM empresas")}
    assert verificacion == {"PENDIENTE", "VERIFICADA", "RECHAZADA"}


def test_crear_un_administrador_desde_la_consola(app: Flask, anonimo: Cliente) -> None:
    orden = ["crear-administrador", "Primera", "primera@tinta.example", "--clave", "Cometa-en-mayo-26"]
    assert app.test_cli_runner().invoke(args=orden).exit_code == 0
    sesion = anonimo.post("loginAdmin", {"usuario": "primera", "clave": "Cometa-en-mayo-26"})
    assert sesion.json["PRF_CODIGO"] == 1


def test_la_consola_tampoco_acepta_una_clave_comun(app: Flask) -> None:
    orden = ["crear-administrador", "segunda", "segunda@tinta.example", "--clave", "12345678"]
    assert app.test_cli_runner().invoke(args=orden).exit_code != 0
    assert not cuantas(app, "administradores", "usuario = 'segunda'")


def test_preparar_dos_veces_no_hace_nada_la_segunda(app: Flask, trabajar: Callable[[], None]) -> None:
    antes = cuantas(app, "empresas")
    assert app.test_cli_runner().invoke(args=["demo", "--preparar"]).exit_code == 0
    assert cuantas(app, "empresas") == antes
