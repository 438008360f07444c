"""El transporte terrestre comercial: qué se retiene según quién paga, de quién es la unidad y en qué fecha."""

from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.comprobantes.apoyo import en, frases
from tests.comprobantes.tipos.retencion.apoyo import RETENCIONES, proveedor
from tests.factories import con_regimen

_PREGUNTA = "¿Unidad propia o de socio?"


@pytest.fixture(scope="module")
def transporta(a: Cliente) -> int:
    return proveedor(a)


def _propuesto(a: Cliente, app: Flask, eid: int, quien: int, dia: str, **dice: Any) -> dict[str, Any]:
    suyo = {
        "cod_doc": "01",
        "fecha": dia,
        "total_sin_impuestos": "100.00",
        "iva": "0.00",
        "compra": "TRANSPORTE",
        **dice,
    }
    consulta = {"proveedor_id": quien, "fecha": dia, "sustentos": [suyo]}
    with con_regimen(app, eid, agente_retencion="123"):
        respuesta = a.post(f"{RETENCIONES}/propuesta", consulta)
    assert respuesta.status_code == 200, respuesta.text
    (dicho,) = (respuesta.json or {})["sustentos"]
    return dict(dicho)


@pytest.mark.parametrize(
    ("dia", "unidad", "codigo", "valor", "elegir"),
    [
        ("2026-07-30", "", "310", "1.00", False),
        ("2026-07-30", "DE_SOCIO", "310", "1.00", False),
        ("2026-07-30", "A_SOCIO", "332E", "0.00", False),
        ("2026-07-31", "", "310", "1.00", False),
        ("2026-07-31", "PROPIA", "310", "1.00", False),
        ("2026-07-31", "DE_SOCIO", "310", "1.00", False),
        ("2026-07-31", "A_SOCIO", "332E", "0.00", False),
        ("2026-12-31", "PROPIA", "310", "1.00", False),
        ("2026-12-31", "DE_SOCIO", "310", "1.00", False),
        ("2026-12-31", "A_SOCIO", "332E", "0.00", False),
        ("2027-01-01", "", "310", "1.00", True),
        ("2027-01-01", "PROPIA", "310", "1.00", False),
        ("2027-01-01", "DE_SOCIO", "310", "0.00", False),
        ("2027-01-01", "A_SOCIO", "332E", "1.00", False),
        ("2027-01-01", "OTRA", "310", "1.00", False),
    ],
)
def test_se_propone_lo_de_su_fecha_y_su_unidad(
    a: Cliente,
    app: Flask,
    eid_a: int,
    transporta: int,
    dia: str,
    unidad: str,
    codigo: str,
    valor: str,
    elegir: bool,
) -> None:
    dicho = _propuesto(a, app, eid_a, transporta, dia, unidad=unidad)
    (renta,) = dicho["retenciones"]
    assert (renta["codigo_retencion"], renta["valor"], renta["elegir"]) == (codigo, valor, elegir)
    assert any(_PREGUNTA in aviso for aviso in dicho["avisos"]) == elegir


def test_la_unidad_solo_mira_el_transporte_y_cada_parte_la_suya(
    a: Cliente, app: Flask, eid_a: int, transporta: int
) -> None:
    bienes = _propuesto(a, app, eid_a, transporta, "2027-01-04", compra="BIENES", unidad="DE_SOCIO")
    assert [r["codigo_retencion"] for r in bienes["retenciones"]] == ["312"]
    partes = [
        {"compra": "TRANSPORTE", "base": "60.00", "unidad": "DE_SOCIO"},
        {"compra": "BIENES", "base": "40.00"},
    ]
    dicho = _propuesto(a, app, eid_a, transporta, "2027-01-04", reparto=partes)
    assert [(r["codigo_retencion"], r["valor"]) for r in dicho["retenciones"]] == [
        ("310", "0.00"),
        ("312", "0.80"),
    ]
    mal = {"proveedor_id": transporta, "sustentos": [{"cod_doc": "01", "fecha": "2027-01-04",
           "total_sin_impuestos": "1.00", "unidad": "MIA"}]}  # fmt: skip
    assert en(frases(a.post(f"{RETENCIONES}/propuesta", mal)), "sustentos.0.unidad")
