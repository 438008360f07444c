"""Lo que la casa trae de retenciones, sustentos, tipos de comprobante y países, como lo ve quien emite."""

from decimal import Decimal

import pytest

from tests.client import Cliente
from tests.factories import error

Valores = dict[str, str]


def _en(a: Cliente, catalogo: str, fecha: str) -> list[Valores]:
    respuesta = a.get(f"/api/vigentes/{catalogo}", query_string={"fecha": fecha})
    assert respuesta.status_code == 200, respuesta.text
    assert all(fila["fuente"] and fila["certeza"] for fila in respuesta.json or [])
    return [fila["valores"] for fila in respuesta.json or []]


@pytest.mark.parametrize(
    ("fecha", "impuesto", "codigo", "porcentajes"),
    [
        ("2026-03-15", "1", "312", "2"),
        ("2026-02-15", "1", "312", "1.75"),
        ("2026-04-01", "1", "3440", "3"),
        ("2026-02-01", "1", "3440", "2.75"),
        ("2026-04-01", "1", "303", "10"),
        ("2026-04-01", "1", "303A", "5"),
        ("2026-04-01", "1", "343", "1"),
        ("2026-04-01", "1", "332", "0"),
        ("2026-03-01", "1", "311", "3"),
        ("2026-03-01", "1", "336", "0.2"),
        ("2026-03-01", "1", "501A", "3; 5; 8; 10; 15; 25; 37"),
        ("2025-08-31", "1", "327", ""),
        ("2025-09-01", "1", "326", "12; 14"),
        ("2025-09-01", "1", "327", "12; 14"),
        ("2026-11-01", "1", "327", "12; 14"),
        ("2025-08-31", "1", "325", "22; 25"),
        ("2025-09-01", "1", "325A", "25"),
        ("2025-09-01", "1", "328", "0"),
        ("2025-09-01", "1", "504", "3; 5; 8; 10"),
        ("2025-09-01", "1", "504A", "3; 5; 8; 10; 12"),
        ("2026-07-30", "1", "310", "1"),
        ("2026-07-31", "1", "310", "0; 1"),
        ("2026-12-31", "1", "332E", "0"),
        ("2027-01-01", "1", "332E", "1"),
        ("2026-03-01", "2", "1", "30"),
        ("2026-03-01", "2", "3", "100"),
        ("2026-03-01", "6", "4580", "5"),
        ("2025-05-01", "6", "4586", "2.5"),
    ],
)
def test_cada_codigo_retiene_lo_de_su_fecha(
    a: Cliente, fecha: str, impuesto: str, codigo: str, porcentajes: str
) -> None:
    (suyo,) = [v for v in _en(a, "retenciones", fecha) if (v["impuesto"], v["codigo"]) == (impuesto, codigo)]
    assert suyo["porcentajes"] == porcentajes


@pytest.mark.parametrize(("fecha", "tarifa"), [("2025-12-31", "0"), ("2026-01-01", "35")])
def test_el_ice_de_los_videojuegos_es_el_de_su_ano(a: Cliente, fecha: str, tarifa: str) -> None:
    (suya,) = [v for v in _en(a, "tarifas", fecha) if (v["impuesto"], v["codigo"]) == ("3", "3620")]
    assert Decimal(suya["tarifa"]) == Decimal(tarifa)


def test_las_dos_epocas_y_los_no_residentes_estan_enteros(a: Cliente) -> None:
    de_hoy = _en(a, "retenciones", "2026-11-01")
    assert sum(v["sujeto"] == "RESIDENTE" for v in de_hoy) == 84
    assert sum(v["sujeto"] == "NO_RESIDENTE" for v in de_hoy) == 43
    assert sum(v["impuesto"] == "2" for v in de_hoy) == 8
    assert sum(v["sujeto"] == "RESIDENTE" for v in _en(a, "retenciones", "2025-11-01")) == 82


def test_los_codigos_que_no_son_comunes_dicen_de_que_son(a: Cliente) -> None:
    de_hoy = _en(a, "retenciones", "2026-11-01")
    casos = {v["codigo"]: v["caso"] for v in de_hoy if v["caso"]}
    propios = {"350": "AUTORRETENCION", "3481": "AUTORRETENCION_GRAN"}
    dividendos = (
        "325",
        "325A",
        "3250",
        "326",
        "327",
        "328",
        "329",
        "331",
        *(f"504{c}" for c in ["", *"ABCDEFGHIJ"]),
    )
    assert casos == {"338": "BANANO", "340": "BANANO"} | propios | dict.fromkeys(dividendos, "DIVIDENDOS")


def test_todo_comprobante_que_un_sustento_admite_consta(a: Cliente) -> None:
    documentos = {v["codigo"] for v in _en(a, "documentos", "2026-11-01")}
    sustentos = {v["codigo"]: v["documentos"].split(", ") for v in _en(a, "sustentos", "2026-11-01")}
    assert set(sustentos) == {f"{n:02d}" for n in range(1, 16)}
    assert set().union(*sustentos.values()) <= documentos
    assert "41" in sustentos["01"] and "15" not in sustentos["01"] and sustentos["12"] == ["42"]


def test_los_paises_son_los_de_la_tabla(a: Cliente) -> None:
    paises = {v["codigo"]: v["nombre"] for v in _en(a, "paises", "2026-11-01")}
    assert len(paises) == 259 and paises["593"] == "ECUADOR" and paises["016"] == "AMERICAN SAMOA"


def test_los_paraisos_fiscales_tienen_sus_codigos(a: Cliente) -> None:
    paraisos = {v["codigo"]: v["nombre"] for v in _en(a, "paraisos-fiscales", "2026-11-01")}
    assert (len(paraisos), paraisos["068"], paraisos["025"]) == (81, "PANAMÁ", "ISLAS CAIMÁN")


def test_un_catalogo_que_no_hay_no_existe(a: Cliente) -> None:
    assert error(a.get("/api/vigentes/planetas")) == (404, "no_encontrado")
