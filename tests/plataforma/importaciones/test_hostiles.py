"""Lo que alguien puede escribir en una celda para hacer daño: cada tipo de lista lo rechaza en su fila, y termina."""

import csv
import io
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from api.plataforma.importaciones.tipos import TIPOS_DE_LISTA
from tests.client import Cliente
from tests.contabilidad import apoyo as libros
from tests.malas_entradas import VALORES

HOSTILES = [
    *(valor for valor in VALORES.values() if isinstance(valor, str) and len(valor) < 1000),
    *(
        "=HYPERLINK(1)",
        "'=1+1",
        "-0",
        "1e400",
        "NaN",
        "Infinity",
        "9" * 50,
        "-" * 50,
        "0." + "1" * 50,
        "(((((1)))))",
    ),
    *(
        "31/02/2026",
        "99999999",
        "0000-00-00",
        "29/02/1900",
        "46329.99999999",
        "7.86E+12",
        "1" + ",000" * 14,
        "'" * 60,
    ),
    *(
        "2026-11-03T99:99:99",
        "\u0661/\u0661/2026",
        "1" * 19,
        "x" * 4000,
        "a\nb\rc",
        "\ufeff",
        "#REF!",
        "DB",
        "(-)",
    ),
]


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    return libros.empresa_nueva(app)[0]


TIPOS = (
    *(
        "asientos",
        "clientes",
        "conteos",
        "cuentas",
        "existencias-iniciales",
        "facturas",
        "listas-precios",
        "presupuestos",
        "productos",
        "proveedores",
        "saldos-iniciales",
    ),
    "transportistas",
)


def test_estan_todos_los_tipos(app: Flask) -> None:
    assert set(TIPOS_DE_LISTA) == set(TIPOS)


@pytest.mark.parametrize("nombre", TIPOS)
def test_una_celda_hostil_es_un_error_de_su_fila(
    dueno: Cliente, trabajar: Callable[[], None], nombre: str
) -> None:
    campos = TIPOS_DE_LISTA[nombre].campos
    ejemplos = [campo.ejemplo or "1" for campo in campos]
    texto = io.StringIO(newline="")
    hoja = csv.writer(texto, delimiter=";")
    hoja.writerow([campo.titulo for campo in campos])
    for n in range(len(campos)):
        for malo in HOSTILES:
            hoja.writerow([*ejemplos[:n], malo, *ejemplos[n + 1 :]])
    contenido = texto.getvalue().encode("utf-8", "surrogatepass")
    hecha: dict[str, Any] = libros.importar(
        dueno, trabajar, nombre, contenido, nombre="hostil.csv", simular=True, crearFaltantes=True
    )
    assert hecha["estado"] in ("REVISADA", "FALLIDA"), hecha
    assert "No se pudo completar" not in (hecha["motivo"] or "")
    if hecha["estado"] == "REVISADA":
        assert hecha["filas"] == len(campos) * len(HOSTILES)
        assert hecha["malas"] > 0
