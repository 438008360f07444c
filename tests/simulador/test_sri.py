"""El SRI del simulador: recibe los documentos buenos, y ve qué está mal en los demás, como el de verdad."""

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import requests

from api.adapters.sri import (
    ANULADO,
    AUTORIZADO,
    DESCONOCIDO,
    DEVUELTA,
    EN_PROCESO,
    NO_AUTORIZADO,
    PENDIENTE_DE_ANULAR,
    RECIBIDA,
    SRI,
)
from api.comprobantes.nucleo.clave_acceso import digito
from api.core.datos.clock import hoy
from tests.a_la_vez import PACIENCIA, hasta_que
from tests.simulador.decisiones import decision, enviar
from tests.simulador.documentos import (
    clave_de,
    de_empresa,
    factura,
    firmado,
    identidad,
)
from tests.simulador.proceso import ProcesoSimulador
from tests.sri import Sri

DS = "http://www.w3.org/2000/09/xmldsig#"
_CLAVE = "0" * 49  # de lo que no trae una


# --- lo que está bien


@pytest.mark.parametrize("algoritmo", ["rsa-sha1", "rsa-sha256"])
def test_una_factura_buena_se_autoriza_con_su_xml_byte_a_byte(pruebas: SRI, algoritmo: str) -> None:
    xml = firmado(factura(), algoritmo=algoritmo)
    assert enviar(pruebas, xml) == (RECIBIDA, [])
    (autorizacion,) = pruebas.autorizar(clave_de(xml))
    assert autorizacion.estado == AUTORIZADO
    assert autorizacion.comprobante.encode() == xml
    assert autorizacion.fecha is not None
    assert [(m.identificador, m.tipo) for m in autorizacion.mensajes] == [("60", "ADVERTENCIA")]


def test_produccion_y_pruebas_son_dos_sri(sim: ProcesoSimulador, pruebas: SRI) -> None:
    produccion = SRI("sri_produccion", f"{sim.url}/sri/produccion")
    xml = firmado(factura(identidad(ambiente=2)))
    assert enviar(pruebas, xml)[0] == DEVUELTA
    assert decision(produccion, xml)[:2] == (AUTORIZADO, [])
    assert pruebas.autorizar(clave_de(xml)) == ()


def test_lo_que_no_conoce_no_existe(pruebas: SRI) -> None:
    clave = identidad().clave_acceso
    assert pruebas.autorizar(clave) == ()
    assert pruebas.consultar(clave).estado == DESCONOCIDO


# --- recepción


def sin(elemento: str) -> Any:
    return lambda xml: re.sub(f"<{elemento}>.*?</{elemento}>", "", xml, count=1)


@pytest.mark.parametrize(
    ("cambiar", "codigo"),
    [
        (lambda x: x.replace("<factura ", "<facturas ").replace("</factura>", "</facturas>"), "47"),
        (lambda x: x.replace('version="1.1.0"', 'version="9.9.9"'), "48"),
        (lambda x: x.replace('id="comprobante"', 'id="otro"'), "35"),
        (sin("razonSocial"), "35"),
        (sin("totalSinImpuestos"), "35"),
        (sin("detalles"), "35"),
        (sin("dirMatriz"), "35"),
        (lambda x: x.replace("<moneda>DOLAR</moneda>", "<moneda>DOLAR</moneda><moneda>DOLAR</moneda>"), "35"),
        (lambda x: x.replace("<estab>001</estab><ptoEmi>", "<ptoEmi>").replace("</ptoEmi>", "</ptoEmi><estab>001</estab>"), "35"),
        (lambda x: x.replace("<importeTotal>", "<importeTotal>-"), "35"),
        (lambda x: x.replace("<importeTotal>115.00", "<importeTotal>115.001"), "35"),
        (lambda x: x.replace("<formaPago>01", "<formaPago>99"), "35"),
        (lambda x: x.replace("<cantidad>1.00", "<cantidad>1.1234567"), "35"),
        (lambda x: x.replace("<razonSocial>", "<razonSocial>Uno\ndos "), "35"),
        (lambda x: x.replace("<razonSocial>", f"<razonSocial>{'x' * 300}"), "35"),
        (lambda x: x.replace("<descripcion>", "<descripcion/><descripcion>"), "35"),
    ],
)  # fmt: skip
def test_la_estructura_se_revisa_al_recibir(pruebas: SRI, cambiar: Any, codigo: str) -> None:
    entera = factura()
    cambiada = cambiar(entera)
    assert cambiada != entera
    recepcion = pruebas.recibir(firmado(cambiada), clave_de(entera))
    assert (recepcion.estado, [m.identificador for m in recepcion.mensajes]) == (DEVUELTA, [codigo])


