"""Los pagos y lo que está por pagar, en el menú de las empresas que ya están: al final de Compras."""

import sqlalchemy as sa
from alembic import op

revision = "0055"
down_revision = "0054"
branch_labels = None
depends_on = None

MENU = """
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', :nombre, :ruta, :icono, s.orden + :lugar, s.id, 'pagos.ver'
  FROM menus s WHERE s.area = 'empresa' AND s.ruta IS NULL AND s.nombre = 'Compras'
   AND NOT EXISTS (SELECT 1 FROM menus m WHERE m.area = 'empresa' AND m.ruta = :ruta)
"""
MENUS = (
    {"nombre": "Pagos", "ruta": "pagos", "icono": "IconCash", "lugar": 20},
    {"nombre": "Por pagar", "ruta": "por-pagar", "icono": "IconWallet", "lugar": 21},
)
SUYOS = "(SELECT id FROM menus WHERE area = 'empresa' AND ruta IN ('pagos', 'por-pagar'))"
A_TODAS = f"""
INSERT INTO menus_empresas (empresa_id, menu_id)
SELECT e.id, m.id FROM empresas e, menus m WHERE m.id IN {SUYOS}
ON CONFLICT DO NOTHING
"""


def upgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    for menu in MENUS:
        op.execute(sa.text(MENU).bindparams(**menu))
    op.execute(A_TODAS)
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(f"DELETE FROM menus_empresas WHERE menu_id IN {SUYOS}")
    op.execute(f"DELETE FROM menus WHERE id IN {SUYOS}")
    op.execute("SET LOCAL app.todas = ''")
