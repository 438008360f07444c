"""Una compra dice lo que el documento cobra por cuenta de otros, y lo que su emisor retuvo en la misma factura."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0107"
down_revision = "0106"
branch_labels = None
depends_on = None


def upgrade():
    op.add_column("compras", sa.Column("rubros", JSONB, server_default="[]", nullable=False))
    op.add_column("compras", sa.Column("retenido_por_emisor", JSONB))


def downgrade():
    op.drop_column("compras", "retenido_por_emisor")
    op.drop_column("compras", "rubros")
