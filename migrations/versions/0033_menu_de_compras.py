"""Los proveedores tienen su lugar en el menú de cada empresa: una sección a continuación de Ventas."""

from alembic import op

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None

SECCION = """
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', 'Compras', NULL, 'IconTruck', v.orden + 50, NULL, NULL
  FROM menus v WHERE v.area = 'empresa' AND v.ruta IS NULL AND v.nombre = 'Ventas'
"""
MENU = """
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', 'Proveedores', 'proveedores', 'IconTruck', s.orden + 1, s.id, 'proveedores.ver'
  FROM menus s WHERE s.area = 'empresa' AND s.ruta IS NULL AND s.nombre = 'Compras'
"""
SUYOS = "area = 'empresa' AND (ruta = 'proveedores' OR ruta IS NULL AND nombre = 'Compras')"
A_TODAS = f"""
INSERT INTO menus_empresas (empresa_id, menu_id)
SELECT e.id, m.id FROM empresas e, menus m WHERE {SUYOS}
ON CONFLICT DO NOTHING
"""


def upgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    for orden in (SECCION, MENU, A_TODAS):
        op.execute(orden)
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(f"DELETE FROM menus_empresas WHERE menu_id IN (SELECT id FROM menus WHERE {SUYOS})")
    op.execute(f"DELETE FROM menus WHERE {SUYOS} AND ruta IS NOT NULL")
    op.execute(f"DELETE FROM menus WHERE {SUYOS}")
    op.execute("SET LOCAL app.todas = ''")
