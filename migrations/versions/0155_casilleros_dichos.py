"""Lo que una persona dice de los casilleros de un formulario."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0155"
down_revision = "0154"
branch_labels = None
depends_on = None

TABLA = "casilleros_dichos"


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("formulario", sa.Text(), nullable=False),
        sa.Column("periodo", sa.Text(), nullable=False),
        sa.Column("casillero", sa.Text(), nullable=False),
        sa.Column("valor", sa.Numeric(14, 2), nullable=False),
        sa.Column("motivo", sa.Text(), nullable=False),
        sa.Column("dicho_por", sa.Text(), nullable=False),
        sa.Column("dicho_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("formulario IN ('104', '103')", name=op.f("ck_casilleros_dichos_formulario")),
        sa.CheckConstraint(
            "periodo ~ '^[0-9]{4}-([0-9]{2}|S[12])$'", name=op.f("ck_casilleros_dichos_periodo")
        ),
        sa.CheckConstraint("valor >= 0", name=op.f("ck_casilleros_dichos_valor")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_casilleros_dichos_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_casilleros_dichos")),
        sa.UniqueConstraint(
            "empresa_id",
            "formulario",
            "periodo",
            "casillero",
            name=op.f("uq_casilleros_dichos_empresa_id_formulario_periodo_casillero"),
        ),
    )
    cercar(op, TABLA)


def downgrade():
    derribar(op, TABLA)
    op.drop_table(TABLA)
