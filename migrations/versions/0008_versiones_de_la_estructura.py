"""Los establecimientos y los puntos de emisión se editan: llevan versión."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

TABLAS = ("establecimientos", "puntos_emision")


def upgrade():
    for tabla in TABLAS:
        op.add_column(tabla, sa.Column("version", sa.Integer(), server_default="1", nullable=False))


def downgrade():
    for tabla in reversed(TABLAS):
        op.drop_column(tabla, "version")
