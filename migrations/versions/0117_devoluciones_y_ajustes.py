"""Lo que se devuelve y lo que corrige un saldo, de cada lado de las cuentas, y las cuentas de sus papeles para las empresas que
ya llevan libros."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0117"
down_revision = "0116"
branch_labels = None
depends_on = None

_LADOS = (("ajustes_clientes", "documentos_clientes"), ("ajustes_proveedores", "documentos_proveedores"))
# Papel, clave y las cuentas que lo hacen, la primera que el plan tenga sin pedir un tercero.
_PAPELES = (
    ("CASTIGOS", "", ("52022305", "520228")),
    ("CASTIGOS", "GANANCIA", ("4305",)),
    ("PROVISION_DE_INCOBRABLES", "", ("1010209",)),
    ("REDONDEO_DE_SALDOS", "", ("520228",)),
    ("REDONDEO_DE_SALDOS", "GANANCIA", ("4305",)),
    ("DIFERENCIA_CAMBIO", "", ("520304",)),
    ("DIFERENCIA_CAMBIO", "GANANCIA", ("4305",)),
)
ES_LA_SUYA = """
INSERT INTO parametros_contables (empresa_id, rol, clave, cuenta_id)
SELECT DISTINCT ON (c.empresa_id) c.empresa_id, '{rol}', '{clave}', c.id FROM cuentas_contables c
 WHERE c.codigo IN ({codigos}) AND c.exige = '' AND c.acepta_movimiento AND c.activa AND NOT c.pide_centro
   AND EXISTS (SELECT FROM parametros_contables p WHERE p.empresa_id = c.empresa_id AND p.rol = 'CLIENTES')
 ORDER BY c.empresa_id, array_position(ARRAY[{codigos}], c.codigo)
    ON CONFLICT DO NOTHING
"""


def upgrade():
    for tabla, documentos in _LADOS:
        op.create_table(
            tabla,
            sa.Column("empresa_id", sa.BigInteger(), nullable=False),
            sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
            sa.Column("documento_id", sa.BigInteger(), nullable=False),
            sa.Column("numero", sa.BigInteger(), nullable=False),
            sa.Column("clase", sa.Text(), nullable=False),
            sa.Column("motivo", sa.Text(), nullable=False),
            sa.Column("forma", sa.Text(), nullable=True),
            sa.Column("referencia", sa.Text(), server_default="", nullable=False),
            sa.Column("banco_id", sa.BigInteger(), nullable=True),
            sa.Column("de_provision", sa.Numeric(14, 2), server_default="0", nullable=False),
            sa.Column("hecho_por", sa.Text(), nullable=False),
            sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
            sa.ForeignKeyConstraint(["empresa_id"], ["empresas.id"]),
            sa.ForeignKeyConstraint(
                ["empresa_id", "documento_id"], [f"{documentos}.empresa_id", f"{documentos}.id"]
            ),
            sa.ForeignKeyConstraint(
                ["empresa_id", "banco_id"],
                ["cuentas_bancarias.empresa_id", "cuentas_bancarias.id"],
                name=f"fk_{tabla}_banco",
            ),
            sa.PrimaryKeyConstraint("empresa_id", "id"),
            sa.UniqueConstraint("empresa_id", "documento_id"),
            sa.UniqueConstraint("empresa_id", "numero"),
            sa.CheckConstraint("clase IN ('DEVOLUCION', 'CASTIGO', 'REDONDEO', 'CAMBIO')", name="clase"),
            sa.CheckConstraint("(forma IS NOT NULL) = (clase = 'DEVOLUCION')", name="forma"),
            sa.CheckConstraint("de_provision >= 0", name="de_provision"),
        )
        op.create_index(
            op.f(f"ix_{tabla}_empresa_id_banco_id"),
            tabla,
            ["empresa_id", "banco_id"],
            postgresql_where=sa.text("banco_id IS NOT NULL"),
        )
        cercar(op, tabla)
    op.execute("SET LOCAL app.todas = 'si'")
    for rol, clave, codigos in _PAPELES:
        dichos = ", ".join(f"'{codigo}'" for codigo in codigos)
        op.execute(ES_LA_SUYA.format(rol=rol, clave=clave, codigos=dichos))
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    """Lo devuelto y lo ajustado sigue en las cuentas y en los libros; se pierde por qué fue."""
    for tabla, _ in _LADOS:
        derribar(op, tabla)
        op.drop_table(tabla)
