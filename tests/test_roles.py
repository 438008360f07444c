"""El rol con el que la aplicación entra a la base no es dueño de nada: ni cambia una tabla ni levanta un muro."""

from collections.abc import Callable, Iterator
from typing import Any

import psycopg
import pytest
from flask import Flask
from flask_migrate import upgrade
from sqlalchemy import text

from api.app import create_app
from api.core.arranque import NoArranca
from api.core.datos import rls
from api.core.datos.db import db
from local.postgres import DUENA, ROL, como_duena
from tests.client import Cliente
from tests.factories import filas
from tests.servicios import Servicios
from tests.test_muros import COMPARTIDAS, SIN_EMPRESA

Conexion = psycopg.Connection[Any]
_TABLAS = "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')"


def sin_muro(conexion: Conexion) -> list[str]:
    """Las tablas que no están cercadas, o que lo están a medias, y no dicen por qué."""
    cercadas = {
        nombre
        for (nombre,) in conexion.execute(
            "SELECT relname FROM pg_class JOIN pg_policy ON polrelid = pg_class.oid "
            "WHERE relrowsecurity AND relforcerowsecurity"
        )
    }
    nuestras = {nombre for (nombre,) in conexion.execute(_TABLAS) if not nombre.startswith("procrastinate_")}
    return sorted(nuestras - cercadas - (set(SIN_EMPRESA) - COMPARTIDAS) - {"alembic_version"})


def mal_concedidas(conexion: Conexion) -> list[str]:
    """Las tablas que la aplicación puede leer o escribir más, o menos, de lo que dicen los modelos; y las que son
    suyas o que ningún modelo conoce."""
    todo = ("SELECT", "INSERT", "UPDATE", "DELETE", "TRUNCATE", "REFERENCES", "TRIGGER", "MAINTAIN")
    privilegios = ", ".join(f"has_table_privilege(%(rol)s, oid, '{que}')" for que in todo)
    leidas = conexion.execute(
        f"SELECT relname, pg_get_userbyid(relowner), {privilegios} FROM pg_class "
        "WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')".encode(),
        {"rol": ROL},
    )
    malas = []
    for nombre, duena, *tiene in leidas:
        concedido = tuple(que for que, si in zip(todo, tiene, strict=True) if si)
        if duena == ROL or concedido != rls.puede(nombre) or not concedido:
            malas.append(nombre)
    return sorted(malas)


@pytest.fixture
def aplicacion(app: Flask) -> Iterator[Conexion]:
    """La conexión de verdad: la que el web toma de su piscina."""
    with app.app_context():
        prestada = db.engine.raw_connection()
        yield prestada.driver_connection  # type: ignore[misc]
        prestada.invalidate()


@pytest.fixture
def duena(app: Flask) -> Iterator[Conexion]:
    with psycopg.connect(como_duena(app.config["DATABASE_URL"])) as abierta:
        yield abierta
        abierta.rollback()


@pytest.mark.parametrize(
    "orden",
    [
        "ALTER TABLE usuarios ADD COLUMN puerta text",
        "ALTER TABLE usuarios DISABLE ROW LEVEL SECURITY",
        "ALTER TABLE usuarios NO FORCE ROW LEVEL SECURITY",
        "ALTER TABLE usuarios OWNER TO tinta_app",
        "ALTER TABLE comprobantes DISABLE TRIGGER inmutable",
        "DROP POLICY empresa ON usuarios",
        "ALTER POLICY empresa ON usuarios USING (true)",
        "CREATE POLICY puerta ON usuarios USING (true)",
        "DROP TABLE usuarios",
        "TRUNCATE usuarios",
        "TRUNCATE auditoria",
        "UPDATE auditoria SET actor = 'otro'",
        "DELETE FROM auditoria",
        "DELETE FROM comprobantes",
        "UPDATE xml_comprobantes SET xml = ''",
        "DELETE FROM cobros",
        "UPDATE alembic_version SET version_num = '0001'",
        "CREATE TABLE public.puerta (n int)",
        "CREATE VIEW public.puerta AS SELECT 1 AS n",
        "CREATE FUNCTION public.puerta() RETURNS int LANGUAGE sql AS 'SELECT 1'",
        "CREATE OR REPLACE FUNCTION public.auditoria_inmutable() RETURNS trigger LANGUAGE plpgsql AS "
        "'BEGIN RETURN NULL; END'",
        "CREATE TRIGGER puerta BEFORE INSERT ON usuarios FOR EACH ROW EXECUTE FUNCTION auditoria_inmutable()",
        "CREATE INDEX puerta ON usuarios (nombre)",
        "CREATE SCHEMA puerta",
        "CREATE ROLE puerta",
        "SET ROLE tinta",
        "SET SESSION AUTHORIZATION tinta",
        "SET session_replication_role = replica",
        "SELECT rolpassword FROM pg_authid",
        "SELECT pg_read_file('/etc/passwd')",
        "COPY usuarios TO PROGRAM 'cat'",
        "DO $$ BEGIN EXECUTE 'ALTER TABLE usuarios NO FORCE ROW LEVEL SECURITY'; END $$",
    ],
)
def test_la_conexion_del_web_no_puede(aplicacion: Conexion, orden: str) -> None:
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        aplicacion.execute(orden.encode(), prepare=False)


