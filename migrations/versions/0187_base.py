"""La base: todo lo que las primeras 187 migraciones dejaban, en una sola (docs/decisiones/060-una-base.md).

`datos/esquema.sql` son las tablas con sus muros, funciones y disparadores; cada CSV de `datos` lleva el nombre de la tabla
donde se siembra: los catálogos de la ley, con la fuente de cada fila. Son copias: no se tocan.
"""

from pathlib import Path

from alembic import op

from migrations.motor import ejecutar

revision = "0187"
down_revision = None
branch_labels = None
depends_on = None

DATOS = Path(__file__).resolve().parents[1] / "datos"

# Las tablas se llevan sus índices, muros, disparadores y secuencias; la de Alembic es suya.
_NADA = """
DO $$ DECLARE cosa record; BEGIN
    FOR cosa IN SELECT oid::regclass AS nombre FROM pg_class WHERE relkind = 'r'
            AND relname <> 'alembic_version' AND relnamespace = current_schema()::regnamespace LOOP
        EXECUTE format('DROP TABLE %s CASCADE', cosa.nombre);
    END LOOP;
    FOR cosa IN SELECT oid::regprocedure AS nombre FROM pg_proc WHERE pronamespace = current_schema()::regnamespace LOOP
        EXECUTE format('DROP FUNCTION %s CASCADE', cosa.nombre);
    END LOOP;
    FOR cosa IN SELECT oid::regtype AS nombre FROM pg_type WHERE typtype IN ('e', 'c')
            AND typrelid NOT IN (SELECT oid FROM pg_class WHERE relkind <> 'c')
            AND typnamespace = current_schema()::regnamespace LOOP
        EXECUTE format('DROP TYPE %s CASCADE', cosa.nombre);
    END LOOP;
END $$
"""


def upgrade() -> None:
    # Una función puede nombrar una tabla que está más abajo.
    op.execute("SET LOCAL check_function_bodies = off")
    ejecutar(op, (DATOS / "esquema.sql").read_text())
    op.execute("SET LOCAL check_function_bodies = on")
    for archivo in sorted(DATOS.glob("*.csv")):
        _sembrar(archivo)


def _sembrar(archivo: Path) -> None:
    texto = archivo.read_text()
    columnas = texto.split("\n", 1)[0]
    cursor = op.get_bind().connection.cursor()
    with cursor.copy(f"COPY {archivo.stem} ({columnas}) FROM STDIN (FORMAT csv, HEADER)") as copia:
        copia.write(texto)


def downgrade() -> None:
    op.execute(_NADA)
