"""Lo que alguien pide y otra persona de la empresa confirma."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from api.core.datos.rls import cercar, derribar

revision = "0133"
down_revision = "0132"
branch_labels = None
depends_on = None

TABLA = "vistos_buenos"
_ESPERA = "estado = 'ESPERA'"


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("clase", sa.Text(), nullable=False),
        sa.Column("tema", sa.Text(), nullable=False),
        sa.Column("texto", sa.Text(), nullable=False),
        sa.Column("motivo", sa.Text(), server_default="", nullable=False),
        sa.Column("datos", postgresql.JSONB(), nullable=False),
        sa.Column("para_usuario", sa.BigInteger(), nullable=True),
        sa.Column("pedido_por", sa.Text(), nullable=False),
        sa.Column("pedido_sujeto", sa.Text(), nullable=False),
        sa.Column("pedido_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("solo", sa.Boolean(), nullable=False),
        sa.Column("hasta", sa.DateTime(timezone=True), nullable=False),
        sa.Column("estado", sa.Text(), server_default="ESPERA", nullable=False),
        sa.Column("resuelto_por", sa.Text(), server_default="", nullable=False),
        sa.Column("resuelto_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("detalle", sa.Text(), server_default="", nullable=False),
        sa.CheckConstraint(
            "estado IN ('ESPERA', 'HECHO', 'CANCELADO', 'VENCIDO', 'FALLIDO')",
            name=op.f(f"ck_{TABLA}_estado"),
        ),
        sa.CheckConstraint(f"({_ESPERA}) = (resuelto_en IS NULL)", name=op.f(f"ck_{TABLA}_resuelto")),
        sa.ForeignKeyConstraint(
            ["empresa_id", "para_usuario"],
            ["usuarios.empresa_id", "usuarios.id"],
            name=op.f(f"fk_{TABLA}_empresa_id_para_usuario_usuarios"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{TABLA}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{TABLA}")),
    )
    op.create_index(
        f"uq_{TABLA}_tema",
        TABLA,
        ["empresa_id", "clase", "tema"],
        unique=True,
        postgresql_where=sa.text(_ESPERA),
    )
    cercar(op, TABLA)


def downgrade():
    derribar(op, TABLA)
    op.drop_table(TABLA)
