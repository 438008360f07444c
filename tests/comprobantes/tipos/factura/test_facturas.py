"""Emitir facturas por la API: lo que se guarda, lo que dice la cuenta del cliente, y cada regla con su error
bajo su campo."""

import hashlib
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from lxml import etree

from api.comprobantes.nucleo import clave_acceso
from api.core.datos.clock import hoy
from tests.casos import Casos
from tests.client import Cliente
from tests.comprobantes.apoyo import (
    FACTURAS,
    en,
    factura,
    facturar,
    frases,
    guardado,
    linea,
    punto_de,
    siguiente,
    utilizados,
    xml_de,
)
from tests.comprobantes.apoyo import cliente_de as nuevo_cliente
from tests.comprobantes.generados import ESQUEMAS, esquema
from tests.factories import clave_idempotente, cuantas, error, filas
from tests.ventas.cartera.conftest import registrar


@pytest.fixture(scope="module")
def comprador(a: Cliente) -> int:
    """Un cliente de A con 30 días de crédito."""
    return nuevo_cliente(
        a, CLI_DIASCREDITO=30, CLI_CORREOS=["compras@tapia.example"], CLI_DIRECCION="Av. Colón"
    )


@pytest.fixture(scope="module")
def final(a: Cliente) -> int:
    return int((a.get("/api/clientes/consumidorFinal").json or {})["CLI_CODIGO"])


def test_una_factura_se_numera_se_firma_y_espera_su_turno(a: Cliente, app: Flask, comprador: int) -> None:
    numero, usados = siguiente(a), utilizados(a)
    hecha = facturar(a, comprador, linea(cantidad="2", precio="10.123456", descripcion="Tubo & codo ½"))
    assert hecha["numero"] == f"001-001-{numero:09d}"
    assert (hecha["estado"], hecha["subtotal"], hecha["iva"], hecha["total"]) == (
        "EMITIDO",
        "20.25",
        "3.04",
        "23.29",
    )
    assert siguiente(a) == numero + 1
    assert utilizados(a) == usados + 1
    clave = hecha["clave_acceso"]
    assert clave_acceso.es_valida(clave)
    assert clave[:39] == f"{hoy():%d%m%Y}0117900123440012001001{numero:09d}"
    assert hecha["transmision"]["paso"] == "ENVIAR"
    historia = a.get(f"/api/comprobantes/{hecha['id']}/historial").json or []
    assert [(paso["desde"], paso["hasta"]) for paso in historia] == [(None, "EMITIDO")]
    fila = filas(app, "SELECT xml, sha256 FROM xml_comprobantes WHERE comprobante_id = %s", hecha["id"])[0]
    assert fila["sha256"] == hashlib.sha256(fila["xml"]).hexdigest()


def test_lo_firmado_cumple_el_esquema_oficial(a: Cliente, app: Flask, comprador: int) -> None:
    hecha = facturar(a, comprador, linea(adicionales=[{"nombre": "Lote", "valor": 'A & "B"'}]))
    raiz = etree.fromstring(xml_de(app, hecha["id"]))
    esquema("factura_V1.1.0.xsd").assertValid(raiz)
    assert etree.QName(raiz[-1]).localname == "Signature"
    assert raiz.findtext("infoTributaria/claveAcceso") == hecha["clave_acceso"]
    campos = {n.get("nombre"): n.text for n in raiz.iter("campoAdicional")}
    assert campos == {"RUC Proveedor": "1793100000001"}
    assert (ESQUEMAS / "xmldsig-core-schema.xsd").exists()


def test_el_comprador_y_el_emisor_quedan_como_eran(a: Cliente, app: Flask) -> None:
    cliente_id = nuevo_cliente(a, CLI_NOMBRE="Nombre de Antes", CLI_DIRECCION="Calle Uno")
    hecha = facturar(a, cliente_id)
    a.put(f"/api/clientes/{cliente_id}", {"CLI_NOMBRE": "Nombre de Después", "CLI_DIRECCION": "Calle Dos"})
    receptor = (a.get(f"/api/comprobantes/{hecha['id']}").json or {})["documento"]["receptor"]
    assert (receptor["razon_social"], receptor["direccion"]) == ("Nombre de Antes", "Calle Uno")
    assert guardado(app, hecha["id"])["receptor_nombre"] == "Nombre de Antes"


