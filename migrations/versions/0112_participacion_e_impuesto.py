"""La participación de los trabajadores y el impuesto del año salen de los gastos: tienen los renglones con que el estado de
resultados de la Superintendencia termina. A las empresas que tienen el plan de la casa se les agregan, y quien los asentaba
en las cuentas que la casa proponía (la de beneficios sociales y la del impuesto diferido) pasa a ellos desde el próximo
cierre. Lo ya asentado se queda donde está."""

import sqlalchemy as sa
from alembic import op

revision = "0112"
down_revision = "0111"
branch_labels = None
depends_on = None

CUENTAS = (
    (
        "60",
        "GANANCIA (PÉRDIDA) ANTES DE 15% A TRABAJADORES E IMPUESTO A LA RENTA --> Subtotal B (A + 43 - 52)",
        "INGRESO",
        "A",
        False,
    ),
    ("61", "15% PARTICIPACIÓN TRABAJADORES", "GASTO", "D", True),
    ("62", "GANANCIA (PÉRDIDA) ANTES DE IMPUESTOS --> Subtotal C (B - 61)", "INGRESO", "A", False),
    ("63", "IMPUESTO A LA RENTA CAUSADO", "GASTO", "D", True),
)
AGREGAR = """
INSERT INTO cuentas_contables (empresa_id, codigo, nombre, nivel, naturaleza, tipo, acepta_movimiento, codigo_supercias,
                               creado_en)
SELECT empresa_id, :codigo, :nombre, 1, :naturaleza, :tipo, :acepta, :codigo, now()
  FROM cuentas_contables
 WHERE codigo = '52' AND codigo_supercias = '52' AND tipo = 'GASTO'
    ON CONFLICT (empresa_id, codigo) DO NOTHING
"""
MUDAR = """
UPDATE parametros_contables p SET cuenta_id = n.id
  FROM cuentas_contables s, cuentas_contables n
 WHERE s.empresa_id = p.empresa_id AND s.id = p.cuenta_id AND s.codigo = ANY (:casa)
   AND n.empresa_id = p.empresa_id AND n.codigo = :codigo AND n.codigo_supercias = :codigo
   AND n.acepta_movimiento AND n.activa AND n.exige = ''
   AND p.rol = :rol AND p.clave = '' AND p.producto_id IS NULL AND p.cliente_id IS NULL AND p.proveedor_id IS NULL
"""


def upgrade():
    ejecutar = op.get_bind().execute
    op.execute("SET LOCAL app.todas = 'si'")
    for codigo, nombre, tipo, naturaleza, acepta in CUENTAS:
        dicha = {"codigo": codigo, "nombre": nombre, "tipo": tipo, "naturaleza": naturaleza, "acepta": acepta}
        ejecutar(sa.text(AGREGAR), dicha)
    for rol, casa, codigo in (
        ("PARTICIPACION", ["520203", "520204"], "61"),
        ("RENTA", ["520227"], "63"),
    ):
        ejecutar(sa.text(MUDAR), {"rol": rol, "casa": casa, "codigo": codigo})
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    """Lo puesto se queda: antes eran cuentas como cualquier otra."""
