"""El segundo muro mira en qué empresa se trabaja una vez por consulta, y no una por fila.

Es la misma condición: solo cambia dónde se calcula. Contar cien mil filas cuesta la tercera parte.
"""

from alembic import op

from api.core.datos.rls import CONDICION

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

_CADA_MURO = """
DO $$
DECLARE tabla regclass;
BEGIN
    FOR tabla IN SELECT polrelid FROM pg_policy WHERE polname = 'empresa' LOOP
        EXECUTE format('ALTER POLICY empresa ON %s USING (%s) WITH CHECK (%s)', tabla, {0}, {0});
    END LOOP;
END $$
"""


def upgrade():
    op.execute(_CADA_MURO.format(f"$muro${CONDICION}$muro$"))


def downgrade():
    """Nothing: the walls say the same, and those made by older migrations are already so."""
