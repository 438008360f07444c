"""Lo que cada documento hace en el kardex, por la puerta de la calle: vender, devolver, corregir, anular, comprar."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from demo import demostracion as demo
from tests.client import Cliente
from tests.compras.compras.conftest import RUTA as COMPRAS
from tests.compras.compras.conftest import comprar
from tests.compras.compras.conftest import linea as de_compra
from tests.comprobantes import apoyo
from tests.existencias.apoyo import EXISTENCIAS, empezar
from tests.existencias.kardex.conftest import hace
from tests.factories import entrar, error, filas
from tests.proveedor.empresas.apoyo import consultas
from tests.ventas.productos.conftest import crear

NOTAS, UN_DIA = "/api/notas-credito", timedelta(days=1)


@pytest.fixture(scope="module")
def dueno(a: Cliente) -> Cliente:
    """El de la empresa A, que lleva sus existencias."""
    empezar(a, hace(30))
    return a


@pytest.fixture(scope="module")
def sin_llevarlas(app: Flask) -> Cliente:
    """El de la pastelería, que no las lleva."""
    return entrar(app, {"EMP_RUC": demo.RIMPE, "usuario": "demo", "clave": demo.CLAVE_EMPRESA})


@pytest.fixture
def producto(dueno: Cliente) -> dict[str, Any]:
    """Uno con diez unidades, compradas a 5.00."""
    hecho = crear(dueno, PRO_INVENTARIO=True)
    comprar(dueno, lineas=[_comprada(hecho)], sustento="06")
    return hecho


def _comprada(producto: dict[str, Any], **cambios: Any) -> dict[str, Any]:
    suya = {"destino": "INVENTARIO", "producto_id": producto["PRO_ID"], "cantidad": "10.00", "precio": "5.00"}
    return de_compra(**{**suya, **cambios})


def vendida(producto: dict[str, Any], cantidad: str = "3", **campos: Any) -> dict[str, Any]:
    return apoyo.linea(
        codigo=producto["PRO_CODIGO"], producto_id=producto["PRO_ID"], cantidad=cantidad, precio="9.00", **campos
    )  # fmt: skip


def movidos(app: Flask, producto: dict[str, Any]) -> list[Any]:
    consulta = "SELECT clase, cantidad, valor FROM movimientos_existencias WHERE producto_id = %s ORDER BY id"
    return [
        (f["clase"], f["cantidad"].normalize(), f["valor"].normalize())
        for f in filas(app, consulta, producto["PRO_ID"])
    ]


def hay(app: Flask, producto: dict[str, Any]) -> Any:
    (fila,) = filas(app, "SELECT cantidad FROM existencias WHERE producto_id = %s", producto["PRO_ID"])
    return Decimal(fila["cantidad"])


def vender(dueno: Cliente, producto: dict[str, Any], cantidad: str = "3") -> dict[str, Any]:
    return apoyo.facturar(dueno, apoyo.cliente_de(dueno), vendida(producto, cantidad))


def test_comprar_mete_a_lo_que_costo_y_vender_saca_al_promedio(
    app: Flask, dueno: Cliente, producto: dict[str, Any]
) -> None:
    vender(dueno, producto)
    assert movidos(app, producto) == [("COMPRA", 10, 50), ("VENTA", -3, -15)]


def test_lo_que_no_hay_no_se_factura_y_no_queda_nada(
    app: Flask, dueno: Cliente, producto: dict[str, Any]
) -> None:
    numero = apoyo.siguiente(dueno)
    respuesta = dueno.post(
        apoyo.FACTURAS, apoyo.factura(dueno, apoyo.cliente_de(dueno), vendida(producto, "11"))
    )
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "quedan 10 en Bodega 001" in apoyo.en(apoyo.frases(respuesta), "detalles")
    assert (apoyo.siguiente(dueno), hay(app, producto)) == (numero, 10)


def test_una_nota_de_credito_pregunta_si_la_mercaderia_vuelve(
    app: Flask, dueno: Cliente, eid_a: int, producto: dict[str, Any]
) -> None:
    hecha = vender(dueno, producto)
    apoyo.autorizar(app, eid_a, hecha["id"])
    sin_decir = apoyo.nota(dueno, hecha["id"], vendida(producto, "2"))
    respuesta = dueno.post(NOTAS, sin_decir)
    assert apoyo.en(apoyo.frases(respuesta), "devuelve") == "Diga si la mercadería vuelve a la bodega."
    apoyo.emitir(dueno, {**sin_decir, "devuelve": True}, NOTAS)
    assert movidos(app, producto)[-1] == ("DEVOLUCION_VENTA", 2, 10)


def test_quien_escribe_sabe_si_ese_dia_se_llevan(dueno: Cliente, sin_llevarlas: Cliente) -> None:
    desde = date.fromisoformat((dueno.get(f"{EXISTENCIAS}/parametros").json or {})["desde"])

    def llevan(quien: Cliente, dia: date) -> Any:
        return (quien.get(f"{apoyo.COMPROBANTES}/catalogos?fecha={dia}").json or {})["lleva_existencias"]

    assert [llevan(dueno, desde), llevan(dueno, desde - UN_DIA), llevan(sin_llevarlas, hoy())] == [
        True,
        False,
        False,
    ]


def test_una_nota_de_credito_sin_devolucion_no_mueve_nada(
    app: Flask, dueno: Cliente, eid_a: int, producto: dict[str, Any]
) -> None:
    hecha = vender(dueno, producto)
    apoyo.autorizar(app, eid_a, hecha["id"])
    apoyo.emitir(dueno, apoyo.nota(dueno, hecha["id"], vendida(producto, "1"), devuelve=False), NOTAS)
    assert hay(app, producto) == 7


def test_corregir_lo_rechazado_mueve_lo_que_ahora_dice(
    app: Flask, dueno: Cliente, eid_a: int, producto: dict[str, Any]
) -> None:
    hecha = vender(dueno, producto)
    apoyo.devolver(app, eid_a, hecha["id"])
    leida = dueno.get(f"{apoyo.COMPROBANTES}/{hecha['id']}").json or {}
    cuerpo = apoyo.factura(dueno, leida["cliente_id"], vendida(producto, "1"), version=leida["version"])
    corregida = dueno.put(f"{apoyo.FACTURAS}/{hecha['id']}", cuerpo)
    assert corregida.status_code == 200, corregida.text
    assert [(c, n) for c, n, _ in movidos(app, producto)[1:]] == [
        ("VENTA", -3),
        ("REVERSO", 3),
        ("VENTA", -1),
    ]
    assert hay(app, producto) == 9


def test_anular_devuelve_lo_que_salio(
    app: Flask, dueno: Cliente, eid_a: int, producto: dict[str, Any]
) -> None:
    hecha = vender(dueno, producto)
    apoyo.devolver(app, eid_a, hecha["id"])
    respuesta = dueno.post(f"{apoyo.COMPROBANTES}/{hecha['id']}/anular", {"motivo": "No salió"})
    assert respuesta.status_code == 200, respuesta.text
    assert (hay(app, producto), movidos(app, producto)[-1]) == (10, ("REVERSO", 3, 15))


def test_una_compra_cuya_mercaderia_se_vendio_no_se_anula(
    app: Flask, dueno: Cliente, producto: dict[str, Any]
) -> None:
    compra = comprar(dueno, lineas=[_comprada(producto, cantidad="1.00")], sustento="06")
    vender(dueno, producto, "11")
    respuesta = dueno.post(f"{COMPRAS}/{compra['id']}/anular", {"motivo": "Repetida"})
    assert error(respuesta) == (422, "regla_de_negocio")
    assert hay(app, producto) == 0


def test_corregir_una_compra_cambia_lo_que_costo_lo_vendido_despues(app: Flask, dueno: Cliente) -> None:
    producto = crear(dueno, PRO_INVENTARIO=True)
    compra = comprar(dueno, lineas=[_comprada(producto)], sustento="06")
    vender(dueno, producto, "4")
    leida = dueno.get(f"{COMPRAS}/{compra['id']}").json or {}
    cuerpo = {
        campo: leida[campo]
        for campo in ("proveedor_id", "cod_doc", "numero", "autorizacion", "fecha", "sustento")
    }
    cambiada = dueno.put(
        f"{COMPRAS}/{compra['id']}",
        {**cuerpo, "version": leida["version"], "lineas": [_comprada(producto, precio="7.00")]},
    )
    assert cambiada.status_code == 200, cambiada.text
    consulta = "SELECT cantidad, valor FROM existencias WHERE producto_id = %s"
    (fila,) = filas(app, consulta, producto["PRO_ID"])
    assert (fila["cantidad"], fila["valor"]) == (6, 42)


def test_una_nota_de_debito_del_proveedor_sube_lo_que_queda_y_lo_vendido_es_costo(
    app: Flask, dueno: Cliente, producto: dict[str, Any]
) -> None:
    consulta = "SELECT origen_id FROM movimientos_existencias WHERE producto_id = %s"
    (movido,) = filas(app, consulta, producto["PRO_ID"])
    original = dueno.get(f"{COMPRAS}/{movido['origen_id']}").json or {}
    vender(dueno, producto, "4")
    recargo = comprar(
        dueno,
        proveedor_id=original["proveedor_id"],
        cod_doc="05",
        modifica=original["id"],
        fecha=str(hoy()),
        lineas=[_comprada(producto, precio="2.00")],
        sustento="06",
    )
    assert movidos(app, producto)[2:] == [("RECARGO_COMPRA", 0, 20), ("REVALUO", 0, -8)]
    assert hay(app, producto) == 6
    anulada = dueno.post(f"{COMPRAS}/{recargo['id']}/anular", {"motivo": "Repetida"})
    assert anulada.status_code == 200, anulada.text
    (fila,) = filas(app, "SELECT valor FROM existencias WHERE producto_id = %s", producto["PRO_ID"])
    assert fila["valor"] == 30


def test_lo_que_no_lleva_inventario_no_mueve_nada(app: Flask, dueno: Cliente) -> None:
    suelto = crear(dueno)
    vender(dueno, suelto)
    assert movidos(app, suelto) == []


def test_quien_no_ha_empezado_a_llevarlas_factura_como_siempre(app: Flask, sin_llevarlas: Cliente) -> None:
    suyo = crear(sin_llevarlas, PRO_INVENTARIO=True)
    vender(sin_llevarlas, suyo, "99")
    assert movidos(app, suyo) == []


def test_a_quien_no_ha_empezado_no_se_le_busca_que_producto_lleva_inventario(
    app: Flask, sin_llevarlas: Cliente
) -> None:
    suyo = crear(sin_llevarlas, PRO_INVENTARIO=True)
    with consultas(app) as dichas:
        vender(sin_llevarlas, suyo)
    assert [sql for sql in dichas if "parametros_existencias" in sql]
    assert not [sql for sql in dichas if "AND productos.lleva_inventario" in sql]


def test_la_fecha_de_hoy_es_la_de_lo_que_hoy_se_vende(
    app: Flask, dueno: Cliente, producto: dict[str, Any]
) -> None:
    vender(dueno, producto)
    consulta = "SELECT DISTINCT fecha FROM movimientos_existencias WHERE producto_id = %s AND clase = 'VENTA'"
    assert [f["fecha"] for f in filas(app, consulta, producto["PRO_ID"])] == [hoy()]
