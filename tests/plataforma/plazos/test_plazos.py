"""Hasta qué día se declara, por el noveno dígito del RUC y en día hábil."""

from datetime import date
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select

from api.core.datos.db import db
from api.plataforma.catalogos import feriados
from api.plataforma.catalogos.models import OFICIAL
from api.plataforma.plazos import service
from api.plataforma.plazos.models import (
    DIGITOS,
    IVA_MENSUAL,
    IVA_SEMESTRAL,
    OBLIGACIONES,
    RENTA_PERSONAS,
    RENTA_RIMPE_PERSONAS,
    RENTA_RIMPE_SOCIEDADES,
    RENTA_SOCIEDADES,
    RETENCIONES,
    RETENCIONES_SEMESTRALES,
    PlazoDeDeclarar,
)
from api.plataforma.plazos.service import Declarante, LoDeclarado
from tests.client import Cliente

OCTUBRE, JUNIO, DEL_2025 = date(2026, 10, 31), date(2026, 6, 30), date(2025, 12, 31)


def _vence(
    app: Flask,
    digito: str,
    obligacion: str,
    fin: date,
    *,
    especial: bool = False,
    ciudad: str = "Quito",
    tercero: str = "9",
) -> str:
    lo, quien = LoDeclarado(obligacion, fin), Declarante(f"17{tercero}00123{digito}4001", ciudad, especial)
    with app.app_context():
        return str(service.vencimientos(quien, [lo])[lo].dia)


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
        ("0", IVA_MENSUAL, date(2026, 1, 31), "2026-02-27"),  # el 28 es sábado, y el lunes ya es de marzo
        ("0", RETENCIONES, date(2027, 1, 31), "2027-02-26"),  # el 28 es domingo
        ("3", IVA_MENSUAL, date(2026, 1, 31), "2026-02-18"),  # el 14 es sábado de carnaval
        ("4", IVA_MENSUAL, date(2026, 1, 31), "2026-02-18"),  # el 16 es lunes de carnaval
        ("7", RENTA_RIMPE_PERSONAS, DEL_2025, "2026-05-22"),
        ("7", RENTA_RIMPE_PERSONAS, date(2023, 12, 31), "2024-03-22"),  # hasta ese ejercicio era marzo
        ("7", RENTA_RIMPE_SOCIEDADES, DEL_2025, "2026-04-22"),
        ("1", RETENCIONES_SEMESTRALES, JUNIO, "2026-07-10"),
    ],
)
def test_cada_noveno_digito_tiene_su_dia(
    app: Flask, digito: str, obligacion: str, fin: date, vence: str
) -> None:
    assert _vence(app, digito, obligacion, fin) == vence


@pytest.mark.parametrize(
    ("quien", "fin", "vence"),
    [
        ({"especial": True}, OCTUBRE, "2026-11-11"),
        ({"especial": True}, DEL_2025, "2026-01-12"),  # el 11 es domingo
        ({"especial": True}, date(2025, 11, 30), "2025-12-11"),
        ({"especial": True}, date(2023, 3, 31), "2023-04-10"),  # entonces era el 9, que fue domingo
        ({"tercero": "6"}, OCTUBRE, "2026-11-20"),
        ({"tercero": "6", "especial": True}, OCTUBRE, "2026-11-20"),
        ({"ciudad": "Puerto Ayora"}, OCTUBRE, "2026-11-30"),  # el 28 es sábado
        ({"ciudad": "  SAN CRISTÓBAL ", "especial": True}, OCTUBRE, "2026-11-30"),
    ],
)
def test_quien_no_sigue_su_noveno_digito_tiene_su_dia(
    app: Flask, quien: dict[str, Any], fin: date, vence: str
) -> None:
    assert _vence(app, "5", RETENCIONES, fin, **quien) == vence


def test_una_prorroga_alcanza_a_los_cantones_que_dice(app: Flask, admin: Cliente) -> None:
    cuerpo = {
        "valores": {
            "obligacion": IVA_MENSUAL,
            "digito": "TODOS",
            "cantones": "Tulcán, Ibarra",
            "meses": "2",
            "dia": "15",
        },
        "desde": "2026-06-30",
        "hasta": "2026-06-30",
        "fuente": "Una resolución",
        "certeza": OFICIAL,
    }
    creada = admin.post("/api/catalogos/prorrogas-de-declaracion", cuerpo)
    assert creada.status_code == 201, creada.text
    assert _vence(app, "5", IVA_MENSUAL, JUNIO, ciudad="TULCAN") == "2026-08-17"  # el 15 es sábado
    assert _vence(app, "5", IVA_MENSUAL, JUNIO) == "2026-07-20"
    assert _vence(app, "5", IVA_MENSUAL, date(2026, 5, 31), ciudad="Ibarra") == "2026-06-18"
    assert _vence(app, "5", RETENCIONES, JUNIO, ciudad="Ibarra") == "2026-07-20"


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


@pytest.mark.parametrize(
    ("desde", "hasta", "esta"),
    [(24, 24, False), (24, 25, True), (25, 25, True), (25, 26, True), (26, 26, False)],
)
def test_los_feriados_de_un_dia_a_otro_son_con_los_dos(
    app: Flask, desde: int, hasta: int, esta: bool
) -> None:
    navidad = date(2026, 12, 25)
    with app.app_context():
        hallados = feriados.entre(navidad.replace(day=desde), navidad.replace(day=hasta))
    assert hallados == ({navidad} if esta else set())
