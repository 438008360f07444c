"""Los dos muros entre empresas: cada uno basta por sí solo, y ninguna tabla queda afuera sin que se note."""

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from flask import Flask
from sqlalchemy import ForeignKeyConstraint, Table, UniqueConstraint, select, text

from api import domains
from api.core.datos.db import (
    PROVEEDOR,
    Ambito,
    Base,
    Cercada,
    TambienDelProveedor,
    db,
    en_empresa,
    en_todas_las_empresas,
    fijar_ambito,
)
from api.plataforma.empresas.models import Empresa, Establecimiento
from api.plataforma.usuarios.models import Usuario
from demo import demostracion as demo
from local.postgres import como_duena
from tests import filas_de_empresa
from tests.casos import Casos
from tests.client import Cliente
from tests.factories import registrar_empresa
from tests.personas import Personas

SIN_EMPRESA = {
    # tabla que no es de una empresa → por qué
    "administradores": "el personal del proveedor",
    "configuraciones": "del proveedor",
    "empresas": "las empresas mismas",
    "personas": "las que entran a varias empresas, sin nada de ninguna",
    "menus": "el catálogo de menús",
    "menus_roles": "los menús del personal del proveedor",
    "planes": "el catálogo de planes",
    "productos_soporte": "el catálogo de soporte",
    "tarifas_impuestos": "las pone el Estado, las mismas para todas",
    "catalogos_sri": "los códigos del SRI, los mismos para todas",
    "codigos_retencion": "los códigos del SRI, los mismos para todas",
    "sustentos": "los códigos del SRI, los mismos para todas",
    "casilleros": "los de los formularios del SRI, los mismos para todas",
    "reglas_retencion": "las pone el Estado, las mismas para todas",
    "indicios_compras": "las palabras que dicen qué se compra, las mismas para todas",
    "limites_depreciacion": "los pone el Estado, los mismos para todas",
    "limites_provision": "los pone el Estado, los mismos para todas",
    "porcentajes_anuales": "los pone el Estado, los mismos para todas",
    "escalas_renta": "las pone el Estado, las mismas para todas",
    "parametros_renta": "los pone el Estado, los mismos para todas",
    "entidades_certificacion": "las acredita el Estado, las mismas para todas",
    "plazos_declaracion": "los pone el Estado, los mismos para todas",
    "prorrogas_declaracion": "las da el Estado, las mismas para todas",
    "servicios_sri": "si el SRI responde: lo mismo para todas",
    "documentos_mensuales": "las sumas de todas las empresas, sin decir de cuál",
    "tickets": "los abre cualquiera; los atiende el proveedor, y una empresa ve los suyos",
    "tickets_adjuntos": "de los tickets",
    "tickets_cambios": "de los tickets",
    "tickets_cuentas": "cuántos tickets hay en cada estado",
    "tickets_mensajes": "de los tickets",
    "despachos_contables": "las firmas de contadores, por encima de las empresas",
    "despacho_empresas": "qué despacho lleva a cada empresa, que ve lo suyo",
    "despacho_asignaciones": "quién de un despacho trabaja en cada empresa, que ve lo suyo",
    "despacho_cambios": "lo que una firma ve cambiar en cada empresa, que ve lo suyo",
    "despacho_anotaciones": "lo que una firma de contadores anota de cada empresa, que no lo ve",
    "despacho_responsables": "quién de una firma hace cada obligación de una empresa, que no lo ve",
    "despacho_descargas": "lo que alguien de una firma pidió llevarse",
    "despacho_archivos": "el ZIP de cada empresa que alguien de una firma pidió",
    "despacho_plantillas": "las listas de una firma de contadores",
    "despacho_personas": "la gente de las firmas de contadores",
    "despacho_invitaciones": "a quién invita una firma de contadores",
}
# Del proveedor, y cercadas: en una empresa se ve solo lo suyo (tests/proveedor/soporte/test_muro.py).
COMPARTIDAS = {
    "tickets",
    "tickets_adjuntos",
    "tickets_cambios",
    "tickets_mensajes",
    "despacho_empresas",
    "despacho_asignaciones",
    "despacho_cambios",
}
domains.load()
DE_EMPRESA = sorted({str(m.local_table) for m in Base.registry.mappers if issubclass(m.class_, Cercada)})
# Las que también tienen filas del proveedor (la empresa 0), que se ven sin ámbito.
DEL_PROVEEDOR = {
    str(m.local_table) for m in Base.registry.mappers if issubclass(m.class_, TambienDelProveedor)
}
CLAVES = {  # las demás: empresa_id, id
    "claves_idempotencia": ["empresa_id", "sujeto", "ruta", "clave"],
    "bloqueos_periodos": ["empresa_id", "alcance"],
    "contabilidad_empresas": ["empresa_id"],
    "parametros_provisiones": ["empresa_id"],
    "accesos_devolucion": ["empresa_id"],
    "firmantes_contables": ["empresa_id"],
    "ajustes_ats": ["empresa_id"],
    "presupuestos": ["empresa_id", "anio"],
    "parametros_existencias": ["empresa_id"],
    "parametros_conteos": ["empresa_id"],
    "existencias": ["empresa_id", "producto_id"],
    "existencias_bodegas": ["empresa_id", "producto_id", "bodega_id"],
    "existencias_diarias": ["empresa_id", "producto_id", "bodega_id", "fecha"],
    "existencias_lotes": ["empresa_id", "lote_id", "bodega_id"],
    "repartos_lotes": ["empresa_id", "movimiento_id", "lote_id"],
    "costos_diarios": ["empresa_id", "producto_id", "dia"],
    "lineas_ajustes_existencias": ["empresa_id", "ajuste_id", "n"],
    "lineas_asientos": ["empresa_id", "asiento_id", "n"],
    "lineas_ordenes_compra": ["empresa_id", "orden_id", "n"],
    "minimos_existencias": ["empresa_id", "producto_id", "bodega_id"],
    "lineas_reservas": ["empresa_id", "reserva_id", "producto_id", "bodega_id"],
    "lineas_plantillas": ["empresa_id", "plantilla_id", "n"],
    "salidas_de_combos": ["empresa_id", "movimiento_id"],
    "partes_recetas": ["empresa_id", "receta_id", "n"],
    "lineas_ensambles": ["empresa_id", "ensamble_id", "n"],
    "lineas_traslados": ["empresa_id", "traslado_id", "n"],
    "numeros_asientos": ["empresa_id", "diario", "anio"],
    "saldos_contables": ["empresa_id", "cuenta_id", "tramo", "desde", "centro_id", "cierre"],
    "saldos_terceros": [
        *("empresa_id", "tramo", "desde", "cuenta_id", "quien", "tercero_id", "centro_id"),
    ],
}


