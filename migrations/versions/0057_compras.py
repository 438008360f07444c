"""Las compras: cada documento con que un proveedor cobra, con sus líneas, sus impuestos y sus archivos."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from api.core.datos.rls import cercar

revision = "0057"
down_revision = "0056"
branch_labels = None
depends_on = None
TABLAS = ("compras", "lineas_compras", "impuestos_compras", "archivos_compras")


def upgrade():
    op.create_table(
        "compras",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("proveedor_id", sa.BigInteger(), nullable=False),
        sa.Column("cod_doc", sa.Text(), nullable=False),
        sa.Column("signo", sa.SmallInteger(), server_default="1", nullable=False),
        sa.Column("numero", sa.Text(), nullable=False),
        sa.Column("autorizacion", sa.Text(), server_default="", nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("fecha_registro", sa.Date(), nullable=False),
        sa.Column("vence", sa.Date(), nullable=False),
        sa.Column("sustento", sa.Text(), server_default="", nullable=False),
        sa.Column("subtotal", sa.Numeric(14, 2), nullable=False),
        sa.Column("iva", sa.Numeric(14, 2), nullable=False),
        sa.Column("ajuste", sa.Numeric(14, 2), server_default="0", nullable=False),
        sa.Column("propina", sa.Numeric(14, 2), server_default="0", nullable=False),
        sa.Column("otros", sa.Numeric(14, 2), server_default="0", nullable=False),
        sa.Column("total", sa.Numeric(14, 2), nullable=False),
        sa.Column("a_terceros", sa.Numeric(14, 2), server_default="0", nullable=False),
        sa.Column("retenido", sa.Numeric(14, 2), server_default="0", nullable=False),
        sa.Column("modifica_id", sa.BigInteger(), nullable=True),
        sa.Column("retencion_id", sa.BigInteger(), nullable=True),
        sa.Column("documento_id", sa.BigInteger(), nullable=True),
        sa.Column("abono_retencion_id", sa.BigInteger(), nullable=True),
        sa.Column("origen", sa.Text(), server_default="MANUAL", nullable=False),
        sa.Column("recibido_id", sa.BigInteger(), nullable=True),
        sa.Column("comprobante_id", sa.BigInteger(), nullable=True),
        sa.Column("reembolsos", postgresql.JSONB(), server_default="[]", nullable=False),
        sa.Column("importacion", postgresql.JSONB(), nullable=True),
        sa.Column("detalle", sa.Text(), server_default="", nullable=False),
        sa.Column("anulada_el", sa.Date(), nullable=True),
        sa.Column("motivo_anulacion", sa.Text(), server_default="", nullable=False),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint("(anulada_el IS NULL) = (motivo_anulacion = '')", name=op.f("ck_compras_motivo")),
        sa.CheckConstraint("origen IN ('MANUAL', 'RECIBIDO', 'LIQUIDACION')", name=op.f("ck_compras_origen")),
        sa.CheckConstraint("a_terceros BETWEEN 0 AND total", name=op.f("ck_compras_a_terceros")),
        sa.CheckConstraint("anulada_el >= fecha", name=op.f("ck_compras_anulada_el")),
        sa.CheckConstraint("retencion_id IS NOT NULL OR retenido = 0", name=op.f("ck_compras_retenido")),
        sa.CheckConstraint("signo IN (1, -1)", name=op.f("ck_compras_signo")),
        sa.CheckConstraint(
            "total >= 0 AND subtotal >= 0 AND iva >= 0 AND retenido >= 0", name=op.f("ck_compras_montos")
        ),
        sa.CheckConstraint("vence >= fecha AND fecha_registro >= fecha", name=op.f("ck_compras_fechas")),
        sa.ForeignKeyConstraint(
            ["empresa_id", "abono_retencion_id"],
            ["documentos_proveedores.empresa_id", "documentos_proveedores.id"],
            name="fk_compras_abono_retencion",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "comprobante_id"],
            ["comprobantes.empresa_id", "comprobantes.id"],
            name=op.f("fk_compras_empresa_id_comprobante_id_comprobantes"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "documento_id"],
            ["documentos_proveedores.empresa_id", "documentos_proveedores.id"],
            name="fk_compras_documento",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "modifica_id"],
            ["compras.empresa_id", "compras.id"],
            name=op.f("fk_compras_empresa_id_modifica_id_compras"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "proveedor_id"],
            ["proveedores.empresa_id", "proveedores.id"],
            name=op.f("fk_compras_empresa_id_proveedor_id_proveedores"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "retencion_id"],
            ["comprobantes.empresa_id", "comprobantes.id"],
            name=op.f("fk_compras_empresa_id_retencion_id_comprobantes"),
        ),
        sa.ForeignKeyConstraint(["empresa_id"], ["empresas.id"], name=op.f("fk_compras_empresa_id_empresas")),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_compras")),
    )
    op.create_index(
        "ix_compras_comprobante",
        "compras",
        ["empresa_id", "comprobante_id"],
        unique=True,
        postgresql_where=sa.text("comprobante_id IS NOT NULL"),
    )
    op.create_index(
        "ix_compras_documento",
        "compras",
        ["empresa_id", "documento_id"],
        unique=True,
        postgresql_where=sa.text("documento_id IS NOT NULL"),
    )
    op.create_index("ix_compras_fecha", "compras", ["empresa_id", "fecha", "id"])
    op.create_index(
        "ix_compras_modifica",
        "compras",
        ["empresa_id", "modifica_id"],
        postgresql_where=sa.text("modifica_id IS NOT NULL"),
    )
    op.create_index(
        "ix_compras_recibido",
        "compras",
        ["empresa_id", "recibido_id"],
        unique=True,
        postgresql_where=sa.text("recibido_id IS NOT NULL AND anulada_el IS NULL"),
    )
    op.create_index(
        "ix_compras_retencion",
        "compras",
        ["empresa_id", "retencion_id"],
        postgresql_where=sa.text("retencion_id IS NOT NULL"),
    )
    op.create_index(
        "uq_compras_numero",
        "compras",
        ["empresa_id", "proveedor_id", "cod_doc", "numero"],
        unique=True,
        postgresql_where=sa.text("anulada_el IS NULL"),
    )
    op.create_table(
        "lineas_compras",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("compra_id", sa.BigInteger(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("codigo", sa.Text(), server_default="", nullable=False),
        sa.Column("descripcion", sa.Text(), nullable=False),
        sa.Column("cantidad", sa.Numeric(18, 6), nullable=False),
        sa.Column("precio", sa.Numeric(18, 6), nullable=False),
        sa.Column("descuento", sa.Numeric(14, 2), server_default="0", nullable=False),
        sa.Column("subtotal", sa.Numeric(14, 2), nullable=False),
        sa.Column("subtotal_dicho", sa.Numeric(14, 2), nullable=True),
        sa.Column("costo", sa.Numeric(14, 2), nullable=False),
        sa.Column("destino", sa.Text(), nullable=False),
        sa.Column("clase", sa.Text(), nullable=False),
        sa.Column("producto_id", sa.BigInteger(), nullable=True),
        sa.Column("sustento", sa.Text(), server_default="", nullable=False),
        sa.Column("impuestos", postgresql.JSONB(), server_default="[]", nullable=False),
        sa.CheckConstraint(
            "destino IN ('GASTO', 'INVENTARIO', 'ACTIVO')", name=op.f("ck_lineas_compras_destino")
        ),
        sa.CheckConstraint(
            "cantidad > 0 AND precio >= 0 AND descuento >= 0 AND subtotal >= 0",
            name=op.f("ck_lineas_compras_montos"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "compra_id"],
            ["compras.empresa_id", "compras.id"],
            name=op.f("fk_lineas_compras_empresa_id_compra_id_compras"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "producto_id"],
            ["productos.empresa_id", "productos.id"],
            name=op.f("fk_lineas_compras_empresa_id_producto_id_productos"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_lineas_compras_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_lineas_compras")),
        sa.UniqueConstraint(
            "empresa_id", "compra_id", "n", name=op.f("uq_lineas_compras_empresa_id_compra_id_n")
        ),
    )
    op.create_index(
        "ix_lineas_compras_producto",
        "lineas_compras",
        ["empresa_id", "producto_id"],
        postgresql_where=sa.text("producto_id IS NOT NULL"),
    )
    op.create_table(
        "impuestos_compras",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("compra_id", sa.BigInteger(), nullable=False),
        sa.Column("sustento", sa.Text(), nullable=False),
        sa.Column("codigo", sa.SmallInteger(), nullable=False),
        sa.Column("codigo_porcentaje", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("tarifa", sa.Numeric(18, 6), nullable=False),
        sa.Column("base", sa.Numeric(14, 2), nullable=False),
        sa.Column("valor", sa.Numeric(14, 2), nullable=False),
        sa.CheckConstraint("base >= 0 AND valor >= 0", name=op.f("ck_impuestos_compras_montos")),
        sa.ForeignKeyConstraint(
            ["empresa_id", "compra_id"],
            ["compras.empresa_id", "compras.id"],
            name=op.f("fk_impuestos_compras_empresa_id_compra_id_compras"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_impuestos_compras_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_impuestos_compras")),
        sa.UniqueConstraint(
            "empresa_id",
            "compra_id",
            "sustento",
            "codigo",
            "codigo_porcentaje",
            name="uq_impuestos_compras_clave",
        ),
    )
    op.create_table(
        "archivos_compras",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("compra_id", sa.BigInteger(), nullable=False),
        sa.Column("archivo", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("extension", sa.Text(), nullable=False),
        sa.Column("tamano", sa.BigInteger(), nullable=False),
        sa.Column("sha256", sa.Text(), nullable=False),
        sa.Column("subido_en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id", "compra_id"],
            ["compras.empresa_id", "compras.id"],
            name=op.f("fk_archivos_compras_empresa_id_compra_id_compras"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_archivos_compras_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_archivos_compras")),
    )
    op.create_index(
        op.f("ix_archivos_compras_empresa_id_compra_id_id"),
        "archivos_compras",
        ["empresa_id", "compra_id", "id"],
    )
    for tabla in TABLAS:
        cercar(op, tabla)


def downgrade():
    for tabla in reversed(TABLAS):
        op.drop_table(tabla)
