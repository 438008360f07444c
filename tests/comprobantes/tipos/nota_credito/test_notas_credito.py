"""Notas de crédito por la API: contra facturas de la casa, sin pasar de lo que les queda, y contra
comprobantes de otro sistema."""

from concurrent.futures import ThreadPoolExecutor
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
    NOTAS,
    autorizar,
    devolver,
    emitir,
    en,
    facturar,
    frases,
    linea,
    nota,
    punto_de,
    siguiente,
    xml_de,
)
from tests.comprobantes.apoyo import cliente_de as nuevo_cliente
from tests.comprobantes.generados import esquema
from tests.factories import cuantas, error
from tests.ventas.cartera.conftest import cobrar, registrar, saldo


@pytest.fixture
def comprador(a: Cliente) -> int:
    return nuevo_cliente(a)


@pytest.fixture
def vendida(a: Cliente, app: Flask, eid_a: int, comprador: int) -> dict[str, Any]:
    """Una factura autorizada de diez cosas a 10.00 y una a 50.00, con IVA: 172.50."""
    hecha = facturar(a, comprador, linea(cantidad="10", precio="10"), linea(codigo="B-2", precio="50"))
    autorizar(app, eid_a, hecha["id"])
    return hecha


def propuesta(cliente: Cliente, comprobante_id: int) -> dict[str, Any]:
    respuesta = cliente.get(f"{NOTAS}/propuesta/{comprobante_id}")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def como_pedido(dicha: dict[str, Any]) -> dict[str, Any]:
    """Una línea propuesta, como se pide."""
    impuestos = {i["codigo"]: i["tarifa_codigo"] for i in dicha["impuestos"]}
    campos = ("producto_id", "codigo", "codigo_auxiliar", "descripcion", "unidad", "cantidad", "precio")
    return {
        **{campo: dicha[campo] for campo in (*campos, "descuento", "adicionales")},
        "iva": impuestos[2],
        "ice": impuestos.get(3, ""),
        "irbpnr": impuestos.get(5, ""),
    }


def acreditar_todo(cliente: Cliente, comprobante_id: int) -> dict[str, Any]:
    dicha = propuesta(cliente, comprobante_id)
    lineas = [como_pedido(fila) for fila in dicha["lineas"]]
    return emitir(cliente, nota(cliente, comprobante_id, *lineas), NOTAS)


def test_una_nota_por_una_parte_se_aplica_a_su_factura(
    a: Cliente, app: Flask, comprador: int, vendida: dict[str, Any]
) -> None:
    numero = siguiente(a, "04")
    hecha = emitir(a, nota(a, vendida["id"], linea(cantidad="4", precio="10")), NOTAS)
    assert hecha["numero"] == f"001-001-{numero:09d}"
    assert (hecha["tipo"], hecha["total"], hecha["modificado_id"]) == ("04", "46.00", vendida["id"])
    assert hecha["documento"]["propio"]["modificado"]["numero"] == vendida["numero"]
    assert hecha["documento"]["receptor"] == vendida["documento"]["receptor"]
    assert hecha["cuenta"]["saldo"] == "0.00"
    de_factura = a.get(f"/api/comprobantes/{vendida['id']}").json or {}
    assert (de_factura["cuenta"]["aplicado"], de_factura["cuenta"]["saldo"]) == ("46.00", "126.50")
    assert [(c["id"], c["total"]) for c in de_factura["creditos"]] == [(hecha["id"], "46.00")]
    assert saldo(a, comprador)["saldo"] == "126.50"
    raiz = etree.fromstring(xml_de(app, hecha["id"]))
    esquema("NotaCredito_V1.1.0.xsd").assertValid(raiz)
    assert raiz.findtext("infoNotaCredito/numDocModificado") == vendida["numero"]


def test_cobrar_la_mitad_y_acreditar_el_resto_deja_la_cuenta_en_cero(
    a: Cliente, comprador: int, vendida: dict[str, Any]
) -> None:
    cobrar(a, comprador, "115.00", (vendida["cuenta"]["documento_id"], "115.00"), fecha=str(hoy()))
    dicha = propuesta(a, vendida["id"])
    assert dicha["totales"] == {"total": "172.50", "acreditado": "0.00", "disponible": "172.50"}
    hecha = emitir(a, nota(a, vendida["id"], como_pedido(dicha["lineas"][1])), NOTAS)
    assert (hecha["total"], hecha["cuenta"]["saldo"]) == ("57.50", "0.00")
    cuenta = saldo(a, comprador)
    assert (cuenta["saldo"], cuenta["anticipos"]) == ("0.00", "0.00")


