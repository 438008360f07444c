"""Lo que un cliente deja a favor, y lo que se da de más a un proveedor, va a su propia cuenta (20110, 1010403), y cruza al
aplicarse. Se pone a la empresa que tiene esas cuentas sin usar. Lo ya asentado se queda donde está: va aparte lo que se
registre desde ahora. Una cuenta de tercero lleva además lo que se devuelve y lo que la ajusta."""

import sqlalchemy as sa
from alembic import op

revision = "0110"
down_revision = "0109"
branch_labels = None
depends_on = None

_APLICACIONES = ("aplicaciones", "aplicaciones_pagos")
_LADOS = (
    ("CLIENTE", "20110", "PASIVO", "ANTICIPOS_DE_CLIENTES", "CLIENTES", "anticipos_clientes"),
    ("PROVEEDOR", "1010403", "ACTIVO", "ANTICIPOS_A_PROVEEDORES", "PROVEEDORES", "anticipos_proveedores"),
)
PIDE = """
UPDATE cuentas_contables c SET exige = '{exige}'
 WHERE c.codigo = '{codigo}' AND c.tipo = '{tipo}' AND c.acepta_movimiento AND c.activa AND c.exige = ''
   AND NOT EXISTS (SELECT FROM lineas_asientos l WHERE l.empresa_id = c.empresa_id AND l.cuenta_id = c.id)
   AND NOT EXISTS (SELECT FROM parametros_contables p WHERE p.empresa_id = c.empresa_id AND p.cuenta_id = c.id)
"""
ES_LA_SUYA = """
INSERT INTO parametros_contables (empresa_id, rol, clave, cuenta_id)
SELECT c.empresa_id, '{rol}', '', c.id FROM cuentas_contables c
 WHERE c.codigo = '{codigo}' AND c.exige = '{exige}' AND c.acepta_movimiento AND c.activa
   AND EXISTS (SELECT FROM parametros_contables p
                WHERE p.empresa_id = c.empresa_id AND p.rol = '{control}' AND p.clave = '')
    ON CONFLICT DO NOTHING
"""
DESDE_AHORA = """
UPDATE contabilidad_empresas e SET {columna} = now()
 WHERE e.estado IS NOT NULL
   AND EXISTS (SELECT FROM parametros_contables p WHERE p.empresa_id = e.empresa_id AND p.rol = '{rol}')
"""
_TIPOS = "'01', '02', '05', '04', 'SI', 'OT'"
_DE_LA_CASA = "'AI', 'DV', 'AS', 'AB'"
_CONDICIONES = {
    "documentos_clientes": {
        "tipo": (f"tipo IN ({_TIPOS})", f"tipo IN ({_TIPOS}, {_DE_LA_CASA})"),
        "signo": (
            "signo = CASE WHEN tipo = '04' THEN -1 ELSE 1 END",
            "signo = CASE WHEN tipo IN ('04', 'AI', 'AB') THEN -1 ELSE 1 END",
        ),
        "origen": ("origen IN ('REGISTRADO', 'EMITIDO')", "origen IN ('REGISTRADO', 'EMITIDO', 'AJUSTE')"),
    },
    "documentos_proveedores": {
        "signo": (
            "signo = CASE WHEN tipo IN ('04', '07', '47') THEN -1 ELSE 1 END",
            "signo = CASE WHEN tipo IN ('04', '07', '47', 'AI', 'AB') THEN -1 ELSE 1 END",
        ),
        "origen": ("origen IN ('REGISTRADO', 'COMPRA')", "origen IN ('REGISTRADO', 'COMPRA', 'AJUSTE')"),
    },
}


def _condiciones(cual):
    for tabla, suyas in _CONDICIONES.items():
        for nombre, formas in suyas.items():
            op.execute(f"ALTER TABLE {tabla} DROP CONSTRAINT ck_{tabla}_{nombre}")
            op.execute(f"ALTER TABLE {tabla} ADD CONSTRAINT ck_{tabla}_{nombre} CHECK ({formas[cual]})")


def upgrade():
    # lo que ya estaba aplicado lo asentó su abono
    for tabla in _APLICACIONES:
        op.add_column(tabla, sa.Column("incluida", sa.Boolean(), server_default=sa.true(), nullable=False))
        op.alter_column(tabla, "incluida", server_default=sa.false())
    _condiciones(1)
    op.execute("SET LOCAL app.todas = 'si'")
    for exige, codigo, tipo, rol, control, columna in _LADOS:
        op.add_column("contabilidad_empresas", sa.Column(columna, sa.DateTime(timezone=True), nullable=True))
        dichos = {
            "exige": exige,
            "codigo": codigo,
            "tipo": tipo,
            "rol": rol,
            "control": control,
            "columna": columna,
        }
        for orden in (PIDE, ES_LA_SUYA, DESDE_AHORA):
            op.execute(orden.format(**dichos))
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    """Las cuentas y los parámetros se quedan: antes no los lee nadie."""
    _condiciones(0)
    for *_, columna in _LADOS:
        op.drop_column("contabilidad_empresas", columna)
    for tabla in _APLICACIONES:
        op.drop_column(tabla, "incluida")
