"""Los pagos anticipados, que se gastan mes a mes."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0086"
down_revision = "0085"
branch_labels = None
depends_on = None

SECCION = "(SELECT id, orden FROM menus WHERE area = 'empresa' AND ruta IS NULL AND nombre = 'Contabilidad')"
RUTA = "diferidos"
# va al final: detrás de lo que la sección ya tenga
MENU = f"""
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', 'Pagos anticipados', '{RUTA}', 'IconCalendarStats',
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
TABLA = "diferidos"


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("referencia", sa.Text(), server_default="", nullable=False),
        sa.Column("clase", sa.Text(), nullable=False),
        *(sa.Column(campo, sa.Numeric(14, 2), nullable=False) for campo in ("importe", "inicial")),
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("meses", sa.Integer(), nullable=False),
        *(sa.Column(f"{campo}_id", sa.BigInteger(), nullable=False) for campo in ("cuenta", "gasto")),
        *(
            sa.Column(f"{campo}_id", sa.BigInteger(), nullable=True)
            for campo in ("centro", "proveedor", "compra")
        ),
        sa.Column("terminado_el", sa.Date(), nullable=True),
        sa.Column("terminado_valor", sa.Numeric(14, 2), nullable=True),
        *(
            sa.Column(campo, sa.Text(), server_default="", nullable=False)
            for campo in ("terminado_por", "motivo")
        ),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{TABLA}_empresa_id_empresas")
        ),
        *(
            sa.ForeignKeyConstraint(
                ["empresa_id", f"{cual}_id"],
                [f"{tabla}.empresa_id", f"{tabla}.id"],
                name=f"fk_{TABLA}_{cual}",
            )
            for cual, tabla in (
                ("cuenta", "cuentas_contables"),
                ("gasto", "cuentas_contables"),
                ("centro", "centros_costo"),
                ("proveedor", "proveedores"),
                ("compra", "compras"),
            )
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{TABLA}")),
        sa.CheckConstraint(
            "clase IN ('SEGURO', 'ARRIENDO', 'PUBLICIDAD', 'OTRO')", name=op.f(f"ck_{TABLA}_clase")
        ),
        sa.CheckConstraint("meses BETWEEN 1 AND 1200", name=op.f(f"ck_{TABLA}_meses")),
        sa.CheckConstraint(
            "importe > 0 AND inicial >= 0 AND inicial < importe", name=op.f(f"ck_{TABLA}_valores")
        ),
        sa.CheckConstraint("extract(day FROM desde) = 1", name=op.f(f"ck_{TABLA}_desde")),
        sa.CheckConstraint(
            "num_nonnulls(terminado_el, terminado_valor) IN (0, 2)", name=op.f(f"ck_{TABLA}_terminado")
        ),
        sa.CheckConstraint("terminado_valor > 0", name=op.f(f"ck_{TABLA}_terminado_valor")),
    )
    op.create_index(f"ix_{TABLA}_empresa_id_desde", TABLA, ["empresa_id", "desde"])
    cercar(op, TABLA)
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(MENU)
    op.execute(A_TODAS)
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(f"DELETE FROM menus_empresas WHERE menu_id IN {SUYO}")
    op.execute(f"DELETE FROM menus WHERE id IN {SUYO}")
    op.execute("SET LOCAL app.todas = ''")
    # los meses de una clase que ya no está no se podrían leer
    for suya in ("cuotas_mensuales", "procesos_mensuales"):
        op.execute(f"DELETE FROM {suya} WHERE clase = 'AMORTIZACION'")
    derribar(op, TABLA)
    op.drop_table(TABLA)
