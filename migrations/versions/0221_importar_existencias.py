"""La existencia inicial se importa de una hoja."""

from alembic import op

revision = "0221"
down_revision = "0220"
branch_labels = None
depends_on = None

LISTAS = (
    *("asientos", "clientes", "conteos", "cuentas", "facturas", "listas-precios", "presupuestos"),
    *("productos", "proveedores", "saldos-iniciales", "transportistas"),
)


def _listas(*cuales):
    op.drop_constraint(op.f("ck_importaciones_tipo"), "importaciones")
    op.create_check_constraint(op.f("ck_importaciones_tipo"), "importaciones", f"tipo IN {cuales}")


def upgrade():
    _listas(*LISTAS[:4], "existencias-iniciales", *LISTAS[4:])


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute("DELETE FROM importaciones WHERE tipo = 'existencias-iniciales'")
    op.execute("SET LOCAL app.todas = ''")
    _listas(*LISTAS)
