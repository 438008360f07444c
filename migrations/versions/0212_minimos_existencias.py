"""Lo que se quiere tener de cada producto en cada bodega."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0212"
down_revision = "0211"
branch_labels = None
depends_on = None

TABLA = "minimos_existencias"


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("producto_id", sa.BigInteger(), nullable=False),
        sa.Column("bodega_id", sa.BigInteger(), nullable=False),
        sa.Column("minimo", sa.Numeric(18, 6), nullable=False),
        sa.Column("maximo", sa.Numeric(18, 6), nullable=False),
        sa.Column("puesto_por", sa.Text(), nullable=False),
        sa.Column("puesto_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("minimo >= 0 AND maximo > minimo", name=op.f(f"ck_{TABLA}_cuanto")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{TABLA}_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "producto_id"],
            ["productos.empresa_id", "productos.id"],
            name=op.f(f"fk_{TABLA}_empresa_id_producto_id_productos"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "bodega_id"],
            ["bodegas.empresa_id", "bodegas.id"],
            name=op.f(f"fk_{TABLA}_empresa_id_bodega_id_bodegas"),
        ),
        sa.PrimaryKeyConstraint("empresa_id", "producto_id", "bodega_id", name=op.f(f"pk_{TABLA}")),
    )
    cercar(op, TABLA)


def downgrade():
    derribar(op, TABLA)
    op.drop_table(TABLA)