@pytest.mark.parametrize(
    "xml", [b"hola", b"<factura", b"<!DOCTYPE a [<!ENTITY b 'c'>]><factura>&b;</factura>"]
)
def test_lo_que_no_es_xml_se_devuelve(pruebas: SRI, xml: bytes) -> None:
    assert pruebas.recibir(xml, _CLAVE).mensajes[0].identificador == "35"


def test_nada_y_demasiado_tambien(pruebas: SRI) -> None:
    assert pruebas.recibir(b"", _CLAVE).mensajes[0].identificador == "49"
    grande = firmado(factura(cambiar=lambda x: x.replace("<detalles>", f"<!--{'x' * 330_000}--><detalles>")))
    assert enviar(pruebas, grande) == (DEVUELTA, ["26"])


@pytest.mark.parametrize(("dias", "codigo"), [(1, "67"), (-91, "65"), (-200, "65")])
def test_las_fechas_futuras_y_muy_viejas_se_devuelven(pruebas: SRI, dias: int, codigo: str) -> None:
    fecha = hoy() + timedelta(days=dias)
    assert enviar(pruebas, firmado(factura(fecha=fecha))) == (DEVUELTA, [codigo])


def test_la_de_hace_noventa_dias_todavia_entra(pruebas: SRI) -> None:
    assert decision(pruebas, firmado(factura(fecha=hoy() - timedelta(days=90))))[0] == AUTORIZADO


def test_una_clave_registrada_es_43_y_un_secuencial_de_otro_45(pruebas: SRI) -> None:
    una = identidad()
    xml = firmado(factura(una))
    assert enviar(pruebas, xml) == (RECIBIDA, [])
    assert enviar(pruebas, xml) == (DEVUELTA, ["43"])
    otra = identidad(secuencial=una.secuencial, codigo=7)
    assert enviar(pruebas, firmado(factura(otra))) == (DEVUELTA, ["45"])
    assert pruebas.autorizar(otra.clave_acceso) == ()


def test_en_proceso_un_reenvio_es_70_hasta_que_decide(pruebas: SRI, control: Sri) -> None:
    control.en_proceso(3600)
    xml = firmado(factura())
    assert enviar(pruebas, xml) == (RECIBIDA, [])
    assert pruebas.autorizar(clave_de(xml))[0].estado == EN_PROCESO
    assert pruebas.consultar(clave_de(xml)).estado == DESCONOCIDO
    assert enviar(pruebas, xml) == (DEVUELTA, ["70"])
    control.decidir()
    assert pruebas.autorizar(clave_de(xml))[0].estado == AUTORIZADO
    assert enviar(pruebas, xml) == (DEVUELTA, ["43"])


def test_en_proceso_dura_lo_que_se_pida(pruebas: SRI, control: Sri) -> None:
    control.en_proceso(0.2)
    xml = firmado(factura())
    assert enviar(pruebas, xml) == (RECIBIDA, [])
    hasta_que(lambda: pruebas.autorizar(clave_de(xml))[0].estado == AUTORIZADO)


# --- autorización


def _clave_cambiada(de: str) -> Any:
    """Cambia la clave de acceso por una que dice otra cosa y tiene su dígito verificador bueno."""

    def cambiar(xml: str) -> str:
        vieja = clave_de(xml)
        raiz = {"ruc": vieja[:10] + "0992001232001" + vieja[23:48], "fecha": "01012020" + vieja[8:48]}[de]
        return xml.replace(vieja, raiz + digito(raiz))

    return cambiar


@pytest.mark.parametrize(
    ("cambiar", "codigo"),
    [
        (lambda x: x.replace(clave_de(x), clave_de(x)[:48] + str((int(clave_de(x)[48]) + 1) % 10)), "58"),
        (_clave_cambiada("ruc"), "58"),
        (_clave_cambiada("fecha"), "58"),
        (lambda x: x.replace("<importeTotal>115.00", "<importeTotal>115.50"), "52"),
        (lambda x: x.replace("<totalSinImpuestos>100.00", "<totalSinImpuestos>101.00"), "52"),
        (lambda x: x.replace("<cantidad>1.00", "<cantidad>2.00"), "52"),
        (lambda x: x.replace("<tarifa>15.00", "<tarifa>12.00"), "52"),
        (lambda x: x.replace("<identificacionComprador>1790016919001", "<identificacionComprador>179"), "69"),
        (lambda x: x.replace("Comprador>04<", "Comprador>07<"), "69"),
    ],
)  # fmt: skip
def test_lo_que_no_cuadra_se_recibe_y_no_se_autoriza(pruebas: SRI, cambiar: Any, codigo: str) -> None:
    entera = factura()
    cambiada = cambiar(entera)
    assert cambiada != entera
    estado, codigos, _ = decision(pruebas, firmado(cambiada))
    assert (estado, codigos) == (NO_AUTORIZADO, [codigo, "60"])


