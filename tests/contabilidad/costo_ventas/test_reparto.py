"""Los centavos de lo que se asienta: a cualquier fecha los libros dicen lo que el kardex vale, llegue lo que llegue y cuando llegue."""

from datetime import date, timedelta
from decimal import Decimal

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st

from api.contabilidad.costo_ventas.permanente.reparto import Importe, Restos, en_centavos
from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.money import redondear
from api.existencias.kardex.por_asentar import CostoMovido
from tests.client import Cliente
from tests.contabilidad import apoyo as contables
from tests.contabilidad.costo_ventas.test_permanente import INVENTARIO, RUTA, asentar
from tests.ejemplos import ejemplos
from tests.existencias.apoyo import EXISTENCIAS, ajustar, empezar
from tests.factories import entrar, registrar_empresa
from tests.libros.reglas import control
from tests.ventas.productos.conftest import crear

PRIMERO, UN_DIA = date(2026, 3, 1), timedelta(days=1)
_MEDIO = Decimal("0.005")

# Tandas como llegan: cada una, lo que se movió en unos días, con fracciones de centavo.
TANDAS = st.lists(
    st.lists(st.tuples(st.integers(0, 5), st.integers(-25_000, 25_000)), min_size=1, max_size=4),
    min_size=1,
    max_size=8,
)


def costos_de(*movidos: tuple[int, int]) -> list[CostoMovido]:
    """Cada uno, el día y las millonésimas."""
    return [
        CostoMovido(PRIMERO + dia * UN_DIA, "COSTO", 1, Decimal(valor).scaleb(-6))
        for dia, valor in sorted(movidos)
    ]


def siempre(_: date) -> bool:
    return True


def suma(importes: list[Importe], hasta: date) -> Decimal:
    return sum((uno.importe for uno in importes if uno.fecha <= hasta), Decimal(0))


@settings(max_examples=ejemplos(60, pocos=25))
@given(tandas=TANDAS)
def test_al_terminar_cada_dia_los_libros_dicen_lo_que_vale_el_kardex(
    tandas: list[list[tuple[int, int]]],
) -> None:
    restos, asentado, movido = Restos(), list[Importe](), list[CostoMovido]()
    for tanda in tandas:
        costos = costos_de(*tanda)
        importes, restos = en_centavos(costos, restos, siempre)
        asentado, movido = asentado + importes, movido + costos
        for dia in (PRIMERO + n * UN_DIA for n in range(6)):
            vale = sum((costo.valor for costo in movido if costo.fecha <= dia), Decimal(0))
            assert abs(vale - suma(asentado, dia)) <= _MEDIO
    assert all(uno.importe and redondear(uno.importe) == uno.importe for uno in asentado)
    assert restos.todo == sum((c.valor for c in movido), Decimal(0)) - suma(asentado, PRIMERO + 6 * UN_DIA)


def test_el_centavo_que_lo_tardio_deja_en_un_dia_posterior_se_asienta_en_ese_dia() -> None:
    _, restos = en_centavos(costos_de((0, 1_000), (2, 3_000)), Restos(), siempre)
    importes, restos = en_centavos(costos_de((0, 2_000)), restos, siempre)
    assert [(uno.fecha, uno.importe) for uno in importes] == [(PRIMERO + 2 * UN_DIA, Decimal("0.01"))]
    assert restos.todo == Decimal("-0.004")


def test_en_un_dia_cerrado_no_se_asienta_ningun_centavo_y_va_con_lo_que_sigue() -> None:
    _, restos = en_centavos(costos_de((0, 1_000), (2, 3_000), (4, 500)), Restos(), siempre)
    cerrado = PRIMERO + 2 * UN_DIA
    importes, _ = en_centavos(costos_de((0, 2_000)), restos, lambda dia: dia != cerrado)
    assert [(uno.fecha, uno.importe) for uno in importes] == [(PRIMERO + 4 * UN_DIA, Decimal("0.01"))]


def test_lo_que_sobraba_sin_fecha_va_con_lo_primero_que_llega() -> None:
    importes, restos = en_centavos(costos_de((0, 2_000)), Restos(Decimal("0.004")), siempre)
    assert [uno.importe for uno in importes] == [Decimal("0.01")]
    assert (restos.todo, restos.hasta(PRIMERO)) == (Decimal("-0.004"), Decimal("0.004"))


@pytest.fixture
def dueno(app: Flask) -> Cliente:
    """Lleva el costo permanente desde el mes anterior: el día que las pruebas corran, hay días que ya pasaron."""
    suyo = entrar(app, registrar_empresa(Cliente(app)))
    control.activar(app, suyo)
    desde = meses.primero(hoy(), -1)
    empezar(suyo, desde)
    assert suyo.post(f"{RUTA}/empezar", {"desde": str(desde)}).status_code == 200
    return suyo


def test_lo_que_llega_tarde_una_y_otra_vez_no_aleja_de_su_kardex_las_fechas_de_en_medio(
    dueno: Cliente,
) -> None:
    desde = meses.primero(hoy(), -1)
    suyo = crear(dueno, PRO_INVENTARIO=True)
    for _ in range(4):
        ajustar(dueno, suyo, "1", "0.004", fecha=desde)
        ajustar(dueno, suyo, "1", "0.006", fecha=desde + 2 * UN_DIA)
        asentar(dueno)
    cuenta = contables.codigos(dueno)[INVENTARIO]
    dichos = []
    for al in (desde, desde + UN_DIA, desde + 2 * UN_DIA):
        mayor = dueno.get(f"/api/libros/mayor?cuenta={cuenta}&desde={al}&hasta={al}").json or {}
        dichos.append((mayor["saldo_final"], (dueno.get(f"{EXISTENCIAS}/total?al={al}").json or {})["valor"]))
    assert dichos == [("0.02", "0.02"), ("0.02", "0.02"), ("0.04", "0.04")]