def test_lo_que_ya_se_cobro_queda_como_anticipo(a: Cliente, comprador: int, vendida: dict[str, Any]) -> None:
    cobrar(a, comprador, "172.50", (vendida["cuenta"]["documento_id"], "172.50"), fecha=str(hoy()))
    hecha = emitir(a, nota(a, vendida["id"], linea(codigo="B-2", precio="50")), NOTAS)
    assert hecha["cuenta"]["saldo"] == "57.50"
    assert saldo(a, comprador)["saldo"] == "-57.50"


def test_la_propuesta_es_lo_que_queda_y_emitida_no_deja_nada(
    a: Cliente, comprador: int, vendida: dict[str, Any]
) -> None:
    emitir(a, nota(a, vendida["id"], linea(cantidad="4", precio="10")), NOTAS)
    dicha = propuesta(a, vendida["id"])
    assert [(f["codigo"], f["cantidad"], f["subtotal"]) for f in dicha["lineas"]] == [
        ("A-1", "6", "60.00"),
        ("B-2", "1", "50.00"),
    ]
    assert dicha["cliente"]["id"] == comprador
    assert dicha["modificado"]["comprobante_id"] == vendida["id"]
    assert dicha["totales"] == {"total": "126.50", "acreditado": "46.00", "disponible": "126.50"}
    assert acreditar_todo(a, vendida["id"])["total"] == "126.50"
    respuesta = a.get(f"{NOTAS}/propuesta/{vendida['id']}")
    assert error(respuesta) == (409, "estado_invalido")
    assert saldo(a, comprador)["saldo"] == "0.00"


def test_nunca_se_acredita_mas_de_lo_que_queda(a: Cliente, app: Flask, vendida: dict[str, Any]) -> None:
    numero, antes = siguiente(a, "04"), cuantas(app, "comprobantes")
    with Casos() as casos:
        for que, lineas, campo in (
            ("más cosas", [linea(cantidad="11", precio="10")], "detalles.0.cantidad"),
            (
                "la misma en dos líneas",
                [linea(cantidad="6", precio="10"), linea(cantidad="5", precio="10")],
                "detalles.1.cantidad",
            ),
            ("más cara", [linea(codigo="B-2", precio="50.01")], "detalles.0.cantidad"),
            ("otra tarifa", [linea(codigo="Z", precio="1", iva="0")], "detalles.0.iva"),
            ("otra cosa, demasiado", [linea(codigo="Z", precio="150.01")], "detalles.0.iva"),
            ("con ICE encima", [linea(codigo="Z", precio="149", ice="3101")], "detalles.0.ice"),
        ):
            with casos(que):
                respuesta = a.post(NOTAS, nota(a, vendida["id"], *lineas))
                assert error(respuesta) == (422, "regla_de_negocio")
                assert en(frases(respuesta), campo), respuesta.text
    assert (siguiente(a, "04"), cuantas(app, "comprobantes")) == (numero, antes)
    # un descuento que se da después no es una línea de la factura, y cuenta en el total
    assert (
        emitir(a, nota(a, vendida["id"], linea(codigo="PRONTO PAGO", precio="10")), NOTAS)["total"] == "11.50"
    )