def test_un_centavo_de_diferencia_se_tolera(pruebas: SRI) -> None:
    xml = factura(cambiar=lambda x: x.replace("<importeTotal>115.00", "<importeTotal>115.01"))
    assert decision(pruebas, firmado(xml))[0] == AUTORIZADO


FIRMAS_MALAS = {
    "alterado": (lambda f: f.replace(b"Servicio mensual", b"Servicio semanal"), "un resumen no coincide"),
    "sin firma": (lambda f: re.sub(rb"<ds:Signature .*</ds:Signature>", b"", f), "no está firmado"),
    "valor": (
        lambda f: re.sub(
            rb"(SignatureValue Id=\"\w+\">)(.)", lambda m: m[1] + (b"B" if m[2] == b"A" else b"A"), f, count=1
        ),
        "no corresponde al certificado",
    ),
    "hora": (lambda f: re.sub(rb"SigningTime>20\d\d", b"SigningTime>2019", f), "un resumen no coincide"),
    # si la serie ya empieza por 9, también cambia
    "serie": (
        lambda f: re.sub(rb"SerialNumber>(\d)", lambda m: b"SerialNumber>%d" % (1 if m[1] == b"9" else 9), f),
        "resumen no coincide|serie",
    ),
    "emisor": (
        lambda f: f.replace(b"<ds:X509IssuerName>", b"<ds:X509IssuerName>organizationIdentifier=VATES,"),
        "un resumen no coincide|XAdES",
    ),
    "referencia": (
        lambda f: re.sub(rb'<ds:Reference URI="#Certificate.*?</ds:Reference>', b"", f),
        "no corresponde|no cubre",
    ),
    "transformación": (
        lambda f: f.replace(b"#enveloped-signature", b"#base64"),
        "no corresponde|transformaciones",
    ),
}


@pytest.mark.parametrize("cual", FIRMAS_MALAS)
def test_una_firma_mala_se_recibe_y_no_se_autoriza(pruebas: SRI, cual: str) -> None:
    cambiar, dice = FIRMAS_MALAS[cual]
    buena = firmado(factura())
    mala = cambiar(buena)
    assert mala != buena
    estado, codigos, informacion = decision(pruebas, mala)
    assert (estado, codigos) == (NO_AUTORIZADO, ["39", "60"])
    assert re.search(dice, informacion), informacion


@pytest.mark.parametrize(
    ("ruc", "desde", "hasta", "dice"),
    [
        ("0992001232001", -10, 300, "No existe el RUC en el certificado digital"),
        ("1790012344001", -300, -1, "no está vigente"),
        ("1790012344001", 1, 300, "no está vigente"),
    ],
)
def test_el_certificado_ha_de_ser_del_emisor_y_estar_vigente(
    pruebas: SRI, ruc: str, desde: int, hasta: int, dice: str
) -> None:
    estado, codigos, informacion = decision(pruebas, firmado(factura(), de_empresa(ruc, desde, hasta)))
    assert (estado, codigos) == (NO_AUTORIZADO, ["39", "60"])
    assert dice in informacion


def test_lo_no_autorizado_se_recibe_otra_vez_y_se_dicen_las_dos_decisiones(pruebas: SRI) -> None:
    una = identidad()
    mala = firmado(factura(una, lambda x: x.replace("<importeTotal>115.00", "<importeTotal>99.00")))
    assert decision(pruebas, mala)[0] == NO_AUTORIZADO
    buena = firmado(factura(una))
    assert enviar(pruebas, buena) == (RECIBIDA, [])
    assert [a.estado for a in pruebas.autorizar(una.clave_acceso)] == [NO_AUTORIZADO, AUTORIZADO]


# --- fallas y control


@pytest.mark.parametrize(
    ("codigo", "tras"), [("35", DEVUELTA), ("45", DEVUELTA), ("39", RECIBIDA), ("52", RECIBIDA)]
)
def test_un_codigo_se_fuerza_las_veces_que_se_pida(
    pruebas: SRI, control: Sri, codigo: str, tras: str
) -> None:
    control.forzar(codigo, 2)
    for _ in range(2):
        xml = firmado(factura())
        assert enviar(pruebas, xml) == (tras, [codigo] if tras == DEVUELTA else [])
        autorizaciones = pruebas.autorizar(clave_de(xml))
        assert [a.estado for a in autorizaciones] == ([NO_AUTORIZADO] if tras == RECIBIDA else [])
    assert decision(pruebas, firmado(factura()))[0] == AUTORIZADO


