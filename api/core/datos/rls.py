"""El segundo muro, y quién no lo puede levantar (docs/decisiones/022-dos-roles.md).

La dueña de las tablas solo migra. La aplicación entra con otro rol, que no es dueño de nada: lee y escribe lo que
aquí se le concede, y no cambia una tabla ni levanta un muro. Cada `flask db upgrade` concede de nuevo.

Las migraciones cercan con este DDL cada tabla de empresa.
La condición no tiene subconsultas, porque un motor repartido por empresas no las admite. Es un intervalo y no
un OR: así PostgreSQL la usa como condición de un índice que empieza por `empresa_id`, y la calcula una vez y
no por cada fila. Si `app.todas` no es `si`, no abre nada; sin ámbito solo se ve la empresa 0, que es el
proveedor.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from flask import Flask
from sqlalchemy import Connection, event, text

from api.core.arranque import NoArranca
from api.core.datos.db import db

if TYPE_CHECKING:
    from alembic.operations import Operations  # 10 MB que un proceso web no usa

_EMPRESA = "coalesce(nullif(current_setting('app.empresa_id', true), ''), '0')::bigint"
CONDICION = (
    f"empresa_id >= {_EMPRESA} AND empresa_id <= "
    f"CASE current_setting('app.todas', true) WHEN 'si' THEN 9223372036854775807 ELSE {_EMPRESA} END"
)
_SIN_EMPRESA = "coalesce(current_setting('app.empresa_id', true), '') = ''"
_DE_LA_EMPRESA = "empresa_id = nullif(current_setting('app.empresa_id', true), '')::bigint"
_CADA_MURO = """
DO $$
DECLARE tabla regclass;
BEGIN
    FOR tabla IN SELECT polrelid FROM pg_policy WHERE polname = 'empresa' LOOP
        EXECUTE format('ALTER POLICY empresa ON %s USING (%s) WITH CHECK (%s)', tabla, {0}, {0});
    END LOOP;