def test_la_cuenta_del_cliente_se_carga_y_vence_con_sus_dias_de_credito(a: Cliente, comprador: int) -> None:
    hecha = facturar(a, comprador)
    cuenta = a.get(f"/api/clientes/documentos/{hecha['cuenta']['documento_id']}").json or {}
    assert (cuenta["numero"], cuenta["tipo"], cuenta["origen"]) == (hecha["numero"], "01", "EMITIDO")
    assert (cuenta["total"], cuenta["saldo"]) == ("115.00", "115.00")
    assert cuenta["vence"] == str(hoy() + timedelta(days=30))
    for metodo, ruta in (("PUT", "/anular"), ("DELETE", "")):
        respuesta = a.llamar(
            metodo, f"/api/clientes/documentos/{cuenta['DOC_CODIGO']}{ruta}", json={"motivo": "No va"}
        )
        assert error(respuesta) == (409, "estado_invalido")


def test_el_plazo_de_los_pagos_manda_sobre_los_dias_de_credito(a: Cliente, comprador: int) -> None:
    pagos = [
        {"forma": "01", "total": "15.00"},
        {"forma": "20", "total": "100.00", "plazo": 90, "unidad": "dias"},
    ]
    hecha = facturar(a, comprador, pagos=pagos)
    assert hecha["cuenta"]["vence"] == str(hoy() + timedelta(days=90))
    dichos = hecha["documento"]["pagos"]
    assert [(p["forma"], p["total"], p["plazo"], p["unidad"]) for p in dichos] == [
        ("01", "15.00", None, ""),
        ("20", "100.00", 90, "dias"),
    ]


def test_varias_tarifas_descuento_propina_y_datos_en_una_factura(a: Cliente, comprador: int) -> None:
    hecha = facturar(
        a,
        comprador,
        linea(cantidad="3", precio="10", descuento="5.00"),
        linea(codigo="B", precio="20", iva="0"),
        linea(codigo="C", precio="7.77", iva="5", codigo_auxiliar="F010401"),
        linea(codigo="D", precio="4", ice="3101", irbpnr="5001"),
        propina="5.00",
        adicional=[{"nombre": "Vendedor", "valor": "Ana"}],
        guia_remision="001-001-000000321",
        placa="PBA-1234",
        correos=["otra@direccion.example"],
    )
    totales = hecha["documento"]["totales"]
    assert totales["subtotal"] == "56.77"
    taxes = {(i["codigo"], i["tarifa_codigo"]): (i["base"], i["valor"]) for i in totales["impuestos"]}
    assert taxes == {
        (2, "4"): ("29.40", "4.41"),
        (2, "0"): ("20.00", "0.00"),
        (2, "5"): ("7.77", "0.39"),
        (3, "3101"): ("4.00", "0.40"),
        (5, "5001"): ("1.00", "0.02"),
    }
    assert hecha["total"] == "66.99"
    assert hecha["documento"]["receptor"]["correos"] == ["otra@direccion.example"]
    assert hecha["documento"]["propio"] == {"guia_remision": "001-001-000000321", "placa": "PBA-1234"}
    assert [c["nombre"] for c in hecha["documento"]["adicionales"]] == ["RUC Proveedor", "Vendedor"]


