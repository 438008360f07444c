"""Las claves de acceso por las que falta preguntar al SRI."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar

revision = "0052"
down_revision = "0051"
branch_labels = None
depends_on = None


def upgrade():
    op.create_table(
        "traidas_recibidos",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("recibido_id", sa.BigInteger(), nullable=False),
        sa.Column("clave", sa.Text(), nullable=False),
        sa.Column("ambiente", sa.SmallInteger(), nullable=False),
        sa.Column("que", sa.Text(), server_default="TRAER", nullable=False),
        sa.Column("origen", sa.Text(), nullable=False),
        sa.Column("por", sa.Text(), server_default="", nullable=False),
        sa.Column("iva", sa.Numeric(14, 2), nullable=True),
        sa.Column("total", sa.Numeric(14, 2), nullable=True),
        sa.Column("intentos", sa.Integer(), server_default="0", nullable=False),
        sa.Column("preguntas", sa.Integer(), server_default="0", nullable=False),
        sa.Column("proximo", sa.DateTime(timezone=True), nullable=False),
        sa.Column("tomada_hasta", sa.DateTime(timezone=True), nullable=True),
        sa.Column("error", sa.Text(), server_default="", nullable=False),
        sa.CheckConstraint("que IN ('TRAER', 'COMPROBAR')", name=op.f("ck_traidas_recibidos_que")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_traidas_recibidos_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "recibido_id"],
            ["recibidos.empresa_id", "recibidos.id"],
            name=op.f("fk_traidas_recibidos_empresa_id_recibido_id_recibidos"),
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_traidas_recibidos")),
        sa.UniqueConstraint(
            "empresa_id", "recibido_id", name=op.f("uq_traidas_recibidos_empresa_id_recibido_id")
        ),
    )
    op.create_index(
        op.f("ix_traidas_recibidos_empresa_id_proximo_id"),
        "traidas_recibidos",
        ["empresa_id", "proximo", "id"],
    )
    op.create_index("ix_traidas_recibidos_proximo", "traidas_recibidos", ["proximo"])
    cercar(op, "traidas_recibidos")


def downgrade():
    op.drop_table("traidas_recibidos")
