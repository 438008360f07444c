"""Quién de un despacho hace cada obligación, y cuántos documentos pedidos espera cada empresa."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar_del_proveedor, derribar

revision = "0189"
down_revision = "0188"
branch_labels = None
depends_on = None

TABLA = "despacho_responsables"


def upgrade():
    op.add_column(
        "sumas_pendientes", sa.Column("respaldos", sa.Integer(), server_default="0", nullable=False)
    )
    op.create_table(
        TABLA,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("despacho_id", sa.BigInteger(), nullable=False),
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("obligacion", sa.Text(), nullable=False),
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("persona_id", sa.BigInteger(), nullable=True),
        *(
            sa.ForeignKeyConstraint([columna], [f"{a}.id"], name=op.f(f"fk_{TABLA}_{columna}_{a}"))
            for columna, a in {
                "despacho_id": "despachos_contables",
                "empresa_id": "empresas",
                "persona_id": "personas",
            }.items()
        ),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{TABLA}")),
        sa.UniqueConstraint(
            *("despacho_id", "empresa_id", "obligacion", "desde"),
            name=op.f(f"uq_{TABLA}_despacho_id_empresa_id_obligacion_desde"),
        ),
    )
    cercar_del_proveedor(op, TABLA, "false")


def downgrade():
    derribar(op, TABLA, "proveedor")
    op.drop_table(TABLA)
    op.drop_column("sumas_pendientes", "respaldos")
