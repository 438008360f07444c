"""Un mes de cien mil compras: se calcula en un trabajo, y su archivo lleva todas y cumple el esquema."""

import io
import zipfile
from collections.abc import Callable
from decimal import Decimal

import pytest
from flask import Flask
from lxml import etree

from tests.client import Cliente
from tests.factories import entrar, filas, registrar_empresa
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.tributos.ats.apoyo import ESQUEMA, RAIZ

CUANTAS, PERIODO = 100_000, "2026-09"
_COMPRAS = """
INSERT INTO compras (empresa_id, proveedor_id, cod_doc, signo, numero, autorizacion, fecha, fecha_registro, vence, sustento, subtotal,
                     iva, total, origen, creado_por, creado_en)
SELECT %s, %s, '01', 1, '001-001-' || lpad(n::text, 9, '0'), '1234567890', dia, dia, dia, '01', 100, 15, 115, 'MANUAL', 'Prueba', now()
FROM (SELECT n, date '2026-09-01' + (n %% 30)::int AS dia FROM generate_series(1, %s::bigint) AS n) AS hechas
"""
_IMPUESTOS = """
INSERT INTO impuestos_compras (empresa_id, compra_id, sustento, codigo, codigo_porcentaje, nombre, tarifa, base, valor)
SELECT empresa_id, id, '01', 2, '4', 'IVA', 15, 100, 15 FROM compras WHERE empresa_id = %s
"""


@pytest.mark.todo
def test_cien_mil_compras_se_calculan_aparte_y_van_todas(app: Flask, trabajar: Callable[[], None]) -> None:
    suya = entrar(app, registrar_empresa(Cliente(app)))
    eid, proveedor = int(suya.sesion["eid"]), crear_proveedor(suya)["id"]
    filas(app, _COMPRAS, eid, proveedor, CUANTAS)
    filas(app, _IMPUESTOS, eid)
    filas(app, "ANALYZE compras, impuestos_compras")  # lo que en un mes verdadero ya se hizo solo
    pedido = suya.get(f"{RAIZ}/{PERIODO}")
    assert (pedido.status_code, pedido.json) == (202, {"hechos": 0, "total": CUANTAS})
    trabajar()
    visto = suya.get(f"{RAIZ}/{PERIODO}")
    assert visto.status_code == 200 and visto.json["errores"] == 0, visto.json["hallazgos"][:3]
    (tipo,) = visto.json["compras"]
    assert (tipo["registros"], Decimal(tipo["iva"])) == (CUANTAS, 15 * CUANTAS)
    archivo = suya.get(f"{RAIZ}/{PERIODO}/archivo")
    assert archivo.status_code == 200
    with zipfile.ZipFile(io.BytesIO(archivo.data)) as paquete, paquete.open("AT092026.xml") as dentro:
        cuantas = 0
        for _, fila in etree.iterparse(dentro, tag="detalleCompras", schema=ESQUEMA):
            cuantas += 1
            fila.clear()
    assert cuantas == CUANTAS