def test_un_numero_ya_registrado_a_mano_en_la_cuenta_se_dice_y_no_se_quema(a: Cliente) -> None:
    cliente_id, numero = nuevo_cliente(a), siguiente(a)
    registrada = registrar(a, cliente_id, "10.00", tipo="01", numero=f"001-001-{numero:09d}")
    respuesta = a.post(FACTURAS, factura(a, cliente_id))
    assert error(respuesta) == (409, "conflicto")
    assert "ya tiene registrada" in en(frases(respuesta), "punto_id")
    assert siguiente(a) == numero
    ruta = f"/api/clientes/documentos/{registrada['DOC_CODIGO']}/anular"
    assert a.put(ruta, {"motivo": "Se emite aquí"}).status_code == 200
    assert facturar(a, cliente_id)["numero"] == f"001-001-{numero:09d}"


def test_una_factura_de_nada_se_emite_y_no_carga_la_cuenta(a: Cliente, comprador: int) -> None:
    hecha = facturar(a, comprador, linea(precio="10", descuento="10.00"))
    assert (hecha["total"], hecha["cuenta"]) == ("0.00", None)


def test_al_consumidor_final_hasta_cincuenta_dolares(a: Cliente, final: int) -> None:
    hecha = facturar(a, final, linea(precio="50", iva="0"))
    assert hecha["documento"]["receptor"]["tipo"] == "07"
    numero = siguiente(a)
    respuesta = a.post(FACTURAS, factura(a, final, linea(precio="50.01", iva="0")))
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "50.00" in en(frases(respuesta), "cliente_id")
    assert siguiente(a) == numero


def _malas(dia_futuro: str, dia_viejo: str) -> list[tuple[str, dict[str, Any], str]]:
    """Cada caso: qué está mal, qué se cambia en un cuerpo bueno y bajo qué campo sale el error."""
    return [
        ("otro punto", {"punto_id": 999_999}, "punto_id"),
        ("otro cliente", {"cliente_id": 999_999}, "cliente_id"),
        ("fecha futura", {"fecha": dia_futuro}, "fecha"),
        ("fecha vieja", {"fecha": dia_viejo}, "fecha"),
        ("fecha que no es", {"fecha": "2026-02-30"}, "fecha"),
        ("sin líneas", {"detalles": []}, "detalles"),
        ("otro producto", {"detalles": [linea(), linea(producto_id=999_999)]}, "detalles.1.producto_id"),
        ("cantidad cero", {"detalles": [linea(), linea(cantidad="0")]}, "detalles.1.cantidad"),
        ("cantidad negativa", {"detalles": [linea(cantidad="-1")]}, "detalles.0.cantidad"),
        ("siete decimales", {"detalles": [linea(cantidad="1.1234567")]}, "detalles.0.cantidad"),
        ("precio NaN", {"detalles": [linea(precio="NaN")]}, "detalles.0.precio"),
        ("precio infinito", {"detalles": [linea(precio="Infinity")]}, "detalles.0.precio"),
        ("precio enorme", {"detalles": [linea(precio="1e30")]}, "detalles.0.precio"),
        ("precio de 13 cifras", {"detalles": [linea(precio="1000000000000")]}, "detalles.0.precio"),
        (
            "producto enorme",
            {"detalles": [linea(cantidad="999999", precio="9999999")]},
            "detalles.0.cantidad",
        ),
        ("descuento negativo", {"detalles": [linea(descuento="-1.00")]}, "detalles.0.descuento"),
        ("descuento de más", {"detalles": [linea(descuento="100.01")]}, "detalles.0.descuento"),
        ("descuento con tres", {"detalles": [linea(descuento="NaN")]}, "detalles.0.descuento"),
        ("sin IVA", {"detalles": [linea(iva="")]}, "detalles.0.iva"),
        ("IVA inventado", {"detalles": [linea(iva="99")]}, "detalles.0.iva"),
        ("IVA de antes", {"detalles": [linea(iva="2")]}, "detalles.0.iva"),
        ("ICE inventado", {"detalles": [linea(ice="1")]}, "detalles.0.ice"),
        ("IRBPNR inventado", {"detalles": [linea(irbpnr="1")]}, "detalles.0.irbpnr"),
        ("5 % sin su código", {"detalles": [linea(iva="5")]}, "detalles.0.codigo_auxiliar"),
        ("sin código", {"detalles": [linea(codigo="")]}, "detalles.0.codigo"),
        ("código largo", {"detalles": [linea(codigo="x" * 26)]}, "detalles.0.codigo"),
        ("descripción larga", {"detalles": [linea(descripcion="x" * 301)]}, "detalles.0.descripcion"),
        ("con control", {"detalles": [linea(descripcion="a\x00b")]}, "detalles.0.descripcion"),
        ("con medio par", {"detalles": [linea(descripcion="a\x0bb")]}, "detalles.0.descripcion"),
        ("con lo que XML no admite", {"detalles": [linea(descripcion="a\uffffb")]}, "detalles.0.descripcion"),
        (
            "cuatro datos en una línea",
            {"detalles": [linea(adicionales=[{"nombre": "a", "valor": "b"}] * 4)]},
            "detalles.0.adicionales",
        ),
        ("quince datos más el fijo", {"adicional": [{"nombre": "a", "valor": "b"}] * 15}, "adicional"),
        (
            "el dato del sistema",
            {"adicional": [{"nombre": "RUC proveedor", "valor": "1"}]},
            "adicional.0.nombre",
        ),
        ("dato vacío", {"adicional": [{"nombre": "a", "valor": ""}]}, "adicional.0.valor"),
        ("dato largo", {"adicional": [{"nombre": "a", "valor": "x" * 301}]}, "adicional.0.valor"),
        ("propina de más", {"propina": "10.01"}, "propina"),
        ("pagos que no suman", {"pagos": [{"forma": "01", "total": "114.99"}]}, "pagos.0.total"),
        ("forma de pago inventada", {"pagos": [{"forma": "99", "total": "115.00"}]}, "pagos.0.forma"),
        ("plazo negativo", {"pagos": [{"forma": "01", "total": "115.00", "plazo": -1}]}, "pagos.0.plazo"),
        ("guía mal escrita", {"guia_remision": "1-1-1"}, "guia_remision"),
        ("correo mal escrito", {"correos": ["no es"]}, "correos.0"),
        ("un campo que no existe", {"total": "1.00"}, "total"),
    ]


