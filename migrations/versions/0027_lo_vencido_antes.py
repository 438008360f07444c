"""Índices con los que se halla lo que cambió en las cuentas desde un día."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade():
    op.create_index(
        "ix_aplicaciones_desde",
        "aplicaciones",
        ["empresa_id", "desde"],
        postgresql_include=["documento_id", "valor", "deshecha_el"],
    )
    op.create_index(
        "ix_aplicaciones_deshechas",
        "aplicaciones",
        ["empresa_id", "deshecha_el"],
        postgresql_where=sa.text("deshecha_el IS NOT NULL"),
    )
    op.create_index(
        "ix_documentos_clientes_anulados",
        "documentos_clientes",
        ["empresa_id", "anulado_el"],
        postgresql_where=sa.text("anulado_el IS NOT NULL"),
    )


def downgrade():
    op.drop_index("ix_documentos_clientes_anulados")
    op.drop_index("ix_aplicaciones_deshechas")
    op.drop_index("ix_aplicaciones_desde")
