"""La serie de los enlaces con que el cliente de un ticket lo sigue: al revocarlos cambia."""

import sqlalchemy as sa
from alembic import op

revision = "0157"
down_revision = "0156"
branch_labels = None
depends_on = None


def upgrade():
    op.add_column("tickets", sa.Column("serie_enlaces", sa.Integer(), server_default="1", nullable=False))


def downgrade():
    op.drop_column("tickets", "serie_enlaces")
