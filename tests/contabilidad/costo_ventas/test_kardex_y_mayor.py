"""Lo que vale el kardex es lo que dice la cuenta de inventario, a cualquier fecha: con costos de seis decimales, lo que llega tarde, lo que
se arma y lo que se anula, al promedio y por PEPS."""

from decimal import Decimal

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.contabilidad import apoyo as contables
from tests.contabilidad.costo_ventas.test_permanente import INVENTARIO, RUTA, asentar
from tests.ejemplos import ejemplos
from tests.existencias.apoyo import AJUSTES, EXISTENCIAS, ajustar, como_se_llevan, empezar
from tests.existencias.ensambles.apoyo import ENSAMBLES, armar
from tests.existencias.kardex.conftest import hace
from tests.factories import como_confirmada, entrar, registrar_empresa
from tests.libros.reglas import control
from tests.ventas.productos.conftest import crear

_DIAS = hoy().day - 1  # los del mes que ya pasaron


@pytest.fixture(scope="module", params=["PROMEDIO", "PEPS"])
def dueno(app: Flask, request: pytest.FixtureRequest) -> Cliente:
    """Lleva libros, existencias y el costo permanente desde que empezó el mes, con cada fórmula."""
    suyo = entrar(app, como_confirmada(app, registrar_empresa(Cliente(app))))
    control.activar(app, suyo)
    primero = meses.primero(hoy())
    empezar(suyo, primero)
    leidos = suyo.get(f"{EXISTENCIAS}/parametros").json or {}
    if request.param == "PEPS":
        pedida = {**como_se_llevan(leidos), "formula": "PEPS", "formula_desde": str(primero)}
        assert suyo.put(f"{EXISTENCIAS}/parametros", pedida).status_code == 200
    hecho = suyo.post(f"{RUTA}/empezar", {"desde": str(primero)})
    assert hecho.status_code == 200, hecho.text
    return suyo


PASOS = st.lists(
    st.tuples(
        st.sampled_from(["entra", "entra", "sale", "arma", "anula"]),
        st.integers(0, _DIAS),
        st.integers(1, 9),
        st.sampled_from(["1", "2.333333", "7.000001", "0.123456"]),
    ),
    min_size=2,
    max_size=7,
)


@settings(max_examples=ejemplos(12, pocos=4), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(pasos=PASOS, miran=st.lists(st.integers(0, _DIAS), min_size=1, max_size=3))
def test_a_cualquier_fecha_el_kardex_vale_lo_que_dice_su_cuenta(
    dueno: Cliente, pasos: list[tuple[str, int, int, str]], miran: list[int]
) -> None:
    suyo = crear(dueno, PRO_INVENTARIO=True)
    ajustar(dueno, suyo, "60", "3.141593", fecha=hace(_DIAS))
    kit = crear(dueno, PRO_INVENTARIO=True)
    hechos: list[str] = []
    for que, dia, cantidad, costo in pasos:
        if que == "anula":
            if hechos:
                anulado = dueno.post(f"{hechos.pop()}/anular", {"motivo": "Repetido"})
                assert anulado.status_code == 200, anulado.text
            continue
        if que == "arma":
            hecho = armar(dueno, kit, "3", (suyo, str(cantidad)), fecha=hace(dia))
            hechos.append(f"{ENSAMBLES}/{hecho['id']}")
            continue
        signo = {"motivo": "MERMA"} if que == "sale" else {}
        valor = f"-{cantidad}" if que == "sale" else str(cantidad)
        hecho = ajustar(dueno, suyo, valor, None if que == "sale" else costo, fecha=hace(dia), **signo)
        hechos.append(f"{AJUSTES}/{hecho['id']}")
    asentar(dueno)
    cuenta = contables.codigos(dueno)[INVENTARIO]
    for dia in miran:
        al = hace(dia)
        mayor = dueno.get(f"/api/libros/mayor?cuenta={cuenta}&desde={al}&hasta={al}").json or {}
        vale = (dueno.get(f"{EXISTENCIAS}/total?al={al}").json or {})["valor"]
        assert abs(Decimal(mayor["saldo_final"]) - Decimal(vale)) <= Decimal("0.01")
