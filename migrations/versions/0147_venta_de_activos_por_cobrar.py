"""Lo que se cobra después por un activo que se vendió sin factura, en su propia cuenta también en las empresas que ya
llevaban su plan. Si la cuenta que la contendría ya acepta movimientos, va a su lado y se presenta en ella."""

import sqlalchemy as sa
from alembic import op

revision = "0147"
down_revision = "0146"
branch_labels = None
depends_on = None

AGREGAR = """
INSERT INTO cuentas_contables (empresa_id, codigo, nombre, padre_id, nivel, naturaleza, tipo, acepta_movimiento,
                               codigo_supercias, clase_flujo, creado_en)
SELECT p.empresa_id, '101020804', 'VENTA DE ACTIVOS FIJOS POR COBRAR',
       CASE WHEN p.acepta_movimiento THEN p.padre_id ELSE p.id END,
       CASE WHEN p.acepta_movimiento THEN p.nivel ELSE p.nivel + 1 END, p.naturaleza, p.tipo, true,
       p.codigo_supercias, 'ACTIVO_FIJO', now()
  FROM cuentas_contables p
 WHERE p.codigo = '1010208' AND p.exige = '' AND p.nivel < 15
   AND (NOT p.acepta_movimiento OR p.padre_id IS NOT NULL)
    ON CONFLICT (empresa_id, codigo) DO NOTHING
"""


def upgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(sa.text(AGREGAR))
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    """Lo puesto se queda: antes no lo lee nadie."""