def test_cada_regla_dice_su_error_en_su_campo_y_no_quema_numero(
    a: Cliente, app: Flask, comprador: int
) -> None:
    numero, usados = siguiente(a), utilizados(a)
    antes = cuantas(app, "comprobantes")
    malas = _malas(str(hoy() + timedelta(days=1)), str(hoy() - timedelta(days=91)))
    with Casos() as casos:
        for que, cambio, campo in malas:
            with casos(que):
                respuesta = a.post(FACTURAS, factura(a, comprador) | cambio)
                assert respuesta.status_code == 422, respuesta.text
                assert en(frases(respuesta), campo), respuesta.text
    assert (siguiente(a), utilizados(a), cuantas(app, "comprobantes")) == (numero, usados, antes)
    assert facturar(a, comprador)["numero"] == f"001-001-{numero:09d}"


def test_lo_de_otra_empresa_no_existe(a: Cliente, b: Cliente, comprador: int) -> None:
    ajeno = nuevo_cliente(b)
    producto = (b.get("/api/productos").json or [])[0]["PRO_ID"]
    propios = {p["PRO_ID"] for p in a.get("/api/productos").json or []}
    assert producto not in propios
    bueno = factura(a, comprador)
    for cambio, campo in (
        ({"cliente_id": ajeno}, "cliente_id"),
        ({"punto_id": punto_de(b)}, "punto_id"),
        ({"detalles": [linea(producto_id=producto)]}, "detalles.0.producto_id"),
    ):
        respuesta = a.post(FACTURAS, bueno | cambio)
        assert error(respuesta) == (422, "regla_de_negocio")
        assert en(frases(respuesta), campo)
    hecha = facturar(a, comprador)
    assert error(b.get(f"/api/comprobantes/{hecha['id']}")) == (404, "no_encontrado")
    respuesta = b.put(f"{FACTURAS}/{hecha['id']}", factura(b, ajeno) | {"version": 1})
    assert error(respuesta) == (404, "no_encontrado")


