"""Un programa cobra de más por una factura suya, o por una que se emitió en otro sistema."""

from collections.abc import Callable

from flask import Flask

from tests.client import Programa
from tests.comprobantes import apoyo
from tests.personas import Personas
from tests.v1.documentos.test_emitir import emitir, error, factura

RUTA = "/api/v1/notas-debito"
_MOTIVOS = {"motivos": [{"razon": "Intereses de mora", "valor": "10.00"}], "iva": "4", "punto": "001-001"}


def test_cobra_por_una_factura_autorizada_aqui(
    app: Flask, programa: Callable[..., Programa], gente: Personas
) -> None:
    suyo = programa()
    hecha = emitir(suyo, **factura("VUND1"))
    apoyo.autorizar(app, gente["propietario_a"].sesion["eid"], hecha["id"])
    nota = emitir(suyo, RUTA, **_MOTIVOS, comprobante_id=hecha["id"], referencia="ND-1")
    assert (nota["total"], nota["modificado"]["numero"]) == ("11.50", hecha["numero"])
    assert nota["motivos"] == _MOTIVOS["motivos"]
    assert suyo("GET", f"{RUTA}/{nota['id']}").json == nota


def test_cobra_por_una_de_otro_sistema_con_los_datos_de_la_ley(programa: Callable[..., Programa]) -> None:
    suyo = programa()
    de_otra = {"numero": "001-009-000000078", "fecha_sustento": "2026-11-02", "confirma_avisos": True}
    pedido = {**_MOTIVOS, **de_otra, "cliente": factura("VUND2")["cliente"]}
    assert emitir(suyo, RUTA, **pedido)["cliente"]["identificacion"] == "VUND2"
    del pedido["cliente"]
    assert error(suyo("POST", RUTA, json=pedido)) == (422, "validacion", "comprobante_id")
