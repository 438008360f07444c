"""Lo que llega se avisa a quien lo pidió: una vez, cuando llega, y no cada vez que lo traen."""

from collections.abc import Callable

from flask import Flask

from tests.client import Cliente
from tests.compras.recibidos.apoyo import nuevo, traer, uno
from tests.factories import filas


def test_un_recibido_que_llega_se_avisa_una_sola_vez(
    app: Flask, a: Cliente, ruc: str, trabajar: Callable[[], None]
) -> None:
    puesto = a.post("/api/webhooks", {"url": "https://tienda.example/r", "eventos": ["recibido.llegado"]})
    webhook_id = (puesto.json or {})["dicho"]["id"]
    assert a.post(f"/api/webhooks/{webhook_id}/pausar").status_code == 200  # aquí nadie lo recibe
    documento = nuevo(ruc)
    llegado = uno(a, traer(a, documento, "factura.xml", trabajar))
    traer(a, documento, "otra-vez.xml", trabajar)
    (suceso,) = filas(app, "SELECT entidad_id, datos FROM webhooks_sucesos WHERE tipo = 'recibido.llegado'")
    assert suceso["entidad_id"] == str(llegado["id"])
    assert (suceso["datos"]["numero"], suceso["datos"]["total"]) == (llegado["numero"], llegado["total"])
