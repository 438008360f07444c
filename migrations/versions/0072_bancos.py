"""Las cuentas de banco y las cajas de una empresa."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0072"
down_revision = "0071"
branch_labels = None
depends_on = None

_TABLA = "cuentas_bancarias"


def upgrade():
    op.create_table(
        _TABLA,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("clase", sa.Text(), nullable=False),
        sa.Column("banco", sa.Text(), server_default="", nullable=False),
        sa.Column("numero", sa.Text(), server_default="", nullable=False),
        sa.Column("cuenta_contable_id", sa.BigInteger(), nullable=False),
        sa.Column("fondo", sa.Numeric(14, 2), server_default="0", nullable=False),
        sa.Column("activa", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "clase IN ('BANCO', 'CAJA', 'CAJA_CHICA', 'POR_DEPOSITAR', 'TARJETA')",
            name=op.f("ck_cuentas_bancarias_clase"),
        ),
        sa.CheckConstraint("length(nombre) BETWEEN 1 AND 100", name=op.f("ck_cuentas_bancarias_nombre")),
        sa.CheckConstraint("fondo >= 0", name=op.f("ck_cuentas_bancarias_fondo")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_cuentas_bancarias_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "cuenta_contable_id"],
            ["cuentas_contables.empresa_id", "cuentas_contables.id"],
            name="fk_cuentas_bancarias_cuenta",
        ),
        sa.UniqueConstraint("empresa_id", "nombre", name=op.f("uq_cuentas_bancarias_empresa_id_nombre")),
        sa.UniqueConstraint("empresa_id", "cuenta_contable_id", name="uq_cuentas_bancarias_cuenta"),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_cuentas_bancarias")),
    )
    cercar(op, _TABLA)


def downgrade():
    derribar(op, _TABLA)
    op.drop_table(_TABLA)
