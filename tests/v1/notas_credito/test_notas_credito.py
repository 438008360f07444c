"""Un programa acredita una factura suya, o una que se emitió en otro sistema."""

from collections.abc import Callable

from flask import Flask

from tests.client import Programa
from tests.comprobantes import apoyo
from tests.personas import Personas
from tests.v1.documentos.test_emitir import emitir, error, factura, linea

RUTA = "/api/v1/notas-credito"


def test_acredita_una_factura_autorizada_aqui(
    app: Flask, programa: Callable[..., Programa], gente: Personas
) -> None:
    suyo = programa()
    hecha = emitir(suyo, **factura("VUNC1"))
    pedido = {
        "punto": "001-001",
        "comprobante_id": hecha["id"],
        "motivo": "Devolución",
        "lineas": [linea(cantidad="1")],
    }
    assert error(suyo("POST", RUTA, json=pedido)) == (409, "estado_invalido", "comprobante_id")
    apoyo.autorizar(app, gente["propietario_a"].sesion["eid"], hecha["id"])
    nota = emitir(suyo, RUTA, **pedido, referencia="NC-1", devuelve=False)
    assert (nota["total"], nota["motivo"], nota["modificado"]["numero"]) == (
        "57.50",
        "Devolución",
        hecha["numero"],
    )
    assert nota["cliente"]["id"] == hecha["cliente"]["id"]
    assert suyo("GET", f"{RUTA}/{nota['id']}").json == nota
    assert [n["id"] for n in suyo("GET", f"{RUTA}?referencia=NC-1").json["datos"]] == [nota["id"]]


def test_acredita_una_de_otro_sistema_con_los_datos_de_la_ley(programa: Callable[..., Programa]) -> None:
    suyo = programa()
    modificado = {"numero": "001-009-000000077", "fecha": "2026-11-02"}
    pedido = {**factura("VUNC2"), "modificado": modificado, "motivo": "Descuento", "devuelve": False}
    nota = emitir(suyo, RUTA, **pedido)
    assert nota["modificado"]["numero"] == modificado["numero"]
    del pedido["cliente"]
    assert error(suyo("POST", RUTA, json=pedido)) == (422, "validacion", "comprobante_id")
