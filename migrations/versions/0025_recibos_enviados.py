"""El recibo de un cobro se envía a su cliente."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None

TABLA = "envios_clientes"


def _que(codigos):
    op.drop_constraint(op.f("ck_envios_clientes_que"), TABLA)
    op.create_check_constraint(op.f("ck_envios_clientes_que"), TABLA, f"que IN {codigos}")


def upgrade():
    op.add_column(TABLA, sa.Column("cobro_id", sa.BigInteger()))
    op.create_foreign_key(
        op.f("fk_envios_clientes_empresa_id_cobro_id_cobros"),
        TABLA,
        "cobros",
        ["empresa_id", "cobro_id"],
        ["empresa_id", "id"],
    )
    op.create_index(
        op.f("ix_envios_clientes_empresa_id_cobro_id"),
        TABLA,
        ["empresa_id", "cobro_id"],
        postgresql_where=sa.text("cobro_id IS NOT NULL"),
    )
    _que(("ESTADO_CUENTA", "MENSAJE", "RECIBO"))
    op.create_check_constraint(
        op.f("ck_envios_clientes_recibo"), TABLA, "(que = 'RECIBO') = (cobro_id IS NOT NULL)"
    )


def downgrade():
    op.drop_constraint(op.f("ck_envios_clientes_recibo"), TABLA)
    op.execute(f"UPDATE {TABLA} SET que = 'MENSAJE' WHERE que = 'RECIBO'")
    _que(("ESTADO_CUENTA", "MENSAJE"))
    op.drop_index(op.f("ix_envios_clientes_empresa_id_cobro_id"), TABLA)
    op.drop_constraint(op.f("fk_envios_clientes_empresa_id_cobro_id_cobros"), TABLA)
    op.drop_column(TABLA, "cobro_id")
