"""La seguridad por filas de las tablas de empresa, la auditoría que solo crece y las tablas de procrastinate.

Una versión posterior de procrastinate trae sus propias migraciones en SQL: cada una se vuelve una migración
aquí.
"""

from alembic import op
from procrastinate.schema import SchemaManager

from api.core.datos.rls import cercar

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

TABLAS = (
    "certificados_firma",
    "establecimientos",
    "menus_empresas",
    "planes_imprenta",
    "planes_orel",
    "puntos_emision",
    "recibos_pago",
    "usuarios",
)


def upgrade() -> None:
    for tabla in TABLAS:
        cercar(op, tabla)
    op.execute(
        """
        CREATE FUNCTION auditoria_inmutable() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            RAISE EXCEPTION 'la auditoría no se modifica ni se borra';
        END $$
        """
    )
    op.execute(
        "CREATE TRIGGER auditoria_inmutable BEFORE UPDATE OR DELETE OR TRUNCATE ON auditoria "
        "FOR EACH STATEMENT EXECUTE FUNCTION auditoria_inmutable()"
    )
    op.get_bind().exec_driver_sql(SchemaManager.get_schema().replace("%", "%%"))


def downgrade() -> None:
    op.execute(
        """
        DO $$ DECLARE cosa record; BEGIN
            FOR cosa IN SELECT oid::regclass AS nombre FROM pg_class
                WHERE relkind = 'r' AND relname LIKE 'procrastinate\\_%'
                AND relnamespace = current_schema()::regnamespace LOOP
                EXECUTE format('DROP TABLE %s CASCADE', cosa.nombre);
            END LOOP;
            FOR cosa IN SELECT oid::regprocedure AS nombre FROM pg_proc
                WHERE proname LIKE 'procrastinate\\_%'
                AND pronamespace = current_schema()::regnamespace LOOP
                EXECUTE format('DROP FUNCTION %s CASCADE', cosa.nombre);
            END LOOP;
            FOR cosa IN SELECT oid::regtype AS nombre FROM pg_type
                WHERE typname LIKE 'procrastinate\\_%' AND typtype IN ('e', 'c')
                AND typnamespace = current_schema()::regnamespace LOOP
                EXECUTE format('DROP TYPE %s CASCADE', cosa.nombre);
            END LOOP;
        END $$
        """
    )
    op.execute("DROP TRIGGER auditoria_inmutable ON auditoria")
    op.execute("DROP FUNCTION auditoria_inmutable()")
    for tabla in TABLAS:
        op.execute(f"DROP POLICY empresa ON {tabla}")
        op.execute(f"ALTER TABLE {tabla} NO FORCE ROW LEVEL SECURITY")
        op.execute(f"ALTER TABLE {tabla} DISABLE ROW LEVEL SECURITY")
