"""Las listas de tareas de un despacho: de qué obligación es cada una, a cargo de quién, y se cambian."""

import sqlalchemy as sa
from alembic import op

revision = "0208"
down_revision = "0207"
branch_labels = None
depends_on = None

TABLA = "despacho_plantillas"
_CADA_UNA = (
    f"UPDATE {TABLA} SET tareas = (SELECT coalesce(jsonb_agg({{}} ORDER BY n), '[]') "
    "FROM jsonb_array_elements(tareas) WITH ORDINALITY AS t(una, n))"
)


def upgrade():
    op.add_column(TABLA, sa.Column("version", sa.Integer(), server_default="1", nullable=False))
    op.execute(
        _CADA_UNA.format("una || jsonb_build_object('obligacion', null, 'antes', null, 'responde', false)")
    )


def downgrade():
    op.execute(_CADA_UNA.format("una - 'obligacion' - 'antes' - 'responde'"))
    op.drop_column(TABLA, "version")
