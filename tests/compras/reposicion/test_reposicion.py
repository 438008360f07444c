"""Lo que se quiere tener, lo que falta, y las órdenes con que se pide de un golpe."""

from datetime import timedelta
from typing import Any, NamedTuple

import pytest
from flask import Flask

from api.compras.reposicion import service
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.compras.conftest import comprar, linea
from tests.compras.ordenes import apoyo as ordenes
from tests.existencias.apoyo import ajustar, crear_bodega, empezar
from tests.factories import clave_idempotente, entrar, registrar_empresa
from tests.informes import filas_de_excel
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.terceros.proveedores.conftest import ver as ver_proveedor
from tests.ventas.productos.conftest import crear as crear_producto

RUTA = "/api/reposicion"


class Casa(NamedTuple):
    """Una empresa que lleva existencias, con una bodega."""

    dueno: Cliente
    bodega: int


@pytest.fixture(scope="module")
def casa(app: Flask) -> Casa:
    dueno = entrar(app, registrar_empresa(Cliente(app)))
    empezar(dueno, hoy() - timedelta(days=60))
    return Casa(dueno, crear_bodega(dueno)["id"])


def _con(casa: Casa, hay: str = "", **minimo: str) -> dict[str, Any]:
    """Un producto del que se quiere tener de 4 a 10, si no se dice otra cosa, y lo que de él hay."""
    producto = crear_producto(casa.dueno, PRO_INVENTARIO=True)
    if hay:
        ajustar(casa.dueno, producto, hay, "2.00", fecha=hoy(), bodega_id=casa.bodega, motivo="INICIAL")
    assert _poner(casa, producto, **{"minimo": "4", "maximo": "10", **minimo}).status_code == 204
    return producto


def _poner(casa: Casa, producto: dict[str, Any], **cambios: Any) -> Any:
    suyo = {"producto_id": producto["PRO_ID"], "bodega_id": casa.bodega, **cambios}
    return casa.dueno.post(f"{RUTA}/minimos", {"minimos": [suyo]})


def _fila(casa: Casa, producto: dict[str, Any], que: str = "todo") -> dict[str, Any] | None:
    hallados = casa.dueno.get(f"{RUTA}/paginacion?filtro={producto['PRO_CODIGO']}&que={que}").json["items"]
    return next((fila for fila in hallados if fila["producto_id"] == producto["PRO_ID"]), None)


def _propuestas(casa: Casa, *productos: dict[str, Any]) -> list[dict[str, Any]]:
    """Las que piden alguno de esos productos."""
    ids = {producto["PRO_ID"] for producto in productos}
    todas = casa.dueno.get(f"{RUTA}/propuesta?bodega={casa.bodega}").json
    return [una for una in todas["ordenes"] if ids & {suya["producto_id"] for suya in una["lineas"]}]


def _comprar(casa: Casa, proveedor: int, producto: dict[str, Any], precio: str, cuanto: str = "1") -> Any:
    suya = linea(producto_id=producto["PRO_ID"], cantidad=cuanto, precio=precio, destino="INVENTARIO")
    return comprar(casa.dueno, proveedor_id=proveedor, lineas=[suya])


@pytest.mark.parametrize(
    ("hay", "falta"), [("", "10.00"), ("4", "6.00"), ("4.5", "0.00")], ids=["nada", "justo", "de_sobra"]
)
def test_falta_hasta_el_maximo_cuando_lo_que_hay_no_pasa_del_minimo(casa: Casa, hay: str, falta: str) -> None:
    producto = _con(casa, hay)
    fila = _fila(casa, producto)
    assert fila is not None and fila["falta"] == falta
    assert (_fila(casa, producto, "reponer") is None) == (falta == "0.00")


def test_lo_que_ya_se_pidio_no_se_pide_otra_vez_hasta_que_la_orden_se_anula(casa: Casa) -> None:
    producto = _con(casa)
    suya = {"producto_id": producto["PRO_ID"], "cantidad": "7", "precio": "1"}
    orden = ordenes.hacer(casa.dueno, lineas=[suya], bodega_id=casa.bodega)
    pedida = _fila(casa, producto)
    assert pedida is not None and (pedida["pedida"], pedida["falta"]) == ("7.00", "0.00")
    anular = {"motivo": "Ya no", "version": orden["version"]}
    casa.dueno.post(f"{ordenes.RUTA}/{orden['id']}/anular", anular)
    otra_vez = _fila(casa, producto)
    assert otra_vez is not None and otra_vez["falta"] == "10.00"


def test_se_propone_a_quien_se_compro_la_ultima_vez_a_su_precio_y_con_lo_que_tarda(casa: Casa) -> None:
    de_antes, de_ahora = (crear_proveedor(casa.dueno)["id"] for _ in range(2))
    producto, nunca = _con(casa), _con(casa)
    _comprar(casa, de_antes, producto, "9.00")
    suya = {"producto_id": producto["PRO_ID"], "cantidad": "1", "precio": "3"}
    orden = ordenes.enviada(casa.dueno, proveedor_id=de_ahora, lineas=[suya], bodega_id=casa.bodega)
    compra = _comprar(casa, de_ahora, producto, "3.50")
    atar = casa.dueno.post(
        f"{ordenes.RUTA}/{orden['id']}/compras", {"compra_id": compra["id"]}, headers=clave_idempotente()
    )
    assert atar.status_code == 201, atar.text
    suyo, sin_proveedor = _propuestas(casa, producto, nunca)
    assert (suyo["proveedor_id"], suyo["dias"], suyo["entrega"]) == (
        de_ahora,
        4,
        str(hoy() + timedelta(days=4)),
    )
    assert [(x["cantidad"], x["precio"]) for x in suyo["lineas"]] == [("10.00", "3.50")]
    assert suyo["total"] == "35.00"
    assert (sin_proveedor["proveedor_id"], sin_proveedor["lineas"][0]["precio"]) == (None, None)


