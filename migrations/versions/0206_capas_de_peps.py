"""Cómo se calcula lo que cuesta lo que sale, y las capas de los días que van por PEPS."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0206"
down_revision = "0205"
branch_labels = None
depends_on = None


def upgrade():
    op.add_column("costos_diarios", sa.Column("capas", JSONB(), nullable=True))
    op.add_column(
        "parametros_existencias", sa.Column("formulas", JSONB(), server_default="[]", nullable=False)
    )


def downgrade():
    op.drop_column("parametros_existencias", "formulas")
    op.drop_column("costos_diarios", "capas")
