"""El enlace público de un comprobante: quien lo tiene lo ve por treinta días, y cada apertura se anota."""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask
from itsdangerous import TimestampSigner
from lxml import etree

from api.comprobantes.entrega import firmados
from api.core import tokens
from tests.casos import alterado
from tests.client import Buzon, Cliente
from tests.comprobantes.emitidos import RUTA, autorizada, direccion, entregas
from tests.comprobantes.escritos import escribir
from tests.comprobantes.test_vista import FIRMADO, guardar_xml
from tests.factories import error, filas, subir
from tests.informes import texto_de_pdf
from tests.plataforma.configuraciones.imagenes import png

PUBLICO = "/api/publico/comprobante"
AGENTE = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


@pytest.fixture
def una(app: Flask, eid_a: int) -> dict[str, Any]:
    """Un comprobante autorizado de la empresa A, con su XML."""
    hecho = escribir(app, eid_a)
    guardar_xml(app, hecho, "AUTORIZACION", FIRMADO)
    return hecho


def firma_de(cliente: Cliente, comprobante: dict[str, Any]) -> str:
    respuesta = cliente.get(f"{RUTA}/{comprobante['id']}/enlace")
    assert respuesta.status_code == 200, respuesta.text
    enlace = str(respuesta.json["enlace"])
    return enlace.partition("/#/documento/")[2]


