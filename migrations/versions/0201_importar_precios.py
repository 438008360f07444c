"""Los precios de las listas se importan de una hoja."""

from alembic import op

revision = "0201"
down_revision = "0200"
branch_labels = None
depends_on = None

LISTAS = (
    *("asientos", "clientes", "conteos", "cuentas", "facturas", "presupuestos", "productos"),
    *("proveedores", "saldos-iniciales", "transportistas"),
)


def _listas(*cuales):
    op.drop_constraint(op.f("ck_importaciones_tipo"), "importaciones")
    op.create_check_constraint(op.f("ck_importaciones_tipo"), "importaciones", f"tipo IN {cuales}")


def upgrade():
    _listas(*LISTAS[:5], "listas-precios", *LISTAS[5:])


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute("DELETE FROM importaciones WHERE tipo = 'listas-precios'")
    op.execute("SET LOCAL app.todas = ''")
    _listas(*LISTAS)
