"""El segundo muro mira en qué empresa se trabaja una vez por consulta, y no una por fila.

Es la misma condición: solo cambia dónde se calcula. Contar cien mil filas cuesta la tercera parte.
"""

from alembic import op

from api.core.datos.rls import cercar_de_nuevo

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade():
    cercar_de_nuevo(op)


def downgrade():
    """No hace nada: los muros dicen lo mismo, y los que levantan las migraciones anteriores ya son así."""
