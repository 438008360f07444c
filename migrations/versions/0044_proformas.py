"""Las proformas, y lo que de ellas se envió."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from api.core.datos.rls import cercar

revision = "0044"
down_revision = "0043"
branch_labels = None
depends_on = None


def upgrade():
    op.create_table(
        "proformas",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("numero", sa.Integer(), nullable=True),
        sa.Column("estado", sa.Text(), server_default="BORRADOR", nullable=False),
        sa.Column("cliente_id", sa.BigInteger(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("vence", sa.Date(), nullable=False),
        sa.Column("condiciones", sa.Text(), server_default="", nullable=False),
        sa.Column("pedido", postgresql.JSONB(), nullable=False),
        sa.Column("documento", postgresql.JSONB(), nullable=False),
        sa.Column("subtotal", sa.Numeric(14, 2), nullable=False),
        sa.Column("total", sa.Numeric(14, 2), nullable=False),
        sa.Column("enviada_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("vista_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("aperturas", sa.Integer(), server_default="0", nullable=False),
        sa.Column("respondio", sa.Text(), server_default="", nullable=False),
        sa.Column("respondio_identificacion", sa.Text(), server_default="", nullable=False),
        sa.Column("respondio_comentario", sa.Text(), server_default="", nullable=False),
        sa.Column("respondio_desde", sa.Text(), server_default="", nullable=False),
        sa.Column("respondio_con", sa.Text(), server_default="", nullable=False),
        sa.Column("respondio_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("motivo_anulacion", sa.Text(), server_default="", nullable=False),
        sa.Column("borrador_id", sa.BigInteger(), nullable=True),
        sa.Column("comprobante_id", sa.BigInteger(), nullable=True),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_por_id", sa.BigInteger(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint(
            "estado IN ('BORRADOR', 'ENVIADA', 'VISTA', 'ACEPTADA', 'RECHAZADA', 'ANULADA')",
            name=op.f("ck_proformas_estado"),
        ),
        sa.CheckConstraint("(estado = 'BORRADOR') = (numero IS NULL)", name=op.f("ck_proformas_numero")),
        sa.CheckConstraint("vence >= fecha", name=op.f("ck_proformas_vence")),
        sa.CheckConstraint(
            "respondio_en IS NOT NULL OR estado NOT IN ('ACEPTADA', 'RECHAZADA')",
            name=op.f("ck_proformas_respuesta"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_proformas_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "cliente_id"],
            ["clientes.empresa_id", "clientes.id"],
            name=op.f("fk_proformas_empresa_id_cliente_id_clientes"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "comprobante_id"],
            ["comprobantes.empresa_id", "comprobantes.id"],
            name=op.f("fk_proformas_empresa_id_comprobante_id_comprobantes"),
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_proformas")),
        sa.UniqueConstraint("empresa_id", "numero", name=op.f("uq_proformas_empresa_id_numero")),
    )
    op.create_index(op.f("ix_proformas_empresa_id_fecha_id"), "proformas", ["empresa_id", "fecha", "id"])
    op.create_index(op.f("ix_proformas_empresa_id_cliente_id"), "proformas", ["empresa_id", "cliente_id"])
    for nombre in ("borrador", "comprobante"):
        op.create_index(
            f"ix_proformas_{nombre}",
            "proformas",
            ["empresa_id", f"{nombre}_id"],
            unique=True,
            postgresql_where=sa.text(f"{nombre}_id IS NOT NULL"),
        )
    op.create_table(
        "entregas_proformas",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("proforma_id", sa.BigInteger(), nullable=False),
        sa.Column("canal", sa.Text(), nullable=False),
        sa.Column("correo_id", sa.BigInteger(), nullable=True),
        sa.Column("envio_id", sa.BigInteger(), nullable=True),
        sa.Column("destino", sa.Text(), nullable=False),
        sa.Column("pedida_por", sa.Text(), nullable=False),
        sa.Column("creada_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("canal IN ('CORREO', 'WHATSAPP')", name=op.f("ck_entregas_proformas_canal")),
        sa.CheckConstraint(
            "(canal = 'CORREO') = (correo_id IS NOT NULL)", name=op.f("ck_entregas_proformas_correo")
        ),
        sa.CheckConstraint(
            "(canal = 'WHATSAPP') = (envio_id IS NOT NULL)", name=op.f("ck_entregas_proformas_envio")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_entregas_proformas_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "proforma_id"],
            ["proformas.empresa_id", "proformas.id"],
            name=op.f("fk_entregas_proformas_empresa_id_proforma_id_proformas"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "correo_id"],
            ["correos.empresa_id", "correos.id"],
            name=op.f("fk_entregas_proformas_empresa_id_correo_id_correos"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "envio_id"],
            ["envios_clientes.empresa_id", "envios_clientes.id"],
            name=op.f("fk_entregas_proformas_empresa_id_envio_id_envios_clientes"),
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_entregas_proformas")),
    )
    op.create_index(
        op.f("ix_entregas_proformas_empresa_id_proforma_id_id"),
        "entregas_proformas",
        ["empresa_id", "proforma_id", "id"],
    )
    for columna in ("correo_id", "envio_id"):
        op.create_index(
            op.f(f"ix_entregas_proformas_empresa_id_{columna}"),
            "entregas_proformas",
            ["empresa_id", columna],
            postgresql_where=sa.text(f"{columna} IS NOT NULL"),
        )
    cercar(op, "proformas")
    cercar(op, "entregas_proformas")


def downgrade():
    op.drop_table("entregas_proformas")
    op.drop_table("proformas")
