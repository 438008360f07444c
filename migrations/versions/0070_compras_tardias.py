"""La compra cuya fecha ya estaba en un período cerrado cuenta desde que se registra."""

import sqlalchemy as sa
from alembic import op

revision = "0070"
down_revision = "0069"
branch_labels = None
depends_on = None


def upgrade():
    op.add_column(
        "compras", sa.Column("tardia", sa.Boolean(), server_default=sa.text("false"), nullable=False)
    )


def downgrade():
    op.drop_column("compras", "tardia")
