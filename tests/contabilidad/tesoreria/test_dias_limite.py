"""El día en que un cheque posfechado se puede cobrar o depositar: la víspera no, ese día y después sí."""

from datetime import date, timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa
from api.libros.chequeras import girados
from tests.client import Cliente
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente, entrar, registrar_empresa
from tests.libros.cuentas.lados import PAGAR
from tests.libros.reglas import control
from tests.reloj import Reloj
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.ventas.cartera import conftest as cartera

DIA = hoy() + timedelta(days=10)
VISPERA, SIGUIENTE = DIA - timedelta(days=1), DIA + timedelta(days=1)
GIRADOS = "/api/chequeras/girados"


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    cliente = entrar(app, registrar_empresa(Cliente(app)))
    control.activar(app, cliente)
    return cliente


@pytest.fixture(scope="module")
def banco(dueno: Cliente) -> int:
    suyo = int(crear_banco(dueno)["id"])
    chequera = {"banco_id": suyo, "desde": 101, "hasta": 130}
    assert dueno.post("/api/chequeras", chequera, headers=clave_idempotente()).status_code == 201
    return suyo


def _girar(dueno: Cliente, banco: int, se_cobra: date) -> int:
    """El id del cheque con que se paga hoy, y que se cobra ese día."""
    pedido = {"fecha": str(hoy()), "forma": "CHEQUE", "banco_id": banco, "cheque": {"fecha": str(se_cobra)}}
    hecho = PAGAR.pedir(dueno, PAGAR.nuevo(dueno), "80.00", **pedido)
    assert hecho.status_code == 201, hecho.text
    (ultimo, *_) = sorted(_girados(dueno), key=lambda c: -c["id"])
    return int(ultimo["id"])


def _girados(dueno: Cliente) -> list[dict[str, Any]]:
    return list((dueno.get(f"{GIRADOS}?tamano=100").json or {})["items"])


def _en_el_inicio(dueno: Cliente, que: str) -> int:
    """De cuántos avisa el inicio que hoy llegaron a su fecha."""
    avisos = (dueno.get("/api/inicio").json or {})["atencion"]
    return sum(aviso["cuantos"] for aviso in avisos if aviso["que"] == que)


def test_el_girado_sale_del_banco_y_se_cobra_desde_su_dia(
    app: Flask, dueno: Cliente, banco: int, reloj: Reloj
) -> None:
    antes, ese, despues = (_girar(dueno, banco, dia) for dia in (VISPERA, DIA, SIGUIENTE))
    reloj(DIA)
    puede = {c["id"]: "cobrar" in c["acciones"] for c in _girados(dueno)}
    assert {id_: puede[id_] for id_ in (antes, ese, despues)} == {antes: True, ese: True, despues: False}
    quedan = {c["id"]: c["dias"] for c in _girados(dueno)}
    assert [quedan[id_] for id_ in (antes, ese, despues)] == [-1, 0, 1]
    assert _en_el_inicio(dueno, "girados") == 2
    with app.app_context(), en_empresa(control.empresa_de(dueno)):
        assert girados.vencer() == 2
    salieron = {c["id"]: c["debitado_el"] for c in _girados(dueno)}
    assert [salieron[id_] for id_ in (antes, ese, despues)] == [str(VISPERA), str(DIA), None]


@pytest.mark.parametrize(
    ("fecha", "vale"), [(VISPERA, False), (DIA, True), (SIGUIENTE, True), (SIGUIENTE + timedelta(1), False)]
)
def test_el_girado_se_marca_cobrado_desde_su_dia_hasta_hoy(
    dueno: Cliente, banco: int, reloj: Reloj, fecha: date, vale: bool
) -> None:
    cheque = _girar(dueno, banco, DIA)
    reloj(SIGUIENTE)
    cobrado = dueno.post(f"{GIRADOS}/{cheque}/cobrar", {"fecha": str(fecha)})
    assert cobrado.status_code == (200 if vale else 422), cobrado.text


@pytest.mark.parametrize(("dia", "vale"), [(VISPERA, False), (DIA, True), (SIGUIENTE, True)])
def test_el_recibido_se_deposita_desde_su_dia(
    dueno: Cliente, banco: int, reloj: Reloj, dia: date, vale: bool
) -> None:
    cheque = {"banco": "Pichincha", "numero": "1021", "titular": "Ferretería", "fecha": str(DIA)}
    cliente = int(crear_cliente(dueno)["CLI_CODIGO"])
    hecho = cartera.cobrar(dueno, cliente, "80.00", fecha=str(hoy()), forma="CHEQUE", cheque=cheque)
    reloj(dia)
    cheques = (dueno.get("/api/bancos/cheques?tamano=100").json or {})["items"]
    se_depositan = {c["id"] for c in cheques if "depositar" in c["acciones"]}
    assert (hecho["COB_CODIGO"] in se_depositan) is vale
    assert _en_el_inicio(dueno, "cheques") == len(se_depositan)
    cuerpo = {"fecha": str(dia), "banco_id": banco, "referencia": "0099"}
    depositado = dueno.post(
        f"/api/bancos/cheques/{hecho['COB_CODIGO']}/depositar", cuerpo, headers=clave_idempotente()
    )
    assert depositado.status_code == (201 if vale else 422), depositado.text
