"""Los códigos que los anexos del SRI piden con algunas líneas: los materiales de construcción al 5 % y el
transporte comercial con su placa."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from lxml import etree

from tests.casos import Casos
from tests.client import Cliente
from tests.comprobantes.apoyo import (
    FACTURAS,
    cliente_de,
    en,
    factura,
    facturar,
    frases,
    linea,
    siguiente,
    xml_de,
)
from tests.factories import error, filas

OPERADORA, SOCIO = "H492001", "H492002"


@pytest.fixture(scope="module")
def comprador(a: Cliente) -> int:
    return cliente_de(a)


def _flete(codigo: str = OPERADORA) -> dict[str, Any]:
    return linea(codigo="FLE", descripcion="Flete Quito - Loja", iva="0", codigo_auxiliar=codigo)


def test_un_material_al_cinco_por_ciento_lleva_su_codigo_de_la_tabla(
    a: Cliente, app: Flask, comprador: int
) -> None:
    numero = siguiente(a)
    with Casos() as casos:
        for codigo in ("", "CEM", "F010101001", "F0101", "f010401", "F019999", OPERADORA):
            with casos(codigo):
                mala = linea(codigo="B", iva="5", codigo_auxiliar=codigo)
                respuesta = a.post(FACTURAS, factura(a, comprador, linea(), mala))
                assert error(respuesta) == (422, "regla_de_negocio")
                assert "F010401" in en(frases(respuesta), "detalles.1.codigo_auxiliar")
    assert siguiente(a) == numero
    hecha = facturar(a, comprador, linea(iva="5", codigo_auxiliar="F010401"))
    escrito = etree.fromstring(xml_de(app, hecha["id"]))
    assert escrito.findtext("detalles/detalle/codigoAuxiliar") == "F010401"


def test_con_otra_tarifa_el_codigo_auxiliar_es_de_quien_vende(a: Cliente, comprador: int) -> None:
    facturar(a, comprador, linea(codigo_auxiliar="7861234567890"), linea(codigo="B", codigo_auxiliar="CEM"))


def test_la_operadora_de_transporte_dice_la_placa_con_su_formato(
    a: Cliente, app: Flask, comprador: int
) -> None:
    numero = siguiente(a)
    with Casos() as casos:
        for placa in ("", "12345", "ABCD123", "AB-1234", "ABC12345", "PLACA"):
            with casos(placa):
                respuesta = a.post(FACTURAS, factura(a, comprador, linea(), _flete(), placa=placa))
                assert error(respuesta) == (422, "regla_de_negocio")
                assert "placa" in en(frases(respuesta), "placa").lower()
    assert siguiente(a) == numero
    for dicha, escrita in (("abc-1234", "ABC1234"), ("PBA 123", "PBA0123"), ("PBA1234", "PBA1234")):
        hecha = facturar(a, comprador, _flete(), placa=dicha)
        assert hecha["documento"]["propio"]["placa"] == escrita
        raiz = etree.fromstring(xml_de(app, hecha["id"]))
        assert raiz.findtext("infoFactura/placa") == escrita


def test_el_socio_factura_a_su_operadora_sin_placa_y_un_codigo_de_transporte_que_no_existe_se_dice(
    a: Cliente, comprador: int
) -> None:
    facturar(a, comprador, _flete(SOCIO))
    respuesta = a.post(FACTURAS, factura(a, comprador, linea(), _flete("H492009"), placa="PBA1234"))
    assert "H492001 y H492002" in en(frases(respuesta), "detalles.1.codigo_auxiliar")


def test_el_formato_de_la_placa_lo_dice_la_instalacion(a: Cliente, app: Flask, comprador: int) -> None:
    app.config["PLACA_FORMATO"], antes = "[A-Z]{2}[0-9]{3}[A-Z]", app.config["PLACA_FORMATO"]
    try:
        assert facturar(a, comprador, _flete(), placa="ha-123c")["documento"]["propio"]["placa"] == "HA123C"
        assert "placa" in frases(a.post(FACTURAS, factura(a, comprador, _flete(), placa="PBA1234")))
    finally:
        app.config["PLACA_FORMATO"] = antes


@pytest.fixture
def reformada(app: Flask) -> Iterator[None]:
    consulta = "UPDATE catalogos_sri SET hasta = %s WHERE catalogo = 'CON_PLACA'"
    filas(app, consulta, "2026-01-31")
    yield
    filas(app, consulta, None)


def test_los_codigos_rigen_en_sus_fechas(a: Cliente, comprador: int, reformada: None) -> None:
    facturar(a, comprador, _flete())


def test_los_codigos_se_ven_y_se_cargan_en_la_pantalla_del_proveedor(
    a: Cliente, admin: Cliente, comprador: int
) -> None:
    nueva = linea(iva="5", codigo_auxiliar="F010999")
    assert error(a.post(FACTURAS, factura(a, comprador, nueva)))[0] == 422
    fila = {"valores": {"codigo": "F010999", "nombre": "Material nuevo"}, "desde": "2026-01-01"}
    respuesta = admin.post("/api/catalogos/materiales", fila | {"fuente": "Una reforma", "certeza": "UNA"})
    assert respuesta.status_code == 201, respuesta.text
    facturar(a, comprador, nueva)
