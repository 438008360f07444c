"""En qué banco o caja entró un cobro, y de cuál salió un pago o un lote."""

import sqlalchemy as sa
from alembic import op

revision = "0084"
down_revision = "0083"
branch_labels = None
depends_on = None

TABLAS = ("cobros", "pagos", "lotes_pagos")


def upgrade():
    for tabla in TABLAS:
        op.add_column(tabla, sa.Column("banco_id", sa.BigInteger()))
        op.create_foreign_key(
            f"fk_{tabla}_banco",
            tabla,
            "cuentas_bancarias",
            ["empresa_id", "banco_id"],
            ["empresa_id", "id"],
        )
        op.create_index(
            f"ix_{tabla}_empresa_id_banco_id",
            tabla,
            ["empresa_id", "banco_id"],
            postgresql_where=sa.text("banco_id IS NOT NULL"),
        )


def downgrade():
    for tabla in TABLAS:
        op.drop_index(f"ix_{tabla}_empresa_id_banco_id", tabla)
        op.drop_constraint(f"fk_{tabla}_banco", tabla, type_="foreignkey")
        op.drop_column(tabla, "banco_id")
