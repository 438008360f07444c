"""El depósito falla: se responde 502, y nada queda apuntando a un archivo que no está."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from api.app import create_app
from tests.client import Cliente
from tests.factories import abrir_ticket, error, filas, subir, zip_con
from tests.servicios import Servicios


@pytest.fixture
def rota(servicios: Servicios, base_de_datos: str, tmp_path: Path) -> Iterator[Flask]:
    """Una aplicación cuya carpeta de depósito se volvió un archivo."""
    carpeta = tmp_path / "almacen"
    app = create_app(servicios.ajustes(base_de_datos, servicios.redis.url, STORAGE_URL=f"file://{carpeta}"))
    carpeta.rmdir()
    carpeta.write_text("no es una carpeta")
    yield app
    with app.app_context():
        from api.core.datos.db import db

        db.engine.dispose()


def test_si_el_almacen_falla_es_502_y_el_ticket_queda_sin_archivo(rota: Flask) -> None:
    cliente = Cliente(rota)
    abierto = abrir_ticket(cliente)
    respuesta = subir(
        cliente,
        f"soporte/docCli/{abierto['SPT_ID']}",
        zip_con(),
        "a.zip",
        headers={"x-adjunto-token": abierto["adjunto_token"]},
    )
    assert error(respuesta) == (502, "servicio_externo")
    fila = filas(rota, "SELECT archivo, nombre_archivo FROM tickets WHERE id = %s", abierto["SPT_ID"])[0]
    assert fila == {"archivo": None, "nombre_archivo": None}
