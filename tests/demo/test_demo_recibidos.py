"""Lo recibido de la demostración: de varios meses, de muchos emisores, y con todo lo que en una bandeja pasa."""

from flask import Flask

from demo import demostracion as demo
from tests.client import Cliente
from tests.factories import filas


def test_la_bandeja_tiene_lo_que_se_ve_en_una_de_verdad(a: Cliente, app: Flask) -> None:
    por_estado = {uno["estado"]: uno["cuantos"] for uno in a.get("/api/recibidos/resumen").json}
    assert por_estado["POR_REVISAR"] > 50
    assert por_estado["CUARENTENA"] and por_estado["DESCARTADO"] == 2
    consulta = (
        "SELECT count(DISTINCT r.ruc) AS emisores, count(DISTINCT date_trunc('month', r.fecha)) AS meses, "
        "count(DISTINCT r.tipo) AS tipos, bool_and(r.recibido_en >= r.autorizado_en) AS en_orden "
        "FROM recibidos r JOIN empresas e ON e.id = r.empresa_id WHERE e.ruc = %s"
    )
    (hay,) = filas(app, consulta, demo.A)
    assert hay["emisores"] > 40 and hay["meses"] >= 2 and hay["tipos"] >= 4 and hay["en_orden"]


def test_cada_uno_se_abre_con_su_documento(a: Cliente) -> None:
    for fila in a.get("/api/recibidos/paginacion?tamano=20").json["items"]:
        abierto = a.get(f"/api/recibidos/{fila['id']}").json
        assert abierto["documento"] is None or abierto["documento"]["emisor"]["ruc"] == fila["ruc"]
