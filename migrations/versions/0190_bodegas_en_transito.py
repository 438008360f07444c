"""Lo que está en camino de una bodega a otra, y que a una desactivada no entra nada."""

import sqlalchemy as sa
from alembic import op

from migrations.motor import ejecutar

revision = "0190"
down_revision = "0189"
branch_labels = None
depends_on = None

TABLA = "bodegas"
DESACTIVADA = r"""
CREATE OR REPLACE FUNCTION tinta_kardex_bodega() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    cerrada text;
BEGIN
    SELECT b.nombre INTO cerrada
      FROM (SELECT DISTINCT empresa_id, bodega_id FROM nuevos WHERE cantidad <> 0) AS n
      JOIN bodegas AS b ON b.empresa_id = n.empresa_id AND b.id = n.bodega_id
     WHERE NOT b.activa LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'la bodega % está desactivada', cerrada
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_movimientos_existencias_bodega';
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER bodega AFTER INSERT ON movimientos_existencias REFERENCING NEW TABLE AS nuevos
FOR EACH STATEMENT EXECUTE FUNCTION tinta_kardex_bodega();
"""


def upgrade():
    op.add_column(TABLA, sa.Column("transito", sa.Boolean(), server_default=sa.text("false"), nullable=False))
    op.create_check_constraint(
        op.f("ck_bodegas_transito"), TABLA, "NOT transito OR (activa AND NOT principal)"
    )
    op.create_index(
        "uq_bodegas_transito",
        TABLA,
        ["empresa_id", "establecimiento_id"],
        unique=True,
        postgresql_where=sa.text("transito"),
    )
    ejecutar(op, DESACTIVADA)


def downgrade():
    op.execute("DROP TRIGGER bodega ON movimientos_existencias")
    op.execute("DROP FUNCTION tinta_kardex_bodega()")
    op.drop_index("uq_bodegas_transito", TABLA)
    op.drop_constraint(op.f("ck_bodegas_transito"), TABLA)
    op.drop_column(TABLA, "transito")
