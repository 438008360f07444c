"""La búsqueda de enero: por quién se preguntó al registro tributario, y lo que dijo distinto."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from api.core.datos.rls import cercar, derribar

revision = "0170"
down_revision = "0169"
branch_labels = None
depends_on = None

BUSQUEDAS, CAMBIOS = "busquedas_regimenes", "cambios_regimen"
DE_QUIENES = "de IN ('EMPRESA', 'PROVEEDOR', 'CLIENTE')"


def upgrade():
    _de_empresa(
        BUSQUEDAS,
        sa.Column("anio", sa.SmallInteger(), nullable=False),
        sa.Column("de", sa.Text(), server_default="EMPRESA", nullable=False),
        sa.Column("hasta_id", sa.BigInteger(), server_default="-1", nullable=False),
        sa.Column("vistos", sa.Integer(), server_default="0", nullable=False),
        sa.Column("sin_respuesta", sa.Integer(), server_default="0", nullable=False),
        sa.Column("fallas", sa.SmallInteger(), server_default="0", nullable=False),
        sa.Column("empezada_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("terminada_en", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(DE_QUIENES, name=op.f(f"ck_{BUSQUEDAS}_de")),
        sa.UniqueConstraint("empresa_id", "anio", name=op.f(f"uq_{BUSQUEDAS}_empresa_id_anio")),
    )
    _de_empresa(
        CAMBIOS,
        sa.Column("anio", sa.SmallInteger(), nullable=False),
        sa.Column("de", sa.Text(), nullable=False),
        sa.Column("tercero_id", sa.BigInteger(), nullable=False),
        sa.Column("identificacion", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("antes", JSONB(), nullable=False),
        sa.Column("ahora", JSONB(), nullable=False),
        sa.Column("estado", sa.Text(), server_default="PENDIENTE", nullable=False),
        sa.Column("hallado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("decidido_por", sa.Text(), server_default="", nullable=False),
        sa.Column("decidido_en", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(DE_QUIENES, name=op.f(f"ck_{CAMBIOS}_de")),
        sa.CheckConstraint(
            "estado IN ('PENDIENTE', 'ACEPTADO', 'DESCARTADO')", name=op.f(f"ck_{CAMBIOS}_estado")
        ),
        sa.CheckConstraint(
            "(estado = 'PENDIENTE') = (decidido_en IS NULL)", name=op.f(f"ck_{CAMBIOS}_decidido")
        ),
        sa.UniqueConstraint(*("empresa_id", "anio", "de", "tercero_id"), name="uq_cambios_regimen_clave"),
    )


def downgrade():
    for tabla in (CAMBIOS, BUSQUEDAS):
        derribar(op, tabla)
        op.drop_table(tabla)


def _de_empresa(tabla, *columnas):
    op.create_table(
        tabla,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        *columnas,
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{tabla}")),
    )
    cercar(op, tabla)