def test_se_fuerza_tambien_por_clave_o_numero_y_70_siempre(pruebas: SRI, control: Sri) -> None:
    una, otra = identidad(), identidad()
    control.forzar("35", None, una.clave_acceso)
    control.forzar("70", None, otra.numero)
    for _ in range(3):
        assert enviar(pruebas, firmado(factura(una))) == (DEVUELTA, ["35"])
    assert enviar(pruebas, firmado(factura(otra))) == (DEVUELTA, ["70"])
    assert pruebas.autorizar(otra.clave_acceso)[0].estado == AUTORIZADO
    assert decision(pruebas, firmado(factura()))[0] == AUTORIZADO


@pytest.mark.parametrize(
    "cuerpo",
    [
        {},
        {"codigo": "1"},
        {"codigo": "35", "veces": 0},
        {"codigo": "35", "veces": True},
        {"codigo": ["35"]},
        [],
    ],
)
def test_un_codigo_mal_pedido_se_rechaza(sim: ProcesoSimulador, cuerpo: Any) -> None:
    assert requests.post(f"{sim.url}/api/sri/forzados", json=cuerpo, timeout=PACIENCIA).status_code == 400


@pytest.mark.parametrize("segundos", [-1, "x", None, 1e9])
def test_una_demora_mal_pedida_se_rechaza(sim: ProcesoSimulador, segundos: Any) -> None:
    assert (
        requests.put(f"{sim.url}/api/sri", json={"en_proceso": segundos}, timeout=PACIENCIA).status_code
        == 400
    )


def test_lo_anulado_en_el_portal_lo_dice_la_consulta(pruebas: SRI, control: Sri) -> None:
    xml = firmado(factura())
    assert decision(pruebas, xml)[0] == AUTORIZADO
    clave = clave_de(xml)
    assert pruebas.consultar(clave).estado == AUTORIZADO
    control.anular(clave, "PENDIENTE DE ANULAR")
    assert pruebas.consultar(clave).estado == PENDIENTE_DE_ANULAR
    control.anular(clave)
    assert pruebas.consultar(clave).estado == ANULADO
    assert pruebas.autorizar(clave)[0].estado == AUTORIZADO
    url = f"{control.url}/api/sri/comprobantes/{'1' * 49}/anulacion"
    assert requests.put(url, json={"estado": "ANULADO"}, timeout=PACIENCIA).status_code == 400


def test_las_paginas_muestran_lo_recibido_y_nada_de_ello_se_ejecuta(
    sim: ProcesoSimulador, pruebas: SRI
) -> None:
    una = identidad()
    xml = factura(una, lambda x: x.replace("Cliente Uno", "&lt;script&gt;alert(1)&lt;/script&gt;"))
    decision(pruebas, firmado(xml))
    for ruta in ("/sri", f"/sri?q={una.clave_acceso}", f"/sri/comprobantes/{una.clave_acceso}"):
        pagina = requests.get(sim.url + ruta, timeout=PACIENCIA)
        assert pagina.status_code == 200
        assert una.numero in pagina.text
        assert "<script" not in pagina.text
    crudo = requests.get(f"{sim.url}/api/sri/comprobantes/{una.clave_acceso}/xml", timeout=PACIENCIA)
    assert b"<factura" in crudo.content
    assert requests.get(f"{sim.url}/sri/comprobantes/nada", timeout=PACIENCIA).status_code == 404


def test_lo_recibido_sobrevive_a_un_reinicio(tmp_path: Path) -> None:
    proceso = ProcesoSimulador(tmp_path)
    xml = firmado(factura())
    assert decision(SRI("s", f"{proceso.url}/sri/pruebas"), xml)[0] == AUTORIZADO
    proceso.detener()
    proceso = ProcesoSimulador(tmp_path)
    de_nuevo = SRI("s", f"{proceso.url}/sri/pruebas")
    assert de_nuevo.autorizar(clave_de(xml))[0].comprobante.encode() == xml
    assert enviar(de_nuevo, xml) == (DEVUELTA, ["43"])
    assert requests.delete(f"{proceso.url}/api/sri", timeout=PACIENCIA).json() == {"borrados": 1}
    assert list((tmp_path / "sri").iterdir()) == []
    proceso.detener()


@pytest.mark.parametrize("cuerpo", [b"", b"hola", b"<a/>", b"<validarComprobante/>"])
def test_un_sobre_malo_es_una_falla_soap(sim: ProcesoSimulador, cuerpo: bytes) -> None:
    url = f"{sim.url}/sri/pruebas/comprobantes-electronicos-ws"
    for servicio in (
        "RecepcionComprobantesOffline",
        "AutorizacionComprobantesOffline",
        "ConsultaComprobante",
    ):
        respuesta = requests.post(f"{url}/{servicio}", data=cuerpo, timeout=PACIENCIA)
        assert respuesta.status_code == 500
        assert "<faultstring>" in respuesta.text
