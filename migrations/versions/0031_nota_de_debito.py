"""Las notas de débito, en el menú de las empresas que ya están: debajo de las de crédito."""

from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None

# Con el mismo orden y un id mayor, queda justo debajo de las de crédito.
MENU = """
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', 'Notas de débito', 'notas-debito', 'IconFilePlus', c.orden, c.padre_id, 'documentos.ver'
  FROM menus c WHERE c.area = 'empresa' AND c.ruta = 'notas-credito'
   AND NOT EXISTS (SELECT 1 FROM menus m WHERE m.area = 'empresa' AND m.ruta = 'notas-debito')
"""
ASIGNAR = """
INSERT INTO menus_empresas (empresa_id, menu_id)
SELECT e.id, m.id FROM empresas e, menus m WHERE m.area = 'empresa' AND m.ruta = 'notas-debito'
ON CONFLICT DO NOTHING
"""
SU_MENU = "(SELECT id FROM menus WHERE area = 'empresa' AND ruta = 'notas-debito')"


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
