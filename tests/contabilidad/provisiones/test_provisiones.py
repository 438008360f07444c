"""Las provisiones de cuentas incobrables: se proponen según el atraso de la cartera, se revisan y se asientan una vez."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.factories import clave_idempotente, error
from tests.libros.periodos.conftest import cerrar
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.ventas.cartera.conftest import registrar

RUTA = "/api/provisiones"
PROVISION, GASTO = "1010209", "52022305"


def _mes(hace: int) -> date:
    return meses.primero(hoy(), -hace)


@pytest.fixture
def dueno(app: Flask) -> Cliente:
    """La de una empresa nueva que provisiona el 10 % de lo que vence a más de 90 días, y el 1 % de lo de hasta 30."""
    cliente = apoyo.empresa_nueva(app)[0]
    leidos = cliente.get(f"{RUTA}/parametros").json
    assert leidos["version"] == 0
    assert None not in (leidos["cuenta_id"], leidos["gasto_id"])
    puestos = cliente.put(
        f"{RUTA}/parametros", {**leidos, "d30": "1.00", "d60": "0.00", "d90": "0.00", "mas": "10.00"}
    )
    assert (puestos.status_code, puestos.json["version"]) == (200, 1), puestos.text
    return cliente


def _deuda(cliente: Cliente, total: str, fecha: date) -> dict[str, Any]:
    """Vence el día de su fecha."""
    quien = crear_cliente(cliente)["CLI_CODIGO"]
    return registrar(cliente, quien, total, fecha=fecha.isoformat())


def _previa(cliente: Cliente, mes: date) -> dict[str, Any]:
    return dict(cliente.get(f"{RUTA}/previa?mes={mes}").json or {})


def _asentar(cliente: Cliente, mes: date, ajuste: str | None = None, **cambios: Any) -> Any:
    propuesto = _previa(cliente, mes)["ajuste"]
    dicho = {"mes": mes.isoformat(), "propuesto": propuesto, "ajuste": ajuste or propuesto, **cambios}
    return cliente.post(RUTA, dicho, headers=clave_idempotente())


def _lineas(cliente: Cliente, asiento_id: int) -> list[tuple[str, str, str]]:
    asiento = cliente.get(f"/api/asientos/{asiento_id}").json
    return [(x["codigo"], x["debe"], x["haber"]) for x in asiento["lineas"]]


def test_se_propone_por_tramos_se_asienta_una_vez_y_el_siguiente_es_la_diferencia(dueno: Cliente) -> None:
    al = meses.ultimo(_mes(2))
    _deuda(dueno, "1000.00", al - timedelta(days=120))
    _deuda(dueno, "500.00", al - timedelta(days=10))
    vista = _previa(dueno, _mes(2))
    assert {t["tramo"]: t["valor"] for t in vista["tramos"] if t["saldo"] != "0.00"} == {
        "d30": "5.00",
        "mas": "100.00",
    }
    assert (vista["requerida"], vista["antes"], vista["ajuste"], vista["total"]) == (
        "105.00",
        "0.00",
        "105.00",
        "1500.00",
    )
    (limite,) = vista["limite"]
    assert (limite["por_confirmar"], limite["porcentaje_anual"]) == (True, "1.00")
    assert (limite["acumulado"], limite["va"]) == ("150.00", "105.00")
    assert limite["no_deducible"] == f"{105 - float(limite['anual']):.2f}"
    with ThreadPoolExecutor(4) as hilos:
        hechas = list(hilos.map(lambda _: _asentar(dueno, _mes(2), "105.00"), range(4)))
    assert {h.status_code for h in hechas} == {201}, [h.text for h in hechas]
    assert len({h.json["id"] for h in hechas}) == 1
    assert _lineas(dueno, hechas[0].json["asiento_id"]) == [
        (GASTO, "105.00", "0.00"),
        (PROVISION, "0.00", "105.00"),
    ]
    assert _previa(dueno, _mes(2))["hecha_id"] == hechas[0].json["id"]
    despues = _previa(dueno, _mes(1))
    assert despues["antes"] == "105.00"
    assert float(despues["ajuste"]) == float(despues["requerida"]) - 105
    listadas = dueno.get(f"{RUTA}/paginacion").json
    assert (listadas["total"], listadas["items"][0]["ajuste"]) == (1, "105.00")


def test_lo_que_sobra_sale_del_gasto_y_otro_ajuste_pide_decir_por_que(dueno: Cliente) -> None:
    al = meses.ultimo(_mes(3))
    _deuda(dueno, "1000.00", al - timedelta(days=200))
    sin_nota = _asentar(dueno, _mes(3), "150.00")
    assert "nota" in sin_nota.json["errors"]["json"]
    assert _asentar(dueno, _mes(3), "150.00", nota="Quebró").json["nota"] == "Quebró"
    sobra = _previa(dueno, _mes(2))
    assert (sobra["antes"], sobra["ajuste"]) == ("150.00", "-50.00")
    de_mas = _asentar(dueno, _mes(2), "-200.00", nota="x")
    assert "ajuste" in de_mas.json["errors"]["json"]
    hecha = _asentar(dueno, _mes(2))
    assert _lineas(dueno, hecha.json["asiento_id"]) == [
        (PROVISION, "50.00", "0.00"),
        (GASTO, "0.00", "50.00"),
    ]
    assert "No hay nada" in _asentar(dueno, _mes(1)).text
    vieja = dueno.get(f"{RUTA}/paginacion").json["items"][1]
    assert error(dueno.post(f"{RUTA}/{vieja['id']}/deshacer", {}))[0] == 409  # no es la última
    deshecha = dueno.post(f"{RUTA}/{hecha.json['id']}/deshacer", {})
    assert (deshecha.status_code, deshecha.json["asiento_id"]) == (200, None)
    assert error(dueno.post(f"{RUTA}/{hecha.json['id']}/deshacer", {}))[0] == 409
    assert _previa(dueno, _mes(2))["ajuste"] == "-50.00"
    assert error(_asentar(dueno, _mes(2), propuesto="-1.00"))[0] == 409  # no es lo que se vio


def test_sin_porcentajes_no_se_asienta_y_lo_cerrado_y_lo_ajeno_se_rechazan(
    app: Flask, dueno: Cliente
) -> None:
    al = meses.ultimo(_mes(3))
    _deuda(dueno, "1000.00", al - timedelta(days=200))
    paso = _paso(dueno)
    assert (paso["estado"], paso["ruta"]) == ("aviso", f"/provisiones?mes={_mes(3):%Y-%m}")
    hecha = _asentar(dueno, _mes(3)).json
    assert _paso(dueno)["estado"] == "bien"
    otra = apoyo.empresa_nueva(app)[0]
    assert "Antes guarde" in _previa(otra, _mes(3))["impedimento"]
    assert error(_asentar(otra, _mes(3)))[0] == 409
    assert _paso(otra)["estado"] == "bien"
    assert error(otra.post(f"{RUTA}/{hecha['id']}/deshacer", {}))[0] == 404
    leidos = dueno.get(f"{RUTA}/parametros").json
    suyas = apoyo.codigos(dueno)
    for mal, campo in (
        ({"mas": "100.01"}, "mas"),
        ({"cuenta_id": suyas[GASTO]}, "cuenta_id"),
        ({"gasto_id": suyas[PROVISION]}, "gasto_id"),
        ({"cuenta_id": apoyo.codigos(otra)[PROVISION]}, "cuenta_id"),
    ):
        dicho = dueno.put(f"{RUTA}/parametros", {**leidos, **mal})
        assert (dicho.status_code, campo in dicho.text) == (422, True)
    assert dueno.put(f"{RUTA}/parametros", leidos).status_code == 200
    assert error(dueno.put(f"{RUTA}/parametros", leidos))[0] == 409
    assert error(_asentar(dueno, _mes(-2), "1.00"))[0] == 422
    assert error(_asentar(dueno, _mes(4)))[0] in (409, 422)
    cerrar(dueno, meses.ultimo(_mes(2)))
    assert error(dueno.post(f"{RUTA}/{hecha['id']}/deshacer", {}))[0] == 409
    assert "está cerrado" in _previa(dueno, _mes(2))["impedimento"]


def _paso(dueno: Cliente) -> dict[str, Any]:
    pasos = dueno.get(f"/api/cierres/{_mes(3).year}/{_mes(3).month}").json["pasos"]
    return dict(next(paso for paso in pasos if paso["codigo"] == "provision"))