END $$
"""

TODO = ("SELECT", "INSERT", "UPDATE", "DELETE")
# Lo que dice la tabla que admite menos, en su `info`.
SIN_BORRAR = {"puede": ("SELECT", "INSERT", "UPDATE")}
SOLO_CRECE = {"puede": ("SELECT", "INSERT")}
APARTA_IDS = {"aparta_ids": True}  # sus ids se toman antes de escribir las filas (`directas.apartar_ids`)
BUSCADA = {"buscada": True}  # la busca, entre todas las empresas, una función de la dueña
_DE_TRABAJOS = "procrastinate_"  # sus tablas y sus secuencias no están en los modelos
_RELACIONES = (
    "SELECT relname, relkind::text FROM pg_class "
    "WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'S') ORDER BY relname"
)
_CON_PALABRAS = (
    "SELECT polrelid::regclass::text, bool_or(polname = 'duena') FROM pg_policy GROUP BY polrelid "
    "HAVING bool_or(polname = 'proveedor') OR polrelid::regclass::text = ANY(:buscadas)"
)
_MANDA = """
SELECT rolsuper OR rolbypassrls OR EXISTS (
    SELECT 1 FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
        AND pg_has_role(current_user, relowner, 'MEMBER')
    UNION ALL
    SELECT 1 FROM pg_database WHERE datname = current_database() AND pg_has_role(current_user, datdba, 'MEMBER')
) FROM pg_roles WHERE rolname = current_user
"""
_UN_SOLO_ROL = (
    "El rol de DATABASE_URL es dueño de la base: podría cambiar las tablas y levantar los muros entre empresas. "
    "Cree otro (CREATE ROLE tinta_app LOGIN PASSWORD '…'), ponga el suyo en DATABASE_URL y el de la dueña en "
    "DATABASE_OWNER_URL. Si el alojamiento da un solo rol, dígalo con DATABASE_ROL_UNICO=si."
)


def cercar(op: "Operations", tabla: str) -> None:
    """Niega al rol de la aplicación cada fila de `tabla` que quede fuera del ámbito de la transacción."""
    op.execute(f"ALTER TABLE {tabla} ENABLE ROW LEVEL SECURITY")
    op.execute(f"ALTER TABLE {tabla} FORCE ROW LEVEL SECURITY")
    op.execute(f"CREATE POLICY empresa ON {tabla} USING ({CONDICION}) WITH CHECK ({CONDICION})")


def cercar_del_proveedor(op: "Operations", tabla: str, de_la_empresa: str = _DE_LA_EMPRESA) -> None:
    """Cerca una tabla del proveedor: fuera de una empresa se ve entera; dentro de una, las filas que cumplen
    `de_la_empresa`. Esas tablas no se reparten, así que la condición puede llevar subconsultas."""
    condicion = f"{_SIN_EMPRESA} OR ({de_la_empresa})"
    op.execute(f"ALTER TABLE {tabla} ENABLE ROW LEVEL SECURITY")
    op.execute(f"ALTER TABLE {tabla} FORCE ROW LEVEL SECURITY")
    op.execute(f"CREATE POLICY proveedor ON {tabla} USING ({condicion}) WITH CHECK ({condicion})")


def _abrir_a_la_duena(conexion: Connection, *, abrir: bool) -> None:
    """Deja que las funciones de la dueña lean las tablas del proveedor, y las que dicen que se buscan entre todas
    las empresas, sin el muro, que les impediría usar un índice de palabras. Donde la dueña también sirve, no."""
    buscadas = [nombre for nombre, tabla in db.metadata.tables.items() if tabla.info.get("buscada")]
    for tabla, abierta in conexion.execute(text(_CON_PALABRAS), {"buscadas": buscadas}).all():
        if abrir and not abierta:
            conexion.exec_driver_sql(f"CREATE POLICY duena ON {tabla} TO CURRENT_USER USING (true)")
        elif abierta and not abrir:
            conexion.exec_driver_sql(f"DROP POLICY duena ON {tabla}")


def derribar(op: "Operations", tabla: str, muro: str = "empresa") -> None:
    """Deja `tabla` sin muro."""
    op.execute(f"DROP POLICY IF EXISTS duena ON {tabla}")
    op.execute(f"DROP POLICY {muro} ON {tabla}")
    op.execute(f"ALTER TABLE {tabla} NO FORCE ROW LEVEL SECURITY")
    op.execute(f"ALTER TABLE {tabla} DISABLE ROW LEVEL SECURITY")


def cercar_de_nuevo(op: "Operations") -> None:
    """Pone la condición de hoy en cada muro levantado."""
    op.execute(_CADA_MURO.format(f"$muro${CONDICION}$muro$"))


def init_app(app: Flask) -> None:
    """En producción, la primera conexión de cada proceso, que es al arrancar, comprueba con qué rol entra."""
    if not app.config["EXIGE_DOS_ROLES"]:
        return

    def _comprobar(conexion: Any, registro: Any) -> None:
        manda = conexion.pgconn.exec_(_MANDA.encode()).get_value(0, 0)  # sin dejar una transacción empezada
        if manda == b"t":
            conexion.close()
            raise NoArranca(_UN_SOLO_ROL)

    with app.app_context():
        for motor in db.engines.values():  # también la réplica
            event.listen(motor, "first_connect", _comprobar)


def puede(tabla: str) -> tuple[str, ...]:
    """Lo que la aplicación puede hacer con una tabla. Nada, si ningún modelo la conoce."""
    if tabla == "alembic_version":
        return ("SELECT",)
    if tabla.startswith(_DE_TRABAJOS):
        return TODO
    modelo = db.metadata.tables.get(tabla)
    concedido: tuple[str, ...] = () if modelo is None else modelo.info.get("puede", TODO)
    return concedido


def conceder(conexion: Connection, rol: str) -> None:
    """Deja a `rol` con lo que `puede` dice de cada tabla, y nada más. `conexion` es de la dueña; si es el mismo
    rol, no hay qué conceder."""
    son_dos = conexion.scalar(text("SELECT current_user")) != rol
    _abrir_a_la_duena(conexion, abrir=son_dos)
    if not son_dos:
        return
    quien = conexion.dialect.identifier_preparer.quote(rol)
    esquema = conexion.scalar(text("SELECT quote_ident(current_schema())"))
    todas = conexion.execute(text(_RELACIONES)).all()
    tablas = [nombre for nombre, clase in todas if clase != "S"]
    suyas = {f"{nombre}_id_seq" for nombre, t in db.metadata.tables.items() if t.info.get("aparta_ids")}
    secuencias = [
        nombre
        for nombre, clase in todas
        if clase == "S" and (nombre.startswith(_DE_TRABAJOS) or nombre in suyas)
    ]
    ordenes = [
        f"REVOKE CREATE ON SCHEMA {esquema} FROM PUBLIC, {quien}",
        f"GRANT USAGE ON SCHEMA {esquema} TO {quien}",
        f"REVOKE ALL ON ALL TABLES IN SCHEMA {esquema} FROM PUBLIC, {quien}",
        f"REVOKE ALL ON ALL SEQUENCES IN SCHEMA {esquema} FROM PUBLIC, {quien}",
        *(f"GRANT {', '.join(que)} ON {', '.join(cuales)} TO {quien}" for que, cuales in _por_clase(tablas)),
    ]
    # Leerlas no las mueve: `flask verificar` mira que vayan por delante de sus tablas.
    if leidas := [nombre for nombre, clase in todas if clase == "S"]:
        ordenes.append(f"GRANT SELECT ON SEQUENCE {', '.join(leidas)} TO {quien}")
    if secuencias:
        ordenes.append(f"GRANT USAGE ON SEQUENCE {', '.join(secuencias)} TO {quien}")
    for orden in ordenes:
        conexion.exec_driver_sql(orden)


def _por_clase(tablas: Iterable[str]) -> list[tuple[tuple[str, ...], list[str]]]:
    clases: dict[tuple[str, ...], list[str]] = {}
    for tabla in tablas:
        if que := puede(tabla):
            clases.setdefault(que, []).append(tabla)
    return list(clases.items())


def de_la_aplicacion() -> str:
    """El rol con el que la aplicación entra."""
    with db.engine.connect() as conexion:
        return str(conexion.scalar(text("SELECT current_user")))
