"""Las provisiones de cuentas incobrables, y los límites con que la ley las deduce."""

from datetime import date

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from api.core.datos.rls import cercar, derribar

revision = "0089"
down_revision = "0088"
branch_labels = None
depends_on = None

CERTEZAS = ("OFICIAL", "VARIAS", "UNA", "DEDUCIDA")
FUENTE = "Ley de Régimen Tributario Interno, art. 10, numeral 11"
SECCION = "(SELECT id, orden FROM menus WHERE area = 'empresa' AND ruta IS NULL AND nombre = 'Contabilidad')"
RUTA = "provisiones"
# va al final: detrás de lo que la sección ya tenga
MENU = f"""
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', 'Provisiones', '{RUTA}', 'IconPercentage',
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
TRAMOS = ("por_vencer", "d30", "d60", "d90", "mas")
TABLAS = ("parametros_provisiones", "provisiones_cartera")


def upgrade():
    _limites()
    _parametros()
    _provisiones()
    for tabla in TABLAS:
        cercar(op, tabla)
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(MENU)
    op.execute(A_TODAS)
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(f"DELETE FROM menus_empresas WHERE menu_id IN {SUYO}")
    op.execute(f"DELETE FROM menus WHERE id IN {SUYO}")
    op.execute("SET LOCAL app.todas = ''")
    for tabla in reversed(TABLAS):
        derribar(op, tabla)
        op.drop_table(tabla)
    op.drop_table("limites_provision")


def _limites():
    tabla = "limites_provision"
    op.create_table(
        tabla,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("codigo", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        *(sa.Column(campo, sa.Numeric(5, 2), nullable=False) for campo in ("anual", "acumulado")),
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=True),
        sa.Column("fuente", sa.Text(), server_default="", nullable=False),
        sa.Column("certeza", sa.Text(), server_default="DEDUCIDA", nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint(
            "anual BETWEEN 0 AND 100 AND acumulado BETWEEN 0 AND 100", name=op.f(f"ck_{tabla}_porcentajes")
        ),
        sa.CheckConstraint("hasta >= desde", name=op.f(f"ck_{tabla}_fechas")),
        sa.CheckConstraint(f"certeza IN {CERTEZAS}", name=op.f(f"ck_{tabla}_certeza")),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{tabla}")),
        sa.UniqueConstraint("codigo", "desde", name=op.f(f"uq_{tabla}_codigo_desde")),
    )
    op.execute(
        f"CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON {tabla} "
        "FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('codigo')"
    )
    columnas = ("codigo", "nombre", "anual", "acumulado", "desde", "fuente", "certeza")
    fila = ("CARTERA", "Cuentas incobrables", "1", "10", date(1990, 1, 1), FUENTE, "DEDUCIDA")
    op.bulk_insert(
        sa.table(tabla, *(sa.column(columna) for columna in columnas)),
        [dict(zip(columnas, fila, strict=True))],
    )


def _parametros():
    tabla = "parametros_provisiones"
    op.create_table(
        tabla,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        *(sa.Column(tramo, sa.Numeric(5, 2), nullable=False) for tramo in TRAMOS),
        *(sa.Column(f"{campo}_id", sa.BigInteger(), nullable=False) for campo in ("cuenta", "gasto")),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
        ),
        *(
            sa.ForeignKeyConstraint(
                ["empresa_id", f"{cual}_id"],
                ["cuentas_contables.empresa_id", "cuentas_contables.id"],
                name=f"fk_{tabla}_{cual}",
            )
            for cual in ("cuenta", "gasto")
        ),
        sa.CheckConstraint(
            " AND ".join(f"{tramo} BETWEEN 0 AND 100" for tramo in TRAMOS),
            name=op.f(f"ck_{tabla}_porcentajes"),
        ),
        sa.PrimaryKeyConstraint("empresa_id", name=op.f(f"pk_{tabla}")),
    )


def _provisiones():
    tabla = "provisiones_cartera"
    op.create_table(
        tabla,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        *(sa.Column(campo, sa.Date(), nullable=False) for campo in ("mes", "al")),
        *(
            sa.Column(campo, sa.Numeric(14, 2), nullable=False)
            for campo in ("requerida", "antes", "ajuste", "no_deducible")
        ),
        sa.Column("nota", sa.Text(), server_default="", nullable=False),
        sa.Column("detalle", JSONB(), nullable=False),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("deshecho_por", sa.Text(), server_default="", nullable=False),
        sa.Column("deshecho_en", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
        ),
        sa.CheckConstraint("extract(day FROM mes) = 1 AND al >= mes", name=op.f(f"ck_{tabla}_mes")),
        sa.CheckConstraint("ajuste <> 0", name=op.f(f"ck_{tabla}_ajuste")),
        sa.CheckConstraint("(deshecho_en IS NULL) = (deshecho_por = '')", name=op.f(f"ck_{tabla}_deshecho")),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{tabla}")),
    )
    op.create_index(
        "uq_provisiones_cartera_mes",
        tabla,
        ["empresa_id", "mes"],
        unique=True,
        postgresql_where=sa.text("deshecho_en IS NULL"),
    )
