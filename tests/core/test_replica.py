"""Lo que tolera un retraso se lee de la réplica. Aquí hace de réplica la misma base, abierta para solo leer: así se ve de dónde se
leyó, y que ninguna de esas rutas escribe. Con una réplica de verdad, en `tests/fallas/test_replica.py`."""

from collections.abc import Iterator
from typing import Any, cast

import psycopg
import pytest
from flask import Flask
from sqlalchemy import event
from sqlalchemy.exc import DBAPIError, OperationalError, TimeoutError

from api.app import create_app
from api.core import fallas
from api.core.datos import replica
from api.core.datos.db import REPLICA, db
from api.core.datos.replica import Replica, peticiones
from tests.client import Cliente
from tests.factories import filas
from tests.personas import Personas
from tests.rutas import todas
from tests.servicios import Servicios
from tests.terceros.clientes.conftest import crear

_SOLO_LEE = "-c default_transaction_read_only=on -c statement_timeout=20000 -c timezone=America/Guayaquil"
# Lo que en la demostración no hay; lo demás responde lo suyo.
_NO_HAY = {
    "/api/conteos/<id:conteo_id>/exportar",
    "/api/listas-precios/<id:lista_id>/exportar",
    "/api/tributos/ats/<periodo>/comparaciones/excel",
}
LISTADO = "/api/cobros/exportar"
INFORME = "/api/libros/comprobacion?desde=2026-01-01&hasta=2026-12-31"


@pytest.fixture(scope="module")
def app(servicios: Servicios, base_de_datos: str) -> Iterator[Flask]:
    ajustes = servicios.ajustes(base_de_datos, servicios.redis.url)
    en_ella = {"url": ajustes["SQLALCHEMY_DATABASE_URI"], "connect_args": {"options": _SOLO_LEE}}
    app = create_app({**ajustes, "SQLALCHEMY_BINDS": {REPLICA: en_ella}})
    yield app
    with app.app_context():
        for motor in db.engines.values():
            motor.dispose()


@pytest.fixture
def leido(app: Flask) -> Iterator[list[str]]:
    """Lo que se le pregunta a la réplica."""
    preguntas: list[str] = []

    def anotar(conexion: Any, cursor: Any, sentencia: str, *resto: Any) -> None:
        preguntas.append(sentencia)

    with app.app_context():
        motor = db.engines[REPLICA]
    event.listen(motor, "before_cursor_execute", anotar)
    yield preguntas
    event.remove(motor, "before_cursor_execute", anotar)


@pytest.fixture
def suya(app: Flask) -> Replica:
    """La réplica, como si nadie la hubiera mirado."""
    hecha = cast(Replica, app.extensions["replica"])
    hecha._caida_hasta = hecha._mirada = 0.0
    hecha._va = 0
    return hecha


def _de_ella(leido: list[str]) -> list[str]:
    return [sentencia for sentencia in leido if "pg_is_in_recovery" not in sentencia]


def test_cada_ruta_que_tolera_un_retraso_lee_de_la_replica_y_no_escribe(
    app: Flask, gente: Personas, leido: list[str], suya: Replica, monkeypatch: pytest.MonkeyPatch
) -> None:
    escribieron: list[str] = []
    monkeypatch.setattr(fallas, "avisar", lambda error, **donde: escribieron.append(str(error)))
    b = gente["propietario_b"]
    eid = int(b.sesion["eid"])
    en_b = {nombre: _primero(app, tabla, eid) for nombre, tabla in _DE_B.items()}
    consulta = {
        "desde": "2026-01-01",
        "hasta": "2026-12-31",
        "cuenta": _primero(app, "lineas_asientos", eid, "cuenta_id"),
        "producto": _primero(app, "productos", eid),
    }
    malas, cuantas = [], 0
    for ruta in todas(app):
        if getattr(ruta.vista, "_tolera_retraso", None) is None:
            continue
        # La envoltura es lo de más afuera: también lo que se lee para escribir la respuesta sale de la réplica.
        assert ruta.vista._tolera_retraso is ruta.vista, f"{ruta}: va debajo de require, encima de lo demás"
        assert not ruta.cambia, ruta
        quien = gente["administrador"] if ruta.acceso == "administrador" else b
        leido.clear()
        dicho = quien.get(ruta.url(**en_b, eid=eid), query_string=consulta)
        cuantas += 1
        if dicho.status_code != (404 if ruta.regla in _NO_HAY else 200) or not _de_ella(leido):
            malas.append((str(ruta), dicho.status_code, dicho.text[:200], len(leido)))
    assert malas == [], chr(10).join(map(str, malas))
    assert escribieron == []
    assert cuantas > 70


_DE_B = {
    "cliente_id": "clientes",
    "proveedor_id": "proveedores",
    "asiento_id": "asientos_contables",
    "com_codigo": "establecimientos",
}


def _primero(app: Flask, tabla: str, eid: int, campo: str = "id") -> int:
    return int(filas(app, f"SELECT min({campo}) AS id FROM {tabla} WHERE empresa_id = %s", eid)[0]["id"])


def test_la_ruta_que_no_lo_dice_lee_de_la_primaria(b: Cliente, leido: list[str], suya: Replica) -> None:
    assert b.get("/api/clientes/paginacion").status_code == 200
    assert leido == []


