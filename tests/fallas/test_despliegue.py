"""Desplegado como dice app.json: con las variables que pide, en un PostgreSQL con un solo rol y sus veinte conexiones."""

import json
import os
import secrets
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psycopg
import pytest
import requests
from psycopg import sql

from api import config
from api.core import arranque
from api.core.datos import jobs
from local import services
from local.red import buscar_puerto_libre
from tests.a_la_vez import PACIENCIA, hasta_que
from tests.client import P
from tests.cuna import Nacido
from tests.fallas.procesos import RAIZ
from tests.servicios import Servicios

pytestmark = [pytest.mark.fallas]
PLAN = {"heroku-postgresql:essential-0": 20}  # las conexiones que admite
DE_LOS_COMPLEMENTOS = ("DATABASE_URL", "REDIS_URL")
DE_QUIEN_MIGRA = 2
ROL = "despliegue"


def _app() -> dict[str, Any]:
    return dict(json.loads((RAIZ / "app.json").read_text()))


def _pedidas() -> dict[str, dict[str, Any]]:
    return {nombre: dicho for nombre, dicho in _app()["env"].items() if dicho.get("required", True)}


def test_las_conexiones_de_todos_los_procesos_caben_en_el_plan_de_la_base() -> None:
    app = _app()
    (plan,) = (PLAN[complemento] for complemento in app["addons"] if complemento in PLAN)
    valores = {
        nombre: int(app["env"][nombre]["value"]) for nombre in ("WEB_CONCURRENCY", "DATABASE_CONEXIONES")
    }
    de_web = app["formation"]["web"]["quantity"] * valores["WEB_CONCURRENCY"] * valores["DATABASE_CONEXIONES"]
    del_trabajador = valores["DATABASE_CONEXIONES"] + jobs.CONEXIONES_DE_LA_COLA
    de_los_trabajadores = app["formation"]["worker"]["quantity"] * del_trabajador
    assert de_web + de_los_trabajadores + DE_QUIEN_MIGRA <= plan


def test_lo_que_falta_se_dice_de_una_vez_con_todos_sus_nombres() -> None:
    for entorno in ("local", "produccion"):
        with pytest.raises(config.NoArranca) as fallo:
            config.load({"ENTORNO": entorno})
        assert [nombre for nombre in config.OBLIGATORIAS if nombre not in str(fallo.value)] == []


def test_app_json_pide_todo_lo_obligatorio() -> None:
    assert set(config.OBLIGATORIAS) <= {*_pedidas(), *DE_LOS_COMPLEMENTOS}


@pytest.fixture(scope="module")
def variables(servicios: Servicios, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """Las que app.json pide, y ninguna otra."""
    postgres = servicios.postgres
    with psycopg.connect(postgres.url_admin, autocommit=True) as admin:
        nombre = sql.Identifier(ROL)
        admin.execute(sql.SQL("CREATE ROLE {} LOGIN NOSUPERUSER CONNECTION LIMIT 20").format(nombre))
        admin.execute(sql.SQL("CREATE DATABASE {} OWNER {}").format(nombre, nombre))
    redis = services.start_redis(tmp_path_factory.mktemp("redis"))
    propias = {
        "DATABASE_URL": postgres.url_de(ROL, rol=ROL),
        "REDIS_URL": redis.url,
        "STORAGE_URL": f"file://{tmp_path_factory.mktemp('almacen')}",
        "PUBLIC_URL": "https://facturas.tinta.example",
        "SMTP_URL": servicios.simulador.entorno["SMTP_URL"],
        "MAIL_FROM": "Tinta <no-responder@tinta.example>",
        "REGISTRO_PRIMARIO_URL": servicios.simulador.entorno["REGISTRO_PRIMARIO_URL"],
    }
    pedidas = {
        nombre: propias.get(nombre) or dicho.get("value") or secrets.token_hex(32)
        for nombre, dicho in _pedidas().items()
    }
    del_sistema = {nombre: os.environ[nombre] for nombre in ("PATH", "HOME") if nombre in os.environ}
    yield {
        **del_sistema,
        **arranque.del_cargador(),
        **pedidas,
        **{n: propias[n] for n in DE_LOS_COMPLEMENTOS},
    }
    redis.stop()
    postgres.drop_database(ROL)
    with psycopg.connect(postgres.url_admin, autocommit=True) as admin:
        admin.execute(sql.SQL("DROP ROLE {}").format(sql.Identifier(ROL)))


def _nacer(nombre: str, orden: list[str], variables: dict[str, str], carpeta: Path) -> Nacido:
    proceso = Nacido(
        nombre,
        [sys.executable, "-m", *orden],
        registro=carpeta / f"{nombre}.log",
        entorno=variables,
        cwd=RAIZ,
    )
    proceso.start()
    return proceso


@pytest.mark.lento
def test_cuarenta_que_llaman_a_la_vez_caben_en_las_veinte_conexiones(
    variables: dict[str, str], servicios: Servicios, tmp_path: Path
) -> None:
    release = _nacer("release", ["flask", "--app", "wsgi", "db", "upgrade"], variables, tmp_path)
    assert release.esperar_fin(600) and release.codigo == 0, release.ultimas_lineas()
    puerto = buscar_puerto_libre()
    url = f"http://127.0.0.1:{puerto}"
    web = _nacer("web", ["gunicorn", "wsgi:app"], {**variables, "PORT": str(puerto)}, tmp_path)
    trabajador = _nacer("worker", ["flask", "--app", "wsgi", "trabajador"], variables, tmp_path)
    try:
        hasta_que(lambda: _lista(url), web.ultimas_lineas)
        with ThreadPoolExecutor(40) as hilos:
            dichos = Counter(
                estado for suyos in hilos.map(_llamar, [url] * 40, range(40)) for estado in suyos
            )
            en_uso = _conexiones(servicios)
        assert dichos.keys() == {200}, dichos
        assert 0 < en_uso <= PLAN["heroku-postgresql:essential-0"]
        assert trabajador.vivo, trabajador.ultimas_lineas()
        assert "too many connections" not in web.registro.read_text() + trabajador.registro.read_text()
    finally:
        web.matar()
        trabajador.matar()


def _lista(url: str) -> bool:
    try:
        return requests.get(f"{url}/readyz", timeout=PACIENCIA).status_code == 200
    except requests.ConnectionError:
        return False


def _llamar(url: str, quien: int) -> list[int]:
    """Diez lecturas de la base, una detrás de otra, de una dirección que es solo suya."""
    with requests.Session() as sesion:
        sesion.trust_env = False
        sesion.headers["X-Forwarded-For"] = f"190.152.7.{quien}"
        rutas = (f"{P}/configuraciones", f"{P}/productos", "/readyz")
        return [sesion.get(f"{url}/{rutas[n % 3].lstrip('/')}", timeout=60).status_code for n in range(10)]


def _conexiones(servicios: Servicios) -> int:
    with psycopg.connect(servicios.postgres.url_admin) as admin:
        hallada = admin.execute("SELECT count(*) FROM pg_stat_activity WHERE usename = %s", (ROL,)).fetchone()
    return int(hallada[0]) if hallada else 0
