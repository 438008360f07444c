"""Lo que la emisora ya retuvo al liquidar: qué línea de los libros es de cuál retención recibida."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0127"
down_revision = "0126"
branch_labels = None
depends_on = None

TABLA = "lineas_liquidadas"


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("retencion_id", sa.BigInteger(), nullable=False),
        sa.Column("asiento_id", sa.BigInteger(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("soltado_el", sa.Date(), nullable=True),
        sa.Column("hecho_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id", "retencion_id"],
            ["retenciones_recibidas.empresa_id", "retenciones_recibidas.id"],
            name=op.f(f"fk_{TABLA}_retencion"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "asiento_id", "n"],
            ["lineas_asientos.empresa_id", "lineas_asientos.asiento_id", "lineas_asientos.n"],
            name=op.f(f"fk_{TABLA}_linea"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{TABLA}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{TABLA}")),
    )
    op.create_index(
        f"uq_{TABLA}_linea",
        TABLA,
        ["empresa_id", "asiento_id", "n"],
        unique=True,
        postgresql_where=sa.text("soltado_el IS NULL"),
    )
    op.create_index(f"ix_{TABLA}_retencion", TABLA, ["empresa_id", "retencion_id"])
    cercar(op, TABLA)


def downgrade():
    derribar(op, TABLA)
    op.drop_table(TABLA)
