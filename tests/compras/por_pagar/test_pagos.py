"""Lo que se debe a los proveedores, por la puerta: documentos, pagos, estados de cuenta y antigüedad. Lo que es igual a
lo que los clientes deben se prueba en los dos lados (`tests/libros/cuentas`)."""

import io
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from pypdf import PdfReader

from tests.client import Cliente
from tests.factories import error
from tests.hojas import leer
from tests.libros.cuentas.lados import PAGAR, hace
from tests.personas import Personas
from tests.terceros.proveedores.conftest import crear

PAGOS = "/api/pagos"


@pytest.fixture
def proveedor(a: Cliente) -> int:
    return PAGAR.nuevo(a, 30)


def test_un_pago_salda_documentos_y_lo_que_sobra_es_un_anticipo(a: Cliente, proveedor: int) -> None:
    uno = PAGAR.registrar(a, proveedor, "100.00", fecha=hace(60), numero="001-001-000000001")
    otro = PAGAR.registrar(a, proveedor, "50.00", fecha=hace(5), tipo="SI")
    respuesta = PAGAR.pedir(
        a, proveedor, "130.00", (uno, "100.00"), (otro, "20.00"), forma="CHEQUE", referencia="Pichincha 55"
    )
    pago = respuesta.json
    assert respuesta.status_code == 201
    assert (pago["aplicado"], pago["anticipo"], pago["forma_nombre"]) == ("120.00", "10.00", "Cheque")
    assert (pago["proveedor_id"], pago["estado"], pago["acciones"]) == (
        proveedor,
        "VIGENTE",
        ["aplicar", "devolver", "ajustar", "anular", "cambiar_centro"],
    )
    assert [(x["documento_id"], x["valor"], x["saldo"]) for x in pago["aplicaciones"]] == [
        (uno, "100.00", "0.00"),
        (otro, "20.00", "30.00"),
    ]
    pendiente = a.get(f"{PAGOS}/pendientes", query_string={"proveedor_id": proveedor}).json
    assert (pendiente["por_pagar"], pendiente["total_anticipos"], pendiente["saldo"]) == (
        "30.00",
        "10.00",
        "20.00",
    )
    anulado = a.put(f"{PAGOS}/{pago['id']}/anular", {"motivo": "Cheque devuelto"}).json
    assert (anulado["estado"], anulado["acciones"]) == ("ANULADO", [])
    documento = a.get(f"/api/proveedores/documentos/{uno}").json
    assert (documento["estado"], documento["saldo"]) == ("VENCIDO", "100.00")


def test_el_estado_de_cuenta_dice_lo_que_se_debe_y_a_que_fecha(a: Cliente, proveedor: int) -> None:
    uno = PAGAR.registrar(a, proveedor, "100.00", fecha=hace(60), detalle="Enero")
    pago = PAGAR.saldar(a, proveedor, "30.00", (uno, "30.00"), fecha=hace(50), referencia="99")
    PAGAR.registrar(a, proveedor, "20.00", fecha=hace(10))
    primero, segundo = (PAGAR.estado(a, proveedor, **x) for x in ({"hasta": hace(40)}, {"desde": hace(39)}))
    assert (primero["saldo_inicial"], primero["saldo_final"]) == ("0.00", "70.00")
    assert (segundo["saldo_inicial"], segundo["saldo_final"]) == ("70.00", "90.00")
    factura, pagado = primero["movimientos"]
    assert (factura["tipo_nombre"], factura["cargo"], factura["documento_id"]) == ("Factura", "100.00", uno)
    assert (pagado["tipo"], pagado["tipo_nombre"], pagado["pago_id"]) == ("PA", "Pago", pago)
    assert (pagado["detalle"], pagado["compra_id"]) == ("Efectivo 99", None)
    cifras = a.get(f"/api/proveedores/valorFactura/{proveedor}").json
    assert cifras == {
        "proveedor_id": proveedor,
        "documentos": 2,
        "facturado": "120.00",
        "creditos": "0.00",
        "neto": "120.00",
    }
    suyos = a.get(f"/api/proveedores/pagoEstadoCuenta/{proveedor}").json
    assert [fila["id"] for fila in suyos["items"]] == [pago]


