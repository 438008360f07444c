"""Lo que se paga por cuenta de otro y después se le cobra: de la compra a la factura de reembolso, en el 104, el 103 y el anexo. No es
venta ni gasto: va en las filas informativas, y su IVA no se cobra ni da crédito."""

from typing import NamedTuple

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.compras.conftest import comprar
from tests.compras.compras.conftest import linea as comprada
from tests.comprobantes.apoyo import autorizar, facturar, linea
from tests.comprobantes.reembolsar import impuesto, reembolso
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.tributos import recuento
from tests.tributos.ats.apoyo import bajar
from tests.tributos.declaraciones.apoyo import valores, ver

_INFORMATIVOS = {"434", "444", "454"}
PERIODO = f"{hoy():%Y-%m}"
# El mes en que está ayer puede ser otro: lo reembolsado se fecha hoy.
_DE_HOY = {"fecha": hoy().isoformat()}
_REGISTRADA = {**_DE_HOY, "fecha_registro": hoy().isoformat()}


class Reembolsado(NamedTuple):
    """Lo que el 104 cambió, y las autorizaciones de lo que se hizo."""

    cambios: dict[str, str]
    comprada: str
    cliente: str


@pytest.fixture(scope="module")
def hecho(a: Cliente, app: Flask, eid_a: int) -> Reembolsado:
    """Pagó 40.00 más IVA por su cliente, y se los cobró con una factura de reembolso; y un empleado le cobró a ella 40.00 más IVA."""
    antes = valores(ver(a, "104", PERIODO))
    suya = comprar(a, **_REGISTRADA, sustento="08", lineas=[comprada(precio="40.00", cantidad="1.00")])
    cliente = crear_cliente(a)
    reembolsos = [reembolso(impuesto("40.00"), **_DE_HOY)]
    de_reembolso = facturar(
        a, int(cliente["CLI_CODIGO"]), linea(precio="46.00", iva="6"), reembolsos=reembolsos
    )
    autorizar(app, eid_a, de_reembolso["id"])
    de_otro = {
        "tipo_identificacion": "RUC",
        "identificacion": "1790016919001",
        "cod_doc": "01",
        "numero": "001-002-000004568",
        **_DE_HOY,
        "autorizacion": "1234567890",
        "impuestos": [{"codigo_porcentaje": "4", "base": "40.00"}],
    }
    sin_iva = [{"codigo": 2, "codigo_porcentaje": "6"}]
    comprar(
        a,
        **{**_REGISTRADA, "cod_doc": "41", "sustento": "02", "reembolsos": [de_otro]},
        lineas=[comprada(precio="46.00", cantidad="1.00", impuestos=sin_iva)],
    )
    despues = valores(ver(a, "104", PERIODO))
    cambios = {c: str(v - antes.get(c, 0)) for c, v in despues.items() if v != antes.get(c, 0)}
    return Reembolsado(cambios, suya["autorizacion"], cliente["CLI_IDENTIFICACION"])


def test_el_104_lo_lleva_en_lo_informativo_y_ni_cobra_ni_da_credito(hecho: Reembolsado) -> None:
    suyos = {c: v for c, v in hecho.cambios.items() if c in recuento.CONTADOS["104"] | _INFORMATIVOS}
    assert suyos == {
        "434": "40.00",
        "444": "40.00",
        "454": "6.00",
        "535": "40.00",
        "545": "40.00",
        "555": "6.00",
        "531": "46.00",
        "541": "46.00",  # lo que el empleado cobró
        "115": "2",
    }
    assert not {"429", "499", "520", "529", "564", "601", "620"} & set(hecho.cambios), hecho.cambios


def test_el_anexo_lleva_la_factura_entera_y_lo_que_la_compra_reembolsa(
    a: Cliente, hecho: Reembolsado
) -> None:
    leido = bajar(a, PERIODO)
    (vendida,) = leido.xpath(f"//detalleVentas[idCliente = '{hecho.cliente}']")
    de = ("tipoComprobante", "baseNoGraIva", "baseImpGrav", "montoIva")
    assert [vendida.findtext(c) for c in de] == ["41", "46.00", "0.00", "0.00"]
    (pagada,) = leido.xpath(f"//detalleCompras[autorizacion = '{hecho.comprada}'][codSustento = '08']")
    assert [pagada.findtext(c) for c in ("baseImpGrav", "montoIva")] == ["40.00", "6.00"]
    (suya,) = leido.xpath("//detalleCompras[tipoComprobante = '41']")
    assert suya.find("air") is None, "de un reembolso no se informa renta"
    assert (
        suya.findtext("totbasesImpReemb") == suya.findtext("reembolsos/reembolso/baseImpGravReemb") == "40.00"
    )
    assert suya.findtext("reembolsos/reembolso/montoIvaRemb") == "6.00"
