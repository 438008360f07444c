"""Lo que se registra de una compra —un pago anticipado, un activo— está en la cuenta en que ella lo puso: nada se gasta dos
veces."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.contabilidad import apoyo
from tests.contabilidad.activos import conftest as activos
from tests.contabilidad.diferidos.conftest import GASTO, RUTA, SEGUROS, amortizar, cuerpo, mes
from tests.factories import clave_idempotente, filas
from tests.libros.reglas import control


@pytest.fixture
def dueno(app: Flask) -> Cliente:
    cliente = apoyo.empresa_nueva(app)[0]
    control.activar(app, cliente)
    return cliente


def _saldos(app: Flask, cliente: Cliente, *codigos: str) -> dict[str, Decimal]:
    suyos = {
        fila["codigo"]: fila["valor"]
        for fila in filas(
            app,
            "SELECT c.codigo, sum(l.debe - l.haber) AS valor FROM lineas_asientos l "
            "JOIN cuentas_contables c ON c.empresa_id = l.empresa_id AND c.id = l.cuenta_id "
            "WHERE l.empresa_id = %s GROUP BY c.codigo",
            control.empresa_de(cliente),
        )
    }
    return {codigo: suyos.get(codigo, Decimal(0)) for codigo in codigos}


def _pedir(cliente: Cliente, ruta: str, pedido: dict[str, Any]) -> Any:
    return cliente.post(ruta, pedido, headers=clave_idempotente())


def _errores(respuesta: Any) -> dict[str, Any]:
    assert respuesta.status_code == 422, respuesta.text
    return dict((respuesta.json or {})["errors"]["json"])


def test_lo_pagado_por_adelantado_no_se_gasta_dos_veces(app: Flask, dueno: Cliente) -> None:
    cuentas = apoyo.codigos(dueno)
    compra = compras.comprar(dueno, fecha=mes(2).isoformat(), lineas=[compras.linea(descripcion="Póliza")])
    pedido = cuerpo(dueno, importe="100.00", desde=mes(2).isoformat(), meses=2, compra_id=compra["id"])
    mala = _errores(_pedir(dueno, RUTA, pedido))
    assert set(mala) == {"cuenta_id"} and "520228" in mala["cuenta_id"][0]
    ubicada = dueno.put(
        f"{compras.RUTA}/{compra['id']}/cuentas",
        {"version": compra["version"], "lineas": [{"n": 0, "cuenta_id": cuentas[SEGUROS]}]},
    )
    assert ubicada.status_code == 200, ubicada.text
    assert ubicada.json["lineas"][0]["en_cuenta_id"] == cuentas[SEGUROS]
    assert _saldos(app, dueno, SEGUROS, "520228") == {SEGUROS: Decimal(100), "520228": Decimal(0)}
    hecho = _pedir(dueno, RUTA, pedido)
    assert hecho.status_code == 201, hecho.text
    for hace in (2, 1):
        assert amortizar(dueno, mes(hace)).status_code == 201
    assert _saldos(app, dueno, SEGUROS, GASTO, "520228") == {
        SEGUROS: Decimal(0),
        GASTO: Decimal(100),
        "520228": Decimal(0),
    }
    otra_vez = _errores(_pedir(dueno, RUTA, {**pedido, "importe": "0.01"}))
    assert "no alcanza" in otra_vez["cuenta_id"][0]


def test_el_activo_de_una_compra_esta_en_la_cuenta_de_la_compra(app: Flask, dueno: Cliente) -> None:
    cuentas = apoyo.codigos(dueno)
    compra = compras.comprar(
        dueno,
        fecha=mes(2).isoformat(),
        sustento="03",
        lineas=[compras.linea(destino="ACTIVO", descripcion="Camioneta", cuenta_id=cuentas["1020109"])],
    )
    base = {"compra_id": compra["id"], "fecha": mes(2).isoformat(), "costo": "100.00", "residual": "0.00"}
    mala = _errores(
        _pedir(dueno, "/api/activos", activos.cuerpo(dueno, **base, cuenta_id=cuentas["1020105"]))
    )
    assert "1020109" in mala["cuenta_id"][0]
    suyo = activos.crear(dueno, **base, desde=mes(2).isoformat())
    assert _saldos(app, dueno, "1020109") == {"1020109": Decimal(100)}
    leido = dueno.get(f"/api/activos/{suyo['id']}").json
    otra = dueno.put(f"/api/activos/{suyo['id']}", {**leido, "cuenta_id": cuentas["1020105"]})
    assert "1020109" in _errores(otra)["cuenta_id"][0]
    bien = dueno.put(f"/api/activos/{suyo['id']}", {**leido, "nombre": "Camioneta roja"})
    assert bien.status_code == 200, bien.text
