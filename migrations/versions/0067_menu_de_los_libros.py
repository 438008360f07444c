"""Las pantallas de la contabilidad, en el menú de las empresas que ya están."""

import sqlalchemy as sa
from alembic import op

revision = "0067"
down_revision = "0066"
branch_labels = None
depends_on = None

SECCION = "(SELECT id, orden FROM menus WHERE area = 'empresa' AND ruta IS NULL AND nombre = 'Contabilidad')"
MENU = f"""
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', :nombre, :ruta, :icono, s.orden + :lugar, s.id, 'contabilidad.ver'
  FROM {SECCION} s
 WHERE NOT EXISTS (SELECT 1 FROM menus m WHERE m.area = 'empresa' AND m.ruta = :ruta)
"""
MENUS = (
    {"nombre": "Libros", "ruta": "libros", "icono": "IconNotebook", "lugar": 2},
    {"nombre": "Plan de cuentas", "ruta": "plan-de-cuentas", "icono": "IconLayoutList", "lugar": 4},
    {"nombre": "Períodos", "ruta": "periodos", "icono": "IconLock", "lugar": 5},
)
SUYOS = "(SELECT id FROM menus WHERE area = 'empresa' AND ruta = ANY(:rutas))"
A_TODAS = f"""
INSERT INTO menus_empresas (empresa_id, menu_id)
SELECT e.id, m.id FROM empresas e, menus m WHERE m.id IN {SUYOS}
ON CONFLICT DO NOTHING
"""
# Los estados van después de los libros.
MOVER = f"""
UPDATE menus m SET orden = s.orden + :lugar FROM {SECCION} s
 WHERE m.area = 'empresa' AND m.ruta = 'estados-financieros' AND m.padre_id = s.id
"""
RUTAS = [menu["ruta"] for menu in MENUS]


def upgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(sa.text(MOVER).bindparams(lugar=3))
    for menu in MENUS:
        op.execute(sa.text(MENU).bindparams(**menu))
    op.execute(sa.text(A_TODAS).bindparams(rutas=RUTAS))
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(sa.text(f"DELETE FROM menus_empresas WHERE menu_id IN {SUYOS}").bindparams(rutas=RUTAS))
    op.execute(sa.text(f"DELETE FROM menus WHERE id IN {SUYOS}").bindparams(rutas=RUTAS))
    op.execute(sa.text(MOVER).bindparams(lugar=2))
    op.execute("SET LOCAL app.todas = ''")
