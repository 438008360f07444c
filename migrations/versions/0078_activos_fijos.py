"""Los activos fijos, los meses que se asientan y los límites con que la ley deduce la depreciación."""

from datetime import date

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from api.core.datos.rls import cercar, derribar

revision = "0078"
down_revision = "0077"
branch_labels = None
depends_on = None

CERTEZAS = ("OFICIAL", "VARIAS", "UNA", "DEDUCIDA")
LIMITES = (
    ("TERRENOS", "Terrenos", "0"),
    ("INMUEBLES", "Inmuebles, naves, aeronaves y barcazas", "5"),
    ("INSTALACIONES", "Instalaciones", "10"),
    ("MAQUINARIA", "Maquinaria y equipo", "10"),
    ("MUEBLES", "Muebles y enseres", "10"),
    ("VEHICULOS", "Vehículos, equipos de transporte y equipo caminero móvil", "20"),
    ("COMPUTO", "Equipos de cómputo y software", "33"),
)
FUENTE = "Reglamento para la aplicación de la Ley de Régimen Tributario Interno, art. 28, numeral 6"
SECCION = "(SELECT id, orden FROM menus WHERE area = 'empresa' AND ruta IS NULL AND nombre = 'Contabilidad')"
MENU = f"""
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', 'Activos fijos', 'activos-fijos', 'IconBuildingWarehouse', s.orden + 12, s.id, 'contabilidad.ver'
  FROM {SECCION} s
 WHERE NOT EXISTS (SELECT 1 FROM menus m WHERE m.area = 'empresa' AND m.ruta = 'activos-fijos')
"""
SUYO = "(SELECT id FROM menus WHERE area = 'empresa' AND ruta = 'activos-fijos')"
A_TODAS = f"""
INSERT INTO menus_empresas (empresa_id, menu_id)
SELECT e.id, m.id FROM empresas e, menus m WHERE m.id IN {SUYO}
ON CONFLICT DO NOTHING
"""
TABLAS = ("procesos_mensuales", "cuotas_mensuales", "activos_fijos", "movimientos_activos")


