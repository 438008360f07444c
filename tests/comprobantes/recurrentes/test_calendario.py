"""Las fechas de una recurrente, sin base ni reloj."""

from datetime import date, timedelta

import pytest

from api.comprobantes.recurrentes.calendario import Calendario
from api.comprobantes.recurrentes.models import FRECUENCIAS


@pytest.mark.parametrize(
    ("frecuencia", "primera", "fin_de_mes", "cuatro"),
    [
        ("SEMANAL", "2026-12-28", False, ["2026-12-28", "2027-01-04", "2027-01-11", "2027-01-18"]),
        ("MENSUAL", "2027-01-31", False, ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]),
        ("MENSUAL", "2027-02-28", False, ["2027-02-28", "2027-03-28", "2027-04-28", "2027-05-28"]),
        ("MENSUAL", "2027-02-28", True, ["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]),
        ("BIMESTRAL", "2027-12-31", False, ["2027-12-31", "2028-02-29", "2028-04-30", "2028-06-30"]),
        ("TRIMESTRAL", "2026-11-30", True, ["2026-11-30", "2027-02-28", "2027-05-31", "2027-08-31"]),
        ("SEMESTRAL", "2026-08-31", False, ["2026-08-31", "2027-02-28", "2027-08-31", "2028-02-29"]),
        ("ANUAL", "2028-02-29", False, ["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28"]),
    ],
)
def test_cada_frecuencia_cae_en_su_dia_o_en_el_ultimo_del_mes(
    frecuencia: str, primera: str, fin_de_mes: bool, cuatro: list[str]
) -> None:
    suyo = Calendario(frecuencia, date.fromisoformat(primera), fin_de_mes)
    assert [suyo.fecha(n).isoformat() for n in range(4)] == cuatro


@pytest.mark.parametrize("frecuencia", FRECUENCIAS)
@pytest.mark.parametrize("fin_de_mes", [False, True])
def test_la_siguiente_es_siempre_la_primera_posterior(frecuencia: str, fin_de_mes: bool) -> None:
    suyo = Calendario(frecuencia, date(2027, 1, 31), fin_de_mes)
    fechas = [suyo.fecha(n) for n in range(60)]
    for n in range(-40, 400):
        dia = date(2027, 1, 31) + timedelta(days=n)
        assert suyo.siguiente(dia) == next(fecha for fecha in fechas if fecha > dia)
        assert suyo.desde(dia) == next(fecha for fecha in fechas if fecha >= dia)
