"""De qué muchos intentos fallidos ya se avisó."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar

revision = "0142"
down_revision = "0141"
branch_labels = None
depends_on = None


def upgrade():
    op.create_table(
        "avisos_accesos",
        sa.Column("empresa_id", sa.BigInteger(), server_default=sa.text("0"), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("desde", sa.DateTime(timezone=True), nullable=False),
        sa.Column("veces", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_avisos_accesos")),
    )
    op.create_index(
        op.f("ix_avisos_accesos_empresa_id_creado_en"), "avisos_accesos", ["empresa_id", "creado_en"]
    )
    op.create_index(op.f("ix_avisos_accesos_creado_en"), "avisos_accesos", ["creado_en"])
    cercar(op, "avisos_accesos")


def downgrade():
    op.drop_table("avisos_accesos")
