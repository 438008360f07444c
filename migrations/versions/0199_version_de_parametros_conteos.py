"""Con qué versión se cambia cómo se cuentan las bodegas."""

import sqlalchemy as sa
from alembic import op

revision = "0199"
down_revision = "0198"
branch_labels = None
depends_on = None


def upgrade():
    op.add_column(
        "parametros_conteos", sa.Column("version", sa.Integer(), server_default="1", nullable=False)
    )


def downgrade():
    op.drop_column("parametros_conteos", "version")
