"""De un comprobante que pedía atención, cómo dijo una persona que lo resolvió."""

import sqlalchemy as sa
from alembic import op

revision = "0152"
down_revision = "0151"
branch_labels = None
depends_on = None


def upgrade():
    op.add_column("comprobantes", sa.Column("resuelto", sa.Text()))


def downgrade():
    op.drop_column("comprobantes", "resuelto")
