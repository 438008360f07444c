"""Las órdenes de compra, y las compras con que llegan."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0203"
down_revision = "0202"
branch_labels = None
depends_on = None

ORDENES, LINEAS, COMPRAS = "ordenes_compra", "lineas_ordenes_compra", "compras_de_ordenes"


def _de_la_empresa(tabla):
    return sa.ForeignKeyConstraint(
        ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
    )


def _de(tabla, columna, otra):
    return sa.ForeignKeyConstraint(
        ["empresa_id", columna],
        [f"{otra}.empresa_id", f"{otra}.id"],
        name=op.f(f"fk_{tabla}_empresa_id_{columna}_{otra}"),
    )


def upgrade():
    op.create_table(
        ORDENES,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("numero", sa.Integer(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("proveedor_id", sa.BigInteger(), nullable=False),
        sa.Column("bodega_id", sa.BigInteger(), nullable=False),
        sa.Column("entrega", sa.Date(), nullable=True),
        sa.Column("estado", sa.Text(), server_default="BORRADOR", nullable=False),
        sa.Column("observacion", sa.Text(), server_default="", nullable=False),
        sa.Column("total", sa.Numeric(14, 2), nullable=False),
        sa.Column("enviada_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("correo_id", sa.BigInteger(), nullable=True),
        sa.Column("motivo", sa.Text(), server_default="", nullable=False),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint(
            "estado IN ('BORRADOR', 'ENVIADA', 'CERRADA', 'ANULADA')", name=op.f(f"ck_{ORDENES}_estado")
        ),
        sa.CheckConstraint("entrega >= fecha", name=op.f(f"ck_{ORDENES}_entrega")),
        sa.CheckConstraint("total >= 0", name=op.f(f"ck_{ORDENES}_total")),
        sa.CheckConstraint(
            "(estado IN ('CERRADA', 'ANULADA')) = (motivo <> '')", name=op.f(f"ck_{ORDENES}_motivo")
        ),
        _de_la_empresa(ORDENES),
        _de(ORDENES, "proveedor_id", "proveedores"),
        _de(ORDENES, "bodega_id", "bodegas"),
        _de(ORDENES, "correo_id", "correos"),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{ORDENES}")),
        sa.UniqueConstraint("empresa_id", "numero", name=op.f(f"uq_{ORDENES}_empresa_id_numero")),
    )
    op.create_index(op.f(f"ix_{ORDENES}_empresa_id_fecha_id"), ORDENES, ["empresa_id", "fecha", "id"])
    op.create_index(
        f"ix_{ORDENES}_abiertas",
        ORDENES,
        ["empresa_id", "proveedor_id", "id"],
        postgresql_where=sa.text("estado = 'ENVIADA'"),
    )
    cercar(op, ORDENES)
    op.create_table(
        LINEAS,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("orden_id", sa.BigInteger(), nullable=False),
        sa.Column("n", sa.SmallInteger(), nullable=False),
        sa.Column("producto_id", sa.BigInteger(), nullable=False),
        sa.Column("cantidad", sa.Numeric(18, 6), nullable=False),
        sa.Column("precio", sa.Numeric(18, 6), nullable=False),
        sa.CheckConstraint("cantidad > 0 AND precio >= 0", name=op.f(f"ck_{LINEAS}_montos")),
        _de_la_empresa(LINEAS),
        _de(LINEAS, "orden_id", ORDENES),
        _de(LINEAS, "producto_id", "productos"),
        sa.PrimaryKeyConstraint("empresa_id", "orden_id", "n", name=op.f(f"pk_{LINEAS}")),
        sa.UniqueConstraint("empresa_id", "orden_id", "producto_id", name=f"uq_{LINEAS}_producto"),
    )
    op.create_index(op.f(f"ix_{LINEAS}_empresa_id_producto_id"), LINEAS, ["empresa_id", "producto_id"])
    cercar(op, LINEAS)
    op.create_table(
        COMPRAS,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("orden_id", sa.BigInteger(), nullable=False),
        sa.Column("compra_id", sa.BigInteger(), nullable=False),
        sa.Column("soltada_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("hecho_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        _de_la_empresa(COMPRAS),
        _de(COMPRAS, "orden_id", ORDENES),
        _de(COMPRAS, "compra_id", "compras"),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{COMPRAS}")),
    )
    op.create_index(
        f"uq_{COMPRAS}_compra",
        COMPRAS,
        ["empresa_id", "compra_id"],
        unique=True,
        postgresql_where=sa.text("soltada_en IS NULL"),
    )
    op.create_index(op.f(f"ix_{COMPRAS}_empresa_id_orden_id"), COMPRAS, ["empresa_id", "orden_id"])
    cercar(op, COMPRAS)


def downgrade():
    for tabla in (COMPRAS, LINEAS, ORDENES):
        derribar(op, tabla)
        op.drop_table(tabla)