@pytest.fixture(scope="module")
def _abiertas(app: Flask) -> Iterator[dict[str, psycopg.Connection[Any]]]:
    """Una de cada rol para todo el archivo: en cada prueba empezaba una que no sabía aún de ninguna tabla."""
    url = app.config["DATABASE_URL"]
    with psycopg.connect(url) as suya, psycopg.connect(como_duena(url)) as duena:
        yield {"aplicacion": suya, "duena": duena}
        suya.rollback()
        duena.rollback()


@pytest.fixture
def conexion(_abiertas: dict[str, psycopg.Connection[Any]]) -> Iterator[psycopg.Connection[Any]]:
    """PostgreSQL con el rol de la aplicación y sin su código: solo queda el segundo muro."""
    yield _abiertas["aplicacion"]
    _abiertas["aplicacion"].rollback()


@pytest.fixture
def duena(_abiertas: dict[str, psycopg.Connection[Any]]) -> Iterator[psycopg.Connection[Any]]:
    """Lo mismo, con el rol que es dueño de las tablas y solo migra."""
    yield _abiertas["duena"]
    _abiertas["duena"].rollback()


@pytest.fixture(scope="module")
def ids(app: Flask) -> dict[str, int]:
    """El EMP_CODIGO de las empresas A y B, por su RUC."""
    with app.app_context():
        return {e.ruc: e.id for e in db.session.scalars(select(Empresa))}


@pytest.fixture(scope="module")
def con_filas(app: Flask, ids: dict[str, int]) -> None:
    """Filas de las dos empresas en las tablas que la demostración deja vacías."""
    filas_de_empresa.llenar(app, (ids[demo.A], ids[demo.B]))


def _ver(conexion: psycopg.Connection[Any], empresa_id: int | None = None, todas: bool = False) -> None:
    conexion.execute(
        "SELECT set_config('app.empresa_id', %s, true), set_config('app.todas', %s, true)",
        (str(empresa_id or ""), "si" if todas else ""),
    )


