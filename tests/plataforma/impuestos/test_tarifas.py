"""Las tarifas por fecha, como la API las da."""

from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.plataforma.impuestos import service
from tests.client import Cliente
from tests.factories import error, filas


def _iva(a: Cliente, fecha: str | None = None) -> dict[str, str]:
    respuesta = a.get("/api/impuestos/tarifas", query_string={"fecha": fecha} if fecha else {})
    assert respuesta.status_code == 200, respuesta.text
    return {t["codigo"]: t["tarifa"] for t in respuesta.json if t["impuesto"] == 2}


@pytest.mark.parametrize(
    ("fecha", "codigo", "tarifa"),
    [
        ("2016-05-31", "2", "12.00"),
        ("2016-06-01", "3", "14.00"),
        ("2017-05-31", "3", "14.00"),
        ("2017-06-01", "2", "12.00"),
        ("2024-03-31", "2", "12.00"),
        ("2024-03-31", "10", "13.00"),
        ("2024-04-01", "4", "15.00"),
        (None, "4", "15.00"),
    ],
)
def test_cada_dia_rige_su_tarifa(a: Cliente, fecha: str | None, codigo: str, tarifa: str) -> None:
    general = {c: t for c, t in _iva(a, fecha).items() if c in ("2", "3", "4", "10")}
    assert general[codigo] == tarifa
    assert len(general) == 1 or codigo in ("2", "10")


def test_siempre_hay_tarifa_cero_y_las_de_material_de_construccion_desde_2024(a: Cliente) -> None:
    assert {"0", "6", "7"} <= set(_iva(a, "2001-01-01"))
    assert "5" not in _iva(a, "2024-03-31")
    assert _iva(a)["5"] == "5.00"


def test_cada_tarifa_dice_todo_lo_suyo_y_van_en_orden(a: Cliente) -> None:
    todas: list[dict[str, Any]] = a.get("/api/impuestos/tarifas").json or []
    assert [t["impuesto"] for t in todas] == sorted(t["impuesto"] for t in todas)
    (botellas,) = [t for t in todas if t["impuesto"] == 5]
    assert botellas == {
        "impuesto": 5,
        "impuestoNombre": "IRBPNR",
        "codigo": "5001",
        "nombre": "Botellas plásticas no retornables (por unidad)",
        "clase": "POR_UNIDAD",
        "tarifa": "0.02",
        "adValorem": None,
        "desde": "2000-01-01",
        "hasta": None,
    }


@pytest.mark.parametrize(
    ("fecha", "rige"),
    [
        ("2026-02-13", False),
        ("2026-02-14", True),
        ("2026-02-17", True),
        ("2026-02-18", False),
        ("2026-01-01", True),
        ("2026-01-05", False),
        ("2025-04-20", True),
        ("2024-08-10", False),
        ("2021-12-25", False),
    ],
)
def test_el_8_por_ciento_se_ofrece_solo_en_los_dias_que_un_decreto_dijo(
    a: Cliente, fecha: str, rige: bool
) -> None:
    assert ("8" in _iva(a, fecha)) is rige


def test_estan_las_tarifas_del_ice_de_la_tabla_18_con_lo_que_cobran(a: Cliente) -> None:
    todas: list[dict[str, Any]] = (
        a.get("/api/impuestos/tarifas", query_string={"fecha": "2026-06-01"}).json or []
    )
    ice = {t["codigo"]: (t["clase"], t["tarifa"], t["adValorem"]) for t in todas if t["impuesto"] == 3}
    assert len(ice) == 37
    assert ice["3011"] == ("POR_UNIDAD", "0.16", None)
    assert ice["3031"] == ("POR_LITRO_ALCOHOL", "10.41", "75.00")
    assert ice["3041"] == ("POR_LITRO_ALCOHOL", "13.62", "75.00")
    assert ice["3043"] == ("POR_LITRO_ALCOHOL", "1.56", None)
    assert ice["3053"] == ice["3111"] == ("POR_AZUCAR", "0.18", None)
    assert ice["3698"] == ("PORCENTAJE", "32.00", None)


@pytest.mark.parametrize("mala", ["hoy", "2026-13-01", "01/04/2024", "20260401", "2024-04-01T00:00:00"])
def test_una_fecha_que_no_lo_es_se_rechaza(a: Cliente, mala: str) -> None:
    assert error(a.get("/api/impuestos/tarifas", query_string={"fecha": mala})) == (422, "validacion")


def test_en_una_sola_consulta(a: Cliente, contar_consultas: Any) -> None:
    a.get("/api/impuestos/tarifas")
    assert contar_consultas(lambda: a.get("/api/impuestos/tarifas")) <= 2


@pytest.mark.parametrize(
    ("extremo", "dias", "frase"),
    [
        ("desde", -1, "rige desde el {desde:%d/%m/%Y}"),  # aunque tenga un último día, todavía no empieza
        ("desde", 0, ""),
        ("hasta", 0, ""),
        ("hasta", 1, "dejó de regir el {hasta:%d/%m/%Y}"),
    ],
)
def test_de_la_que_rige_unos_dias_se_dice_si_falta_o_si_ya_paso(
    app: Flask, extremo: str, dias: int, frase: str
) -> None:
    (primera,) = filas(
        app,
        "SELECT desde, hasta FROM tarifas_impuestos WHERE codigo = '8' AND impuesto = 2 ORDER BY 1 LIMIT 1",
    )
    with app.app_context():
        suya = service.tarifario(primera[extremo] + timedelta(days=dias)).de(2, "8")
    assert suya is not None
    assert frase.format(**primera) in suya.aviso and bool(suya.aviso) is bool(frase)
