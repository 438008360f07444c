"""Los conteos de existencias, de los que sale el costo de ventas."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from api.core.datos.rls import cercar, derribar

revision = "0095"
down_revision = "0094"
branch_labels = None
depends_on = None

SECCION = "(SELECT id, orden FROM menus WHERE area = 'empresa' AND ruta IS NULL AND nombre = 'Contabilidad')"
RUTA, TABLA = "inventario", "conteos_inventario"
# va al final: detrás de lo que la sección ya tenga
MENU = f"""
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', 'Existencias', '{RUTA}', 'IconPackages',
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


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        *(sa.Column(campo, sa.Date(), nullable=False) for campo in ("mes", "al")),
        *(sa.Column(campo, sa.Numeric(14, 2), nullable=False) for campo in ("costo", "contado")),
        sa.Column("nota", sa.Text(), server_default="", nullable=False),
        sa.Column("detalle", JSONB(), nullable=False),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("deshecho_por", sa.Text(), server_default="", nullable=False),
        sa.Column("deshecho_en", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{TABLA}_empresa_id_empresas")
        ),
        sa.CheckConstraint("extract(day FROM mes) = 1 AND al >= mes", name=op.f(f"ck_{TABLA}_mes")),
        sa.CheckConstraint("(deshecho_en IS NULL) = (deshecho_por = '')", name=op.f(f"ck_{TABLA}_deshecho")),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{TABLA}")),
    )
    op.create_index(
        f"uq_{TABLA}_mes",
        TABLA,
        ["empresa_id", "mes"],
        unique=True,
        postgresql_where=sa.text("deshecho_en IS NULL"),
    )
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
    derribar(op, TABLA)
    op.drop_table(TABLA)
