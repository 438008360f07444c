"""Qué suma y qué resta cada cosa que una persona escribe en la conciliación tributaria, y qué no cuenta para su régimen."""

from decimal import Decimal

import pytest

from api.tributos.renta.nucleo import sabido as cuenta
from api.tributos.renta.nucleo.contar import contar
from api.tributos.renta.nucleo.ley import LeyDeRenta
from tests.tributos.renta.test_la_cuenta import _sabido, de_2026

__all__ = ["de_2026"]


@pytest.mark.parametrize(
    ("partida", "signo"),
    [
        ("OTROS_EXENTOS", -1),
        ("OTROS_NO_DEDUCIBLES", 1),
        ("OTROS_DE_EXENTOS", 1),
        ("PARTICIPACION_DE_EXENTOS", 1),
        ("DEDUCCIONES", -1),
    ],
)
@pytest.mark.parametrize("clase", [cuenta.SOCIEDAD, cuenta.NATURAL])
def test_cada_partida_escrita_cambia_la_base_en_su_signo(
    de_2026: LeyDeRenta,
    clase: str,
    partida: str,
    signo: int,
) -> None:
    sin_ella, con_ella = (
        contar(_sabido(de_2026, clase, "50000", **dichas)).renglones["BASE"].valor
        for dichas in ({}, {partida: "100"})
    )
    assert sin_ella is not None and con_ella is not None
    assert con_ella - sin_ella == signo * Decimal(100)


@pytest.mark.parametrize(
    ("partida", "signo"),
    [("SUELDOS", 1), ("OTRAS_RENTAS", 1), ("APORTES", -1), ("EXONERACION", -1)],
)
def test_lo_de_la_persona_cambia_su_base_en_su_signo(de_2026: LeyDeRenta, partida: str, signo: int) -> None:
    sin_ella, con_ella = (
        contar(_sabido(de_2026, cuenta.NATURAL, "50000", **dichas)).renglones["BASE_PERSONA"].valor
        for dichas in ({}, {partida: "100"})
    )
    assert con_ella - sin_ella == signo * Decimal(100)


@pytest.mark.parametrize(
    ("ingresos", "dichas", "se_cuenta"),
    [
        ("20100", {"EXCLUIDOS": "100"}, cuenta.POPULAR),
        ("20100", {"EXCLUIDOS": "99.99"}, cuenta.EMPRENDEDOR),
        ("19900", {"OTROS_INGRESOS": "100"}, cuenta.POPULAR),
        ("19900", {"OTROS_INGRESOS": "100.01"}, cuenta.EMPRENDEDOR),
    ],
)
def test_para_el_limite_de_su_regimen_cuentan_los_otros_ingresos_y_no_los_excluidos(
    de_2026: LeyDeRenta,
    ingresos: str,
    dichas: dict[str, str],
    se_cuenta: str,
) -> None:
    assert contar(_sabido(de_2026, cuenta.POPULAR, ingresos, **dichas)).clase == se_cuenta
