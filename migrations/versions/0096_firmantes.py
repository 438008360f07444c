"""Quiénes firman los libros y los estados de cada empresa."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0096"
down_revision = "0095"
branch_labels = None
depends_on = None

TABLA = "firmantes_contables"
CAMPOS = ("representante", "representante_id", "contador", "contador_id")


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        *(sa.Column(campo, sa.Text(), server_default="", nullable=False) for campo in CAMPOS),
        sa.Column("version", sa.Integer(), server_default=sa.text("1"), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{TABLA}_empresa_id_empresas")
        ),
        *(
            sa.CheckConstraint(f"{campo} ~ '^([0-9]{{10}}|[0-9]{{13}})?$'", name=op.f(f"ck_{TABLA}_{campo}"))
            for campo in ("representante_id", "contador_id")
        ),
        sa.CheckConstraint(
            "length(representante) <= 120 AND length(contador) <= 120", name=op.f(f"ck_{TABLA}_nombres")
        ),
        sa.PrimaryKeyConstraint("empresa_id", name=op.f(f"pk_{TABLA}")),
    )
    cercar(op, TABLA)


def downgrade():
    derribar(op, TABLA)
    op.drop_table(TABLA)
