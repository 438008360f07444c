"""De qué plazos ya se avisó en la campana de cada empresa."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0169"
down_revision = "0168"
branch_labels = None
depends_on = None

TABLA = "vencimientos_avisados"


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("obligacion", sa.Text(), nullable=False),
        sa.Column("periodo", sa.Text(), nullable=False),
        sa.Column("vence", sa.Date(), nullable=False),
        sa.Column("avisado", sa.Date(), nullable=False),
        sa.Column("dicho", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{TABLA}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{TABLA}")),
        sa.UniqueConstraint(
            *("empresa_id", "obligacion", "periodo", "avisado"), name="uq_vencimientos_avisados_clave"
        ),
    )
    cercar(op, TABLA)


def downgrade():
    derribar(op, TABLA)
    op.drop_table(TABLA)
