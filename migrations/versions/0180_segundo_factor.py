"""Los segundos factores de cada quien y sus códigos de recuperación."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY

from api.core.datos.rls import cercar, derribar

revision = "0180"
down_revision = "0179"
branch_labels = None
depends_on = None

FACTORES, CODIGOS = "factores", "codigos_recuperacion"


def upgrade():
    _tambien_del_proveedor(
        FACTORES,
        sa.Column("sujeto", sa.Text(), nullable=False),
        sa.Column("clase", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("secreto", sa.LargeBinary(), nullable=True),
        sa.Column("paso", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("credencial", sa.LargeBinary(), nullable=True),
        sa.Column("llave", sa.LargeBinary(), nullable=True),
        sa.Column("contador", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("transportes", ARRAY(sa.Text()), server_default="{}", nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ultimo_uso", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("clase IN ('totp', 'passkey')", name=op.f("ck_factores_clase")),
        sa.CheckConstraint("(clase = 'totp') = (secreto IS NOT NULL)", name=op.f("ck_factores_secreto")),
        sa.CheckConstraint(
            "(clase = 'passkey') = (credencial IS NOT NULL)", name=op.f("ck_factores_credencial")
        ),
        sa.CheckConstraint("(credencial IS NULL) = (llave IS NULL)", name=op.f("ck_factores_llave")),
        sa.UniqueConstraint("empresa_id", "credencial", name=op.f("uq_factores_empresa_id_credencial")),
    )
    op.create_index(op.f("ix_factores_empresa_id_sujeto"), FACTORES, ["empresa_id", "sujeto"])
    _tambien_del_proveedor(
        CODIGOS,
        sa.Column("sujeto", sa.Text(), nullable=False),
        sa.Column("resumen", sa.Text(), nullable=False),
        sa.Column("usado_en", sa.DateTime(timezone=True), nullable=True),
        sa.UniqueConstraint(
            *("empresa_id", "sujeto", "resumen"),
            name=op.f("uq_codigos_recuperacion_empresa_id_sujeto_resumen"),
        ),
    )


def downgrade():
    for tabla in (CODIGOS, FACTORES):
        derribar(op, tabla)
        op.drop_table(tabla)


def _tambien_del_proveedor(tabla, *columnas):
    op.create_table(
        tabla,
        sa.Column("empresa_id", sa.BigInteger(), server_default=sa.text("0"), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        *columnas,
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{tabla}")),
    )
    cercar(op, tabla)
