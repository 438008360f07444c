"""Dónde va cada cosa en el cheque impreso de un banco."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from api.core.datos.rls import cercar, derribar

revision = "0135"
down_revision = "0134"
branch_labels = None
depends_on = None

TABLA = "formatos_cheques"


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("banco_id", sa.BigInteger(), nullable=False),
        *(sa.Column(medida, sa.Integer(), nullable=False) for medida in ("ancho", "alto", "renglon")),
        sa.Column("campos", JSONB(), nullable=False),
        sa.Column("fecha_como", sa.Text(), nullable=False),
        sa.Column("con_comprobante", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{TABLA}_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "banco_id"],
            ["cuentas_bancarias.empresa_id", "cuentas_bancarias.id"],
            name=op.f(f"fk_{TABLA}_banco"),
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{TABLA}")),
        sa.UniqueConstraint("empresa_id", "banco_id", name=op.f(f"uq_{TABLA}_banco")),
        sa.CheckConstraint(
            "ancho BETWEEN 50 AND 210 AND alto BETWEEN 40 AND 150", name=op.f(f"ck_{TABLA}_medidas")
        ),
        sa.CheckConstraint(
            "fecha_como IN ('AAAA-MM-DD', 'DD/MM/AAAA', 'EN_LETRAS')", name=op.f(f"ck_{TABLA}_fecha_como")
        ),
    )
    cercar(op, TABLA)


def downgrade():
    derribar(op, TABLA)
    op.drop_table(TABLA)
