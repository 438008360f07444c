"""Las migraciones: una sola cabeza, suben, bajan y vuelven a subir, y dejan lo que dicen los modelos."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from flask import Flask
from flask_migrate import downgrade, upgrade
from sqlalchemy import Connection, NullPool, create_engine, inspect, text

from api.app import create_app
from api.core.arranque import RAIZ
from api.core.datos.db import db
from api.core.http.health import migrations_head
from tests.factories import cuantas, filas
from tests.servicios import Servicios
from tests.sumas import cuadran

ULTIMAS = 4
BASE = "0187"  # la primera: en ella ya cabe el año de demostración
SIN_TABLAS = ("muros", "forzadas", "disparadores", "funciones", "tipos")


@contextmanager
def _como_duena(app: Flask) -> Iterator[Connection]:
    motor = create_engine(app.config["DATABASE_OWNER_URL"], poolclass=NullPool)
    with motor.connect() as conexion:
        yield conexion


@pytest.fixture(scope="module")
def vacia(servicios: Servicios, plantilla: str) -> Iterator[Flask]:
    """La aplicación sobre una base sin ninguna tabla. La plantilla va antes: guardarla para la próxima corrida detiene la base."""
    servicios.postgres.drop_database("migraciones")  # pudo quedar en lo que se guardó de otra corrida
    url = servicios.postgres.create_database("migraciones")
    app = create_app(servicios.ajustes(url, servicios.redis.url))
    with app.app_context():
        yield app
        db.session.remove()
        db.engine.dispose()
    servicios.postgres.drop_database("migraciones")


@pytest.fixture(scope="module")
def en_la_base(vacia: Flask) -> dict[str, list[str]]:
    """Lo que deja la primera. Se sube, se baja sin dejar nada y se vuelve a subir; de ahí en adelante suben y bajan con un año de
    datos, que es lo que les pasa a las de verdad."""
    upgrade(revision=BASE)
    with _como_duena(vacia) as conexion:
        primera = _retrato(conexion)
    _bajar_del_todo(vacia)
    upgrade(revision=BASE)
    with _como_duena(vacia) as conexion:
        assert _retrato(conexion) == primera
    return primera


def _bajar_del_todo(app: Flask) -> None:
    downgrade(revision="base")
    with _como_duena(app) as conexion:
        assert inspect(conexion).get_table_names() == ["alembic_version"]
        abajo = _retrato(conexion)
        assert [abajo[que] for que in SIN_TABLAS] == [[]] * len(SIN_TABLAS)


def _historia() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", str(RAIZ / "migrations"))
    return ScriptDirectory.from_config(config)


def _nuestra(objeto: Any, nombre: str | None, tipo: str, *_: Any) -> bool:
    return not (tipo == "table" and str(nombre).startswith("procrastinate_"))


def _retrato(conexion: Connection) -> dict[str, list[str]]:
    """Lo que tiene una base, por clase y nombre, con el tipo de cada columna y el texto de cada política."""
    preguntas = {
        "columnas": "SELECT table_name || '.' || column_name || ' ' || data_type || is_nullable || "
        "coalesce(column_default, '') FROM information_schema.columns WHERE table_schema = 'public'",
        "restricciones": "SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) "
        "FROM pg_constraint WHERE connamespace = 'public'::regnamespace",
        "indices": "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'",
        "muros": "SELECT tablename || ' ' || policyname || qual || coalesce(with_check, '') FROM pg_policies",
        "forzadas": "SELECT relname FROM pg_class WHERE relrowsecurity AND relforcerowsecurity",
        "disparadores": "SELECT tgrelid::regclass || ' ' || tgname FROM pg_trigger WHERE NOT tgisinternal",
        "funciones": "SELECT oid::regprocedure::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace",
        "tipos": "SELECT typname::text FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype = 'e'",
    }
    return {que: sorted(conexion.execute(text(sql)).scalars()) for que, sql in preguntas.items()}


def test_hay_una_sola_cabeza_y_una_sola_base() -> None:
    assert len(_historia().get_heads()) == 1
    assert len(_historia().get_bases()) == 1
    assert migrations_head() == _historia().get_current_head()


@pytest.mark.todo
@pytest.mark.lento
def test_cada_migracion_baja_y_sube_por_si_sola_y_deja_lo_mismo(vacia: Flask) -> None:
    historia = list(_historia().walk_revisions())
    upgrade()
    with _como_duena(vacia) as conexion:
        primera = _retrato(conexion)
    for _ in historia:
        downgrade(revision="-1")
    _bajar_del_todo(vacia)
    for _ in historia:
        upgrade(revision="+1")
    with _como_duena(vacia) as conexion:
        assert MigrationContext.configure(conexion).get_current_revision() == migrations_head()
        assert _retrato(conexion) == primera
    downgrade(revision="base")


def _diferencias(conexion: Connection) -> list[Any]:
    opciones = {"compare_type": True, "include_object": _nuestra}
    return list(compare_metadata(MigrationContext.configure(conexion, opts=opciones), db.metadata))


def test_los_modelos_son_iguales_a_la_base(app: Flask) -> None:
    with _como_duena(app) as conexion:
        assert _diferencias(conexion) == []


@pytest.mark.parametrize(
    "cambio",
    [
        "ALTER TABLE menus ADD COLUMN de_mas int",
        "ALTER TABLE menus DROP COLUMN icono",
        "ALTER TABLE menus ALTER COLUMN nombre TYPE varchar(999)",
        "ALTER TABLE establecimientos DROP CONSTRAINT uq_establecimientos_empresa_id_codigo",
    ],
)
def test_una_base_distinta_de_los_modelos_se_nota(app: Flask, cambio: str) -> None:
    with _como_duena(app) as conexion:
        conexion.execute(text(cambio))
        assert _diferencias(conexion) != []


def test_subir_dos_veces_no_cambia_nada(app: Flask) -> None:
    with app.app_context():
        upgrade()
    with _como_duena(app) as conexion:
        assert MigrationContext.configure(conexion).get_current_revision() == migrations_head()


@pytest.mark.lento
def test_con_el_ano_de_demostracion_se_baja_y_se_sube_sin_perder_nada(
    app: Flask, en_la_base: dict[str, list[str]]
) -> None:
    """Las últimas, de una en una. Compara lo que tiene la base, cuántas filas tiene cada tabla y la suma de sus empresas."""
    ultima = [migracion.revision for migracion in _historia().walk_revisions()][ULTIMAS]
    with app.app_context():
        antes = _contenido(app)
        with _como_duena(app) as conexion:
            primera = _retrato(conexion)
        for _ in range(ULTIMAS):
            downgrade(revision="-1")
        downgrade(revision=BASE)
        with _como_duena(app) as conexion:
            abajo = _retrato(conexion)
        assert [abajo[que] for que in SIN_TABLAS] == [en_la_base[que] for que in SIN_TABLAS]
        habia = {fila["tablename"] for fila in filas(app, "SELECT tablename FROM pg_tables")}
        assert "comprobantes" in habia and "llaves" not in habia
        upgrade(revision=ultima)
        for _ in range(ULTIMAS):
            upgrade(revision="+1")
        with _como_duena(app) as conexion:
            assert MigrationContext.configure(conexion).get_current_revision() == migrations_head()
            assert _retrato(conexion) == primera
            assert _diferencias(conexion) == []
    cuadran(app)
    despues = _contenido(app)
    # lo de una tabla que entonces no había se va con ella, salvo lo que su migración siembra
    for dicho in [dicho for dicho in antes if dicho.split()[0] not in habia]:
        tenia = antes.pop(dicho)
        assert despues.pop(dicho) in (0, None, tenia), dicho
    assert despues == antes


def _contenido(app: Flask) -> dict[str, int]:
    tablas = {t.name: "empresa_id" in t.columns for t in db.metadata.tables.values()}
    cuentas = {tabla: cuantas(app, tabla) for tabla in tablas}
    for tabla in (tabla for tabla, por_empresa in tablas.items() if por_empresa):
        cuentas[f"{tabla} por empresa"] = filas(app, f"SELECT sum(empresa_id)::bigint AS n FROM {tabla}")[0][
            "n"
        ]
    return cuentas