def test_saltar_el_muro_por_su_ajuste_no_ensena_nada(aplicacion: Conexion) -> None:
    """`row_security = off` no abre: convierte en error lo que el muro taparía."""
    aplicacion.execute("SET LOCAL row_security = off")
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        aplicacion.execute("SELECT * FROM usuarios")


def test_el_web_y_los_trabajos_entran_con_el_rol_que_no_es_dueno_de_nada(
    app: Flask, aplicacion: Conexion
) -> None:
    assert aplicacion.execute("SELECT current_user, session_user").fetchone() == (ROL, ROL)
    with psycopg.connect(app.config["DATABASE_URL"]) as trabajos:
        assert trabajos.execute("SELECT session_user").fetchone() == (ROL,)
    suyas = "SELECT count(*) FROM pg_shdepend WHERE refobjid = %s::regrole AND deptype = 'o'"
    assert aplicacion.execute(suyas, (ROL,)).fetchone() == (0,)
    de_quien = aplicacion.execute(
        "SELECT DISTINCT pg_get_userbyid(relowner) FROM pg_class WHERE relnamespace = 'public'::regnamespace "
        "UNION SELECT DISTINCT pg_get_userbyid(proowner) FROM pg_proc WHERE pronamespace = 'public'::regnamespace"
    ).fetchall()
    assert de_quien == [(DUENA,)]
    roles = "SELECT count(*) FROM pg_auth_members WHERE member = %s::regrole"
    assert aplicacion.execute(roles, (ROL,)).fetchone() == (0,)


def test_solo_las_que_buscan_palabras_y_las_de_los_libros_corren_con_los_privilegios_de_la_duena(
    duena: Conexion,
) -> None:
    """Los demás disparadores escriben con los de quien los dispara: lo que cuentan y suman se les concede aparte. La
    aplicación no puede numerar, sumar ni enlazar lo asentado."""
    suyas = (
        "SELECT proname, proconfig FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef "
        "ORDER BY 1"
    )
    fija = ["search_path=public, pg_temp"]
    assert duena.execute(suyas).fetchall() == [
        ("tinta_accesos_con", fija),
        ("tinta_asiento_reversa", fija),
        ("tinta_auditoria_con", fija),
        ("tinta_mensajes_con", fija),
        ("tinta_saldos_contables", fija),
        ("tinta_saldos_terceros", fija),
        ("tinta_sellar", fija),
        ("tinta_tickets_con", fija),
    ]


def test_cada_tabla_esta_cercada_o_dice_por_que_no(duena: Conexion) -> None:
    assert sin_muro(duena) == []


def test_cada_tabla_con_empresa_tiene_su_muro_y_lo_fuerza(duena: Conexion) -> None:
    con_empresa = duena.execute(
        "SELECT relname, relrowsecurity AND relforcerowsecurity AND EXISTS "
        "(SELECT 1 FROM pg_policy WHERE polrelid = pg_class.oid) FROM pg_class JOIN pg_attribute ON "
        "attrelid = pg_class.oid AND attname = 'empresa_id' AND NOT attisdropped "
        "WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')"
    ).fetchall()
    assert len(con_empresa) > 30
    assert [nombre for nombre, cercada in con_empresa if not cercada] == []


def test_cada_tabla_concede_lo_que_su_modelo_dice_y_nada_mas(duena: Conexion) -> None:
    assert mal_concedidas(duena) == []


