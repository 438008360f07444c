"""Las guías de remisión y los transportistas, en el menú de las empresas que ya están."""

from alembic import op

revision = "0040"
down_revision = "0039"
branch_labels = None
depends_on = None

# Con el mismo orden y un id mayor, cada una queda justo debajo de la que se nombra.
MENU = """
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', '{nombre}', '{ruta}', '{icono}', c.orden, c.padre_id, '{permiso}'
  FROM menus c WHERE c.area = 'empresa' AND c.ruta = '{debajo}'
   AND NOT EXISTS (SELECT 1 FROM menus m WHERE m.area = 'empresa' AND m.ruta = '{ruta}')
"""
NUEVOS = (
    {
        "nombre": "Guías de remisión",
        "ruta": "guias-remision",
        "icono": "IconTruckDelivery",
        "permiso": "documentos.ver",
        "debajo": "notas-debito",
    },
    {
        "nombre": "Transportistas",
        "ruta": "transportistas",
        "icono": "IconSteeringWheel",
        "permiso": "transportistas.ver",
        "debajo": "productos",
    },
)
SUYOS = "area = 'empresa' AND ruta IN ('guias-remision', 'transportistas')"
ASIGNAR = f"""
INSERT INTO menus_empresas (empresa_id, menu_id)
SELECT e.id, m.id FROM empresas e, menus m WHERE {SUYOS}
ON CONFLICT DO NOTHING
"""


def upgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    for nuevo in NUEVOS:
        op.execute(MENU.format(**nuevo))
    op.execute(ASIGNAR)
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(f"DELETE FROM menus_empresas WHERE menu_id IN (SELECT id FROM menus WHERE {SUYOS})")
    op.execute(f"DELETE FROM menus WHERE {SUYOS}")
    op.execute("SET LOCAL app.todas = ''")
