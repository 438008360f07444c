"""Los casilleros de los meses de la demostración, contados otra vez solo con los XML que la empresa emitió."""

from collections import defaultdict
from datetime import date
from decimal import Decimal

import pytest
from flask import Flask
from lxml import etree

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.factories import filas
from tests.tributos.declaraciones.apoyo import documentos, valores, ver

_EMITIDOS = """
SELECT DISTINCT ON (c.id) c.tipo, x.xml FROM comprobantes c
JOIN xml_comprobantes x ON x.empresa_id = c.empresa_id AND x.comprobante_id = c.id AND x.clase = 'FIRMADO'
WHERE c.empresa_id = %s AND c.ambiente = 2 AND c.estado IN ('EMITIDO', 'ENVIADO', 'AUTORIZADO')
  AND c.fecha BETWEEN %s AND %s AND c.tipo IN ('01', '04', '05', '07') ORDER BY c.id, x.id DESC
"""
# De cada tarifa del XML, sus casilleros de valor bruto, valor neto e impuesto.
_CASILLEROS = {
    **dict.fromkeys(("2", "3", "4", "10"), ("401", "411", "421")),
    "8": ("410", "420", "430"),
    "5": ("425", "435", "445"),
    "0": ("403", "413", ""),
    **dict.fromkeys(("6", "7"), ("431", "441", "")),
}
_DEL_IVA = {"9": "721", "10": "723", "1": "725", "11": "727", "2": "729", "3": "731"}
MESES = [meses.primero(hoy(), -n) for n in (1, 2)]


def _contar(xmls: list[tuple[str, bytes]]) -> dict[str, Decimal]:
    suma: dict[str, Decimal] = defaultdict(Decimal)
    for tipo, xml in xmls:
        raiz = etree.fromstring(xml)
        if tipo == "07":
            for linea in raiz.iter("retencion"):
                if linea.findtext("codigo") == "2":
                    casillero = _DEL_IVA.get(str(linea.findtext("codigoRetencion")), "")
                    suma[casillero] += Decimal(str(linea.findtext("valorRetenido")))
            continue
        signo = -1 if tipo == "04" else 1
        totales = [
            *raiz.findall("./infoFactura/totalConImpuestos/totalImpuesto"),
            *raiz.findall("./infoNotaCredito/totalConImpuestos/totalImpuesto"),
            *raiz.findall("./infoNotaDebito/impuestos/impuesto"),
        ]
        assert totales
        for suyo in totales:
            if suyo.findtext("codigo") != "2":
                continue
            bruto, neto, impuesto = _CASILLEROS[str(suyo.findtext("codigoPorcentaje"))]
            base = Decimal(str(suyo.findtext("baseImponible")))
            suma[bruto] += max(base * signo, Decimal(0))
            suma[neto] += base * signo
            suma[impuesto] += Decimal(str(suyo.findtext("valor"))) * signo
    return {c: valor for c, valor in suma.items() if c and valor}


@pytest.mark.parametrize("primero", MESES, ids=lambda m: f"{m:%Y-%m}")
def test_los_xml_dicen_lo_mismo(app: Flask, a: Cliente, eid_a: int, primero: date) -> None:
    desde = meses.primero(primero)
    periodo = f"{desde:%Y-%m}"
    leidos = filas(app, _EMITIDOS, eid_a, desde, meses.ultimo(desde))
    contado = _contar([(f["tipo"], bytes(f["xml"])) for f in leidos])
    assert contado
    dicho = valores(ver(a, "104", periodo))
    cuales = {c for suyos in _CASILLEROS.values() for c in suyos if c} | set(_DEL_IVA.values())
    assert {c: v for c, v in dicho.items() if c in cuales} == contado
    for casillero in sorted(cuales & set(dicho)):
        suyos = documentos(a, "104", periodo, casillero)
        assert sum(Decimal(d["valor"]) for d in suyos) == dicho[casillero], casillero
