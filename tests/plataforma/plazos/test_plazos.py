"""Hasta qué día se declara, por el noveno dígito del RUC y en día hábil."""

from datetime import date

import pytest
from flask import Flask
from sqlalchemy import select

from api.core.datos.db import db
from api.plataforma.catalogos.models import OFICIAL
from api.plataforma.plazos import service
from api.plataforma.plazos.models import (
    DIGITOS,
    IVA_MENSUAL,
    IVA_SEMESTRAL,
    OBLIGACIONES,
    RENTA_PERSONAS,
    RENTA_SOCIEDADES,
    RETENCIONES,
    PlazoDeDeclarar,
)
from api.plataforma.plazos.service import LoDeclarado
from tests.client import Cliente

OCTUBRE, JUNIO, DEL_2025 = date(2026, 10, 31), date(2026, 6, 30), date(2025, 12, 31)


def _vence(app: Flask, digito: str, obligacion: str, fin: date, *, especial: bool = False) -> str:
    lo = LoDeclarado(obligacion, fin)
    with app.app_context():
        return str(service.vencimientos(f"17900123{digito}4001", especial=especial, de=[lo])[lo].dia)


@pytest.mark.parametrize(
    ("digito", "obligacion", "fin", "vence"),
    [
        ("5", RETENCIONES, OCTUBRE, "2026-11-18"),
        ("2", IVA_MENSUAL, OCTUBRE, "2026-11-12"),
        ("3", IVA_MENSUAL, OCTUBRE, "2026-11-16"),  # el 14 es sábado
        ("0", IVA_MENSUAL, OCTUBRE, "2026-11-30"),  # el 28 es sábado
        ("8", IVA_MENSUAL, date(2026, 4, 30), "2026-05-26"),  # el 24 es domingo, y su feriado es el lunes
        ("1", IVA_SEMESTRAL, JUNIO, "2026-07-10"),
        ("1", IVA_SEMESTRAL, DEL_2025, "2026-01-12"),
        ("7", RENTA_PERSONAS, DEL_2025, "2026-03-23"),  # el 22 es domingo
        ("7", RENTA_SOCIEDADES, DEL_2025, "2026-04-22"),
    ],
)
def test_cada_noveno_digito_tiene_su_dia(
    app: Flask, digito: str, obligacion: str, fin: date, vence: str
) -> None:
    assert _vence(app, digito, obligacion, fin) == vence


def test_el_contribuyente_especial_tiene_el_suyo(app: Flask) -> None:
    assert _vence(app, "5", RETENCIONES, OCTUBRE, especial=True) == "2026-11-09"


def test_hay_un_plazo_para_cada_obligacion_y_digito(app: Flask) -> None:
    with app.app_context():
        filas = db.session.execute(
            select(PlazoDeDeclarar.obligacion, PlazoDeDeclarar.digito).where(
                PlazoDeDeclarar.vigente_en(OCTUBRE)
            )
        )
        assert sorted(map(tuple, filas)) == sorted((o, d) for o in OBLIGACIONES for d in DIGITOS)


def test_una_prorroga_vale_para_lo_que_termina_en_sus_fechas(app: Flask, admin: Cliente) -> None:
    ruta = "/api/catalogos/plazos-de-declaracion"
    cuerpo = {
        "valores": {"obligacion": IVA_MENSUAL, "digito": "9", "meses": "2", "dia": "31"},
        "desde": "2026-08-01",
        "fuente": "Una resolución",
        "certeza": OFICIAL,
        "cierra": True,
    }
    creada = admin.post(ruta, cuerpo)
    assert creada.status_code == 201, creada.text
    assert _vence(app, "9", IVA_MENSUAL, date(2026, 7, 31)) == "2026-08-26"
    assert _vence(app, "9", IVA_MENSUAL, date(2026, 9, 30)) == "2026-11-30"  # noviembre no tiene 31
    mal = admin.post(ruta, {**cuerpo, "desde": "2027-01-01", "valores": {**cuerpo["valores"], "dia": "0"}})
    assert mal.status_code == 422 and "dia" in mal.text
