"""La entrega de un comprobante por WhatsApp dice de qué envío es: lo que fue de ella es lo que fue de él."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

FK = "fk_entregas_comprobantes_empresa_id_envio_id_envios_clientes"
CK = "ck_entregas_comprobantes_envio"


def upgrade():
    op.add_column("entregas_comprobantes", sa.Column("envio_id", sa.BigInteger(), nullable=True))
    op.create_foreign_key(
        op.f(FK),
        "entregas_comprobantes",
        "envios_clientes",
        ["empresa_id", "envio_id"],
        ["empresa_id", "id"],
    )
    op.create_check_constraint(op.f(CK), "entregas_comprobantes", "envio_id IS NULL OR canal = 'WHATSAPP'")
    op.create_index(
        "ix_entregas_comprobantes_envio",
        "entregas_comprobantes",
        ["empresa_id", "envio_id"],
        postgresql_where=sa.text("envio_id IS NOT NULL"),
    )
    op.create_index(
        "ix_envios_clientes_sin_llegar",
        "envios_clientes",
        ["empresa_id", "id"],
        postgresql_where=sa.text("estado IN ('FALLIDO', 'INCIERTO')"),
    )


def downgrade():
    op.drop_index("ix_envios_clientes_sin_llegar", "envios_clientes")
    op.drop_index("ix_entregas_comprobantes_envio", "entregas_comprobantes")
    op.drop_constraint(op.f(CK), "entregas_comprobantes", type_="check")
    op.drop_constraint(op.f(FK), "entregas_comprobantes", type_="foreignkey")
    op.drop_column("entregas_comprobantes", "envio_id")
