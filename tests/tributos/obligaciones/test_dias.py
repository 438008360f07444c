"""El día de cada declarante, contra un calendario calculado aparte; y los feriados de su cantón."""

import csv
from datetime import date, timedelta
from pathlib import Path

import pytest
from flask import Flask

from api.plataforma.plazos import service as plazos
from api.plataforma.plazos.models import ATS_MENSUAL, IVA_MENSUAL, RDEP, RETENCIONES
from api.plataforma.plazos.service import Declarante, LoDeclarado

_FILAS = list(csv.DictReader(Path(__file__).with_name("vencimientos.csv").open(encoding="utf-8")))
_COLUMNAS = {f"d{n}": (f"17900123{n}4001", False) for n in range(10)} | {
    "contribuyente_especial_dia11": ("1790012354001", True),
    "sector_publico_dia20": ("1760012354001", False),
}


def _dia(ruc: str, obligacion: str, fin: date, *, especial: bool = False, ciudad: str = "") -> date:
    lo = LoDeclarado(obligacion, fin)
    return plazos.vencimientos(Declarante(ruc, ciudad, especial), [lo])[lo].dia


def test_cada_mes_de_dos_anios_vence_el_dia_que_dice_el_calendario(app: Flask) -> None:
    assert len(_FILAS) == 24
    hallados, dichos = {}, {}
    with app.app_context():
        for fila in _FILAS:
            mes = date(int(fila["anio"]), int(fila["mes"]), 1)
            for columna, (ruc, especial) in _COLUMNAS.items():
                clave = (f"{mes:%Y-%m}", columna)
                hallados[clave] = _dia(ruc, RETENCIONES, mes - timedelta(days=1), especial=especial)
                dichos[clave] = mes.replace(day=int(fila[columna]))
    assert hallados == dichos


@pytest.mark.parametrize(
    ("ciudad", "digito", "fin", "vence"),
    [
        ("Cuenca", "2", date(2026, 3, 31), "2026-04-14"),  # el 12 es domingo, y el lunes descansa Cuenca
        ("CUENCA", "2", date(2026, 3, 31), "2026-04-14"),
        ("Quito", "2", date(2026, 3, 31), "2026-04-13"),
        ("Guayaquil", "8", date(2026, 6, 30), "2026-07-27"),  # el 25 es sábado: Guayaquil descansa el 24
        ("Quito", "8", date(2026, 6, 30), "2026-07-24"),
    ],
)
def test_el_feriado_del_canton_mueve_el_dia(
    app: Flask, ciudad: str, digito: str, fin: date, vence: str
) -> None:
    with app.app_context():
        assert str(_dia(f"17900123{digito}4001", IVA_MENSUAL, fin, ciudad=ciudad)) == vence


@pytest.mark.parametrize(
    ("obligacion", "digito", "fin", "vence"),
    [
        (ATS_MENSUAL, "5", date(2026, 10, 31), "2026-12-18"),  # el mes subsiguiente
        (RDEP, "1", date(2026, 12, 31), "2027-01-21"),
        (RDEP, "7", date(2026, 12, 31), "2027-02-01"),
        (RDEP, "0", date(2026, 12, 31), "2027-02-10"),  # el 7 es domingo, y después carnaval
    ],
)
def test_cada_obligacion_tiene_su_mes(
    app: Flask, obligacion: str, digito: str, fin: date, vence: str
) -> None:
    with app.app_context():
        assert str(_dia(f"17900123{digito}4001", obligacion, fin)) == vence
