"""Lo que de cada factura de exportación se sabe al embarcar, que el anexo transaccional pide."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0173"
down_revision = "0172"
branch_labels = None
depends_on = None

TABLA = "embarques_exportados"


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("comprobante_id", sa.BigInteger(), nullable=False),
        sa.Column("refrendo", sa.Text(), nullable=False),
        sa.Column("transporte", sa.Text(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("valor_fob", sa.Numeric(14, 2), nullable=False),
        sa.Column("version", sa.Integer(), server_default=sa.text("1"), nullable=False),
        sa.CheckConstraint(
            "refrendo ~ '^([0-9]{3}-[0-9]{4}-[0-9A-Z]{2}-[0-9]{6,8})?$'", name=op.f(f"ck_{TABLA}_refrendo")
        ),
        sa.CheckConstraint("transporte ~ '^([0-9A-Z]{3,13})?$'", name=op.f(f"ck_{TABLA}_transporte")),
        sa.CheckConstraint("valor_fob > 0", name=op.f(f"ck_{TABLA}_valor_fob")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{TABLA}_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "comprobante_id"],
            ["comprobantes.empresa_id", "comprobantes.id"],
            name=f"fk_{TABLA}_comprobante",
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{TABLA}")),
        sa.UniqueConstraint(
            "empresa_id", "comprobante_id", name=op.f(f"uq_{TABLA}_empresa_id_comprobante_id")
        ),
    )
    cercar(op, TABLA)


def downgrade():
    derribar(op, TABLA)
    op.drop_table(TABLA)
