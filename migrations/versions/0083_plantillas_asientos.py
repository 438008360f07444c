"""Las plantillas de asientos, y lo que se repite de ellas."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0083"
down_revision = "0082"
branch_labels = None
depends_on = None

SECCION = "(SELECT id, orden FROM menus WHERE area = 'empresa' AND ruta IS NULL AND nombre = 'Contabilidad')"
RUTA = "plantillas-asientos"
# va al final: detrás de lo que la sección ya tenga
MENU = f"""
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', 'Plantillas de asientos', '{RUTA}', 'IconRepeat',
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
TABLAS = ("plantillas_asientos", "lineas_plantillas")


def upgrade():
    tabla = "plantillas_asientos"
    op.create_table(
        tabla,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        *(sa.Column(campo, sa.Text(), nullable=False) for campo in ("nombre", "glosa", "clase")),
        *(sa.Column(campo, sa.SmallInteger(), nullable=False) for campo in ("cada", "dia")),
        *(sa.Column(campo, sa.Date(), nullable=True) for campo in ("desde", "hasta")),
        sa.Column("pausada", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{tabla}")),
        sa.UniqueConstraint("empresa_id", "nombre", name="uq_plantillas_asientos_nombre"),
        sa.CheckConstraint("clase IN ('NORMAL', 'AJUSTE')", name=op.f(f"ck_{tabla}_clase")),
        sa.CheckConstraint("cada BETWEEN 0 AND 12", name=op.f(f"ck_{tabla}_cada")),
        sa.CheckConstraint("dia BETWEEN 1 AND 31", name=op.f(f"ck_{tabla}_dia")),
        sa.CheckConstraint("(cada = 0) = (desde IS NULL)", name=op.f(f"ck_{tabla}_desde")),
        sa.CheckConstraint(
            "extract(day FROM desde) = 1 AND extract(day FROM hasta) = 1", name=op.f(f"ck_{tabla}_meses")
        ),
        sa.CheckConstraint("hasta IS NULL OR hasta >= desde", name=op.f(f"ck_{tabla}_hasta")),
    )
    op.create_table(
        "lineas_plantillas",
        sa.Column("empresa_id", sa.BigInteger(), server_default=sa.text("0"), nullable=False),
        sa.Column("plantilla_id", sa.BigInteger(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("cuenta_id", sa.BigInteger(), nullable=False),
        *(sa.Column(campo, sa.Numeric(14, 2), nullable=False) for campo in ("debe", "haber")),
        sa.Column("detalle", sa.Text(), server_default="", nullable=False),
        *(
            sa.Column(f"{campo}_id", sa.BigInteger(), nullable=True)
            for campo in ("cliente", "proveedor", "centro")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "plantilla_id"],
            ["plantillas_asientos.empresa_id", "plantillas_asientos.id"],
            name="fk_lineas_plantillas_plantilla",
            ondelete="CASCADE",
        ),
        *(
            sa.ForeignKeyConstraint(
                ["empresa_id", f"{cual}_id"],
                [f"{tabla_}.empresa_id", f"{tabla_}.id"],
                name=f"fk_lineas_plantillas_{cual}",
            )
            for cual, tabla_ in (
                ("cuenta", "cuentas_contables"),
                ("centro", "centros_costo"),
                ("cliente", "clientes"),
                ("proveedor", "proveedores"),
            )
        ),
        sa.PrimaryKeyConstraint("empresa_id", "plantilla_id", "n", name=op.f("pk_lineas_plantillas")),
        sa.CheckConstraint(
            "debe >= 0 AND haber >= 0 AND (debe = 0 OR haber = 0)", name=op.f("ck_lineas_plantillas_un_lado")
        ),
        sa.CheckConstraint("n > 0", name=op.f("ck_lineas_plantillas_n")),
    )
    for suya in TABLAS:
        cercar(op, suya)
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(MENU)
    op.execute(A_TODAS)
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(f"DELETE FROM menus_empresas WHERE menu_id IN {SUYO}")
    op.execute(f"DELETE FROM menus WHERE id IN {SUYO}")
    op.execute("SET LOCAL app.todas = ''")
    for suya in reversed(TABLAS):
        derribar(op, suya)
        op.drop_table(suya)
