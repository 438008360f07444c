"""Lo que se registra en los libros no lleva una fecha que no ha llegado: la víspera, hoy y mañana, en cada manera de hacerlo."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.contabilidad.conciliacion import apoyo as conciliaciones
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente, entrar, registrar_empresa
from tests.libros.cuentas.lados import COBRAR, hace
from tests.libros.reglas import control
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.ventas.retenciones_recibidas import conftest as recibidas

HASTA_HOY = pytest.mark.parametrize(("dias", "vale"), [(-1, True), (0, True), (1, False)])
Registrar = Callable[[Cliente, date], Any]


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    cliente = entrar(app, registrar_empresa(Cliente(app)))
    control.activar(app, cliente)
    return cliente


def _asiento(dueno: Cliente, dia: date) -> Any:
    return apoyo.guardar(dueno, fecha=str(dia))


def _reverso(dueno: Cliente, dia: date) -> Any:
    hecho = apoyo.guardar(dueno, fecha=hace(9)).json["id"]
    cuerpo = {"fecha": str(dia), "motivo": "Estaba mal"}
    return dueno.post(f"/api/asientos/{hecho}/reversar", cuerpo, headers=clave_idempotente())


def _del_banco(dueno: Cliente, dia: date) -> Any:
    banco, otra = (crear_banco(dueno, nombre=f"Banco {n} {dia}")["id"] for n in (1, 2))
    cuerpo = {
        "clase": "TRANSFERENCIA",
        "fecha": str(dia),
        "desde_id": banco,
        "hacia_id": otra,
        "importe": "5.00",
    }
    return dueno.post("/api/bancos/movimientos", cuerpo, headers=clave_idempotente())


def _conciliacion(dueno: Cliente, dia: date) -> Any:
    return conciliaciones.empezar(
        dueno, crear_banco(dueno, nombre=f"Hasta {dia}")["id"], "0.00", hasta=str(dia)
    )


def _retencion_recibida(dueno: Cliente, dia: date) -> Any:
    cliente = int(crear_cliente(dueno)["CLI_CODIGO"])
    _, numero = recibidas.facturar(dueno, cliente, fecha=hace(2))
    return recibidas.pedir(dueno, cliente, recibidas.sobre(numero), fecha=str(dia))


@HASTA_HOY
@pytest.mark.parametrize(
    "registrar",
    [_asiento, _reverso, _del_banco, _conciliacion, _retencion_recibida],
    ids=lambda hacer: hacer.__name__.strip("_"),
)
def test_se_registra_hasta_el_dia_de_hoy(dueno: Cliente, registrar: Registrar, dias: int, vale: bool) -> None:
    respuesta = registrar(dueno, hoy() + timedelta(days=dias))
    assert respuesta.status_code in ((200, 201, 202) if vale else (422,)), respuesta.text


@pytest.mark.parametrize(("dias", "vale"), [(-1, False), (0, True), (1, True)])
def test_un_reverso_no_es_anterior_a_su_asiento(dueno: Cliente, dias: int, vale: bool) -> None:
    respuesta = _reverso(dueno, hoy() + timedelta(days=dias - 9))
    assert respuesta.status_code == (201 if vale else 422), respuesta.text


@pytest.mark.parametrize(("dias", "esta"), [(-1, False), (0, True), (1, True)])
def test_un_asiento_esta_en_los_libros_desde_su_dia(dueno: Cliente, dias: int, esta: bool) -> None:
    cuenta = apoyo.crear_cuenta(dueno, tipo="ACTIVO")
    hecho = apoyo.guardar(dueno, (cuenta["codigo"], "7.00"), (apoyo.CAPITAL, "-7.00"), fecha=hace(20))
    assert hecho.status_code == 201, hecho.text
    hasta = hace(20 - dias)
    ruta = f"/api/libros/mayor?cuenta={cuenta['id']}&desde={hace(60)}&hasta={hasta}"
    assert bool((dueno.get(ruta).json or {})["filas"]) is esta
    comprobacion = dueno.get(f"/api/libros/comprobacion?desde={hace(60)}&hasta={hasta}").json or {}
    assert (cuenta["codigo"] in {fila["codigo"] for fila in comprobacion["filas"]}) is esta


def test_los_libros_empiezan_hasta_hoy_con_lo_de_su_primer_dia(app: Flask) -> None:
    cliente = entrar(app, registrar_empresa(Cliente(app)))
    manana = {"desde": str(hoy() + timedelta(days=1))}
    assert cliente.post("/api/contabilidad/activar", manana).status_code == 422
    assert cliente.post("/api/contabilidad/activar", {"desde": str(hoy())}).status_code == 202
    cobros = {
        dias: COBRAR.saldar(cliente, COBRAR.nuevo(cliente), "5.00", fecha=hace(20 - dias))
        for dias in (-1, 0, 1)
    }
    control.activar(app, cliente, desde=hace(20))
    asentados = {
        dias: len(cliente.get(f"/api/asientos/de/COBRO/{cobro}").json) for dias, cobro in cobros.items()
    }
    assert asentados == {-1: 0, 0: 1, 1: 1}
