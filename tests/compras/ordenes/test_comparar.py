"""En qué difiere lo que llega de lo pedido, dicho en una frase."""

from decimal import Decimal

import pytest

from api.compras.ordenes.comparar import LineaQueSeEspera, LineaQueTrae, comparar

DIEZ_A_OCHO = LineaQueSeEspera(1, "C", "Cemento", "SACO", Decimal(10), Decimal("8.00"), Decimal(2))


@pytest.mark.parametrize(
    ("cuanto", "subtotal", "avisos"),
    [
        ("8", "64.00", []),
        ("9", "72.00", ["Llegan 9 y se esperaban 8: 1 de más."]),
        ("8", "64.01", []),
        ("8", "60.00", ["Cuesta $ 4.00 menos que al precio pedido."]),
    ],
    ids=["igual", "de_mas", "un_centavo", "mas_barato"],
)
def test_se_dice_lo_que_llega_de_mas_y_lo_que_cuesta_distinto(
    cuanto: str, subtotal: str, avisos: list[str]
) -> None:
    (hecha,) = comparar([DIEZ_A_OCHO], [LineaQueTrae(1, Decimal(cuanto), Decimal(subtotal))], {})
    assert list(hecha.avisos) == avisos
