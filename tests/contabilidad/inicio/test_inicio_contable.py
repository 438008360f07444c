"""Lo que ve quien lleva los libros al llegar, por la puerta: lo mismo que dicen los estados, en pocas consultas."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.contabilidad.libros.apoyo import BANCOS, CAJA, CAPITAL, VENTAS, LibrosDePrueba, libros_de, pedir
from tests.factories import error
from tests.libros.cuentas.lados import COBRAR, PAGAR
from tests.personas import Personas

INICIO = "contabilidad/inicio"


@pytest.fixture(scope="module")
def libros(app: Flask, eid_b: int) -> LibrosDePrueba:
    """Los de B: un aporte hace dos años, y ventas hoy, hace un mes y hace un año; lo de hoy, sin sellar."""
    suyos = libros_de(app, eid_b)
    suyos.asentar(meses.sumar(hoy(), -24), (BANCOS, 1000), (CAPITAL, 0, 1000))
    suyos.asentar(meses.sumar(hoy(), -12), (CAJA, 30), (VENTAS, 0, 30))
    suyos.asentar(meses.sumar(hoy(), -1), (CAJA, 40), (VENTAS, 0, 40))
    suyos.sellar()
    suyos.asentar(hoy(), (CAJA, 100), (VENTAS, 0, 100))
    return suyos


def test_dice_el_resultado_de_los_estados_y_el_efectivo_de_los_libros(
    b: Cliente, libros: LibrosDePrueba
) -> None:
    visto = pedir(b, INICIO)
    resultado, liquidez = visto["resultado"], visto["liquidez"]
    assert (resultado["mes"], resultado["mes_anterior"]) == ("100.00", "40.00")
    for campo, dia in (("ano", hoy()), ("ano_anterior", meses.sumar(hoy(), -12))):
        del_ano = pedir(b, "estados/resultados", desde=meses.primero_del_ano(dia), hasta=dia)
        assert resultado[campo] == del_ano["totales"]["resultado"]
    por_mes = {m["mes"]: (m["valor"], m["anterior"]) for m in resultado["por_mes"]}
    assert len(por_mes) == 12
    assert por_mes[meses.primero(hoy()).isoformat()] == ("100.00", "30.00")
    assert liquidez["efectivo"] == "1170.00"
    assert {c["codigo"]: c["saldo"] for c in liquidez["cuentas"]} == {CAJA: "170.00", BANCOS: "1000.00"}
    assert visto["espera"] == {"pendientes": 0, "recibidos": 0, "meses": []}  # todavía no los lleva aquí


def test_lo_que_vence_en_treinta_dias_entra_y_lo_que_vence_despues_no(b: Cliente) -> None:
    antes = pedir(b, INICIO)["liquidez"]
    for lado, campo in ((COBRAR, "por_cobrar"), (PAGAR, "por_pagar")):
        for dias, total in ((0, "10.00"), (30, "25.00"), (31, "70.00")):
            lado.registrar(b, lado.nuevo(b, dias), total, fecha=hoy().isoformat())
        ahora = pedir(b, INICIO)["liquidez"]
        assert Decimal(ahora[campo]) - Decimal(antes[campo]) == Decimal("35.00")


def test_los_meses_que_terminaron_y_nadie_cerro_esperan(b: Cliente, libros: LibrosDePrueba) -> None:
    desde = meses.primero(hoy(), -3)
    puesta = b.get("/api/contabilidad").json
    assert puesta["activa"] is False
    empezados = b.post("/api/contabilidad/activar", {"desde": desde.isoformat()})
    assert empezados.status_code == 202, empezados.text
    assert pedir(b, INICIO)["espera"]["meses"] == [meses.primero(hoy(), -n).isoformat() for n in (3, 2, 1)]
    cerrado = {
        "hasta": meses.ultimo(meses.primero(hoy(), -2)).isoformat(),
        "alcance": "todo",
        "motivo": "Listo",
    }
    assert b.post("/api/periodos", cerrado).status_code in (200, 201, 204)
    assert pedir(b, INICIO)["espera"]["meses"] == [meses.primero(hoy(), -1).isoformat()]


def test_cuesta_las_mismas_consultas_con_mas_asientos_y_solo_lo_ve_quien_lleva_los_libros(
    b: Cliente,
    libros: LibrosDePrueba,
    contar_consultas: Callable[[Callable[[], Any]], int],
    gente: Personas,
) -> None:
    assert error(gente["facturador_a"].get(f"/api/{INICIO}"))[0] == 403

    def leer() -> None:
        pedir(b, INICIO)

    leer()
    antes = contar_consultas(leer)
    libros.asentar_varios([(hoy(), [(CAJA, Decimal(1)), (CAPITAL, 0, 1)])] * 20)
    assert contar_consultas(leer) == antes <= 25
