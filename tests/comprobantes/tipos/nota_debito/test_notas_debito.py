"""Notas de débito por la API: por facturas de la casa y por comprobantes de otro sistema."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask
from lxml import etree

from api.core.datos.clock import hoy
from simulador.sri.diferencias import diferencias
from tests.casos import Casos
from tests.client import Buzon, Cliente
from tests.comprobantes.apoyo import (
    COMPROBANTES,
    DEBITOS,
    NOTAS,
    autorizar,
    debito,
    devolver,
    emitir,
    en,
    facturar,
    frases,
    linea,
    nota,
    siguiente,
    utilizados,
    xml_de,
)
from tests.comprobantes.apoyo import cliente_de as nuevo_cliente
from tests.comprobantes.emitidos import autorizada, direccion
from tests.comprobantes.generados import esquema
from tests.factories import cuantas, error
from tests.informes import texto_de_pdf
from tests.sri import Sri
from tests.ventas.cartera.conftest import saldo

AYER = str(hoy() - timedelta(days=1))
DE_AFUERA = {"cod_doc": "01", "numero": "002-001-000000777", "fecha_sustento": AYER}


@pytest.fixture
def comprador(a: Cliente) -> int:
    return nuevo_cliente(a, CLI_DIASCREDITO=15)


@pytest.fixture
def vendida(a: Cliente, app: Flask, eid_a: int, comprador: int) -> dict[str, Any]:
    """Una factura autorizada de 100.00 más IVA."""
    hecha = facturar(a, comprador)
    autorizar(app, eid_a, hecha["id"])
    return hecha


def debitar(
    cliente: Cliente, comprobante_id: int | None, *motivos: tuple[str, str], **campos: Any
) -> dict[str, Any]:
    return emitir(cliente, debito(cliente, comprobante_id, *motivos, **campos), DEBITOS)


def test_una_nota_por_una_factura_carga_la_cuenta_y_cumple_su_esquema(
    a: Cliente, app: Flask, comprador: int, vendida: dict[str, Any]
) -> None:
    numero, usados = siguiente(a, "05"), utilizados(a)
    hecha = debitar(a, vendida["id"], ("Intereses de mora", "10.01"), ("Flete & seguro", "3.02"))
    assert hecha["numero"] == f"001-001-{numero:09d}"
    assert (siguiente(a, "05"), utilizados(a)) == (numero + 1, usados + 1)
    assert (hecha["tipo"], hecha["subtotal"], hecha["iva"], hecha["total"]) == (
        "05",
        "13.03",
        "1.95",
        "14.98",
    )
    assert (hecha["modificado_id"], hecha["cliente_id"]) == (vendida["id"], comprador)
    assert hecha["documento"]["receptor"] == vendida["documento"]["receptor"]
    assert hecha["cuadros"][0]["filas"] == [["Intereses de mora", "10.01"], ["Flete & seguro", "3.02"]]
    assert [p["total"] for p in hecha["documento"]["pagos"]] == ["14.98"]
    assert (hecha["cuenta"]["saldo"], hecha["cuenta"]["vence"]) == ("14.98", str(hoy() + timedelta(days=15)))
    assert saldo(a, comprador)["saldo"] == "129.98"
    suyo = a.get(f"/api/clientes/documentos/{hecha['cuenta']['documento_id']}").json or {}
    assert (suyo["tipo"], suyo["origen"]) == ("05", "EMITIDO")
    assert suyo["detalle"] == f"Intereses de mora; Flete & seguro (Factura {vendida['numero']})"
    raiz = etree.fromstring(xml_de(app, hecha["id"]))
    esquema("NotaDebito_V1.0.0.xsd").assertValid(raiz)
    assert raiz.findtext("infoNotaDebito/numDocModificado") == vendida["numero"]


def test_anularla_devuelve_la_cuenta_a_como_estaba(
    a: Cliente, app: Flask, eid_a: int, comprador: int, vendida: dict[str, Any]
) -> None:
    hecha = debitar(a, vendida["id"])
    assert saldo(a, comprador)["saldo"] == "126.50"
    devolver(app, eid_a, hecha["id"])
    anulada = a.post(f"{COMPROBANTES}/{hecha['id']}/anular", {"motivo": "No iba"})
    assert anulada.status_code == 200, anulada.text
    assert saldo(a, comprador)["saldo"] == "115.00"


def test_el_plazo_de_sus_pagos_dice_cuando_vence(a: Cliente, vendida: dict[str, Any]) -> None:
    pagos = [
        {"forma": "01", "total": "1.50"},
        {"forma": "20", "total": "10.00", "plazo": 60, "unidad": "dias"},
    ]
    hecha = debitar(a, vendida["id"], pagos=pagos)
    assert hecha["cuenta"]["vence"] == str(hoy() + timedelta(days=60))


def test_la_propuesta_dice_de_quien_es_y_con_que_iva_se_vendio(a: Cliente, app: Flask, eid_a: int) -> None:
    comprador = nuevo_cliente(a)
    hecha = facturar(a, comprador, linea(precio="10"), linea(codigo="B", precio="90", iva="0"))
    respuesta = a.get(f"{DEBITOS}/propuesta/{hecha['id']}")
    assert error(respuesta) == (409, "estado_invalido")
    autorizar(app, eid_a, hecha["id"])
    dicha = a.get(f"{DEBITOS}/propuesta/{hecha['id']}").json or {}
    assert (dicha["cliente"]["id"], dicha["iva"], dicha["modificado"]["numero"]) == (
        comprador,
        "0",
        hecha["numero"],
    )
    vista = a.get(f"{COMPROBANTES}/{hecha['id']}").json or {}
    assert {"acreditar", "debitar"} <= set(vista["acciones"])


def test_una_acreditada_entera_todavia_se_debita(
    a: Cliente, app: Flask, eid_a: int, vendida: dict[str, Any]
) -> None:
    emitir(a, nota(a, vendida["id"]), NOTAS)
    vista = a.get(f"{COMPROBANTES}/{vendida['id']}").json or {}
    assert "acreditar" not in vista["acciones"] and "debitar" in vista["acciones"]
    assert debitar(a, vendida["id"])["total"] == "11.50"


@pytest.mark.parametrize(
    ("dia", "iva", "total"),
    [("2024-03-31", "2", "11.20"), ("2024-04-01", "4", "11.50"), ("2024-04-01", "0", "10.00")],
)
def test_vale_el_iva_de_la_fecha_del_documento_que_se_modifica(
    a: Cliente, comprador: int, dia: str, iva: str, total: str
) -> None:
    dicho = {**DE_AFUERA, "fecha_sustento": dia, "cliente_id": comprador, "iva": iva}
    assert debitar(a, None, **dicho)["total"] == total


@pytest.mark.parametrize(("dia", "iva"), [("2024-03-31", "4"), ("2024-04-01", "2"), ("2024-04-01", "99")])
def test_no_vale_el_iva_de_otro_dia(a: Cliente, comprador: int, dia: str, iva: str) -> None:
    dicho = {**DE_AFUERA, "fecha_sustento": dia, "cliente_id": comprador, "iva": iva}
    respuesta = a.post(DEBITOS, debito(a, None, **dicho))
    assert error(respuesta) == (422, "regla_de_negocio") and en(frases(respuesta), "iva")


def test_lo_que_no_se_debita_no_gasta_numero_ni_cupo_ni_cuenta(
    a: Cliente, app: Flask, eid_a: int, comprador: int, vendida: dict[str, Any]
) -> None:
    final = int((a.get("/api/clientes/consumidorFinal").json or {})["CLI_CODIGO"])
    al_paso = facturar(a, final, linea(precio="10"))
    autorizar(app, eid_a, al_paso["id"])
    sin_autorizar, anulada = facturar(a, comprador), facturar(a, comprador)
    devolver(app, eid_a, anulada["id"])
    assert a.post(f"{COMPROBANTES}/{anulada['id']}/anular", {"motivo": "No iba"}).status_code == 200
    afuera = {**DE_AFUERA, "cliente_id": comprador}
    mucho = ("Intereses", "999999999999.99")
    malos: list[tuple[str, dict[str, Any], str]] = [
        ("anulada", debito(a, anulada["id"]), "comprobante_id"),
        ("sin autorizar", debito(a, sin_autorizar["id"]), "comprobante_id"),
        ("a consumidor final", debito(a, al_paso["id"]), "comprobante_id"),
        ("no existe", debito(a, 999_999), "comprobante_id"),
        ("consumidor final, de afuera", debito(a, None, **{**afuera, "cliente_id": final}), "cliente_id"),
        ("emitida aquí", debito(a, None, **{**afuera, "numero": vendida["numero"]}), "numero"),
        ("antes que su factura", debito(a, vendida["id"], fecha=AYER), "fecha"),
        ("de una factura que no se ha emitido", debito(a, None, **{**afuera, "fecha_sustento": "2099-01-01"}), "fecha"),
        ("de ambas", debito(a, vendida["id"], **{**afuera, "cliente_id": None}), "numero"),
        ("de nadie", debito(a, None, **{**afuera, "cliente_id": None}), "cliente_id"),
        ("de nada", debito(a, None, cliente_id=comprador), "numero"),
        ("sin fecha", debito(a, None, **{**afuera, "fecha_sustento": None}), "fecha_sustento"),
        ("número mal escrito", debito(a, None, **{**afuera, "numero": "1-1-1"}), "numero"),
        ("otro tipo", debito(a, None, **{**afuera, "cod_doc": "04"}), "cod_doc"),
        ("sin motivos", debito(a, vendida["id"], motivos=[]), "motivos"),
        ("demasiados motivos", debito(a, vendida["id"], *[("Más", "1.00")] * 101), "motivos"),
        ("en cero", debito(a, vendida["id"], ("Nada", "0.00")), "motivos.0.valor"),
        ("en negativo", debito(a, vendida["id"], ("Uno", "1.00"), ("Menos", "-1.00")), "motivos.1.valor"),
        ("con milésimos", debito(a, vendida["id"], ("Poco", "1.001")), "motivos.0.valor"),
        ("sin razón", debito(a, vendida["id"], (" ", "1.00")), "motivos.0.razon"),
        ("una razón muy larga", debito(a, vendida["id"], ("x" * 301, "1.00")), "motivos.0.razon"),
        ("una razón con emoji", debito(a, vendida["id"], ("Mora 😀", "1.00")), "motivos.0.razon"),
        ("lo que no cabe", debito(a, vendida["id"], mucho), "motivos.0.valor"),
        ("lo que no cabe, sumado", debito(a, vendida["id"], mucho, ("Más", "0.01"), iva="0"), "motivos.1.valor"),
        ("pagos que no suman", debito(a, vendida["id"], pagos=[{"forma": "01", "total": "11.49"}]), "pagos.0.total"),
        ("un ICE que no hay", debito(a, vendida["id"], ice={"codigo": "9999"}), "ice.codigo"),
        ("un IVA como ICE", debito(a, vendida["id"], ice={"codigo": "4"}), "ice.codigo"),
        ("botellas sin decir cuántas", debito(a, vendida["id"], irbpnr={"codigo": "5001"}), "irbpnr.unidades"),
        ("cero botellas", debito(a, vendida["id"], irbpnr={"codigo": "5001", "unidades": "0"}), "irbpnr.unidades"),
        ("licor sin litros", debito(a, vendida["id"], ice={"codigo": "3031"}), "ice.unidades"),
        (
            "más litros de los que caben",
            debito(a, vendida["id"], ice={"codigo": "3043", "unidades": "999999999999"}),
            "ice.unidades",
        ),
        ("otra forma de pago", debito(a, vendida["id"], pagos=[{"forma": "99", "total": "11.50"}]), "pagos.0.forma"),
    ]  # fmt: skip
    antes = (
        siguiente(a, "05"),
        utilizados(a),
        cuantas(app, "comprobantes"),
        cuantas(app, "documentos_clientes"),
    )
    with Casos() as casos:
        for que, cuerpo, campo in malos:
            with casos(que):
                respuesta = a.post(DEBITOS, cuerpo)
                assert respuesta.status_code in (409, 422), respuesta.text
                assert en(frases(respuesta), campo), respuesta.text
    despues = (
        siguiente(a, "05"),
        utilizados(a),
        cuantas(app, "comprobantes"),
        cuantas(app, "documentos_clientes"),
    )
    assert antes == despues


@pytest.mark.parametrize(
    ("otros", "impuestos", "total"),
    [
        # el ICE en por ciento va sobre los motivos, y entra en la base del IVA
        ({"ice": {"codigo": "3101"}}, [("2", "110.00", "16.50"), ("3", "100.00", "10.00")], "126.50"),
        # el IRBPNR va por botella, y no entra
        (
            {"irbpnr": {"codigo": "5001", "unidades": "50"}},
            [("2", "100.00", "15.00"), ("5", "50.00", "1.00")],
            "116.00",
        ),
        # de una cerveza artesanal, por litro de alcohol puro: 4.5 x 1.56
        (
            {"ice": {"codigo": "3043", "unidades": "4.5"}, "irbpnr": {"codigo": "5001", "unidades": "12"}},
            [("2", "107.02", "16.05"), ("3", "4.50", "7.02"), ("5", "12.00", "0.24")],
            "123.31",
        ),
        # de un licor, el 75 % y además 2 x 10.41
        (
            {"ice": {"codigo": "3031", "unidades": "2"}},
            [("2", "195.82", "29.37"), ("3", "100.00", "95.82")],
            "225.19",
        ),
    ],
    ids=("por ciento", "por botella", "por litro", "mixta"),
)
def test_cobra_ice_e_irbpnr_y_su_xml_cumple_el_esquema(
    a: Cliente,
    app: Flask,
    vendida: dict[str, Any],
    otros: dict[str, Any],
    impuestos: list[tuple[str, str, str]],
    total: str,
) -> None:
    hecha = debitar(a, vendida["id"], ("Precio que faltó", "60.00"), ("Flete", "40.00"), **otros)
    assert (hecha["subtotal"], hecha["total"]) == ("100.00", total)
    raiz = etree.fromstring(xml_de(app, hecha["id"]))
    esquema("NotaDebito_V1.0.0.xsd").assertValid(raiz)
    dichos = [
        tuple(str(uno.findtext(campo)) for campo in ("codigo", "baseImponible", "valor"))
        for uno in raiz.iterfind("infoNotaDebito/impuestos/impuesto")
    ]
    assert dichos == impuestos and diferencias(raiz) == ""
    for campo, dicho in otros.items():
        assert hecha["documento"]["propio"][campo] == {"unidades": None, **dicho}
    papel = a.get(f"{COMPROBANTES}/{hecha['id']}/ride", query_string={"formato": "a4"})
    texto = " ".join(texto_de_pdf(papel.data).split())
    assert "Subtotal 15 % 100.00" in texto and ("ice" in otros) == (" ICE " in texto)


def test_lo_de_otra_empresa_no_existe(b: Cliente, vendida: dict[str, Any], comprador: int) -> None:
    respuesta = b.post(DEBITOS, debito(b, vendida["id"]))
    assert en(frases(respuesta), "comprobante_id") == "No existe esa factura."
    respuesta = b.post(DEBITOS, debito(b, None, **DE_AFUERA, cliente_id=comprador))
    assert en(frases(respuesta), "cliente_id")
    assert b.get(f"{DEBITOS}/propuesta/{vendida['id']}").status_code == 404


def test_la_devuelta_se_corrige_con_su_numero_y_la_cuenta_la_sigue(
    a: Cliente, app: Flask, eid_a: int, comprador: int, vendida: dict[str, Any]
) -> None:
    hecha = debitar(a, vendida["id"])
    devolver(app, eid_a, hecha["id"])
    version = (a.get(f"{COMPROBANTES}/{hecha['id']}").json or {})["version"]
    cuerpo = {**debito(a, vendida["id"], ("Intereses", "20.00")), "version": version}
    corregida = a.put(f"{DEBITOS}/{hecha['id']}", cuerpo)
    assert corregida.status_code == 200, corregida.text
    dicha = corregida.json or {}
    assert (dicha["numero"], dicha["clave_acceso"], dicha["total"]) == (
        hecha["numero"],
        hecha["clave_acceso"],
        "23.00",
    )
    assert saldo(a, comprador)["saldo"] == "138.00"


def test_anular_la_factura_y_debitarla_a_la_vez_hace_una_sola_de_las_dos(
    a: Cliente, sri: Sri, trabajar: Callable[[], None], comprador: int
) -> None:
    """Quien llega segundo espera a quien tiene la factura, y mira cómo la dejó."""
    factura = autorizada(a, trabajar, cliente_id=comprador)
    sri.anular(factura["clave_acceso"])
    cuerpo, empezar = debito(a, factura["id"]), threading.Barrier(2)

    def pedir(ruta: str, cuerpo: dict[str, Any]) -> int:
        empezar.wait()
        return int(a.post(ruta, cuerpo).status_code)

    with ThreadPoolExecutor(2) as hilos:
        anula = hilos.submit(pedir, f"{COMPROBANTES}/{factura['id']}/anular", {"motivo": "No iba"})
        debita = hilos.submit(pedir, DEBITOS, cuerpo)
        assert (anula.result(), debita.result()) in ((200, 409), (409, 201))


def test_con_una_nota_de_debito_vigente_la_factura_no_se_anula(
    a: Cliente, app: Flask, eid_a: int, vendida: dict[str, Any]
) -> None:
    hecha = debitar(a, vendida["id"])
    vista = a.get(f"{COMPROBANTES}/{vendida['id']}").json or {}
    assert "anular" not in vista["acciones"]
    devolver(app, eid_a, hecha["id"])
    a.post(f"{COMPROBANTES}/{hecha['id']}/anular", {"motivo": "No iba"})
    vista = a.get(f"{COMPROBANTES}/{vendida['id']}").json or {}
    assert "anular" in vista["acciones"]


def test_una_emitida_aqui_no_se_acredita_como_de_afuera(
    a: Cliente, app: Flask, eid_a: int, comprador: int, vendida: dict[str, Any]
) -> None:
    hecha = debitar(a, vendida["id"])
    afuera = {"tipo": "05", "numero": hecha["numero"], "fecha": str(hoy())}
    cuerpo = {**nota(a, 0), "comprobante_id": None, "cliente_id": comprador, "modificado": afuera}
    dicho = en(frases(a.post(NOTAS, cuerpo)), "modificado.numero")
    assert dicho == "Esa nota de débito se emitió aquí: anúlela en su lugar."


@pytest.mark.parametrize("formato", ["a4", "ticket"])
def test_su_ride_dice_los_motivos_el_iva_y_los_pagos(
    a: Cliente, vendida: dict[str, Any], formato: str
) -> None:
    hecha = debitar(a, vendida["id"], ("Intereses de mora", "1010.01"), ("Flete", "3.02"))
    papel = a.get(f"{COMPROBANTES}/{hecha['id']}/ride", query_string={"formato": formato})
    dicho = " ".join(texto_de_pdf(papel.data).split())
    for parte in (
        "NOTA DE DÉBITO", hecha["numero"], f"Factura {vendida['numero']}", "Intereses de mora", "1,010.01", "Flete",
        "Subtotal 15 % 1,013.03", "IVA 15 % 151.95", "1,164.98", "Sin utilización del sistema financiero",
    ):  # fmt: skip
        assert parte in dicho, (parte, dicho)


def test_el_sri_la_autoriza_y_llega_por_correo_y_a_su_enlace(
    a: Cliente, trabajar: Callable[[], None], buzon: Buzon, vendida: dict[str, Any], sri: Sri
) -> None:
    para = direccion()
    hecha = debitar(a, vendida["id"], correos=[para])
    trabajar()
    vista = a.get(f"{COMPROBANTES}/{hecha['id']}").json or {}
    assert vista["estado"] == "AUTORIZADO", vista["mensajes"]
    trabajar()
    correo = buzon.correo(para)
    assert hecha["numero"] in correo["asunto"] and "Nota de débito" in correo["texto"]
    enlace = str((a.get(f"{COMPROBANTES}/{hecha['id']}/enlace").json or {})["enlace"])
    publico = a.get(f"/api/publico/comprobante/{enlace.rpartition('/')[2]}").json or {}
    assert (publico["tipo_nombre"], publico["total"]) == ("Nota de débito", "11.50")
