"""Una factura que se cobra al emitirla: los dos quedan juntos, o ninguno."""

from decimal import Decimal

import pytest
from flask import Flask

from api.comprobantes.emision import service
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.comprobantes.emitidos import ver
from tests.factories import cuantas, error
from tests.ventas.cartera.conftest import COBROS, hace, saldo

EFECTIVO = {"forma": "EFECTIVO", "referencia": "Caja 1"}


def test_la_factura_queda_pagada_con_su_cobro_de_su_misma_fecha(a: Cliente) -> None:
    id_cli = apoyo.cliente_de(a, CLI_DIASCREDITO=30)
    hecha = apoyo.facturar(a, id_cli, fecha=hace(2), cobro=EFECTIVO)
    assert (hecha["cuenta"]["estado"], hecha["cuenta"]["saldo"]) == ("PAGADO", "0.00")
    (cobrado,) = ver(a, hecha)["cuenta"]["aplicaciones"]
    cobro = a.get(f"{COBROS}/{cobrado['COB_CODIGO']}").json
    assert [cobro[campo] for campo in ("fecha", "forma", "referencia", "total", "anticipo")] == [
        hace(2),
        "EFECTIVO",
        "Caja 1",
        "115.00",
        "0.00",
    ]
    assert saldo(a, id_cli)["saldo"] == "0.00"


def test_repetir_la_llamada_no_la_cobra_dos_veces(a: Cliente) -> None:
    id_cli = apoyo.cliente_de(a)
    cuerpo = apoyo.factura(a, id_cli, cobro=EFECTIVO)
    clave = {"Idempotency-Key": "cobrada-una-vez"}
    primera, segunda = (a.post(apoyo.FACTURAS, cuerpo, headers=clave) for _ in range(2))
    assert primera.status_code == segunda.status_code == 201
    assert primera.json == segunda.json
    assert saldo(a, id_cli)["saldo"] == "0.00"


def test_si_la_emision_falla_despues_de_cobrar_no_queda_el_cobro(
    a: Cliente, app: Flask, eid_a: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_cli = apoyo.cliente_de(a)

    def morir(*_: object, **__: object) -> None:
        raise RuntimeError("el proceso muere")

    monkeypatch.setattr(service, "defer", morir)
    cuerpo, antes = apoyo.factura(a, id_cli, cobro=EFECTIVO), cuantas(app, "cobros", "empresa_id = %s", eid_a)
    assert a.post(apoyo.FACTURAS, cuerpo).status_code == 500
    assert cuantas(app, "cobros", "empresa_id = %s", eid_a) == antes
    assert Decimal(saldo(a, id_cli)["saldo"]) == 0


def test_otra_forma_se_rechaza_en_su_campo_y_no_se_emite(a: Cliente) -> None:
    id_cli = apoyo.cliente_de(a)
    respuesta = a.post(apoyo.FACTURAS, apoyo.factura(a, id_cli, cobro={"forma": "TRUEQUE"}))
    assert error(respuesta) == (422, "validacion")
    assert apoyo.frases(respuesta)["cobro"]["forma"] == ["Elija la forma de cobro."]
    ajeno = a.post(apoyo.FACTURAS, apoyo.factura(a, id_cli, cobro=EFECTIVO | {"banco_id": 999_999}))
    assert error(ajeno) == (422, "regla_de_negocio")
    assert "banco_id" in apoyo.frases(ajeno)["cobro"]
    assert Decimal(saldo(a, id_cli)["saldo"]) == 0


def test_al_corregir_no_se_cobra(a: Cliente, app: Flask, eid_a: int) -> None:
    id_cli = apoyo.cliente_de(a)
    hecha = apoyo.facturar(a, id_cli)
    apoyo.devolver(app, eid_a, hecha["id"])
    cuerpo = apoyo.factura(a, id_cli, cobro=EFECTIVO) | {"version": ver(a, hecha)["version"]}
    respuesta = a.put(f"{apoyo.FACTURAS}/{hecha['id']}", cuerpo)
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "cobro" in apoyo.frases(respuesta)
