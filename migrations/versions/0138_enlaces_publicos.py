"""Los enlaces públicos que se dieron, por su resumen: cada uno se revoca por separado."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0138"
down_revision = "0137"
branch_labels = None
depends_on = None

TABLA = "enlaces_publicos"


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("clase", sa.Text(), nullable=False),
        sa.Column("de_id", sa.BigInteger(), nullable=False),
        sa.Column("resumen", sa.Text(), nullable=False),
        sa.Column("creado_por", sa.Text(), server_default="", nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("vence_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("revocado_por", sa.Text(), nullable=True),
        sa.Column("revocado_en", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("clase IN ('comprobante', 'proforma')", name=op.f(f"ck_{TABLA}_clase")),
        sa.CheckConstraint(
            "(revocado_en IS NULL) = (revocado_por IS NULL)", name=op.f(f"ck_{TABLA}_revocado")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{TABLA}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{TABLA}")),
        sa.UniqueConstraint("empresa_id", "resumen", name=op.f(f"uq_{TABLA}_empresa_id_resumen")),
    )
    op.create_index(
        op.f(f"ix_{TABLA}_empresa_id_clase_de_id_id"), TABLA, ["empresa_id", "clase", "de_id", "id"]
    )
    cercar(op, TABLA)


def downgrade():
    derribar(op, TABLA)
    op.drop_table(TABLA)
