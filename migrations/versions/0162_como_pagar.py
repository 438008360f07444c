"""Lo que una empresa pide a quien le debe, para la página de sus documentos."""

import sqlalchemy as sa
from alembic import op

revision = "0162"
down_revision = "0161"
branch_labels = None
depends_on = None


def upgrade():
    op.add_column("empresas", sa.Column("como_pagar", sa.Text(), server_default="", nullable=False))


def downgrade():
    op.drop_column("empresas", "como_pagar")
