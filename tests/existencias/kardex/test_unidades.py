"""Lo que se vende en otra unidad: el documento dice la suya, y el kardex, la del producto."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.a_la_vez import a_la_vez
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.existencias.apoyo import ajustar, empezar, kardex_de, lo_que_hay
from tests.existencias.kardex.conftest import hace
from tests.factories import clave_idempotente
from tests.ventas.productos.conftest import crear
from tests.ventas.productos.test_unidades import cambiar, crear_unidad


@pytest.fixture(scope="module")
def dueno(a: Cliente) -> Cliente:
    empezar(a, hace(30))
    return a


@pytest.fixture
def agua(dueno: Cliente) -> dict[str, Any]:
    """Un producto del que hay cien, a un dólar."""
    hecho = crear(dueno, PRO_INVENTARIO=True, PRO_UNIDAD="BOTELLA")
    ajustar(dueno, hecho, "100", "1", fecha=hace(2))
    return hecho


def en(
    producto: dict[str, Any], unidad: dict[str, Any] | None, cantidad: str, **campos: Any
) -> dict[str, Any]:
    return apoyo.linea(
        codigo=producto["PRO_CODIGO"],
        producto_id=producto["PRO_ID"],
        unidad_id=unidad and unidad["id"],
        unidad="BOTELLA",
        cantidad=cantidad,
        **{"precio": "15.00", **campos},
    )


def vender(dueno: Cliente, *lineas: dict[str, Any]) -> Any:
    cuerpo = apoyo.factura(dueno, apoyo.cliente_de(dueno), *lineas)
    return dueno.post(apoyo.FACTURAS, cuerpo, headers=clave_idempotente())


def existencia(dueno: Cliente, producto: dict[str, Any]) -> Decimal:
    return Decimal(lo_que_hay(dueno, producto)["existencia"])


def test_dos_cajas_y_una_botella_son_veinticinco_del_kardex(
    app: Flask, dueno: Cliente, agua: dict[str, Any]
) -> None:
    caja = crear_unidad(dueno, agua)
    hecha = vender(dueno, en(agua, caja, "2"), en(agua, None, "1", precio="1.50"))
    assert hecha.status_code == 201, hecha.text
    xml = apoyo.xml_de(app, hecha.json["id"]).decode()
    assert (
        "<unidadMedida>CAJA</unidadMedida><cantidad>2.00</cantidad><precioUnitario>15.00</precioUnitario>"
        in xml
    )
    assert [f["salida"] for f in kardex_de(dueno, agua)["filas"]][-2:] == ["24.00", "1.00"]
    assert existencia(dueno, agua) == 75
    dicha = dueno.get(f"/api/comprobantes/{hecha.json['id']}").json["documento"]["lineas"][0]
    assert (dicha["cantidad"], dicha["unidad"], dicha["medida"]["factor"]) == ("2", "CAJA", "12.000000")


@pytest.mark.parametrize(
    ("decimales", "hacia", "sale"),
    [
        (6, "CERCA", "0.453592"),
        (2, "CERCA", "0.45"),
        (2, "ARRIBA", "0.46"),
        (0, "ARRIBA", "1"),
        (1, "ABAJO", "0.4"),
    ],
)
def test_lo_que_da_en_la_base_se_redondea_como_la_unidad_dice(
    dueno: Cliente, agua: dict[str, Any], decimales: int, hacia: str, sale: str
) -> None:
    libra = crear_unidad(dueno, agua, nombre="libra", factor="0.453592", decimales=decimales, hacia=hacia)
    assert vender(dueno, en(agua, libra, "1", precio="0.50")).status_code == 201
    assert existencia(dueno, agua) == 100 - Decimal(sale)


def test_lo_que_al_redondear_es_nada_no_se_vende(dueno: Cliente, agua: dict[str, Any]) -> None:
    libra = crear_unidad(dueno, agua, nombre="libra", factor="0.453592", decimales=0, hacia="ABAJO")
    hecha = vender(dueno, en(agua, libra, "1"))
    assert "es cero al redondear" in apoyo.en(apoyo.frases(hecha), "detalles.0.cantidad")


def test_una_unidad_que_no_es_del_producto_no_sirve(dueno: Cliente, b: Cliente, agua: dict[str, Any]) -> None:
    de_otro, ajena = crear_unidad(dueno, crear(dueno)), crear_unidad(b, crear(b))
    retirada = cambiar(dueno, crear_unidad(dueno, agua), activa=False).json
    for unidad, frase in (
        (de_otro, "no tiene esa unidad"),
        (ajena, "no tiene esa unidad"),
        ({"id": 99_999_999}, "no tiene esa unidad"),
        (retirada, "está retirada"),
    ):
        hecha = vender(dueno, en(agua, None, "1"), en(agua, unidad, "1"))
        assert frase in apoyo.en(apoyo.frases(hecha), "detalles.1.unidad_id")
    assert existencia(dueno, agua) == 100


def test_no_se_venden_mas_cajas_de_las_que_hay(dueno: Cliente, agua: dict[str, Any]) -> None:
    caja = crear_unidad(dueno, agua)
    assert vender(dueno, en(agua, caja, "9")).status_code == 422
    assert vender(dueno, en(agua, caja, "8")).status_code == 201
    assert existencia(dueno, agua) == 4


def test_lo_que_se_cobra_por_botella_se_cobra_por_las_de_la_caja(
    dueno: Cliente, agua: dict[str, Any]
) -> None:
    caja = crear_unidad(dueno, agua)
    hecha = vender(dueno, en(agua, caja, "2", irbpnr="5001"))
    impuestos = dueno.get(f"/api/comprobantes/{hecha.json['id']}").json["documento"]["lineas"][0]["impuestos"]
    assert [(i["base"], i["valor"]) for i in impuestos if i["codigo"] == 5] == [("24.00", "0.48")]


def test_dos_ventas_a_la_vez_de_las_ultimas_cajas_venden_las_que_hay(
    app: Flask, dueno: Cliente, agua: dict[str, Any]
) -> None:
    caja = crear_unidad(dueno, agua)
    cuerpo = apoyo.factura(dueno, apoyo.cliente_de(dueno), en(agua, caja, "5"))
    otros = [Cliente(app, dueno.token, dueno.sesion) for _ in range(2)]
    hechas = a_la_vez(
        *[lambda c=c: c.post(apoyo.FACTURAS, cuerpo, headers=clave_idempotente()) for c in otros]
    )
    assert sorted(hecha.status_code for hecha in hechas) == [201, 422]
    assert existencia(dueno, agua) == 40


@pytest.fixture
def vendida(app: Flask, dueno: Cliente, eid_a: int, agua: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """Una factura autorizada de dos cajas y tres botellas, y la unidad, que ya se retiró."""
    caja = crear_unidad(dueno, agua)
    hecha = vender(dueno, en(agua, caja, "2"), en(agua, None, "3", precio="1.50"))
    apoyo.autorizar(app, eid_a, hecha.json["id"])
    cambiar(dueno, caja, activa=False)
    return hecha.json["id"], caja


def acreditar(dueno: Cliente, factura: int, *lineas: dict[str, Any]) -> Any:
    cuerpo = apoyo.nota(dueno, factura, *lineas, devuelve=True)
    return dueno.post(apoyo.NOTAS, cuerpo, headers=clave_idempotente())


def test_la_nota_devuelve_en_la_unidad_que_se_vendio_aunque_se_haya_retirado(
    dueno: Cliente, agua: dict[str, Any], vendida: tuple[int, dict[str, Any]]
) -> None:
    factura, caja = vendida
    hecha = acreditar(dueno, factura, en(agua, caja, "1"))
    assert hecha.status_code == 201, hecha.text
    assert existencia(dueno, agua) == 100 - 27 + 12
    quedan = dueno.get(f"/api/notas-credito/propuesta/{factura}").json["lineas"]
    assert [(una["unidad"], una["cantidad"]) for una in quedan] == [("CAJA", "1"), ("BOTELLA", "3")]


def test_la_nota_no_devuelve_por_botellas_lo_que_se_vendio_en_cajas(
    app: Flask, dueno: Cliente, eid_a: int, agua: dict[str, Any]
) -> None:
    caja = crear_unidad(dueno, agua)
    hecha = vender(dueno, en(agua, caja, "2"))
    apoyo.autorizar(app, eid_a, hecha.json["id"])
    nota = acreditar(dueno, hecha.json["id"], en(agua, None, "3", precio="1.25"))
    assert "en la que se vendió" in apoyo.en(apoyo.frases(nota), "detalles.0.unidad_id")


def test_la_guia_lleva_lo_que_queda_en_la_unidad_del_producto(
    app: Flask, dueno: Cliente, eid_a: int, agua: dict[str, Any]
) -> None:
    caja = crear_unidad(dueno, agua)
    hecha = vender(dueno, en(agua, caja, "2"), en(agua, None, "3", precio="1.50"))
    apoyo.autorizar(app, eid_a, hecha.json["id"])
    propuesta = dueno.get(f"/api/guias-remision/propuesta?facturas={hecha.json['id']}")
    assert propuesta.status_code == 200, propuesta.text
    cargas = propuesta.json["destinatarios"][0]["detalles"]
    assert [(carga["codigo"], carga["cantidad"]) for carga in cargas] == [(agua["PRO_CODIGO"], "27.00")]


@pytest.mark.parametrize(("hacia", "son"), [("CERCA", "1.4"), ("ARRIBA", "1.4"), ("ABAJO", "1.3")])
def test_lo_vendido_se_suma_en_la_unidad_del_producto(
    dueno: Cliente, agua: dict[str, Any], hacia: str, son: str
) -> None:
    libra = crear_unidad(dueno, agua, nombre="libra", factor="0.453592", decimales=1, hacia=hacia)
    assert vender(dueno, en(agua, libra, "3"), en(agua, None, "2", precio="1.50")).status_code == 201
    vendido = dueno.get(f"/api/vendido?por=producto&desde={hoy()}&hasta={hoy()}&filtro={agua['PRO_CODIGO']}")
    assert vendido.status_code == 200, vendido.text
    (fila,) = vendido.json["items"]
    assert Decimal(fila["unidades"]) == 2 + Decimal(son)
    assert existencia(dueno, agua) == 100 - 2 - Decimal(son)
