"""Comprobantes de retención por la API."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask
from lxml import etree

from api.core.datos.clock import hoy
from api.plataforma.firma.cripto.verificacion import verificar
from tests.casos import Casos
from tests.client import Buzon, Cliente
from tests.comprobantes.apoyo import (
    COMPROBANTES,
    devolver,
    en,
    frases,
    siguiente,
    utilizados,
    xml_de,
)
from tests.comprobantes.emitidos import direccion
from tests.comprobantes.generados import esquema
from tests.comprobantes.tipos.retencion.apoyo import (
    AYER,
    RETENCIONES,
    pedido,
    proveedor,
    retencion,
    retener,
    sustento,
)
from tests.factories import con_regimen, error
from tests.informes import texto_de_pdf
from tests.sri import Sri

XSD = "ComprobanteRetencion_V2.0.0.xsd"
EXTERIOR = {
    "regimen": "01",
    "pais": "105",
    "convenio": False,
    "sujeto_a_retencion": True,
    "regimen_fiscal": False,
}


@pytest.fixture(scope="module")
def suyo(a: Cliente) -> int:
    return proveedor(a)


def raiz_de(app: Flask, comprobante_id: int) -> etree._Element:
    raiz = etree.fromstring(xml_de(app, comprobante_id))
    esquema(XSD).assertValid(raiz)
    return raiz


def test_una_retencion_se_numera_se_firma_y_dice_lo_retenido(a: Cliente, app: Flask) -> None:
    numero, usados = siguiente(a, "07"), utilizados(a)
    quien = proveedor(a, parte_relacionada=True)
    hecha = retener(a, quien)
    assert hecha["numero"] == f"001-001-{numero:09d}"
    assert (siguiente(a, "07"), utilizados(a)) == (numero + 1, usados + 1)
    assert (hecha["tipo"], hecha["total"], hecha["total_nombre"]) == ("07", "6.50", "Total retenido")
    assert (hecha["proveedor_id"], hecha["cliente_id"], hecha["cuenta"]) == (quien, None, None)
    assert [fila[:2] + fila[3:] for fila in hecha["cuadros"][0]["filas"]] == [
        ["Renta", "312", "100.00", "2", "2.00"],
        ["IVA", "1", "15.00", "30", "4.50"],
    ]
    verificar(xml_de(app, hecha["id"]))
    raiz = raiz_de(app, hecha["id"])
    info = {nodo.tag: nodo.text for nodo in raiz.iterfind("infoCompRetencion/*")}
    assert info["parteRel"] == "SI" and "tipoSujetoRetenido" not in info
    assert info["periodoFiscal"] == f"{hoy():%m/%Y}"
    assert raiz.findtext("docsSustento/docSustento/fechaEmisionDocSustento") == f"{AYER:%d/%m/%Y}"


def test_el_sri_la_autoriza_y_se_entrega_con_su_ride(
    a: Cliente, sri: Sri, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    para = direccion()
    hecha = retener(a, proveedor(a, correos=[para]))
    trabajar()
    vista = a.get(f"{COMPROBANTES}/{hecha['id']}").json or {}
    assert (vista["estado"], vista["mensajes"]) == ("AUTORIZADO", [])
    assert all(d in buzon.correo(para)["texto"] for d in ("Total retenido", "Estimado proveedor "))
    for formato in ("a4", "ticket"):
        papel = a.get(f"{COMPROBANTES}/{hecha['id']}/ride", query_string={"formato": formato})
        dicho = " ".join(texto_de_pdf(papel.data).split())
        assert "COMPROBANTE DE RETENCIÓN" in dicho and "TOTAL RETENIDO" in dicho and "6.50" in dicho
        assert "Ejercicio fiscal" in dicho and hecha["cuadros"][0]["nombre"] in dicho
        assert "Subtotal" not in dicho


def test_varios_documentos_y_lo_retenido_al_centavo(a: Cliente, app: Flask) -> None:
    una = sustento(retencion(1, "303", "33.25", "10"), retencion(2, "2", "7.15", "70"))
    otra = sustento(retencion(1, "332", "100", "0"))
    hecha = retener(a, proveedor(a), una, otra)
    assert hecha["total"] == "8.34"  # 3.33 + 5.01, cada uno con la mitad hacia arriba
    valores = [n.text for n in raiz_de(app, hecha["id"]).iter("valorRetenido")]
    assert valores == ["3.33", "5.01", "0.00"]


def test_el_numero_sirve_tambien_seguido(a: Cliente, suyo: int) -> None:
    hecha = retener(a, suyo, sustento(numero="002001000999999"))
    assert hecha["documento"]["propio"]["sustentos"][0]["numero"] == "002-001-000999999"


def test_un_pago_al_exterior_con_sus_nodos(a: Cliente, app: Flask) -> None:
    afuera = proveedor(a, tipo_identificacion="EXTERIOR", identificacion="ZX-9913", tipo="SOCIEDAD")
    digital = sustento(
        retencion(1, "501", "100", "25"),
        retencion(2, "3", "15", "100"),
        retencion(6, "4580", "100", "5"),
        cod_sustento="15",
        cod_doc="15",
        exterior=EXTERIOR,
    )
    raiz = raiz_de(app, retener(a, afuera, digital)["id"])
    assert raiz.findtext("infoCompRetencion/tipoSujetoRetenido") == "02"
    afuera_dice = ("pagoLocExt", "tipoRegi", "paisEfecPago", "pagExtSujRetNorLeg")
    assert [raiz.findtext(f"docsSustento/docSustento/{campo}") for campo in afuera_dice] == [
        "02",
        "01",
        "105",
        "SI",
    ]


def test_dividendos_banano_y_reembolsos_dicen_lo_suyo(a: Cliente, app: Flask, suyo: int) -> None:
    dividendos = sustento(
        retencion(
            1, "327", "100", "12", dividendos={"fecha": str(AYER), "impuesto": "25.00", "ejercicio": 2025}
        ),
        cod_sustento="10",
        cod_doc="19",
        importe_total="100.00",
        pagos=[],
        impuestos=[{"codigo": 2, "codigo_porcentaje": "0", "base": "100.00", "valor": "0.00"}],
    )
    banano = sustento(retencion(1, "338", "100", "1.5", banano={"cajas": 20, "precio": "5.00"}))
    reembolso = sustento(
        cod_doc="41",
        reembolsos=[
            {
                "tipo_identificacion": "RUC",
                "identificacion": "1790016919001",
                "tipo_proveedor": "02",
                "cod_doc": "01",
                "numero": "001-001-000000013",
                "fecha": str(AYER),
                "autorizacion": "1" * 10,
                "impuestos": [{"codigo": 2, "codigo_porcentaje": "4", "base": "40.00", "valor": "6.00"}],
            }
        ],
    )
    raiz = raiz_de(app, retener(a, suyo, dividendos, banano, reembolso)["id"])
    assert [n.text for n in raiz.iter("ejerFisUtDiv", "numCajBan", "totalComprobantesReembolso")] == [
        "2025",
        "20",
        "46.00",
    ]


def test_una_empresa_se_retiene_a_si_misma(a: Cliente, app: Flask) -> None:
    hecha = retener(a, None, _propia("350", "1.75"))
    raiz = raiz_de(app, hecha["id"])
    assert hecha["receptor_identificacion"] == raiz.findtext("infoTributaria/ruc")
    assert raiz.findtext("docsSustento/docSustento/numDocSustento") == hecha["numero"].replace("-", "")


def _propia(codigo: str, porcentaje: str) -> dict[str, Any]:
    return sustento(
        retencion(1, codigo, "100", porcentaje), cod_sustento="12", cod_doc="42", numero="", autorizacion=""
    )


@pytest.mark.parametrize(
    ("codigo", "porcentaje", "gran", "dicho"),
    [
        ("312", "2", "", "La renta de una autorretención lleva un código de autorretención."),
        ("3481", "2.5", "", "Es de los Grandes Contribuyentes: si su empresa lo es, dígalo en «Mi empresa»."),
        ("3481", "2.5", "NAC-GCFOIOC24-00000001", ""),
    ],
)
def test_una_autorretencion_lleva_sus_codigos_y_el_de_los_grandes_solo_ellos(
    a: Cliente, app: Flask, eid_a: int, codigo: str, porcentaje: str, gran: str, dicho: str
) -> None:
    with con_regimen(app, eid_a, gran_contribuyente=gran):
        hecha = a.post(RETENCIONES, pedido(a, None, _propia(codigo, porcentaje)))
    if not dicho:
        assert hecha.status_code == 201, hecha.text
        return
    assert hecha.status_code == 422
    assert en(frases(hecha), "sustentos.0.retenciones.0.codigo_retencion") == dicho


def test_un_codigo_de_autorretencion_no_se_retiene_a_un_proveedor(a: Cliente, suyo: int) -> None:
    no = a.post(RETENCIONES, pedido(a, suyo, sustento(retencion(1, "350", "100", "1.75"))))
    assert no.status_code == 422
    dicho = en(frases(no), "sustentos.0.retenciones.0.codigo_retencion")
    assert dicho == "Es de autorretención: la empresa se lo retiene a sí misma."


def test_de_un_documento_se_retiene_una_sola_vez(a: Cliente, app: Flask, eid_a: int) -> None:
    suyo, otro = proveedor(a), proveedor(a)
    factura = sustento()
    primera = retener(a, suyo, factura)
    otra_vez = a.post(RETENCIONES, pedido(a, suyo, sustento(), factura))
    assert error(otra_vez) == (409, "conflicto")
    assert primera["numero"] in en(frases(otra_vez), "sustentos.1.numero")
    assert retener(a, otro, factura)["id"]  # el mismo número de otro proveedor es otro documento
    devolver(app, eid_a, primera["id"])
    assert error(a.post(RETENCIONES, pedido(a, suyo, factura))) == (409, "conflicto")
    vista = a.get(f"{COMPROBANTES}/{primera['id']}").json or {}
    corregida = a.put(
        f"{RETENCIONES}/{primera['id']}", {**pedido(a, suyo, factura), "version": vista["version"]}
    )
    assert corregida.status_code == 200, corregida.text
    devolver(app, eid_a, primera["id"])
    assert a.post(f"{COMPROBANTES}/{primera['id']}/anular", {"motivo": "No iba"}).status_code == 200
    assert retener(a, suyo, factura)["id"]


def test_de_dos_a_la_vez_sobre_el_mismo_documento_queda_una(a: Cliente) -> None:
    cuerpo, empezar = pedido(a, proveedor(a), sustento()), threading.Barrier(3)

    def pedir(_: int) -> int:
        empezar.wait()
        return int(a.post(RETENCIONES, cuerpo).status_code)

    with ThreadPoolExecutor(3) as hilos:
        assert sorted(hilos.map(pedir, range(3))) == [201, 409, 409]


def test_un_porcentaje_de_otra_epoca_se_confirma(a: Cliente, suyo: int) -> None:
    """Desde el 1 de marzo de 2026 se retiene 2 % donde antes 1.75 %."""
    antes, despues = {"fecha": "2026-02-20"}, {"fecha": "2026-03-10"}
    de_febrero = sustento(retencion(1, "312", "100", "1.75"), **antes)
    cuerpo = pedido(a, suyo, de_febrero, fecha=str(hoy()))
    duda = a.post(RETENCIONES, cuerpo)
    assert error(duda) == (409, "confirmacion")
    assert "1.75 % regía el día de la compra" in en(frases(duda), "sustentos.0.retenciones.0.porcentaje")
    assert a.post(RETENCIONES, {**cuerpo, "confirma_porcentajes": True}).status_code == 201
    de_marzo = sustento(retencion(1, "312", "100", "1.75"), **despues)
    no = a.post(RETENCIONES, pedido(a, suyo, de_marzo, confirma_porcentajes=True))
    assert "se retiene el 2 % desde el 01/03/2026" in en(frases(no), "sustentos.0.retenciones.0.porcentaje")
    ya_no = a.post(RETENCIONES, pedido(a, suyo, sustento(retencion(1, "345", "100", "8"))))
    assert "dejó de regir el 28/02/2026" in en(frases(ya_no), "sustentos.0.retenciones.0.codigo_retencion")


def test_lo_que_no_puede_ser_se_dice_en_su_campo(a: Cliente, b: Cliente, suyo: int) -> None:
    ajeno = proveedor(b)
    r = retencion
    uno = "sustentos.0."
    banano = {"cajas": 1, "precio": "1.00"}
    iva = {"codigo": 2, "codigo_porcentaje": "4", "base": "100.00", "valor": "15.00"}
    malos: list[tuple[str, dict[str, Any], str]] = [
        ("un proveedor de otra empresa", pedido(a, ajeno), "proveedor_id"),
        ("sin proveedor", pedido(a, None), "sustentos.0.cod_doc"),
        ("documento futuro", pedido(a, suyo, sustento(fecha=str(hoy() + timedelta(1)))), uno + "fecha"),
        ("de otro siglo", pedido(a, suyo, sustento(fecha="1999-01-01")), uno + "fecha"),
        ("registrado antes", pedido(a, suyo, sustento(registrado="2020-01-01")), uno + "registrado"),
        ("número sin forma", pedido(a, suyo, sustento(numero="12")), uno + "numero"),
        ("sin número", pedido(a, suyo, sustento(numero="")), uno + "numero"),
        ("autorización corta", pedido(a, suyo, sustento(autorizacion="123")), uno + "autorizacion"),
        ("sustento que no hay", pedido(a, suyo, sustento(cod_sustento="99")), uno + "cod_sustento"),
        ("sustento que no lo admite", pedido(a, suyo, sustento(cod_sustento="10")), uno + "cod_sustento"),
        ("documento que no hay", pedido(a, suyo, sustento(cod_doc="999")), uno + "cod_doc"),
        ("sin impuestos", pedido(a, suyo, sustento(impuestos=[])), uno + "impuestos"),
        (
            "una tarifa que no regía",
            pedido(a, suyo, sustento(impuestos=[{**iva, "codigo_porcentaje": "3"}])),
            uno + "impuestos.0.codigo_porcentaje",
        ),
        ("sin retenciones", pedido(a, suyo, {**sustento(), "retenciones": []}), uno + "retenciones"),
        (
            "importe menor que la suma",
            pedido(a, suyo, sustento(importe_total="114.99")),
            uno + "importe_total",
        ),
        (
            "código que no hay",
            pedido(a, suyo, sustento(r(1, "999", "1", "1"))),
            uno + "retenciones.0.codigo_retencion",
        ),
        (
            "casilla en vez de código",
            pedido(a, suyo, sustento(r(2, "725", "1", "30"))),
            uno + "retenciones.0.codigo_retencion",
        ),
        (
            "otro porcentaje",
            pedido(a, suyo, sustento(r(2, "1", "15", "70"))),
            uno + "retenciones.0.porcentaje",
        ),
        ("más de cien", pedido(a, suyo, sustento(r(1, "346", "1", "101"))), uno + "retenciones.0.porcentaje"),
        (
            "cuatro cifras",
            pedido(a, suyo, sustento(r(1, "346", "1", "12.25"))),
            uno + "retenciones.0.porcentaje",
        ),
        (
            "más que lo comprado",
            pedido(a, suyo, sustento(r(1, "312", "60", "2"), r(1, "332", "40.01", "0"))),
            uno + "retenciones.1.base",
        ),
        ("más que el IVA", pedido(a, suyo, sustento(r(2, "1", "15.01", "30"))), uno + "retenciones.0.base"),
        (
            "no residente pagado aquí",
            pedido(a, suyo, sustento(r(1, "501", "100", "25"))),
            uno + "retenciones.0.codigo_retencion",
        ),
        (
            "un país que no hay",
            pedido(a, suyo, sustento(exterior={**EXTERIOR, "pais": "999"})),
            uno + "exterior.pais",
        ),
        (
            "sin decir si la ley lo sujeta",
            pedido(a, suyo, sustento(exterior={**EXTERIOR, "sujeto_a_retencion": None})),
            uno + "exterior.sujeto_a_retencion",
        ),
        (
            "pagos que no suman",
            pedido(a, suyo, sustento(pagos=[{"forma": "01", "total": "1"}])),
            uno + "pagos.0.total",
        ),
        (
            "reembolso sin comprobantes",
            pedido(a, suyo, sustento(cod_doc="41")),
            uno + "reembolsos",
        ),
        (
            "banano sin cajas",
            pedido(a, suyo, sustento(r(1, "338", "100", "1"))),
            uno + "retenciones.0.banano",
        ),
        (
            "cajas de otra cosa",
            pedido(a, suyo, sustento(r(1, "312", "100", "2", banano=banano))),
            uno + "retenciones.0.banano",
        ),
        ("fecha futura", pedido(a, suyo, fecha=str(hoy() + timedelta(1))), "fecha"),
    ]
    repetido = sustento()
    malos.append(("dos veces en la misma", pedido(a, suyo, repetido, repetido), "sustentos.1.numero"))
    antes = siguiente(a, "07")
    with Casos() as casos:
        for que, cuerpo, campo in malos:
            with casos(que):
                respuesta = a.post(RETENCIONES, cuerpo)
                assert respuesta.status_code == 422, respuesta.text
                assert en(frases(respuesta), campo)
    assert siguiente(a, "07") == antes
