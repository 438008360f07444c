"""Lo que el banco ya cobró de una compra: qué débito es de cuál, y el abono de la cuenta de su proveedor."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0121"
down_revision = "0120"
branch_labels = None
depends_on = None

TABLA, DOCUMENTOS = "debitos_compras", "documentos_proveedores"
ANTES, AHORA = (
    f"signo = CASE WHEN tipo IN ({tipos}) THEN -1 ELSE 1 END"
    for tipos in ("'04', '07', '47', 'AI', 'AB'", "'04', '07', '47', 'AI', 'AB', 'DB'")
)


def upgrade():
    _signo(AHORA)
    op.create_table(
        TABLA,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("compra_id", sa.BigInteger(), nullable=False),
        sa.Column("abono_id", sa.BigInteger(), nullable=False),
        sa.Column("asiento_id", sa.BigInteger(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("soltado_el", sa.Date(), nullable=True),
        sa.Column("hecho_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id", "compra_id"],
            ["compras.empresa_id", "compras.id"],
            name=op.f(f"fk_{TABLA}_empresa_id_compra_id_compras"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "abono_id"],
            [f"{DOCUMENTOS}.empresa_id", f"{DOCUMENTOS}.id"],
            name=op.f(f"fk_{TABLA}_abono"),
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
    for columna in ("compra_id", "abono_id"):
        op.create_index(op.f(f"ix_{TABLA}_empresa_id_{columna}"), TABLA, ["empresa_id", columna])
    cercar(op, TABLA)


def downgrade():
    derribar(op, TABLA)
    op.drop_table(TABLA)
    _signo(ANTES)


def _signo(condicion):
    """Atrás no se vuelve mientras una cuenta tenga un abono de esos: sin él se debería otra vez lo que el banco cobró."""
    op.execute(f"ALTER TABLE {DOCUMENTOS} DROP CONSTRAINT ck_{DOCUMENTOS}_signo")
    op.execute(f"ALTER TABLE {DOCUMENTOS} ADD CONSTRAINT ck_{DOCUMENTOS}_signo CHECK ({condicion})")
