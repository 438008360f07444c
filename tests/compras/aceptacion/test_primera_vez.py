"""Lo primero que se propone de quien nadie conoce: de lo que dice su línea y su actividad; si nada lo dice, se pregunta, y
nunca se retiene solo lo que nadie vio."""

from typing import Any

import pytest
from flask import Flask

from api.compras.aceptacion import quien
from api.terceros.proveedores.registro import FichaProveedor
from tests.client import Cliente
from tests.compras.aceptacion.apoyo import (
    aceptado,
    aceptar_varios,
    comprobante,
    emisor,
    propuesta,
    traer,
)
from tests.factories import con_regimen
from tests.terceros.proveedores.conftest import ruc

DUDOSA = "Zafre de cuarzo"


@pytest.fixture
def agente(app: Flask, a: Cliente, eid_a: int) -> Any:
    with con_regimen(app, eid_a, agente_retencion="123"):
        yield a


def _uno(app: Flask, cliente: Cliente, *lineas: tuple[str, str], de: str = "") -> int:
    xml = comprobante(str(cliente.sesion["EMP_RUC"]), de or emisor(), *lineas)
    return traer(app, cliente, xml)[0]


def _codigos(dicha: dict[str, Any]) -> list[str]:
    return [x["codigo_retencion"] for x in (dicha["retencion"] or {"lineas": []})["lineas"]]


def test_las_palabras_de_la_linea_dicen_que_se_compra(app: Flask, agente: Cliente) -> None:
    for texto, clase, codigo in (
        ("Honorarios por asesoría tributaria", "PROFESIONALES", "303"),
        ("Arriendo de oficina, noviembre", "ARRIENDO", "320"),
        ("Resmas de papel bond A4", "BIENES", "312"),
        ("Servicio de internet corporativo", "SERVICIOS", "3440"),
    ):
        dicha = propuesta(agente, _uno(app, agente, (texto, "100.00")))
        assert [x["clase"] for x in dicha["lineas"]] == [clase], texto
        assert _codigos(dicha)[0] == codigo, texto


def test_lo_que_nada_dice_se_pregunta_y_no_se_retiene(app: Flask, agente: Cliente) -> None:
    id_ = _uno(app, agente, (DUDOSA, "100.00"))
    dicha = propuesta(agente, id_)
    assert (dicha["lineas"][0]["clase"], dicha["retencion"], dicha["segura"]) == ("", None, False)
    assert "qué se compró" in dicha["sin_retener"] and "qué se compró" in dicha["motivo"]
    hecho = aceptado(agente, id_, retener=True)
    assert (hecho["hecho"], hecho["retencion_id"]) == (True, None) and "qué se compró" in hecho["mensaje"]
    otro = _uno(app, agente, (DUDOSA, "100.00"))
    lineas = [{**linea, "clase": "BIENES"} for linea in propuesta(agente, otro)["lineas"]]
    emitida = aceptado(agente, otro, retener=True, lineas=lineas)
    assert emitida["retencion_id"], emitida


def test_la_compra_de_lo_que_nadie_dijo_queda_sin_clase_y_al_retener_se_pregunta(
    app: Flask, agente: Cliente
) -> None:
    hecho = aceptado(agente, _uno(app, agente, (DUDOSA, "100.00"), ("Resmas de papel bond A4", "20.00")))
    compra = f"/api/compras/{hecho['compra_id']}"
    assert [linea["clase"] for linea in (agente.get(compra).json or {})["lineas"]] == ["", "BIENES"]
    dicha = agente.get(f"{compra}/propuesta-retencion").json or {}
    assert dicha["retencion"] is None
    assert "qué se compró" in dicha["motivo"]


def test_la_actividad_del_registro_dice_lo_que_la_linea_no(
    app: Flask, agente: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    def conocer(numero: str) -> FichaProveedor:
        return FichaProveedor(
            fuente="primario",
            tipo_identificacion="RUC",
            identificacion=numero,
            razon_social="Quien sea",
            tipo="SOCIEDAD",
            actividad="VENTA AL POR MAYOR DE MINERALES",
        )

    monkeypatch.setattr(quien.registro, "conocer", conocer)
    dicha = propuesta(agente, _uno(app, agente, ("Cuarzo rosado", "100.00")))
    assert dicha["lineas"][0]["clase"] == "BIENES" and "312" in _codigos(dicha)


def test_lo_decidido_con_otro_vale_y_si_la_linea_lo_contradice_se_pregunta(
    app: Flask, a: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    def conocer(numero: str) -> FichaProveedor:
        return FichaProveedor(
            fuente="primario",
            tipo_identificacion="RUC",
            identificacion=numero,
            razon_social="Quien sea",
            tipo="SOCIEDAD",
            actividad="CONSTRUCCION DE EDIFICIOS",
        )

    monkeypatch.setattr(quien.registro, "conocer", conocer)
    de_nadie, con_bienes = "Adecuación del mezanine", "Cambio de aceite del montacargas"
    for texto in (de_nadie, con_bienes):
        id_ = _uno(app, a, (texto, "100.00"))
        lineas = [{"n": 1, "destino": "GASTO", "clase": "SERVICIOS"}]
        aceptado(a, id_, lineas=lineas, sustento="01")
    dicha = propuesta(a, _uno(app, a, (de_nadie, "100.00")))  # la actividad no lo corrige
    assert (dicha["lineas"][0]["clase"], dicha["segura"]) == ("SERVICIOS", True)
    dicha = propuesta(a, _uno(app, a, (con_bienes, "100.00")))
    assert (dicha["lineas"][0]["clase"], dicha["segura"]) == ("BIENES", False)
    assert "de otra manera" in dicha["motivo"]


def test_aceptar_varios_no_retiene_lo_que_nadie_decidio_ni_lo_aprende(app: Flask, agente: Cliente) -> None:
    de = ruc(9_901)
    for n in range(3):
        (hecho,) = aceptar_varios(
            agente, [_uno(app, agente, (f"Honorarios {DUDOSA} {n}", "100.00"), de=de)], retener=True
        )
        assert hecho["hecho"] and hecho["compra_id"], hecho
        assert hecho["retencion_id"] is None and "no es seguro" in hecho["mensaje"], hecho
    visto = _uno(app, agente, (f"Honorarios {DUDOSA}", "100.00"), de=de)
    lineas = [{**linea, "clase": "PROFESIONALES"} for linea in propuesta(agente, visto)["lineas"]]
    aceptado(agente, visto, lineas=lineas)
    otro = _uno(app, agente, (f"Honorarios {DUDOSA}", "100.00"), de=de)
    aceptado(agente, otro, lineas=[{**linea, "clase": "PROFESIONALES"} for linea in lineas])
    (hecho,) = aceptar_varios(
        agente, [_uno(app, agente, (f"Honorarios {DUDOSA}", "100.00"), de=de)], retener=True
    )
    assert "no es seguro" not in hecho["mensaje"], hecho  # ya se decidió dos veces: sigue lo que la ley pida
