"""La misma factura para una lista de clientes: elegidos, de un grupo o por su identificación."""

from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.comprobantes.masiva.conftest import RUTA, como_esta, facturas, pedir
from tests.factories import cuantas, error, filas
from tests.terceros.clientes.conftest import cedula, crear

LINEA = {
    "codigo": "ARR-1",
    "descripcion": "Arriendo de {mes_anterior} de {anio}",
    "cantidad": "1",
    "precio": "60.00",
    "iva": "4",
}


def _pedido(**cambios: Any) -> dict[str, Any]:
    return {
        "nombre": "Arriendos",
        "detalles": [LINEA],
        "adicional": [{"nombre": "Período", "valor": "{periodo}"}],
        "periodo": "2026-01-15",
        **cambios,
    }


@pytest.fixture(scope="module")
def grupo(a: Cliente) -> dict[str, Any]:
    """Un grupo con dos clientes activos y uno inactivo."""
    creado = a.post("/api/grupoClientes", {"nombre": "Arrendatarios de prueba"})
    assert creado.status_code == 201, creado.text
    codigo = int((creado.json or {})["codigo"])
    ids = [
        int(crear(a, CLI_IDENTIFICACION=cedula(n), CLI_GRUPO=codigo)["CLI_CODIGO"]) for n in (981, 982, 983)
    ]
    return {"id": codigo, "ids": ids}


def test_cada_cliente_recibe_la_suya_con_sus_variables_y_el_malo_dice_por_que(
    a: Cliente, app: Flask, grupo: dict[str, Any], trabajar: Any
) -> None:
    inactivo = grupo["ids"][2]
    filas(app, "UPDATE clientes SET activo = false WHERE id = %s", inactivo)
    suelto = int(crear(a, CLI_IDENTIFICACION=cedula(984))["CLI_CODIGO"])
    pedido = _pedido(
        clientes=[suelto, inactivo, suelto],
        grupo_id=grupo["id"],
        identificaciones=[cedula(981), cedula(985), cedula(985)],
        forma="20",
        plazo=30,
    )
    apartada = a.post(RUTA, pedido)
    assert apartada.status_code == 201, apartada.text
    emision = apartada.json or {}
    cuentas = {c: emision[c] for c in ("facturas", "rechazadas", "pendientes", "total", "estado")}
    assert cuentas == {
        "facturas": 5,
        "rechazadas": 2,
        "pendientes": 3,
        "total": "207.00",
        "estado": "PREPARADA",
    }
    malas = facturas(a, emision, estado="RECHAZADA")
    assert any("está inactivo" in f["motivo"] for f in malas)
    sin_cliente = next(f for f in malas if f["identificacion"] == cedula(985))
    assert sin_cliente["motivo"] == "No hay un cliente con esa identificación."
    assert pedir(a, emision).status_code == 202
    trabajar()
    hecha = como_esta(a, emision)
    assert (hecha["estado"], hecha["emitidas"], hecha["rechazadas"]) == ("TERMINADA", 3, 2)
    for suya in facturas(a, emision, estado="EMITIDA"):
        documento = (a.get(f"/api/comprobantes/{suya['comprobante_id']}").json or {})["documento"]
        assert documento["lineas"][0]["descripcion"] == "Arriendo de diciembre de 2026"
        assert {"nombre": "Período", "valor": "enero de 2026"} in documento["adicionales"]
        assert (documento["pagos"][0]["forma"], documento["pagos"][0]["plazo"]) == ("20", 30)


def test_la_cedula_a_la_que_una_hoja_le_quito_el_cero_se_reconoce(a: Cliente) -> None:
    con_cero = crear(a, CLI_IDENTIFICACION="0912345675")
    apartada = a.post(RUTA, _pedido(identificaciones=["912345675"]))
    assert apartada.status_code == 201, apartada.text
    (factura,) = facturas(a, apartada.json or {})
    assert factura["identificacion"] == con_cero["CLI_IDENTIFICACION"]


def test_el_credito_en_meses_va_en_meses_y_vence_cuando_dicen(a: Cliente, trabajar: Any) -> None:
    suelto = int(crear(a, CLI_IDENTIFICACION=cedula(987))["CLI_CODIGO"])
    pedido = _pedido(clientes=[suelto], forma="20", plazo=6, unidad="meses")
    emision = a.post(RUTA, pedido).json or {}
    assert pedir(a, emision).status_code == 202
    trabajar()
    (suya,) = facturas(a, emision, estado="EMITIDA")
    vista = a.get(f"/api/comprobantes/{suya['comprobante_id']}").json or {}
    (pago,) = vista["documento"]["pagos"]
    assert (pago["forma"], pago["plazo"], pago["unidad"], pago["total"]) == ("20", 6, "meses", "69.00")


@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({}, "clientes"),
        ({"clientes": [10**9]}, "clientes"),
        ({"grupo_id": 10**9}, "clientes"),
        ({"identificaciones": ["9999"]}, "clientes"),
        ({"identificaciones": ["1"] * 5001}, "identificaciones"),
        ({"clientes": list(range(1, 5002))}, "clientes"),
        ({"detalles": []}, "detalles"),
        ({"detalles": [{**LINEA, "descripcion": "Arriendo de {mess}"}]}, "detalles"),
        ({"detalles": [{**LINEA, "descripcion": "La {vez}"}]}, "detalles"),
        ({"adicional": [{"nombre": "Dice", "valor": "{periodo}" * 33}]}, "adicional"),
        ({"plazo": 10**6}, "plazo"),
        ({"unidad": "años"}, "unidad"),
        ({"clientes": [1], "forma": "99"}, "forma"),
        ({"nombre": ""}, "nombre"),
    ],
)
def test_lo_que_no_puede_ser_no_aparta_nada(
    a: Cliente, app: Flask, eid_a: int, cambios: dict[str, Any], campo: str
) -> None:
    antes = cuantas(app, "emisiones_masivas", "empresa_id = %s", eid_a)
    respuesta = a.post(RUTA, _pedido(**cambios))
    assert respuesta.status_code == 422, respuesta.text
    assert campo in str((respuesta.json or {})["errors"]), respuesta.text
    assert cuantas(app, "emisiones_masivas", "empresa_id = %s", eid_a) == antes


def test_los_clientes_y_los_grupos_de_otra_empresa_no_existen(
    a: Cliente, b: Cliente, app: Flask, grupo: dict[str, Any]
) -> None:
    for ajeno in (
        {"clientes": grupo["ids"][:1]},
        {"grupo_id": grupo["id"]},
        {"identificaciones": [cedula(981)]},
    ):
        assert error(b.post(RUTA, _pedido(**ajeno))) == (422, "regla_de_negocio")
    propio = int(crear(b, CLI_IDENTIFICACION=cedula(986))["CLI_CODIGO"])
    producto_de_a = filas(
        app,
        "SELECT id FROM productos WHERE empresa_id = (SELECT empresa_id FROM clientes WHERE id = %s) LIMIT 1",
        grupo["ids"][0],
    )
    linea = {**LINEA, "descripcion": "Ajeno", "producto_id": producto_de_a[0]["id"]}
    assert error(b.post(RUTA, _pedido(clientes=[propio], detalles=[linea]))) == (422, "regla_de_negocio")
