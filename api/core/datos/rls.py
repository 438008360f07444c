"""El DDL del segundo muro, que las migraciones levantan en cada tabla de empresa.

La condición no tiene subconsultas, porque un motor repartido por empresas no las admite. Es un intervalo y no
un OR: así PostgreSQL la usa como condición de un índice que empieza por `empresa_id`, y la calcula una vez y
no por cada fila. Si `app.todas` no es `si`, no abre nada; sin ámbito solo se ve la empresa 0, que es el
proveedor.
"""

from alembic.operations import Operations

_EMPRESA = "coalesce(nullif(current_setting('app.empresa_id', true), ''), '0')::bigint"
CONDICION = (
    f"empresa_id >= {_EMPRESA} AND empresa_id <= "
    f"CASE current_setting('app.todas', true) WHEN 'si' THEN 9223372036854775807 ELSE {_EMPRESA} END"
)
_CADA_MURO = """
DO $$
DECLARE tabla regclass;
BEGIN
    FOR tabla IN SELECT polrelid FROM pg_policy WHERE polname = 'empresa' LOOP
        EXECUTE format('ALTER POLICY empresa ON %s USING (%s) WITH CHECK (%s)', tabla, {0}, {0});
    END LOOP;
END $$
"""


def cercar(op: Operations, tabla: str) -> None:
    """Niega al rol de la aplicación cada fila de `tabla` que quede fuera del ámbito de la transacción."""
    op.execute(f"ALTER TABLE {tabla} ENABLE ROW LEVEL SECURITY")
    op.execute(f"ALTER TABLE {tabla} FORCE ROW LEVEL SECURITY")
    op.execute(f"CREATE POLICY empresa ON {tabla} USING ({CONDICION}) WITH CHECK ({CONDICION})")


def derribar(op: Operations, tabla: str) -> None:
    """Deja `tabla` sin muro."""
    op.execute(f"DROP POLICY empresa ON {tabla}")
    op.execute(f"ALTER TABLE {tabla} NO FORCE ROW LEVEL SECURITY")
    op.execute(f"ALTER TABLE {tabla} DISABLE ROW LEVEL SECURITY")


def cercar_de_nuevo(op: Operations) -> None:
    """Pone la condición de hoy en cada muro levantado."""
    op.execute(_CADA_MURO.format(f"$muro${CONDICION}$muro$"))
