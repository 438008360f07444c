"""Las sumas de los comprobantes llevan también su subtotal: lo vendido se dice sin impuestos."""

import sqlalchemy as sa
from alembic import op

from migrations.motor import ejecutar

revision = "0151"
down_revision = "0150"
branch_labels = None
depends_on = None

_ANTES = "bigint, date, text, smallint, text, bigint, numeric, numeric"
_AHORA = f"{_ANTES}, numeric"
COMO_QUEDA = r"""
CREATE OR REPLACE FUNCTION tinta_sumas_comprobantes(
    de bigint, su_dia date, su_tipo text, su_ambiente smallint, su_estado text, su_cuantos bigint,
    su_subtotal numeric, su_total numeric, su_iva numeric
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE cero boolean; cual bigint;
BEGIN
    UPDATE sumas_comprobantes SET cuantos = cuantos + su_cuantos, subtotal = subtotal + su_subtotal,
           total = total + su_total, iva = iva + su_iva
     WHERE empresa_id = de AND id = (
        SELECT id FROM sumas_comprobantes
         WHERE empresa_id = de AND dia = su_dia AND tipo = su_tipo AND ambiente = su_ambiente AND estado = su_estado LIMIT 1
           FOR UPDATE SKIP LOCKED)
    RETURNING id, (cuantos = 0 AND subtotal = 0 AND total = 0 AND iva = 0) INTO cual, cero;
    IF NOT FOUND THEN
        INSERT INTO sumas_comprobantes (empresa_id, dia, tipo, ambiente, estado, cuantos, subtotal, total, iva)
        VALUES (de, su_dia, su_tipo, su_ambiente, su_estado, su_cuantos, su_subtotal, su_total, su_iva);
    ELSIF cero THEN
        DELETE FROM sumas_comprobantes WHERE empresa_id = de AND id = cual;
    END IF;
END $$;

CREATE OR REPLACE FUNCTION comprobantes_sumar_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM tinta_sumas_comprobantes(p.empresa_id, p.dia, p.tipo, p.ambiente, p.estado, p.cuantos, p.subtotal, p.total,
                                     p.iva) FROM (
        SELECT empresa_id, dia, tipo, ambiente, estado,
               sum(cuantos)::bigint AS cuantos, sum(subtotal)::numeric AS subtotal, sum(total)::numeric AS total,
               sum(iva)::numeric AS iva FROM (
            SELECT empresa_id, fecha AS dia, tipo, ambiente, estado, 1 AS cuantos, 1 * subtotal AS subtotal,
                   1 * total AS total, 1 * iva AS iva FROM nuevas
        ) AS puestas GROUP BY empresa_id, dia, tipo, ambiente, estado
        HAVING sum(cuantos) <> 0 OR sum(subtotal) <> 0 OR sum(total) <> 0 OR sum(iva) <> 0
    ) AS p;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER comprobantes_sumar_insert AFTER INSERT ON comprobantes REFERENCING NEW TABLE AS nuevas
FOR EACH STATEMENT EXECUTE FUNCTION comprobantes_sumar_insert();

CREATE OR REPLACE FUNCTION comprobantes_sumar_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM tinta_sumas_comprobantes(p.empresa_id, p.dia, p.tipo, p.ambiente, p.estado, p.cuantos, p.subtotal, p.total,
                                     p.iva) FROM (
        SELECT empresa_id, dia, tipo, ambiente, estado,
               sum(cuantos)::bigint AS cuantos, sum(subtotal)::numeric AS subtotal, sum(total)::numeric AS total,
               sum(iva)::numeric AS iva FROM (
            SELECT empresa_id, fecha AS dia, tipo, ambiente, estado, 1 AS cuantos, 1 * subtotal AS subtotal,
                   1 * total AS total, 1 * iva AS iva FROM nuevas
            UNION ALL
            SELECT empresa_id, fecha AS dia, tipo, ambiente, estado, -1 AS cuantos, -1 * subtotal AS subtotal,
                   -1 * total AS total, -1 * iva AS iva FROM viejas
        ) AS puestas GROUP BY empresa_id, dia, tipo, ambiente, estado
        HAVING sum(cuantos) <> 0 OR sum(subtotal) <> 0 OR sum(total) <> 0 OR sum(iva) <> 0
    ) AS p;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER comprobantes_sumar_update AFTER UPDATE ON comprobantes
REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION comprobantes_sumar_update();

CREATE OR REPLACE FUNCTION comprobantes_sumar_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM tinta_sumas_comprobantes(p.empresa_id, p.dia, p.tipo, p.ambiente, p.estado, p.cuantos, p.subtotal, p.total,
                                     p.iva) FROM (
        SELECT empresa_id, dia, tipo, ambiente, estado,
               sum(cuantos)::bigint AS cuantos, sum(subtotal)::numeric AS subtotal, sum(total)::numeric AS total,
               sum(iva)::numeric AS iva FROM (
            SELECT empresa_id, fecha AS dia, tipo, ambiente, estado, -1 AS cuantos, -1 * subtotal AS subtotal,
                   -1 * total AS total, -1 * iva AS iva FROM viejas
        ) AS puestas GROUP BY empresa_id, dia, tipo, ambiente, estado
        HAVING sum(cuantos) <> 0 OR sum(subtotal) <> 0 OR sum(total) <> 0 OR sum(iva) <> 0
    ) AS p;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER comprobantes_sumar_delete AFTER DELETE ON comprobantes REFERENCING OLD TABLE AS viejas
FOR EACH STATEMENT EXECUTE FUNCTION comprobantes_sumar_delete();
"""
COMO_ESTABA = r"""
CREATE OR REPLACE FUNCTION tinta_sumas_comprobantes(
    de bigint, su_dia date, su_tipo text, su_ambiente smallint, su_estado text, su_cuantos bigint,
    su_total numeric, su_iva numeric
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE cero boolean; cual bigint;
BEGIN
    UPDATE sumas_comprobantes SET cuantos = cuantos + su_cuantos, total = total + su_total, iva = iva + su_iva
     WHERE empresa_id = de AND id = (
        SELECT id FROM sumas_comprobantes
         WHERE empresa_id = de AND dia = su_dia AND tipo = su_tipo AND ambiente = su_ambiente AND estado = su_estado LIMIT 1
           FOR UPDATE SKIP LOCKED)
    RETURNING id, (cuantos = 0 AND total = 0 AND iva = 0) INTO cual, cero;
    IF NOT FOUND THEN
        INSERT INTO sumas_comprobantes (empresa_id, dia, tipo, ambiente, estado, cuantos, total, iva)
        VALUES (de, su_dia, su_tipo, su_ambiente, su_estado, su_cuantos, su_total, su_iva);
    ELSIF cero THEN
        DELETE FROM sumas_comprobantes WHERE empresa_id = de AND id = cual;
    END IF;
END $$;

CREATE OR REPLACE FUNCTION comprobantes_sumar_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM tinta_sumas_comprobantes(p.empresa_id, p.dia, p.tipo, p.ambiente, p.estado, p.cuantos, p.total, p.iva) FROM (
        SELECT empresa_id, dia, tipo, ambiente, estado,
               sum(cuantos)::bigint AS cuantos, sum(total)::numeric AS total, sum(iva)::numeric AS iva FROM (
            SELECT empresa_id, fecha AS dia, tipo, ambiente, estado, 1 AS cuantos, 1 * total AS total,
                   1 * iva AS iva FROM nuevas
        ) AS puestas GROUP BY empresa_id, dia, tipo, ambiente, estado
        HAVING sum(cuantos) <> 0 OR sum(total) <> 0 OR sum(iva) <> 0
    ) AS p;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER comprobantes_sumar_insert AFTER INSERT ON comprobantes REFERENCING NEW TABLE AS nuevas
FOR EACH STATEMENT EXECUTE FUNCTION comprobantes_sumar_insert();

CREATE OR REPLACE FUNCTION comprobantes_sumar_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM tinta_sumas_comprobantes(p.empresa_id, p.dia, p.tipo, p.ambiente, p.estado, p.cuantos, p.total, p.iva) FROM (
        SELECT empresa_id, dia, tipo, ambiente, estado,
               sum(cuantos)::bigint AS cuantos, sum(total)::numeric AS total, sum(iva)::numeric AS iva FROM (
            SELECT empresa_id, fecha AS dia, tipo, ambiente, estado, 1 AS cuantos, 1 * total AS total,
                   1 * iva AS iva FROM nuevas
            UNION ALL
            SELECT empresa_id, fecha AS dia, tipo, ambiente, estado, -1 AS cuantos, -1 * total AS total,
                   -1 * iva AS iva FROM viejas
        ) AS puestas GROUP BY empresa_id, dia, tipo, ambiente, estado
        HAVING sum(cuantos) <> 0 OR sum(total) <> 0 OR sum(iva) <> 0
    ) AS p;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER comprobantes_sumar_update AFTER UPDATE ON comprobantes
REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION comprobantes_sumar_update();

CREATE OR REPLACE FUNCTION comprobantes_sumar_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM tinta_sumas_comprobantes(p.empresa_id, p.dia, p.tipo, p.ambiente, p.estado, p.cuantos, p.total, p.iva) FROM (
        SELECT empresa_id, dia, tipo, ambiente, estado,
               sum(cuantos)::bigint AS cuantos, sum(total)::numeric AS total, sum(iva)::numeric AS iva FROM (
            SELECT empresa_id, fecha AS dia, tipo, ambiente, estado, -1 AS cuantos, -1 * total AS total,
                   -1 * iva AS iva FROM viejas
        ) AS puestas GROUP BY empresa_id, dia, tipo, ambiente, estado
        HAVING sum(cuantos) <> 0 OR sum(total) <> 0 OR sum(iva) <> 0
    ) AS p;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER comprobantes_sumar_delete AFTER DELETE ON comprobantes REFERENCING OLD TABLE AS viejas
FOR EACH STATEMENT EXECUTE FUNCTION comprobantes_sumar_delete();
"""
_DESDE_CERO = """
INSERT INTO sumas_comprobantes (empresa_id, dia, tipo, ambiente, estado, cuantos, subtotal, total, iva)
SELECT empresa_id, fecha, tipo, ambiente, estado, count(*), sum(subtotal), sum(total), sum(iva) FROM comprobantes
GROUP BY empresa_id, fecha, tipo, ambiente, estado
"""


def upgrade():
    op.execute(
        "LOCK TABLE comprobantes IN SHARE ROW EXCLUSIVE MODE"
    )  # que nadie escriba mientras se suma otra vez
    op.add_column(
        "sumas_comprobantes", sa.Column("subtotal", sa.Numeric(18, 2), server_default="0", nullable=False)
    )
    op.execute("SELECT set_config('app.todas', 'si', true)")
    op.execute("DELETE FROM sumas_comprobantes")
    op.execute(_DESDE_CERO)
    op.execute("SELECT set_config('app.todas', '', true)")
    op.alter_column("sumas_comprobantes", "subtotal", server_default=None)
    op.execute(f"DROP FUNCTION tinta_sumas_comprobantes({_ANTES})")
    ejecutar(op, COMO_QUEDA)


def downgrade():
    op.execute("LOCK TABLE comprobantes IN SHARE ROW EXCLUSIVE MODE")
    op.execute(f"DROP FUNCTION tinta_sumas_comprobantes({_AHORA})")
    ejecutar(op, COMO_ESTABA)
    op.drop_column("sumas_comprobantes", "subtotal")
