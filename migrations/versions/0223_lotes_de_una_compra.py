"""En qué lotes entra lo que una línea de compra trae."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0223"
down_revision = "0222"
branch_labels = None
depends_on = None


def upgrade():
    op.add_column("lineas_compras", sa.Column("lotes", JSONB(), server_default="[]", nullable=False))


def downgrade():
    op.drop_column("lineas_compras", "lotes")
