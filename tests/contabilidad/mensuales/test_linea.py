"""La línea recta, en cualquier valor, fecha y vida."""

from datetime import date
from decimal import Decimal
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from api.contabilidad.mensuales import linea
from api.core.datos import meses as calendario

BASES = st.decimals("0.01", "999999999999.99", places=2)


@settings(max_examples=25)
@given(base=BASES, meses=st.integers(1, 1200), desde=st.dates(date(1950, 1, 1), date(2090, 12, 31)))
def test_los_meses_suman_la_base_al_centavo_y_nunca_se_pasan(base: Decimal, meses: int, desde: date) -> None:
    van = [linea.hasta_el_mes(base, desde, meses, calendario.sumar(desde, n)) for n in range(-1, meses + 2)]
    cuotas = [despues - antes for antes, despues in pairwise(van)]
    assert (van[0], van[-1], sum(cuotas)) == (0, base, base)
    assert all(cuota >= 0 for cuota in cuotas)
    assert all(cuota == cuota.quantize(Decimal("0.01")) for cuota in cuotas)
    iguales = cuotas[: meses - 1]
    assert len(set(iguales)) <= 1  # solo el último es otro
    assert cuotas[meses - 1] >= max(iguales, default=Decimal(0))


def test_lo_que_no_se_gasta_o_no_empieza_es_cero() -> None:
    assert linea.acumulado(Decimal("100.00"), 0, 5) == 0
    assert linea.acumulado(Decimal("100.00"), 12, 0) == 0
    assert linea.acumulado(Decimal("100.00"), 12, -3) == 0
