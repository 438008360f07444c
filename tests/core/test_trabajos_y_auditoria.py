"""Un trabajo se pide en la transacción que lo necesita; a la auditoría solo se le agrega."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Barrier

import psycopg
import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, OperationalError

from api.core.autor import Autor
from api.core.datos import audit, jobs
from api.core.datos.db import a_salvo, db, en_empresa, escribiendo_en, transactional
from api.core.datos.sucesos import Anotado
from tests.a_la_vez import PACIENCIA
from tests.client import Cliente
from tests.factories import cuantas, filas, registrar_empresa, ticket
from tests.servicios import Servicios


def test_un_trabajo_se_escribe_con_la_transaccion_que_lo_pide(app: Flask) -> None:
    @transactional
    def pedir(fallar: bool) -> None:
        jobs.defer("auth.recuperar", ruc="x", usuario="y")
        assert not cuantas(app, "procrastinate_jobs", "task_name = 'auth.recuperar'")
        if fallar:
            raise ZeroDivisionError

    with app.app_context():
        with pytest.raises(ZeroDivisionError):
            pedir(fallar=True)
        assert not cuantas(app, "procrastinate_jobs", "task_name = 'auth.recuperar'")
        pedir(fallar=False)
    assert cuantas(app, "procrastinate_jobs", "task_name = 'auth.recuperar'") == 1


def test_dos_que_piden_lo_mismo_a_la_vez_guardan_lo_suyo_y_lo_piden_una_vez(app: Flask) -> None:
    """En cualquier orden: quienes se cruzan no se esperan entre ellos."""
    juntas = Barrier(2)

    @transactional
    def hacer(quien: str, pedidos: tuple[str, ...]) -> None:
        escrito = {"que": f"cruce-{quien}"}
        db.session.execute(text("INSERT INTO catalogos_de_prueba VALUES (:que)"), escrito)
        for unico in pedidos:
            jobs.defer("auth.recuperar", unico=unico, ruc="x", usuario="y")
        juntas.wait(PACIENCIA)

    def persona(quien: str, *pedidos: str) -> None:
        with app.app_context():
            hacer(quien, pedidos)

    filas(app, "CREATE TABLE catalogos_de_prueba (que text)")
    filas(app, "GRANT INSERT ON catalogos_de_prueba TO PUBLIC")
    try:
        with ThreadPoolExecutor(2) as hilos:
            for hecho in [hilos.submit(persona, "a", "uno", "dos"), hilos.submit(persona, "b", "dos", "uno")]:
                hecho.result()
        assert cuantas(app, "catalogos_de_prueba") == 2
        assert cuantas(app, "procrastinate_jobs", "queueing_lock IN ('uno', 'dos')") == 2
    finally:
        filas(app, "DROP TABLE catalogos_de_prueba")
        filas(app, "DELETE FROM procrastinate_jobs WHERE status = 'todo'")


def test_lo_que_se_pide_una_vez_se_olvida_con_la_parte_que_falla(app: Flask) -> None:
    @transactional
    def hacer() -> None:
        jobs.defer("auth.recuperar", unico="queda", ruc="x", usuario="y")
        with suppress(ZeroDivisionError), a_salvo():
            jobs.defer("auth.recuperar", unico="se va", ruc="x", usuario="y")
            raise ZeroDivisionError

    with app.app_context():
        hacer()
    pedidos = filas(app, "DELETE FROM procrastinate_jobs WHERE status = 'todo' RETURNING queueing_lock")
    assert [fila["queueing_lock"] for fila in pedidos] == ["queda"]


def test_confirmar_lo_que_fallo_lanza_en_lugar_de_callar(app: Flask) -> None:
    """PostgreSQL responde que bien a un COMMIT de algo que falló, y deshace."""

    @transactional
    def hacer() -> None:
        with suppress(DBAPIError):
            db.session.execute(text("SELECT 1 / 0"))

    with app.app_context(), pytest.raises(RuntimeError, match="no hay qué confirmar"):
        hacer()


def test_una_parte_que_falla_por_la_conexion_de_antes_no_se_lleva_lo_demas(app: Flask) -> None:
    @transactional
    def hacer() -> int:
        cruda = db.session.connection().connection.dbapi_connection
        with suppress(psycopg.Error), a_salvo():
            cruda.execute("SELECT 1 / 0")
        return int(db.session.scalar(text("SELECT 7")) or 0)

    with app.app_context():
        assert hacer() == 7


def test_lo_hecho_se_borra_de_la_cola(app: Flask, trabajar: Callable[[], None]) -> None:
    with app.app_context():
        transactional(lambda: jobs.defer("auth.recuperar", ruc="x", usuario="y"))()
    trabajar()
    assert not cuantas(app, "procrastinate_jobs", "task_name = 'auth.recuperar'")


def test_un_trabajo_para_despues_no_se_adelanta(app: Flask, trabajar: Callable[[], None]) -> None:
    with app.app_context():
        transactional(lambda: jobs.defer("auth.recuperar", en=3600, ruc="x", usuario="y"))()
    trabajar()
    assert cuantas(app, "procrastinate_jobs", "task_name = 'auth.recuperar' AND status = 'todo'") == 1
    filas(app, "DELETE FROM procrastinate_jobs WHERE status = 'todo'")


@pytest.mark.parametrize(
    "orden", ["UPDATE auditoria SET accion = 'x'", "DELETE FROM auditoria", "TRUNCATE auditoria"]
)
def test_la_auditoria_no_se_cambia_ni_se_borra(app: Flask, anonimo: Cliente, orden: str) -> None:
    anonimo.post("soporte", ticket())
    antes = cuantas(app, "auditoria")
    with pytest.raises(psycopg.Error):
        filas(app, orden)
    assert cuantas(app, "auditoria") == antes


def test_una_linea_dice_quien_que_cuando_desde_donde_y_en_que_solicitud(app: Flask, anonimo: Cliente) -> None:
    empresa = registrar_empresa(anonimo)
    linea = filas(app, "SELECT * FROM auditoria WHERE empresa_id = %s", empresa["EMP_CODIGO"])[0]
    assert (linea["actor"], linea["accion"], linea["entidad"]) == ("anonimo", "registrar", "empresa")
    assert linea["despues"]["ruc"] == empresa["EMP_RUC"]
    assert linea["ip"] == "127.0.0.1"
    assert linea["solicitud"]


def test_varias_cosas_de_una_vez_dejan_una_linea_de_cada_una(app: Flask, eid_a: int) -> None:
    quien = Autor("pruebas", "Quien prueba")

    @transactional
    def anotar(accion: str, antes: dict[object, Anotado] | None) -> None:
        cosas: dict[object, Anotado] = {1: {"n": 1}, 2: {"n": 2}}
        audit.record_varios(accion, "x", cosas, empresa_id=eid_a, antes=antes, quien=quien)

    with app.app_context(), en_empresa(eid_a):
        anotar("probar_con", {1: {"n": 0}})
        anotar("probar_sin", None)
    lineas = filas(
        app,
        "SELECT accion, entidad_id, antes, despues, actor, actor_nombre, empresa_id FROM auditoria "
        "WHERE accion IN ('probar_con', 'probar_sin') ORDER BY id",
    )
    assert [(f["accion"], f["entidad_id"], f["antes"], f["despues"]) for f in lineas] == [
        ("probar_con", "1", {"n": 0}, {"n": 1}),
        ("probar_con", "2", None, {"n": 2}),
        ("probar_sin", "1", None, {"n": 1}),
        ("probar_sin", "2", None, {"n": 2}),
    ]
    assert {(f["actor"], f["actor_nombre"], f["empresa_id"]) for f in lineas} == {
        ("pruebas", "Quien prueba", eid_a)
    }


def test_los_secretos_no_entran_en_la_auditoria(app: Flask) -> None:
    @transactional
    def anotar() -> None:
        audit.record("probar", "x", 1, despues={"clave": "s3cr3to", "pago_token": "t0k3n", "nombre": "Ana"})

    with app.app_context():
        anotar()
    assert filas(app, "SELECT despues FROM auditoria WHERE accion = 'probar'") == [
        {"despues": {"nombre": "Ana"}}
    ]


def test_si_la_base_cae_mientras_se_anota_se_dice_que_no_esta(app: Flask, servicios: Servicios) -> None:
    """El error que sale es el de la caída, que se responde 503; no otro, de querer volver al ámbito de antes."""
    with app.app_context(), pytest.raises(OperationalError):
        _anotar_sin_base(servicios)


@transactional
def _anotar_sin_base(servicios: Servicios) -> None:
    with escribiendo_en(7), psycopg.connect(servicios.postgres.url_admin, autocommit=True) as otra:
        propia = db.session.execute(text("SELECT pg_backend_pid()")).scalar_one()
        otra.execute("SELECT pg_terminate_backend(%s, 5000)", (propia,))
        db.session.execute(text("SELECT 1"))
