"""A qué régimen fue cada exportación, que el anexo pide. De las dichas hasta ahora, al general."""

import sqlalchemy as sa
from alembic import op

revision = "0220"
down_revision = "0219"
branch_labels = None
depends_on = None

TABLA = "embarques_exportados"
_CONDICION = (
    "CASE WHEN regimen = '01' THEN pais_regimen = '' AND denominacion = '' "
    "ELSE regimen IN ('02', '03') AND pais_regimen ~ '^[0-9]{3,4}$' AND denominacion <> '' END"
)


def upgrade():
    op.add_column(TABLA, sa.Column("regimen", sa.Text(), server_default="01", nullable=False))
    for cual in ("pais_regimen", "denominacion"):
        op.add_column(TABLA, sa.Column(cual, sa.Text(), server_default="", nullable=False))
    op.create_check_constraint(op.f(f"ck_{TABLA}_regimen"), TABLA, _CONDICION)


def downgrade():
    op.drop_constraint(op.f(f"ck_{TABLA}_regimen"), TABLA)
    for cual in ("denominacion", "pais_regimen", "regimen"):
        op.drop_column(TABLA, cual)
