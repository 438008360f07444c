"""Una devolución de IVA que el SRI no dejó sin efecto puede darse por resuelta."""

from alembic import op

revision = "0136"
down_revision = "0135"
branch_labels = None
depends_on = None

TABLA, NOMBRE = "devoluciones_iva", "ck_devoluciones_iva_estado"
ANTES = "'PEDIDA', 'AUTORIZADA', 'NEGADA', 'ANULADA', 'POR_ANULAR', 'NO_ANULADA'"


def _admitir(estados):
    op.drop_constraint(op.f(NOMBRE), TABLA)
    op.create_check_constraint(op.f(NOMBRE), TABLA, f"estado IN ({estados})")


def upgrade():
    _admitir(f"{ANTES}, 'RESUELTA'")


def downgrade():
    op.execute(f"UPDATE {TABLA} SET estado = 'NO_ANULADA' WHERE estado = 'RESUELTA'")
    _admitir(ANTES)