def test_lo_que_uno_acaba_de_escribir_no_se_lee_de_una_replica_que_no_lo_tiene(
    b: Cliente, leido: list[str], suya: Replica, monkeypatch: pytest.MonkeyPatch
) -> None:
    crear(b)
    de_verdad = replica.posicion
    iba = de_verdad(suya._suya)
    # La réplica se quedó donde iba antes de lo que sigue; todavía va a menos de unos segundos.
    monkeypatch.setattr(replica, "posicion", lambda motor: iba if motor is suya._suya else de_verdad(motor))
    assert suya.sirve(iba)
    crear(b)
    assert b.get(INFORME).status_code == 200
    assert _de_ella(leido) == []
    monkeypatch.undo()
    assert b.get(INFORME).status_code == 200
    assert _de_ella(leido)


def test_si_la_replica_muere_a_media_lectura_se_responde_igual_de_la_primaria(
    servicios: Servicios, app: Flask, b: Cliente, suya: Replica
) -> None:
    assert b.get(LISTADO).status_code == 200
    muertas: list[int] = []

    def matar(conexion: Any, cursor: Any, sentencia: str, *resto: Any) -> None:
        if conexion is None or muertas or "pg_is_in_recovery" in sentencia:
            return
        pid = conexion.connection.dbapi_connection.info.backend_pid
        with psycopg.connect(servicios.postgres.url_admin) as jefe:
            jefe.execute("SELECT pg_terminate_backend(%s, 5000)", (pid,))
        muertas.append(pid)

    with app.app_context():
        motor = db.engines[REPLICA]
    event.listen(motor, "before_cursor_execute", matar)
    try:
        respuesta = b.get(LISTADO)
    finally:
        event.remove(motor, "before_cursor_execute", matar)
    assert (respuesta.status_code, len(respuesta.data) > 1000) == (200, True)
    assert muertas
    assert not suya.sirve(0)  # un rato se la deja en paz


class _Reloj:
    """Una réplica fingida: el instante, por dónde va la primaria y por dónde va ella."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahora, self.primaria, self.ella = 100.0, 10, 10
        self.cae = False
        monkeypatch.setattr(replica.time, "monotonic", lambda: self.ahora)
        monkeypatch.setattr(replica, "posicion", self._posicion)
        self.suya = Replica(cast(Any, "primaria"), cast(Any, "ella"), 3)

    def _posicion(self, motor: Any) -> int:
        if motor == "ella" and self.cae:
            raise OperationalError("", {}, Exception("no responde"))
        return self.primaria if motor == "primaria" else self.ella

    def pasa(self, segundos: float) -> None:
        self.ahora += segundos


def test_se_lee_de_ella_mientras_no_vaya_mas_atras_de_lo_dicho(monkeypatch: pytest.MonkeyPatch) -> None:
    reloj = _Reloj(monkeypatch)
    assert reloj.suya.sirve(0)
    for _ in range(3):  # la primaria sigue, y ella se quedó donde aquella iba hace tres segundos
        reloj.pasa(1)
        reloj.primaria += 5
        assert reloj.suya.sirve(0)
    reloj.pasa(1)
    assert not reloj.suya.sirve(0)
    reloj.ella = reloj.primaria
    reloj.pasa(1)
    assert reloj.suya.sirve(0)


def test_tras_un_rato_sin_mirar_no_se_da_por_cierto_lo_de_antes(monkeypatch: pytest.MonkeyPatch) -> None:
    reloj = _Reloj(monkeypatch)
    assert reloj.suya.sirve(0)
    reloj.pasa(3600)
    reloj.primaria += 1000
    assert not reloj.suya.sirve(0)


def test_lo_confirmado_se_espera_aunque_vaya_al_dia(monkeypatch: pytest.MonkeyPatch) -> None:
    reloj = _Reloj(monkeypatch)
    reloj.primaria = 12
    assert not reloj.suya.sirve(12)
    reloj.pasa(1)
    reloj.primaria = reloj.ella = 12
    assert reloj.suya.sirve(12)


def test_la_que_no_responde_se_deja_en_paz_un_rato(monkeypatch: pytest.MonkeyPatch) -> None:
    reloj = _Reloj(monkeypatch)
    reloj.cae = True
    assert not reloj.suya.sirve(0)
    reloj.cae = False
    reloj.pasa(replica.CAIDA / 2)
    assert not reloj.suya.sirve(0)
    reloj.pasa(replica.CAIDA)
    assert reloj.suya.sirve(0)


def test_se_la_deja_en_paz_hasta_el_instante_en_que_se_cumple_su_rato(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sirve = []
    for falta in (0.001, 0.0):
        reloj = _Reloj(monkeypatch)
        reloj.suya.cayo(Exception("no responde"))
        reloj.pasa(replica.CAIDA - falta)
        sirve.append(reloj.suya.sirve(0))
    assert sirve == [False, True]


def test_se_lee_otra_vez_de_la_primaria_solo_lo_que_con_ella_podria_no_fallar(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    avisados: list[BaseException] = []
    monkeypatch.setattr(fallas, "avisar", lambda error, **_: avisados.append(error))
    causas = (
        psycopg.OperationalError(),
        psycopg.errors.ReadOnlySqlTransaction(),
        psycopg.errors.QueryCanceled(),
        psycopg.errors.UniqueViolation(),
    )
    errores = [DBAPIError("", {}, causa) for causa in causas]
    assert [peticiones._es_suyo(error) for error in (*errores, TimeoutError())] == [
        True,
        True,
        False,
        False,
        True,
    ]
    assert avisados == [errores[1]]  # una ruta que escribe y dijo que no: es nuestra falla
