"""Los lotes de pagos, y cómo cada empresa los aprueba y los escribe para su banco."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from api.core.datos.rls import cercar, derribar

revision = "0062"
down_revision = "0061"
branch_labels = None
depends_on = None
TABLAS = ("lotes_pagos", "lineas_lotes_pagos", "documentos_lotes_pagos", "formatos_lotes")
LOTE = "'BORRADOR', 'POR_APROBAR', 'APROBADO', 'PAGADO', 'ANULADO'"


def upgrade():
    op.create_table(
        "lotes_pagos",
        *_clave(),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("cuenta", sa.Text(), nullable=False),
        sa.Column("notas", sa.Text(), server_default="", nullable=False),
        sa.Column("estado", sa.Text(), server_default="BORRADOR", nullable=False),
        sa.Column("total", sa.Numeric(14, 2), nullable=False),
        sa.Column("preparado_por", sa.Text(), nullable=False),
        sa.Column("prepararon", postgresql.ARRAY(sa.Text()), nullable=False),
        sa.Column("aprobado_por", sa.Text(), server_default="", nullable=False),
        sa.Column("aprobado_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("pagado_el", sa.Date(), nullable=True),
        sa.Column("referencia", sa.Text(), server_default="", nullable=False),
        sa.Column("motivo_anulacion", sa.Text(), server_default="", nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint(f"estado IN ({LOTE})", name=op.f("ck_lotes_pagos_estado")),
        sa.CheckConstraint("total > 0", name=op.f("ck_lotes_pagos_total")),
        sa.CheckConstraint(
            "(estado = 'PAGADO') = (pagado_el IS NOT NULL)", name=op.f("ck_lotes_pagos_pagado")
        ),
        sa.CheckConstraint(
            "(estado = 'ANULADO') = (motivo_anulacion <> '')", name=op.f("ck_lotes_pagos_motivo")
        ),
    )
    op.create_index(op.f("ix_lotes_pagos_empresa_id_fecha_id"), "lotes_pagos", ["empresa_id", "fecha", "id"])
    op.create_table(
        "lineas_lotes_pagos",
        *_clave(),
        sa.Column("lote_id", sa.BigInteger(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("proveedor_id", sa.BigInteger(), nullable=False),
        sa.Column("valor", sa.Numeric(14, 2), nullable=False),
        sa.Column("banco", sa.Text(), server_default="", nullable=False),
        sa.Column("tipo_cuenta", sa.Text(), server_default="", nullable=False),
        sa.Column("numero_cuenta", sa.Text(), server_default="", nullable=False),
        sa.Column("pago_id", sa.BigInteger(), nullable=True),
        sa.CheckConstraint(
            "tipo_cuenta IN ('', 'AHORROS', 'CORRIENTE', 'VIRTUAL')",
            name=op.f("ck_lineas_lotes_pagos_tipo_cuenta"),
        ),
        sa.CheckConstraint("valor > 0", name=op.f("ck_lineas_lotes_pagos_valor")),
        sa.ForeignKeyConstraint(["empresa_id", "lote_id"], ["lotes_pagos.empresa_id", "lotes_pagos.id"]),
        sa.ForeignKeyConstraint(["empresa_id", "proveedor_id"], ["proveedores.empresa_id", "proveedores.id"]),
        sa.ForeignKeyConstraint(["empresa_id", "pago_id"], ["pagos.empresa_id", "pagos.id"]),
        sa.UniqueConstraint("empresa_id", "lote_id", "proveedor_id"),
    )
    op.create_index(
        op.f("ix_lineas_lotes_pagos_empresa_id_proveedor_id_id"),
        "lineas_lotes_pagos",
        ["empresa_id", "proveedor_id", "id"],
    )
    op.create_table(
        "documentos_lotes_pagos",
        *_clave(),
        sa.Column("linea_id", sa.BigInteger(), nullable=False),
        sa.Column("documento_id", sa.BigInteger(), nullable=False),
        sa.Column("valor", sa.Numeric(14, 2), nullable=False),
        sa.CheckConstraint("valor > 0", name=op.f("ck_documentos_lotes_pagos_valor")),
        sa.ForeignKeyConstraint(
            ["empresa_id", "linea_id"],
            ["lineas_lotes_pagos.empresa_id", "lineas_lotes_pagos.id"],
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "documento_id"],
            ["documentos_proveedores.empresa_id", "documentos_proveedores.id"],
            name="fk_documentos_lotes_pagos_documento",
        ),
        sa.UniqueConstraint("empresa_id", "linea_id", "documento_id"),
    )
    op.create_index(
        op.f("ix_documentos_lotes_pagos_empresa_id_documento_id"),
        "documentos_lotes_pagos",
        ["empresa_id", "documento_id"],
    )
    op.create_table(
        "formatos_lotes",
        *_clave(),
        sa.Column("aprobar_pagos", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("columnas", postgresql.JSONB(), nullable=False),
        sa.Column("separador", sa.Text(), nullable=False),
        sa.Column("decimales", sa.Text(), nullable=False),
        sa.Column("fechas", sa.Text(), nullable=False),
        sa.Column("codificacion", sa.Text(), nullable=False),
        sa.Column("encabezados", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.UniqueConstraint("empresa_id"),
    )
    for tabla in TABLAS:
        cercar(op, tabla)


def downgrade():
    for tabla in reversed(TABLAS):
        derribar(op, tabla)
        op.drop_table(tabla)


def _clave():
    return (
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.ForeignKeyConstraint(["empresa_id"], ["empresas.id"]),
        sa.PrimaryKeyConstraint("empresa_id", "id"),
    )
