"""Un trabajo se pide en la transacción que lo necesita; a la auditoría solo se le agrega."""

from collections.abc import Callable

import psycopg
import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from api.core.datos import audit, jobs
from api.core.datos.db import db, escribiendo_en, transactional
from tests.client import Cliente
from tests.conftest import Servicios
from tests.factories import cuantas, filas, registrar_empresa, ticket


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
