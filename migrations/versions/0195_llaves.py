"""Las llaves con que un programa llama a la API."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from api.core.datos.rls import cercar, derribar

revision = "0195"
down_revision = "0194"
branch_labels = None
depends_on = None

LLAVES = "llaves"


def upgrade():
    op.create_table(
        LLAVES,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("ambiente", sa.SmallInteger(), nullable=False),
        sa.Column("prefijo", sa.Text(), nullable=False),
        sa.Column("resumen", sa.Text(), nullable=False),
        sa.Column("anterior", sa.Text(), nullable=True),
        sa.Column("anterior_hasta", sa.DateTime(timezone=True), nullable=True),
        sa.Column("permisos", postgresql.ARRAY(sa.Text()), nullable=False),
        sa.Column("redes", postgresql.ARRAY(sa.Text()), nullable=False),
        sa.Column("punto_id", sa.BigInteger(), nullable=True),
        sa.Column("vence", sa.Date(), nullable=True),
        sa.Column("creada_por_id", sa.BigInteger(), nullable=False),
        sa.Column("creada_por", sa.Text(), nullable=False),
        sa.Column("creada_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("rotada_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("terminada_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("terminada_por", sa.Text(), server_default="", nullable=False),
        sa.CheckConstraint("ambiente IN (1, 2)", name=op.f(f"ck_{LLAVES}_ambiente")),
        sa.CheckConstraint(
            "num_nonnulls(anterior, anterior_hasta) IN (0, 2)", name=op.f(f"ck_{LLAVES}_anterior")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{LLAVES}_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "creada_por_id"],
            ["usuarios.empresa_id", "usuarios.id"],
            name=op.f(f"fk_{LLAVES}_empresa_id_creada_por_id_usuarios"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "punto_id"],
            ["puntos_emision.empresa_id", "puntos_emision.id"],
            name=op.f(f"fk_{LLAVES}_empresa_id_punto_id_puntos_emision"),
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{LLAVES}")),
    )
    op.create_index(
        "uq_llaves_nombre",
        LLAVES,
        ["empresa_id", "nombre"],
        unique=True,
        postgresql_where=sa.text("terminada_en IS NULL"),
    )
    op.create_index("ix_llaves_resumen", LLAVES, ["empresa_id", "resumen"])
    op.create_index(
        "ix_llaves_anterior",
        LLAVES,
        ["empresa_id", "anterior"],
        postgresql_where=sa.text("anterior IS NOT NULL"),
    )
    cercar(op, LLAVES)


def downgrade():
    derribar(op, LLAVES)
    op.drop_table(LLAVES)
