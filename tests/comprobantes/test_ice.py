"""El ICE de una línea: por ciento, por unidad, por su alcohol o su azúcar, mixto, o escrito por una persona."""

from typing import Any

import pytest
from flask import Flask
from lxml import etree

from tests.client import Cliente
from tests.comprobantes.apoyo import (
    COMPROBANTES,
    FACTURAS,
    NOTAS,
    autorizar,
    cliente_de,
    emitir,
    en,
    factura,
    facturar,
    frases,
    linea,
    nota,
    xml_de,
)
from tests.comprobantes.generados import esquema
from tests.factories import error

LICOR = {"ice": "3031", "volumen": "0.75", "grado": "40"}
CERVEZA = {"ice": "3043", "volumen": "0.33", "grado": "5"}
GASEOSA = {"ice": "3053", "azucar": "330"}


@pytest.fixture(scope="module")
def comprador(a: Cliente) -> int:
    return cliente_de(a)


def _ice(dicho: dict[str, Any]) -> dict[str, Any]:
    return next(i for i in dicho["impuestos"] if i["codigo"] == 3)


@pytest.mark.parametrize(
    ("campos", "cantidad", "precio", "ice", "iva"),
    [
        ({"ice": "3011"}, "20", "0.50", "3.20", "1.98"),
        (CERVEZA, "24", "3.00", "0.62", "10.89"),
        (LICOR, "12", "10.00", "127.48", "37.12"),
        (GASEOSA, "6", "2.00", "3.56", "2.33"),
        ({"ice": "3610"}, "1", "100.00", "20.00", "18.00"),
        ({"ice": "3680"}, "3", "0.00", "0.24", "0.04"),
        ({**LICOR, "ice_valor": "31.23"}, "12", "10.00", "31.23", "22.68"),
        ({"ice": "3031", "ice_valor": "31.23"}, "12", "10.00", "31.23", "22.68"),
    ],
)
def test_cada_clase_de_ice_se_calcula_y_entra_en_la_base_del_iva(
    app: Flask,
    a: Cliente,
    comprador: int,
    campos: dict[str, str],
    cantidad: str,
    precio: str,
    ice: str,
    iva: str,
) -> None:
    hecha = facturar(a, comprador, linea(cantidad=cantidad, precio=precio, **campos))
    (dicha,) = hecha["documento"]["lineas"]
    assert (_ice(dicha)["valor"], dicha["impuestos"][0]["valor"]) == (ice, iva)
    raiz = etree.fromstring(xml_de(app, hecha["id"]))
    esquema("factura_V1.1.0.xsd").assertValid(raiz)
    valores = {i.findtext("codigo"): i.findtext("valor") for i in raiz.iter("totalImpuesto")}
    assert (valores["3"], valores["2"]) == (ice, iva)


@pytest.mark.parametrize(
    ("campos", "campo", "frase"),
    [
        ({"ice": "3031"}, "volumen", "los litros"),
        ({"ice": "3031", "volumen": "0.75"}, "grado", "el grado alcohólico"),
        ({"ice": "3053"}, "azucar", "los gramos de azúcar"),
        ({**LICOR, "grado": "101"}, "grado", "llega a 100"),
        ({"ice": "3999"}, "ice", "No existe esa tarifa de ICE"),
    ],
)
def test_lo_que_falta_para_calcular_el_ice_se_pide_bajo_su_campo(
    a: Cliente, comprador: int, campos: dict[str, str], campo: str, frase: str
) -> None:
    respuesta = a.post(FACTURAS, factura(a, comprador, linea(**campos)))
    assert error(respuesta) == (422, "regla_de_negocio")
    assert frase in en(frases(respuesta), f"detalles.0.{campo}")


def test_el_irbpnr_tambien_se_puede_escribir(a: Cliente, comprador: int) -> None:
    hecha = facturar(a, comprador, linea(irbpnr="5001", irbpnr_valor="0.50"))
    impuestos = {i["codigo"]: i["valor"] for i in hecha["documento"]["totales"]["impuestos"]}
    assert impuestos == {2: "15.00", 5: "0.50"}


def test_la_linea_conserva_lo_que_dijo_de_su_contenido_para_corregirla(a: Cliente, comprador: int) -> None:
    hecha = facturar(a, comprador, linea(**LICOR, azucar="9"))
    (dicha,) = (a.get(f"{COMPROBANTES}/{hecha['id']}").json or {})["documento"]["lineas"]
    assert (float(dicha["volumen"]), float(dicha["grado"]), dicha["azucar"]) == (0.75, 40, None)
    assert (dicha["ice_valor"], _ice(dicha)["especifica"], _ice(dicha)["tarifa"]) == (
        None,
        "10.4100",
        "75.00",
    )


@pytest.mark.parametrize("campos", [CERVEZA, LICOR, GASEOSA, {**LICOR, "ice_valor": "31.23"}])
def test_la_nota_que_se_propone_devuelve_el_mismo_ice(
    app: Flask, a: Cliente, eid_a: int, comprador: int, campos: dict[str, str]
) -> None:
    hecha = facturar(a, comprador, linea(cantidad="12", precio="10.00", **campos))
    autorizar(app, eid_a, hecha["id"])
    propuesta = a.get(f"{NOTAS}/propuesta/{hecha['id']}").json or {}
    assert propuesta["totales"]["total"] == hecha["total"]
    (queda,) = propuesta["lineas"]
    medido = {c: queda[c] for c in ("volumen", "grado", "azucar", "ice_valor") if queda[c] is not None}
    devuelta = linea(cantidad="12", precio="10.00", ice=campos["ice"], **medido)
    assert emitir(a, nota(a, hecha["id"], devuelta), NOTAS)["total"] == hecha["total"]
