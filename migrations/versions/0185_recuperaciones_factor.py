"""Lo que pide quien perdió su segundo factor."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0185"
down_revision = "0184"
branch_labels = None
depends_on = None

TABLA = "recuperaciones_factor"


def upgrade():
    instante = sa.DateTime(timezone=True)
    op.create_table(
        TABLA,
        sa.Column("empresa_id", sa.BigInteger(), server_default=sa.text("0"), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("sujeto", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("correo", sa.Text(), nullable=False),
        sa.Column("ip", sa.Text(), server_default="", nullable=False),
        sa.Column("con_aprobacion", sa.Boolean(), nullable=False),
        sa.Column("pedida_en", instante, nullable=False),
        sa.Column("confirmada_en", instante, nullable=True),
        sa.Column("aprobada_en", instante, nullable=True),
        sa.Column("aprobada_por", sa.Text(), server_default="", nullable=False),
        sa.Column("lista_en", instante, nullable=True),
        sa.Column("estado", sa.Text(), server_default="ABIERTA", nullable=False),
        sa.Column("cerrada_en", instante, nullable=True),
        sa.Column("cerrada_por", sa.Text(), server_default="", nullable=False),
        sa.CheckConstraint("estado IN ('ABIERTA', 'CUMPLIDA', 'CANCELADA')", name=op.f(f"ck_{TABLA}_estado")),
        sa.CheckConstraint("(estado = 'ABIERTA') = (cerrada_en IS NULL)", name=op.f(f"ck_{TABLA}_cerrada")),
        sa.CheckConstraint(
            "lista_en IS NULL OR (confirmada_en IS NOT NULL AND (aprobada_en IS NOT NULL OR NOT con_aprobacion))",
            name=op.f(f"ck_{TABLA}_lista"),
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{TABLA}")),
    )
    op.create_index(
        "uq_recuperaciones_factor_abierta",
        TABLA,
        ["empresa_id", "sujeto"],
        unique=True,
        postgresql_where=sa.text("estado = 'ABIERTA'"),
    )
    cercar(op, TABLA)


def downgrade():
    derribar(op, TABLA)
    op.drop_table(TABLA)
