"""El transporte de un recibido: se pregunta de quién es la unidad cuando de eso depende lo que se retiene."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.compras.aceptacion.apoyo import RUTA, aceptado, comprobante, emisor, propuesta, traer
from tests.factories import con_regimen, error, filas

RENTA = 1
_CARGA = ("Transporte de carga Quito - Manta", "100.00")
_PREGUNTA = "¿Unidad propia o de socio?"
_ADELANTAR = (
    "UPDATE reglas_retencion SET hasta = '2026-09-30' WHERE compra = 'TRANSPORTE_DE_SOCIO' AND hasta IS NOT NULL",
    "UPDATE reglas_retencion SET desde = '2026-10-01' WHERE compra = 'TRANSPORTE_DE_SOCIO' AND hasta IS NULL",
)


@pytest.fixture(autouse=True)
def _agente(app: Flask, eid_a: int) -> Iterator[None]:
    with con_regimen(app, eid_a, agente_retencion="123"):
        yield


@pytest.fixture
def como_en_2027(app: Flask) -> Iterator[None]:
    """Lo que rige desde el 1 de enero de 2027 rige ya."""
    antes = filas(app, "SELECT id, desde, hasta FROM reglas_retencion WHERE compra = 'TRANSPORTE_DE_SOCIO'")
    for orden in _ADELANTAR:
        filas(app, orden)
    yield
    for una in sorted(antes, key=lambda fila: fila["desde"], reverse=True):
        filas(
            app,
            "UPDATE reglas_retencion SET desde = %s, hasta = %s WHERE id = %s",
            una["desde"],
            una["hasta"],
            una["id"],
        )


@pytest.fixture
def carga(a: Cliente, app: Flask) -> int:
    (uno,) = traer(app, a, comprobante(str(a.sesion["EMP_RUC"]), emisor(), _CARGA))
    return uno


def con(a: Cliente, id_: int, **dicho: Any) -> dict[str, Any]:
    respuesta = a.post(f"{RUTA}/{id_}/propuesta", dicho)
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def renta(dicha: dict[str, Any]) -> tuple[str, str]:
    suya = next(r for r in dicha["retencion"]["lineas"] if r["codigo"] == RENTA)
    return suya["codigo_retencion"], suya["porcentaje"]


def test_en_2026_se_retiene_lo_mismo_y_no_se_pregunta(a: Cliente, carga: int) -> None:
    dicha = con(a, carga, lineas=[{"n": 1, "clase": "TRANSPORTE"}])
    assert not dicha["unidad_decide"]
    assert _PREGUNTA not in dicha["motivo"]
    for unidad in ("PROPIA", "DE_SOCIO"):
        assert renta(con(a, carga, lineas=[{"n": 1, "clase": "TRANSPORTE"}], unidad=unidad)) == (
            "310",
            "1.00",
        )


@pytest.mark.usefixtures("como_en_2027")
def test_en_2027_se_pregunta_y_con_la_respuesta_se_propone_otra_vez(a: Cliente, carga: int) -> None:
    lineas = [{"n": 1, "clase": "TRANSPORTE"}]
    sin_decir = con(a, carga, lineas=lineas)
    assert sin_decir["unidad_decide"] and not sin_decir["segura"]
    assert _PREGUNTA in sin_decir["motivo"]
    assert renta(con(a, carga, lineas=lineas, unidad="PROPIA")) == ("310", "1.00")
    de_socio = con(a, carga, lineas=lineas, unidad="DE_SOCIO")
    assert renta(de_socio) == ("310", "0.00")
    assert _PREGUNTA not in de_socio["motivo"]
    assert error(a.post(f"{RUTA}/{carga}/propuesta", {"unidad": "DE_NADIE"})) == (422, "validacion")


@pytest.mark.usefixtures("como_en_2027")
def test_sin_decir_de_quien_es_la_compra_queda_y_no_se_retiene(a: Cliente, carga: int) -> None:
    lineas = [{"n": 1, "destino": "GASTO", "clase": "TRANSPORTE"}]
    hecho = aceptado(a, carga, lineas=lineas, sustento="01", retener=True)
    assert (hecho["retencion_id"], hecho["hecho"]) == (None, True)
    assert _PREGUNTA in hecho["mensaje"]


@pytest.mark.usefixtures("como_en_2027")
def test_con_la_unidad_propia_se_retiene_al_aceptarlo(a: Cliente, carga: int) -> None:
    lineas = [{"n": 1, "destino": "GASTO", "clase": "TRANSPORTE"}]
    hecho = aceptado(
        a, carga, lineas=lineas, sustento="01", retener=True, unidad="PROPIA", confirma_avisos=True
    )
    assert hecho["retencion_id"], hecho
    emitida = a.get(f"/api/comprobantes/{hecho['retencion_id']}").json or {}
    (sustento,) = emitida["documento"]["propio"]["sustentos"]
    suya = next(r for r in sustento["retenciones"] if r["codigo"] == RENTA)
    assert (suya["codigo_retencion"], suya["porcentaje"], suya["valor"]) == ("310", "1.00", "1.00")


@pytest.mark.usefixtures("como_en_2027")
def test_de_varios_a_la_vez_no_se_retiene_lo_que_nadie_dijo(a: Cliente, app: Flask) -> None:
    de = emisor()
    suyo = str(a.sesion["EMP_RUC"])
    uno, otro, tercero = traer(app, a, *(comprobante(suyo, de, _CARGA) for _ in range(3)))
    for id_ in (uno, otro):
        aceptado(a, id_, lineas=[{"n": 1, "destino": "GASTO", "clase": "TRANSPORTE"}], sustento="01")
    assert not propuesta(a, tercero)["segura"]
    (hecho,) = a.post(f"{RUTA}/aceptar", {"ids": [tercero], "retener": True}).json or []
    assert (hecho["hecho"], hecho["retencion_id"]) == (True, None)
