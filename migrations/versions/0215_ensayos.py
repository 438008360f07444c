"""Las empresas de ensayo. Un RUC que empieza con 99 no es de ninguna provincia: una empresa con él no se verifica."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0215"
down_revision = "0214"
branch_labels = None
depends_on = None

TABLA = "ensayos"
_VIVA = "terminado_en IS NULL"


def upgrade():
    op.create_check_constraint(
        op.f("ck_empresas_ensayo_en_pruebas"),
        "empresas",
        "ruc < '99' OR estado_verificacion <> 'VERIFICADA'",
    )
    op.create_table(
        TABLA,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("empresa_ensayo_id", sa.BigInteger(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("ruc", sa.Text(), nullable=False),
        sa.Column("usuario", sa.Text(), nullable=False),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("caduca_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("terminado_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("terminado_por", sa.Text(), server_default="", nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{TABLA}_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_ensayo_id"], ["empresas.id"], name=op.f(f"fk_{TABLA}_empresa_ensayo_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{TABLA}")),
        sa.UniqueConstraint(
            "empresa_id", "empresa_ensayo_id", name=op.f(f"uq_{TABLA}_empresa_id_empresa_ensayo_id")
        ),
    )
    op.create_index(
        "uq_ensayos_nombre", TABLA, ["empresa_id", "nombre"], unique=True, postgresql_where=sa.text(_VIVA)
    )
    op.create_index("ix_ensayos_caduca_en", TABLA, ["caduca_en"], postgresql_where=sa.text(_VIVA))
    cercar(op, TABLA)


def downgrade():
    derribar(op, TABLA)
    op.drop_table(TABLA)
    op.drop_constraint(op.f("ck_empresas_ensayo_en_pruebas"), "empresas")
