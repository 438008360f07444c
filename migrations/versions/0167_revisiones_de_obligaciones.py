"""Lo que se halló al revisar una obligación antes de declararla."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from api.core.datos.rls import cercar, derribar

revision = "0167"
down_revision = "0166"
branch_labels = None
depends_on = None

TABLA = "revisiones_obligaciones"


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("obligacion", sa.Text(), nullable=False),
        sa.Column("periodo", sa.Text(), nullable=False),
        sa.Column("estado", sa.Text(), nullable=False),
        sa.Column("reparos", JSONB(), nullable=False),
        sa.Column("hallados", sa.Integer(), nullable=False),
        sa.Column("revisada_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("estado IN ('OBSERVACIONES', 'LISTA')", name=op.f(f"ck_{TABLA}_estado")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{TABLA}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{TABLA}")),
        sa.UniqueConstraint(
            *("empresa_id", "obligacion", "periodo"), name=op.f(f"uq_{TABLA}_empresa_id_obligacion_periodo")
        ),
    )
    cercar(op, TABLA)


def downgrade():
    derribar(op, TABLA)
    op.drop_table(TABLA)
