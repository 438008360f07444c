"""Si un cliente es parte relacionada de la empresa, que el anexo transaccional pide."""

import sqlalchemy as sa
from alembic import op

revision = "0172"
down_revision = "0171"
branch_labels = None
depends_on = None


def upgrade():
    op.add_column(
        "clientes",
        sa.Column("parte_relacionada", sa.Boolean(), server_default=sa.text("false"), nullable=False),
    )


def downgrade():
    op.drop_column("clientes", "parte_relacionada")
