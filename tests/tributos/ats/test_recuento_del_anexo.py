"""El anexo de un mes de la demostración, contado otra vez documento por documento: lo comprado, con los XML que llegaron o que la
empresa emitió; lo que no tiene XML (lo de papel y lo que se pagó al exterior), con su registro, que es todo lo que hay."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.compras.compras.conftest import comprar, linea
from tests.compras.compras.test_emitido_por_la_empresa import propuesta, retener
from tests.factories import con_regimen, filas
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.tributos import recuento
from tests.tributos.ats.apoyo import MESES, bajar, suma

PERIODO = MESES[1]
_BASES = ("baseNoGraIva", "baseImponible", "baseImpGrav", "baseImpExe")
_SIN_XML = """
SELECT c.autorizacion, c.numero, c.subtotal, c.iva, c.cod_doc, c.exterior, c.retenido_nc FROM compras c
WHERE c.empresa_id = %s AND to_char(c.fecha_registro, 'YYYY-MM') = %s AND c.anulada_el IS NULL
AND c.importacion IS NULL AND c.recibido_id IS NULL AND c.comprobante_id IS NULL
"""
_XML = """
SELECT x.xml FROM xml_comprobantes x WHERE x.empresa_id = %s AND x.comprobante_id = %s AND x.clase = 'FIRMADO'
ORDER BY x.id DESC LIMIT 1
"""
_EXPORTADOS = """
SELECT c.id, c.fecha, e.regimen, e.pais_regimen, e.denominacion, e.valor_fob, e.refrendo FROM comprobantes c
JOIN embarques_exportados e ON e.empresa_id = c.empresa_id AND e.comprobante_id = c.id WHERE c.empresa_id = %s
"""


@pytest.fixture(scope="module")
def leido(a: Cliente) -> Any:
    return bajar(a, PERIODO)


def _suyas(leido: Any, autorizacion: str) -> Any:
    return leido.xpath(f"//detalleCompras[autorizacion = '{autorizacion}']")


def test_cada_compra_con_xml_dice_en_el_anexo_lo_que_su_xml(app: Flask, a: Cliente, eid_a: int) -> None:
    vistas = 0
    for periodo in MESES[1:]:
        leido = bajar(a, periodo)
        for f in filas(app, recuento.COMPRADOS, eid_a, *recuento.dias_de(periodo)):
            if f["xml"] is None:
                continue
            raiz = recuento.leer(f["xml"])
            clave, impuestos = str(raiz.findtext("./infoTributaria/claveAcceso")), recuento.impuestos(raiz)
            rubros = raiz.iterfind("./otrosRubrosTerceros/rubro/total")
            de_otros = sum((Decimal(str(rubro.text)) for rubro in rubros), Decimal(0))
            suyas = _suyas(leido, clave)
            assert suma(suyas, *_BASES) == sum((i.base for i in impuestos), de_otros), clave
            assert suma(suyas, "montoIva") == sum((i.valor for i in impuestos), Decimal(0)), clave
            vistas += 1
    assert vistas > 10


def test_lo_de_papel_y_lo_pagado_al_exterior_va_como_se_registro(app: Flask, eid_a: int, leido: Any) -> None:
    sin_xml = filas(app, _SIN_XML, eid_a, PERIODO)
    de_afuera = [f for f in sin_xml if f["exterior"]]
    assert de_afuera and len(de_afuera) < len(sin_xml)
    for f in sin_xml:
        suyas = _suyas(leido, f["autorizacion"] or "9999999999")
        assert (suma(suyas, *_BASES), suma(suyas, "montoIva")) == (f["subtotal"], f["iva"]), f["numero"]
        assert suma(suyas, "valorRetencionNc") == f["retenido_nc"], f["numero"]
    assert sum(f["retenido_nc"] for f in sin_xml) > 0  # la nota de la demostración lo devuelve
    (suya,) = leido.xpath("//detalleCompras[pagoExterior/pagoLocExt = '02']")
    dicho = de_afuera[0]["exterior"]
    de = ("tipoRegi", "paisEfecPagoParFis", "denopagoRegFis", "aplicConvDobTrib", "pagExtSujRetNorLeg")
    assert [suya.findtext(f"pagoExterior/{cual}") for cual in de] == [
        *(dicho["regimen"], dicho["pais"], "Islas Virgenes Britanicas", "NO", "SI"),
    ]


def test_lo_emitido_en_papel_va_como_se_registro(app: Flask, eid_a: int, leido: Any) -> None:
    suyos = filas(
        app,
        "SELECT desde, hasta, anulado, gravado, cero, no_objeto, iva, autorizacion FROM comprobantes_fisicos "
        "WHERE empresa_id = %s AND to_char(mes, 'YYYY-MM') = %s",
        *(eid_a, PERIODO),
    )
    fisicas = leido.xpath("//detalleVentas[tipoEmision = 'F']")
    vendidos = [f for f in suyos if not f["anulado"]]
    assert vendidos and suma(fisicas, "numeroComprobantes") == sum(
        f["hasta"] - f["desde"] + 1 for f in vendidos
    )
    assert suma(fisicas, *_BASES[:3]) == sum(f["gravado"] + f["cero"] + f["no_objeto"] for f in vendidos)
    assert suma(fisicas, "montoIva") == sum(f["iva"] for f in vendidos)
    anulados = {
        (n.findtext("autorizacion"), int(n.findtext("secuencialInicio")), int(n.findtext("secuencialFin")))
        for n in leido.iter("detalleAnulados")
    }
    assert anulados == {(f["autorizacion"], f["desde"], f["hasta"]) for f in suyos if f["anulado"]}


def test_lo_exportado_fuera_del_regimen_general_dice_lo_que_su_factura_y_su_embarque(
    app: Flask, a: Cliente, eid_a: int
) -> None:
    """De la factura, su XML; el régimen y el embarque, de su registro: ningún XML los lleva."""
    (suyo,) = filas(app, _EXPORTADOS, eid_a)
    raiz = recuento.leer(filas(app, _XML, eid_a, suyo["id"])[0]["xml"])
    clave = raiz.findtext("./infoTributaria/claveAcceso")
    (fila,) = bajar(a, f"{suyo['fecha']:%Y-%m}").xpath(f"//detalleExportaciones[autorizacion = '{clave}']")
    assert suyo["regimen"] != "01"
    de_la_factura = {
        "paisEfecExp": "paisDestino",
        "valorFOBComprobante": "importeTotal",
        "idClienteEx": "identificacionComprador",
        "fechaEmision": "fechaEmision",
    }
    for campo, en_xml in de_la_factura.items():
        assert fila.findtext(campo) == raiz.findtext(f"./infoFactura/{en_xml}"), campo
    del_embarque = ("tipoRegi", "paisEfecPagoParFis", "denopagoRegFis", "valorFOB", "exportacionDe")
    assert [fila.findtext(campo) for campo in del_embarque] == [
        *(
            suyo["regimen"],
            suyo["pais_regimen"],
            "Islas Virgenes Britanicas",
            f"{suyo['valor_fob']:.2f}",
            "01",
        ),
    ]
    partes = ("distAduanero", "anio", "regimen", "correlativo")
    assert "-".join(fila.findtext(parte) for parte in partes) == suyo["refrendo"]


def test_lo_que_una_nota_devuelve_es_lo_que_el_xml_de_la_retencion_dice(
    app: Flask, a: Cliente, eid_a: int
) -> None:
    """De unos honorarios retenidos al 100 %, la nota de la mitad devuelve la mitad de lo retenido, que es todo su IVA."""
    with con_regimen(app, eid_a, agente_retencion="123"):
        quien = crear_proveedor(a, identificacion="1713175071001", razon_social="Rosa Vaca")
        compra = comprar(
            a, proveedor_id=int(quien["id"]), lineas=[linea(cantidad="4", clase="PROFESIONALES")]
        )
        hecha = retener(a, compra, propuesta(a, compra["id"]))
    retenido = [
        (r.findtext("valorRetenido"), r.findtext("porcentajeRetener"))
        for r in recuento.leer(filas(app, _XML, eid_a, hecha["id"])[0]["xml"]).iter("retencion")
        if r.findtext("codigo") == "2"
    ]
    ((valor, por_ciento),) = retenido
    assert Decimal(por_ciento) == 100
    mitad = comprar(
        a,
        cod_doc="04",
        proveedor_id=compra["proveedor_id"],
        modifica=compra["id"],
        retenido_nc=f"{Decimal(valor) / 2:.2f}",
        lineas=[linea(cantidad="2", clase="PROFESIONALES")],
    )
    (suya,) = bajar(a, mitad["fecha_registro"][:7]).xpath(
        f"//detalleCompras[secuencial = '{int(mitad['numero'][-9:])}' and tipoComprobante = '04']"
    )
    assert Decimal(suya.findtext("valorRetencionNc")) * 2 == Decimal(valor)
    assert suya.findtext("valorRetencionNc") == suya.findtext("montoIva")
