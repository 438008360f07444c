"""La entrada de los accesos en el menú del proveedor."""

from alembic import op

revision = "0141"
down_revision = "0140"
branch_labels = None
depends_on = None

_SUYO = "(SELECT id FROM menus WHERE area = 'administrador' AND ruta = 'accesos')"
_MENU = """
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'administrador', 'Accesos', 'accesos', 'IconFingerprint',
       (SELECT coalesce(max(h.orden), s.orden) + 1 FROM menus h WHERE h.padre_id = s.id), s.id, 'auditoria.ver'
  FROM menus s WHERE s.area = 'administrador' AND s.ruta IS NULL AND s.nombre = 'Sistema'
   AND NOT EXISTS (SELECT 1 FROM menus m WHERE m.area = 'administrador' AND m.ruta = 'accesos')
"""


def upgrade():
    op.execute(_MENU)
    op.execute(
        f"INSERT INTO menus_roles (perfil, menu_id) SELECT 1, id FROM {_SUYO} m ON CONFLICT DO NOTHING"
    )


def downgrade():
    op.execute(f"DELETE FROM menus_roles WHERE menu_id IN {_SUYO}")
    op.execute(f"DELETE FROM menus WHERE id IN {_SUYO}")
