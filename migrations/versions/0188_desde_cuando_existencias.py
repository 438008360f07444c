"""Desde qué día lleva una empresa sus existencias."""

import sqlalchemy as sa
from alembic import op

revision = "0188"
down_revision = "0187"
branch_labels = None
depends_on = None


def upgrade():
    op.add_column("parametros_existencias", sa.Column("desde", sa.Date(), nullable=True))


def downgrade():
    op.drop_column("parametros_existencias", "desde")
