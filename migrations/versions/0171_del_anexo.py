"""Lo que cada empresa elige de su anexo, y su última comparación con el de otro programa."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from api.core.datos.rls import cercar, derribar

revision = "0171"
down_revision = "0170"
branch_labels = None
depends_on = None

TABLA, AJUSTES = "comparaciones_ats", "ajustes_ats"


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("periodo", sa.Text(), nullable=False),
        sa.Column("archivo", sa.Text(), nullable=False),
        sa.Column("resultado", postgresql.JSONB(), nullable=False),
        sa.Column("hecha_por", sa.Text(), nullable=False),
        sa.Column("hecha_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("periodo ~ '^[0-9]{4}-([0-9]{2}|S[12])$'", name=op.f(f"ck_{TABLA}_periodo")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{TABLA}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{TABLA}")),
        sa.UniqueConstraint("empresa_id", "periodo", name=op.f(f"uq_{TABLA}_empresa_id_periodo")),
    )
    op.create_table(
        AJUSTES,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("totales", sa.Text(), nullable=False),
        sa.Column("anulados", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), server_default=sa.text("1"), nullable=False),
        sa.CheckConstraint("totales IN ('todas', 'fisicas')", name=op.f(f"ck_{AJUSTES}_totales")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{AJUSTES}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", name=op.f(f"pk_{AJUSTES}")),
    )
    for tabla in (TABLA, AJUSTES):
        cercar(op, tabla)


def downgrade():
    for tabla in (AJUSTES, TABLA):
        derribar(op, tabla)
        op.drop_table(tabla)
