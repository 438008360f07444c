"""Una hoja con los precios de un catálogo grande."""

from collections.abc import Callable

import pytest
from flask import Flask

from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.factories import filas
from tests.plataforma.importaciones.conftest import csv
from tests.ventas.precios.conftest import crear, producto, ruta

MUCHAS = 50_000


@pytest.mark.todo
def test_cincuenta_mil_precios_entran_de_una_vez(
    a: Cliente, app: Flask, trabajar: Callable[[], None]
) -> None:
    lista, uno = crear(a), producto(a)
    filas(
        app,
        "INSERT INTO productos (empresa_id, codigo, nombre, tipo, iva_codigo, precio, creado_en, actualizado_en)"
        " SELECT empresa_id, 'MIL' || n, 'Producto ' || n, tipo, iva_codigo, 10, now(), now()"
        " FROM productos, generate_series(1, %s::bigint) AS n WHERE id = %s",
        MUCHAS,
        uno["PRO_ID"],
    )
    filas(app, "ANALYZE productos")  # lo que en una base verdadera ya se hizo solo
    suyas = [(lista["nombre"], f"MIL{n}", str(n % 90 + 1)) for n in range(1, MUCHAS + 1)]
    hoja = csv([("Lista", "Código", "Precio"), *suyas])
    hecha = apoyo.importar(a, trabajar, "listas-precios", hoja, nombre="precios.csv")
    assert (hecha["estado"], hecha["creadas"], hecha["malas"]) == ("TERMINADA", MUCHAS, 0), hecha["motivo"]
    assert a.get(ruta(lista)).json["precios"] == MUCHAS
