"""Los archivos que acompañan a un asiento."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar

revision = "0088"
down_revision = "0087"
branch_labels = None
depends_on = None


def upgrade():
    op.create_table(
        "archivos_asientos",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("asiento_id", sa.BigInteger(), nullable=False),
        sa.Column("archivo", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("extension", sa.Text(), nullable=False),
        sa.Column("tamano", sa.BigInteger(), nullable=False),
        sa.Column("sha256", sa.Text(), nullable=False),
        sa.Column("subido_por", sa.Text(), nullable=False),
        sa.Column("subido_en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id", "asiento_id"],
            ["asientos_contables.empresa_id", "asientos_contables.id"],
            name=op.f("fk_archivos_asientos_empresa_id_asiento_id_asientos_contables"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_archivos_asientos_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_archivos_asientos")),
    )
    op.create_index(
        op.f("ix_archivos_asientos_empresa_id_asiento_id_id"),
        "archivos_asientos",
        ["empresa_id", "asiento_id", "id"],
    )
    cercar(op, "archivos_asientos")


def downgrade():
    op.drop_table("archivos_asientos")
