"""Lo que el banco ya cobró se dice al registrar la compra y al aceptar lo recibido, y al aceptar varios se avisa de cuáles."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.compras.debitos.busqueda import CERCA
from tests.client import Cliente
from tests.compras.aceptacion.apoyo import aceptado, aceptar, aceptar_varios, comprobante, emisor, traer, ver
from tests.compras.compras.conftest import ayer, guardar, linea
from tests.compras.debitos.test_debitos import COMISION, IVA, _debitar, _en_libros
from tests.compras.recibidos import apoyo as recibidos
from tests.contabilidad import apoyo
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente, entrar, error, registrar_empresa
from tests.libros.reglas import control
from tests.personas import Personas
from tests.terceros.proveedores.conftest import crear as crear_proveedor


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    cliente = entrar(app, registrar_empresa(Cliente(app)))
    control.activar(app, cliente)
    return cliente


@pytest.fixture(scope="module")
def banco(dueno: Cliente) -> dict[str, Any]:
    return crear_banco(dueno, nombre="Corriente", banco="Pichincha")


@pytest.fixture(scope="module")
def cuentas(dueno: Cliente) -> dict[str, int]:
    return apoyo.codigos(dueno)


def _elegidas(dicho: dict[str, Any]) -> list[dict[str, int]]:
    return [{"asiento_id": d["asiento_id"], "n": d["n"]} for d in dicho["elegibles"] if d["propuesto"]]


def _comision(valor: str, **cambios: Any) -> dict[str, Any]:
    return {"lineas": [linea(descripcion="Comisión", cantidad="1.00", precio=valor)], **cambios}


def test_la_factura_del_banco_se_registra_con_lo_que_ya_cobro_y_no_queda_debiendose(
    app: Flask, dueno: Cliente, banco: dict[str, Any], cuentas: dict[str, int]
) -> None:
    gasto = _en_libros(app, dueno, COMISION)
    _debitar(dueno, banco, cuentas, _520302="31.00", _101050101="4.65")
    suyo = crear_proveedor(dueno)["id"]
    busca = {"proveedor_id": suyo, "fecha": ayer().isoformat(), "total": "35.65"}
    respuesta = dueno.get("/api/compras/debitos", query_string=busca)
    assert respuesta.status_code == 200, respuesta.text
    dicho = respuesta.json
    assert [d["valor"] for d in dicho["elegibles"] if d["propuesto"]] == ["31.00", "4.65"]
    hecha = guardar(dueno, **_comision("31.00", proveedor_id=suyo, debitos=_elegidas(dicho))).json
    assert (hecha["total"], hecha["saldo"], hecha["estado_pago"]) == ("35.65", "0.00", "PAGADA")
    assert _en_libros(app, dueno, COMISION) == gasto
    # el mismo débito no es de otra, y la que no lo puede tomar no queda
    otra = guardar(dueno, **_comision("31.00", debitos=_elegidas(dicho)))
    assert error(otra)[0] == 409
    assert dueno.get("/api/compras/paginacion?filtro=comisi").json["suma"]["saldo"] == "0.00"


def test_lo_recibido_se_acepta_con_lo_que_el_banco_ya_cobro(
    app: Flask, dueno: Cliente, banco: dict[str, Any], cuentas: dict[str, int]
) -> None:
    (id_,) = traer(app, dueno, comprobante(str(dueno.sesion["EMP_RUC"]), emisor(), ("Comisión", "52.00")))
    _debitar(dueno, banco, cuentas, recibidos.FECHA, _520302="52.00", _101050101="7.80")
    dicho = dueno.get(f"/api/recibidos/{id_}/debitos").json
    assert (dicho["saldo"], len(_elegidas(dicho))) == ("59.80", 2)
    mal = aceptar(dueno, id_, debitos=[{"asiento_id": 999_999, "n": 1}])
    assert mal.status_code == 422 and ver(dueno, id_)["estado"] == "POR_REVISAR"
    hecho = aceptado(dueno, id_, debitos=_elegidas(dicho))
    compra = dueno.get(f"/api/compras/{hecho['compra_id']}").json
    assert (compra["saldo"], hecho["cobrada"]) == ("0.00", False)


def test_al_aceptar_varios_se_avisa_de_cuales_cobro_ya_el_banco(
    app: Flask,
    dueno: Cliente,
    banco: dict[str, Any],
    cuentas: dict[str, int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ruc, dia = str(dueno.sesion["EMP_RUC"]), recibidos.FECHA
    xmls = [comprobante(ruc, emisor(), ("Comisión", valor)) for valor in ("61.00", "62.00", "61.00")]
    _debitar(dueno, banco, cuentas, dia, _520302="61.00", _101050101="9.15")
    monkeypatch.setattr(recibidos, "FECHA", antes := dia - CERCA - timedelta(days=1))
    xmls.append(comprobante(ruc, emisor(), ("Comisión", "0.40")))  # cada una se busca cerca de su día
    _debitar(dueno, banco, cuentas, antes, _520302="0.46")
    hechos = aceptar_varios(dueno, traer(app, dueno, *xmls))
    assert [x["cobrada"] for x in hechos] == [True, False, False, True], "un débito no es de dos compras"
    assert Decimal(dueno.get(f"/api/compras/{hechos[0]['compra_id']}").json["saldo"]) > 0


def test_quien_no_ve_los_libros_no_dice_debitos(personas: Personas) -> None:
    sin_libros = personas["facturador_a"]
    assert guardar(sin_libros, **_comision("5.00", debitos=[{"asiento_id": 1, "n": 1}])).status_code == 403
    decidido = {"retener": False, "debitos": [{"asiento_id": 1, "n": 1}]}
    assert (
        sin_libros.post("/api/recibidos/1/aceptar", decidido, headers=clave_idempotente()).status_code == 403
    )


def test_lo_que_no_cuesta_nada_no_lo_cobro_nadie(
    dueno: Cliente, banco: dict[str, Any], cuentas: dict[str, int]
) -> None:
    _debitar(dueno, banco, cuentas, _520302="71.00")
    busca = {"proveedor_id": crear_proveedor(dueno)["id"], "fecha": ayer().isoformat()}
    hallados = [
        dueno.get("/api/compras/debitos", query_string={**busca, "total": total}).json["elegibles"]
        for total in ("0.00", "0.01")
    ]
    assert [bool(elegibles) for elegibles in hallados] == [False, True]


def _del_banco(cliente: Cliente, movimiento: dict[str, Any]) -> dict[str, Any]:
    respuesta = cliente.get(f"/api/compras/debitos/{movimiento['asiento_id']}")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def _acciones(cliente: Cliente, banco: dict[str, Any], movimiento: dict[str, Any]) -> list[str]:
    filas = cliente.get(f"/api/bancos/{banco['id']}/movimientos?desde={ayer()}").json["items"]
    (suya,) = (f for f in filas if f["asiento_id"] == movimiento["asiento_id"])
    return list(suya["acciones"])


def _por_el_iva_del_banco(cliente: Cliente) -> list[str]:
    """Adónde lleva la observación del 104 de que falta el comprobante de lo que un banco cobró."""
    visto = cliente.get(f"/api/tributos/104/{ayer():%Y-%m}").json
    return [o["ruta"] for o in visto["observaciones"] if o["regla"] == "iva_del_banco"]


def test_desde_el_banco_se_registra_la_comision_con_su_iva_y_cuenta_una_vez(
    app: Flask, dueno: Cliente, cuentas: dict[str, int]
) -> None:
    suyo = crear_banco(dueno, nombre="Del Pacífico", banco="Banco del Pacífico")
    emisora = crear_proveedor(dueno, razon_social="Banco del Pacífico S.A.")["id"]
    cobrado = _debitar(dueno, suyo, cuentas, _520302="81.00", _101050101="12.15")
    antes = _en_libros(app, dueno, COMISION), _en_libros(app, dueno, IVA)
    assert "comprar" in _acciones(dueno, suyo, cobrado)
    assert f"/bancos/{suyo['id']}" in _por_el_iva_del_banco(dueno)
    dicha = _del_banco(dueno, cobrado)
    assert (dicha["proveedor_id"], dicha["total"], dicha["fecha"]) == (emisora, "93.15", ayer().isoformat())
    assert [(x["descripcion"], x["precio"], x["tarifa"], x["cuenta_id"]) for x in dicha["lineas"]] == [
        ("Comisión del mes", "81.00", "4", cuentas[COMISION])
    ]
    (suya,) = dicha["lineas"]
    lineas = [
        linea(descripcion="Comisión", precio=suya["precio"], cantidad="1.00", cuenta_id=suya["cuenta_id"])
    ]
    hecha = guardar(dueno, lineas=lineas, proveedor_id=emisora, debitos=dicha["debitos"]).json
    assert (hecha["total"], hecha["iva"], hecha["saldo"]) == ("93.15", "12.15", "0.00")
    assert (_en_libros(app, dueno, COMISION), _en_libros(app, dueno, IVA)) == antes
    assert "comprar" not in _acciones(dueno, suyo, cobrado)
    assert f"/bancos/{suyo['id']}" not in _por_el_iva_del_banco(dueno)
    ya = dueno.get(f"/api/compras/debitos/{cobrado['asiento_id']}")
    assert ya.status_code == 404, "ya es de una compra"
    # la siguiente de ese banco es de quien cobró la anterior, aunque dos se llamen igual
    crear_proveedor(dueno, razon_social="Banco del Pacífico Panamá")
    assert _del_banco(dueno, _debitar(dueno, suyo, cuentas, _520302="3.45"))["proveedor_id"] == emisora


@pytest.mark.parametrize(
    ("valores", "lineas"),
    [
        pytest.param({"_520302": "3.45"}, [("3.00", "4")], id="la comisión ya lleva su IVA adentro"),
        pytest.param({"_520301": "20.00"}, [("20.00", "0")], id="los intereses no lo pagan"),
        pytest.param(
            {"_520302": "2.00", "_520301": "20.00", "_101050101": "0.30"},
            [("2.00", "4"), ("20.00", "0")],
            id="el IVA aparte es de la comisión",
        ),
        pytest.param(
            {"_520302": "2.00", "_101050101": "0.77"}, [("2.00", "")], id="un IVA de ninguna tarifa"
        ),
    ],
)
def test_lo_que_el_banco_cobro_dice_sus_lineas(
    dueno: Cliente,
    banco: dict[str, Any],
    cuentas: dict[str, int],
    valores: dict[str, str],
    lineas: list[tuple[str, str]],
) -> None:
    dicha = _del_banco(dueno, _debitar(dueno, banco, cuentas, **valores))
    assert [(x["precio"], x["tarifa"]) for x in dicha["lineas"]] == lineas