def test_un_cliente_o_un_punto_inactivos_no_emiten(a: Cliente) -> None:
    cliente_id = nuevo_cliente(a)
    a.put(f"/api/clientes/{cliente_id}", {"CLI_ACTIVO": False})
    assert "inactivo" in en(frases(a.post(FACTURAS, factura(a, cliente_id))), "cliente_id")


def test_mil_lineas_dicen_que_el_sri_no_las_recibe_y_no_queman_numero(a: Cliente, comprador: int) -> None:
    numero, usados = siguiente(a), utilizados(a)
    muchas = [linea(codigo=str(n), descripcion="x" * 100, precio="0.10") for n in range(1000)]
    respuesta = a.post(FACTURAS, factura(a, comprador, *muchas))
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "320" in en(frases(respuesta), "detalles")
    demasiadas = a.post(FACTURAS, factura(a, comprador, *muchas, linea()))
    assert "1000 líneas" in en(frases(demasiadas), "detalles")
    assert (siguiente(a), utilizados(a)) == (numero, usados)


def test_setecientas_lineas_caben_y_cuadran(a: Cliente, comprador: int) -> None:
    hecha = facturar(a, comprador, *(linea(codigo=str(n), precio="0.333333") for n in range(700)))
    lineas = hecha["documento"]["lineas"]
    assert sum(Decimal(fila["impuestos"][0]["valor"]) for fila in lineas) == Decimal(hecha["iva"])


def test_la_misma_clave_de_idempotencia_emite_una_sola(a: Cliente, app: Flask, comprador: int) -> None:
    cuerpo, clave = factura(a, comprador), clave_idempotente()
    primera = a.post(FACTURAS, cuerpo, headers=clave).json or {}
    segunda = a.post(FACTURAS, cuerpo, headers=clave).json or {}
    assert primera["id"] == segunda["id"]
    assert cuantas(app, "comprobantes", "id >= %s", primera["id"]) == 1


def test_el_producto_se_copia_y_lo_que_se_cambie_despues_no_lo_toca(a: Cliente, comprador: int) -> None:
    producto = (a.get("/api/productos").json or [])[0]
    hecha = facturar(a, comprador, linea(producto_id=producto["PRO_ID"], descripcion="Como se vendió"))
    dicha = hecha["documento"]["lineas"][0]
    assert (dicha["producto_id"], dicha["descripcion"]) == (producto["PRO_ID"], "Como se vendió")


def test_emitir_elimina_su_borrador(a: Cliente, comprador: int) -> None:
    borrador = a.post("/api/borradores", {"tipo": "01", "contenido": {"x": 1}}).json or {}
    respuesta = a.post(FACTURAS, factura(a, comprador, linea(cantidad="0"), borrador_id=borrador["id"]))
    assert respuesta.status_code == 422
    assert a.get(f"/api/borradores/{borrador['id']}").status_code == 200
    facturar(a, comprador, borrador_id=borrador["id"])
    assert error(a.get(f"/api/borradores/{borrador['id']}")) == (404, "no_encontrado")


def test_un_borrador_se_emite_una_sola_vez(a: Cliente, app: Flask, comprador: int) -> None:
    borrador = a.post("/api/borradores", {"tipo": "01", "contenido": {"x": 1}}).json or {}
    hecha = facturar(a, comprador, borrador_id=borrador["id"])
    respuesta = a.post(FACTURAS, factura(a, comprador, borrador_id=borrador["id"]))
    assert error(respuesta) == (409, "estado_invalido")
    assert (respuesta.json or {})["errors"]["json"]["borrador_id"]
    assert cuantas(app, "comprobantes", "id > %s", hecha["id"]) == 0
