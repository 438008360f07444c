"""A quien no reside en el país se le debe, y se le paga, en su propia cuenta del catálogo."""

import itertools
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa
from api.libros.reglas import puestos
from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.factories import error, filas
from tests.libros.cuentas.lados import COBRAR, PAGAR, hace
from tests.libros.reglas import control
from tests.terceros.proveedores.conftest import DEL_EXTERIOR
from tests.terceros.proveedores.conftest import crear as crear_proveedor

LOCALES, EXTERIOR = "2010301", "2010302"
D = Decimal
_turno = itertools.count(8_000)


@pytest.fixture
def afuera(dueno: Cliente) -> int:
    return int(crear_proveedor(dueno, **DEL_EXTERIOR, identificacion=f"US{next(_turno)}")["id"])


def _comprar(dueno: Cliente, proveedor: int, numero: str) -> dict[str, Any]:
    return compras.comprar(
        dueno,
        proveedor_id=proveedor,
        cod_doc="15",
        autorizacion="",
        numero=numero,
        sustento="02",
        lineas=[compras.linea(impuestos=[compras.IVA_0])],
    )


def _pagar(dueno: Cliente, proveedor: int, documento: int, total: str) -> int:
    respuesta = dueno.post(
        "/api/pagos", PAGAR.cuerpo(proveedor, total, (documento, total)) | {"fecha": hace(0)}
    )
    assert respuesta.status_code == 201, respuesta.text
    return int((respuesta.json or {})["id"])


def _debido(app: Flask, empresa: int, proveedor: int) -> dict[str, Decimal]:
    """Lo que queda de un proveedor en cada cuenta de los libros."""
    suyas = filas(
        app,
        "SELECT c.codigo, sum(l.haber - l.debe) AS valor FROM lineas_asientos l "
        "JOIN cuentas_contables c ON c.empresa_id = l.empresa_id AND c.id = l.cuenta_id "
        "WHERE l.empresa_id = %s AND l.proveedor_id = %s GROUP BY c.codigo",
        *(empresa, proveedor),
    )
    return {fila["codigo"]: fila["valor"] for fila in suyas}


def test_lo_que_se_paga_baja_la_misma_cuenta_que_la_compra_subio(
    app: Flask, dueno: Cliente, empresa: int, afuera: int
) -> None:
    hecha = _comprar(dueno, afuera, "INV-1")
    assert control.de_documento(app, empresa, "COMPRA", hecha["id"])[EXTERIOR] == D("-100.00")
    pendiente = PAGAR.pendientes(dueno, afuera)["documentos"][0][0]
    pago = _pagar(dueno, afuera, pendiente, "60.00")
    assert control.de_documento(app, empresa, "PAGO", pago)[EXTERIOR] == D("60.00")
    a_mano = PAGAR.registrar(dueno, afuera, "7.00")
    assert control.de_documento(app, empresa, "DOCUMENTO_PROVEEDOR", a_mano)[EXTERIOR] == D("-7.00")
    assert _debido(app, empresa, afuera) == {EXTERIOR: D("47.00")}
    # al anular el pago y corregir la compra, sigue en la misma
    assert dueno.put(f"/api/pagos/{pago}/anular", {"motivo": "No salió"}).status_code == 200
    assert compras.anular(dueno, hecha["id"]).status_code == 200
    assert _debido(app, empresa, afuera) == {EXTERIOR: D("7.00")}
    control.exigir_control(app, empresa, compras.ayer(), hoy())


def test_el_cruce_de_quien_es_cliente_y_no_reside_aqui_baja_su_cuenta(
    app: Flask, dueno: Cliente, empresa: int, afuera: int
) -> None:
    cliente = (dueno.post(f"/api/proveedores/{afuera}/cliente").json or {})["cliente_id"]
    debe, se_le_debe = COBRAR.registrar(dueno, cliente, "30.00"), PAGAR.registrar(dueno, afuera, "50.00")
    sobre = {
        lado: [{"documento_id": id_, "valor": "30.00"}]
        for lado, id_ in (("cobrar", debe), ("pagar", se_le_debe))
    }
    hecho = dueno.post("/api/pagos/cruces", {"proveedor_id": afuera, "fecha": hace(0), **sobre})
    assert hecho.status_code == 201, hecho.text
    assert _debido(app, empresa, afuera) == {EXTERIOR: D("20.00")}
    control.exigir_control(app, empresa, hoy())


def test_las_dos_cuentas_juntas_son_lo_que_se_debe_a_los_proveedores(
    dueno: Cliente, empresa: int, afuera: int
) -> None:
    _comprar(dueno, afuera, "INV-2")
    compras.comprar(dueno)
    revisadas = {fila["codigo"]: fila for fila in dueno.get("/api/procesos/auditoria").json or []}
    assert revisadas["proveedores"]["cumple"] is True, revisadas["proveedores"]
    assert revisadas["saldos_terceros"]["cumple"] is True, revisadas["saldos_terceros"]


def test_mientras_se_le_deba_no_deja_de_ser_del_exterior(
    app: Flask, dueno: Cliente, empresa: int, afuera: int
) -> None:
    registrado = PAGAR.registrar(dueno, afuera, "70.00")
    cambio = {"tipo_identificacion": "PASAPORTE", "tipo": "NATURAL"}
    rechazado = dueno.put(f"/api/proveedores/{afuera}", cambio)
    assert error(rechazado)[0] == 422 and "70.00" in rechazado.text, rechazado.text
    assert "del exterior" in rechazado.text
    assert dueno.put(f"/api/proveedores/{afuera}", {"razon_social": "Otro nombre"}).status_code == 200
    _pagar(dueno, afuera, registrado, "70.00")
    assert dueno.put(f"/api/proveedores/{afuera}", cambio).status_code == 200
    PAGAR.registrar(dueno, afuera, "5.00")
    assert _debido(app, empresa, afuera) == {EXTERIOR: D("0.00"), LOCALES: D("5.00")}


def test_su_cuenta_se_ve_y_se_cambia_en_los_parametros(dueno: Cliente) -> None:
    puesto = dueno.get("/api/contabilidad/parametros").json or {}
    suyos = {p["clave"]: p for p in puesto["parametros"] if p["rol"] == "PROVEEDORES"}
    assert {clave: p["codigo"] for clave, p in suyos.items()} == {"": LOCALES, "EXTERIOR": EXTERIOR}
    assert suyos["EXTERIOR"]["clave_nombre"] == "Del exterior"


def test_a_la_empresa_que_ya_debe_en_una_sola_no_se_le_separa(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    ruta = "/api/contabilidad/parametros"
    puesto = dueno.get(ruta).json or {}
    sin = [p for p in puesto["parametros"] if (p["rol"], p["clave"]) != ("PROVEEDORES", "EXTERIOR")]
    assert dueno.put(ruta, {**puesto, "parametros": sin}).status_code == 200
    with app.app_context(), en_empresa(empresa):
        puestos.sembrar()
    vuelto = dueno.get(ruta).json or {}
    assert {p["clave"] for p in vuelto["parametros"] if p["rol"] == "PROVEEDORES"} == {""}
    dicho = {**puesto, "version": vuelto["version"]}
    assert dueno.put(ruta, dicho).status_code == 200
