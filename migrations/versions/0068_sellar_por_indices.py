"""Al sellar muchos de una vez, lo pendiente se halla una sola vez y no una por asiento."""

import sqlalchemy as sa
from alembic import op

revision = "0068"
down_revision = "0067"
branch_labels = None
depends_on = None

VIEJO = """          FROM asientos_contables a
         WHERE a.empresa_id = de AND a.id IN (
            SELECT s.id FROM asientos_contables s WHERE s.empresa_id = de AND s.numero IS NULL AND EXISTS (
                SELECT 1 FROM lineas_asientos x WHERE x.empresa_id = de AND x.asiento_id = s.id)
             ORDER BY s.id LIMIT cuantos)
         ORDER BY a.diario, a.anio, a.id"""
NUEVO = """          FROM (
            SELECT s AS fila, s.id, s.empresa_id, s.diario, s.anio FROM asientos_contables s
             WHERE s.empresa_id = de AND s.numero IS NULL AND (
                SELECT true FROM lineas_asientos x
                 WHERE x.empresa_id = s.empresa_id AND x.asiento_id = s.id LIMIT 1)
             ORDER BY s.id LIMIT cuantos) a
         ORDER BY a.diario, a.anio, a.id"""


def upgrade():
    _rehacer(("tinta_cabeza_canonica(a)", "tinta_cabeza_canonica(a.fila)"), (VIEJO, NUEVO))


def downgrade():
    _rehacer(("tinta_cabeza_canonica(a.fila)", "tinta_cabeza_canonica(a)"), (NUEVO, VIEJO))


def _rehacer(*cambios):
    definida = op.get_bind().exec_driver_sql(
        "SELECT pg_get_functiondef('tinta_sellar(bigint, integer)'::regprocedure)"
    )
    orden = definida.scalar()
    for de, a in cambios:
        if de not in orden:
            raise RuntimeError(f"tinta_sellar no dice: {de}")
        orden = orden.replace(de, a)
    op.execute(sa.text(orden.replace(":", r"\:")))
