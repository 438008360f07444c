"""Con qué hallar lo que una empresa decidió de una misma descripción."""

from alembic import op

revision = "0066"
down_revision = "0065"
branch_labels = None
depends_on = None


def upgrade():
    op.create_index("ix_lineas_compras_descripcion", "lineas_compras", ["empresa_id", "descripcion", "id"])


def downgrade():
    op.drop_index("ix_lineas_compras_descripcion", "lineas_compras")
