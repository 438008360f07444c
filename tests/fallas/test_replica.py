"""Una réplica de verdad, por streaming: al día, atrasada y detenida. Nadie ve un error, y nadie deja de ver lo que acaba de escribir."""

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from flask import Flask
from sqlalchemy import event

from api.app import create_app
from api.core.datos.db import REPLICA, db
from local.copias import copiar
from local.postgres import Postgres
from tests import hojas
from tests.a_la_vez import hasta_que
from tests.client import Cliente
from tests.conftest import BASE
from tests.personas import Personas
from tests.servicios import Servicios
from tests.terceros.clientes.conftest import crear

pytestmark = pytest.mark.fallas
LISTADO = "/api/clientes/exportar"


@pytest.fixture(scope="module")
def replica(
    servicios: Servicios, base_de_datos: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Postgres]:
    copia = copiar(servicios.postgres, tmp_path_factory.mktemp("replica"), "-R")
    copia.start()
    yield copia
    copia.stop("immediate")


@pytest.fixture(scope="module")
def app(servicios: Servicios, base_de_datos: str, replica: Postgres) -> Iterator[Flask]:
    ajustes = servicios.ajustes(base_de_datos, servicios.redis.url)
    ajustes["SQLALCHEMY_BINDS"] = {REPLICA: {"url": replica.url_de(BASE).replace("://", "+psycopg://", 1)}}
    app = create_app(ajustes)
    yield app
    with app.app_context():
        for motor in db.engines.values():
            motor.dispose()


@pytest.fixture
def de_ella(app: Flask) -> Iterator[list[str]]:
    """Lo que se le pregunta, además de por dónde va."""
    preguntas: list[str] = []

    def anotar(conexion: Any, cursor: Any, sentencia: str, *resto: Any) -> None:
        if "pg_is_in_recovery" not in sentencia:
            preguntas.append(sentencia)

    with app.app_context():
        motor = db.engines[REPLICA]
    event.listen(motor, "before_cursor_execute", anotar)
    yield preguntas
    event.remove(motor, "before_cursor_execute", anotar)


def _leer(cliente: Cliente, de_ella: list[str]) -> tuple[int, bool]:
    """Cuántas filas trae lo que se baja, y si salió de la réplica."""
    de_ella.clear()
    dicho = cliente.get(LISTADO)
    assert dicho.status_code == 200
    return len(hojas.leer(dicho.data)), bool(de_ella)


def _mandar(replica: Postgres, orden: str) -> None:
    with psycopg.connect(replica.url_admin) as jefe:
        jefe.execute(orden.encode())


def test_los_muros_y_lo_concedido_son_los_mismos(replica: Postgres, base_de_datos: str) -> None:
    with psycopg.connect(replica.url_de(BASE)) as conexion:
        assert conexion.execute("SELECT count(*) FROM clientes").fetchone() == (0,)
        conexion.execute("SET LOCAL app.empresa_id = '2'")
        assert conexion.execute("SELECT DISTINCT empresa_id FROM clientes").fetchall() == [(2,)]
        with pytest.raises(psycopg.errors.ReadOnlySqlTransaction):
            conexion.execute("DELETE FROM clientes")


def test_atrasada_o_detenida_se_lee_de_la_primaria_y_lo_propio_siempre(
    app: Flask, replica: Postgres, gente: Personas, de_ella: list[str]
) -> None:
    a, b = gente["propietario_a"], gente["propietario_b"]
    hasta_que(lambda: _leer(b, de_ella)[1])
    antes = _leer(b, de_ella)[0]
    _mandar(replica, "SELECT pg_wal_replay_pause()")
    crear(b)
    despues, de_la_replica = _leer(b, de_ella)
    assert despues == antes + 1  # lo suyo, ya
    assert not de_la_replica
    # Quien no escribió nada la sigue leyendo mientras no se pase de lo dicho; después, nadie.
    hasta_que(lambda: not _leer(a, de_ella)[1])
    _mandar(replica, "SELECT pg_wal_replay_resume()")
    hasta_que(lambda: _leer(b, de_ella)[1])
    assert _leer(b, de_ella)[0] == despues
    replica.stop("immediate")
    assert [_leer(cliente, de_ella)[0] > 0 for cliente in (a, b)] == [True, True]
    replica.start()
    hasta_que(lambda: _leer(b, de_ella)[1])
