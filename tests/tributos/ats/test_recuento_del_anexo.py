"""El anexo de un mes de la demostración, contado otra vez documento por documento: lo comprado, con los XML que llegaron o que la
empresa emitió; lo que no tiene XML (lo de papel y lo que se pagó al exterior), con su registro, que es todo lo que hay."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.factories import filas
from tests.tributos import recuento
from tests.tributos.ats.apoyo import MESES, bajar, suma

PERIODO = MESES[1]
_BASES = ("baseNoGraIva", "baseImponible", "baseImpGrav", "baseImpExe")
_SIN_XML = """
SELECT c.autorizacion, c.numero, c.subtotal, c.iva, c.cod_doc, c.exterior FROM compras c
WHERE c.empresa_id = %s AND to_char(c.fecha_registro, 'YYYY-MM') = %s AND c.anulada_el IS NULL
AND c.importacion IS NULL AND c.recibido_id IS NULL AND c.comprobante_id IS NULL
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