def _empresas_en(conexion: psycopg.Connection[Any], tabla: str) -> set[int]:
    return {fila[0] for fila in conexion.execute(f"SELECT DISTINCT empresa_id FROM {tabla}".encode())}


def _tabla(nombre: str) -> Table:
    return db.metadata.tables[nombre]


def test_cada_tabla_es_de_una_empresa_o_dice_por_que_no(app: Flask) -> None:
    assert set(db.metadata.tables) - set(DE_EMPRESA) == set(SIN_EMPRESA)


def test_las_claves_de_una_tabla_de_empresa_empiezan_por_ella() -> None:
    """Así una fila no apunta a la de otra empresa, y lo único lo es en cada empresa."""
    with Casos() as casos:
        for tabla in DE_EMPRESA:
            with casos(tabla):
                _empieza_por_su_empresa(tabla)


def _empieza_por_su_empresa(tabla: str) -> None:
    assert [c.name for c in _tabla(tabla).primary_key.columns] == CLAVES.get(tabla, ["empresa_id", "id"])
    for restriccion in _tabla(tabla).constraints:
        if isinstance(restriccion, UniqueConstraint):
            assert next(iter(restriccion.columns)).name == "empresa_id", restriccion.name
        if isinstance(restriccion, ForeignKeyConstraint) and restriccion.referred_table.name in DE_EMPRESA:
            assert restriccion.column_keys[0] == "empresa_id", restriccion.name
            assert restriccion.elements[0].column.name == "empresa_id", restriccion.name
    for indice in _tabla(tabla).indexes:
        assert not indice.unique or next(iter(indice.columns)).name == "empresa_id", indice.name


def test_postgresql_cerca_cada_tabla_tambien_ante_su_duena(conexion: psycopg.Connection[Any]) -> None:
    cercadas = conexion.execute(
        "SELECT relname FROM pg_class WHERE oid = ANY(%s::regclass[]) AND relrowsecurity AND relforcerowsecurity",
        (DE_EMPRESA,),
    ).fetchall()
    assert sorted(nombre for (nombre,) in cercadas) == DE_EMPRESA


def test_el_rol_de_la_aplicacion_no_salta_el_muro(conexion: psycopg.Connection[Any]) -> None:
    fila = conexion.execute(
        "SELECT rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname = current_user"
    ).fetchone()
    assert fila == (False, False, False)


def test_un_select_crudo_ve_solo_lo_de_su_empresa(
    conexion: psycopg.Connection[Any], ids: dict[str, int], con_filas: None
) -> None:
    a = ids[demo.A]
    with Casos() as casos:
        for tabla in DE_EMPRESA:
            with casos(tabla):
                conexion.rollback()
                assert _empresas_en(conexion, tabla) <= ({PROVEEDOR} if tabla in DEL_PROVEEDOR else set())
                _ver(conexion, a)
                assert _empresas_en(conexion, tabla) == {a}
                _ver(conexion, todas=True)
                assert _empresas_en(conexion, tabla) > {a}


def test_sin_forzar_el_muro_la_duena_lo_veria_todo(duena: psycopg.Connection[Any]) -> None:
    """Las filas están, y es el muro lo que las tapa; se deshace al terminar la transacción."""
    assert _empresas_en(duena, "usuarios") == set()
    duena.execute("ALTER TABLE usuarios NO FORCE ROW LEVEL SECURITY")
    assert len(_empresas_en(duena, "usuarios")) > 1


@pytest.mark.parametrize("ambito", ["a", "ninguno", "basura"])
def test_postgresql_niega_una_fila_de_otra_empresa(
    conexion: psycopg.Connection[Any], ids: dict[str, int], ambito: str
) -> None:
    if ambito == "a":
        _ver(conexion, ids[demo.A])
    elif ambito == "basura":
        conexion.execute("SELECT set_config('app.todas', 'SI', true)")
    insertar = (
        "INSERT INTO establecimientos (empresa_id, codigo, nombre, direccion) VALUES (%s, '777', 'x', 'x')"
    )
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        conexion.execute(insertar, (ids[demo.B],))


def test_postgresql_no_deja_cambiar_ni_borrar_lo_de_otra(
    conexion: psycopg.Connection[Any], ids: dict[str, int]
) -> None:
    _ver(conexion, ids[demo.A])
    for orden in ("UPDATE usuarios SET nombre = 'x'", "DELETE FROM menus_empresas"):
        cursor = conexion.execute(f"{orden} WHERE empresa_id = %s".encode(), (ids[demo.B],))
        assert cursor.rowcount == 0
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        conexion.execute("UPDATE usuarios SET empresa_id = %s", (ids[demo.B],))


