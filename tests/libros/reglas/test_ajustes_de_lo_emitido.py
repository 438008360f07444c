"""Corregido el saldo de una factura emitida o de una compra, anularla, corregirla o emitirla con otro número deja iguales su
cuenta y los libros, y no deja a favor de nadie lo que se había corregido."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.comprobantes.apoyo import COMPROBANTES, devolver, facturar, linea
from tests.comprobantes.test_corregir_y_anular import anular, corregir
from tests.factories import filas
from tests.libros.cuentas.lados import COBRAR, PAGAR, LadoDePrueba
from tests.libros.reglas import control
from tests.libros.reglas.test_ajustes import AJUSTE, hecho, ultimo
from tests.libros.reglas.test_anticipos import saldos
from tests.terceros.proveedores.conftest import crear as crear_proveedor

D = Decimal
CLASES = pytest.mark.parametrize("clase", ["CASTIGO", "REDONDEO", "CAMBIO"])


def _de(app: Flask, tabla: str, id_: int) -> int:
    return int(filas(app, f"SELECT documento_id FROM {tabla} WHERE id = %s", id_)[0]["documento_id"])


def _ajustar(app: Flask, dueno: Cliente, lado: LadoDePrueba, tercero: int, documento: int, clase: str) -> int:
    """Salda 60,00 de lo que debe y corrige 0,90 de lo que queda."""
    lado.saldar(dueno, tercero, "60.00", (documento, "60.00"), fecha=str(hoy()))
    ruta = f"{lado.documentos_ruta}/{documento}/ajustes"
    hecho(dueno, ruta, clase=clase, valor="0.90", fecha=str(hoy()))
    return ultimo(dueno, lado, tercero, "AB")


def _exigir_iguales(app: Flask, empresa: int, dueno: Cliente, lado: LadoDePrueba, tercero: int) -> Decimal:
    """Que los libros digan de él lo que dice su cuenta; responde su saldo."""
    control.exigir_control(app, empresa, hoy())
    control.exigir_anticipos(app, empresa)
    control.exigir_uno_por_documento(app, empresa)
    debe, favor = saldos(app, empresa, lado, tercero)
    saldo = D(lado.saldo(dueno, tercero)["saldo"])
    assert saldo == debe - favor
    return saldo


def ocupar(app: Flask, empresa: int, comprobante_id: int) -> None:
    """El SRI la devolvió porque su número ya es de otro."""
    devolver(app, empresa, comprobante_id)
    dicho = '[{"identificador": "45", "mensaje": "SECUENCIAL REGISTRADO", "tipo": "ERROR"}]'
    filas(app, "UPDATE comprobantes SET mensajes = %s WHERE id = %s", dicho, comprobante_id)


@pytest.fixture
def facturada(app: Flask, dueno: Cliente, empresa: int) -> Any:
    """Una factura de 115,00 que el SRI tiene así, con su saldo corregido: la factura, su cliente y el ajuste."""

    def hacer(clase: str, rechazar: Any = None) -> tuple[dict[str, Any], int, int]:
        cliente = COBRAR.nuevo(dueno)
        factura = facturar(dueno, cliente)["id"]
        ajuste = _ajustar(app, dueno, COBRAR, cliente, _de(app, "comprobantes", factura), clase)
        assert _exigir_iguales(app, empresa, dueno, COBRAR, cliente) == D("54.10")
        if rechazar:
            rechazar(app, empresa, factura)
        return dict(dueno.get(f"{COMPROBANTES}/{factura}").json or {}), cliente, ajuste

    return hacer


@CLASES
def test_anular_la_factura_anula_lo_corregido_y_lo_cobrado_queda_a_favor(
    app: Flask, dueno: Cliente, empresa: int, facturada: Any, clase: str
) -> None:
    factura, cliente, ajuste = facturada(clase, devolver)
    assert anular(dueno, factura["id"]).status_code == 200
    assert _exigir_iguales(app, empresa, dueno, COBRAR, cliente) == D("-60.00")
    assert control.de_documento(app, empresa, AJUSTE[COBRAR.columna], ajuste) == {}


@CLASES
@pytest.mark.parametrize(
    ("precio", "queda", "cabe"),
    [
        ("100.00", "54.10", True),
        ("200.00", "169.10", True),
        ("52.50", "0.38", False),
        ("40.00", "-14.00", False),
    ],
)
def test_corregir_la_factura_deja_lo_corregido_si_cabe(
    app: Flask, dueno: Cliente, empresa: int, facturada: Any, clase: str, precio: str, queda: str, cabe: bool
) -> None:
    """Si ya no cabe entero se anula: de 60,38 menos 60,00 no caben 0,90, y los 38 centavos se deben."""
    factura, cliente, ajuste = facturada(clase, devolver)
    corregida = corregir(dueno, factura, linea(precio=precio))
    assert corregida.status_code == 200, corregida.text
    assert _exigir_iguales(app, empresa, dueno, COBRAR, cliente) == D(queda)
    assert (control.de_documento(app, empresa, AJUSTE[COBRAR.columna], ajuste) != {}) is cabe


@CLASES
def test_emitirla_con_otro_numero_pasa_lo_cobrado_y_no_lo_corregido(
    app: Flask, dueno: Cliente, empresa: int, facturada: Any, clase: str
) -> None:
    """Lo corregido era de la que se anula: de la nueva se debe lo que falta cobrar."""
    factura, cliente, ajuste = facturada(clase, ocupar)
    respuesta = dueno.post(f"{COMPROBANTES}/{factura['id']}/otro-numero")
    assert respuesta.status_code == 201, respuesta.text
    assert _exigir_iguales(app, empresa, dueno, COBRAR, cliente) == D("55.00")
    assert control.de_documento(app, empresa, AJUSTE[COBRAR.columna], ajuste) == {}


@CLASES
@pytest.mark.parametrize("que", ["anular", "corregir", "bajar"])
def test_la_compra_corregida_se_anula_o_se_cambia_y_todo_sigue_igual(
    app: Flask, dueno: Cliente, empresa: int, clase: str, que: str
) -> None:
    proveedor = int(crear_proveedor(dueno)["id"])
    de_una = compras.linea(cantidad="1", precio="100.00")
    compra = compras.comprar(dueno, proveedor_id=proveedor, lineas=[de_una])
    documento = _de(app, "compras", compra["id"])
    _ajustar(app, dueno, PAGAR, proveedor, documento, clase)
    assert _exigir_iguales(app, empresa, dueno, PAGAR, proveedor) == D("54.10")
    if que == "anular":
        assert compras.anular(dueno, compra["id"]).status_code == 200
        assert _exigir_iguales(app, empresa, dueno, PAGAR, proveedor) == D("-60.00")
        return
    precio, queda = ("200.00", "169.10") if que == "corregir" else ("40.00", "-14.00")
    cuerpo = compras.cuerpo(
        dueno,
        proveedor_id=proveedor,
        numero=compra["numero"],
        lineas=[de_una | {"precio": precio}],
        version=compra["version"],
    )
    cambiada = dueno.put(f"/api/compras/{compra['id']}", cuerpo)
    assert cambiada.status_code == 200, cambiada.text
    assert _exigir_iguales(app, empresa, dueno, PAGAR, proveedor) == D(queda)
