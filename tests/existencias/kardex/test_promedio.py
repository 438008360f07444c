"""El costo promedio, con documentos cualesquiera: contado de a poco, en cualquier orden, da lo que da contarlo todo de una vez con
fracciones exactas."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.existencias.kardex.costo.partes import CERO, parte
from api.existencias.kardex.costo.promedio import Costeado, Dia, Movido, contar, sigue_el_dia

LUNES = date(2026, 3, 2)
MIL = Decimal("0.001")


def dia(n: int) -> date:
    return LUNES + timedelta(days=n)


def entra(id_: int, n: int, cantidad: str, valor: str) -> Movido:
    return Movido(id_, dia(n), Decimal(cantidad), Decimal(valor))


def sale(id_: int, n: int, cantidad: str) -> Movido:
    return Movido(id_, dia(n), -Decimal(cantidad))


def vale(movidos: Sequence[Movido], id_: int) -> Decimal:
    return contar(Dia(), movidos, {}).costeados[id_].valor


def queda(movidos: Sequence[Movido]) -> Any:
    ultimo = contar(Dia(), movidos, {}).dias[-1]
    return ultimo.cantidad, ultimo.valor


def test_lo_que_sale_vale_el_promedio_de_lo_que_hay() -> None:
    movidos = [entra(1, 0, "10", "50"), entra(2, 1, "10", "70"), sale(3, 2, "5")]
    assert vale(movidos, 3) == Decimal("-30.000000")
    assert queda(movidos) == (Decimal(15), Decimal("90.000000"))


def test_dentro_de_un_dia_lo_que_entra_va_antes_que_lo_que_sale() -> None:
    movidos = [sale(1, 1, "4"), entra(2, 0, "10", "50"), entra(3, 1, "10", "70")]
    assert vale(movidos, 1) == Decimal("-24.000000")


def test_al_salir_lo_ultimo_no_queda_ni_una_millonesima() -> None:
    movidos = [entra(1, 0, "3", "10"), *(sale(n, n, "1") for n in (2, 3, 4))]
    assert queda(movidos) == (0, 0)
    juntos = [entra(1, 0, "3", "10"), *(sale(n, 1, "1") for n in (2, 3, 4))]
    assert queda(juntos) == (0, 0)
    salieron = [c.valor for c in contar(Dia(), juntos, {}).costeados.values() if c.cantidad < 0]
    assert salieron == [Decimal("-3.333333"), Decimal("-3.333334"), Decimal("-3.333333")]


def test_lo_devuelto_otro_dia_entra_a_lo_que_costo_al_salir() -> None:
    movidos = [
        entra(1, 0, "10", "50"),
        sale(2, 1, "4"),
        entra(3, 2, "10", "900"),
        Movido(4, dia(3), Decimal(2), como_id=2),
    ]
    assert vale(movidos, 4) == Decimal("10.000000")


def test_lo_devuelto_el_mismo_dia_es_una_salida_menos() -> None:
    movidos = [
        entra(1, 0, "10", "50"),
        sale(2, 1, "4"),
        Movido(3, dia(1), Decimal(4), como_id=2),
        entra(4, 1, "10", "150"),
    ]
    assert queda(movidos) == (20, 200)
    assert vale(movidos, 2) == -vale(movidos, 3) == Decimal("-40.000000")


def test_lo_que_salio_sin_haber_se_salda_a_lo_que_cuesta_lo_que_llega() -> None:
    movidos = [entra(1, 0, "1", "3"), sale(2, 1, "5"), entra(3, 2, "10", "50")]
    recuento = contar(Dia(), movidos, {})
    assert recuento.costeados[2].valor == Decimal("-15.000000")
    assert recuento.saldados == {dia(2): Decimal("-8.000000")}
    assert queda(movidos) == (6, Decimal("30.000000"))


def test_si_llega_menos_de_lo_que_falta_se_salda_solo_eso() -> None:
    movidos = [entra(1, 0, "1", "3"), sale(2, 1, "5"), entra(3, 2, "1", "5")]
    assert contar(Dia(), movidos, {}).saldados == {dia(2): Decimal("-2.000000")}
    assert queda(movidos) == (-3, Decimal("-9.000000"))


def test_una_rebaja_de_lo_que_ya_se_vendio_es_costo_y_no_existencia() -> None:
    rebaja = Movido(3, dia(2), Decimal(0), Decimal("-10"), sobre=Decimal(10))
    movidos = [entra(1, 0, "10", "50"), sale(2, 1, "6"), rebaja]
    assert contar(Dia(), movidos, {}).saldados == {dia(2): Decimal("6.000000")}
    assert queda(movidos) == (4, Decimal("16.000000"))


def test_devolver_al_proveedor_mas_caro_que_el_promedio_no_deja_un_valor_negativo() -> None:
    movidos = [
        entra(1, 0, "9", "9"),
        entra(2, 0, "1", "50"),
        sale(3, 1, "8"),
        Movido(4, dia(2), Decimal(-1), Decimal("-50")),
    ]
    assert queda(movidos) == (1, 0)


@pytest.mark.parametrize(
    ("valor", "cuanta", "de", "es"),
    [
        ("1", "1", "3", "0.333333"),
        ("2", "1", "3", "0.666667"),
        ("0.000001", "1", "2", "0.000001"),
        ("-0.000001", "1", "2", "-0.000001"),
        (
            "999999999999999999.999999",
            "999999999999.999999",
            "999999999999.999998",
            "1000000000000000000.999999",
        ),
    ],
    ids=["abajo", "arriba", "la mitad arriba", "la mitad de lo negativo", "lo mayor que cabe"],
)
def test_se_redondea_a_seis_decimales_la_mitad_hacia_arriba(
    valor: str, cuanta: str, de: str, es: str
) -> None:
    assert parte(Decimal(valor), Decimal(cuanta), Decimal(de)) == Decimal(es)


CANTIDADES = st.integers(1, 9_999).map(lambda n: Decimal(n) / 100)
VALORES = st.integers(0, 99_999).map(lambda n: Decimal(n) / 100)


@st.composite
def documentos(draw: st.DrawFn) -> list[Movido]:
    """Unos cuantos, en cualquier orden: compras, ventas, devoluciones y anulaciones de las que hubo."""
    movidos: list[Movido] = []
    for id_ in range(1, draw(st.integers(2, 14))):
        que, cuando = draw(st.sampled_from(("compra", "venta", "venta", "vuelve"))), draw(st.integers(0, 6))
        ventas = [m for m in movidos if m.propio is None and m.como_id is None and m.cantidad < 0]
        if que == "compra":
            movidos.append(Movido(id_, dia(cuando), draw(CANTIDADES), draw(VALORES)))
        elif que == "venta" or not ventas:
            movidos.append(Movido(id_, dia(cuando), -draw(CANTIDADES)))
        else:
            venta = draw(st.sampled_from(ventas))
            movidos.append(Movido(id_, max(dia(cuando), venta.dia), -venta.cantidad, como_id=venta.id))
    return movidos


def recontar(movidos: Sequence[Movido]) -> dict[date, tuple[Fraction, Fraction]]:
    """Cuánto hay y cuánto vale al fin de cada día, escrito como lo diría quien lo explica, sin redondear nada."""
    cantidad = valor = costo = Fraction(0)
    salio: dict[int, Fraction] = {}  # lo que costó cada unidad de una venta
    de = {m.id: m for m in movidos}
    fin = {}
    for cual in sorted({m.dia for m in movidos}):
        suyos = [m for m in movidos if m.dia == cual]
        compras = [(Fraction(m.cantidad), Fraction(m.propio)) for m in suyos if m.propio is not None]
        vuelven = [m for m in suyos if m.como_id and de[m.como_id].dia < cual]
        compras += [(Fraction(m.cantidad), Fraction(m.cantidad) * salio[m.como_id or 0]) for m in vuelven]
        llega, cuesta = sum((c for c, _ in compras), Fraction(0)), sum((v for _, v in compras), Fraction(0))
        if cantidad < 0 < llega:  # lo que faltaba se paga a lo que cuesta lo que llega
            if cantidad + llega >= 0:
                cantidad, valor = cantidad + llega, (cantidad + llega) * cuesta / llega
            else:
                cantidad, valor = cantidad + llega, (cantidad + llega) * valor / cantidad
        else:
            cantidad, valor = cantidad + llega, valor + cuesta
        if not cantidad:
            valor = Fraction(0)
        costo = valor / cantidad if cantidad else costo
        for m in suyos:
            if m.propio is None and m not in vuelven:
                if m.como_id is None:
                    salio[m.id] = costo
                cantidad += Fraction(m.cantidad)
                valor += Fraction(m.cantidad) * costo
        fin[cual] = cantidad, valor
    return fin


@given(documentos(), st.randoms(use_true_random=False))
def test_en_cualquier_orden_de_entrada_cada_dia_termina_como_un_recuento_de_los_documentos(
    movidos: list[Movido], azar: Random
) -> None:
    revueltos = list(movidos)
    azar.shuffle(revueltos)
    contado = contar(Dia(), revueltos, {})
    esperado = recontar(movidos)
    assert [d.dia for d in contado.dias] == sorted(esperado)
    for d in contado.dias:
        cantidad, valor = esperado[d.dia]
        assert Fraction(d.cantidad) == cantidad
        assert (
            abs(Fraction(d.valor) - valor) < MIL
        )  # millonésimas por movimiento, que no se acumulan en una cuenta


@given(documentos())
def test_lo_que_vale_lo_que_hay_es_la_suma_de_lo_que_valen_sus_movimientos(movidos: list[Movido]) -> None:
    contado = contar(Dia(), movidos, {})
    suma: dict[date, Decimal] = defaultdict(lambda: CERO)
    for uno in contado.costeados.values():
        suma[uno.dia] += uno.valor
    va = CERO
    for d in contado.dias:
        va += suma[d.dia] + contado.saldados.get(d.dia, CERO)
        assert va == d.valor


@given(documentos(), st.integers(0, 12))
def test_seguir_la_cuenta_da_lo_mismo_que_hacerla_entera(movidos: list[Movido], corte: int) -> None:
    """Lo registrado en su día se suma a lo que hay; es lo que hace casi toda venta."""
    en_orden = [replace(m, id=n) for n, m in enumerate(sorted(movidos, key=lambda m: m.dia)) if not m.como_id]
    primeros, resto = en_orden[:corte], en_orden[corte:]
    parcial = contar(Dia(), primeros, {})
    hasta = parcial.dias[-1] if parcial.dias else Dia()
    sabidos: dict[int, Costeado] = dict(parcial.costeados)
    if not sigue_el_dia(hasta, resto, sabidos):
        assert any(m.dia == hasta.dia and m.propio is not None for m in resto)
        return
    seguida, entera = contar(hasta, resto, sabidos), contar(Dia(), en_orden, {})
    assert {**parcial.costeados, **seguida.costeados} == entera.costeados
    assert (seguida.dias or parcial.dias)[-1:] == entera.dias[-1:]
