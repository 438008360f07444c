"""Datos con que empieza el lado de la empresa: tarifas de impuestos, menús nuevos y consumidor final."""

from datetime import date

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

IVA, ICE, IRBPNR = 2, 3, 5
_SIEMPRE = date(2000, 1, 1)
# impuesto, código, nombre, ¿USD por unidad?, tarifa, desde, hasta (ficha técnica 2.34 del SRI, tablas 17 y
# 18)
TARIFAS = (
    (IVA, "0", "IVA 0 %", False, "0", _SIEMPRE, None),
    (IVA, "2", "IVA 12 %", False, "12", _SIEMPRE, date(2016, 5, 31)),
    (IVA, "3", "IVA 14 %", False, "14", date(2016, 6, 1), date(2017, 5, 31)),
    (IVA, "2", "IVA 12 %", False, "12", date(2017, 6, 1), date(2024, 3, 31)),
    (IVA, "4", "IVA 15 %", False, "15", date(2024, 4, 1), None),
    (IVA, "5", "IVA 5 % (materiales de construcción)", False, "5", date(2024, 4, 1), None),
    (IVA, "6", "No objeto de IVA", False, "0", _SIEMPRE, None),
    (IVA, "7", "Exento de IVA", False, "0", _SIEMPRE, None),
    (IVA, "8", "IVA diferenciado 8 % (turismo)", False, "8", date(2021, 11, 29), None),
    (IVA, "10", "IVA 13 %", False, "13", date(2024, 3, 1), date(2024, 3, 31)),
    (ICE, "3023", "Productos del tabaco y sucedáneos", False, "150", _SIEMPRE, None),
    (ICE, "3053", "Bebidas gaseosas con alto contenido de azúcar (por 100 g)", True, "0.18", _SIEMPRE, None),
    (ICE, "3054", "Bebidas gaseosas con bajo contenido de azúcar", False, "10", _SIEMPRE, None),
    (ICE, "3092", "Servicios de televisión pagada", False, "0", _SIEMPRE, None),
    (ICE, "3093", "Telefonía fija y móvil de sociedades", False, "15", _SIEMPRE, None),
    (ICE, "3101", "Bebidas energizantes", False, "10", _SIEMPRE, None),
    (ICE, "3610", "Perfumes y aguas de tocador", False, "20", _SIEMPRE, None),
    (ICE, "3620", "Videojuegos", False, "0", _SIEMPRE, None),
    (ICE, "3630", "Armas de fuego, deportivas y municiones", False, "30", _SIEMPRE, None),
    (ICE, "3640", "Focos incandescentes", False, "100", _SIEMPRE, None),
    (ICE, "3660", "Cuotas y membresías de clubes", False, "35", _SIEMPRE, None),
    (ICE, "3671", "Calefones y sistemas de calentamiento a gas", False, "100", _SIEMPRE, None),
    (ICE, "3680", "Fundas plásticas (por unidad)", True, "0.08", _SIEMPRE, None),
    (IRBPNR, "5001", "Botellas plásticas no retornables (por unidad)", True, "0.02", _SIEMPRE, None),
)
# Los menús que recibe una empresa: nombre, ruta, ícono, permiso, el nombre de su sección y su lugar en ella.
MENUS = (
    ("Por cobrar", "por-cobrar", "IconWallet", "cobros.ver", "Ventas", 6),
    ("Mi empresa", "empresa", "IconBuilding", "empresa.ver", "Empresa", 0),
    ("Soporte", "soporte", "IconLifebuoy", "soporte.ver", "Empresa", 9),
)
MENU = """
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', :nombre, :ruta, :icono, s.orden + :lugar, s.id, :permiso
  FROM menus s WHERE s.area = 'empresa' AND s.ruta IS NULL AND s.nombre = :seccion
   AND NOT EXISTS (SELECT 1 FROM menus m WHERE m.area = 'empresa' AND m.ruta = :ruta)
"""
A_TODAS = """
INSERT INTO menus_empresas (empresa_id, menu_id)
SELECT e.id, m.id FROM empresas e, menus m WHERE m.area = 'empresa' AND m.ruta IN ('por-cobrar', 'empresa', 'soporte')
ON CONFLICT DO NOTHING
"""
FINALES = """
INSERT INTO clientes (empresa_id, tipo_identificacion, identificacion, razon_social, tipo, creado_en, actualizado_en)
SELECT id, 'CONSUMIDOR_FINAL', '9999999999999', 'CONSUMIDOR FINAL', 1, now(), now() FROM empresas
ON CONFLICT DO NOTHING
"""


def upgrade():
    op.execute("SELECT set_config('app.todas', 'si', true)")
    tarifas = sa.table(
        "tarifas_impuestos",
        *(sa.column(c) for c in ("impuesto", "codigo", "nombre", "clase", "tarifa")),
        sa.column("desde", sa.Date()),
        sa.column("hasta", sa.Date()),
    )
    op.bulk_insert(
        tarifas,
        [
            {
                "impuesto": impuesto,
                "codigo": codigo,
                "nombre": nombre,
                "clase": "POR_UNIDAD" if por_unidad else "PORCENTAJE",
                "tarifa": tarifa,
                "desde": desde,
                "hasta": hasta,
            }
            for impuesto, codigo, nombre, por_unidad, tarifa, desde, hasta in TARIFAS
        ],
    )
    for nombre, ruta, icono, permiso, seccion, lugar in MENUS:
        op.get_bind().execute(
            sa.text(MENU),
            {
                "nombre": nombre,
                "ruta": ruta,
                "icono": icono,
                "permiso": permiso,
                "seccion": seccion,
                "lugar": lugar,
            },
        )
    op.execute(A_TODAS)
    op.execute(FINALES)
    op.execute("SELECT set_config('app.todas', '', true)")


def downgrade():
    op.execute("SELECT set_config('app.todas', 'si', true)")
    nuevos = "(SELECT id FROM menus WHERE area = 'empresa' AND ruta IN ('por-cobrar', 'empresa', 'soporte'))"
    op.execute(f"DELETE FROM menus_empresas WHERE menu_id IN {nuevos}")
    op.execute(f"DELETE FROM menus WHERE id IN {nuevos}")
    op.execute("DELETE FROM tarifas_impuestos")
    op.execute("SELECT set_config('app.todas', '', true)")
