"""Los lotes de pagos, en el menú de las empresas que ya están: debajo de los pagos."""

from alembic import op

revision = "0090"
down_revision = "0089"
branch_labels = None
depends_on = None

# Con el mismo orden que «Pagos» y un id mayor, queda justo debajo.
MENU = """
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', 'Lotes de pagos', 'pagos/lotes', 'IconStack2', f.orden, f.padre_id, 'pagos.ver'
  FROM menus f WHERE f.area = 'empresa' AND f.ruta = 'pagos'
   AND NOT EXISTS (SELECT 1 FROM menus m WHERE m.area = 'empresa' AND m.ruta = 'pagos/lotes')
"""
ASIGNAR = """
INSERT INTO menus_empresas (empresa_id, menu_id)
SELECT e.id, m.id FROM empresas e, menus m WHERE m.area = 'empresa' AND m.ruta = 'pagos/lotes'
ON CONFLICT DO NOTHING
"""
SU_MENU = "(SELECT id FROM menus WHERE area = 'empresa' AND ruta = 'pagos/lotes')"


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
