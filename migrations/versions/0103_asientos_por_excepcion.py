"""Los asientos que nacieron con una excepción se hallan por ella: son pocos, y su índice no lleva a los demás."""

from alembic import op

revision = "0103"
down_revision = "0102"
branch_labels = None
depends_on = None

INDICE = "ix_asientos_contables_excepcion"


def upgrade():
    op.create_index(
        INDICE,
        "asientos_contables",
        ["empresa_id", "excepcion_id", "id"],
        postgresql_where="excepcion_id IS NOT NULL",
    )


def downgrade():
    op.drop_index(INDICE, table_name="asientos_contables")
