"""Cómo llaman los programas a lo que crean en una empresa."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0214"
down_revision = "0213"
branch_labels = None
depends_on = None

TABLA = "referencias_externas"


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(), nullable=False),
        sa.Column("clase", sa.Text(), nullable=False),
        sa.Column("referencia", sa.Text(), nullable=False),
        sa.Column("objeto_id", sa.BigInteger(), nullable=False),
        sa.Column("creada_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("referencia <> ''", name=op.f(f"ck_{TABLA}_referencia")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{TABLA}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{TABLA}")),
        sa.UniqueConstraint("empresa_id", "clase", "referencia", name="uq_referencias_externas_referencia"),
        sa.UniqueConstraint("empresa_id", "clase", "objeto_id", name="uq_referencias_externas_objeto"),
    )
    cercar(op, TABLA)


def downgrade():
    derribar(op, TABLA)
    op.drop_table(TABLA)