@pytest.mark.parametrize(
    ("descuido", "muro", "concesion"),
    [
        ("CREATE TABLE de_mas (empresa_id bigint)", True, True),
        ("CREATE VIEW de_mas AS SELECT * FROM usuarios", True, True),
        ("ALTER TABLE clientes NO FORCE ROW LEVEL SECURITY", True, False),
        ("ALTER TABLE clientes DISABLE ROW LEVEL SECURITY", True, False),
        ("DROP POLICY empresa ON clientes", True, False),
        ("ALTER TABLE tickets_mensajes NO FORCE ROW LEVEL SECURITY", True, False),
        ("REVOKE INSERT ON clientes FROM tinta_app", False, True),
        ("GRANT TRUNCATE ON clientes TO tinta_app", False, True),
        ("GRANT DELETE ON auditoria TO PUBLIC", False, True),
    ],
)
def test_un_descuido_de_una_migracion_se_nota(
    duena: Conexion, descuido: str, muro: bool, concesion: bool
) -> None:
    duena.execute(descuido.encode())
    assert (bool(sin_muro(duena)), bool(mal_concedidas(duena))) == (muro, concesion)


def test_migrar_de_nuevo_deja_solo_lo_concedido(app: Flask, duena: Conexion) -> None:
    """Lo que alguien concedió a mano, o lo que una tabla nueva todavía no tiene, queda como dicen los modelos."""
    for orden in (
        "GRANT TRUNCATE ON clientes TO tinta_app",
        "REVOKE ALL ON productos FROM tinta_app",
        "GRANT UPDATE ON auditoria TO PUBLIC",
        "GRANT CREATE ON SCHEMA public TO tinta_app",
    ):
        duena.execute(orden.encode())
    duena.commit()
    assert mal_concedidas(duena) == ["auditoria", "clientes", "productos"]
    duena.rollback()
    with app.app_context():
        upgrade()
    assert mal_concedidas(duena) == []
    assert duena.execute("SELECT has_schema_privilege(%s, 'public', 'CREATE')", (ROL,)).fetchone() == (False,)


@pytest.fixture(scope="module")
def de_uno_solo(servicios: Servicios) -> Iterator[Callable[..., Flask]]:
    """Instalaciones donde la dueña de la base es también quien sirve, como en un alojamiento que da un solo rol. La base es
    una: quien la migra otra vez encuentra hecho casi todo."""
    url = como_duena(servicios.postgres.create_database("de_uno_solo"))
    hechas: list[Flask] = []

    def instalar(**cambios: Any) -> Flask:
        ajustes = servicios.ajustes(url, servicios.redis.url, **cambios)
        hechas.append(create_app(ajustes))
        return hechas[-1]

    yield instalar
    for hecha in hechas:
        with hecha.app_context():
            db.session.remove()
            db.engine.dispose()
    servicios.postgres.drop_database("de_uno_solo")


def test_en_produccion_no_se_migra_ni_se_sirve_con_el_rol_de_la_duena(
    de_uno_solo: Callable[..., Flask],
) -> None:
    app = de_uno_solo(EXIGE_DOS_ROLES=True)
    with app.app_context(), pytest.raises(NoArranca, match="DATABASE_ROL_UNICO"):
        upgrade()
    assert Cliente(app).get("/readyz").status_code == 503


def test_un_alojamiento_de_un_solo_rol_se_dice_y_los_muros_siguen(de_uno_solo: Callable[..., Flask]) -> None:
    app = de_uno_solo(PRODUCCION=True)
    with app.app_context():
        upgrade()
        with db.engine.connect() as conexion:
            assert conexion.scalar(text("SELECT current_user")) == DUENA
            forzadas = conexion.scalars(text("SELECT relname FROM pg_class WHERE relforcerowsecurity")).all()
            abiertas = conexion.scalar(text("SELECT count(*) FROM pg_policy WHERE polname = 'duena'"))
    assert {"usuarios", "tickets"} <= set(forzadas)
    assert abiertas == 0
    assert Cliente(app).get("/readyz").status_code == 200


def test_una_instalacion_de_un_solo_rol_pasa_a_dos_al_migrar(
    servicios: Servicios, de_uno_solo: Callable[..., Flask]
) -> None:
    antes = de_uno_solo()
    with antes.app_context():
        upgrade()
    duena = antes.config["DATABASE_URL"]
    app = create_app(
        servicios.ajustes(
            duena.replace(f"//{DUENA}@", f"//{ROL}@"), servicios.redis.url, EXIGE_DOS_ROLES=True
        )
    )
    with app.app_context():
        upgrade()
        db.engine.dispose()
    assert Cliente(app).get("/readyz").status_code == 200
    assert filas(app, "SELECT has_table_privilege('tinta_app', 'usuarios', 'SELECT') AS puede") == [
        {"puede": True}
    ]
    with app.app_context():
        db.session.remove()
        db.engine.dispose()
