"""Lo que se hace con muchos comprobantes a la vez: cobrarlos y enviarlos por correo."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from api.comprobantes.entrega import service
from api.core.autor import Autor
from tests.a_la_vez import con_cada
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.comprobantes.emitidos import ver
from tests.factories import cuantas, filas
from tests.personas import Personas
from tests.ventas.cartera.conftest import COBROS, hace, saldo

COBRAR, ENVIAR = f"{apoyo.COMPROBANTES}/cobrar", f"{apoyo.COMPROBANTES}/enviar"
EFECTIVO = {"forma": "EFECTIVO", "fecha": hace(0)}


def test_cobrar_varias_hace_un_cobro_por_cliente_y_no_cuenta_lo_que_no_se_debe(a: Cliente) -> None:
    uno, otro = apoyo.cliente_de(a), apoyo.cliente_de(a)
    suyas = [apoyo.facturar(a, uno), apoyo.facturar(a, uno), apoyo.facturar(a, otro)]
    pagada = apoyo.facturar(a, otro, cobro={"forma": "EFECTIVO"})
    ids = [hecha["id"] for hecha in (*suyas, pagada)]
    hecho = a.post(COBRAR, {**EFECTIVO, "ids": ids, "referencia": "Lote 7"})
    assert hecho.status_code == 201, hecho.text
    assert hecho.json["total"] == "345.00"
    cobros = [a.get(f"{COBROS}/{cobro_id}").json for cobro_id in hecho.json["cobros"]]
    assert [(c["idCli"], c["total"], len(c["aplicaciones"])) for c in cobros] == [
        (uno, "230.00", 2),
        (otro, "115.00", 1),
    ]
    assert saldo(a, uno)["saldo"] == saldo(a, otro)["saldo"] == "0.00"
    assert a.post(COBRAR, {**EFECTIVO, "ids": ids}).json == {"cobros": [], "total": "0.00", "omitidos": []}


@pytest.mark.parametrize("hasta", ["DEVUELTO", "ENVIADO NO_AUTORIZADO"])
def test_lo_que_el_sri_rechazo_no_se_cobra_con_las_demas_y_dice_por_que(
    a: Cliente, app: Flask, eid_a: int, hasta: str
) -> None:
    """Y no se debe hasta que se corrija: ni su página ni la cuenta de su cliente lo suman."""
    id_cli = apoyo.cliente_de(a)
    buena, mala = (apoyo.facturar(a, id_cli) for _ in range(2))
    apoyo.llevar(app, eid_a, mala["id"], *hasta.split())
    hecho = a.post(COBRAR, {**EFECTIVO, "ids": [buena["id"], mala["id"]]})
    assert hecho.status_code == 201, hecho.text
    assert (len(hecho.json["cobros"]), hecho.json["total"]) == (1, "115.00")
    motivo = "el SRI no lo aceptó: corríjalo o descártelo antes de cobrarlo"
    assert hecho.json["omitidos"] == [{"id": mala["id"], "numero": mala["numero"], "motivo": motivo}]
    assert saldo(a, id_cli)["saldo"] == ver(a, mala)["cuenta"]["saldo"] == "0.00"


def test_dos_que_cobran_lo_mismo_a_la_vez_lo_cobran_una_sola_vez(
    a: Cliente, app: Flask, gente: Personas
) -> None:
    id_cli = apoyo.cliente_de(a)
    ids = [apoyo.facturar(a, id_cli)["id"] for _ in range(3)]
    pedido = {**EFECTIVO, "ids": ids}
    totales = con_cada(lambda quien: quien.post(COBRAR, pedido).json["total"], (a, gente["contador_a"]))
    assert sorted(totales) == ["0.00", "345.00"]
    assert cuantas(app, "cobros", "cliente_id = %s", id_cli) == 1


def _correos(app: Flask, comprobante: dict[str, Any]) -> int:
    return len(
        filas(app, "SELECT id FROM entregas_comprobantes WHERE comprobante_id = %s", comprobante["id"])
    )


def test_enviar_varias_las_manda_a_sus_correos_y_dice_cuales_no(
    a: Cliente, app: Flask, eid_a: int, trabajar: Callable[[], None]
) -> None:
    id_cli = apoyo.cliente_de(a)
    lista, sin_correo, espera = (
        apoyo.facturar(a, id_cli, correos=correos)
        for correos in (["uno@varios.example"], [], ["x@y.example"])
    )
    for hecha in (lista, sin_correo):
        apoyo.autorizar(app, eid_a, hecha["id"])
    pedido = a.post(ENVIAR, {"ids": [hecha["id"] for hecha in (lista, sin_correo, espera)]})
    assert pedido.status_code == 201, pedido.text
    assert pedido.json["pedidos"] == [lista["id"]]
    assert [(o["id"], o["motivo"]) for o in pedido.json["omitidos"]] == [
        (sin_correo["id"], "no tiene correos"),
        (espera["id"], "todavía no está autorizado"),
    ]
    trabajar()
    assert ver(a, lista)["estado"] == "AUTORIZADO" and _correos(app, lista) == 1


def test_el_trabajo_que_corre_dos_veces_envia_uno(a: Cliente, app: Flask, eid_a: int) -> None:
    hecha = apoyo.facturar(a, apoyo.cliente_de(a), correos=["uno@varios.example"])
    apoyo.autorizar(app, eid_a, hecha["id"])
    with app.app_context():
        for _ in range(2):
            service.enviar_pedido(eid_a, hecha["id"], Autor("pruebas", "Ana"), 0)
    assert _correos(app, hecha) == 1
