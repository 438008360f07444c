"""Los saldos se guardan también por año y por día: lo que una cuenta suma hasta un día son sus años, los meses de ese año y
los días de ese mes, y ya no las líneas del mes empezado ni todos los meses desde el primero."""

import sqlalchemy as sa
from alembic import op

revision = "0092"
down_revision = "0091"
branch_labels = None
depends_on = None

TABLA = "saldos_contables"
# Las dos formas de sumar lo que se sella: por mes, y por cada tramo.
POR_MES = """
CREATE OR REPLACE FUNCTION tinta_saldos_contables() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = {esquema}, pg_temp AS $$
BEGIN
    INSERT INTO saldos_contables AS s (empresa_id, cuenta_id, centro_id, mes, cierre, debe, haber)
    SELECT a.empresa_id, l.cuenta_id, l.centro_id, l.mes, a.cierre, sum(l.debe), sum(l.haber)
      FROM nuevos a JOIN viejos v ON v.empresa_id = a.empresa_id AND v.id = a.id
     CROSS JOIN LATERAL (
        SELECT x.cuenta_id, coalesce(x.centro_id, 0) AS centro_id, date_trunc('month', x.fecha)::date AS mes,
               x.debe, x.haber
          FROM lineas_asientos x WHERE x.empresa_id = a.empresa_id AND x.asiento_id = a.id OFFSET 0) AS l
     WHERE v.numero IS NULL AND a.numero IS NOT NULL
     GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (empresa_id, cuenta_id, centro_id, mes, cierre)
    DO UPDATE SET debe = s.debe + excluded.debe, haber = s.haber + excluded.haber;
    RETURN NULL;
END $$
"""
POR_TRAMO = """
CREATE OR REPLACE FUNCTION tinta_saldos_contables() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = {esquema}, pg_temp AS $$
BEGIN
    INSERT INTO saldos_contables AS s (empresa_id, cuenta_id, tramo, desde, centro_id, cierre, debe, haber)
    SELECT d.empresa_id, d.cuenta_id, t.tramo, t.desde, d.centro_id, d.cierre, sum(d.debe), sum(d.haber)
      FROM (
        SELECT a.empresa_id, l.cuenta_id, l.fecha, l.centro_id, a.cierre, sum(l.debe) AS debe, sum(l.haber) AS haber
          FROM nuevos a JOIN viejos v ON v.empresa_id = a.empresa_id AND v.id = a.id
         CROSS JOIN LATERAL (
            SELECT x.cuenta_id, x.fecha, coalesce(x.centro_id, 0) AS centro_id, x.debe, x.haber
              FROM lineas_asientos x WHERE x.empresa_id = a.empresa_id AND x.asiento_id = a.id OFFSET 0) AS l
         WHERE v.numero IS NULL AND a.numero IS NOT NULL
         GROUP BY 1, 2, 3, 4, 5) AS d
     CROSS JOIN LATERAL tinta_tramos(d.fecha) AS t
     GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (empresa_id, cuenta_id, tramo, desde, centro_id, cierre)
    DO UPDATE SET debe = s.debe + excluded.debe, haber = s.haber + excluded.haber;
    RETURN NULL;
END $$
"""
TRAMOS = """
CREATE FUNCTION tinta_tramos(dia date) RETURNS TABLE (tramo text, desde date) LANGUAGE sql IMMUTABLE AS $$
    VALUES ('ANIO', make_date(extract(year FROM dia)::int, 1, 1)),
           ('MES', make_date(extract(year FROM dia)::int, extract(month FROM dia)::int, 1)),
           ('DIA', dia)
$$
"""
AGREGAR = (
    """
INSERT INTO saldos_contables (empresa_id, cuenta_id, tramo, desde, centro_id, cierre, debe, haber)
SELECT empresa_id, cuenta_id, 'ANIO', date_trunc('year', desde)::date, centro_id, cierre, sum(debe), sum(haber)
  FROM saldos_contables WHERE tramo = 'MES' GROUP BY 1, 2, 4, 5, 6
""",
    """
INSERT INTO saldos_contables (empresa_id, cuenta_id, tramo, desde, centro_id, cierre, debe, haber)
SELECT l.empresa_id, l.cuenta_id, 'DIA', l.fecha, coalesce(l.centro_id, 0), a.cierre, sum(l.debe), sum(l.haber)
  FROM lineas_asientos l JOIN asientos_contables a ON a.empresa_id = l.empresa_id AND a.id = l.asiento_id
 WHERE a.numero IS NOT NULL GROUP BY 1, 2, 4, 5, 6
""",
)


def upgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.alter_column(TABLA, "mes", new_column_name="desde")
    op.add_column(TABLA, sa.Column("tramo", sa.Text(), server_default="MES", nullable=False))
    op.alter_column(TABLA, "tramo", server_default=None)
    op.create_check_constraint("tramo", TABLA, "tramo IN ('ANIO', 'MES', 'DIA')")
    _clave("cuenta_id", "tramo", "desde", "centro_id", "cierre")
    op.drop_index("ix_saldos_contables_mes", TABLA)
    op.create_index("ix_saldos_contables_tramo", TABLA, ["empresa_id", "tramo", "desde"])
    for orden in AGREGAR:
        op.execute(orden)
    op.execute(TRAMOS)
    _sumar(POR_TRAMO)


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute("DELETE FROM saldos_contables WHERE tramo <> 'MES'")
    op.drop_index("ix_saldos_contables_tramo", TABLA)
    op.alter_column(TABLA, "desde", new_column_name="mes")
    _clave("cuenta_id", "centro_id", "mes", "cierre")
    op.drop_column(TABLA, "tramo")
    op.create_index("ix_saldos_contables_mes", TABLA, ["empresa_id", "mes"])
    _sumar(POR_MES)
    op.execute("DROP FUNCTION tinta_tramos(date)")


def _clave(*columnas):
    op.drop_constraint("pk_saldos_contables", TABLA, type_="primary")
    op.create_primary_key("pk_saldos_contables", TABLA, ["empresa_id", *columnas])


def _sumar(orden):
    esquema = op.get_bind().exec_driver_sql("SELECT quote_ident(current_schema())").scalar()
    op.execute(sa.text(orden.format(esquema=esquema).replace(":", r"\:")))