def upgrade():
    _limites()
    op.create_table(
        "procesos_mensuales",
        *_llave("procesos_mensuales"),
        sa.Column("clase", sa.Text(), nullable=False),
        sa.Column("mes", sa.Date(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        _dinero("total"),
        sa.Column("cuantos", sa.Integer(), nullable=False),
        *_quien(),
        sa.Column("deshecho_por", sa.Text(), server_default="", nullable=False),
        sa.Column("deshecho_en", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("clase ~ '^[A-Z_]{2,30}$'", name=op.f("ck_procesos_mensuales_clase")),
        sa.CheckConstraint("total > 0 AND cuantos > 0", name=op.f("ck_procesos_mensuales_total")),
        sa.CheckConstraint(
            "extract(day FROM mes) = 1 AND fecha >= mes", name=op.f("ck_procesos_mensuales_mes")
        ),
        sa.CheckConstraint(
            "(deshecho_en IS NULL) = (deshecho_por = '')", name=op.f("ck_procesos_mensuales_deshecho")
        ),
    )
    op.create_index(
        "uq_procesos_mensuales_mes",
        "procesos_mensuales",
        ["empresa_id", "clase", "mes"],
        unique=True,
        postgresql_where=sa.text("deshecho_en IS NULL"),
    )
    op.create_table(
        "cuotas_mensuales",
        *_llave("cuotas_mensuales"),
        sa.Column("clase", sa.Text(), nullable=False),
        sa.Column("cosa_id", sa.BigInteger(), nullable=False),
        sa.Column("mes", sa.Date(), nullable=False),
        sa.Column("proceso_id", sa.BigInteger(), nullable=False),
        _dinero("valor"),
        sa.ForeignKeyConstraint(
            ["empresa_id", "proceso_id"],
            ["procesos_mensuales.empresa_id", "procesos_mensuales.id"],
            name=op.f("fk_cuotas_mensuales_empresa_id_proceso_id_procesos_mensuales"),
        ),
        sa.UniqueConstraint("empresa_id", "clase", "cosa_id", "mes", name="uq_cuotas_mensuales_mes"),
        sa.CheckConstraint("valor > 0", name=op.f("ck_cuotas_mensuales_valor")),
    )
    op.create_index(
        "ix_cuotas_mensuales_empresa_id_proceso_id", "cuotas_mensuales", ["empresa_id", "proceso_id"]
    )
    _activos()
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
    op.drop_table("limites_depreciacion")


def _limites():
    tabla = "limites_depreciacion"
    op.create_table(
        tabla,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("codigo", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("porcentaje", sa.Numeric(5, 2), nullable=False),
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=True),
        sa.Column("fuente", sa.Text(), server_default="", nullable=False),
        sa.Column("certeza", sa.Text(), server_default="DEDUCIDA", nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint("porcentaje BETWEEN 0 AND 100", name=op.f(f"ck_{tabla}_porcentaje")),
        sa.CheckConstraint("hasta >= desde", name=op.f(f"ck_{tabla}_fechas")),
        sa.CheckConstraint(f"certeza IN {CERTEZAS}", name=op.f(f"ck_{tabla}_certeza")),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{tabla}")),
        sa.UniqueConstraint("codigo", "desde", name=op.f(f"uq_{tabla}_codigo_desde")),
    )
    op.execute(
        f"CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON {tabla} "
        "FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('codigo')"
    )
    columnas = ("codigo", "nombre", "porcentaje", "desde", "fuente", "certeza")
    op.bulk_insert(
        sa.table(tabla, *(sa.column(columna) for columna in columnas)),
        [
            dict(zip(columnas, (*limite, date(1990, 1, 1), FUENTE, "DEDUCIDA"), strict=True))
            for limite in LIMITES
        ],
    )


def _activos():
    op.create_table(
        "activos_fijos",
        *_llave("activos_fijos"),
        *(sa.Column(campo, sa.Text(), nullable=False) for campo in ("codigo", "nombre", "categoria")),
        sa.Column("serie", sa.Text(), server_default="", nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        *map(_dinero, ("costo", "residual", "inicial")),
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("meses", sa.Integer(), nullable=False),
        _dinero("depreciado_antes"),
        *(
            sa.Column(f"{cual}_id", sa.BigInteger(), nullable=False)
            for cual in ("cuenta", "acumulada", "gasto")
        ),
        sa.Column("centro_id", sa.BigInteger(), nullable=True),
        sa.Column("compra_id", sa.BigInteger(), nullable=True),
        sa.Column("baja_el", sa.Date(), nullable=True),
        *_quien(),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        *(
            sa.ForeignKeyConstraint(
                ["empresa_id", f"{cual}_id"],
                [f"{tabla}.empresa_id", f"{tabla}.id"],
                name=f"fk_activos_fijos_{cual}",
            )
            for cual, tabla in (
                ("cuenta", "cuentas_contables"),
                ("acumulada", "cuentas_contables"),
                ("gasto", "cuentas_contables"),
                ("centro", "centros_costo"),
                ("compra", "compras"),
            )
        ),
        sa.UniqueConstraint("empresa_id", "codigo", name="uq_activos_fijos_codigo"),
        sa.CheckConstraint("meses BETWEEN 0 AND 1200", name=op.f("ck_activos_fijos_meses")),
        sa.CheckConstraint(
            "costo > 0 AND residual >= 0 AND inicial >= 0", name=op.f("ck_activos_fijos_valores")
        ),
        sa.CheckConstraint("residual + depreciado_antes <= costo", name=op.f("ck_activos_fijos_base")),
        sa.CheckConstraint("extract(day FROM desde) = 1", name=op.f("ck_activos_fijos_desde")),
        sa.CheckConstraint("baja_el >= fecha", name=op.f("ck_activos_fijos_baja_el")),
    )
    op.create_index("ix_activos_fijos_empresa_id_cuenta_id", "activos_fijos", ["empresa_id", "cuenta_id"])
    op.create_table(
        "movimientos_activos",
        *_llave("movimientos_activos"),
        sa.Column("activo_id", sa.BigInteger(), nullable=False),
        sa.Column("clase", sa.Text(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        *map(_dinero, ("valor", "cambio")),
        sa.Column("motivo", sa.Text(), nullable=False),
        sa.Column("antes", JSONB(), server_default="{}", nullable=False),
        *_quien(),
        sa.Column("anulado_en", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["empresa_id", "activo_id"],
            ["activos_fijos.empresa_id", "activos_fijos.id"],
            name=op.f("fk_movimientos_activos_empresa_id_activo_id_activos_fijos"),
        ),
        sa.CheckConstraint(
            "clase IN ('BAJA', 'VENTA', 'REVALUACION')", name=op.f("ck_movimientos_activos_clase")
        ),
        sa.CheckConstraint("valor >= 0", name=op.f("ck_movimientos_activos_valor")),
    )
    op.create_index(
        "ix_movimientos_activos_empresa_id_activo_id_id",
        "movimientos_activos",
        ["empresa_id", "activo_id", "id"],
    )
    op.create_index(
        "uq_movimientos_activos_salida",
        "movimientos_activos",
        ["empresa_id", "activo_id"],
        unique=True,
        postgresql_where=sa.text("anulado_en IS NULL AND clase <> 'REVALUACION'"),
    )


def _llave(tabla):
    return (
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{tabla}")),
    )


def _dinero(campo):
    return sa.Column(campo, sa.Numeric(14, 2), nullable=False)


def _quien():
    return (
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
    )
