"""Uno que el SRI no va a evaluar otra vez se anula, y el que se emite en su lugar con otro número queda enlazado."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0120"
down_revision = "0119"
branch_labels = None
depends_on = None

TABLA = "reemplazos_comprobantes"
CRECE = (
    "CREATE TRIGGER solo_crece BEFORE UPDATE OR DELETE ON {} FOR EACH ROW EXECUTE FUNCTION tinta_solo_crece()"
)


def upgrade():
    clave = ["comprobantes.empresa_id", "comprobantes.id"]
    op.create_table(
        TABLA,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("comprobante_id", sa.BigInteger(), nullable=False),
        sa.Column("nuevo_id", sa.BigInteger(), nullable=False),
        sa.Column("en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id", "comprobante_id"],
            clave,
            name=op.f(f"fk_{TABLA}_empresa_id_comprobante_id_comprobantes"),
        ),
        sa.ForeignKeyConstraint(["empresa_id", "nuevo_id"], clave, name=op.f(f"fk_{TABLA}_nuevo")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{TABLA}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{TABLA}")),
        sa.UniqueConstraint(
            "empresa_id", "comprobante_id", name=op.f(f"uq_{TABLA}_empresa_id_comprobante_id")
        ),
        sa.UniqueConstraint("empresa_id", "nuevo_id", name=op.f(f"uq_{TABLA}_empresa_id_nuevo_id")),
    )
    cercar(op, TABLA)
    op.execute(CRECE.format(TABLA))


def downgrade():
    derribar(op, TABLA)
    op.drop_table(TABLA)
