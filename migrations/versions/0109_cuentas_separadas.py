"""Cada cosa en su cuenta: lo que se vende, por tarifa y según sea un bien o un servicio; lo retenido que ya se declaró, por
formulario. A las empresas que tienen el plan de la casa se les agregan esas cuentas; si la del catálogo que las contendría
ya acepta movimientos, van a su lado y se presentan en ella. Solo quien usaba las de la casa pasa a las nuevas: lo que
alguien dijo en sus parámetros se queda, y lo asentado también."""

import csv
from io import StringIO

import sqlalchemy as sa
from alembic import op

revision = "0109"
down_revision = "0108"
branch_labels = None
depends_on = None

CUENTAS = """\
201070109,RENTA RETENIDA DECLARADA POR PAGAR (FORMULARIO 103),2010701
201070110,IVA RETENIDO DECLARADO POR PAGAR (FORMULARIO 104),2010701
201070111,ISD RETENIDO DECLARADO POR PAGAR,2010701
410101,"VENTA DE BIENES, IVA 15 %",4101
410102,"VENTA DE BIENES, IVA 5 %",4101
410103,"VENTA DE BIENES, IVA DIFERENCIADO",4101
410104,"VENTA DE BIENES, IVA 0 %",4101
410105,"VENTA DE BIENES, NO OBJETO O EXENTA DE IVA",4101
410106,EXPORTACIÓN DE BIENES,4101
410109,OTRAS VENTAS DE BIENES,4101
410201,"PRESTACIÓN DE SERVICIOS, IVA 15 %",4102
410202,"PRESTACIÓN DE SERVICIOS, IVA 5 %",4102
410203,"PRESTACIÓN DE SERVICIOS, IVA DIFERENCIADO",4102
410204,"PRESTACIÓN DE SERVICIOS, IVA 0 %",4102
410205,"PRESTACIÓN DE SERVICIOS, NO OBJETO O EXENTA DE IVA",4102
410206,EXPORTACIÓN DE SERVICIOS,4102
410209,OTRAS PRESTACIONES DE SERVICIOS,4102
411101,"(-) DEVOLUCIONES, IVA 15 %",4111
411102,"(-) DEVOLUCIONES, IVA 5 %",4111
411103,"(-) DEVOLUCIONES, IVA DIFERENCIADO",4111
411104,"(-) DEVOLUCIONES, IVA 0 %",4111
411105,"(-) DEVOLUCIONES, NO OBJETO O EXENTAS DE IVA",4111
411109,(-) OTRAS DEVOLUCIONES EN VENTAS,4111
"""
AGREGAR = """
INSERT INTO cuentas_contables (empresa_id, codigo, nombre, padre_id, nivel, naturaleza, tipo, acepta_movimiento,
                               codigo_supercias, clase_flujo, creado_en)
SELECT p.empresa_id, :codigo, :nombre, CASE WHEN p.acepta_movimiento THEN p.padre_id ELSE p.id END,
       CASE WHEN p.acepta_movimiento THEN p.nivel ELSE p.nivel + 1 END, p.naturaleza, p.tipo, true,
       p.codigo_supercias, p.clase_flujo, now()
  FROM cuentas_contables p
 WHERE p.codigo = :padre AND p.exige = '' AND p.nivel < 15
   AND (NOT p.acepta_movimiento OR p.padre_id IS NOT NULL)
    ON CONFLICT (empresa_id, codigo) DO NOTHING
"""
TARIFAS = {"4": "01", "5": "02", "8": "03", "0": "04", "6": "05", "7": "05"}
# De quien tiene ese papel en la cuenta de la casa, y en ninguna otra, la de cada tarifa.
POR_TARIFA = """
INSERT INTO parametros_contables (empresa_id, rol, clave, cuenta_id)
SELECT c.empresa_id, :rol, :clave, c.id FROM cuentas_contables c
 WHERE c.codigo = :codigo AND c.acepta_movimiento AND c.activa AND c.exige = '' AND NOT c.pide_centro
   AND EXISTS (SELECT FROM parametros_contables p JOIN cuentas_contables s ON s.empresa_id = p.empresa_id AND s.id = p.cuenta_id
                WHERE p.empresa_id = c.empresa_id AND p.rol = :de AND p.clave = '' AND s.codigo = :casa
                  AND p.producto_id IS NULL AND p.cliente_id IS NULL AND p.proveedor_id IS NULL)
   AND NOT EXISTS (SELECT FROM parametros_contables p
                    WHERE p.empresa_id = c.empresa_id AND p.rol = :de AND p.clave <> '' AND p.clave <> ALL (:nuevas))
    ON CONFLICT DO NOTHING
"""
MUDAR = """
UPDATE parametros_contables p SET cuenta_id = n.id
  FROM cuentas_contables s, cuentas_contables n
 WHERE s.empresa_id = p.empresa_id AND s.id = p.cuenta_id AND s.codigo = :casa
   AND n.empresa_id = p.empresa_id AND n.codigo = :codigo AND n.acepta_movimiento AND n.activa AND n.exige = ''
   AND p.rol = :rol AND p.clave = '' AND p.producto_id IS NULL AND p.cliente_id IS NULL AND p.proveedor_id IS NULL
"""


def upgrade():
    ejecutar = op.get_bind().execute
    op.execute("SET LOCAL app.todas = 'si'")
    for codigo, nombre, padre in csv.reader(StringIO(CUENTAS)):
        ejecutar(sa.text(AGREGAR), {"codigo": codigo, "nombre": nombre, "padre": padre})
    nuevas = [*TARIFAS, "03"]  # y la de los activos fijos, que la casa también separa

    def poner(rol, clave, codigo, de, casa):
        dichos = {"rol": rol, "clave": clave, "codigo": codigo, "de": de, "casa": casa, "nuevas": nuevas}
        ejecutar(sa.text(POR_TARIFA), dichos)

    # antes que los de los bienes, que dejan de estar solo en la de la casa
    poner("SERVICIOS", "", "410209", "VENTAS", "4101")
    poner("SERVICIOS_EXPORTACION", "", "410206", "VENTAS_EXPORTACION", "4101")
    for clave, cual in TARIFAS.items():
        poner("SERVICIOS", clave, f"4102{cual}", "VENTAS", "4101")
        poner("VENTAS", clave, f"4101{cual}", "VENTAS", "4101")
        poner("DEVOLUCIONES", clave, f"4111{cual}", "DEVOLUCIONES", "4111")
    poner("IVA_IMPORTACIONES", "", "101050103", "IVA_COMPRAS", "101050101")
    poner("IMPORTACIONES_NETAS", "", "510103", "COMPRAS_NETAS", "510102")
    for rol, codigo in (("IVA_RETENIDO_DECLARADO", "201070110"), ("ISD_DECLARADO", "201070111")):
        poner(rol, "", codigo, "IMPUESTOS_DECLARADOS", "201070108")
    for rol, casa, codigo in (
        ("VENTAS_EXPORTACION", "4101", "410106"),
        ("IMPUESTOS_DECLARADOS", "201070108", "201070109"),
    ):
        ejecutar(sa.text(MUDAR), {"rol": rol, "casa": casa, "codigo": codigo})
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    """Lo puesto se queda: antes se leía igual."""
