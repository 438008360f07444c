"""La aritmética de una cuenta, con historias cualesquiera que genera hypothesis."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from api.libros.cuentas.nucleo import calculo
from api.libros.cuentas.nucleo.calculo import ABONO, CARGO, CERO, Antiguedad, Aplicado, Movimiento

INICIO = date(2026, 1, 1)
dias = st.integers(0, 400).map(lambda n: INICIO + timedelta(days=n))
montos = st.integers(1, 10**9).map(lambda n: Decimal(n) / 100)


@st.composite
def cuentas(draw: Any) -> tuple[list[Movimiento], list[Aplicado]]:
    """Una cuenta como la dejan los casos de uso: los movimientos entran en cualquier orden, y entre ellos se
    aplica y se anula."""
    movimientos: dict[tuple[str, int], Movimiento] = {}
    aplicados: list[Aplicado] = []
    for n in range(draw(st.integers(1, 9))):
        signo = draw(st.sampled_from([CARGO, ABONO]))
        fecha, valor = draw(dias), draw(montos)
        vence = fecha + timedelta(days=draw(st.integers(0, 120))) if signo == CARGO else None
        movimientos["D", n] = Movimiento(("D", n), signo, fecha, valor, vence)
        for _ in range(draw(st.integers(0, 3))):
            _aplicar(draw, movimientos, aplicados)
        if draw(st.integers(0, 3)) == 0:
            _anular(draw, movimientos, aplicados)
    return list(movimientos.values()), aplicados


def _aplicar(draw: Any, movimientos: Any, aplicados: list[Aplicado]) -> None:
    """Aplica una parte de lo que queda de un abono a lo que queda de un cargo."""
    vivos = [a for a in aplicados if a.deshecha_el is None]
    restos = {
        m.clave: m.valor - sum((a.valor for a in vivos if m.clave in (a.cargo, a.abono)), CERO)
        for m in movimientos.values()
        if m.anulado_el is None
    }
    cargos = [c for c, resto in restos.items() if resto > 0 and movimientos[c].signo == CARGO]
    abonos = [c for c, resto in restos.items() if resto > 0 and movimientos[c].signo == ABONO]
    if not cargos or not abonos:
        return
    cargo, abono = draw(st.sampled_from(cargos)), draw(st.sampled_from(abonos))
    tope = min(restos[cargo], restos[abono])
    valor = draw(st.integers(1, int(tope * 100))) / Decimal(100)
    deshechas = [a.deshecha_el for a in aplicados if a.deshecha_el and {a.cargo, a.abono} & {cargo, abono}]
    desde = calculo.desde_cuando((movimientos[cargo].fecha, movimientos[abono].fecha), deshechas)
    aplicados.append(Aplicado(cargo, abono, valor, desde))


def _anular(draw: Any, movimientos: Any, aplicados: list[Aplicado]) -> None:
    vivos = [m for m in movimientos.values() if m.anulado_el is None]
    if not vivos:
        return
    cual = draw(st.sampled_from(vivos))
    dia = cual.fecha + timedelta(days=draw(st.integers(0, 300)))
    movimientos[cual.clave] = cual._replace(anulado_el=dia)
    for n, a in enumerate(aplicados):
        if a.deshecha_el is None and cual.clave in (a.cargo, a.abono):
            aplicados[n] = a._replace(deshecha_el=dia)


@given(cuentas(), dias)
def test_la_antiguedad_suma_el_saldo(cuenta: Any, dia: date) -> None:
    movimientos, aplicados = cuenta
    edades = calculo.antiguedad(movimientos, aplicados, dia)
    assert edades.total == calculo.saldo(movimientos, dia)
    assert edades.anticipos <= 0
    assert min(edades.por_vencer, edades.d30, edades.d60, edades.d90, edades.mas) >= 0


@given(cuentas(), dias)
def test_de_nada_se_aplica_mas_de_lo_que_hay_en_ningun_dia(cuenta: Any, dia: date) -> None:
    movimientos, aplicados = cuenta
    valores = {m.clave: m.valor for m in movimientos}
    for clave, resto in calculo.restos(movimientos, aplicados, dia).items():
        assert 0 <= resto <= valores[clave]


@given(cuentas(), dias)
def test_el_saldo_es_lo_cargado_menos_lo_abonado(cuenta: Any, dia: date) -> None:
    movimientos, _ = cuenta
    cuentan = [m for m in movimientos if m.fecha <= dia and not (m.anulado_el and m.anulado_el <= dia)]
    cargado = sum((m.valor for m in cuentan if m.signo == CARGO), CERO)
    abonado = sum((m.valor for m in cuentan if m.signo == ABONO), CERO)
    assert calculo.saldo(movimientos, dia) == cargado - abonado


@given(cuentas(), dias, dias, st.randoms())
def test_el_estado_va_de_un_saldo_al_otro_en_cualquier_orden(
    cuenta: Any, uno: date, otro: date, azar: Any
) -> None:
    movimientos, _ = cuenta
    desde, hasta = sorted((uno, otro))
    inicial = calculo.saldo(movimientos, desde - timedelta(days=1))
    lineas = calculo.estado(inicial, movimientos, desde, hasta)
    final = calculo.saldo(movimientos, hasta)
    assert inicial + sum((x.cargo - x.abono for x in lineas), CERO) == final
    assert not lineas or lineas[-1].saldo == final
    assert [x.fecha for x in lineas] == sorted(x.fecha for x in lineas)
    azar.shuffle(movimientos)
    assert calculo.estado(inicial, movimientos, desde, hasta) == lineas


@given(cuentas(), dias)
def test_partir_un_periodo_en_dos_da_las_mismas_lineas(cuenta: Any, medio: date) -> None:
    movimientos, _ = cuenta
    fin = INICIO + timedelta(days=900)
    enteras = calculo.estado(CERO, movimientos, INICIO, fin)
    primeras = calculo.estado(CERO, movimientos, INICIO, medio)
    corte = primeras[-1].saldo if primeras else CERO
    segundas = calculo.estado(corte, movimientos, medio + timedelta(days=1), fin)
    assert [*primeras, *segundas] == enteras


def test_los_tramos_empiezan_y_terminan_donde_se_dice() -> None:
    casos = {-5: "por_vencer", 0: "por_vencer", 1: "d30", 30: "d30", 31: "d60", 60: "d60", 61: "d90"}
    for tarde, tramo in {**casos, 90: "d90", 91: "mas", 4000: "mas"}.items():
        assert calculo.tramo(INICIO, INICIO + timedelta(days=tarde)) == tramo


def test_lo_vencido_y_el_total_salen_de_las_partes() -> None:
    una = Antiguedad(Decimal(1), Decimal(2), Decimal(3), Decimal(4), Decimal(5), Decimal(-6))
    assert (una.vencido, una.total) == (14, 9)
    assert Antiguedad().total == 0
