"""Las declaraciones que se anotaron por error dejan de constar, con quién lo dijo y por qué."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0176"
down_revision = "0175"
branch_labels = None
depends_on = None

TABLA, PRESENTADAS = "declaraciones_deshechas", "declaraciones_presentadas"


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("declaracion_id", sa.BigInteger(), nullable=False),
        sa.Column("motivo", sa.Text(), nullable=False),
        sa.Column("deshecha_por", sa.Text(), nullable=False),
        sa.Column("deshecha_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("motivo <> ''", name=op.f(f"ck_{TABLA}_motivo")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{TABLA}_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "declaracion_id"],
            [f"{PRESENTADAS}.empresa_id", f"{PRESENTADAS}.id"],
            name=f"fk_{TABLA}_declaracion",
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{TABLA}")),
        sa.UniqueConstraint("empresa_id", "declaracion_id", name=f"uq_{TABLA}_declaracion"),
    )
    cercar(op, TABLA)


def downgrade():
    derribar(op, TABLA)
    op.drop_table(TABLA)
