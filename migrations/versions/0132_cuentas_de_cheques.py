"""Los cheques posfechados, por cobrar y por pagar, en su propia cuenta también en las empresas que ya llevaban su plan: la
cuenta a quien tiene el plan de la casa y, a quien contabiliza solo, el papel. El papel que alguien ya dijo se queda. Si la
cuenta que las contendría ya acepta movimientos, van a su lado y se presentan en ella. Lo asentado se queda donde está."""

import sqlalchemy as sa
from alembic import op

revision = "0132"
down_revision = "0131"
branch_labels = None
depends_on = None

_CUENTAS = (
    ("101020803", "CHEQUES POSFECHADOS POR COBRAR", "1010208", "CHEQUES_POSFECHADOS", "COBRO"),
    ("2011307", "CHEQUES POSFECHADOS POR PAGAR", "20113", "CHEQUES_GIRADOS_POSFECHADOS", "PAGO"),
)
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
ES_LA_SUYA = """
INSERT INTO parametros_contables (empresa_id, rol, clave, cuenta_id)
SELECT c.empresa_id, :rol, '', c.id FROM cuentas_contables c
 WHERE c.codigo = :codigo AND c.acepta_movimiento AND c.activa AND c.exige = '' AND NOT c.pide_centro
   AND EXISTS (SELECT FROM parametros_contables p
                WHERE p.empresa_id = c.empresa_id AND p.rol = :de AND p.clave = '')
    ON CONFLICT DO NOTHING
"""


def upgrade():
    ejecutar = op.get_bind().execute
    op.execute("SET LOCAL app.todas = 'si'")
    for codigo, nombre, padre, rol, de in _CUENTAS:
        ejecutar(sa.text(AGREGAR), {"codigo": codigo, "nombre": nombre, "padre": padre})
        ejecutar(sa.text(ES_LA_SUYA), {"rol": rol, "codigo": codigo, "de": de})
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    """Lo puesto se queda: antes no lo lee nadie."""
