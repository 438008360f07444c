"""Empezar los libros y sus parámetros, en el menú de las empresas que ya están."""

import sqlalchemy as sa
from alembic import op

revision = "0071"
down_revision = "0070"
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
    {
        "nombre": "Parámetros contables",
        "ruta": "parametros-contables",
        "icono": "IconAdjustments",
        "lugar": 6,
    },
    {"nombre": "Puesta al día", "ruta": "contabilidad", "icono": "IconClipboardList", "lugar": 7},
)
SUYOS = "(SELECT id FROM menus WHERE area = 'empresa' AND ruta = ANY(:rutas))"
A_TODAS = f"""
INSERT INTO menus_empresas (empresa_id, menu_id)
SELECT e.id, m.id FROM empresas e, menus m WHERE m.id IN {SUYOS}
ON CONFLICT DO NOTHING
"""
RUTAS = [menu["ruta"] for menu in MENUS]


def upgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    for menu in MENUS:
        op.execute(sa.text(MENU).bindparams(**menu))
    op.execute(sa.text(A_TODAS).bindparams(rutas=RUTAS))
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(sa.text(f"DELETE FROM menus_empresas WHERE menu_id IN {SUYOS}").bindparams(rutas=RUTAS))
    op.execute(sa.text(f"DELETE FROM menus WHERE id IN {SUYOS}").bindparams(rutas=RUTAS))
    op.execute("SET LOCAL app.todas = ''")
