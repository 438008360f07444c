"""Lo que un proveedor recarga de lo que ya vendió, en el kardex."""

from alembic import op

revision = "0200"
down_revision = "0199"
branch_labels = None
depends_on = None

TABLA, CUAL = "movimientos_existencias", "ck_movimientos_existencias_clase"
CLASES = (
    *("INICIAL", "VENTA", "DEVOLUCION_VENTA", "COMPRA", "DEVOLUCION_COMPRA", "REBAJA_COMPRA"),
    *("AJUSTE", "TRASLADO", "REVERSO", "REVALUO", "SALDADO"),
)


def _cambiar(*clases):
    op.drop_constraint(op.f(CUAL), TABLA)
    op.create_check_constraint(op.f(CUAL), TABLA, f"clase IN {clases}")


def upgrade():
    _cambiar(*CLASES[:6], "RECARGO_COMPRA", *CLASES[6:])


def downgrade():
    _cambiar(*CLASES)
