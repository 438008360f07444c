"""La bandeja de lo recibido, en el menú de las empresas que ya están: lo primero de las compras."""

from alembic import op

revision = "0053"
down_revision = "0052"
branch_labels = None
depends_on = None

# Los proveedores eran lo primero de su sección.
MENU = """
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', 'Recibidos', 'recibidos', 'IconInbox', f.orden - 1, f.padre_id, 'recibidos.ver'
  FROM menus f WHERE f.area = 'empresa' AND f.ruta = 'proveedores'
   AND NOT EXISTS (SELECT 1 FROM menus m WHERE m.area = 'empresa' AND m.ruta = 'recibidos')
"""
ASIGNAR = """
INSERT INTO menus_empresas (empresa_id, menu_id)
SELECT e.id, m.id FROM empresas e, menus m WHERE m.area = 'empresa' AND m.ruta = 'recibidos'
ON CONFLICT DO NOTHING
"""
SU_MENU = "(SELECT id FROM menus WHERE area = 'empresa' AND ruta = 'recibidos')"


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