def test_el_enlace_del_correo_se_abre_sin_sesion(
    a: Cliente, anonimo: Cliente, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    para = direccion()
    hecha = autorizada(a, trabajar, correos=[para])
    hallado = re.search(r"/#/documento/(\S+)", buzon.correo(para)["texto"])
    assert hallado
    vista = anonimo.get(f"{PUBLICO}/{hallado[1]}").json
    assert {c: vista[c] for c in ("tipo_nombre", "numero", "estado", "total", "clave_acceso")} == {
        "tipo_nombre": "Factura",
        "numero": hecha["numero"],
        "estado": "AUTORIZADO",
        "total": "115.00",
        "clave_acceso": hecha["clave_acceso"],
    }
    ride = anonimo.get(f"{PUBLICO}/{hallado[1]}/ride")
    assert ride.mimetype == "application/pdf" and hecha["numero"] in texto_de_pdf(ride.data)
    xml = anonimo.get(f"{PUBLICO}/{hallado[1]}/xml")
    assert xml.data == a.get(f"{RUTA}/{hecha['id']}/xml").data
    assert {r.headers["Cache-Control"] for r in (ride, xml)} == {"private, no-store"}


def test_no_dice_mas_que_lo_que_su_comprador_ya_sabe(
    a: Cliente, anonimo: Cliente, una: dict[str, Any]
) -> None:
    vista = anonimo.get(f"{PUBLICO}/{firma_de(a, una)}").json
    assert set(vista) == {
        "tipo_nombre",
        "numero",
        "fecha",
        "estado",
        "estado_nombre",
        "ambiente",
        "clave_acceso",
        "autorizado_en",
        "emisor",
        "emisor_ruc",
        "emisor_logo",
        "receptor",
        "total",
        "saldo",
        "vence",
        "como_pagar",
        "documento",
        "particulares",
        "cuadros",
    }
    assert vista["documento"]["receptor"]["correos"] == []


def test_dice_sus_lineas_lo_que_falta_pagar_y_como(
    a: Cliente, anonimo: Cliente, trabajar: Callable[[], None]
) -> None:
    como = "Banco del Pacífico, cuenta corriente 7654321\nEnvíe el comprobante a cobros@andina.example"
    version = a.get("empresa").json["version"]
    assert a.put("empresa", {"EMP_COMO_PAGAR": como, "version": version}).status_code == 200
    hecha = autorizada(a, trabajar)
    firma = firma_de(a, hecha)
    debe = anonimo.get(f"{PUBLICO}/{firma}").json
    assert [linea["subtotal"] for linea in debe["documento"]["lineas"]] == ["100.00"]
    assert (debe["total"], debe["saldo"], debe["como_pagar"]) == ("115.00", "115.00", como)
    cuenta = a.get(f"{RUTA}/{hecha['id']}").json["cuenta"]
    assert debe["vence"] == cuenta["vence"]
    de_ella = {
        "idCli": hecha["cliente_id"],
        "aplicaciones": [{"DOC_CODIGO": cuenta["documento_id"], "valor": "115.00"}],
    }
    cobro = {**de_ella, "fecha": hecha["fecha"], "forma": "EFECTIVO", "total": "115.00"}
    assert a.post("/api/cobros", cobro).status_code == 201
    pagada = anonimo.get(f"{PUBLICO}/{firma}").json
    assert (pagada["saldo"], pagada["como_pagar"]) == ("0.00", "")


def test_el_logo_de_la_empresa_se_ve_por_el_enlace(
    a: Cliente, app: Flask, anonimo: Cliente, una: dict[str, Any]
) -> None:
    firma = firma_de(a, una)
    filas(app, "UPDATE empresas SET logo = NULL WHERE id = %s", una["empresa_id"])
    assert anonimo.get(f"{PUBLICO}/{firma}").json["emisor_logo"] is None
    assert error(anonimo.get(f"{PUBLICO}/{firma}/logo")) == (404, "no_encontrado")
    assert subir(a, "empresa/logo", png(120, 60), "logo.png").status_code == 200
    dicho = anonimo.get(f"{PUBLICO}/{firma}").json["emisor_logo"]
    assert dicho == a.get("empresa").json["EMP_LOGO"]
    logo = anonimo.get(f"{PUBLICO}/{firma}/logo")
    assert (logo.mimetype, logo.headers["Cache-Control"]) == ("image/png", "private, no-store")
    assert error(anonimo.get(f"{PUBLICO}/{alterado(firma)}/logo")) == (404, "no_encontrado")


def test_cada_apertura_queda_anotada(a: Cliente, anonimo: Cliente, una: dict[str, Any]) -> None:
    firma, quien = firma_de(a, una), {"User-Agent": AGENTE}
    anonimo.get(f"{PUBLICO}/{firma}", headers=quien)
    assert anonimo.post(f"{PUBLICO}/{firma}/vista", headers=quien).status_code == 204
    for resto in ("/ride?formato=ticket", "/xml"):
        anonimo.get(f"{PUBLICO}/{firma}{resto}", headers=quien)
    anonimo.get(f"{PUBLICO}/{firma}/ride?formato=otro")
    vistas = entregas(a, una)["aperturas"]
    assert [apertura["que"] for apertura in vistas] == ["XML", "RIDE", "VISTA"]
    assert {apertura["navegador"] for apertura in vistas} == {"Firefox en Linux"}


PROGRAMAS = [
    {"User-Agent": f"{AGENTE} Barracuda Sentinel (EE)"},
    {"User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"},
    {"User-Agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/120 Safari/537.36 PreviewBot"},
    {"User-Agent": "WhatsApp/2.23.20.0 A"},
    {"User-Agent": "python-requests/2.32"},
    {"User-Agent": ""},
    {"User-Agent": AGENTE, "Sec-Purpose": "prefetch;prerender"},
    {"User-Agent": AGENTE, "Purpose": "prefetch"},
    {"User-Agent": AGENTE, "X-Moz": "prefetch"},
]


@pytest.mark.parametrize("quien", PROGRAMAS)
def test_el_programa_que_revisa_el_enlace_no_lo_deja_visto(
    a: Cliente, anonimo: Cliente, una: dict[str, Any], quien: dict[str, str]
) -> None:
    ruta = f"{PUBLICO}/{firma_de(a, una)}"
    assert anonimo.post(f"{ruta}/vista", headers=quien).status_code == 204
    for resto in ("", "/ride", "/xml"):
        assert anonimo.get(f"{ruta}{resto}", headers=quien).status_code == 200
        anonimo.llamar("HEAD", f"{ruta}{resto}", headers={"User-Agent": AGENTE})
    assert entregas(a, una)["aperturas"] == []


def test_alterado_de_otra_cosa_o_caducado_no_se_abre(
    a: Cliente, app: Flask, anonimo: Cliente, una: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    firma = firma_de(a, una)
    with app.app_context():
        de_otra_cosa = tokens.sign("estado_cuenta", [una["empresa_id"], una["id"]])
        cruzada = tokens.sign("comprobante", [una["empresa_id"] + 1, una["id"]])
    for mala in (alterado(firma), "x", firma.replace(".", "-"), de_otra_cosa, cruzada, "%00", "x" * 300):
        for resto in ("", "/ride", "/xml"):
            respuesta = anonimo.get(f"{PUBLICO}/{mala}{resto}")
            assert error(respuesta) == (404, "no_encontrado"), mala
    ya = TimestampSigner("x").get_timestamp()
    for pasado, codigo in ((firmados.VIDA_DEL_ENLACE - 60, 200), (firmados.VIDA_DEL_ENLACE + 60, 404)):
        monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _, p=pasado: ya + p)
        respuesta = anonimo.get(f"{PUBLICO}/{firma}")
        assert respuesta.status_code == codigo
    assert "Pida otro" in respuesta.json["msg"]
    assert entregas(a, una)["aperturas"] == []


def test_de_una_empresa_desactivada_no_se_abre(
    a: Cliente, app: Flask, anonimo: Cliente, una: dict[str, Any], eid_a: int
) -> None:
    firma = firma_de(a, una)
    filas(app, "UPDATE empresas SET activa = false WHERE id = %s", eid_a)
    try:
        assert error(anonimo.get(f"{PUBLICO}/{firma}")) == (404, "no_encontrado")
        assert error(anonimo.get(f"{PUBLICO}/{firma}/xml")) == (404, "no_encontrado")
    finally:
        filas(app, "UPDATE empresas SET activa = true WHERE id = %s", eid_a)


def test_el_anulado_se_ve_y_lo_dice(a: Cliente, app: Flask, anonimo: Cliente, eid_a: int) -> None:
    hecho = escribir(app, eid_a, "ANULADO")
    guardar_xml(app, hecho, "AUTORIZACION", FIRMADO)
    firma = firma_de(a, hecho)
    assert anonimo.get(f"{PUBLICO}/{firma}").json["estado_nombre"] == "Anulado"
    assert "ANULADO EL" in texto_de_pdf(anonimo.get(f"{PUBLICO}/{firma}/ride").data)


@pytest.mark.parametrize("estado", ["EMITIDO", "ENVIADO", "DEVUELTO", "NO_AUTORIZADO"])
def test_lo_no_autorizado_no_tiene_enlace(a: Cliente, app: Flask, eid_a: int, estado: str) -> None:
    hecho = escribir(app, eid_a, estado)
    assert error(a.get(f"{RUTA}/{hecho['id']}/enlace")) == (409, "estado_invalido")


def test_un_enlace_dado_antes_de_anularse_dice_lo_de_hoy(
    a: Cliente, app: Flask, anonimo: Cliente, una: dict[str, Any]
) -> None:
    firma = firma_de(a, una)
    filas(
        app,
        "UPDATE comprobantes SET estado = 'ANULADO', anulado_el = current_date WHERE id = %s",
        una["id"],
    )
    assert anonimo.get(f"{PUBLICO}/{firma}").json["estado"] == "ANULADO"


def test_el_xml_publico_es_el_sobre_del_sri(a: Cliente, anonimo: Cliente, una: dict[str, Any]) -> None:
    xml = anonimo.get(f"{PUBLICO}/{firma_de(a, una)}/xml")
    assert "attachment" in xml.headers["Content-Disposition"]
    assert etree.fromstring(xml.data).findtext("comprobante") == FIRMADO
    assert timedelta(seconds=firmados.VIDA_DEL_ENLACE) == timedelta(days=30)
