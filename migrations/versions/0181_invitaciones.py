"""Las invitaciones por correo a trabajar en una empresa."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0181"
down_revision = "0180"
branch_labels = None
depends_on = None

TABLA = "invitaciones"


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("correo", sa.Text(), nullable=False),
        sa.Column("perfil", sa.Text(), nullable=False),
        sa.Column("invitado_por_id", sa.BigInteger(), nullable=False),
        sa.Column("invitado_por", sa.Text(), nullable=False),
        sa.Column("creada_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("vence_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("cerrada_en", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("correo = lower(correo)", name=op.f("ck_invitaciones_correo_en_minusculas")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_invitaciones_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "invitado_por_id"],
            ["usuarios.empresa_id", "usuarios.id"],
            name=op.f("fk_invitaciones_empresa_id_invitado_por_id_usuarios"),
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_invitaciones")),
    )
    op.create_index(
        "uq_invitaciones_abierta",
        TABLA,
        ["empresa_id", "correo"],
        unique=True,
        postgresql_where=sa.text("cerrada_en IS NULL"),
    )
    cercar(op, TABLA)


def downgrade():
    derribar(op, TABLA)
    op.drop_table(TABLA)
