"""Un cheque posfechado espera en cartera hasta su fecha; después se deposita, y el banco puede devolverlo."""

from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests import hojas
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente, entrar, filas, registrar_empresa
from tests.libros.reglas import control
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.ventas.cartera import conftest as cartera

POSFECHADOS, POR_DEPOSITAR, CLIENTES, ANTICIPOS = "101020803", "1010104", "101020502", "20110"
HOY, AYER, LUEGO = str(hoy()), cartera.hace(1), str(hoy() + timedelta(days=30))


@pytest.fixture
def dueno(app: Flask) -> Cliente:
    cliente = entrar(app, registrar_empresa(Cliente(app)))
    control.activar(app, cliente)
    return cliente


def _cobrar(dueno: Cliente, recibido: str, se_cobra: str, total: str = "80.00", **campos: Any) -> int:
    cheque = {"banco": "Pichincha", "numero": "1021", "titular": "Ferretería", "fecha": se_cobra}
    cliente = int(crear_cliente(dueno)["CLI_CODIGO"])
    hecho = cartera.cobrar(
        dueno, cliente, total, fecha=recibido, forma="CHEQUE", **{"cheque": cheque, **campos}
    )
    return int(hecho["COB_CODIGO"])


def _saldo(app: Flask, dueno: Cliente, codigo: str) -> str:
    cuenta = apoyo.codigos(dueno)[codigo]
    suyas = filas(
        app, "SELECT coalesce(sum(debe - haber), 0.00) AS v FROM lineas_asientos WHERE cuenta_id = %s", cuenta
    )
    return f"{suyas[0]['v']:.2f}"


def _cheques(dueno: Cliente, **filtros: Any) -> list[dict[str, Any]]:
    respuesta = dueno.get("/api/bancos/cheques", query_string=filtros)
    assert respuesta.status_code == 200, respuesta.text
    return list((respuesta.json or {})["items"])


def _depositar(dueno: Cliente, cobro: int, banco: int, fecha: str = HOY) -> Any:
    cuerpo = {"fecha": fecha, "banco_id": banco, "referencia": "0099"}
    return dueno.post(f"/api/bancos/cheques/{cobro}/depositar", cuerpo, headers=clave_idempotente())


def test_el_posfechado_espera_en_su_cuenta_y_el_que_ya_se_cobra_por_depositar(
    app: Flask, dueno: Cliente
) -> None:
    _cobrar(dueno, HOY, LUEGO, "80.00")
    _cobrar(dueno, HOY, HOY, "15.00")
    saldos = [_saldo(app, dueno, codigo) for codigo in (POSFECHADOS, POR_DEPOSITAR, ANTICIPOS)]
    assert saldos == ["80.00", "15.00", "-95.00"]
    suyos = [(c["se_cobra"], c["posfechado"], c["estado"], c["acciones"]) for c in _cheques(dueno)]
    assert suyos == [
        (HOY, False, "EN_CARTERA", ["depositar", "anular"]),
        (LUEGO, True, "EN_CARTERA", ["anular"]),
    ]
    titulos, *suyas = hojas.leer(dueno.get(f"/api/bancos/cheques/exportar?desde={LUEGO}").data)
    assert [(f[titulos.index("Cheque")], f[titulos.index("Valor")]) for f in suyas] == [("1021", "80.00")]
    assert suyas[0][titulos.index("Estado")] == "En cartera"


def test_no_se_deposita_antes_de_su_fecha(dueno: Cliente) -> None:
    banco = crear_banco(dueno)["id"]
    mal = _depositar(dueno, _cobrar(dueno, HOY, LUEGO), banco)
    assert (mal.status_code, list(mal.json["errors"]["json"])) == (422, ["fecha"]), mal.text


def test_llegado_su_dia_se_deposita_y_si_el_banco_lo_devuelve_se_debe_otra_vez(
    app: Flask, dueno: Cliente
) -> None:
    banco = crear_banco(dueno)["id"]
    cobro = _cobrar(dueno, cartera.hace(20), AYER)
    hecho = _depositar(dueno, cobro, banco)
    assert hecho.status_code == 201, hecho.text
    assert (_saldo(app, dueno, POSFECHADOS), dueno.get(f"/api/bancos/{banco}").json["saldo"]) == (
        "0.00",
        "80.00",
    )
    (suyo,) = _cheques(dueno, estado="DEPOSITADO")
    assert suyo["acciones"] == ["devolver"]
    anular = dueno.put(f"{cartera.COBROS}/{cobro}/anular", {"motivo": "No va"})
    assert anular.status_code in (409, 422), anular.text  # ya está en el banco
    cuerpo = {"linea": suyo["linea"], "fecha": HOY, "motivo": "Sin fondos", "partidas": []}
    assert dueno.post("/api/bancos/devueltos", cuerpo, headers=clave_idempotente()).status_code == 201
    assert [c["id"] for c in _cheques(dueno, estado="DEVUELTO")] == [cobro]
    saldos = [_saldo(app, dueno, codigo) for codigo in (POSFECHADOS, ANTICIPOS)]
    assert (saldos, dueno.get(f"/api/bancos/{banco}").json["saldo"]) == (["0.00", "0.00"], "0.00")


def test_el_que_se_da_de_vuelta_al_cliente_sale_de_la_cartera(app: Flask, dueno: Cliente) -> None:
    cobro = _cobrar(dueno, HOY, LUEGO)
    assert dueno.put(f"{cartera.COBROS}/{cobro}/anular", {"motivo": "Lo cambió por otro"}).status_code == 200
    assert [(c["id"], c["acciones"]) for c in _cheques(dueno, estado="ANULADO")] == [(cobro, [])]
    assert (_saldo(app, dueno, POSFECHADOS), _cheques(dueno, estado="EN_CARTERA")) == ("0.00", [])


def test_se_filtran_por_la_fecha_en_que_se_cobran_y_por_sus_palabras(dueno: Cliente) -> None:
    cobro = _cobrar(dueno, HOY, LUEGO)
    for filtros, hallados in (
        ({"desde": LUEGO, "hasta": LUEGO, "filtro": "pichin"}, [cobro]),
        ({"hasta": HOY}, []),
        ({"filtro": "1021"}, [cobro]),
        ({"filtro": "Guayaquil"}, []),
    ):
        assert [c["id"] for c in _cheques(dueno, **filtros)] == hallados, filtros


def test_solo_un_cheque_lleva_lo_que_un_cheque_dice(dueno: Cliente) -> None:
    cliente = int(crear_cliente(dueno)["CLI_CODIGO"])
    cuerpo = cartera.cuerpo(cliente, "10.00", forma="EFECTIVO", cheque={"numero": "1"})
    mal = dueno.post(cartera.COBROS, cuerpo)
    assert (mal.status_code, list(mal.json["errors"]["json"])) == (422, ["cheque"]), mal.text
