"""Guías de remisión por la API: libres y por facturas, lo que queda por despachar y por dónde va su viaje."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask
from lxml import etree

from api.comprobantes.nucleo import clave_acceso
from api.core.datos.clock import hoy
from tests.casos import Casos
from tests.client import Buzon, Cliente
from tests.comprobantes.apoyo import (
    COMPROBANTES,
    autorizar,
    cliente_de,
    devolver,
    en,
    facturar,
    frases,
    linea,
    siguiente,
    utilizados,
    xml_de,
)
from tests.comprobantes.emitidos import direccion
from tests.comprobantes.generados import esquema
from tests.comprobantes.tipos.guia_remision.apoyo import (
    GUIAS,
    carga,
    de_factura,
    despachar,
    destinatario,
    guia,
    transportista_de,
)
from tests.factories import cuantas, error
from tests.hojas import leer
from tests.informes import texto_de_pdf
from tests.sri import Sri

AYER, MANANA = str(hoy() - timedelta(days=1)), str(hoy() + timedelta(days=1))
CLAVE = clave_acceso.armar(hoy() - timedelta(days=1), "01", "1760013210001", 2, "002", "001", 777, 12345678)
DE_AFUERA = {"cod_doc": "01", "numero": "002-001-000000777", "autorizacion": CLAVE, "fecha": AYER}


@pytest.fixture
def vendida(a: Cliente, app: Flask, eid_a: int) -> dict[str, Any]:
    """Una factura autorizada: 10 de A-1, en dos líneas, y 2.5 de B-2."""
    comprador = cliente_de(a, CLI_CORREOS=["bodega@comprador.example"])
    lineas = (linea(cantidad="6"), linea(cantidad="4", precio="90"), linea(codigo="B-2", cantidad="2.5"))
    hecha = facturar(a, comprador, *lineas)
    autorizar(app, eid_a, hecha["id"])
    return hecha


def _pendiente(a: Cliente, factura: dict[str, Any]) -> dict[str, str]:
    propuesta = a.get(f"{GUIAS}/propuesta/{factura['id']}").json or {}
    return {d["codigo"]: d["cantidad"] for d in propuesta["destinatarios"][0]["detalles"]}


def test_una_guia_libre_con_varios_destinatarios_se_numera_y_cumple_su_esquema(
    a: Cliente, app: Flask, conduce: int
) -> None:
    numero, usados = siguiente(a, "06"), utilizados(a)
    hecha = despachar(
        a,
        destinatario(carga(cantidad="0.125", codigo_auxiliar="MOTOR-7")),
        destinatario(
            carga("", "3"),
            direccion="Cuenca",
            motivo="Consignación",
            ruta="Quito - Cuenca",
            establecimiento="002",
            aduanero="028-2026-10-00123",
            sustento=DE_AFUERA,
        ),
        transportista_id=conduce,
        placa="pcx 0456",
    )
    assert hecha["numero"] == f"001-001-{numero:09d}"
    assert (siguiente(a, "06"), utilizados(a)) == (numero + 1, usados + 1)
    assert (hecha["tipo"], hecha["total"], hecha["total_nombre"], hecha["cuenta"]) == ("06", "0.00", "", None)
    assert hecha["receptor_nombre"] == "Transportes Andinos Cía. Ltda."
    assert (hecha["viaje"], hecha["viaje_en"]) == ("POR_SALIR", None)
    primero, segundo = hecha["cuadros"]
    assert primero["filas"] == [["A-1", "MOTOR-7", "Quintal de arroz", "0.125"]]
    assert {"nombre": "Documento aduanero", "valor": "028-2026-10-00123"} in segundo["datos"]
    assert {"nombre": "Placa", "valor": "PCX-0456"} in hecha["particulares"]
    raiz = etree.fromstring(xml_de(app, hecha["id"]))
    esquema("GuiaRemision_V1.1.0.xsd").assertValid(raiz)
    assert raiz.findtext("destinatarios/destinatario[2]/numAutDocSustento") == CLAVE


def test_sin_placa_ni_partida_van_las_del_transportista_y_del_establecimiento(
    a: Cliente, conduce: int
) -> None:
    hecha = despachar(a, transportista_id=conduce, placa="", partida="")
    propio = hecha["documento"]["propio"]
    assert propio["placa"] == "PBA-1234"
    assert propio["partida"] == hecha["documento"]["emisor"]["direccion_establecimiento"]


def test_va_al_transportista_y_a_los_clientes_de_las_facturas(
    a: Cliente, conduce: int, vendida: dict[str, Any]
) -> None:
    hecha = despachar(a, de_factura(vendida), transportista_id=conduce)
    suyos = ["despachos@andinos.example", "bodega@comprador.example"]
    assert hecha["documento"]["receptor"]["correos"] == suyos
    a_otro = despachar(a, transportista_id=conduce, correos=["otro@andinos.example"])
    assert a_otro["documento"]["receptor"]["correos"] == ["otro@andinos.example"]


def test_la_propuesta_es_lo_que_queda_por_despachar(
    a: Cliente, conduce: int, vendida: dict[str, Any]
) -> None:
    dicha = a.get(f"{GUIAS}/propuesta/{vendida['id']}").json or {}
    assert dicha["correos"] == ["bodega@comprador.example"] and dicha["partida"]
    (suyo,) = dicha["destinatarios"]
    assert suyo["sustento"]["autorizacion"] == vendida["clave_acceso"]
    assert _pendiente(a, vendida) == {"A-1": "10.00", "B-2": "2.50"}
    despachar(a, de_factura(vendida, carga("A-1", "7"), carga("B-2", "2.5")), transportista_id=conduce)
    assert _pendiente(a, vendida) == {"A-1": "3.00"}
    despachar(a, de_factura(vendida, carga("A-1", "3")), transportista_id=conduce)
    assert error(a.get(f"{GUIAS}/propuesta/{vendida['id']}")) == (409, "estado_invalido")


def test_una_guia_anulada_devuelve_lo_que_llevaba(
    a: Cliente, app: Flask, eid_a: int, conduce: int, vendida: dict[str, Any]
) -> None:
    hecha = despachar(a, de_factura(vendida, carga("A-1", "7")), transportista_id=conduce)
    devolver(app, eid_a, hecha["id"])
    assert a.post(f"{COMPROBANTES}/{hecha['id']}/anular", {"motivo": "No iba"}).status_code == 200
    assert _pendiente(a, vendida) == {"A-1": "10.00", "B-2": "2.50"}


def test_la_devuelta_se_corrige_con_su_numero_y_lo_suyo_no_cuenta_dos_veces(
    a: Cliente, app: Flask, eid_a: int, conduce: int, vendida: dict[str, Any]
) -> None:
    hecha = despachar(a, de_factura(vendida, carga("A-1", "7")), transportista_id=conduce)
    devolver(app, eid_a, hecha["id"])
    version = (a.get(f"{COMPROBANTES}/{hecha['id']}").json or {})["version"]
    cuerpo = guia(a, de_factura(vendida, carga("A-1", "9")), transportista_id=conduce)
    corregida = a.put(f"{GUIAS}/{hecha['id']}", {**cuerpo, "version": version})
    assert corregida.status_code == 200, corregida.text
    assert (corregida.json or {})["clave_acceso"] == hecha["clave_acceso"]
    assert _pendiente(a, vendida)["A-1"] == "1.00"


def test_de_varias_facturas_sale_un_destinatario_por_cada_una(
    a: Cliente, app: Flask, eid_a: int, conduce: int, vendida: dict[str, Any]
) -> None:
    otra = facturar(a, cliente_de(a), linea(codigo="C-3", cantidad="5"))
    assert error(a.get(f"{GUIAS}/propuesta?facturas={vendida['id']},{otra['id']}"))[0] == 409
    autorizar(app, eid_a, otra["id"])
    dicha = a.get(f"{GUIAS}/propuesta?facturas={vendida['id']},{otra['id']},{vendida['id']}").json or {}
    assert [len(d["detalles"]) for d in dicha["destinatarios"]] == [2, 1]
    hecha = despachar(a, de_factura(vendida), de_factura(otra, carga("C-3", "5")), transportista_id=conduce)
    assert len(hecha["cuadros"]) == 2
    # la que ya salió entera no estorba a la otra
    dicha = a.get(f"{GUIAS}/propuesta?facturas={vendida['id']},{otra['id']}").json or {}
    assert [d["sustento"]["numero"] for d in dicha["destinatarios"]] == [vendida["numero"]]


def test_dos_a_la_vez_no_despachan_mas_de_lo_que_se_vendio(
    a: Cliente, conduce: int, vendida: dict[str, Any]
) -> None:
    """Quien llega segundo espera a quien tiene la factura, y mira cómo la dejó."""
    cuerpo, empezar = (
        guia(a, de_factura(vendida, carga("A-1", "6")), transportista_id=conduce),
        threading.Barrier(2),
    )

    def pedir(_: int) -> int:
        empezar.wait()
        return int(a.post(GUIAS, cuerpo).status_code)

    with ThreadPoolExecutor(2) as hilos:
        assert sorted(hilos.map(pedir, range(2))) == [201, 422]
    assert _pendiente(a, vendida)["A-1"] == "4.00"


def test_lo_que_no_se_despacha_no_gasta_numero_ni_cupo(
    a: Cliente, app: Flask, conduce: int, vendida: dict[str, Any]
) -> None:
    sin_autorizar = facturar(a, cliente_de(a))
    inactivo = transportista_de(a, activo=False)
    sin_placas = transportista_de(a, placas=[])
    lejos = str(hoy() + timedelta(days=31))
    d = "destinatarios.0"

    def con(**campos: Any) -> dict[str, Any]:
        return guia(a, **{"transportista_id": conduce, **campos})

    def para(*cargas: dict[str, Any], **campos: Any) -> dict[str, Any]:
        return con(destinatarios=[destinatario(*cargas, **campos)])

    def sustentada(**campos: Any) -> dict[str, Any]:
        return para(sustento={**DE_AFUERA, **campos})

    def de(*cargas: dict[str, Any]) -> dict[str, Any]:
        return con(destinatarios=[de_factura(vendida, *cargas)])

    repartida = con(
        destinatarios=[de_factura(vendida, carga("A-1", "6")), de_factura(vendida, carga("A-1", "4.000001"))]
    )
    malos: list[tuple[str, dict[str, Any], str]] = [
        ("sin transportista", con(transportista_id=None) | {"transportista_id": None}, "transportista_id"),
        ("transportista que no existe", con(transportista_id=999_999), "transportista_id"),
        ("transportista inactivo", con(transportista_id=inactivo), "transportista_id"),
        ("sin ninguna placa", con(transportista_id=sin_placas, placa=""), "placa"),
        ("placa sin números", con(placa="ABCDEF"), "placa"),
        ("placa sin letras", con(placa="123456"), "placa"),
        ("placa corta", con(placa="A-12"), "placa"),
        ("placa larga", con(placa="ABC-1234567"), "placa"),
        ("placa de ceros", con(placa="A-0000"), "placa"),
        ("placa con símbolos", con(placa="PBA_1234"), "placa"),
        ("placa con otros dígitos", con(placa="PBA-١٢٣٤"), "placa"),
        ("sale antes que su guía", con(inicia=AYER), "inicia"),
        ("sale meses después", con(inicia=lejos, termina=lejos), "inicia"),
        ("llega antes de salir", con(inicia=MANANA, termina=str(hoy())), "termina"),
        ("un viaje de meses", con(termina=str(hoy() + timedelta(days=91))), "termina"),
        ("una fecha que no existe", con(inicia="2026-02-30"), "inicia"),
        ("sin destinatarios", con() | {"destinatarios": []}, "destinatarios"),
        ("demasiados destinatarios", con(destinatarios=[destinatario()] * 51), "destinatarios"),
        ("sin nada que llevar", para() | {"destinatarios": [destinatario(detalles=[])]}, f"{d}.detalles"),
        ("en cero", para(carga(cantidad="0")), f"{d}.detalles.0.cantidad"),
        ("en negativo", para(carga(cantidad="-1")), f"{d}.detalles.0.cantidad"),
        ("con siete decimales", para(carga(cantidad="0.0000001")), f"{d}.detalles.0.cantidad"),
        ("más de lo que cabe", para(carga(cantidad="9999999999999")), f"{d}.detalles.0.cantidad"),
        ("sin descripción", para(carga(descripcion=" ")), f"{d}.detalles.0.descripcion"),
        ("con emoji", para(carga(descripcion="Arroz 😀")), f"{d}.detalles.0.descripcion"),
        ("código largo", para(carga("x" * 26)), f"{d}.detalles.0.codigo"),
        ("sin identificación", para(identificacion=""), f"{d}.identificacion"),
        ("identificación larga", para(identificacion="1" * 21), f"{d}.identificacion"),
        ("sin dirección", para(direccion=""), f"{d}.direccion"),
        ("motivo largo", para(motivo="x" * 301), f"{d}.motivo"),
        ("establecimiento de letras", para(establecimiento="A01"), f"{d}.establecimiento"),
        ("documento aduanero largo", para(aduanero="1" * 21), f"{d}.aduanero"),
        ("ruta larga", para(ruta="x" * 301), f"{d}.ruta"),
        ("sustento sin número", sustentada(numero=""), f"{d}.sustento.numero"),
        ("sustento sin autorización", sustentada(autorizacion=""), f"{d}.sustento.autorizacion"),
        ("sustento con 12 dígitos", sustentada(autorizacion="1" * 12), f"{d}.sustento.autorizacion"),
        ("sustento sin fecha", sustentada(fecha=None), f"{d}.sustento.fecha"),
        ("sustento futuro", sustentada(fecha=MANANA), f"{d}.sustento.fecha"),
        ("sustento mal escrito", sustentada(numero="1-1-1"), f"{d}.sustento.numero"),
        ("sustento de otro tipo", sustentada(cod_doc="07"), f"{d}.sustento.cod_doc"),
        ("clave de otro número", sustentada(numero="002-001-000000778"), f"{d}.sustento.autorizacion"),
        ("clave de otro día", sustentada(fecha=str(hoy())), f"{d}.sustento.autorizacion"),
        ("clave de otro tipo", sustentada(cod_doc="04"), f"{d}.sustento.autorizacion"),
        ("clave con un dígito cambiado", sustentada(autorizacion=CLAVE[:-1] + str((int(CLAVE[-1]) + 1) % 10)), f"{d}.sustento.autorizacion"),
        ("posterior a la guía", sustentada(fecha=str(hoy()), autorizacion="1234567890") | {"fecha": AYER, "confirma_fecha": True}, f"{d}.sustento.fecha"),
        ("emitida aquí", sustentada(numero=vendida["numero"], autorizacion="1234567890"), f"{d}.sustento.numero"),
        ("factura que no existe", con(destinatarios=[de_factura({"id": 999_999})]), f"{d}.sustento.comprobante_id"),
        ("factura sin autorizar", con(destinatarios=[de_factura(sin_autorizar)]), f"{d}.sustento.comprobante_id"),
        ("lo que no se vendió", de(carga("Z-9")), f"{d}.detalles.0.codigo"),
        ("más de lo vendido", de(carga("A-1", "10.000001")), f"{d}.detalles.0.cantidad"),
        ("más, en dos líneas", de(carga("A-1", "6"), carga("A-1", "5")), f"{d}.detalles.1.cantidad"),
        ("más, en dos destinatarios", repartida, "destinatarios.1.detalles.0.cantidad"),
    ]  # fmt: skip
    antes = siguiente(a, "06"), utilizados(a), cuantas(app, "comprobantes"), cuantas(app, "despachos")
    with Casos() as casos:
        for que, cuerpo, campo in malos:
            with casos(que):
                respuesta = a.post(GUIAS, cuerpo)
                assert respuesta.status_code in (409, 422), respuesta.text
                assert en(frases(respuesta), campo), respuesta.text
    despues = siguiente(a, "06"), utilizados(a), cuantas(app, "comprobantes"), cuantas(app, "despachos")
    assert antes == despues


def test_lo_de_otra_empresa_no_existe(b: Cliente, conduce: int, vendida: dict[str, Any]) -> None:
    assert en(frases(b.post(GUIAS, guia(b, transportista_id=conduce))), "transportista_id")
    suya = guia(b, de_factura(vendida))
    assert en(frases(b.post(GUIAS, suya)), "destinatarios.0.sustento.comprobante_id")
    for ruta in (f"propuesta/{vendida['id']}", f"propuesta?facturas={vendida['id']}"):
        assert b.get(f"{GUIAS}/{ruta}").status_code == 404


def test_la_lista_dice_quien_lleva_a_donde_va_y_como(a: Cliente, conduce: int) -> None:
    hecha = despachar(a, destinatario(direccion="Tulcán"), destinatario(), transportista_id=conduce)
    listadas = (a.get(f"{COMPROBANTES}/paginacion?tipo=06&filtro={hecha['numero']}").json or {})["items"]
    (fila,) = listadas
    assert (fila["receptor_nombre"], fila["destino"], fila["viaje"]) == (
        "Transportes Andinos Cía. Ltda.",
        "Tulcán y 1 más",
        "POR_SALIR",
    )

    def ids(viaje: str) -> list[int]:
        pagina = a.get(f"{COMPROBANTES}/paginacion?tipo=06&tamano=100&viaje={viaje}").json or {}
        return [f["id"] for f in pagina["items"]]

    assert hecha["id"] in ids("POR_SALIR,EN_CAMINO") and hecha["id"] not in ids("ENTREGADA")


def test_su_ride_dice_quien_lleva_que_a_quien_y_por_que_y_solo_sale_en_a4(
    a: Cliente, conduce: int, vendida: dict[str, Any]
) -> None:
    hecha = despachar(a, de_factura(vendida, carga("A-1", "1.5")), transportista_id=conduce)
    ride = f"{COMPROBANTES}/{hecha['id']}/ride"
    dicho = " ".join(texto_de_pdf(a.get(ride).data).split())
    for parte in (
        "GUÍA DE REMISIÓN", hecha["numero"], "Transportista", "Transportes Andinos", "Placa PBA-1234", "Punto de partida",
        "Comercial Loja & Hijos", f"Factura {vendida['numero']}", vendida["clave_acceso"], "Motivo del traslado", "1.5",
    ):  # fmt: skip
        assert parte in dicho, (parte, dicho)
    assert "Subtotal" not in dicho and "TOTAL" not in dicho
    rollo = a.get(ride, query_string={"formato": "ticket"})
    assert en((rollo.json or {})["errors"]["json"], "formato") == "Se imprime solo en A4: guía de remisión."


def test_la_factura_dice_sus_guias_y_por_donde_va_cada_una(
    a: Cliente, b: Cliente, app: Flask, eid_a: int, conduce: int, vendida: dict[str, Any]
) -> None:
    assert vendida["guias"] == []
    primera = despachar(a, de_factura(vendida), transportista_id=conduce)
    anulada = despachar(a, de_factura(vendida), de_factura(vendida), transportista_id=conduce)
    despachar(a, transportista_id=conduce)
    devolver(app, eid_a, anulada["id"])
    a.post(f"{COMPROBANTES}/{anulada['id']}/anular", {"motivo": "No iba"})
    a.put(f"{GUIAS}/{primera['id']}/viaje", {"estado": "EN_CAMINO"})
    dichas = (a.get(f"{COMPROBANTES}/{vendida['id']}").json or {})["guias"]
    assert [(g["numero"], g["estado"], g["viaje"]) for g in dichas] == [
        (primera["numero"], "EMITIDO", "EN_CAMINO"),
        (anulada["numero"], "ANULADO", None),
    ]
    assert (a.get(f"{COMPROBANTES}/{anulada['id']}").json or {})["guias"] == []
    assert b.get(f"{COMPROBANTES}/{vendida['id']}").status_code == 404


def test_el_excel_de_las_guias_dice_a_donde_van_y_como(
    a: Cliente, conduce: int, vendida: dict[str, Any]
) -> None:
    hecha = despachar(a, destinatario(direccion="Macará"), transportista_id=conduce)
    a.put(f"{GUIAS}/{hecha['id']}/viaje", {"estado": "EN_CAMINO"})

    def leidas(tipo: str, ids: int) -> list[list[str]]:
        return leer(a.get(f"{COMPROBANTES}/excel?tipo={tipo}&ids={ids}").data)

    titulos, fila = leidas("06", hecha["id"])
    assert titulos[-2:] == ["Destino", "Viaje"] and fila[-2:] == ["Macará", "En camino"]
    assert "Transportista" in titulos and "Cliente" not in titulos
    de_facturas = leidas("01", vendida["id"])[0]
    assert "Cliente" in de_facturas and "Viaje" not in de_facturas


def test_la_factura_autorizada_se_despacha_de_un_clic(a: Cliente, vendida: dict[str, Any]) -> None:
    assert "despachar" in (a.get(f"{COMPROBANTES}/{vendida['id']}").json or {})["acciones"]


def test_el_sri_la_autoriza_y_llega_por_correo_por_whatsapp_y_a_su_enlace(
    a: Cliente, trabajar: Callable[[], None], buzon: Buzon, conduce: int, sri: Sri
) -> None:
    para = direccion()
    hecha = despachar(a, correos=[para], transportista_id=conduce)
    trabajar()
    vista = a.get(f"{COMPROBANTES}/{hecha['id']}").json or {}
    assert vista["estado"] == "AUTORIZADO", vista["mensajes"]
    trabajar()
    correo = buzon.correo(para)
    assert hecha["numero"] in correo["asunto"] and "Total" not in correo["texto"]
    assert "Estimado transportista Transportes Andinos" in correo["texto"]
    entrega = a.post(f"{COMPROBANTES}/{hecha['id']}/entregas/whatsapp", {"telefono": "0991234567"})
    assert entrega.status_code == 201, entrega.text
    assert (entrega.json or {})["para"][0]["direccion"] == "+593991234567"
    enlace = str((a.get(f"{COMPROBANTES}/{hecha['id']}/enlace").json or {})["enlace"])
    publico = a.get(f"/api/publico/comprobante/{enlace.rpartition('/')[2]}").json or {}
    assert (publico["tipo_nombre"], publico["total"]) == ("Guía de remisión", None)
