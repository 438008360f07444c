"""Las otras unidades de los productos."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0225"
down_revision = "0224"
branch_labels = None
depends_on = None

TABLA = "unidades_productos"


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("producto_id", sa.BigInteger(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("factor", sa.Numeric(18, 6), nullable=False),
        sa.Column("decimales", sa.SmallInteger(), server_default="6", nullable=False),
        sa.Column("hacia", sa.Text(), server_default="CERCA", nullable=False),
        sa.Column("codigo", sa.Text(), server_default="", nullable=False),
        sa.Column("precio", sa.Numeric(18, 6)),
        sa.Column("activa", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("creada_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "length(nombre) BETWEEN 1 AND 50 AND length(codigo) <= 25", name=op.f(f"ck_{TABLA}_nombre")
        ),
        sa.CheckConstraint("factor > 0 AND factor <= 1000000", name=op.f(f"ck_{TABLA}_factor")),
        sa.CheckConstraint(
            "decimales BETWEEN 0 AND 6 AND hacia IN ('CERCA', 'ARRIBA', 'ABAJO')",
            name=op.f(f"ck_{TABLA}_redondeo"),
        ),
        sa.CheckConstraint("precio >= 0", name=op.f(f"ck_{TABLA}_precio")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{TABLA}_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "producto_id"],
            ["productos.empresa_id", "productos.id"],
            name=op.f(f"fk_{TABLA}_empresa_id_producto_id_productos"),
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{TABLA}")),
    )
    op.create_index(
        f"uq_{TABLA}_nombre",
        TABLA,
        ["empresa_id", "producto_id", "nombre"],
        unique=True,
        postgresql_where=sa.text("activa"),
    )
    op.create_index(
        f"uq_{TABLA}_codigo",
        TABLA,
        ["empresa_id", "codigo"],
        unique=True,
        postgresql_where=sa.text("activa AND codigo <> ''"),
    )
    cercar(op, TABLA)
    op.add_column(
        "productos",
        sa.Column("varias_unidades", sa.Boolean(), server_default=sa.text("false"), nullable=False),
    )


def downgrade():
    op.drop_column("productos", "varias_unidades")
    derribar(op, TABLA)
    op.drop_table(TABLA)
