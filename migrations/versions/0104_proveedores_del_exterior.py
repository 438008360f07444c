"""A los proveedores del exterior se les debe en su cuenta del catálogo, y no en la de los locales. Se pone a la empresa que la
tiene sin usar y que nada anotó todavía de uno: la que ya le debe o le pagó en la otra sigue en ella hasta que lo diga en sus
parámetros, porque un pago baja la cuenta que su compra subió."""

from alembic import op

revision = "0104"
down_revision = "0103"
branch_labels = None
depends_on = None

PIDE_PROVEEDOR = """
UPDATE cuentas_contables c SET exige = 'PROVEEDOR'
 WHERE c.codigo = '2010302' AND c.tipo = 'PASIVO' AND c.acepta_movimiento AND c.activa AND c.exige = ''
   AND NOT EXISTS (SELECT FROM lineas_asientos l WHERE l.empresa_id = c.empresa_id AND l.cuenta_id = c.id)
   AND NOT EXISTS (SELECT FROM parametros_contables p WHERE p.empresa_id = c.empresa_id AND p.cuenta_id = c.id)
"""
ES_LA_SUYA = """
INSERT INTO parametros_contables (empresa_id, rol, clave, cuenta_id)
SELECT c.empresa_id, 'PROVEEDORES', 'EXTERIOR', c.id FROM cuentas_contables c
 WHERE c.codigo = '2010302' AND c.exige = 'PROVEEDOR' AND c.acepta_movimiento AND c.activa
   AND EXISTS (SELECT FROM parametros_contables p
                WHERE p.empresa_id = c.empresa_id AND p.rol = 'PROVEEDORES' AND p.clave = '')
   AND NOT EXISTS (SELECT FROM lineas_asientos l
                     JOIN proveedores p ON p.empresa_id = l.empresa_id AND p.id = l.proveedor_id
                    WHERE l.empresa_id = c.empresa_id AND p.tipo_identificacion = 'EXTERIOR')
    ON CONFLICT DO NOTHING
"""


def upgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(PIDE_PROVEEDOR)
    op.execute(ES_LA_SUYA)
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    """Lo puesto se queda: antes no lo lee nadie."""
