"""Las cuentas a un día, en los dos lados: qué cuenta la víspera, el mismo día y el siguiente."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from api.libros.cuentas.papeles import estado_pdf
from tests.client import Cliente
from tests.comprobantes.apoyo import devolver, facturar
from tests.libros.cuentas.lados import COBRAR, EN_CADA_LADO, LadoDePrueba, hace

# Cuántos días hace que venció → el tramo en que está. El total de cada uno dice cuáles se sumaron.
TRAMOS = {
    -1: "por_vencer",
    0: "por_vencer",
    1: "d30",
    30: "d30",
    31: "d60",
    60: "d60",
    61: "d90",
    90: "d90",
    91: "mas",
}


@EN_CADA_LADO
@pytest.mark.parametrize("dias", [0, 5], ids=["hoy", "un día que ya pasó"])
def test_lo_vencido_esta_en_su_tramo_desde_el_primer_dia_hasta_el_ultimo(
    lado: LadoDePrueba, a: Cliente, dias: int
) -> None:
    tercero, esperado = lado.nuevo(a), dict.fromkeys(TRAMOS.values(), Decimal(0))
    for n, (tarde, tramo) in enumerate(TRAMOS.items()):
        total = Decimal(2**n)
        esperado[tramo] += total
        vence = str(hoy() - timedelta(days=dias + tarde))
        lado.registrar(a, tercero, str(total), fecha=hace(200), vence=vence)
    suyo = lado.saldo(a, tercero, hace(dias))
    dichos = {tramo: suyo["antiguedad"][lado.cable.get(tramo, tramo)] for tramo in esperado}
    assert {tramo: Decimal(dicho) for tramo, dicho in dichos.items()} == esperado
    assert Decimal(suyo["vencido"]) == sum(esperado.values()) - esperado["por_vencer"]


@EN_CADA_LADO
def test_un_movimiento_cuenta_desde_su_fecha_y_lo_anulado_hasta_la_vispera(
    lado: LadoDePrueba, a: Cliente
) -> None:
    tercero = lado.nuevo(a)
    lado.registrar(a, tercero, "100.00", fecha=hace(30))
    pago = lado.saldar(a, tercero, "40.00", fecha=hace(20))
    anulado = a.put(f"{lado.dinero_ruta}/{pago}/anular", {"fecha": hace(10), "motivo": "no entró"})
    assert anulado.status_code == 200, anulado.text
    saldos = {dia: lado.saldo(a, tercero, hace(dia))["saldo"] for dia in (31, 30, 29, 21, 20, 19, 11, 10, 9)}
    assert saldos == {
        31: "0.00",
        **dict.fromkeys((30, 29, 21), "100.00"),
        **dict.fromkeys((20, 19, 11), "60.00"),
        **dict.fromkeys((10, 9), "100.00"),
    }


@EN_CADA_LADO
def test_un_estado_de_cuenta_tiene_su_primer_dia_y_el_ultimo(lado: LadoDePrueba, a: Cliente) -> None:
    tercero = lado.nuevo(a)
    for n, dia in enumerate((21, 20, 19, 11, 10, 9)):
        lado.registrar(a, tercero, str(2**n), fecha=hace(dia))
    suyo: dict[str, Any] = lado.estado(a, tercero, desde=hace(20), hasta=hace(10))
    assert [m["fecha"] for m in suyo["movimientos"]] == [hace(dia) for dia in (20, 19, 11, 10)]
    assert Decimal(suyo[lado.cable["saldo_final"]]) == Decimal(1 + 2 + 4 + 8 + 16)  # con lo de la víspera


@EN_CADA_LADO
@pytest.mark.parametrize(("dias", "vale"), [(-1, False), (0, True), (1, True)])
def test_no_se_anula_antes_de_su_fecha(lado: LadoDePrueba, a: Cliente, dias: int, vale: bool) -> None:
    pago = lado.saldar(a, lado.nuevo(a), "5.00", fecha=hace(10))
    anulado = a.put(f"{lado.dinero_ruta}/{pago}/anular", {"fecha": hace(10 - dias), "motivo": "no entró"})
    assert anulado.status_code == (200 if vale else 422), anulado.text


@EN_CADA_LADO
@pytest.mark.parametrize(
    ("fecha", "vale"), [(date(1999, 12, 31), False), (date(2000, 1, 1), True), (date(2000, 1, 2), True)]
)
def test_nada_lleva_una_fecha_anterior_al_primer_dia(
    lado: LadoDePrueba, a: Cliente, fecha: date, vale: bool
) -> None:
    respuesta = lado.pedir(a, lado.nuevo(a), "5.00", fecha=str(fecha))
    assert respuesta.status_code == (201 if vale else 422), respuesta.text


def test_un_estado_de_cuenta_desde_el_primer_dia_dice_solo_hasta_cuando() -> None:
    hasta = date(2026, 10, 31)
    assert [estado_pdf.periodo(date(2000, 1, n), hasta) for n in (1, 2)] == [
        "Hasta el 31/10/2026",
        "Del 02/01/2000 al 31/10/2026",
    ]


@pytest.mark.parametrize("dias", [-1, 0, 1])
def test_lo_que_el_sri_devolvio_no_esta_en_un_estado_que_empieza_su_dia(
    app: Flask, a: Cliente, eid_a: int, dias: int
) -> None:
    quien = COBRAR.nuevo(a, dias=30)
    ayer = hoy() - timedelta(days=1)
    devolver(app, eid_a, facturar(a, quien, fecha=str(ayer))["id"])
    suyo = COBRAR.estado(a, quien, desde=ayer + timedelta(days=dias), hasta=hoy())
    saldos = [Decimal(suyo[COBRAR.cable[cual]]) for cual in ("saldo_inicial", "saldo_final")]
    assert (saldos, suyo["movimientos"]) == ([0, 0], [])
