"""Lo que se decidió de lo que cada proveedor factura, y se propone la próxima vez."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar

revision = "0058"
down_revision = "0057"
branch_labels = None
depends_on = None
TABLAS = ("reglas_recibidos",)


def upgrade():
    op.create_table(
        "reglas_recibidos",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("proveedor_id", sa.BigInteger(), nullable=False),
        sa.Column("palabras", sa.Text(), server_default="", nullable=False),
        sa.Column("sustento", sa.Text(), server_default="", nullable=False),
        sa.Column("destino", sa.Text(), nullable=False),
        sa.Column("clase", sa.Text(), server_default="", nullable=False),
        sa.Column("producto_id", sa.BigInteger(), nullable=True),
        sa.Column("modo", sa.Text(), server_default="APRENDIDA", nullable=False),
        sa.Column("veces", sa.Integer(), server_default="1", nullable=False),
        sa.Column("actualizado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint(
            "destino IN ('GASTO', 'INVENTARIO', 'ACTIVO')", name=op.f("ck_reglas_recibidos_destino")
        ),
        sa.CheckConstraint("modo IN ('APRENDIDA', 'ESCRITA')", name=op.f("ck_reglas_recibidos_modo")),
        sa.CheckConstraint(
            "palabras <> '' OR producto_id IS NULL", name=op.f("ck_reglas_recibidos_producto")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "producto_id"],
            ["productos.empresa_id", "productos.id"],
            name=op.f("fk_reglas_recibidos_empresa_id_producto_id_productos"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "proveedor_id"],
            ["proveedores.empresa_id", "proveedores.id"],
            name=op.f("fk_reglas_recibidos_empresa_id_proveedor_id_proveedores"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_reglas_recibidos_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_reglas_recibidos")),
        sa.UniqueConstraint(
            "empresa_id",
            "proveedor_id",
            "palabras",
            name=op.f("uq_reglas_recibidos_empresa_id_proveedor_id_palabras"),
        ),
    )
    for tabla in TABLAS:
        cercar(op, tabla)


def downgrade():
    for tabla in reversed(TABLAS):
        op.drop_table(tabla)
