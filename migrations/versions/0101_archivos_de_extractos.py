"""El archivo de un extracto se guarda; los que ya estaban no lo tienen."""

import sqlalchemy as sa
from alembic import op

revision = "0101"
down_revision = "0100"
branch_labels = None
depends_on = None


def upgrade():
    op.add_column("extractos_bancarios", sa.Column("archivo", sa.Text(), nullable=True))


def downgrade():
    op.drop_column("extractos_bancarios", "archivo")
