"""Lo que una retención recibida dice se lee de su XML: nadie leía la tabla que lo repetía."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar

revision = "0063"
down_revision = "0062"
branch_labels = None
depends_on = None

TABLA = "sustentos_recibidos"


def upgrade():
    op.drop_table(TABLA)


def downgrade():
    """Vuelve vacía: lo que tenía sigue en cada XML."""
    op.create_table(
        TABLA,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("recibido_id", sa.BigInteger(), nullable=False),
        sa.Column("cod_doc", sa.Text(), nullable=False),
        sa.Column("numero", sa.Text(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=True),
        sa.Column("codigo", sa.SmallInteger(), nullable=False),
        sa.Column("codigo_retencion", sa.Text(), nullable=False),
        sa.Column("base", sa.Numeric(14, 2), nullable=False),
        sa.Column("porcentaje", sa.Numeric(9, 4), nullable=False),
        sa.Column("valor", sa.Numeric(14, 2), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_sustentos_recibidos_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "recibido_id"],
            ["recibidos.empresa_id", "recibidos.id"],
            name=op.f("fk_sustentos_recibidos_empresa_id_recibido_id_recibidos"),
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_sustentos_recibidos")),
    )
    op.create_index(op.f("ix_sustentos_recibidos_empresa_id_numero"), TABLA, ["empresa_id", "numero"])
    op.create_index(
        op.f("ix_sustentos_recibidos_empresa_id_recibido_id_id"), TABLA, ["empresa_id", "recibido_id", "id"]
    )
    cercar(op, TABLA)
