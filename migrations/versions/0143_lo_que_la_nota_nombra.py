"""De la nota de un proveedor, qué documento nombra, aunque todavía no sea una compra."""

import sqlalchemy as sa
from alembic import op

revision = "0143"
down_revision = "0142"
branch_labels = None
depends_on = None


def upgrade():
    for columna in ("nombra_cod_doc", "nombra_numero"):
        op.add_column("compras", sa.Column(columna, sa.Text(), server_default="", nullable=False))
    op.create_index(
        "ix_compras_nombra",
        "compras",
        ["empresa_id", "proveedor_id", "nombra_numero"],
        postgresql_where=sa.text("nombra_numero <> '' AND modifica_id IS NULL AND anulada_el IS NULL"),
    )


def downgrade():
    op.drop_index("ix_compras_nombra", "compras")
    for columna in ("nombra_numero", "nombra_cod_doc"):
        op.drop_column("compras", columna)
