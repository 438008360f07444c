"""El cierre de cada año."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from api.core.datos.rls import cercar, derribar

revision = "0077"
down_revision = "0076"
branch_labels = None
depends_on = None

TABLA = "cierres_anio"


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("anio", sa.SmallInteger(), nullable=False),
        sa.Column("estado", sa.Text(), server_default="ABIERTO", nullable=False),
        sa.Column("partidas", JSONB(), server_default=sa.text("'{}'"), nullable=False),
        sa.Column("bloqueo_puesto", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("bloqueo_antes", sa.Date(), nullable=True),
        sa.Column("cerrado_por", sa.Text(), server_default="", nullable=False),
        sa.Column("cerrado_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("motivo", sa.Text(), server_default="", nullable=False),
        sa.CheckConstraint("anio BETWEEN 1900 AND 2199", name=op.f("ck_cierres_anio_anio")),
        sa.CheckConstraint("estado IN ('ABIERTO', 'CERRADO')", name=op.f("ck_cierres_anio_estado")),
        sa.CheckConstraint(
            "(estado = 'CERRADO') = (cerrado_en IS NOT NULL)", name=op.f("ck_cierres_anio_cerrado")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_cierres_anio_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_cierres_anio")),
        sa.UniqueConstraint("empresa_id", "anio", name=op.f("uq_cierres_anio_empresa_id_anio")),
    )
    cercar(op, TABLA)


def downgrade():
    derribar(op, TABLA)
    op.drop_table(TABLA)
