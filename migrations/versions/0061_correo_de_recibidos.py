"""Cuál de las direcciones de correo de la bandeja de una empresa vale."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar

revision = "0061"
down_revision = "0060"
branch_labels = None
depends_on = None


def upgrade():
    op.create_table(
        "buzones_recibidos",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint("version > 0", name=op.f("ck_buzones_recibidos_version")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_buzones_recibidos_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_buzones_recibidos")),
        sa.UniqueConstraint("empresa_id", name=op.f("uq_buzones_recibidos_empresa_id")),
    )
    cercar(op, "buzones_recibidos")


def downgrade():
    op.drop_table("buzones_recibidos")