def test_la_antiguedad_de_todos_suma_lo_que_la_empresa_debe(a: Cliente, proveedor: int) -> None:
    PAGAR.registrar(a, proveedor, "40.00", fecha=hace(200), vence=hace(100))
    PAGAR.registrar(a, proveedor, "60.00", fecha=hace(1))
    hoja = a.get("/api/por-pagar/antiguedad", query_string={"tamano": 100}).json
    suya = next(fila for fila in hoja["items"] if fila["proveedor_id"] == proveedor)
    assert (suya["mas"], suya["por_vencer"], suya["vencido"], suya["saldo"]) == (
        "40.00",
        "60.00",
        "40.00",
        "100.00",
    )
    neto = a.get("/api/por-pagar/valorNeto").json
    assert (neto["por_pagar"], neto["vencido"]) == (hoja["totales"]["total"], _vencido(hoja["totales"]))
    libro = leer(a.get("/api/por-pagar/antiguedad/exportar").data)
    assert any(str(suya["identificacion"]) in fila for fila in libro)


def _vencido(totales: dict[str, str]) -> str:
    return f"{sum(Decimal(totales[tramo]) for tramo in ('d30', 'd60', 'd90', 'mas')):.2f}"


def test_los_papeles_dicen_a_quien_se_pago_y_cuanto(a: Cliente) -> None:
    quien = crear(a, razon_social="Ferretería El Tornillo S.A.")
    deuda = PAGAR.registrar(a, quien["id"], "80.00")
    pago = PAGAR.saldar(a, quien["id"], "100.00", (deuda, "80.00"))
    recibo = a.get(f"{PAGOS}/{pago}/recibo")
    texto = PdfReader(io.BytesIO(recibo.data)).pages[0].extract_text()
    for dicho in ("Comprobante de pago", "Pagamos a", "Ferretería El Tornillo S.A.", "A favor de la empresa"):
        assert dicho in texto
    estado = a.get(f"/api/proveedores/estadoCuenta/{quien['id']}/pdf")
    texto = PdfReader(io.BytesIO(estado.data)).pages[0].extract_text()
    assert "Proveedor" in texto
    assert "Ferretería El Tornillo S.A." in texto
    assert a.get(f"/api/proveedores/estadoCuenta/{quien['id']}/excel").status_code == 200
    assert a.get(f"{PAGOS}/exportar").status_code == 200


@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"forma": "RETENCION"}, "forma"),
    ],
)
def test_un_pago_que_no_puede_ser_se_rechaza_y_dice_donde(
    a: Cliente, proveedor: int, cambios: dict[str, Any], campo: str
) -> None:
    respuesta = a.post(PAGOS, PAGAR.cuerpo(proveedor, "10.00") | cambios)
    assert respuesta.status_code == 422
    assert campo in respuesta.json["errors"]["json"]


def test_quien_solo_mira_no_paga(gente: Personas, a: Cliente, proveedor: int) -> None:
    consulta = gente["consulta_a"]
    assert consulta.get(PAGOS).status_code == 200
    assert consulta.get(f"/api/proveedores/estadoCuenta/{proveedor}").status_code == 200
    assert error(consulta.post(PAGOS, PAGAR.cuerpo(proveedor, "10.00")))[0] == 403
    fila = consulta.get(PAGOS, query_string={"proveedor_id": proveedor}).json["items"]
    PAGAR.saldar(a, proveedor, "10.00")
    (fila,) = consulta.get(PAGOS, query_string={"proveedor_id": proveedor}).json["items"]
    assert fila["acciones"] == []


def test_un_proveedor_con_movimientos_no_se_elimina(a: Cliente, proveedor: int) -> None:
    PAGAR.registrar(a, proveedor, "10.00")
    respuesta = a.llamar("DELETE", f"/api/proveedores/{proveedor}")
    assert error(respuesta) == (409, "conflicto")
    assert "tiene movimientos en su cuenta" in respuesta.json["msg"]


def test_un_documento_repetido_del_proveedor_se_dice(app: Flask, a: Cliente, proveedor: int) -> None:
    PAGAR.registrar(a, proveedor, "10.00", numero="001-001-000000009")
    datos = {
        "proveedor_id": str(proveedor),
        "fecha": hace(3),
        "total": "10.00",
        "estado": "PENDIENTE",
        "numero": "001-001-000000009",
    }
    respuesta = a.llamar("POST", PAGAR.documentos_ruta, data=datos, content_type="multipart/form-data")
    assert error(respuesta) == (409, "conflicto")
