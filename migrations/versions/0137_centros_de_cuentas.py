"""El centro de costo de cada cobro, cada pago y cada devolución o ajuste."""

import sqlalchemy as sa
from alembic import op

revision = "0137"
down_revision = "0136"
branch_labels = None
depends_on = None

_TABLAS = ("cobros", "pagos", "ajustes_clientes", "ajustes_proveedores")


def upgrade():
    for tabla in _TABLAS:
        op.add_column(tabla, sa.Column("centro_id", sa.BigInteger(), nullable=True))
        op.create_foreign_key(
            op.f(f"fk_{tabla}_centro"),
            tabla,
            "centros_costo",
            ["empresa_id", "centro_id"],
            ["empresa_id", "id"],
        )


def downgrade():
    for tabla in _TABLAS:
        op.drop_constraint(op.f(f"fk_{tabla}_centro"), tabla)
        op.drop_column(tabla, "centro_id")
