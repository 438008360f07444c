"""Los feriados nacionales: los que la casa trae, y los días hábiles que no los cuentan."""

from datetime import date

import pytest
from flask import Flask

from api.plataforma.catalogos import feriados
from tests.client import Cliente


@pytest.mark.parametrize(
    ("desde", "hasta", "cuantos"),
    [
        ("2026-11-20", "2026-11-20", 0),
        ("2026-11-20", "2026-11-23", 1),  # de viernes a lunes
        ("2026-10-30", "2026-11-10", 5),  # los difuntos y Cuenca, lunes y martes
        ("2026-02-13", "2026-02-18", 1),  # el carnaval, lunes y martes
        ("2025-12-31", "2026-01-05", 1),  # Año Nuevo, jueves, y el viernes decretado
        ("2027-12-24", "2027-12-27", 1),  # la Navidad de un sábado no se traslada
        ("2024-01-01", "2024-01-08", 5),  # de antes no consta ninguno
        ("2026-11-23", "2026-11-20", 0),
    ],
)
def test_los_dias_habiles_no_cuentan_los_feriados(app: Flask, desde: str, hasta: str, cuantos: int) -> None:
    with app.app_context():
        assert feriados.habiles(date.fromisoformat(desde), date.fromisoformat(hasta)) == cuantos


def test_los_que_se_trasladan_quedan_por_confirmar(a: Cliente) -> None:
    """El 24 de mayo de 2026 es domingo: se descansa el lunes."""
    (suya,) = a.get("/api/vigentes/feriados", query_string={"fecha": "2026-05-25"}).json or []
    assert (suya["certeza"], suya["hasta"]) == ("DEDUCIDA", "2026-05-25")
    assert "trasladado del 24 de mayo" in suya["valores"]["nombre"] and "artículo 65" in suya["fuente"]
    (fija,) = a.get("/api/vigentes/feriados", query_string={"fecha": "2026-10-09"}).json or []
    assert fija["certeza"] == "OFICIAL"
    assert a.get("/api/vigentes/feriados", query_string={"fecha": "2026-05-22"}).json == []


def test_quien_emite_los_recibe_dia_por_dia(a: Cliente) -> None:
    dias = (a.get("/api/vigentes/feriados/dias").json or {})["dias"]
    assert {"2026-02-16", "2026-02-17", "2026-11-02", "2026-11-03"} <= set(dias)
    assert dias == sorted(set(dias))
