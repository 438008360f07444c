"""Con qué se retuvo la última vez a un proveedor se propone la siguiente, mientras nada lo contradiga."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.compras.aceptacion.apoyo import RUTA, aceptado, comprobante, emisor, propuesta, traer
from tests.factories import clave_idempotente, con_regimen, filas

_FLETE = ("Servicio de grúa", "100.00")
RENTA = 1


@pytest.fixture(autouse=True)
def _agente(app: Flask, eid_a: int) -> Iterator[None]:
    with con_regimen(app, eid_a, agente_retencion="123"):
        yield


@pytest.fixture(scope="module")
def suyo(a: Cliente) -> str:
    return str(a.sesion["EMP_RUC"])


def _de_renta(dicha: dict[str, Any]) -> dict[str, Any]:
    return dict(next(r for r in dicha["retencion"]["lineas"] if r["codigo"] == RENTA))


def _retenido(a: Cliente, id_: int, clase: str, **cambios: str) -> dict[str, Any]:
    """Acepta uno y emite su retención; la de renta lleva esos cambios."""
    lineas = [{"n": 1, "destino": "GASTO", "clase": clase}]
    retenidas = [
        r | (cambios if r["codigo"] == RENTA else {}) for r in propuesta(a, id_)["retencion"]["lineas"]
    ]
    hecho = aceptado(
        a,
        id_,
        lineas=lineas,
        sustento="01",
        retencion={"lineas": [_pedida(r) for r in retenidas]},
        retener=True,
    )
    assert hecho["retencion_id"], hecho
    return hecho


def _pedida(linea: dict[str, Any]) -> dict[str, Any]:
    campos = ("codigo", "codigo_retencion", "base", "porcentaje")
    return {campo: linea[campo] for campo in campos} | {"dividendos": None, "banano": None}


def test_el_codigo_cambiado_se_propone_en_lo_siguiente_de_la_misma_clase_y_no_en_otra(
    a: Cliente, app: Flask, suyo: str
) -> None:
    de = emisor()
    uno, otro, ajeno = traer(
        app,
        a,
        comprobante(suyo, de, _FLETE),
        comprobante(suyo, de, _FLETE),
        comprobante(suyo, emisor(), _FLETE),
    )
    antes = _de_renta(propuesta(a, uno))
    assert antes["codigo_retencion"] == "3440"  # lo que la regla dice de un servicio
    hecho = _retenido(a, uno, "SERVICIOS", codigo_retencion="307", porcentaje="3.00")
    numero = a.get(f"/api/comprobantes/{hecho['retencion_id']}").json["numero"]
    suya = _de_renta(propuesta(a, otro))
    assert suya["codigo_retencion"] == "307"
    assert numero in suya["motivo"] and "La regla dice el código 3440" in suya["motivo"]
    assert _de_renta(propuesta(a, ajeno))["codigo_retencion"] == "3440"
    compra = a.get(f"/api/compras/{hecho['compra_id']}").json
    de_bienes = a.post(
        f"{RUTA}/reglas",
        {"proveedor_id": compra["proveedor_id"], "palabras": "grua", "destino": "GASTO", "clase": "BIENES"},
        headers=clave_idempotente(),
    )
    assert de_bienes.status_code == 201, de_bienes.text
    assert _de_renta(propuesta(a, otro))["codigo_retencion"] == "312"


def test_al_cambiar_la_ficha_o_anular_la_retencion_se_vuelve_a_lo_que_la_regla_dice(
    a: Cliente, app: Flask, suyo: str
) -> None:
    de = emisor()
    uno, otro, tercero = traer(app, a, *(comprobante(suyo, de, _FLETE) for _ in range(3)))
    hecho = _retenido(a, uno, "SERVICIOS", codigo_retencion="307", porcentaje="3.00")
    assert _de_renta(propuesta(a, otro))["codigo_retencion"] == "307"
    quien = a.get(f"/api/compras/{hecho['compra_id']}").json["proveedor_id"]
    assert a.put(f"/api/proveedores/{quien}", {"regimen": "EMPRENDEDOR"}).status_code == 200
    assert _de_renta(propuesta(a, otro))["codigo_retencion"] == "343"
    hecho = _retenido(a, otro, "SERVICIOS", codigo_retencion="307", porcentaje="3.00")
    assert _de_renta(propuesta(a, tercero))["codigo_retencion"] == "307"
    filas(app, "UPDATE comprobantes SET estado = 'DEVUELTO' WHERE id = %s", hecho["retencion_id"])
    assert _de_renta(propuesta(a, tercero))["codigo_retencion"] == "343"


def test_el_porcentaje_que_se_eligio_se_propone_sin_preguntar(a: Cliente, app: Flask, suyo: str) -> None:
    de = emisor()
    de_carga = ("Transporte de carga", "100.00")
    uno, otro = traer(app, a, comprobante(suyo, de, de_carga), comprobante(suyo, de, de_carga))
    _retenido(a, uno, "TRANSPORTE", codigo_retencion="310", porcentaje="0.00")
    dicha = propuesta(a, otro)
    suya = _de_renta(dicha)
    assert (suya["codigo_retencion"], suya["porcentaje"], suya["elegir"]) == ("310", "0.00", False)
    assert dicha["segura"] and "última" in suya["motivo"]
    compra = a.get(f"/api/compras/{aceptado(a, otro)['compra_id']}").json
    de_la_compra = _de_renta(a.get(f"/api/compras/{compra['id']}/propuesta-retencion").json)
    assert (de_la_compra["porcentaje"], de_la_compra["elegir"]) == ("0.00", False)
