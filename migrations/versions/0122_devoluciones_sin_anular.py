"""Una devolución de IVA que el SRI no deja sin efecto lo dice con su propio estado."""

from alembic import op

revision = "0122"
down_revision = "0121"
branch_labels = None
depends_on = None

TABLA, NOMBRE = "devoluciones_iva", "ck_devoluciones_iva_estado"
ANTES = "'PEDIDA', 'AUTORIZADA', 'NEGADA', 'ANULADA', 'POR_ANULAR'"


def _admitir(estados):
    op.drop_constraint(op.f(NOMBRE), TABLA)
    op.create_check_constraint(op.f(NOMBRE), TABLA, f"estado IN ({estados})")


def upgrade():
    _admitir(f"{ANTES}, 'NO_ANULADA'")


def downgrade():
    op.execute(f"UPDATE {TABLA} SET estado = 'POR_ANULAR' WHERE estado = 'NO_ANULADA'")
    _admitir(ANTES)
