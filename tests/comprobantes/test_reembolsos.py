"""Los comprobantes que una factura reembolsa: lo que se dice de cada uno, sus sumas y lo que no puede ser."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from lxml import etree

from api.core.datos.clock import hoy
from tests.casos import Casos
from tests.client import Cliente
from tests.comprobantes.apoyo import (
    COMPROBANTES,
    FACTURAS,
    LIQUIDACIONES,
    cliente_de,
    devolver,
    en,
    factura,
    facturar,
    frases,
    linea,
    liquidacion,
    siguiente,
    utilizados,
    xml_de,
)
from tests.comprobantes.generados import esquema
from tests.comprobantes.reembolsar import AYER, clave, impuesto, reembolso
from tests.comprobantes.tipos.retencion.apoyo import RETENCIONES, sustento
from tests.comprobantes.tipos.retencion.apoyo import pedido as retencion
from tests.factories import cuantas
from tests.informes import texto_de_pdf
from tests.terceros.proveedores.conftest import crear as crear_proveedor


@pytest.fixture
def comprador(a: Cliente) -> int:
    return cliente_de(a)


def test_una_factura_de_reembolso_suma_lo_que_reembolsa_y_cumple_su_esquema(
    a: Cliente, app: Flask, comprador: int
) -> None:
    dichos = [
        reembolso(impuesto("33.37"), impuesto("10.00", codigo_porcentaje="0")),
        reembolso(
            impuesto("7.50", codigo_porcentaje="0"),
            tipo_identificacion="CEDULA",
            identificacion="1714307103",
            cod_doc="02",
            autorizacion="2" * 37,
        ),
        reembolso(numero="001-002-000004568", autorizacion=clave(4568)),
    ]
    hecha = facturar(a, comprador, linea(precio="101.88", iva="6"), reembolsos=dichos)
    raiz = etree.fromstring(xml_de(app, hecha["id"]))
    esquema("factura_V1.1.0.xsd").assertValid(raiz)
    info = {n.tag: n.text for n in raiz.iterfind("infoFactura/*")}
    assert (raiz.get("version"), info["codDocReembolso"]) == ("1.1.0", "41")
    assert info["totalBaseImponibleReembolso"] == "90.87"
    assert info["totalImpuestoReembolso"] == "11.01"  # 33.37 y 40.00 al 15 %
    assert info["totalComprobantesReembolso"] == "101.88" == hecha["total"]
    tipos = [n.text for n in raiz.iter("tipoProveedorReembolso")]
    assert (tipos, [n.text for n in raiz.iter("codPaisPagoProveedorReembolso")]) == (
        ["02", "01", "02"],
        ["593"] * 3,
    )
    (cuadro,) = hecha["cuadros"]
    assert cuadro["nombre"] == "Comprobantes que se reembolsan"
    assert [fila[4:] for fila in cuadro["filas"]] == [
        ["43.37", "5.01", "48.38"],
        ["7.50", "0.00", "7.50"],
        ["40.00", "6.00", "46.00"],
    ]


def test_sin_reembolsos_la_factura_es_la_de_siempre(a: Cliente, app: Flask, comprador: int) -> None:
    hecha = facturar(a, comprador, reembolsos=[])
    assert b"eembolso" not in xml_de(app, hecha["id"])
    assert hecha["cuadros"] == [] and "reembolsos" not in hecha["documento"]["propio"]


@pytest.mark.parametrize(("dia", "iva", "valor"), [("2024-03-31", "2", "4.80"), ("2024-04-01", "4", "6.00")])
def test_vale_el_iva_de_la_fecha_de_cada_comprobante(
    a: Cliente, comprador: int, dia: str, iva: str, valor: str
) -> None:
    dicho = reembolso(impuesto(codigo_porcentaje=iva), fecha=dia)
    hecha = facturar(a, comprador, linea(iva="6"), reembolsos=[dicho])
    assert hecha["documento"]["propio"]["reembolsos"][0]["impuestos"][0]["valor"] == valor


def test_el_iva_que_otro_redondeo_linea_por_linea_vale_como_lo_cobro(a: Cliente, comprador: int) -> None:
    hecha = facturar(a, comprador, linea(iva="6"), reembolsos=[reembolso(impuesto(valor="6.03"))])
    assert hecha["documento"]["propio"]["reembolsos"][0]["impuestos"][0]["valor"] == "6.03"


def test_lo_que_no_se_puede_reembolsar_se_dice_en_su_campo_y_no_gasta_numero(
    a: Cliente, app: Flask, comprador: int
) -> None:
    uno = "reembolsos.0"
    ice = impuesto(codigo=3, codigo_porcentaje="3011")
    malos: list[tuple[str, list[dict[str, Any]], str]] = [
        ("RUC falso", [reembolso(identificacion="9990016919001")], f"{uno}.identificacion"),
        ("cédula falsa", [reembolso(tipo_identificacion="CEDULA", identificacion="1714307104")], f"{uno}.identificacion"),
        ("consumidor final", [reembolso(tipo_identificacion="CONSUMIDOR_FINAL")], f"{uno}.tipo_identificacion"),
        ("sin identificación", [reembolso(identificacion=" ")], f"{uno}.identificacion"),
        ("del exterior sin decir quién es", [reembolso(tipo_identificacion="EXTERIOR", identificacion="AX-1")], f"{uno}.tipo_proveedor"),
        ("otra clase de proveedor", [reembolso(tipo_proveedor="03")], f"{uno}.tipo_proveedor"),
        ("un país que no existe", [reembolso(pais="999")], f"{uno}.pais"),
        ("un comprobante que no existe", [reembolso(cod_doc="99")], f"{uno}.cod_doc"),
        ("una retención", [reembolso(cod_doc="07")], f"{uno}.cod_doc"),
        ("un reembolso", [reembolso(cod_doc="41")], f"{uno}.cod_doc"),
        ("uno que ya no rige", [reembolso(cod_doc="375")], f"{uno}.cod_doc"),
        ("número mal escrito", [reembolso(numero="1-2-3")], f"{uno}.numero"),
        ("número en cero", [reembolso(numero="001-001-000000000")], f"{uno}.numero"),
        ("posterior", [reembolso(fecha=str(hoy() + timedelta(days=1)))], f"{uno}.fecha"),
        ("sin fecha", [reembolso(fecha=None)], f"{uno}.fecha"),
        ("autorización corta", [reembolso(autorizacion="123456789")], f"{uno}.autorizacion"),
        ("autorización con letras", [reembolso(autorizacion="12345678AB")], f"{uno}.autorizacion"),
        ("clave inválida", [reembolso(autorizacion="1" * 49)], f"{uno}.autorizacion"),
        ("clave de otro número", [reembolso(autorizacion=clave(1))], f"{uno}.autorizacion"),
        ("clave de otro tipo", [reembolso(autorizacion=clave(tipo="03"))], f"{uno}.autorizacion"),
        ("clave de otro RUC", [reembolso(autorizacion=clave(ruc="1790012344001"))], f"{uno}.autorizacion"),
        ("sin impuestos", [reembolso(impuestos=[])], f"{uno}.impuestos"),
        ("demasiados impuestos", [reembolso(*[impuesto()] * 11)], f"{uno}.impuestos"),
        ("otro impuesto", [reembolso(impuesto(codigo=4))], f"{uno}.impuestos.0.codigo"),
        ("una tarifa que no existe", [reembolso(impuesto(codigo_porcentaje="99"))], f"{uno}.impuestos.0.codigo_porcentaje"),
        ("una tarifa de otro día", [reembolso(impuesto(codigo_porcentaje="2"))], f"{uno}.impuestos.0.codigo_porcentaje"),
        ("la misma tarifa dos veces", [reembolso(impuesto(), impuesto())], f"{uno}.impuestos.1.codigo_porcentaje"),
        ("base negativa", [reembolso(impuesto("-1.00"))], f"{uno}.impuestos.0.base"),
        ("un IVA que no es", [reembolso(impuesto(valor="4.80"))], f"{uno}.impuestos.0.valor"),
        ("IVA donde es cero", [reembolso(impuesto(codigo_porcentaje="0", valor="0.01"))], f"{uno}.impuestos.0.valor"),
        ("ICE sin valor", [reembolso(impuesto(), ice)], f"{uno}.impuestos.1.valor"),
        ("lo que no cabe", [reembolso(impuesto("999999999999.99"))], f"{uno}.impuestos.0.base"),
        ("más que la factura", [reembolso(impuesto("100.01"))], f"{uno}.impuestos.0.base"),
        ("entre dos, más que la factura", [reembolso(), reembolso(impuesto("60.01"), numero="001-002-000004568")], "reembolsos.1.impuestos.0.base"),
        ("dos veces el mismo", [reembolso(), reembolso()], "reembolsos.1.numero"),
        ("demasiados", [reembolso()] * 201, "reembolsos"),
    ]  # fmt: skip
    antes = siguiente(a), utilizados(a), cuantas(app, "comprobantes")
    cuerpo = factura(a, comprador)
    with Casos() as casos:
        for que, dichos, campo in malos:
            with casos(que):
                respuesta = a.post(FACTURAS, {**cuerpo, "reembolsos": dichos})
                assert respuesta.status_code == 422, respuesta.text
                assert en(frases(respuesta), campo), respuesta.text
    assert (siguiente(a), utilizados(a), cuantas(app, "comprobantes")) == antes


def test_lo_que_se_reembolsa_va_en_lineas_no_objeto_de_iva(a: Cliente, comprador: int) -> None:
    numero = siguiente(a)
    for lineas in ([linea()], [linea(iva="0")], [linea(), linea(precio="45.99", iva="6")]):
        cuerpo = factura(a, comprador, *lineas, reembolsos=[reembolso()])  # 40.00 y su IVA
        assert "no objeto de IVA" in en(frases(a.post(FACTURAS, cuerpo)), "detalles")
    assert siguiente(a) == numero
    facturar(a, comprador, linea(), linea(precio="46.00", iva="6"), reembolsos=[reembolso()])


def test_el_ice_que_otro_cobro_se_reembolsa_con_su_valor(a: Cliente, app: Flask, comprador: int) -> None:
    ice = impuesto("40.00", codigo=3, codigo_porcentaje="3101", valor="4.00")
    hecha = facturar(a, comprador, linea(iva="6"), reembolsos=[reembolso(impuesto("44.00"), ice)])
    raiz = etree.fromstring(xml_de(app, hecha["id"]))
    esquema("factura_V1.1.0.xsd").assertValid(raiz)
    valores = [Decimal(n.text or "") for n in raiz.iter("impuestoReembolso")]
    assert valores == [Decimal("6.60"), Decimal("4.00")]


def test_cabe_todo_lo_que_otro_cobro_con_su_ice(a: Cliente, comprador: int) -> None:
    """La base del IVA ya lleva el ICE: lo cobrado son 44.00 y su IVA."""
    ice = impuesto("40.00", codigo=3, codigo_porcentaje="3101", valor="4.00")
    suyo = reembolso(impuesto("44.00"), ice)
    facturar(a, comprador, linea(precio="50.60", iva="6"), reembolsos=[suyo])
    no = a.post(FACTURAS, factura(a, comprador, linea(precio="50.59", iva="6"), reembolsos=[suyo]))
    dicho = "Hasta aquí se reembolsan 50.60, más que el total del documento: 50.59."
    assert en(frases(no), "reembolsos.0.impuestos.0.base") == dicho


def test_una_liquidacion_y_una_retencion_tampoco_reembolsan_mas_de_lo_que_suman(a: Cliente) -> None:
    mucho = reembolso(impuesto("100.01"))
    quien = crear_proveedor(a, tipo_identificacion="PASAPORTE", identificacion="RMB-1", tipo="NATURAL")["id"]
    liquidada = a.post(LIQUIDACIONES, liquidacion(a, quien, reembolsos=[mucho]))
    retenida = a.post(RETENCIONES, retencion(a, quien, sustento(cod_doc="41", reembolsos=[mucho])))
    for respuesta, lugar in ((liquidada, ""), (retenida, "sustentos.0.")):
        dicho = en(frases(respuesta), f"{lugar}reembolsos.0.impuestos.0.base")
        assert dicho == "Hasta aquí se reembolsan 115.01, más que el total del documento: 115.00."


def test_la_devuelta_se_corrige_con_otros_reembolsos(
    a: Cliente, app: Flask, eid_a: int, comprador: int
) -> None:
    hecha = facturar(a, comprador, linea(iva="6"), reembolsos=[reembolso()])
    devolver(app, eid_a, hecha["id"])
    version = (a.get(f"{COMPROBANTES}/{hecha['id']}").json or {})["version"]
    cuerpo = {
        **factura(a, comprador, linea(iva="6"), reembolsos=[reembolso(impuesto("20.00"))]),
        "version": version,
    }
    corregida = a.put(f"{FACTURAS}/{hecha['id']}", cuerpo)
    assert corregida.status_code == 200, corregida.text
    assert (corregida.json or {})["cuadros"][0]["filas"][0][4:] == ["20.00", "3.00", "23.00"]


@pytest.mark.parametrize("formato", ["a4", "ticket"])
def test_su_ride_dice_cada_comprobante_y_lo_que_suman(a: Cliente, comprador: int, formato: str) -> None:
    hecha = facturar(a, comprador, linea(iva="6"), reembolsos=[reembolso(autorizacion=clave())])
    papel = a.get(f"{COMPROBANTES}/{hecha['id']}/ride", query_string={"formato": formato})
    dicho = " ".join(texto_de_pdf(papel.data).split())
    for parte in (
        "Comprobantes que se reembolsan", "Total 46.00", "1790016919001", "Factura 001-002-000004567",
        f"{AYER:%d/%m/%Y}", "40.00", "6.00",
    ):  # fmt: skip
        assert parte in dicho, (parte, dicho)
    assert clave() in dicho.replace(" ", "")


def test_los_catalogos_dan_lo_que_se_puede_reembolsar_y_los_paises(a: Cliente) -> None:
    dados = a.get(f"{COMPROBANTES}/catalogos/reembolsos").json or {}
    documentos = {uno["codigo"]: uno["nombre"] for uno in dados["documentos"]}
    assert documentos["01"] == "Factura" and not {"06", "07", "41"} & documentos.keys()
    assert {"codigo": "593", "nombre": "ECUADOR"} in dados["paises"]