def test_no_se_devuelve_un_impuesto_que_la_factura_no_cobro_por_esa_linea(
    a: Cliente, app: Flask, eid_a: int, comprador: int
) -> None:
    factura = facturar(
        a,
        comprador,
        linea(codigo="ENERGIZANTE", cantidad="10", precio="10", ice="3101"),
        linea(codigo="BOTELLA", cantidad="10", precio="1", irbpnr="5001"),
        linea(codigo="PAN", cantidad="10", precio="10", iva="0"),
        linea(codigo="QUESO", cantidad="100", precio="10"),
    )
    autorizar(app, eid_a, factura["id"])
    antes = siguiente(a, "04")
    with Casos() as casos:
        for que, lineas, campo in (
            ("ICE de otra línea", [linea(codigo="QUESO", precio="10", ice="3101")], "detalles.0.ice"),
            ("ICE de un código nuevo", [linea(codigo="REBAJA", precio="1", ice="3101")], "detalles.0.ice"),
            (
                "IRBPNR de otra línea",
                [linea(codigo="QUESO", precio="10", irbpnr="5001")],
                "detalles.0.irbpnr",
            ),
            ("IVA de otra línea", [linea(codigo="PAN", precio="10", iva="4")], "detalles.0.iva"),
            # el valor cabe y las botellas no: cada una lleva su impuesto
            (
                "más botellas, más baratas",
                [linea(codigo="BOTELLA", cantidad="12", precio="0.50", irbpnr="5001")],
                "detalles.0.irbpnr",
            ),
            (
                "las botellas en dos líneas",
                [linea(codigo="BOTELLA", cantidad="8", precio="0.10", irbpnr="5001")] * 2,
                "detalles.1.irbpnr",
            ),
        ):
            with casos(que):
                respuesta = a.post(NOTAS, nota(a, factura["id"], *lineas))
                assert error(respuesta) == (422, "regla_de_negocio")
                assert en(frases(respuesta), campo), respuesta.text
    assert siguiente(a, "04") == antes
    medio = [
        linea(codigo="ENERGIZANTE", cantidad="5", precio="10", ice="3101"),
        linea(codigo="BOTELLA", cantidad="5", precio="1", irbpnr="5001"),
        linea(codigo="QUESO", cantidad="1", precio="10"),
    ]
    emitir(a, nota(a, factura["id"], *medio), NOTAS)
    demasiado = linea(codigo="BOTELLA", cantidad="6", precio="0.10", irbpnr="5001")
    respuesta = a.post(NOTAS, nota(a, factura["id"], demasiado))
    assert "quedan 0.10 de IRBPNR" in en(frases(respuesta), "detalles.0.irbpnr")
    # lo que queda, con sus impuestos, se acredita entero
    acreditar_todo(a, factura["id"])
    assert error(a.get(f"{NOTAS}/propuesta/{factura['id']}")) == (409, "estado_invalido")


def test_dos_que_acreditan_lo_mismo_a_la_vez_solo_uno_puede(
    a: Cliente, app: Flask, vendida: dict[str, Any]
) -> None:
    cuerpo = nota(a, vendida["id"], linea(cantidad="6", precio="10"))
    a.xsrf()
    with ThreadPoolExecutor(4) as hilos:
        codigos = sorted(hilos.map(lambda _: _otro(app, a).post(NOTAS, cuerpo).status_code, range(4)))
    assert codigos == [201, 422, 422, 422]
    assert propuesta(a, vendida["id"])["totales"]["disponible"] == "103.50"


def _otro(app: Flask, cliente: Cliente) -> Cliente:
    """Otro navegador de la misma sesión."""
    return Cliente(app, cliente.token, cliente.sesion)


def test_solo_se_acredita_una_factura_autorizada_e_identificada(
    a: Cliente, app: Flask, eid_a: int, comprador: int
) -> None:
    final = int((a.get("/api/clientes/consumidorFinal").json or {})["CLI_CODIGO"])
    sin_nombre = facturar(a, final, linea(precio="10"))
    autorizar(app, eid_a, sin_nombre["id"])
    pendiente = facturar(a, comprador)
    devuelta = facturar(a, comprador)
    devolver(app, eid_a, devuelta["id"])
    for hecha, esperado in (
        (sin_nombre, (422, "regla_de_negocio")),
        (pendiente, (409, "estado_invalido")),
        (devuelta, (409, "estado_invalido")),
    ):
        respuesta = a.post(NOTAS, nota(a, hecha["id"], linea(precio="10")))
        assert error(respuesta) == esperado
        assert en(frases(respuesta), "comprobante_id")
        assert error(a.get(f"{NOTAS}/propuesta/{hecha['id']}")) == esperado


def test_la_factura_de_otra_empresa_no_existe(a: Cliente, b: Cliente, vendida: dict[str, Any]) -> None:
    respuesta = b.post(NOTAS, nota(b, vendida["id"]))
    assert error(respuesta) == (422, "regla_de_negocio")
    assert en(frases(respuesta), "comprobante_id") == "No existe esa factura."
    assert error(b.get(f"{NOTAS}/propuesta/{vendida['id']}")) == (404, "no_encontrado")


def test_una_nota_de_credito_no_se_acredita(
    a: Cliente, app: Flask, eid_a: int, vendida: dict[str, Any]
) -> None:
    hecha = emitir(a, nota(a, vendida["id"], linea(cantidad="1", precio="10")), NOTAS)
    autorizar(app, eid_a, hecha["id"])
    assert en(frases(a.post(NOTAS, nota(a, hecha["id"]))), "comprobante_id") == "No existe esa factura."


def de_afuera(cliente: Cliente, cliente_id: int, **campos: Any) -> dict[str, Any]:
    return {
        "punto_id": punto_de(cliente),
        "cliente_id": cliente_id,
        "modificado": {"tipo": "01", "numero": "009-009-000000777", "fecha": str(hoy() - timedelta(days=20))},
        "detalles": [linea(precio="100")],
        "motivo": "Descuento",
        **campos,
    }


