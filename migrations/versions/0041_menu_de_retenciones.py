"""Las retenciones, en el menú de las empresas que ya están: debajo de los proveedores."""

from alembic import op

revision = "0041"
down_revision = "0040"
branch_labels = None
depends_on = None

MENU = """
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', 'Retenciones', 'retenciones', 'IconReceiptTax', p.orden + 2, p.padre_id, 'documentos.ver'
  FROM menus p WHERE p.area = 'empresa' AND p.ruta = 'proveedores'
   AND NOT EXISTS (SELECT 1 FROM menus m WHERE m.area = 'empresa' AND m.ruta = 'retenciones')
"""
SU_MENU = "(SELECT id FROM menus WHERE area = 'empresa' AND ruta = 'retenciones')"
A_TODAS = f"""
INSERT INTO menus_empresas (empresa_id, menu_id)
SELECT e.id, m.id FROM empresas e, menus m WHERE m.id = {SU_MENU}
ON CONFLICT DO NOTHING
"""


def upgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(MENU)
    op.execute(A_TODAS)
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(f"DELETE FROM menus_empresas WHERE menu_id IN {SU_MENU}")
    op.execute(f"DELETE FROM menus WHERE id IN {SU_MENU}")
    op.execute("SET LOCAL app.todas = ''")
