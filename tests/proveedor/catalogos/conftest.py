"""Los catálogos, para cambiarlos: cada prueba los deja como estaban."""

from collections.abc import Iterator

import pytest
from flask import Flask

from tests.factories import filas

TABLAS = (
    "tarifas_impuestos",
    "catalogos_sri",
    "codigos_retencion",
    "sustentos",
    "reglas_retencion",
    "indicios_compras",
    "casilleros",
)


@pytest.fixture(autouse=True)
def como_estaban(app: Flask) -> Iterator[None]:
    """Al terminar, los catálogos vuelven a decir lo que decían."""
    antes = {tabla: filas(app, f"SELECT * FROM {tabla} ORDER BY id") for tabla in TABLAS}
    yield
    for tabla, suyas in antes.items():
        filas(app, f"DELETE FROM {tabla} WHERE id <> ALL(%s)", [fila["id"] for fila in suyas])
        ahora = filas(app, f"SELECT * FROM {tabla} ORDER BY id")
        for fila in (fila for fila in suyas if fila not in ahora):
            puestas = ", ".join(f"{columna} = %s" for columna in fila)
            filas(app, f"UPDATE {tabla} SET {puestas} WHERE id = %s", *fila.values(), fila["id"])
