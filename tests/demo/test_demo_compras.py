"""Lo comprado de la demostración: hay de todo lo que se mira, con las fechas en que habría pasado."""

from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from demo import demostracion as demo
from tests.client import Cliente
from tests.factories import filas


def test_hay_compras_deudas_pagos_y_reglas_que_mirar(a: Cliente) -> None:
    compras = a.get("/api/compras/paginacion?tamano=100").json["items"]
    assert {"PAGADA", "PARCIAL"} <= {compra["estado_pago"] for compra in compras}
    assert {"MANUAL", "RECIBIDO"} <= {compra["origen"] for compra in compras}
    assert any(compra["estado_pago"] in ("POR_PAGAR", "VENCIDA") for compra in compras)
    assert {"01", "02"} <= {compra["cod_doc"] for compra in compras}
    assert a.get("/api/por-pagar/antiguedad").json["items"]
    pagos = a.get("/api/pagos?tamano=100").json["items"]
    assert {"TRANSFERENCIA", "CHEQUE"} <= {pago["forma"] for pago in pagos}
    assert sum(pago["anticipo"] != "0.00" for pago in pagos) == 1
    assert a.get("/api/recibidos/reglas").json["items"]


def test_lo_del_mes_en_curso_sigue_en_la_bandeja_y_nada_paso_antes_de_tiempo(app: Flask) -> None:
    consulta = (
        "SELECT count(*) AS aceptados, bool_and(r.fecha < %s) AS de_antes, "
        "bool_and(c.fecha_registro >= r.fecha AND c.creado_en >= r.recibido_en AND c.creado_en <= now() "
        "AND d.creado_en = c.creado_en) AS en_orden "
        "FROM recibidos r JOIN compras c ON (c.empresa_id, c.id) = (r.empresa_id, r.compra_id) "
        "LEFT JOIN documentos_proveedores d ON (d.empresa_id, d.id) = (c.empresa_id, c.documento_id) "
        "JOIN empresas e ON e.id = r.empresa_id WHERE r.estado = 'ACEPTADO' AND e.ruc = %s"
    )
    (hay,) = filas(app, consulta, meses.primero(hoy()), demo.A)
    assert hay["aceptados"] > 20 and hay["de_antes"] and hay["en_orden"]
