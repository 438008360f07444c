"""La entrada de los procesos en el menú de las empresas que ya están."""

from alembic import op

revision = "0111"
down_revision = "0110"
branch_labels = None
depends_on = None

RUTA = "procesos"
SECCION = "(SELECT id, orden FROM menus WHERE area = 'empresa' AND ruta IS NULL AND nombre = 'Empresa')"
# va al final: detrás de lo que la sección ya tenga
MENU = f"""
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', 'Procesos', '{RUTA}', 'IconListCheck',
       (SELECT coalesce(max(h.orden), s.orden) + 1 FROM menus h WHERE h.padre_id = s.id), s.id, 'inicio.ver'
  FROM {SECCION} s
 WHERE NOT EXISTS (SELECT 1 FROM menus m WHERE m.area = 'empresa' AND m.ruta = '{RUTA}')
"""
SUYO = f"(SELECT id FROM menus WHERE area = 'empresa' AND ruta = '{RUTA}')"
A_TODAS = f"""
INSERT INTO menus_empresas (empresa_id, menu_id)
SELECT e.id, m.id FROM empresas e, menus m WHERE m.id IN {SUYO}
ON CONFLICT DO NOTHING
"""


def upgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(MENU)
    op.execute(A_TODAS)
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(f"DELETE FROM menus_empresas WHERE menu_id IN {SUYO}")
    op.execute(f"DELETE FROM menus WHERE id IN {SUYO}")
    op.execute("SET LOCAL app.todas = ''")
