"""Meses inventados, con ventas y compras de todas las tarifas, notas de una que ya no rige, ventas a crédito, exportaciones y
retenciones de los dos lados: el 104, el 103 y el anexo de cada uno dicen lo que se contó al inventarlo, y entre sí lo mismo."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.factories import entrar, registrar_empresa
from tests.tributos.ats.apoyo import bajar, suma
from tests.tributos.declaraciones.apoyo import valores, ver
from tests.tributos.inventados import Inventor, MesInventado

_PRIMERO = date(2024, 5, 1)
_CUANTOS = meses.entre(_PRIMERO, hoy())  # los que ya acabaron: lo de un mes llega hasta su 28
_BASES = ("baseNoGraIva", "baseImponible", "baseImpGrav", "baseImpExe")
_RETENIDO = (
    "valRetBien10",
    "valRetServ20",
    "valorRetBienes",
    "valRetServ50",
    "valorRetServicios",
    "valRetServ100",
)
# Lo que se cuenta al inventar, y lo que de ello resulta al declarar.
_SALEN_DE_OTROS = {
    "104": {
        *("409", "419", "429", "480", "482", "484", "485", "499", "509", "519", "529", "563", "564", "565"),
        *(
            "601",
            "602",
            "605",
            "606",
            "615",
            "617",
            "620",
            "699",
            "799",
            "801",
            "859",
            "902",
            "903",
            "904",
            "999",
        ),
    },
    "103": {"349", "399", "499", "902", "903", "904", "999"},
}


def _empresa(app: Flask) -> Cliente:
    return entrar(app, registrar_empresa(Cliente(app)))


def _sin_ceros(dicho: dict[str, Decimal]) -> dict[str, Decimal]:
    return {casillero: valor for casillero, valor in dicho.items() if casillero and valor}


def _probar(cliente: Cliente, mes: MesInventado) -> None:
    del_104 = valores(ver(cliente, "104", mes.periodo))
    del_103 = valores(ver(cliente, "103", mes.periodo))
    for formulario, dicho, contado in (("104", del_104, mes.del_104), ("103", del_103, mes.del_103)):
        propios = {c: v for c, v in dicho.items() if c not in _SALEN_DE_OTROS[formulario]}
        assert propios == _sin_ceros(contado), (formulario, mes.periodo)
    assert del_104["480"] + mes.del_104["481"] == sum(mes.del_104[c] for c in ("411", "435"))
    assert del_104["429"] == mes.anexo["iva_ventas"] - mes.anexo["iva_devoluciones"]
    assert del_103["399"] == mes.anexo["renta_retenida"]
    assert _del_anexo(bajar(cliente, mes.periodo)) == _sin_ceros(mes.anexo), mes.periodo
    for fila in _conciliado(cliente, mes.periodo):
        assert (fila["sin_explicar"], fila["por_que"]) == ("0.00", ""), (mes.periodo, fila)


def _del_anexo(leido: Any) -> dict[str, Decimal]:
    de_credito = leido.xpath("//detalleVentas[tipoComprobante = '04']")
    ventas = leido.xpath("//detalleVentas[tipoComprobante != '04']")
    compras = leido.findall("compras/detalleCompras")
    return _sin_ceros(
        {
            "ventas": suma(ventas, *_BASES),
            "iva_ventas": suma(ventas, "montoIva"),
            "devoluciones": suma(de_credito, *_BASES),
            "iva_devoluciones": suma(de_credito, "montoIva"),
            "les_retuvieron": suma(ventas, "valorRetIva", "valorRetRenta"),
            "exportado": suma(leido.iter("detalleExportaciones"), "valorFOBComprobante"),
            "compras": suma(compras, *_BASES),
            "iva_compras": suma(compras, "montoIva"),
            "iva_retenido": suma(compras, *_RETENIDO),
            "renta_retenida": suma(leido.iter("detalleAir"), "valRetAir"),
        }
    )


def _conciliado(cliente: Cliente, periodo: str) -> list[dict[str, Any]]:
    return list((cliente.get(f"/api/tributos/conciliacion/{periodo}").json or {})["filas"])


@pytest.mark.parametrize("atras", [3, 20], ids=["de_las_retenciones_de_hoy", "de_las_de_antes"])
def test_un_mes_inventado_se_declara_como_se_conto(app: Flask, atras: int) -> None:
    cliente = _empresa(app)
    _probar(cliente, Inventor(app, cliente, atras).mes(meses.primero(hoy(), -atras)))


@pytest.mark.todo
@pytest.mark.lento
@pytest.mark.parametrize("semilla", [1, 2])
def test_cada_mes_inventado_desde_2024_se_declara_como_se_conto(app: Flask, semilla: int) -> None:
    """Entre los dos, más de sesenta, y uno más cada dos meses."""
    cliente = _empresa(app)
    inventor = Inventor(app, cliente, semilla)
    for n in range(_CUANTOS):
        _probar(cliente, inventor.mes(meses.primero(_PRIMERO, n)))
