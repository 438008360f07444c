"""Lo que el banco ya cobró y después llega con su factura: el gasto y el IVA se cuentan una vez, y no queda debiéndose."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.compras.conftest import anular, ayer, comprar, cuerpo, linea, ver
from tests.contabilidad import apoyo
from tests.contabilidad.conciliacion import apoyo as conciliaciones
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente, entrar, filas, registrar_empresa
from tests.libros.cuentas.lados import PAGAR
from tests.libros.reglas import control
from tests.terceros.proveedores.conftest import crear as crear_proveedor

COMISION, IVA, PROVEEDORES, GASTO_DE_COMPRA = "520302", "101050101", "2010301", "5"


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    cliente = entrar(app, registrar_empresa(Cliente(app)))
    control.activar(app, cliente)
    return cliente


@pytest.fixture(scope="module")
def banco(dueno: Cliente) -> dict[str, Any]:
    return crear_banco(dueno, nombre="Corriente", banco="Pichincha")


@pytest.fixture(scope="module")
def cuentas(dueno: Cliente) -> dict[str, int]:
    return apoyo.codigos(dueno)


def _debitar(
    cliente: Cliente, banco: dict[str, Any], cuentas: dict[str, int], dia: date | None = None, **valores: str
) -> dict[str, Any]:
    """El banco cobró: una nota de débito por lo de cada cuenta."""
    fecha = (dia or ayer()).isoformat()
    return _mover(cliente, cuentas, valores, clase="NOTA_DEBITO", desde_id=banco["id"], fecha=fecha)


def _mover(
    cliente: Cliente, cuentas: dict[str, int], valores: dict[str, str], **pedido: Any
) -> dict[str, Any]:
    partidas = [{"cuenta_id": cuentas[codigo[1:]], "importe": valor} for codigo, valor in valores.items()]
    pedido = {"fecha": ayer().isoformat(), "partidas": partidas, "glosa": "Comisión del mes", **pedido}
    respuesta = cliente.post("/api/bancos/movimientos", pedido, headers=clave_idempotente())
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def _facturar(cliente: Cliente, valor: str = "10.00", **cambios: Any) -> dict[str, Any]:
    """La factura del banco, con IVA."""
    return comprar(cliente, lineas=[linea(descripcion="Comisión", cantidad="1.00", precio=valor)], **cambios)


def _debitos(cliente: Cliente, compra: dict[str, Any]) -> dict[str, Any]:
    respuesta = cliente.get(f"/api/compras/{compra['id']}/debitos")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def _de(cliente: Cliente, compra: dict[str, Any], movimiento: dict[str, Any]) -> list[dict[str, Any]]:
    """Los elegibles que son de ese movimiento."""
    elegibles = _debitos(cliente, compra)["elegibles"]
    return [d for d in elegibles if d["asiento_id"] == movimiento["asiento_id"]]


def _atar(cliente: Cliente, compra: dict[str, Any], lineas: list[dict[str, Any]]) -> Any:
    pedido = {"lineas": [{campo: d[campo] for campo in ("asiento_id", "n")} for d in lineas]}
    return cliente.post(f"/api/compras/{compra['id']}/debitos", pedido, headers=clave_idempotente())


def _atada(cliente: Cliente, compra: dict[str, Any], movimiento: dict[str, Any]) -> None:
    respuesta = _atar(cliente, compra, _de(cliente, compra, movimiento))
    assert respuesta.status_code == 201, respuesta.text


def _en_libros(app: Flask, cliente: Cliente, codigo: str) -> Decimal:
    """Lo que esa cuenta tiene al debe, menos al haber."""
    (fila,) = filas(
        app,
        "SELECT coalesce(sum(l.debe - l.haber), 0) AS valor FROM lineas_asientos l JOIN cuentas_contables c "
        "ON c.empresa_id = l.empresa_id AND c.id = l.cuenta_id WHERE l.empresa_id = %s AND c.codigo LIKE %s",
        *(control.empresa_de(cliente), f"{codigo}%"),
    )
    return Decimal(fila["valor"])


def _cuadra(app: Flask, cliente: Cliente) -> None:
    empresa = control.empresa_de(cliente)
    control.exigir_control(app, empresa, ayer() - timedelta(days=1), ayer(), hoy(), hoy() + timedelta(days=1))
    control.exigir_anticipos(app, empresa)


def test_el_gasto_y_el_iva_se_cuentan_una_vez_y_no_queda_deuda(
    app: Flask, dueno: Cliente, banco: dict[str, Any], cuentas: dict[str, int]
) -> None:
    gasto, iva = _en_libros(app, dueno, GASTO_DE_COMPRA), _en_libros(app, dueno, IVA)
    cobrado = _debitar(dueno, banco, cuentas, _520302="10.00", _101050101="1.50")
    compra = _facturar(dueno)
    assert _en_libros(app, dueno, IVA) - iva == Decimal("3.00"), "sin atarla se cuenta dos veces"
    elegibles = _de(dueno, compra, cobrado)
    assert [(d["valor"], d["propuesto"]) for d in elegibles] == [("10.00", True), ("1.50", True)]

    respuesta = _atar(dueno, compra, elegibles)
    assert respuesta.status_code == 201, respuesta.text
    dicho = respuesta.json
    assert ([d["valor"] for d in dicho["atados"]], dicho["saldo"], dicho["elegibles"]) == (
        ["10.00", "1.50"],
        "0.00",
        [],
    )
    assert _en_libros(app, dueno, GASTO_DE_COMPRA) - gasto == Decimal("10.00")
    assert _en_libros(app, dueno, IVA) - iva == Decimal("1.50")
    leida = ver(dueno, compra["id"])
    assert (leida["saldo"], leida["estado_pago"]) == ("0.00", "PAGADA")
    (abono,) = leida["aplicaciones"]
    assert (abono["tipo_nombre"], abono["valor"]) == ("Débito del banco", "11.50")
    _cuadra(app, dueno)


def test_los_dos_se_nombran_en_su_pagina_y_en_los_libros(
    dueno: Cliente, banco: dict[str, Any], cuentas: dict[str, int]
) -> None:
    cobrado = _debitar(dueno, banco, cuentas, _520302="23.00")
    compra = _facturar(dueno, "20.00")
    assert [d["propuesto"] for d in _de(dueno, compra, cobrado)] == [True], (
        "una sola línea, con el IVA adentro"
    )
    _atada(dueno, compra, cobrado)
    suya = [{"id": compra["id"], "nombre": f"Factura {compra['numero']}"}]
    assert dueno.get(f"/api/bancos/movimientos/{cobrado['id']}").json["compras"] == suya
    lista = dueno.get(f"/api/bancos/{banco['id']}/movimientos?desde={ayer()}&hasta={hoy()}").json["items"]
    assert [f["compras"] for f in lista if f["asiento_id"] == cobrado["asiento_id"]] == [suya]
    asientos = dueno.get("/api/asientos/paginacion?origen=DEBITO_COMPRA&tamano=20&orden=-id").json["items"]
    assert asientos[0]["origen"]["ruta"] == f"/compras/{compra['id']}"
    historia = dueno.get(f"/api/compras/historial/{compra['id']}?page=1&tamano=20").json["items"]
    assert historia[0]["accion"] == "atar_debitos"


def test_anular_la_compra_la_suelta_y_el_debito_puede_ser_de_otra(
    app: Flask, dueno: Cliente, banco: dict[str, Any], cuentas: dict[str, int]
) -> None:
    iva, gasto = _en_libros(app, dueno, IVA), _en_libros(app, dueno, GASTO_DE_COMPRA)
    cobrado = _debitar(dueno, banco, cuentas, _520302="30.00", _101050101="4.50")
    compra = _facturar(dueno, "30.00")
    _atada(dueno, compra, cobrado)
    assert anular(dueno, compra["id"]).status_code == 200
    assert _debitos(dueno, compra)["atados"] == []
    assert _en_libros(app, dueno, IVA) - iva == Decimal("4.50"), "queda lo que el banco cobró"
    assert _en_libros(app, dueno, GASTO_DE_COMPRA) - gasto == Decimal("30.00")
    _cuadra(app, dueno)
    otra = _facturar(dueno, "30.00")
    _atada(dueno, otra, cobrado)
    assert _debitos(dueno, otra)["saldo"] == "0.00"
    _cuadra(app, dueno)


def test_soltarla_la_deja_por_pagar_y_mientras_tanto_no_se_cambia_ni_se_anula_el_debito(
    app: Flask, dueno: Cliente, banco: dict[str, Any], cuentas: dict[str, int]
) -> None:
    cobrado = _debitar(dueno, banco, cuentas, _520302="40.00", _101050101="6.00")
    compra = _facturar(dueno, "40.00")
    _atada(dueno, compra, cobrado)
    pedido = cuerpo(dueno, proveedor_id=compra["proveedor_id"], numero=compra["numero"])
    version = ver(dueno, compra["id"])["version"]
    assert dueno.put(f"/api/compras/{compra['id']}", {**pedido, "version": version}).status_code == 409
    anulacion = f"/api/bancos/movimientos/{cobrado['id']}/anular"
    impedida = dueno.post(anulacion, {"fecha": hoy().isoformat(), "motivo": "Se registró mal"})
    assert impedida.status_code == 409
    assert compra["numero"] in impedida.text

    assert dueno.llamar("DELETE", f"/api/compras/{compra['id']}/debitos").status_code == 204
    suelta = ver(dueno, compra["id"])
    assert (suelta["saldo"], suelta["version"]) == ("46.00", version + 1)
    _cuadra(app, dueno)
    assert dueno.llamar("DELETE", f"/api/compras/{compra['id']}/debitos").status_code == 409
    assert dueno.post(anulacion, {"fecha": hoy().isoformat(), "motivo": "Se registró mal"}).status_code == 200
    _cuadra(app, dueno)


def test_dos_compras_no_toman_a_la_vez_el_mismo_debito(
    app: Flask, dueno: Cliente, banco: dict[str, Any], cuentas: dict[str, int]
) -> None:
    cobrado = _debitar(dueno, banco, cuentas, _520302="50.00", _101050101="7.50")
    dos = [_facturar(dueno, "50.00") for _ in range(2)]
    elegidas = _de(dueno, dos[0], cobrado)
    with ThreadPoolExecutor(2) as hilos:
        hechas = list(hilos.map(lambda compra: _atar(dueno, compra, elegidas), dos))
    assert sorted(respuesta.status_code for respuesta in hechas) == [201, 409]
    assert sorted(ver(dueno, compra["id"])["saldo"] for compra in dos) == ["0.00", "57.50"]
    _cuadra(app, dueno)


def test_a_la_vez_se_ata_o_se_anula_el_debito_pero_no_los_dos(
    app: Flask, dueno: Cliente, banco: dict[str, Any], cuentas: dict[str, int]
) -> None:
    cobrado = _debitar(dueno, banco, cuentas, _520302="60.00", _101050101="9.00")
    compra = _facturar(dueno, "60.00")
    elegidas = _de(dueno, compra, cobrado)
    anulacion = f"/api/bancos/movimientos/{cobrado['id']}/anular"
    motivo = {"fecha": hoy().isoformat(), "motivo": "Se registró mal"}
    with ThreadPoolExecutor(2) as hilos:
        atada = hilos.submit(_atar, dueno, compra, elegidas)
        anulado = hilos.submit(dueno.post, anulacion, motivo)
    hecho = atada.result().status_code, anulado.result().status_code
    assert hecho in ((201, 409), (422, 200))
    _cuadra(app, dueno)


def test_no_se_ata_mas_de_lo_que_se_debe_ni_dos_veces_ni_lo_que_no_es_un_debito(
    dueno: Cliente, banco: dict[str, Any], cuentas: dict[str, int]
) -> None:
    cobrado = _debitar(dueno, banco, cuentas, _520302="70.00", _101050101="10.50")
    chica, suya = _facturar(dueno, "65.00"), _facturar(dueno, "70.00")
    elegidas = _de(dueno, suya, cobrado)
    mucho = _atar(dueno, chica, elegidas)
    assert mucho.status_code == 422
    assert "80.50" in mucho.text
    assert _atar(dueno, suya, elegidas + elegidas).status_code == 422
    (de_la_compra, *_) = dueno.get(f"/api/asientos/de/COMPRA/{suya['id']}").json
    assert _atar(dueno, suya, [{"asiento_id": de_la_compra["id"], "n": 1}]).status_code == 422
    _atada(dueno, suya, cobrado)
    assert _atar(dueno, suya, elegidas).status_code == 409
    assert anular(dueno, chica["id"]).status_code == 200
    assert _atar(dueno, chica, elegidas).status_code == 409


def test_lo_que_el_banco_devolvio_no_se_ofrece_y_lo_de_una_transferencia_se_ofrece_una_vez(
    dueno: Cliente, banco: dict[str, Any], cuentas: dict[str, int]
) -> None:
    otro = crear_banco(dueno, nombre="El que recibe", banco="Produbanco")
    lados = {"desde_id": banco["id"], "hacia_id": otro["id"], "importe": "10.00"}
    transferido = _mover(dueno, cuentas, {"_520302": "0.46"}, clase="TRANSFERENCIA", **lados)
    devuelto = _mover(dueno, cuentas, {"_520302": "0.46"}, clase="NOTA_CREDITO", hacia_id=otro["id"])
    compra = _facturar(dueno, "0.40")
    assert [(d["valor"], d["banco"]) for d in _de(dueno, compra, transferido)] == [("0.46", "El que recibe")]
    assert _de(dueno, compra, devuelto) == []


def test_de_un_mismo_cobro_cada_linea_puede_ser_de_una_compra(
    dueno: Cliente, banco: dict[str, Any], cuentas: dict[str, int]
) -> None:
    cobrado = _debitar(dueno, banco, cuentas, _520302="3.45", _101050101="6.90")
    una, otra = _facturar(dueno, "3.00"), _facturar(dueno, "6.00")
    primera, segunda = _de(dueno, una, cobrado)
    assert _atar(dueno, una, [primera]).status_code == 201
    assert [d["n"] for d in _debitos(dueno, una)["atados"]] == [primera["n"]]
    assert [d["n"] for d in _de(dueno, otra, cobrado)] == [segunda["n"]]
    assert _atar(dueno, otra, [segunda]).status_code == 201


def test_lo_anulado_no_se_ata_y_se_dice_por_que(
    dueno: Cliente, banco: dict[str, Any], cuentas: dict[str, int]
) -> None:
    cobrado = _debitar(dueno, banco, cuentas, _520302="90.00")
    anulada = _facturar(dueno, "90.00")
    elegidas = _de(dueno, anulada, cobrado)
    assert anular(dueno, anulada["id"]).status_code == 200
    negada = _atar(dueno, anulada, elegidas)
    assert negada.status_code == 409
    assert "no se debe a nadie" in negada.text


def test_el_debito_de_otra_empresa_no_se_ve_ni_se_toma(
    app: Flask, dueno: Cliente, banco: dict[str, Any], cuentas: dict[str, int]
) -> None:
    cobrado = _debitar(dueno, banco, cuentas, _520302="80.00")
    ajeno = entrar(app, registrar_empresa(Cliente(app)))
    control.activar(app, ajeno)
    suya = _facturar(ajeno, "80.00")
    assert _de(ajeno, suya, cobrado) == []
    assert _atar(ajeno, suya, [{"asiento_id": cobrado["asiento_id"], "n": 1}]).status_code == 422
    de_aqui = _facturar(dueno, "80.00")
    assert ajeno.get(f"/api/compras/{de_aqui['id']}/debitos").status_code == 404
    assert _atar(ajeno, de_aqui, [{"asiento_id": cobrado["asiento_id"], "n": 1}]).status_code == 404


def test_lo_anotado_en_el_banco_de_ese_nombre_se_propone_aunque_sean_varios(
    dueno: Cliente, cuentas: dict[str, int]
) -> None:
    guayaquil = crear_banco(dueno, nombre="Ahorros", banco="Guayaquil")
    cobrados = [_debitar(dueno, guayaquil, cuentas, _520302=valor) for valor in ("3.45", "5.75")]
    emisor = crear_proveedor(dueno, razon_social="Banco Guayaquil S.A.")
    compra = _facturar(dueno, "8.00", proveedor_id=emisor["id"])
    propuestos = {d["asiento_id"] for d in _debitos(dueno, compra)["elegibles"] if d["propuesto"]}
    assert propuestos == {movimiento["asiento_id"] for movimiento in cobrados}


def test_de_dos_que_suman_lo_mismo_se_propone_el_que_el_banco_de_ese_nombre_cobro(
    dueno: Cliente, banco: dict[str, Any], cuentas: dict[str, int]
) -> None:
    austro = crear_banco(dueno, nombre="De ese nombre", banco="Internacional")
    emisor = crear_proveedor(dueno, razon_social="Banco Internacional S.A.")
    bancos = {b["id"]: _debitar(dueno, b, cuentas, _520302="12.65") for b in (banco, austro, banco)}
    compra = _facturar(dueno, "11.00", proveedor_id=emisor["id"])
    propuestos = [d["asiento_id"] for d in _debitos(dueno, compra)["elegibles"] if d["propuesto"]]
    assert propuestos == [bancos[austro["id"]]["asiento_id"]]


def test_en_un_dia_cerrado_no_se_ata_ni_se_suelta(
    dueno: Cliente, banco: dict[str, Any], cuentas: dict[str, int]
) -> None:
    atado, suelto = (_debitar(dueno, banco, cuentas, _520302="14.00") for _ in range(2))
    compra, otra = _facturar(dueno, "12.17"), _facturar(dueno, "12.17")
    _atada(dueno, compra, atado)
    lineas = _de(dueno, otra, suelto)
    cierre = {"alcance": "compras", "motivo": "Declarado"}
    assert dueno.post("/api/periodos", {**cierre, "hasta": hoy().isoformat()}).status_code == 201
    cerrados = [
        dueno.llamar("DELETE", f"/api/compras/{compra['id']}/debitos"),
        _atar(dueno, otra, lineas),
    ]
    assert dueno.post("/api/periodos", {**cierre, "hasta": None}).status_code == 201
    assert [respuesta.status_code for respuesta in cerrados] == [409, 409]
    assert [_debitos(dueno, una)["saldo"] for una in (compra, otra)] == ["0.00", "14.00"]


def test_a_la_que_ya_se_pago_no_se_le_ofrece_ninguno(
    dueno: Cliente, banco: dict[str, Any], cuentas: dict[str, int]
) -> None:
    cobrado = _debitar(dueno, banco, cuentas, _520302="15.00")
    compra = _facturar(dueno, "13.04")
    assert _de(dueno, compra, cobrado)
    ((documento, saldo),) = PAGAR.pendientes(dueno, compra["proveedor_id"])["documentos"]
    PAGAR.saldar(dueno, compra["proveedor_id"], saldo, (documento, saldo), fecha=hoy().isoformat())
    assert _debitos(dueno, compra)["elegibles"] == []


def test_lo_que_se_asento_desde_el_extracto_tambien_se_toma_y_su_cruce_no_se_deshace(
    app: Flask, dueno: Cliente, cuentas: dict[str, int]
) -> None:
    suyo = crear_banco(dueno, nombre="Del extracto", banco="Austro")
    k = conciliaciones.empezar(dueno, suyo["id"], "-17.25").json["id"]
    extracto = conciliaciones.csv((5, "COMISION MENSUAL", "1", "-17.25"))
    assert conciliaciones.enviar(dueno, k, extracto).status_code == 201
    (linea_del_banco,) = conciliaciones.propuestas(dueno, k)["lineas"]
    asentada = conciliaciones.hacer(
        dueno, k, "asentar", linea_id=linea_del_banco["id"], cuenta_id=cuentas[COMISION]
    )
    assert asentada.status_code == 201, asentada.text
    compra = _facturar(dueno, "15.00", fecha=conciliaciones.dia(6).isoformat())
    propuestos = [d for d in _debitos(dueno, compra)["elegibles"] if d["propuesto"]]
    assert [(d["valor"], d["banco"]) for d in propuestos] == [("17.25", "Del extracto")]
    assert _atar(dueno, compra, propuestos).status_code == 201
    (cruce,) = dueno.get(f"{conciliaciones.RUTA}/{k}/cruces").json
    impedido = conciliaciones.hacer(dueno, k, "descruzar", cruce_id=cruce["id"])
    assert impedido.status_code == 409
    assert compra["numero"] in impedido.text
    _cuadra(app, dueno)
