"""Lo que se debe a los proveedores, por la puerta: documentos, pagos, estados de cuenta y antigüedad. Lo que es igual a
lo que los clientes deben se prueba en los dos lados (`tests/libros/cuentas`)."""

from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.factories import error
from tests.libros.cuentas.lados import PAGAR, hace

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
