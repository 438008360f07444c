"""Las listas dicen quién ha pagado: saldo, vencimiento y estado de cobro de cada factura, y la cuenta de cada
cliente."""

from typing import Any

import pytest
from flask import Flask

from api.core.datos.db import en_empresa
from api.ventas.cartera import service as cartera
from tests import hojas
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.comprobantes.emitidos import acreditar, ver
from tests.ventas.cartera.conftest import COBROS, cobrar, estado, hace, saldo

LISTA = f"{apoyo.COMPROBANTES}/paginacion"


@pytest.fixture(scope="module")
def cliente(a: Cliente) -> int:
    return apoyo.cliente_de(a, CLI_DIASCREDITO=5)


@pytest.fixture(scope="module")
def facturas(app: Flask, a: Cliente, cliente: int) -> dict[str, dict[str, Any]]:
    """Una factura de 115.00 en cada estado de cobro, y una nota de crédito."""
    hechas = {
        nombre: apoyo.facturar(a, cliente, fecha=fecha)
        for nombre, fecha in {
            "VENCIDA": hace(8),
            "PAGADA": hace(7),
            "PARCIAL": hace(4),
            "POR_COBRAR": hace(0),
        }.items()
    }
    documentos = {nombre: ver(a, hecha)["cuenta"]["documento_id"] for nombre, hecha in hechas.items()}
    cobro = cobrar(
        a,
        cliente,
        "160.00",
        (documentos["PAGADA"], "115.00"),
        (documentos["PARCIAL"], "40.00"),
        fecha=hace(0),
    )
    apoyo.autorizar(app, int(a.sesion["eid"]), hechas["VENCIDA"]["id"])
    nota = acreditar(a, hechas["VENCIDA"], apoyo.linea(precio="10.00"))
    return hechas | {"nota": nota, "cobro": cobro}


def filas_de(a: Cliente, cliente: int, **args: Any) -> list[dict[str, Any]]:
    respuesta = a.get(LISTA, query_string={"cliente_id": cliente, **args})
    assert respuesta.status_code == 200, respuesta.text
    return list((respuesta.json or {})["items"])


def test_cada_factura_dice_su_saldo_su_vencimiento_y_como_va_su_cobro(
    a: Cliente, cliente: int, facturas: dict[str, dict[str, Any]]
) -> None:
    por_id = {fila["id"]: fila for fila in filas_de(a, cliente)}
    dicho = {
        nombre: tuple(por_id[hecha["id"]][campo] for campo in ("estado_cobro", "saldo", "vence"))
        for nombre, hecha in facturas.items()
        if nombre != "cobro"
    }
    assert dicho == {
        "VENCIDA": ("VENCIDA", "103.50", hace(3)),
        "PAGADA": ("PAGADA", "0.00", hace(2)),
        "PARCIAL": ("PARCIAL", "75.00", hace(-1)),
        "POR_COBRAR": ("POR_COBRAR", "115.00", hace(-5)),
        "nota": ("", None, None),
    }


@pytest.mark.parametrize("cobro", ["VENCIDA", "PAGADA", "PARCIAL", "POR_COBRAR"])
def test_la_lista_se_filtra_por_el_estado_de_su_cobro(
    a: Cliente, cliente: int, facturas: dict[str, dict[str, Any]], cobro: str
) -> None:
    halladas = filas_de(a, cliente, estado_cobro=cobro)
    assert [fila["id"] for fila in halladas] == [facturas[cobro]["id"]]


def test_lo_que_se_debe_de_la_lista_se_suma_con_sus_filtros(
    a: Cliente, cliente: int, facturas: dict[str, dict[str, Any]]
) -> None:
    def suma(**args: Any) -> Any:
        return a.get(f"{apoyo.COMPROBANTES}/por-cobrar", query_string=args).json

    assert suma(cliente_id=cliente) == {"documentos": 3, "saldo": "293.50", "vencido": "103.50"}
    assert suma(cliente_id=cliente, estado_cobro="PARCIAL,PAGADA") == {
        "documentos": 1,
        "saldo": "75.00",
        "vencido": "0.00",
    }
    assert suma(filtro=facturas["VENCIDA"]["clave_acceso"])["saldo"] == "103.50"
    assert suma(filtro="no hay nadie que se llame así") == {
        "documentos": 0,
        "saldo": "0.00",
        "vencido": "0.00",
    }


def test_el_excel_de_la_lista_dice_quien_ha_pagado(
    a: Cliente, cliente: int, facturas: dict[str, dict[str, Any]]
) -> None:
    hoja = hojas.leer(
        a.get(
            f"{apoyo.COMPROBANTES}/excel", query_string={"cliente_id": cliente, "estado_cobro": "VENCIDA"}
        ).data
    )
    assert {"Por cobrar", "Vence", "Cobro"} <= set(hoja[0])
    assert dict(zip(hoja[0], hoja[1], strict=True))["Cobro"] == "Vencida"


def test_cada_cliente_dice_lo_que_debe_lo_vencido_y_lo_facturado(
    a: Cliente, cliente: int, facturas: dict[str, dict[str, Any]]
) -> None:
    identificacion = a.get(f"/api/clientes/{cliente}").json["CLI_IDENTIFICACION"]

    def fila(**args: Any) -> list[tuple[str, ...]]:
        pagina = a.get("/api/clientes/paginacion", query_string={"filtro": identificacion, **args}).json
        return [(c["CLI_SALDO"], c["CLI_VENCIDO"], c["CLI_FACTURADO"]) for c in pagina["items"]]

    suya = [("288.50", "103.50", "460.00")]
    assert fila() == fila(cobro="debe") == fila(cobro="vencido") == suya
    assert fila(cobro="al_dia") == []
    assert suya[0][0] == saldo(a, cliente)["saldo"]


def test_el_estado_de_cuenta_y_el_cobro_llevan_a_sus_facturas(
    a: Cliente, cliente: int, facturas: dict[str, dict[str, Any]]
) -> None:
    emitidas = {hecha["id"] for nombre, hecha in facturas.items() if nombre != "cobro"}
    movimientos = estado(a, cliente)["movimientos"]
    assert {m["comprobante_id"] for m in movimientos if m["DOC_CODIGO"]} == emitidas
    cobro = a.get(f"{COBROS}/{facturas['cobro']['COB_CODIGO']}").json
    assert [una["comprobante_id"] for una in cobro["aplicaciones"]] == [
        facturas["PAGADA"]["id"],
        facturas["PARCIAL"]["id"],
    ]


def test_lo_que_el_sri_rechazo_no_se_recuerda_a_quien_lo_debe(app: Flask, a: Cliente) -> None:
    debe = apoyo.cliente_de(a, CLI_DIASCREDITO=1)
    bien, mal = (apoyo.facturar(a, debe, fecha=hace(dias)) for dias in (5, 4))
    apoyo.devolver(app, int(a.sesion["eid"]), mal["id"])
    with app.app_context(), en_empresa(int(a.sesion["eid"])):
        recordados = cartera.vencidos_de_clientes()[debe]
    assert [bien["numero"] in uno.nombre for uno in recordados] == [True]
