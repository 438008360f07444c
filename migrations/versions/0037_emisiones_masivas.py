"""Las emisiones de muchas facturas, y los archivos de facturas que se revisan."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from api.core.datos.rls import cercar

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None


def upgrade():
    op.create_table(
        "emisiones_masivas",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("importacion_id", sa.BigInteger(), nullable=True),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("estado", sa.Text(), server_default="PREPARADA", nullable=False),
        sa.Column("facturas", sa.Integer(), nullable=False),
        sa.Column("total", sa.Numeric(16, 2), nullable=False),
        sa.Column("desde", sa.Date(), nullable=True),
        sa.Column("huella", sa.Text(), nullable=False),
        sa.Column("punto_id", sa.BigInteger(), nullable=True),
        sa.Column("emitidas", sa.Integer(), server_default="0", nullable=False),
        sa.Column("rechazadas", sa.Integer(), server_default="0", nullable=False),
        sa.Column("total_emitido", sa.Numeric(16, 2), server_default="0", nullable=False),
        sa.Column("fallas", sa.Integer(), server_default="0", nullable=False),
        sa.Column("motivo", sa.Text(), nullable=True),
        sa.Column("creada_por", sa.Text(), nullable=False),
        sa.Column("creada_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("emitida_por", sa.Text(), server_default="", nullable=False),
        sa.Column("empezada_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("terminada_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint(
            "estado IN ('PREPARADA', 'EMITIENDO', 'DETENIDA', 'TERMINADA', 'CANCELADA')",
            name=op.f("ck_emisiones_masivas_estado"),
        ),
        sa.CheckConstraint("emitidas + rechazadas <= facturas", name=op.f("ck_emisiones_masivas_cuentas")),
        sa.CheckConstraint(
            "estado = 'PREPARADA' OR estado = 'CANCELADA' OR punto_id IS NOT NULL",
            name=op.f("ck_emisiones_masivas_punto"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_emisiones_masivas_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "importacion_id"],
            ["importaciones.empresa_id", "importaciones.id"],
            name=op.f("fk_emisiones_masivas_empresa_id_importacion_id_importaciones"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "punto_id"],
            ["puntos_emision.empresa_id", "puntos_emision.id"],
            name=op.f("fk_emisiones_masivas_empresa_id_punto_id_puntos_emision"),
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_emisiones_masivas")),
    )
    op.create_index(
        op.f("ix_emisiones_masivas_empresa_id_importacion_id"),
        "emisiones_masivas",
        ["empresa_id", "importacion_id"],
    )
    op.create_index(
        op.f("ix_emisiones_masivas_empresa_id_huella"), "emisiones_masivas", ["empresa_id", "huella"]
    )
    op.create_table(
        "facturas_por_emitir",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("emision_id", sa.BigInteger(), nullable=False),
        sa.Column("orden", sa.Integer(), nullable=False),
        sa.Column("filas", postgresql.ARRAY(sa.Integer()), nullable=False),
        sa.Column("referencia", sa.Text(), server_default="", nullable=False),
        sa.Column("identificacion", sa.Text(), nullable=False),
        sa.Column("cliente", sa.Text(), nullable=False),
        sa.Column("total", sa.Numeric(14, 2), nullable=False),
        sa.Column("pedido", postgresql.JSONB(), nullable=False),
        sa.Column("estado", sa.Text(), server_default="PENDIENTE", nullable=False),
        sa.Column("comprobante_id", sa.BigInteger(), nullable=True),
        sa.Column("motivo", sa.Text(), nullable=True),
        sa.CheckConstraint(
            "estado IN ('PENDIENTE', 'EMITIDA', 'RECHAZADA')", name=op.f("ck_facturas_por_emitir_estado")
        ),
        sa.CheckConstraint(
            "(estado = 'EMITIDA') = (comprobante_id IS NOT NULL)", name=op.f("ck_facturas_por_emitir_emitida")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_facturas_por_emitir_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "emision_id"],
            ["emisiones_masivas.empresa_id", "emisiones_masivas.id"],
            name=op.f("fk_facturas_por_emitir_empresa_id_emision_id_emisiones_masivas"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "comprobante_id"],
            ["comprobantes.empresa_id", "comprobantes.id"],
            name=op.f("fk_facturas_por_emitir_empresa_id_comprobante_id_comprobantes"),
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_facturas_por_emitir")),
        sa.UniqueConstraint(
            "empresa_id",
            "emision_id",
            "orden",
            name=op.f("uq_facturas_por_emitir_empresa_id_emision_id_orden"),
        ),
    )
    op.create_index(
        "ix_facturas_por_emitir_comprobante",
        "facturas_por_emitir",
        ["empresa_id", "comprobante_id"],
        unique=True,
        postgresql_where=sa.text("comprobante_id IS NOT NULL"),
    )
    cercar(op, "emisiones_masivas")
    cercar(op, "facturas_por_emitir")
    _importables("'clientes', 'facturas', 'productos', 'proveedores', 'transportistas'")


def downgrade():
    op.drop_table("facturas_por_emitir")
    op.drop_table("emisiones_masivas")
    op.execute("SELECT set_config('app.todas', 'si', true)")
    op.execute("DELETE FROM importaciones WHERE tipo = 'facturas'")
    op.execute("SELECT set_config('app.todas', '', true)")
    _importables("'clientes', 'productos', 'proveedores', 'transportistas'")


def _importables(tipos):
    op.drop_constraint(op.f("ck_importaciones_tipo"), "importaciones")
    op.create_check_constraint(op.f("ck_importaciones_tipo"), "importaciones", f"tipo IN ({tipos})")
