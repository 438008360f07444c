"""Con quién entra cada empresa al servicio de devolución de IVA, y lo que el SRI autorizó de cada clave de acceso."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0115"
down_revision = "0114"
branch_labels = None
depends_on = None

ACCESOS, DEVOLUCIONES = "accesos_devolucion", "devoluciones_iva"
ESTADOS = "('PEDIDA', 'AUTORIZADA', 'NEGADA', 'ANULADA', 'POR_ANULAR')"


def _de_empresa(tabla):
    return sa.ForeignKeyConstraint(
        ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
    )


def upgrade():
    op.create_table(
        ACCESOS,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("cedula", sa.Text(), nullable=False),
        sa.Column("resumen", sa.LargeBinary(), nullable=False),
        sa.Column("version", sa.Integer(), server_default=sa.text("1"), nullable=False),
        _de_empresa(ACCESOS),
        sa.CheckConstraint("cedula ~ '^[0-9]{10}$'", name=op.f(f"ck_{ACCESOS}_cedula")),
        sa.PrimaryKeyConstraint("empresa_id", name=op.f(f"pk_{ACCESOS}")),
    )
    op.create_table(
        DEVOLUCIONES,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(), nullable=False),
        sa.Column("clave_acceso", sa.Text(), nullable=False),
        sa.Column("ambiente", sa.SmallInteger(), nullable=False),
        sa.Column("beneficiario", sa.Text(), nullable=False),
        sa.Column("codigo_beneficio", sa.Text(), nullable=False),
        sa.Column("base", sa.Numeric(14, 2), nullable=False),
        sa.Column("tarifa", sa.Numeric(5, 2), nullable=False),
        sa.Column("iva", sa.Numeric(14, 2), nullable=False),
        sa.Column("pedido", sa.Numeric(14, 2), nullable=False),
        sa.Column("valor", sa.Numeric(14, 2)),
        sa.Column("estado", sa.Text(), server_default="PEDIDA", nullable=False),
        sa.Column("mensaje", sa.Text(), server_default="", nullable=False),
        sa.Column("pedida_en", sa.DateTime(timezone=True), nullable=False),
        _de_empresa(DEVOLUCIONES),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{DEVOLUCIONES}")),
        sa.UniqueConstraint(
            "empresa_id", "clave_acceso", name=op.f(f"uq_{DEVOLUCIONES}_empresa_id_clave_acceso")
        ),
        sa.CheckConstraint(f"estado IN {ESTADOS}", name=op.f(f"ck_{DEVOLUCIONES}_estado")),
        sa.CheckConstraint("base > 0 AND tarifa > 0 AND iva > 0", name=op.f(f"ck_{DEVOLUCIONES}_montos")),
        sa.CheckConstraint("(estado <> 'AUTORIZADA') OR valor > 0", name=op.f(f"ck_{DEVOLUCIONES}_valor")),
    )
    for tabla in (ACCESOS, DEVOLUCIONES):
        cercar(op, tabla)


def downgrade():
    for tabla in (DEVOLUCIONES, ACCESOS):
        derribar(op, tabla)
        op.drop_table(tabla)
