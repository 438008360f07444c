"""Lo que se cobra por un activo que se vendió con una factura es de inversión: entero, en partes, o entre otras líneas; y lo que
se devuelve por él también. Los flujos de cada caso se cuentan a mano."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.comprobantes.apoyo import autorizar, emitir, facturar, linea, nota
from tests.comprobantes.test_corregir_y_anular import anular, responde
from tests.contabilidad import apoyo
from tests.contabilidad.activos.conftest import crear as crear_activo
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente, error, filas
from tests.libros.cuentas.lados import COBRAR, PAGAR, LadoDePrueba, hace
from tests.terceros.proveedores.conftest import crear as crear_proveedor

D = Decimal
_VENTA, _COMPRA, _CLIENTES, _PROVEEDORES = "950208", "950209", "95010101", "95010201"
CAMION = {"codigo": "CAM-1", "descripcion": "Camión usado", "precio": "1000.00"}


class Flujo:
    """Lo que ha cambiado desde que se empezó a mirar: por la venta de activos, por su compra, por los clientes y por los
    proveedores; y que lo repartido siga siendo lo que cambió el efectivo."""

    def __init__(self, dueno: Cliente) -> None:
        self._dueno = dueno
        self._antes = self._leer()

    def _leer(self) -> list[Decimal]:
        estado = self._dueno.get(f"/api/estados/flujo?desde={hoy()}&hasta={hoy()}").json or {}
        assert estado["cuadra"] is True
        valores = {f["codigo"]: D(f["valor"]) for f in estado["filas"] if f["cuenta_id"] is None}
        return [valores.get(c, D(0)) for c in (_VENTA, _COMPRA, _CLIENTES, _PROVEEDORES)]

    def cambio(self) -> tuple[Decimal, ...]:
        return tuple(ahora - antes for ahora, antes in zip(self._leer(), self._antes, strict=True))


@pytest.fixture
def vendida(app: Flask, dueno: Cliente, empresa: int) -> Any:
    """Vende con una factura autorizada un camión de 1.000,00 más IVA, entre esas otras líneas: el activo, la factura, su cliente
    y lo que debe."""

    def vender(*otras: dict[str, Any]) -> tuple[int, int, int, int]:
        cliente = COBRAR.nuevo(dueno)
        factura = facturar(dueno, cliente, *otras, linea(**CAMION))["id"]
        autorizar(app, empresa, factura)
        (fila,) = filas(app, "SELECT documento_id FROM comprobantes WHERE id = %s", factura)
        hoy_mismo = {"fecha": str(hoy()), "desde": str(hoy()), "costo": "1200.00", "meses": 60}
        activo = crear_activo(dueno, **hoy_mismo)["id"]
        sacado = sacar(dueno, activo, factura, len(otras))
        assert sacado.status_code == 200, sacado.text
        return activo, factura, cliente, fila["documento_id"]

    return vender


def sacar(dueno: Cliente, activo: int, factura: int, n: int, **cambios: Any) -> Any:
    cuentas = apoyo.codigos(dueno)
    (suya,) = [
        f
        for f in dueno.get("/api/activos/facturas").json
        if (f["comprobante_id"], f["linea"]) == (factura, n)
    ] or [{"valor": "1000.00", "contra_id": cuentas[apoyo.VENTAS]}]
    cuerpo = {
        "clase": "VENTA",
        "fecha": str(hoy()),
        "motivo": "Se renovó",
        "valor": suya["valor"],
        "contra_id": suya["contra_id"],
        "resultado_id": cuentas["4305"],
        "comprobante_id": factura,
        "linea": n,
        **cambios,
    }
    return dueno.post(f"/api/activos/{activo}/sacar", cuerpo)


def saldar(
    dueno: Cliente, lado: LadoDePrueba, tercero: int, documento: int, valor: str, **campos: Any
) -> int:
    return lado.saldar(dueno, tercero, valor, (documento, valor), fecha=str(hoy()), **campos)


def devolver(dueno: Cliente, lado: LadoDePrueba, documento: int, valor: str) -> None:
    cuerpo = {"valor": valor, "fecha": str(hoy()), "motivo": "Lo trajeron", "forma": "TRANSFERENCIA"}
    ruta = f"{lado.documentos_ruta}/{documento}/devoluciones"
    respuesta = dueno.post(ruta, cuerpo, headers=clave_idempotente())
    assert respuesta.status_code == 201, respuesta.text


def test_lo_que_se_cobra_por_un_camion_facturado_es_de_inversion_aunque_sea_en_partes(
    dueno: Cliente, vendida: Any
) -> None:
    """De 1.150,00 cobrados, 1.000,00 son el camión y 150,00 su IVA, que es de operación."""
    flujo = Flujo(dueno)
    _, _, cliente, debe = vendida()
    assert flujo.cambio() == (0, 0, 0, 0)  # venderlo no movió dinero
    saldar(dueno, COBRAR, cliente, debe, "575.00")
    assert flujo.cambio() == (D("500.00"), 0, D("75.00"), 0)
    cobro = saldar(dueno, COBRAR, cliente, debe, "575.00")
    assert flujo.cambio() == (D("1000.00"), 0, D("150.00"), 0)
    assert dueno.put(f"/api/cobros/{cobro}/anular", {"motivo": "No entró"}).status_code == 200
    assert flujo.cambio() == (D("500.00"), 0, D("75.00"), 0)


def test_entre_otras_lineas_solo_lo_suyo_es_de_inversion(dueno: Cliente, vendida: Any) -> None:
    """Con 500,00 de otras ventas la factura es de 1.725,00: de cada cobro, 1.000 de 1.725 son el camión."""
    flujo = Flujo(dueno)
    _, _, cliente, debe = vendida(linea(precio="500.00"))
    saldar(dueno, COBRAR, cliente, debe, "690.00")
    assert flujo.cambio() == (D("400.00"), 0, D("290.00"), 0)
    saldar(dueno, COBRAR, cliente, debe, "1035.00")
    assert flujo.cambio() == (D("1000.00"), 0, D("725.00"), 0)


def test_lo_que_una_nota_de_credito_rebajo_ya_no_se_cobra_por_el(
    app: Flask, dueno: Cliente, empresa: int, vendida: Any
) -> None:
    """Rebajado en 200,00 más IVA quedan 920,00, y de ellos 800,00 son el camión."""
    flujo = Flujo(dueno)
    _, factura, cliente, debe = vendida()
    emitir(dueno, nota(dueno, factura, linea(**CAMION | {"precio": "200.00"})), "/api/notas-credito")
    saldar(dueno, COBRAR, cliente, debe, "460.00")
    assert flujo.cambio() == (D("400.00"), 0, D("60.00"), 0)
    saldar(dueno, COBRAR, cliente, debe, "460.00")
    assert flujo.cambio() == (D("800.00"), 0, D("120.00"), 0)


def test_la_nota_de_las_otras_lineas_no_toca_lo_del_camion(dueno: Cliente, vendida: Any) -> None:
    """Devueltas las otras, los 1.150,00 que quedan son los del camión y su IVA."""
    flujo = Flujo(dueno)
    otra = linea(codigo="B-9", descripcion="Repuestos", precio="500.00")
    _, factura, cliente, debe = vendida(otra)
    emitir(dueno, nota(dueno, factura, otra), "/api/notas-credito")
    saldar(dueno, COBRAR, cliente, debe, "1150.00")
    assert flujo.cambio() == (D("1000.00"), 0, D("150.00"), 0)


def test_lo_que_se_devuelve_por_el_camion_que_volvio_es_de_inversion(
    app: Flask, dueno: Cliente, vendida: Any
) -> None:
    """Cobrado y devuelto no deja nada; y el activo que volvió a los libros no borra que se vendió."""
    flujo = Flujo(dueno)
    activo, factura, cliente, debe = vendida()
    saldar(dueno, COBRAR, cliente, debe, "1150.00")
    hecha = emitir(dueno, nota(dueno, factura, linea(**CAMION)), "/api/notas-credito")
    (fila,) = filas(app, "SELECT documento_id FROM comprobantes WHERE id = %s", hecha["id"])
    assert dueno.post(f"/api/activos/{activo}/deshacer", {}).status_code == 200
    assert flujo.cambio() == (D("1000.00"), 0, D("150.00"), 0)  # todavía no salió nada
    devolver(dueno, COBRAR, fila["documento_id"], "575.00")
    assert flujo.cambio() == (D("500.00"), 0, D("75.00"), 0)
    devolver(dueno, COBRAR, fila["documento_id"], "575.00")
    assert flujo.cambio() == (0, 0, 0, 0)


def test_el_cheque_posfechado_es_de_inversion_el_dia_que_se_deposita(dueno: Cliente, vendida: Any) -> None:
    """Al recibirlo no entró nada; al depositarlo, de lo que entró 1.000,00 son el camión."""
    flujo, banco = Flujo(dueno), crear_banco(dueno)["id"]
    _, _, cliente, debe = vendida()
    cheque = {"banco": "Pichincha", "numero": "88", "titular": "Transportes", "fecha": hace(1)}
    como: dict[str, Any] = {"fecha": hace(3), "forma": "CHEQUE", "cheque": cheque}
    cobro = COBRAR.saldar(dueno, cliente, "1150.00", (debe, "1150.00"), **como)
    assert flujo.cambio() == (0, 0, 0, 0)
    cuerpo = {"fecha": str(hoy()), "banco_id": banco, "referencia": "0099"}
    hecho = dueno.post(f"/api/bancos/cheques/{cobro}/depositar", cuerpo, headers=clave_idempotente())
    assert hecho.status_code == 201, hecho.text
    assert flujo.cambio() == (D("1000.00"), 0, 0, 0)  # su IVA, con lo que esperaba para depositarse


def test_deshecha_la_venta_lo_cobrado_vuelve_a_ser_de_operacion(dueno: Cliente, vendida: Any) -> None:
    flujo = Flujo(dueno)
    activo, _, cliente, debe = vendida()
    saldar(dueno, COBRAR, cliente, debe, "1150.00")
    assert dueno.post(f"/api/activos/{activo}/deshacer", {}).status_code == 200
    assert flujo.cambio() == (0, 0, D("1150.00"), 0)


def test_lo_que_el_proveedor_del_camion_devuelve_es_de_inversion(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    """Comprado a crédito por 1.150,00, pagado en dos partes, y devuelto por 230,00 con su nota de crédito."""
    flujo, suyo = Flujo(dueno), int(crear_proveedor(dueno)["id"])
    de_camion = compras.linea(
        descripcion="Camión", cantidad="1", precio="1000.00", destino="ACTIVO", sustento="03"
    )
    hecha = compras.comprar(dueno, proveedor_id=suyo, lineas=[de_camion])
    (fila,) = filas(app, "SELECT documento_id FROM compras WHERE id = %s", hecha["id"])
    saldar(dueno, PAGAR, suyo, fila["documento_id"], "690.00")
    saldar(dueno, PAGAR, suyo, fila["documento_id"], "460.00")
    assert flujo.cambio() == (0, D("-1000.00"), 0, D("-150.00"))
    rebaja = compras.comprar(
        dueno,
        proveedor_id=suyo,
        cod_doc="04",
        modifica=hecha["id"],
        lineas=[de_camion | {"precio": "200.00"}],
    )
    (fila,) = filas(app, "SELECT documento_id FROM compras WHERE id = %s", rebaja["id"])
    devolver(dueno, PAGAR, fila["documento_id"], "230.00")
    assert flujo.cambio() == (0, D("-800.00"), 0, D("-120.00"))


def test_con_que_factura_se_vendio_se_revisa_y_no_se_anula_mientras_este_vendido(
    dueno: Cliente, vendida: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    activo, factura, cliente, _ = vendida(linea(precio="500.00"))
    (movimiento,) = dueno.get(f"/api/activos/{activo}").json["movimientos"]
    assert (movimiento["comprobante_id"], movimiento["factura"][:8]) == (factura, "001-001-")
    assert dueno.post(f"/api/activos/{activo}/deshacer", {}).status_code == 200
    for cambios, campo in (
        ({"valor": "1000.01"}, "valor"),
        ({"linea": 2}, "linea"),
        ({"linea": None}, "linea"),
        ({"comprobante_id": facturar(dueno, cliente)["id"]}, "comprobante_id"),
        ({"clase": "BAJA", "valor": "0.00", "contra_id": None}, "comprobante_id"),
    ):
        mal = sacar(dueno, activo, factura, 1, **cambios)
        assert (mal.status_code, list(mal.json["errors"]["json"])) == (422, [campo]), mal.text
    assert sacar(dueno, activo, factura, 1).status_code == 200
    ocupada = [f["linea"] for f in dueno.get("/api/activos/facturas").json if f["comprobante_id"] == factura]
    assert ocupada == [0]
    responde(monkeypatch, "ANULADO")
    mal = anular(dueno, factura)
    assert error(mal)[0] == 409 and "deshaga antes su venta" in mal.text
    assert dueno.post(f"/api/activos/{activo}/deshacer", {}).status_code == 200
    assert anular(dueno, factura).status_code == 200


def _sin_factura(dueno: Cliente, contra: str) -> Any:
    hoy_mismo = {"fecha": str(hoy()), "desde": str(hoy()), "costo": "1200.00", "meses": 60}
    cuentas = apoyo.codigos(dueno)
    cuerpo = {
        "clase": "VENTA",
        "fecha": str(hoy()),
        "motivo": "Se renovó",
        "valor": "1000.00",
        "contra_id": cuentas[contra],
        "resultado_id": cuentas["520228"],
    }
    return dueno.post(f"/api/activos/{crear_activo(dueno, **hoy_mismo)['id']}/sacar", cuerpo)


def test_sin_decir_su_factura_lo_que_se_cobra_despues_tambien_es_de_inversion(dueno: Cliente) -> None:
    """Vendido a crédito sin facturar, y cobrado en dos partes: en el banco y en la caja."""
    flujo, cuentas = Flujo(dueno), apoyo.codigos(dueno)
    (propuesta,) = {dueno.get("/api/activos/categorias").json["propuestas"]["por_cobrar_id"]}
    assert propuesta == cuentas["101020804"]
    assert _sin_factura(dueno, "101020804").status_code == 200
    assert flujo.cambio() == (0, 0, 0, 0)
    cobrado = {
        "clase": "NOTA_CREDITO",
        "fecha": str(hoy()),
        "hacia_id": crear_banco(dueno, nombre="De la venta")["id"],
    }
    partidas = [{"cuenta_id": propuesta, "importe": "600.00"}]
    hecho = dueno.post(
        "/api/bancos/movimientos", {**cobrado, "partidas": partidas}, headers=clave_idempotente()
    )
    assert hecho.status_code == 201, hecho.text
    assert flujo.cambio() == (D("600.00"), 0, 0, 0)
    asentado = apoyo.guardar(dueno, (apoyo.CAJA, "400.00"), ("101020804", "-400.00"), fecha=str(hoy()))
    assert asentado.status_code == 201, asentado.text
    assert flujo.cambio() == (D("1000.00"), 0, 0, 0)


@pytest.mark.parametrize(
    ("contra", "campo"),
    [(apoyo.VENTAS, "comprobante_id"), ("101020809", "contra_id"), ("101020502", "contra_id")],
)
def test_sin_su_factura_ni_donde_se_cobra_no_se_asienta(dueno: Cliente, contra: str, campo: str) -> None:
    """Contra la cuenta de ventas hay una factura; contra otra, lo que se cobrara después se vería de operación."""
    mal = _sin_factura(dueno, contra)
    assert (mal.status_code, list(mal.json["errors"]["json"])) == (422, [campo]), mal.text
