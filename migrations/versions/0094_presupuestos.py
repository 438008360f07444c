"""Los presupuestos, por cuenta y mes."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0094"
down_revision = "0093"
branch_labels = None
depends_on = None

SECCION = "(SELECT id, orden FROM menus WHERE area = 'empresa' AND ruta IS NULL AND nombre = 'Contabilidad')"
RUTA = "presupuestos"
# va al final: detrás de lo que la sección ya tenga
MENU = f"""
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', 'Presupuestos', '{RUTA}', 'IconTargetArrow',
       (SELECT coalesce(max(h.orden), s.orden) + 1 FROM menus h WHERE h.padre_id = s.id), s.id, 'contabilidad.ver'
  FROM {SECCION} s
 WHERE NOT EXISTS (SELECT 1 FROM menus m WHERE m.area = 'empresa' AND m.ruta = '{RUTA}')
"""
SUYO = f"(SELECT id FROM menus WHERE area = 'empresa' AND ruta = '{RUTA}')"
A_TODAS = f"""
INSERT INTO menus_empresas (empresa_id, menu_id)
SELECT e.id, m.id FROM empresas e, menus m WHERE m.id IN {SUYO}
ON CONFLICT DO NOTHING
"""
ANTES = "'asientos', 'clientes', 'cuentas', 'facturas', 'productos', 'proveedores', 'saldos-iniciales', 'transportistas'"
AHORA = ANTES.replace("'productos'", "'presupuestos', 'productos'")
TABLAS = ("presupuestos", "lineas_presupuesto")


def upgrade():
    _presupuestos()
    _lineas()
    for tabla in TABLAS:
        cercar(op, tabla)
    _importan(AHORA)
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(MENU)
    op.execute(A_TODAS)
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(f"DELETE FROM menus_empresas WHERE menu_id IN {SUYO}")
    op.execute(f"DELETE FROM menus WHERE id IN {SUYO}")
    op.execute("DELETE FROM importaciones WHERE tipo = 'presupuestos'")
    op.execute("SET LOCAL app.todas = ''")
    _importan(ANTES)
    for tabla in reversed(TABLAS):
        derribar(op, tabla)
        op.drop_table(tabla)


def _importan(tipos):
    op.drop_constraint(op.f("ck_importaciones_tipo"), "importaciones")
    op.create_check_constraint(op.f("ck_importaciones_tipo"), "importaciones", f"tipo IN ({tipos})")


def _presupuestos():
    tabla = "presupuestos"
    op.create_table(
        tabla,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("anio", sa.SmallInteger(), nullable=False, autoincrement=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("cambiado_por", sa.Text(), nullable=False),
        sa.Column("cambiado_en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
        ),
        sa.CheckConstraint("anio BETWEEN 1900 AND 2199", name=op.f(f"ck_{tabla}_anio")),
        sa.PrimaryKeyConstraint("empresa_id", "anio", name=op.f(f"pk_{tabla}")),
    )


def _lineas():
    tabla = "lineas_presupuesto"
    op.create_table(
        tabla,
        sa.Column("empresa_id", sa.BigInteger(), server_default=sa.text("0"), nullable=False),
        sa.Column("anio", sa.SmallInteger(), nullable=False, autoincrement=False),
        sa.Column("cuenta_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("meses", sa.ARRAY(sa.Numeric(14, 2)), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id", "anio"],
            ["presupuestos.empresa_id", "presupuestos.anio"],
            name="fk_lineas_presupuesto_presupuesto",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "cuenta_id"],
            ["cuentas_contables.empresa_id", "cuentas_contables.id"],
            name="fk_lineas_presupuesto_cuenta",
        ),
        sa.CheckConstraint(
            "cardinality(meses) = 12 AND array_position(meses, NULL) IS NULL", name=op.f(f"ck_{tabla}_meses")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "anio", "cuenta_id", name=op.f(f"pk_{tabla}")),
    )
