"""Lo que se registra a mano en los bancos y las cajas, qué cobros ya se depositaron, y su pantalla en el menú."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from api.core.datos.rls import cercar, derribar

revision = "0079"
down_revision = "0078"
branch_labels = None
depends_on = None

_TABLAS = ("movimientos_bancarios", "lineas_depositadas")
SECCION = "(SELECT id, orden FROM menus WHERE area = 'empresa' AND ruta IS NULL AND nombre = 'Contabilidad')"
MENU = f"""
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', 'Bancos y cajas', 'bancos', 'IconBuildingBank', s.orden + 8, s.id, 'contabilidad.ver'
  FROM {SECCION} s
 WHERE NOT EXISTS (SELECT 1 FROM menus m WHERE m.area = 'empresa' AND m.ruta = 'bancos')
"""
SUYO = "(SELECT id FROM menus WHERE area = 'empresa' AND ruta = 'bancos')"
A_TODAS = f"""
INSERT INTO menus_empresas (empresa_id, menu_id)
SELECT e.id, m.id FROM empresas e, menus m WHERE m.id IN {SUYO}
ON CONFLICT DO NOTHING
"""


def upgrade():
    op.create_table(
        "movimientos_bancarios",
        *_llave("movimientos_bancarios"),
        sa.Column("clase", sa.Text(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("desde_id", sa.BigInteger(), nullable=True),
        sa.Column("hacia_id", sa.BigInteger(), nullable=True),
        sa.Column("importe", sa.Numeric(14, 2), nullable=False),
        sa.Column("partidas", JSONB(), nullable=False),
        sa.Column("referencia", sa.Text(), server_default="", nullable=False),
        sa.Column("glosa", sa.Text(), server_default="", nullable=False),
        sa.Column("deposito_id", sa.BigInteger(), nullable=True),
        sa.Column("anulado_el", sa.Date(), nullable=True),
        sa.Column("motivo_anulacion", sa.Text(), server_default="", nullable=False),
        sa.Column("hecho_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "clase IN ('TRANSFERENCIA', 'DEPOSITO', 'REPOSICION', 'NOTA_DEBITO', 'NOTA_CREDITO', 'GASTO', "
            "'CHEQUE_DEVUELTO')",
            name=op.f("ck_movimientos_bancarios_clase"),
        ),
        sa.CheckConstraint(
            "(clase = 'CHEQUE_DEVUELTO') = (deposito_id IS NOT NULL)",
            name=op.f("ck_movimientos_bancarios_deposito"),
        ),
        sa.CheckConstraint(
            "num_nonnulls(desde_id, hacia_id) > 0 AND desde_id <> hacia_id",
            name=op.f("ck_movimientos_bancarios_lados"),
        ),
        sa.CheckConstraint("importe > 0", name=op.f("ck_movimientos_bancarios_importe")),
        sa.CheckConstraint(
            "(anulado_el IS NULL) = (motivo_anulacion = '')", name=op.f("ck_movimientos_bancarios_anulado")
        ),
        *(
            sa.ForeignKeyConstraint(
                ["empresa_id", f"{lado}_id"],
                ["cuentas_bancarias.empresa_id", "cuentas_bancarias.id"],
                name=f"fk_movimientos_bancarios_{lado}",
            )
            for lado in ("desde", "hacia")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "deposito_id"],
            ["movimientos_bancarios.empresa_id", "movimientos_bancarios.id"],
            name=op.f("fk_movimientos_bancarios_empresa_id_deposito_id_movimientos_bancarios"),
        ),
    )
    op.create_index(
        "ix_movimientos_bancarios_empresa_id_fecha_id", "movimientos_bancarios", ["empresa_id", "fecha", "id"]
    )
    op.create_index(
        "ix_movimientos_bancarios_empresa_id_deposito_id",
        "movimientos_bancarios",
        ["empresa_id", "deposito_id"],
        postgresql_where=sa.text("deposito_id IS NOT NULL"),
    )
    op.create_table(
        "lineas_depositadas",
        *_llave("lineas_depositadas"),
        sa.Column("movimiento_id", sa.BigInteger(), nullable=False),
        sa.Column("asiento_id", sa.BigInteger(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id", "movimiento_id"],
            ["movimientos_bancarios.empresa_id", "movimientos_bancarios.id"],
            name=op.f("fk_lineas_depositadas_empresa_id_movimiento_id_movimientos_bancarios"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "asiento_id", "n"],
            ["lineas_asientos.empresa_id", "lineas_asientos.asiento_id", "lineas_asientos.n"],
            name="fk_lineas_depositadas_linea",
        ),
        sa.UniqueConstraint("empresa_id", "asiento_id", "n", name="uq_lineas_depositadas_linea"),
    )
    op.create_index(
        "ix_lineas_depositadas_empresa_id_movimiento_id",
        "lineas_depositadas",
        ["empresa_id", "movimiento_id"],
    )
    for tabla in _TABLAS:
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
    for tabla in reversed(_TABLAS):
        derribar(op, tabla)
        op.drop_table(tabla)


def _llave(tabla):
    return (
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{tabla}")),
    )
