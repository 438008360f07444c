"""El centro de costo de cada línea de lo que se vende."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0125"
down_revision = "0124"
branch_labels = None
depends_on = None

TABLA = "centros_comprobantes"


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("comprobante_id", sa.BigInteger(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("centro_id", sa.BigInteger(), nullable=False),
        sa.Column("producto_id", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("n >= 0", name=op.f(f"ck_{TABLA}_n")),
        sa.ForeignKeyConstraint(
            ["empresa_id", "comprobante_id"],
            ["comprobantes.empresa_id", "comprobantes.id"],
            name=op.f(f"fk_{TABLA}_empresa_id_comprobante_id_comprobantes"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "centro_id"],
            ["centros_costo.empresa_id", "centros_costo.id"],
            name=op.f(f"fk_{TABLA}_centro"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{TABLA}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{TABLA}")),
        sa.UniqueConstraint(
            "empresa_id", "comprobante_id", "n", name=op.f(f"uq_{TABLA}_empresa_id_comprobante_id_n")
        ),
    )
    op.create_index(
        f"ix_{TABLA}_producto",
        TABLA,
        ["empresa_id", "producto_id", "id"],
        postgresql_where=sa.text("producto_id IS NOT NULL"),
    )
    cercar(op, TABLA)


def downgrade():
    derribar(op, TABLA)
    op.drop_table(TABLA)
