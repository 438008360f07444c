"""Cuánto resulta un precio con sus impuestos: una tabla de casos, y lo que se cumple en cualquier precio."""

import json
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.plataforma.impuestos.precios import Cobra, Impuestos, linea, sin_impuestos

# La calculadora del navegador (client/features/productos/presta/impuestos.ts) responde a la misma tabla.
# `esperado` es el subtotal, el ICE, la base del IVA, el IVA, el IRBPNR y el total.
CASOS = json.loads((Path(__file__).parent / "casos.json").read_text())


def _cobra(valor: str = "0", porUnidad: bool = False, adValorem: str = "0") -> Cobra:  # noqa: N803  # como en la tabla
    return Cobra(Decimal(valor), porUnidad, Decimal(adValorem))


IMPUESTOS = {
    nombre: Impuestos(**{cual: _cobra(**cobra) for cual, cobra in suyos.items()})
    for nombre, suyos in CASOS["impuestos"].items()
}


@pytest.mark.parametrize(
    "caso", CASOS["lineas"], ids=lambda c: f"{c['precio']} {c['impuestos']} x{c['cantidad']}"
)
def test_lo_que_cuesta_una_linea(caso: dict[str, str]) -> None:
    precio, cantidad, descuento = (Decimal(caso[c]) for c in ("precio", "cantidad", "descuento"))
    hecha = linea(precio, IMPUESTOS[caso["impuestos"]], cantidad, descuento)
    assert " ".join(map(str, hecha)) == caso["esperado"]


@pytest.mark.parametrize("caso", CASOS["sinImpuestos"], ids=lambda c: f"{c['total']} {c['impuestos']}")
def test_el_precio_de_lo_que_se_cobra(caso: dict[str, str]) -> None:
    assert str(sin_impuestos(Decimal(caso["total"]), IMPUESTOS[caso["impuestos"]])) == caso["precio"]


_SIN_MAS = st.just(Decimal(0))
_tarifas = st.builds(
    Cobra,
    st.sampled_from([Decimal(t) for t in ("0", "5", "8", "10", "12", "15", "100", "150")]),
    st.just(False),
    _SIN_MAS,
)
_unidad = st.builds(
    Cobra, st.sampled_from([Decimal(t) for t in ("0", "0.02", "0.08", "0.18")]), st.just(True), _SIN_MAS
)
_impuestos = st.builds(Impuestos, _tarifas, st.one_of(_tarifas, _unidad), _unidad)


@given(st.decimals(0, 10**9, places=6), _impuestos, st.decimals("0.000001", 10**5, places=6))
def test_el_total_es_la_suma_de_lo_que_dice_la_linea(
    precio: Decimal, impuestos: Impuestos, cantidad: Decimal
) -> None:
    hecha = linea(precio, impuestos, cantidad)
    assert hecha.total == hecha.subtotal + hecha.ice + hecha.iva + hecha.irbpnr
    assert hecha.base_iva == hecha.subtotal + hecha.ice
    assert all(monto >= 0 and monto == round(monto, 2) for monto in hecha)


@given(st.decimals(1, 10**7, places=2), _impuestos)
def test_ida_y_vuelta_difiere_en_centavos(total: Decimal, impuestos: Impuestos) -> None:
    """Se redondean tres montos por separado, y el ICE otra vez dentro del IVA."""
    assert abs(linea(sin_impuestos(total, impuestos), impuestos).total - total) <= Decimal("0.04")
