"""La copia de una empresa de la demostración, y otra instalación donde cargarla."""

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from flask import Flask

from api.app import create_app
from api.core.datos.db import db
from api.plataforma.copias import carga, tablas
from tests.client import Cliente
from tests.factories import PDF, filas
from tests.servicios import Servicios
from tests.terceros.clientes.conftest import crear
from tests.ventas.cartera.conftest import registrar

RUC = "1790012344001"
_OTRA = "otra_instalacion"
_PERMISO = "SET ON PARAMETER session_replication_role"


def orden(app: Flask, *dicha: str) -> tuple[int, str]:
    hecha = app.test_cli_runner().invoke(args=dicha)
    assert isinstance(hecha.exception, SystemExit | None), hecha.exception
    return hecha.exit_code, hecha.output


@pytest.fixture(scope="module")
def copia(app: Flask, a: Cliente, tmp_path_factory: pytest.TempPathFactory) -> Path:
    registrar(a, int(crear(a)["CLI_CODIGO"]), archivos=[(PDF, "uno.pdf")])
    archivo = tmp_path_factory.mktemp("copias") / "a.zip"
    codigo, dicho = orden(app, "exportar-empresa", RUC, str(archivo))
    assert codigo == 0, dicho
    return archivo


@pytest.fixture(scope="module")
def otra(
    app: Flask, servicios: Servicios, plantilla: str, tmp_path_factory: pytest.TempPathFactory, eid_a: int
) -> Iterator[Flask]:
    """Otra instalación, con otro depósito y otras empresas, que todavía no tiene esta; y con los próximos ids por debajo de los
    que traerá."""
    url = servicios.postgres.create_database(_OTRA, plantilla)
    deposito = tmp_path_factory.mktemp("deposito")
    suya = create_app(servicios.ajustes(url, servicios.redis.url, STORAGE_URL=f"file://{deposito}"))
    _como_jefe(servicios, f"GRANT {_PERMISO} TO tinta")
    with suya.app_context():
        carga.quitar(carga.Cargada(eid_a, RUC, 0, 0, "copias/ninguna"))
        con_id = [tabla.nombre for tabla in tablas.llevadas() if tabla.con_id]
    for tabla in con_id:
        filas(
            suya,
            f"SELECT setval(pg_get_serial_sequence('{tabla}', 'id'), coalesce((SELECT max(id) FROM {tabla}), 1))",
        )
    filas(suya, "DELETE FROM procrastinate_jobs")  # los de la demostración, que esperan desde que se hizo
    yield suya
    with suya.app_context():
        db.engine.dispose()
    _como_jefe(servicios, f"REVOKE {_PERMISO} FROM tinta")
    servicios.postgres.drop_database(_OTRA)


@pytest.fixture
def sin_permiso(otra: Flask, servicios: Servicios) -> Iterator[None]:
    _como_jefe(servicios, f"REVOKE {_PERMISO} FROM tinta")
    yield
    _como_jefe(servicios, f"GRANT {_PERMISO} TO tinta")


def _como_jefe(servicios: Servicios, orden_: str) -> None:
    with psycopg.connect(servicios.postgres.url_admin, autocommit=True) as jefe:
        jefe.execute(orden_.encode())
