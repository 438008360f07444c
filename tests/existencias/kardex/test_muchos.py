"""Un producto con un millón de movimientos: su kardex se abre en cualquier parte, y lo que llega tarde se cuenta otra vez hasta hoy. Los
de antes se escriben por SQL, como los habría escrito la casa: uno por uno tardaría más que lo que se prueba."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.existencias.kardex.escritura import filas as filas_del_kardex
from tests.client import Cliente
from tests.existencias.apoyo import ajustar, bodega_de, empezar, kardex_de, lo_que_hay
from tests.existencias.kardex.conftest import hace
from tests.factories import filas
from tests.ventas.productos.conftest import crear

# En los últimos veinte días, de a uno, a 5.00 cada uno.
_VENTAS = """
INSERT INTO movimientos_existencias (empresa_id, producto_id, bodega_id, fecha, dia, clase, cantidad, valor, origen_tipo, origen_id,
                                     n, creado_por, creado_en)
SELECT %s, %s, %s, dia, dia, 'VENTA', -1, -5, 'PRUEBA', n, 0, 'Prueba', now()
  FROM (SELECT n, %s::date + (n * 20 / %s)::int AS dia FROM generate_series(0, %s::bigint - 1) AS n) AS hechas
 ORDER BY n
"""
_CUENTA = """
INSERT INTO costos_diarios (empresa_id, producto_id, dia, base_cantidad, base_valor, salidas, salidas_valor, costo)
SELECT %s, %s, dia, %s - antes, (%s - antes) * 5, sale, sale * 5, 5
  FROM (SELECT dia, count(*) AS sale, sum(count(*)) OVER (ORDER BY dia) - count(*) AS antes
          FROM movimientos_existencias WHERE producto_id = %s AND clase = 'VENTA' GROUP BY dia) AS de_cada_dia
"""


@pytest.mark.parametrize(
    "cuantos", [1_000, pytest.param(1_000_000, marks=pytest.mark.todo)], ids=["mil", "un_millon"]
)
def test_lo_que_llega_tarde_corrige_cada_venta_y_el_kardex_se_abre_en_cualquier_parte(
    app: Flask, a: Cliente, eid_a: int, cuantos: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if cuantos == 1_000:
        monkeypatch.setattr(filas_del_kardex, "_DE_UNA_VEZ", 300)  # las correcciones van en varias órdenes
    if (a.get("/api/existencias/parametros").json or {})["desde"] is None:
        empezar(a, hace(40))
    suyo: dict[str, Any] = crear(a, PRO_INVENTARIO=True)
    id_, hay = suyo["PRO_ID"], cuantos * 2
    ajustar(a, suyo, str(hay), "5", fecha=hace(30))
    filas(app, _VENTAS, eid_a, id_, bodega_de(a)["id"], hace(20), cuantos, cuantos)
    filas(app, _CUENTA, eid_a, id_, hay, hay, id_)
    assert lo_que_hay(a, suyo)["valor"] == f"{cuantos * 5}.00"
    ajustar(a, suyo, str(hay), "7", fecha=hace(25))  # el promedio pasa a 6
    (suma,) = filas(
        app, "SELECT count(*), sum(valor) FROM movimientos_existencias WHERE producto_id = %s", id_
    )
    assert (suma["count"], suma["sum"]) == (2 + 2 * cuantos, Decimal(hay * 12 - cuantos * 6))
    assert lo_que_hay(a, suyo)["valor"] == f"{hay * 12 - cuantos * 6}.00"
    primera = kardex_de(a, suyo, tamano=20, desde=hace(30))
    segunda = kardex_de(a, suyo, tamano=20, desde=hace(30), despues=primera["siguiente"])
    assert Decimal(segunda["filas"][0]["saldo"]) in (Decimal(2 * hay - 18), Decimal(2 * hay - 19))
    assert segunda["saldo_final"] == f"{2 * hay - cuantos}.00"
    de_vuelta = kardex_de(a, suyo, tamano=20, desde=hace(30), antes=segunda["anterior"])
    assert de_vuelta["filas"] == primera["filas"]
