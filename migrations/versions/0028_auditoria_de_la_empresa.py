"""El propietario lee la auditoría de su empresa, y el proveedor vuelve a buscar en la de todas por su índice: detrás
del muro PostgreSQL no lo usaba, y una palabra rara recorría la tabla entera.

La función busca con el rol de la dueña, y solo para quien trabaja en todas las empresas.
"""

from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None

BUSCAR = """
CREATE FUNCTION tinta_auditoria_con(palabras tsquery, maximo integer) RETURNS SETOF bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = {esquema}, pg_temp AS $$
    SELECT id FROM auditoria WHERE busqueda @@ palabras
    AND coalesce(current_setting('app.todas', true), '') = 'si' LIMIT maximo
$$
"""
MENU = """
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', 'Auditoría', 'auditoria', 'IconHistory', s.orden + 10, s.id, 'auditoria.ver'
  FROM menus s WHERE s.area = 'empresa' AND s.ruta IS NULL AND s.nombre = 'Empresa'
   AND NOT EXISTS (SELECT 1 FROM menus m WHERE m.area = 'empresa' AND m.ruta = 'auditoria')
"""
ASIGNAR = """
INSERT INTO menus_empresas (empresa_id, menu_id)
SELECT e.id, m.id FROM empresas e, menus m WHERE m.area = 'empresa' AND m.ruta = 'auditoria'
ON CONFLICT DO NOTHING
"""
SU_MENU = "(SELECT id FROM menus WHERE area = 'empresa' AND ruta = 'auditoria')"


def upgrade():
    esquema = op.get_bind().exec_driver_sql("SELECT quote_ident(current_schema())").scalar()
    op.execute(BUSCAR.format(esquema=esquema))
    op.execute("SET LOCAL app.todas = 'si'")  # el muro también cerca a la dueña
    op.execute(MENU)
    op.execute(ASIGNAR)
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(f"DELETE FROM menus_empresas WHERE menu_id IN {SU_MENU}")
    op.execute(f"DELETE FROM menus WHERE id IN {SU_MENU}")
    op.execute("SET LOCAL app.todas = ''")
    op.execute("DROP POLICY IF EXISTS duena ON auditoria")
    op.execute("DROP FUNCTION tinta_auditoria_con(tsquery, integer)")