def test_contra_una_factura_de_otro_sistema_que_esta_en_la_cuenta(a: Cliente, comprador: int) -> None:
    registrada = registrar(a, comprador, "80.00", tipo="01", numero="009-009-000000777")
    hecha = emitir(a, de_afuera(a, comprador), NOTAS)
    assert (hecha["total"], hecha["modificado_id"]) == ("115.00", None)
    assert hecha["cuenta"]["saldo"] == "35.00"
    cargo = a.get(f"/api/clientes/documentos/{registrada['DOC_CODIGO']}").json or {}
    assert cargo["saldo"] == "0.00"
    assert saldo(a, comprador)["saldo"] == "-35.00"


def test_las_tarifas_son_las_del_dia_del_comprobante_que_modifica(a: Cliente, comprador: int) -> None:
    vieja = {"tipo": "01", "numero": "009-009-000000778", "fecha": "2024-03-15"}
    respuesta = a.post(NOTAS, de_afuera(a, comprador, modificado=vieja))
    assert "rige desde" in en(frases(respuesta), "detalles.0.iva")
    hecha = emitir(
        a, de_afuera(a, comprador, modificado=vieja, detalles=[linea(precio="100", iva="2")]), NOTAS
    )
    assert hecha["iva"] == "12.00"


def test_las_reglas_de_una_nota_dicen_su_error_en_su_campo(
    a: Cliente, app: Flask, comprador: int, vendida: dict[str, Any]
) -> None:
    final = int((a.get("/api/clientes/consumidorFinal").json or {})["CLI_CODIGO"])
    manana = str(hoy() + timedelta(days=1))
    buena = {"tipo": "01", "numero": "009-009-000000779", "fecha": str(hoy())}
    numero, antes = siguiente(a, "04"), cuantas(app, "comprobantes")
    propia, ajena = nota(a, vendida["id"], linea(precio="1")), de_afuera(a, comprador)
    with Casos() as casos:
        for que, cuerpo, campo in (
            ("sin motivo", propia | {"motivo": " "}, "motivo"),
            ("motivo largo", propia | {"motivo": "x" * 301}, "motivo"),
            ("antes que la factura", propia | {"fecha": str(hoy() - timedelta(days=1))}, "fecha"),
            ("de ambas", propia | {"modificado": buena}, "modificado"),
            ("de ninguna", propia | {"comprobante_id": None}, "comprobante_id"),
            ("sin cliente", ajena | {"cliente_id": None}, "cliente_id"),
            ("a consumidor final", ajena | {"cliente_id": final}, "cliente_id"),
            ("otro cliente", ajena | {"cliente_id": 999_999}, "cliente_id"),
            ("de mañana", ajena | {"modificado": buena | {"fecha": manana}}, "fecha"),
            ("número mal escrito", ajena | {"modificado": buena | {"numero": "1-1-1"}}, "modificado.numero"),
            ("tipo inventado", ajena | {"modificado": buena | {"tipo": "99"}}, "modificado.tipo"),
            (
                "emitida aquí",
                ajena | {"modificado": buena | {"numero": vendida["numero"]}},
                "modificado.numero",
            ),
            ("con pagos", propia | {"pagos": []}, "pagos"),
        ):
            with casos(que):
                respuesta = a.post(NOTAS, cuerpo)
                assert respuesta.status_code == 422, respuesta.text
                assert en(frases(respuesta), campo), respuesta.text
    assert (siguiente(a, "04"), cuantas(app, "comprobantes")) == (numero, antes)


def test_acreditar_de_a_una_llega_al_total_sin_pasarlo(
    a: Cliente, app: Flask, eid_a: int, comprador: int
) -> None:
    """Tres cosas de 0.50 suman 1.73 con IVA; una sola, 0.58."""
    hecha = facturar(a, comprador, linea(cantidad="3", precio="0.50"))
    autorizar(app, eid_a, hecha["id"])
    for _ in range(2):
        emitir(a, nota(a, hecha["id"], linea(precio="0.50")), NOTAS)
    respuesta = a.post(NOTAS, nota(a, hecha["id"], linea(precio="0.50")))
    assert "0.57" in en(frases(respuesta), "detalles")
    assert acreditar_todo(a, hecha["id"])["total"] == "0.56"
    assert Decimal(saldo(a, comprador)["saldo"]) == Decimal("0.01")
