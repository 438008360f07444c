-- Lo que se debe y se ha pagado a los proveedores, sumado por día y tipo, sin leer los movimientos. Las sumas cambian en
-- la misma transacción que lo que suman: nunca dicen otra cosa. Suma en una fila de esa clave que nadie tenga tomada y, si
-- no hay, en otra nueva: así dos transacciones no se esperan. Una que queda en cero se borra.

CREATE OR REPLACE FUNCTION tinta_sumas_por_pagar(
    de bigint, su_que text, su_tipo text, su_dia date, su_valor numeric, su_cuantos bigint
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE cero boolean; cual bigint;
BEGIN
    UPDATE sumas_por_pagar SET valor = valor + su_valor, cuantos = cuantos + su_cuantos
     WHERE empresa_id = de AND id = (
        SELECT id FROM sumas_por_pagar
         WHERE empresa_id = de AND que = su_que AND tipo = su_tipo AND dia = su_dia LIMIT 1
           FOR UPDATE SKIP LOCKED)
    RETURNING id, (valor = 0 AND cuantos = 0) INTO cual, cero;
    IF NOT FOUND THEN
        INSERT INTO sumas_por_pagar (empresa_id, que, tipo, dia, valor, cuantos)
        VALUES (de, su_que, su_tipo, su_dia, su_valor, su_cuantos);
    ELSIF cero THEN
        DELETE FROM sumas_por_pagar WHERE empresa_id = de AND id = cual;
    END IF;
END $$;

-- Lo vigente y lo anulado cuentan en la fecha del cargo; lo abierto, en su vencimiento; lo dado de baja, el día en que se
-- anuló.
CREATE OR REPLACE FUNCTION documentos_proveedores_sumar_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM tinta_sumas_por_pagar(p.empresa_id, p.que, p.tipo, p.dia, p.valor, p.cuantos) FROM (
        SELECT empresa_id, que, tipo, dia, sum(valor)::numeric AS valor, sum(cuantos)::bigint AS cuantos FROM (
            SELECT m.empresa_id, c.que, m.tipo AS tipo, c.dia, 1 * c.valor AS valor, 1 AS cuantos
              FROM nuevas AS m CROSS JOIN LATERAL (VALUES
                ('VIGENTE', m.fecha, m.total, m.anulado_el IS NULL),
                ('ABIERTO', m.vence, m.total - m.aplicado, m.anulado_el IS NULL AND m.aplicado < m.total),
                ('ANULADO', m.fecha, m.total, m.anulado_el IS NOT NULL),
                ('BAJA', m.anulado_el, m.total, m.anulado_el IS NOT NULL)
            ) AS c (que, dia, valor, cuenta) WHERE c.cuenta
        ) AS puestas GROUP BY empresa_id, que, tipo, dia
        HAVING sum(valor) <> 0 OR sum(cuantos) <> 0
    ) AS p;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER documentos_proveedores_sumar_insert AFTER INSERT ON documentos_proveedores
REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION documentos_proveedores_sumar_insert();

CREATE OR REPLACE FUNCTION documentos_proveedores_sumar_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM tinta_sumas_por_pagar(p.empresa_id, p.que, p.tipo, p.dia, p.valor, p.cuantos) FROM (
        SELECT empresa_id, que, tipo, dia, sum(valor)::numeric AS valor, sum(cuantos)::bigint AS cuantos FROM (
            SELECT m.empresa_id, c.que, m.tipo AS tipo, c.dia, 1 * c.valor AS valor, 1 AS cuantos
              FROM nuevas AS m CROSS JOIN LATERAL (VALUES
                ('VIGENTE', m.fecha, m.total, m.anulado_el IS NULL),
                ('ABIERTO', m.vence, m.total - m.aplicado, m.anulado_el IS NULL AND m.aplicado < m.total),
                ('ANULADO', m.fecha, m.total, m.anulado_el IS NOT NULL),
                ('BAJA', m.anulado_el, m.total, m.anulado_el IS NOT NULL)
            ) AS c (que, dia, valor, cuenta) WHERE c.cuenta
            UNION ALL
            SELECT m.empresa_id, c.que, m.tipo AS tipo, c.dia, -1 * c.valor AS valor, -1 AS cuantos
              FROM viejas AS m CROSS JOIN LATERAL (VALUES
                ('VIGENTE', m.fecha, m.total, m.anulado_el IS NULL),
                ('ABIERTO', m.vence, m.total - m.aplicado, m.anulado_el IS NULL AND m.aplicado < m.total),
                ('ANULADO', m.fecha, m.total, m.anulado_el IS NOT NULL),
                ('BAJA', m.anulado_el, m.total, m.anulado_el IS NOT NULL)
            ) AS c (que, dia, valor, cuenta) WHERE c.cuenta
        ) AS puestas GROUP BY empresa_id, que, tipo, dia
        HAVING sum(valor) <> 0 OR sum(cuantos) <> 0
    ) AS p;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER documentos_proveedores_sumar_update AFTER UPDATE ON documentos_proveedores
REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION documentos_proveedores_sumar_update();

CREATE OR REPLACE FUNCTION documentos_proveedores_sumar_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM tinta_sumas_por_pagar(p.empresa_id, p.que, p.tipo, p.dia, p.valor, p.cuantos) FROM (
        SELECT empresa_id, que, tipo, dia, sum(valor)::numeric AS valor, sum(cuantos)::bigint AS cuantos FROM (
            SELECT m.empresa_id, c.que, m.tipo AS tipo, c.dia, -1 * c.valor AS valor, -1 AS cuantos
              FROM viejas AS m CROSS JOIN LATERAL (VALUES
                ('VIGENTE', m.fecha, m.total, m.anulado_el IS NULL),
                ('ABIERTO', m.vence, m.total - m.aplicado, m.anulado_el IS NULL AND m.aplicado < m.total),
                ('ANULADO', m.fecha, m.total, m.anulado_el IS NOT NULL),
                ('BAJA', m.anulado_el, m.total, m.anulado_el IS NOT NULL)
            ) AS c (que, dia, valor, cuenta) WHERE c.cuenta
        ) AS puestas GROUP BY empresa_id, que, tipo, dia
        HAVING sum(valor) <> 0 OR sum(cuantos) <> 0
    ) AS p;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER documentos_proveedores_sumar_delete AFTER DELETE ON documentos_proveedores
REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION documentos_proveedores_sumar_delete();

CREATE OR REPLACE FUNCTION pagos_sumar_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM tinta_sumas_por_pagar(p.empresa_id, p.que, p.tipo, p.dia, p.valor, p.cuantos) FROM (
        SELECT empresa_id, que, tipo, dia, sum(valor)::numeric AS valor, sum(cuantos)::bigint AS cuantos FROM (
            SELECT m.empresa_id, c.que, 'PA'::text AS tipo, c.dia, 1 * c.valor AS valor, 1 AS cuantos
              FROM nuevas AS m CROSS JOIN LATERAL (VALUES
                ('VIGENTE', m.fecha, m.total, m.anulado_el IS NULL),
                ('ABIERTO', m.fecha, m.total - m.aplicado, m.anulado_el IS NULL AND m.aplicado < m.total),
                ('ANULADO', m.fecha, m.total, m.anulado_el IS NOT NULL),
                ('BAJA', m.anulado_el, m.total, m.anulado_el IS NOT NULL)
            ) AS c (que, dia, valor, cuenta) WHERE c.cuenta
        ) AS puestas GROUP BY empresa_id, que, tipo, dia
        HAVING sum(valor) <> 0 OR sum(cuantos) <> 0
    ) AS p;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER pagos_sumar_insert AFTER INSERT ON pagos REFERENCING NEW TABLE AS nuevas
FOR EACH STATEMENT EXECUTE FUNCTION pagos_sumar_insert();

CREATE OR REPLACE FUNCTION pagos_sumar_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM tinta_sumas_por_pagar(p.empresa_id, p.que, p.tipo, p.dia, p.valor, p.cuantos) FROM (
        SELECT empresa_id, que, tipo, dia, sum(valor)::numeric AS valor, sum(cuantos)::bigint AS cuantos FROM (
            SELECT m.empresa_id, c.que, 'PA'::text AS tipo, c.dia, 1 * c.valor AS valor, 1 AS cuantos
              FROM nuevas AS m CROSS JOIN LATERAL (VALUES
                ('VIGENTE', m.fecha, m.total, m.anulado_el IS NULL),
                ('ABIERTO', m.fecha, m.total - m.aplicado, m.anulado_el IS NULL AND m.aplicado < m.total),
                ('ANULADO', m.fecha, m.total, m.anulado_el IS NOT NULL),
                ('BAJA', m.anulado_el, m.total, m.anulado_el IS NOT NULL)
            ) AS c (que, dia, valor, cuenta) WHERE c.cuenta
            UNION ALL
            SELECT m.empresa_id, c.que, 'PA'::text AS tipo, c.dia, -1 * c.valor AS valor, -1 AS cuantos
              FROM viejas AS m CROSS JOIN LATERAL (VALUES
                ('VIGENTE', m.fecha, m.total, m.anulado_el IS NULL),
                ('ABIERTO', m.fecha, m.total - m.aplicado, m.anulado_el IS NULL AND m.aplicado < m.total),
                ('ANULADO', m.fecha, m.total, m.anulado_el IS NOT NULL),
                ('BAJA', m.anulado_el, m.total, m.anulado_el IS NOT NULL)
            ) AS c (que, dia, valor, cuenta) WHERE c.cuenta
        ) AS puestas GROUP BY empresa_id, que, tipo, dia
        HAVING sum(valor) <> 0 OR sum(cuantos) <> 0
    ) AS p;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER pagos_sumar_update AFTER UPDATE ON pagos REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas
FOR EACH STATEMENT EXECUTE FUNCTION pagos_sumar_update();

CREATE OR REPLACE FUNCTION pagos_sumar_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM tinta_sumas_por_pagar(p.empresa_id, p.que, p.tipo, p.dia, p.valor, p.cuantos) FROM (
        SELECT empresa_id, que, tipo, dia, sum(valor)::numeric AS valor, sum(cuantos)::bigint AS cuantos FROM (
            SELECT m.empresa_id, c.que, 'PA'::text AS tipo, c.dia, -1 * c.valor AS valor, -1 AS cuantos
              FROM viejas AS m CROSS JOIN LATERAL (VALUES
                ('VIGENTE', m.fecha, m.total, m.anulado_el IS NULL),
                ('ABIERTO', m.fecha, m.total - m.aplicado, m.anulado_el IS NULL AND m.aplicado < m.total),
                ('ANULADO', m.fecha, m.total, m.anulado_el IS NOT NULL),
                ('BAJA', m.anulado_el, m.total, m.anulado_el IS NOT NULL)
            ) AS c (que, dia, valor, cuenta) WHERE c.cuenta
        ) AS puestas GROUP BY empresa_id, que, tipo, dia
        HAVING sum(valor) <> 0 OR sum(cuantos) <> 0
    ) AS p;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER pagos_sumar_delete AFTER DELETE ON pagos REFERENCING OLD TABLE AS viejas
FOR EACH STATEMENT EXECUTE FUNCTION pagos_sumar_delete();
