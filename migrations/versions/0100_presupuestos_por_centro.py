"""El presupuesto de un año puede decirse también por centro de costo."""

import sqlalchemy as sa
from alembic import op

revision = "0100"
down_revision = "0099"
branch_labels = None
depends_on = None

TABLA = "lineas_presupuesto"
DE_EMPRESA, DE_CENTRO = f"fk_{TABLA}_empresa_id_empresas", f"fk_{TABLA}_centro"
CLAVE, UNICA = f"pk_{TABLA}", f"uq_{TABLA}_cuenta"


def upgrade():
    op.alter_column(TABLA, "empresa_id", server_default=None)
    op.add_column(TABLA, sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False))
    op.add_column(TABLA, sa.Column("centro_id", sa.BigInteger(), nullable=True))
    op.drop_constraint(op.f(CLAVE), TABLA)
    op.create_primary_key(op.f(CLAVE), TABLA, ["empresa_id", "id"])
    op.create_unique_constraint(
        UNICA, TABLA, ["empresa_id", "anio", "centro_id", "cuenta_id"], postgresql_nulls_not_distinct=True
    )
    op.create_foreign_key(op.f(DE_EMPRESA), TABLA, "empresas", ["empresa_id"], ["id"])
    op.create_foreign_key(
        DE_CENTRO, TABLA, "centros_costo", ["empresa_id", "centro_id"], ["empresa_id", "id"]
    )


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(f"DELETE FROM {TABLA} WHERE centro_id IS NOT NULL")
    op.execute("SET LOCAL app.todas = ''")
    op.drop_constraint(DE_CENTRO, TABLA)
    op.drop_constraint(op.f(DE_EMPRESA), TABLA)
    op.drop_constraint(UNICA, TABLA)
    op.drop_constraint(op.f(CLAVE), TABLA)
    op.drop_column(TABLA, "centro_id")
    op.drop_column(TABLA, "id")
    op.create_primary_key(op.f(CLAVE), TABLA, ["empresa_id", "anio", "cuenta_id"])
    op.alter_column(TABLA, "empresa_id", server_default=sa.text("0"))
