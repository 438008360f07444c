"""Las compras, en el menú de las empresas que ya están: encima de los proveedores."""

from alembic import op

revision = "0060"
down_revision = "0059"
branch_labels = None
depends_on = None

MENU = """
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', 'Compras', 'compras', 'IconShoppingCart', p.orden - 1, p.padre_id, 'compras.ver'
  FROM menus p WHERE p.area = 'empresa' AND p.ruta = 'proveedores'
   AND NOT EXISTS (SELECT 1 FROM menus m WHERE m.area = 'empresa' AND m.ruta = 'compras')
"""
ASIGNAR = """
INSERT INTO menus_empresas (empresa_id, menu_id)
SELECT e.id, m.id FROM empresas e, menus m WHERE m.area = 'empresa' AND m.ruta = 'compras'
ON CONFLICT DO NOTHING
"""
SU_MENU = "(SELECT id FROM menus WHERE area = 'empresa' AND ruta = 'compras')"


def upgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(MENU)
    op.execute(ASIGNAR)
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(f"DELETE FROM menus_empresas WHERE menu_id IN {SU_MENU}")
    op.execute(f"DELETE FROM menus WHERE id IN {SU_MENU}")
    op.execute("SET LOCAL app.todas = ''")
