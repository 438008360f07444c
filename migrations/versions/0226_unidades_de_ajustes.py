"""En qué unidad se dijo cada línea de un ajuste de existencias."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0226"
down_revision = "0225"
branch_labels = None
depends_on = None

TABLA = "lineas_ajustes_existencias"


def upgrade():
    op.add_column(TABLA, sa.Column("unidad", sa.Text(), server_default="", nullable=False))
    op.add_column(TABLA, sa.Column("medida", JSONB()))


def downgrade():
    op.drop_column(TABLA, "medida")
    op.drop_column(TABLA, "unidad")