def test_el_orm_cerca_aunque_postgresql_deje_ver_todo(app: Flask, ids: dict[str, int]) -> None:
    """El primer muro por sí solo: a PostgreSQL se le dice que muestre todo, sin que el ORM lo sepa."""
    with app.app_context():
        fijar_ambito(Ambito(ids[demo.A]))
        db.session.execute(text("SELECT set_config('app.todas', 'si', true)"))
        crudo = db.session.execute(text("SELECT count(DISTINCT empresa_id) FROM usuarios")).scalar_one()
        visto = {u.empresa_id for u in db.session.scalars(select(Usuario))}
        ajeno = db.session.scalar(select(Usuario).where(Usuario.empresa_id == ids[demo.B]))
        junto = db.session.scalars(select(Empresa.ruc).join(Usuario, Usuario.empresa_id == Empresa.id)).all()
        db.session.rollback()
    assert crudo > 1
    assert visto == {ids[demo.A]}
    assert ajeno is None
    assert set(junto) == {demo.A}


def test_el_orm_cerca_al_buscar_por_clave(app: Flask, ids: dict[str, int]) -> None:
    with app.app_context():
        with en_empresa(ids[demo.B]):
            suyo = db.session.scalars(select(Usuario)).first()
            assert suyo is not None
        db.session.expunge_all()
        with en_empresa(ids[demo.A]):
            db.session.execute(text("SELECT set_config('app.todas', 'si', true)"))
            assert db.session.get(Usuario, (ids[demo.B], suyo.id)) is None


def test_el_orm_no_escribe_una_fila_de_otra_empresa(app: Flask, ids: dict[str, int]) -> None:
    with app.app_context():
        fijar_ambito(Ambito(ids[demo.A]))
        db.session.add(Establecimiento(empresa_id=ids[demo.B], codigo="778", nombre="x", direccion="x"))
        with pytest.raises(RuntimeError):
            db.session.flush()
        db.session.rollback()


def test_sin_ambito_el_orm_no_ve_nada(app: Flask) -> None:
    with app.app_context():
        assert db.session.scalars(select(Usuario)).all() == []
        with en_todas_las_empresas():
            assert len({u.empresa_id for u in db.session.scalars(select(Usuario))}) > 1
        assert db.session.scalars(select(Usuario.id)).all() == []


def test_el_ambito_no_queda_en_la_conexion_para_quien_sigue(app: Flask, ids: dict[str, int]) -> None:
    """La misma conexión del pool, petición tras petición; entre una y otra no queda el ámbito de nadie."""
    with app.app_context():
        db.engine.dispose()
        for _ in range(3):
            with en_empresa(ids[demo.A]):
                assert db.session.scalars(select(Usuario)).first() is not None
            db.session.remove()
            with db.engine.connect() as conexion:
                quedo = conexion.execute(
                    text("SELECT current_setting('app.empresa_id', true), current_setting('app.todas', true)")
                ).one()
                assert {valor or "" for valor in quedo} == {""}
                assert conexion.execute(text("SELECT count(*) FROM usuarios")).scalar_one() == 0


def test_dos_empresas_alternadas_ven_cada_una_lo_suyo(app: Flask) -> None:
    personas = Personas(app)
    for _ in range(3):
        for nombre, ruc in (("propietario_a", demo.A), ("propietario_b", demo.B)):
            sesion = personas[nombre].get("sesion").json or {}
            assert sesion["EMP_RUC"] == ruc
        assert Cliente(app).get("sesion").status_code == 401


@pytest.mark.parametrize(
    "orden",
    ["UPDATE auditoria SET actor = 'otro'", "DELETE FROM auditoria", "TRUNCATE auditoria"],
)
def test_la_auditoria_no_se_cambia_ni_se_borra(
    app: Flask, conexion: psycopg.Connection[Any], duena: psycopg.Connection[Any], orden: str
) -> None:
    """La aplicación no tiene con qué; a la dueña la detiene el disparador."""
    registrar_empresa(Cliente(app))
    for quien, rechazo in (
        (conexion, psycopg.errors.InsufficientPrivilege),
        (duena, psycopg.errors.RaiseException),
    ):
        assert quien.execute("SELECT count(*) > 0 FROM auditoria").fetchone() == (True,)
        with pytest.raises(rechazo):
            quien.execute(orden.encode())