def test_no_se_propone_a_quien_se_desactivo_ni_para_una_bodega_cerrada(casa: Casa) -> None:
    suyo = crear_proveedor(casa.dueno)
    producto = _con(casa)
    _comprar(casa, suyo["id"], producto, "3.50")
    apagar = {"activo": False, "version": ver_proveedor(casa.dueno, suyo["id"])["version"]}
    assert casa.dueno.put(f"/api/proveedores/{suyo['id']}", apagar).status_code == 200
    (de_nadie,) = _propuestas(casa, producto)
    assert (de_nadie["proveedor_id"], de_nadie["dias"]) == (None, None)
    assert "3.50" in {x["precio"] for x in de_nadie["lineas"]}
    otra = crear_bodega(casa.dueno)
    assert _poner(casa, producto, bodega_id=otra["id"], minimo="1", maximo="2").status_code == 204
    propuesta = f"{RUTA}/propuesta?bodega={otra['id']}"
    assert len(casa.dueno.get(propuesta).json["ordenes"]) == 1
    apagar = {"activa": False, "version": otra["version"]}
    assert casa.dueno.put(f"/api/bodegas/{otra['id']}", apagar).status_code == 200
    assert casa.dueno.get(propuesta).json["ordenes"] == []


def test_si_no_caben_todos_se_dice_cuantos_van_y_cuantos_faltan(
    casa: Casa, monkeypatch: pytest.MonkeyPatch
) -> None:
    bodega = crear_bodega(casa.dueno)["id"]
    for _ in range(3):
        assert _poner(casa, _con(casa), bodega_id=bodega, minimo="1", maximo="2").status_code == 204
    monkeypatch.setattr(service, "MAXIMO", 2)
    dicho = casa.dueno.get(f"{RUTA}/propuesta?bodega={bodega}").json
    assert (sum(len(una["lineas"]) for una in dicho["ordenes"]), dicho["productos"], dicho["faltan"]) == (
        2,
        2,
        3,
    )


def test_las_ordenes_se_hacen_todas_o_ninguna(casa: Casa) -> None:
    producto, proveedor = _con(casa), crear_proveedor(casa.dueno)["id"]
    una = {
        "proveedor_id": proveedor,
        "bodega_id": casa.bodega,
        "fecha": str(hoy()),
        "lineas": [{"producto_id": producto["PRO_ID"], "cantidad": "5", "precio": "2"}],
    }
    mala = casa.dueno.post(
        f"{RUTA}/ordenes", {"ordenes": [una, {**una, "proveedor_id": 999_999}]}, headers=clave_idempotente()
    )
    assert mala.status_code == 422
    assert mala.json["errors"]["json"]["ordenes"]["1"]["proveedor_id"] == ["No existe ese proveedor."]
    assert _propuestas(casa, producto) != []
    hechas = casa.dueno.post(f"{RUTA}/ordenes", {"ordenes": [una, una]}, headers=clave_idempotente())
    assert [orden["estado"] for orden in hechas.json] == ["BORRADOR", "BORRADOR"]
    assert _propuestas(casa, producto) == []


@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"minimo": "5", "maximo": "5"}, "maximo"),
        ({"minimo": "5", "maximo": None}, "maximo"),
        ({"minimo": "1", "maximo": "2", "bodega_id": 999_999}, "bodega_id"),
        ({"minimo": "1", "maximo": "2", "producto_id": 999_999}, "producto_id"),
    ],
    ids=["igual", "a_medias", "bodega", "producto"],
)
def test_lo_que_no_se_puede_querer_se_dice_bajo_su_campo(
    casa: Casa, cambios: dict[str, Any], campo: str
) -> None:
    rechazado = _poner(casa, crear_producto(casa.dueno, PRO_INVENTARIO=True), **cambios)
    assert rechazado.status_code == 422
    assert list(rechazado.json["errors"]["json"]["minimos"]["0"]) == [campo]


def test_se_cambia_y_se_quita_y_va_a_excel(casa: Casa) -> None:
    producto = _con(casa)
    assert _poner(casa, producto, minimo="1", maximo="3").status_code == 204
    fila = _fila(casa, producto)
    assert fila is not None and (fila["minimo"], fila["maximo"]) == ("1.00", "3.00")
    hoja = filas_de_excel(casa.dueno.get(f"{RUTA}/exportar?filtro={producto['PRO_CODIGO']}").data)
    assert any(producto["PRO_CODIGO"] in fila for fila in hoja)
    assert _poner(casa, producto, minimo=None, maximo=None).status_code == 204
    assert _fila(casa, producto) is None
