CREATE TYPE procrastinate_job_event_type AS ENUM (
    'deferred',
    'started',
    'deferred_for_retry',
    'failed',
    'succeeded',
    'cancelled',
    'abort_requested',
    'aborted',
    'scheduled',
    'retried'
);

CREATE TYPE procrastinate_job_status AS ENUM (
    'todo',
    'doing',
    'succeeded',
    'failed',
    'cancelled',
    'aborting',
    'aborted'
);

CREATE TYPE procrastinate_job_to_defer_v1 AS (
	queue_name character varying,
	task_name character varying,
	priority integer,
	lock text,
	queueing_lock text,
	args jsonb,
	scheduled_at timestamp with time zone
);

CREATE FUNCTION accesos_solo_crecen() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE _aparte text[] := ARRAY['veces', 'busqueda'];  -- la de palabras se calcula después
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF OLD.minuto > now() - interval '30 days' THEN
            RAISE EXCEPTION 'un acceso reciente no se borra';
        END IF;
        RETURN OLD;
    END IF;
    IF NEW.veces < OLD.veces OR to_jsonb(NEW) - _aparte IS DISTINCT FROM to_jsonb(OLD) - _aparte THEN
        RAISE EXCEPTION 'de un acceso solo crecen sus veces';
    END IF;
    RETURN NEW;
END $$;

CREATE FUNCTION auditoria_inmutable() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        BEGIN
            RAISE EXCEPTION 'la auditoría no se modifica ni se borra';
        END $$;

CREATE FUNCTION clientes_sumar_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM tinta_sumas_filas(p.empresa_id, p.tabla, p.activo, p.cuantos) FROM (SELECT empresa_id, tabla, activo, sum(cuantos)::bigint AS cuantos FROM (SELECT empresa_id, 'clientes'::text AS tabla, activo, -1 AS cuantos FROM viejas) AS puestas GROUP BY empresa_id, tabla, activo HAVING sum(cuantos) <> 0) AS p;
    RETURN NULL;
END $$;

CREATE FUNCTION clientes_sumar_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM tinta_sumas_filas(p.empresa_id, p.tabla, p.activo, p.cuantos) FROM (SELECT empresa_id, tabla, activo, sum(cuantos)::bigint AS cuantos FROM (SELECT empresa_id, 'clientes'::text AS tabla, activo, 1 AS cuantos FROM nuevas) AS puestas GROUP BY empresa_id, tabla, activo HAVING sum(cuantos) <> 0) AS p;
    RETURN NULL;
END $$;

CREATE FUNCTION clientes_sumar_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM tinta_sumas_filas(p.empresa_id, p.tabla, p.activo, p.cuantos) FROM (SELECT empresa_id, tabla, activo, sum(cuantos)::bigint AS cuantos FROM (SELECT empresa_id, 'clientes'::text AS tabla, activo, 1 AS cuantos FROM nuevas UNION ALL SELECT empresa_id, 'clientes'::text AS tabla, activo, -1 AS cuantos FROM viejas) AS puestas GROUP BY empresa_id, tabla, activo HAVING sum(cuantos) <> 0) AS p;
    RETURN NULL;
END $$;

CREATE FUNCTION cobros_sumar_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM tinta_sumas_cartera(p.empresa_id, p.que, p.tipo, p.dia, p.valor, p.cuantos) FROM (SELECT empresa_id, que, tipo, dia, sum(valor)::numeric AS valor, sum(cuantos)::bigint AS cuantos FROM (
SELECT m.empresa_id, c.que, 'CO'::text AS tipo, c.dia, -1 * c.valor AS valor, -1 AS cuantos
FROM viejas AS m CROSS JOIN LATERAL (VALUES
    ('VIGENTE', m.fecha, m.total, m.anulado_el IS NULL),
    ('ABIERTO', m.fecha, m.total - m.aplicado, m.anulado_el IS NULL AND m.aplicado < m.total),
    ('ANULADO', m.fecha, m.total, m.anulado_el IS NOT NULL),
    ('BAJA', m.anulado_el, m.total, m.anulado_el IS NOT NULL)
) AS c (que, dia, valor, cuenta) WHERE c.cuenta
) AS puestas GROUP BY empresa_id, que, tipo, dia HAVING sum(valor) <> 0 OR sum(cuantos) <> 0) AS p;
    RETURN NULL;
END $$;

CREATE FUNCTION cobros_sumar_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM tinta_sumas_cartera(p.empresa_id, p.que, p.tipo, p.dia, p.valor, p.cuantos) FROM (SELECT empresa_id, que, tipo, dia, sum(valor)::numeric AS valor, sum(cuantos)::bigint AS cuantos FROM (
SELECT m.empresa_id, c.que, 'CO'::text AS tipo, c.dia, 1 * c.valor AS valor, 1 AS cuantos
FROM nuevas AS m CROSS JOIN LATERAL (VALUES
    ('VIGENTE', m.fecha, m.total, m.anulado_el IS NULL),
    ('ABIERTO', m.fecha, m.total - m.aplicado, m.anulado_el IS NULL AND m.aplicado < m.total),
    ('ANULADO', m.fecha, m.total, m.anulado_el IS NOT NULL),
    ('BAJA', m.anulado_el, m.total, m.anulado_el IS NOT NULL)
) AS c (que, dia, valor, cuenta) WHERE c.cuenta
) AS puestas GROUP BY empresa_id, que, tipo, dia HAVING sum(valor) <> 0 OR sum(cuantos) <> 0) AS p;
    RETURN NULL;
END $$;

CREATE FUNCTION cobros_sumar_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM tinta_sumas_cartera(p.empresa_id, p.que, p.tipo, p.dia, p.valor, p.cuantos) FROM (SELECT empresa_id, que, tipo, dia, sum(valor)::numeric AS valor, sum(cuantos)::bigint AS cuantos FROM (
SELECT m.empresa_id, c.que, 'CO'::text AS tipo, c.dia, 1 * c.valor AS valor, 1 AS cuantos
FROM nuevas AS m CROSS JOIN LATERAL (VALUES
    ('VIGENTE', m.fecha, m.total, m.anulado_el IS NULL),
    ('ABIERTO', m.fecha, m.total - m.aplicado, m.anulado_el IS NULL AND m.aplicado < m.total),
    ('ANULADO', m.fecha, m.total, m.anulado_el IS NOT NULL),
    ('BAJA', m.anulado_el, m.total, m.anulado_el IS NOT NULL)
) AS c (que, dia, valor, cuenta) WHERE c.cuenta
 UNION ALL 
SELECT m.empresa_id, c.que, 'CO'::text AS tipo, c.dia, -1 * c.valor AS valor, -1 AS cuantos
FROM viejas AS m CROSS JOIN LATERAL (VALUES
    ('VIGENTE', m.fecha, m.total, m.anulado_el IS NULL),
    ('ABIERTO', m.fecha, m.total - m.aplicado, m.anulado_el IS NULL AND m.aplicado < m.total),
    ('ANULADO', m.fecha, m.total, m.anulado_el IS NOT NULL),
    ('BAJA', m.anulado_el, m.total, m.anulado_el IS NOT NULL)
) AS c (que, dia, valor, cuenta) WHERE c.cuenta
) AS puestas GROUP BY empresa_id, que, tipo, dia HAVING sum(valor) <> 0 OR sum(cuantos) <> 0) AS p;
    RETURN NULL;
END $$;

CREATE FUNCTION comprobantes_sumar_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION comprobantes_sumar_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION comprobantes_sumar_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION documentos_clientes_sumar_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM tinta_sumas_cartera(p.empresa_id, p.que, p.tipo, p.dia, p.valor, p.cuantos) FROM (SELECT empresa_id, que, tipo, dia, sum(valor)::numeric AS valor, sum(cuantos)::bigint AS cuantos FROM (
SELECT m.empresa_id, c.que, m.tipo AS tipo, c.dia, -1 * c.valor AS valor, -1 AS cuantos
FROM viejas AS m CROSS JOIN LATERAL (VALUES
    ('VIGENTE', m.fecha, m.total, m.anulado_el IS NULL),
    ('ABIERTO', m.vence, m.total - m.aplicado, m.anulado_el IS NULL AND m.aplicado < m.total),
    ('ANULADO', m.fecha, m.total, m.anulado_el IS NOT NULL),
    ('BAJA', m.anulado_el, m.total, m.anulado_el IS NOT NULL)
) AS c (que, dia, valor, cuenta) WHERE c.cuenta
) AS puestas GROUP BY empresa_id, que, tipo, dia HAVING sum(valor) <> 0 OR sum(cuantos) <> 0) AS p;
    RETURN NULL;
END $$;

CREATE FUNCTION documentos_clientes_sumar_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM tinta_sumas_cartera(p.empresa_id, p.que, p.tipo, p.dia, p.valor, p.cuantos) FROM (SELECT empresa_id, que, tipo, dia, sum(valor)::numeric AS valor, sum(cuantos)::bigint AS cuantos FROM (
SELECT m.empresa_id, c.que, m.tipo AS tipo, c.dia, 1 * c.valor AS valor, 1 AS cuantos
FROM nuevas AS m CROSS JOIN LATERAL (VALUES
    ('VIGENTE', m.fecha, m.total, m.anulado_el IS NULL),
    ('ABIERTO', m.vence, m.total - m.aplicado, m.anulado_el IS NULL AND m.aplicado < m.total),
    ('ANULADO', m.fecha, m.total, m.anulado_el IS NOT NULL),
    ('BAJA', m.anulado_el, m.total, m.anulado_el IS NOT NULL)
) AS c (que, dia, valor, cuenta) WHERE c.cuenta
) AS puestas GROUP BY empresa_id, que, tipo, dia HAVING sum(valor) <> 0 OR sum(cuantos) <> 0) AS p;
    RETURN NULL;
END $$;

CREATE FUNCTION documentos_clientes_sumar_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM tinta_sumas_cartera(p.empresa_id, p.que, p.tipo, p.dia, p.valor, p.cuantos) FROM (SELECT empresa_id, que, tipo, dia, sum(valor)::numeric AS valor, sum(cuantos)::bigint AS cuantos FROM (
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
) AS puestas GROUP BY empresa_id, que, tipo, dia HAVING sum(valor) <> 0 OR sum(cuantos) <> 0) AS p;
    RETURN NULL;
END $$;

CREATE FUNCTION documentos_proveedores_sumar_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM tinta_sumas_por_pagar(p.empresa_id, p.que, p.tipo, p.dia, p.valor, p.cuantos) FROM (
        SELECT empresa_id, que, tipo, dia, sum(valor)::numeric AS valor, sum(cuantos)::bigint AS cuantos
          FROM (
SELECT m.empresa_id, c.que, m.tipo AS tipo, c.dia, -1 * c.valor AS valor, -1 AS cuantos
FROM viejas AS m CROSS JOIN LATERAL (VALUES
    ('VIGENTE', m.fecha, m.total, m.anulado_el IS NULL),
    ('ABIERTO', m.vence, m.total - m.aplicado, m.anulado_el IS NULL AND m.aplicado < m.total),
    ('ANULADO', m.fecha, m.total, m.anulado_el IS NOT NULL),
    ('BAJA', m.anulado_el, m.total, m.anulado_el IS NOT NULL)
) AS c (que, dia, valor, cuenta) WHERE c.cuenta
) AS puestas GROUP BY empresa_id, que, tipo, dia
        HAVING sum(valor) <> 0 OR sum(cuantos) <> 0) AS p;
    RETURN NULL;
END $$;

CREATE FUNCTION documentos_proveedores_sumar_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM tinta_sumas_por_pagar(p.empresa_id, p.que, p.tipo, p.dia, p.valor, p.cuantos) FROM (
        SELECT empresa_id, que, tipo, dia, sum(valor)::numeric AS valor, sum(cuantos)::bigint AS cuantos
          FROM (
SELECT m.empresa_id, c.que, m.tipo AS tipo, c.dia, 1 * c.valor AS valor, 1 AS cuantos
FROM nuevas AS m CROSS JOIN LATERAL (VALUES
    ('VIGENTE', m.fecha, m.total, m.anulado_el IS NULL),
    ('ABIERTO', m.vence, m.total - m.aplicado, m.anulado_el IS NULL AND m.aplicado < m.total),
    ('ANULADO', m.fecha, m.total, m.anulado_el IS NOT NULL),
    ('BAJA', m.anulado_el, m.total, m.anulado_el IS NOT NULL)
) AS c (que, dia, valor, cuenta) WHERE c.cuenta
) AS puestas GROUP BY empresa_id, que, tipo, dia
        HAVING sum(valor) <> 0 OR sum(cuantos) <> 0) AS p;
    RETURN NULL;
END $$;

CREATE FUNCTION documentos_proveedores_sumar_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM tinta_sumas_por_pagar(p.empresa_id, p.que, p.tipo, p.dia, p.valor, p.cuantos) FROM (
        SELECT empresa_id, que, tipo, dia, sum(valor)::numeric AS valor, sum(cuantos)::bigint AS cuantos
          FROM (
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
        HAVING sum(valor) <> 0 OR sum(cuantos) <> 0) AS p;
    RETURN NULL;
END $$;

CREATE FUNCTION pagos_sumar_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM tinta_sumas_por_pagar(p.empresa_id, p.que, p.tipo, p.dia, p.valor, p.cuantos) FROM (
        SELECT empresa_id, que, tipo, dia, sum(valor)::numeric AS valor, sum(cuantos)::bigint AS cuantos
          FROM (
SELECT m.empresa_id, c.que, 'PA'::text AS tipo, c.dia, -1 * c.valor AS valor, -1 AS cuantos
FROM viejas AS m CROSS JOIN LATERAL (VALUES
    ('VIGENTE', m.fecha, m.total, m.anulado_el IS NULL),
    ('ABIERTO', m.fecha, m.total - m.aplicado, m.anulado_el IS NULL AND m.aplicado < m.total),
    ('ANULADO', m.fecha, m.total, m.anulado_el IS NOT NULL),
    ('BAJA', m.anulado_el, m.total, m.anulado_el IS NOT NULL)
) AS c (que, dia, valor, cuenta) WHERE c.cuenta
) AS puestas GROUP BY empresa_id, que, tipo, dia
        HAVING sum(valor) <> 0 OR sum(cuantos) <> 0) AS p;
    RETURN NULL;
END $$;

CREATE FUNCTION pagos_sumar_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM tinta_sumas_por_pagar(p.empresa_id, p.que, p.tipo, p.dia, p.valor, p.cuantos) FROM (
        SELECT empresa_id, que, tipo, dia, sum(valor)::numeric AS valor, sum(cuantos)::bigint AS cuantos
          FROM (
SELECT m.empresa_id, c.que, 'PA'::text AS tipo, c.dia, 1 * c.valor AS valor, 1 AS cuantos
FROM nuevas AS m CROSS JOIN LATERAL (VALUES
    ('VIGENTE', m.fecha, m.total, m.anulado_el IS NULL),
    ('ABIERTO', m.fecha, m.total - m.aplicado, m.anulado_el IS NULL AND m.aplicado < m.total),
    ('ANULADO', m.fecha, m.total, m.anulado_el IS NOT NULL),
    ('BAJA', m.anulado_el, m.total, m.anulado_el IS NOT NULL)
) AS c (que, dia, valor, cuenta) WHERE c.cuenta
) AS puestas GROUP BY empresa_id, que, tipo, dia
        HAVING sum(valor) <> 0 OR sum(cuantos) <> 0) AS p;
    RETURN NULL;
END $$;

CREATE FUNCTION pagos_sumar_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM tinta_sumas_por_pagar(p.empresa_id, p.que, p.tipo, p.dia, p.valor, p.cuantos) FROM (
        SELECT empresa_id, que, tipo, dia, sum(valor)::numeric AS valor, sum(cuantos)::bigint AS cuantos
          FROM (
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
        HAVING sum(valor) <> 0 OR sum(cuantos) <> 0) AS p;
    RETURN NULL;
END $$;

CREATE FUNCTION procrastinate_cancel_job_v1(job_id bigint, abort boolean, delete_job boolean) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
DECLARE
    _job_id bigint;
BEGIN
    IF delete_job THEN
        DELETE FROM procrastinate_jobs
        WHERE id = job_id AND status = 'todo'
        RETURNING id INTO _job_id;
    END IF;
    IF _job_id IS NULL THEN
        IF abort THEN
            UPDATE procrastinate_jobs
            SET abort_requested = true,
                status = CASE status
                    WHEN 'todo' THEN 'cancelled'::procrastinate_job_status ELSE status
                END
            WHERE id = job_id AND status IN ('todo', 'doing')
            RETURNING id INTO _job_id;
        ELSE
            UPDATE procrastinate_jobs
            SET status = 'cancelled'::procrastinate_job_status
            WHERE id = job_id AND status = 'todo'
            RETURNING id INTO _job_id;
        END IF;
    END IF;
    RETURN _job_id;
END;
$$;

CREATE FUNCTION procrastinate_defer_jobs_v1(jobs procrastinate_job_to_defer_v1[]) RETURNS bigint[]
    LANGUAGE plpgsql
    AS $$
DECLARE
    job_ids bigint[];
BEGIN
    WITH inserted_jobs AS (
        INSERT INTO procrastinate_jobs (queue_name, task_name, priority, lock, queueing_lock, args, scheduled_at)
        SELECT (job).queue_name,
               (job).task_name,
               (job).priority,
               (job).lock,
               (job).queueing_lock,
               (job).args,
               (job).scheduled_at
        FROM unnest(jobs) AS job
        RETURNING id
    )
    SELECT array_agg(id) FROM inserted_jobs INTO job_ids;

    RETURN job_ids;
END;
$$;

CREATE FUNCTION procrastinate_defer_periodic_job_v2(_queue_name character varying, _lock character varying, _queueing_lock character varying, _task_name character varying, _priority integer, _periodic_id character varying, _defer_timestamp bigint, _args jsonb) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
DECLARE
	_job_id bigint;
	_defer_id bigint;
BEGIN
    INSERT
        INTO procrastinate_periodic_defers (task_name, periodic_id, defer_timestamp)
        VALUES (_task_name, _periodic_id, _defer_timestamp)
        ON CONFLICT DO NOTHING
        RETURNING id into _defer_id;

    IF _defer_id IS NULL THEN
        RETURN NULL;
    END IF;

    UPDATE procrastinate_periodic_defers
        SET job_id = (
            SELECT COALESCE((
                SELECT unnest(procrastinate_defer_jobs_v1(
                    ARRAY[
                        ROW(
                            _queue_name,
                            _task_name,
                            _priority,
                            _lock,
                            _queueing_lock,
                            _args,
                            NULL::timestamptz
                        )
                    ]::procrastinate_job_to_defer_v1[]
                ))
            ), NULL)
        )
        WHERE id = _defer_id
        RETURNING job_id INTO _job_id;

    DELETE
        FROM procrastinate_periodic_defers
        USING (
            SELECT id
            FROM procrastinate_periodic_defers
            WHERE procrastinate_periodic_defers.task_name = _task_name
            AND procrastinate_periodic_defers.periodic_id = _periodic_id
            AND procrastinate_periodic_defers.defer_timestamp < _defer_timestamp
            ORDER BY id
            FOR UPDATE
        ) to_delete
        WHERE procrastinate_periodic_defers.id = to_delete.id;

    RETURN _job_id;
END;
$$;

CREATE TABLE procrastinate_jobs (
    id bigint NOT NULL,
    queue_name character varying(128) NOT NULL,
    task_name character varying(128) NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    lock text,
    queueing_lock text,
    args jsonb DEFAULT '{}'::jsonb NOT NULL,
    status procrastinate_job_status DEFAULT 'todo'::procrastinate_job_status NOT NULL,
    scheduled_at timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    abort_requested boolean DEFAULT false NOT NULL,
    worker_id bigint,
    CONSTRAINT check_not_todo_abort_requested CHECK ((NOT ((status = 'todo'::procrastinate_job_status) AND (abort_requested = true))))
);

CREATE FUNCTION procrastinate_fetch_job_v2(target_queue_names character varying[], p_worker_id bigint) RETURNS procrastinate_jobs
    LANGUAGE plpgsql
    AS $$
DECLARE
	found_jobs procrastinate_jobs;
BEGIN
    WITH candidate AS (
        SELECT jobs.*
            FROM procrastinate_jobs AS jobs
            WHERE
                -- reject the job if its lock has earlier or higher priority jobs
                NOT EXISTS (
                    SELECT 1
                        FROM procrastinate_jobs AS other_jobs
                        WHERE
                            jobs.lock IS NOT NULL
                            AND other_jobs.lock = jobs.lock
                            AND (
                                -- job with same lock is already running
                                other_jobs.status = 'doing'
                                OR
                                -- job with same lock is waiting and has higher priority (or same priority but was queued first)
                                (
                                    other_jobs.status = 'todo' AND (other_jobs.scheduled_at IS NULL OR other_jobs.scheduled_at <= now())
                                    AND (
                                        other_jobs.priority > jobs.priority
                                        OR (
                                        other_jobs.priority = jobs.priority
                                        AND other_jobs.id < jobs.id
                                        )
                                    )
                                )
                            )
                )
                AND jobs.status = 'todo'
                AND (target_queue_names IS NULL OR jobs.queue_name = ANY( target_queue_names ))
                AND (jobs.scheduled_at IS NULL OR jobs.scheduled_at <= now())
            ORDER BY jobs.priority DESC, jobs.id ASC LIMIT 1
            FOR UPDATE OF jobs SKIP LOCKED
    )
    UPDATE procrastinate_jobs
        SET status = 'doing', worker_id = p_worker_id
        FROM candidate
        WHERE procrastinate_jobs.id = candidate.id
        RETURNING procrastinate_jobs.* INTO found_jobs;

 RETURN found_jobs;
END;
$$;

CREATE FUNCTION procrastinate_finish_job_v1(job_id bigint, end_status procrastinate_job_status, delete_job boolean) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
    _job_id bigint;
BEGIN
    IF end_status NOT IN ('succeeded', 'failed', 'aborted') THEN
        RAISE 'End status should be either "succeeded", "failed" or "aborted" (job id: %)', job_id;
    END IF;
    IF delete_job THEN
        DELETE FROM procrastinate_jobs
        WHERE id = job_id AND status IN ('todo', 'doing')
        RETURNING id INTO _job_id;
    ELSE
        UPDATE procrastinate_jobs
        SET status = end_status,
            abort_requested = false,
            attempts = CASE status
                WHEN 'doing' THEN attempts + 1 ELSE attempts
            END
        WHERE id = job_id AND status IN ('todo', 'doing')
        RETURNING id INTO _job_id;
    END IF;
    IF _job_id IS NULL THEN
        RAISE 'Job was not found or not in "doing" or "todo" status (job id: %)', job_id;
    END IF;
END;
$$;

CREATE FUNCTION procrastinate_notify_queue_abort_job_v1() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    payload TEXT;
BEGIN
    SELECT json_build_object('type', 'abort_job_requested', 'job_id', NEW.id)::text INTO payload;
	PERFORM pg_notify('procrastinate_queue_v1#' || NEW.queue_name, payload);
	PERFORM pg_notify('procrastinate_any_queue_v1', payload);
	RETURN NEW;
END;
$$;

CREATE FUNCTION procrastinate_notify_queue_job_inserted_v1() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    payload TEXT;
BEGIN
    SELECT json_build_object('type', 'job_inserted', 'job_id', NEW.id)::text INTO payload;
	PERFORM pg_notify('procrastinate_queue_v1#' || NEW.queue_name, payload);
	PERFORM pg_notify('procrastinate_any_queue_v1', payload);
	RETURN NEW;
END;
$$;

CREATE FUNCTION procrastinate_prune_stalled_workers_v1(seconds_since_heartbeat double precision) RETURNS TABLE(worker_id bigint)
    LANGUAGE plpgsql
    AS $$
BEGIN
    RETURN QUERY
    DELETE FROM procrastinate_workers
    WHERE last_heartbeat < NOW() - (seconds_since_heartbeat || 'SECOND')::INTERVAL
    RETURNING procrastinate_workers.id;
END;
$$;

CREATE FUNCTION procrastinate_register_worker_v1() RETURNS TABLE(worker_id bigint)
    LANGUAGE plpgsql
    AS $$
BEGIN
    RETURN QUERY
    INSERT INTO procrastinate_workers DEFAULT VALUES
    RETURNING procrastinate_workers.id;
END;
$$;

CREATE FUNCTION procrastinate_retry_job_v1(job_id bigint, retry_at timestamp with time zone, new_priority integer, new_queue_name character varying, new_lock character varying) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
    _job_id bigint;
    _abort_requested boolean;
BEGIN
    SELECT abort_requested FROM procrastinate_jobs
    WHERE id = job_id AND status = 'doing'
    FOR UPDATE
    INTO _abort_requested;
    IF _abort_requested THEN
        UPDATE procrastinate_jobs
        SET status = 'failed'::procrastinate_job_status
        WHERE id = job_id AND status = 'doing'
        RETURNING id INTO _job_id;
    ELSE
        UPDATE procrastinate_jobs
        SET status = 'todo'::procrastinate_job_status,
            attempts = attempts + 1,
            scheduled_at = retry_at,
            priority = COALESCE(new_priority, priority),
            queue_name = COALESCE(new_queue_name, queue_name),
            lock = COALESCE(new_lock, lock)
        WHERE id = job_id AND status = 'doing'
        RETURNING id INTO _job_id;
    END IF;

    IF _job_id IS NULL THEN
        RAISE 'Job was not found or not in "doing" status (job id: %)', job_id;
    END IF;
END;
$$;

CREATE FUNCTION procrastinate_retry_job_v2(job_id bigint, retry_at timestamp with time zone, new_priority integer, new_queue_name character varying, new_lock character varying) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
    _job_id bigint;
    _abort_requested boolean;
    _current_status procrastinate_job_status;
BEGIN
    SELECT status, abort_requested FROM procrastinate_jobs
    WHERE id = job_id AND status IN ('doing', 'failed')
    FOR UPDATE
    INTO _current_status, _abort_requested;
    IF _current_status = 'doing' AND _abort_requested THEN
        UPDATE procrastinate_jobs
        SET status = 'failed'::procrastinate_job_status
        WHERE id = job_id AND status = 'doing'
        RETURNING id INTO _job_id;
    ELSE
        UPDATE procrastinate_jobs
        SET status = 'todo'::procrastinate_job_status,
            attempts = attempts + 1,
            scheduled_at = retry_at,
            priority = COALESCE(new_priority, priority),
            queue_name = COALESCE(new_queue_name, queue_name),
            lock = COALESCE(new_lock, lock)
        WHERE id = job_id AND status IN ('doing', 'failed')
        RETURNING id INTO _job_id;
    END IF;

    IF _job_id IS NULL THEN
        RAISE 'Job was not found or has an invalid status to retry (job id: %)', job_id;
    END IF;

END;
$$;

CREATE FUNCTION procrastinate_trigger_abort_requested_events_procedure_v1() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    INSERT INTO procrastinate_events(job_id, type)
        VALUES (NEW.id, 'abort_requested'::procrastinate_job_event_type);
    RETURN NEW;
END;
$$;

CREATE FUNCTION procrastinate_trigger_function_scheduled_events_v1() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    INSERT INTO procrastinate_events(job_id, type, at)
        VALUES (NEW.id, 'scheduled'::procrastinate_job_event_type, NEW.scheduled_at);

	RETURN NEW;
END;
$$;

CREATE FUNCTION procrastinate_trigger_function_status_events_insert_v1() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    INSERT INTO procrastinate_events(job_id, type)
        VALUES (NEW.id, 'deferred'::procrastinate_job_event_type);
	RETURN NEW;
END;
$$;

CREATE FUNCTION procrastinate_trigger_function_status_events_update_v1() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    WITH t AS (
        SELECT CASE
            WHEN OLD.status = 'todo'::procrastinate_job_status
                AND NEW.status = 'doing'::procrastinate_job_status
                THEN 'started'::procrastinate_job_event_type
            WHEN OLD.status = 'doing'::procrastinate_job_status
                AND NEW.status = 'todo'::procrastinate_job_status
                THEN 'deferred_for_retry'::procrastinate_job_event_type
            WHEN OLD.status = 'doing'::procrastinate_job_status
                AND NEW.status = 'failed'::procrastinate_job_status
                THEN 'failed'::procrastinate_job_event_type
            WHEN OLD.status = 'doing'::procrastinate_job_status
                AND NEW.status = 'succeeded'::procrastinate_job_status
                THEN 'succeeded'::procrastinate_job_event_type
            WHEN OLD.status = 'todo'::procrastinate_job_status
                AND (
                    NEW.status = 'cancelled'::procrastinate_job_status
                    OR NEW.status = 'failed'::procrastinate_job_status
                    OR NEW.status = 'succeeded'::procrastinate_job_status
                )
                THEN 'cancelled'::procrastinate_job_event_type
            WHEN OLD.status = 'doing'::procrastinate_job_status
                AND NEW.status = 'aborted'::procrastinate_job_status
                THEN 'aborted'::procrastinate_job_event_type
            WHEN OLD.status = 'failed'::procrastinate_job_status
                AND NEW.status = 'todo'::procrastinate_job_status
                THEN 'retried'::procrastinate_job_event_type
            ELSE NULL
        END as event_type
    )
    INSERT INTO procrastinate_events(job_id, type)
        SELECT NEW.id, t.event_type
        FROM t
        WHERE t.event_type IS NOT NULL;
	RETURN NEW;
END;
$$;

CREATE FUNCTION procrastinate_unlink_periodic_defers_v1() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    UPDATE procrastinate_periodic_defers
    SET job_id = NULL
    WHERE job_id = OLD.id;
    RETURN OLD;
END;
$$;

CREATE FUNCTION procrastinate_unregister_worker_v1(worker_id bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
    DELETE FROM procrastinate_workers
    WHERE id = worker_id;
END;
$$;

CREATE FUNCTION procrastinate_update_heartbeat_v1(worker_id bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
    UPDATE procrastinate_workers
    SET last_heartbeat = NOW()
    WHERE id = worker_id;
END;
$$;

CREATE FUNCTION productos_sumar_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM tinta_sumas_filas(p.empresa_id, p.tabla, p.activo, p.cuantos) FROM (SELECT empresa_id, tabla, activo, sum(cuantos)::bigint AS cuantos FROM (SELECT empresa_id, 'productos'::text AS tabla, activo, -1 AS cuantos FROM viejas) AS puestas GROUP BY empresa_id, tabla, activo HAVING sum(cuantos) <> 0) AS p;
    RETURN NULL;
END $$;

CREATE FUNCTION productos_sumar_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM tinta_sumas_filas(p.empresa_id, p.tabla, p.activo, p.cuantos) FROM (SELECT empresa_id, tabla, activo, sum(cuantos)::bigint AS cuantos FROM (SELECT empresa_id, 'productos'::text AS tabla, activo, 1 AS cuantos FROM nuevas) AS puestas GROUP BY empresa_id, tabla, activo HAVING sum(cuantos) <> 0) AS p;
    RETURN NULL;
END $$;

CREATE FUNCTION productos_sumar_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM tinta_sumas_filas(p.empresa_id, p.tabla, p.activo, p.cuantos) FROM (SELECT empresa_id, tabla, activo, sum(cuantos)::bigint AS cuantos FROM (SELECT empresa_id, 'productos'::text AS tabla, activo, 1 AS cuantos FROM nuevas UNION ALL SELECT empresa_id, 'productos'::text AS tabla, activo, -1 AS cuantos FROM viejas) AS puestas GROUP BY empresa_id, tabla, activo HAVING sum(cuantos) <> 0) AS p;
    RETURN NULL;
END $$;

CREATE FUNCTION tickets_contar() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO tickets_cuentas (estado, cuantos)
        SELECT estado, count(*) FROM nuevas GROUP BY estado;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO tickets_cuentas (estado, cuantos)
        SELECT estado, -count(*) FROM viejas GROUP BY estado;
    ELSE
        INSERT INTO tickets_cuentas (estado, cuantos)
        SELECT estado, sum(n) FROM (
            SELECT estado, 1 AS n FROM nuevas UNION ALL SELECT estado, -1 FROM viejas
        ) AS cambios GROUP BY estado HAVING sum(n) <> 0;
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION tinta_accesos_con(palabras tsquery, maximo integer) RETURNS SETOF bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path = public, pg_temp
    AS $$
    SELECT id FROM accesos WHERE busqueda @@ palabras
    AND coalesce(current_setting('app.todas', true), '') = 'si' LIMIT maximo
$$;

CREATE FUNCTION tinta_aplicar() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    cambio numeric(14, 2);
    deudor bigint;
    acreedor bigint;
BEGIN
    IF TG_OP = 'INSERT' THEN
        IF NEW.deshecha_el IS NOT NULL THEN
            RAISE EXCEPTION 'una aplicación nace vigente' USING ERRCODE = 'check_violation';
        END IF;
        cambio := NEW.valor;
    ELSE
        IF OLD.deshecha_el IS NOT NULL OR NEW.deshecha_el IS NULL
           OR (OLD.empresa_id, OLD.id, OLD.documento_id, OLD.valor, OLD.desde) IS DISTINCT FROM
              (NEW.empresa_id, NEW.id, NEW.documento_id, NEW.valor, NEW.desde)
           OR (OLD.cobro_id, OLD.credito_id) IS DISTINCT FROM (NEW.cobro_id, NEW.credito_id) THEN
            RAISE EXCEPTION 'una aplicación solo se deshace' USING ERRCODE = 'check_violation';
        END IF;
        cambio := -NEW.valor;
    END IF;
    UPDATE documentos_clientes SET aplicado = aplicado + cambio
     WHERE empresa_id = NEW.empresa_id AND id = NEW.documento_id AND signo = 1
    RETURNING cliente_id INTO deudor;
    IF NEW.cobro_id IS NOT NULL THEN
        UPDATE cobros SET aplicado = aplicado + cambio
         WHERE empresa_id = NEW.empresa_id AND id = NEW.cobro_id
        RETURNING cliente_id INTO acreedor;
    ELSE
        UPDATE documentos_clientes SET aplicado = aplicado + cambio
         WHERE empresa_id = NEW.empresa_id AND id = NEW.credito_id AND signo = -1
        RETURNING cliente_id INTO acreedor;
    END IF;
    IF deudor IS NULL OR deudor IS DISTINCT FROM acreedor THEN
        RAISE EXCEPTION 'se aplica un abono de un cliente a un cargo suyo' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION tinta_aplicar_pago() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    cambio numeric(14, 2);
    deudor bigint;
    acreedor bigint;
BEGIN
    IF TG_OP = 'INSERT' THEN
        IF NEW.deshecha_el IS NOT NULL THEN
            RAISE EXCEPTION 'una aplicación nace vigente' USING ERRCODE = 'check_violation';
        END IF;
        cambio := NEW.valor;
    ELSE
        IF OLD.deshecha_el IS NOT NULL OR NEW.deshecha_el IS NULL
           OR (OLD.empresa_id, OLD.id, OLD.documento_id, OLD.valor, OLD.desde) IS DISTINCT FROM
              (NEW.empresa_id, NEW.id, NEW.documento_id, NEW.valor, NEW.desde)
           OR (OLD.pago_id, OLD.credito_id) IS DISTINCT FROM (NEW.pago_id, NEW.credito_id) THEN
            RAISE EXCEPTION 'una aplicación solo se deshace' USING ERRCODE = 'check_violation';
        END IF;
        cambio := -NEW.valor;
    END IF;
    UPDATE documentos_proveedores SET aplicado = aplicado + cambio
     WHERE empresa_id = NEW.empresa_id AND id = NEW.documento_id AND signo = 1
    RETURNING proveedor_id INTO deudor;
    IF NEW.pago_id IS NOT NULL THEN
        UPDATE pagos SET aplicado = aplicado + cambio
         WHERE empresa_id = NEW.empresa_id AND id = NEW.pago_id
        RETURNING proveedor_id INTO acreedor;
    ELSE
        UPDATE documentos_proveedores SET aplicado = aplicado + cambio
         WHERE empresa_id = NEW.empresa_id AND id = NEW.credito_id AND signo = -1
        RETURNING proveedor_id INTO acreedor;
    END IF;
    IF deudor IS NULL OR deudor IS DISTINCT FROM acreedor THEN
        RAISE EXCEPTION 'se aplica un abono de un proveedor a un cargo suyo' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION tinta_asiento_fijo() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE igual asientos_contables;
BEGIN
    IF TG_OP = 'UPDATE' THEN
        igual := OLD;
        IF OLD.numero IS NULL THEN
            igual.numero := NEW.numero;
            igual.huella := NEW.huella;
            igual.sellado_en := NEW.sellado_en;
        END IF;
        IF OLD.reversado_por_id IS NULL AND NEW.reversado_por_id IS NOT NULL THEN
            PERFORM 1 FROM asientos_contables WHERE empresa_id = OLD.empresa_id
               AND id = NEW.reversado_por_id AND reversa_de_id = OLD.id;
            IF FOUND THEN
                igual.reversado_por_id := NEW.reversado_por_id;
            END IF;
        END IF;
        IF igual IS NOT DISTINCT FROM NEW THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'lo asentado no se cambia ni se borra: se reversa' USING ERRCODE = 'check_violation';
END $$;

CREATE FUNCTION tinta_asiento_nace() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE bloqueo record;
BEGIN
    IF num_nonnulls(NEW.numero, NEW.huella, NEW.sellado_en, NEW.reversado_por_id) > 0 THEN
        RAISE EXCEPTION 'un asiento nace sin sellar' USING ERRCODE = 'check_violation';
    END IF;
    NEW.cierre := NEW.clase = 'CIERRE';
    IF NEW.reversa_de_id IS NOT NULL THEN
        NEW.cierre := NEW.cierre OR EXISTS (
            SELECT FROM asientos_contables a
             WHERE a.empresa_id = NEW.empresa_id AND a.id = NEW.reversa_de_id AND a.cierre);
    END IF;
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('periodos-' || NEW.empresa_id, 0));
    FOR bloqueo IN
        SELECT alcance, hasta FROM bloqueos_periodos
         WHERE empresa_id = NEW.empresa_id AND hasta >= NEW.fecha AND alcance IN (NEW.area, 'todo', 'duro')
    LOOP
        IF bloqueo.alcance <> 'duro' AND NEW.excepcion_id IS NOT NULL THEN
            PERFORM 1 FROM excepciones_periodos
              WHERE empresa_id = NEW.empresa_id AND id = NEW.excepcion_id AND expira > clock_timestamp()
                AND alcance IN (bloqueo.alcance, 'todo');
            CONTINUE WHEN FOUND;
        END IF;
        RAISE EXCEPTION 'el período está cerrado hasta el %', bloqueo.hasta
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_asientos_contables_periodo';
    END LOOP;
    RETURN NEW;
END $$;

CREATE FUNCTION tinta_asiento_reversa() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = public, pg_temp
    AS $$
BEGIN
    UPDATE asientos_contables SET reversado_por_id = NEW.id
     WHERE empresa_id = NEW.empresa_id AND id = NEW.reversa_de_id AND reversado_por_id IS NULL
       AND reversa_de_id IS NULL AND fecha <= NEW.fecha AND total = NEW.total
       AND (origen_tipo, proposito) = (NEW.origen_tipo, NEW.proposito)
       AND origen_id IS NOT DISTINCT FROM NEW.origen_id;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'un reverso deja sin efecto un asiento anterior, entero y una sola vez'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'uq_asientos_contables_reversa';
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION tinta_auditoria_con(palabras tsquery, maximo integer) RETURNS SETOF bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path = public, pg_temp
    AS $$
    SELECT id FROM auditoria WHERE busqueda @@ palabras
    AND coalesce(current_setting('app.todas', true), '') = 'si' LIMIT maximo
$$;

CREATE FUNCTION tinta_bloqueo_periodo() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE de bigint;
BEGIN
    IF TG_OP = 'DELETE' THEN de := OLD.empresa_id; ELSE de := NEW.empresa_id; END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('periodos-' || de, 0));
    IF TG_OP <> 'INSERT' AND OLD.alcance = 'duro'
       AND (TG_OP = 'DELETE' OR NEW.alcance <> 'duro' OR NEW.hasta < OLD.hasta) THEN
        RAISE EXCEPTION 'el cierre definitivo no retrocede' USING ERRCODE = 'check_violation';
    END IF;
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
END $$;

CREATE TABLE asientos_contables (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    diario text NOT NULL,
    area text NOT NULL,
    anio smallint NOT NULL,
    fecha date NOT NULL,
    glosa text NOT NULL,
    origen_tipo text NOT NULL,
    origen_id bigint,
    proposito text DEFAULT 'PRINCIPAL'::text NOT NULL,
    clase text DEFAULT 'NORMAL'::text NOT NULL,
    total numeric(14,2) NOT NULL,
    numero integer,
    huella bytea,
    sellado_en timestamp with time zone,
    reversa_de_id bigint,
    reversado_por_id bigint,
    excepcion_id bigint,
    creado_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    cierre boolean DEFAULT false NOT NULL,
    CONSTRAINT ck_asientos_contables_anio CHECK (((anio)::numeric = EXTRACT(year FROM fecha))),
    CONSTRAINT ck_asientos_contables_area CHECK ((area = ANY (ARRAY['ventas'::text, 'compras'::text, 'impuestos'::text, 'general'::text]))),
    CONSTRAINT ck_asientos_contables_clase CHECK ((clase = ANY (ARRAY['NORMAL'::text, 'INICIAL'::text, 'REVERSO'::text, 'CIERRE'::text, 'AJUSTE'::text]))),
    CONSTRAINT ck_asientos_contables_diario CHECK ((diario ~ '^[A-Z]{2,15}$'::text)),
    CONSTRAINT ck_asientos_contables_glosa CHECK (((length(glosa) BETWEEN 1 AND 300) AND (glosa !~ '[[:cntrl:]]'::text))),
    CONSTRAINT ck_asientos_contables_origen CHECK (((origen_tipo ~ '^[0-9A-Z_]{2,30}$'::text) AND (proposito ~ '^[0-9A-Z_]{1,30}$'::text))),
    CONSTRAINT ck_asientos_contables_reverso CHECK (((reversa_de_id IS NOT NULL) = (clase = 'REVERSO'::text))),
    CONSTRAINT ck_asientos_contables_sello CHECK (((num_nonnulls(numero, huella, sellado_en) = ANY (ARRAY[0, 3])) AND (((numero > 0) AND (length(huella) = 32)) OR (numero IS NULL)))),
    CONSTRAINT ck_asientos_contables_total CHECK ((total > (0)::numeric))
)
WITH (fillfactor='85');

ALTER TABLE ONLY asientos_contables FORCE ROW LEVEL SECURITY;

CREATE FUNCTION tinta_cabeza_canonica(a asientos_contables) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    SELECT concat(to_char(a.fecha, 'YYYY-MM-DD'), E'\x1f', a.area, E'\x1f', a.clase, E'\x1f', a.glosa, E'\x1f',
        a.origen_tipo, E'\x1f', a.origen_id, E'\x1f', a.proposito, E'\x1f', a.reversa_de_id, E'\x1f', a.total, E'\x1f',
        a.creado_por, E'\x1f', to_char(a.creado_en AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), E'\x1f', a.id)
$$;

CREATE FUNCTION tinta_cierres(de bigint) RETURNS TABLE(alcance text, hasta date, motivo text)
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('periodos-' || de, 0));
    RETURN QUERY SELECT b.alcance, b.hasta, b.motivo FROM bloqueos_periodos AS b WHERE b.empresa_id = de
    UNION ALL
    SELECT 'inicio', coalesce(
        (SELECT c.desde FROM contabilidad_empresas AS c WHERE c.empresa_id = de AND c.activa), DATE '2000-01-01') - 1, '';
END $$;

CREATE FUNCTION tinta_compras_abierto() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE areas text[] := '{impuestos}'::text[];
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.anulada_el IS NOT NULL AND OLD.anulada_el IS NULL THEN
        PERFORM tinta_exigir_abierto(NEW.empresa_id, NEW.anulada_el, areas);
        IF (OLD.cod_doc, OLD.fecha, OLD.fecha_registro, OLD.subtotal, OLD.iva, OLD.total) IS NOT DISTINCT FROM (NEW.cod_doc, NEW.fecha, NEW.fecha_registro, NEW.subtotal, NEW.iva, NEW.total) THEN
            RETURN NEW;
        END IF;
    END IF;
    PERFORM tinta_exigir_abierto(NEW.empresa_id, NEW.fecha_registro, areas);
    IF TG_OP = 'UPDATE' THEN
        PERFORM tinta_exigir_abierto(OLD.empresa_id, OLD.fecha_registro, areas);
    END IF;
    RETURN NEW;
END $$;

CREATE FUNCTION tinta_comprobante_inmutable() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'un comprobante emitido no se borra' USING ERRCODE = 'check_violation';
    END IF;
    IF (OLD.empresa_id, OLD.id, OLD.tipo, OLD.ambiente, OLD.punto_id, OLD.establecimiento, OLD.punto,
        OLD.secuencial, OLD.clave_acceso, OLD.fecha, OLD.plan_id, OLD.emitido_por, OLD.emitido_en)
       IS DISTINCT FROM
       (NEW.empresa_id, NEW.id, NEW.tipo, NEW.ambiente, NEW.punto_id, NEW.establecimiento, NEW.punto,
        NEW.secuencial, NEW.clave_acceso, NEW.fecha, NEW.plan_id, NEW.emitido_por, NEW.emitido_en) THEN
        RAISE EXCEPTION 'el número, la clave y la fecha de un comprobante no cambian'
            USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.estado NOT IN ('DEVUELTO', 'NO_AUTORIZADO') AND
       (OLD.cliente_id, OLD.proveedor_id, OLD.receptor_identificacion, OLD.receptor_nombre, OLD.subtotal, OLD.iva,
        OLD.total, OLD.datos, OLD.modifica_id)
       IS DISTINCT FROM
       (NEW.cliente_id, NEW.proveedor_id, NEW.receptor_identificacion, NEW.receptor_nombre, NEW.subtotal, NEW.iva,
        NEW.total, NEW.datos, NEW.modifica_id) THEN
        RAISE EXCEPTION 'un comprobante emitido no se cambia' USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.autorizado_en IS NOT NULL AND NEW.autorizado_en IS DISTINCT FROM OLD.autorizado_en THEN
        RAISE EXCEPTION 'una autorización no cambia' USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.estado <> NEW.estado AND (OLD.estado, NEW.estado) NOT IN (
        ('EMITIDO', 'ENVIADO'), ('EMITIDO', 'DEVUELTO'), ('ENVIADO', 'AUTORIZADO'),
        ('ENVIADO', 'NO_AUTORIZADO'), ('ENVIADO', 'EMITIDO'), ('DEVUELTO', 'EMITIDO'),
        ('NO_AUTORIZADO', 'EMITIDO'), ('AUTORIZADO', 'ANULADO'), ('DEVUELTO', 'ANULADO'),
        ('NO_AUTORIZADO', 'ANULADO')) THEN
        RAISE EXCEPTION 'un comprobante no pasa de % a %', OLD.estado, NEW.estado
            USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;

CREATE FUNCTION tinta_comprobantes_abierto() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE areas text[] := CASE NEW.tipo WHEN '06' THEN '{}'::text[] ELSE '{impuestos}'::text[] END;
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.anulado_el IS NOT NULL AND OLD.anulado_el IS NULL THEN
        PERFORM tinta_exigir_abierto(NEW.empresa_id, NEW.anulado_el, areas);
        IF (OLD.tipo, OLD.fecha, OLD.subtotal, OLD.iva, OLD.total) IS NOT DISTINCT FROM (NEW.tipo, NEW.fecha, NEW.subtotal, NEW.iva, NEW.total) THEN
            RETURN NEW;
        END IF;
    END IF;
    PERFORM tinta_exigir_abierto(NEW.empresa_id, NEW.fecha, areas);
    IF TG_OP = 'UPDATE' THEN
        PERFORM tinta_exigir_abierto(OLD.empresa_id, OLD.fecha, areas);
    END IF;
    RETURN NEW;
END $$;

CREATE FUNCTION tinta_cuenta_con_padre() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM 1 FROM cuentas_contables
      WHERE empresa_id = NEW.empresa_id AND id = NEW.padre_id AND NOT acepta_movimiento FOR SHARE;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'el padre de una cuenta es un grupo'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_cuentas_contables_de_grupo';
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION tinta_cuenta_contable() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND OLD.acepta_movimiento AND NOT NEW.acepta_movimiento THEN
        PERFORM 1 FROM cuentas_contables WHERE empresa_id = OLD.empresa_id AND id = OLD.id FOR UPDATE;
        PERFORM 1 FROM lineas_asientos WHERE empresa_id = OLD.empresa_id AND cuenta_id = OLD.id LIMIT 1;
        IF FOUND THEN
            RAISE EXCEPTION 'una cuenta con movimientos no se vuelve un grupo'
                USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_cuentas_contables_hoja';
        END IF;
    END IF;
    IF TG_OP = 'UPDATE' AND NEW.acepta_movimiento AND NOT OLD.acepta_movimiento THEN
        PERFORM 1 FROM cuentas_contables WHERE empresa_id = OLD.empresa_id AND padre_id = OLD.id LIMIT 1;
        IF FOUND THEN
            RAISE EXCEPTION 'una cuenta con subcuentas no acepta movimientos'
                USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_cuentas_contables_hoja';
        END IF;
    END IF;
    RETURN NEW;
END $$;

CREATE FUNCTION tinta_cuenta_quieta() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM 1 FROM cuentas_contables WHERE empresa_id = OLD.empresa_id AND id = OLD.id FOR UPDATE;
    PERFORM 1 FROM lineas_asientos WHERE empresa_id = OLD.empresa_id AND cuenta_id = OLD.id LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'una cuenta con movimientos no cambia de clase ni de lo que pide'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_cuentas_contables_quieta';
    END IF;
    RETURN NEW;
END $$;

CREATE FUNCTION tinta_exigir_abierto(de bigint, dia date, areas text[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
    bloqueo record;
    pases bigint[] := string_to_array(nullif(current_setting('app.excepciones', true), ''), ',')::bigint[];
BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('periodos-' || de, 0));
    FOR bloqueo IN
        SELECT alcance, hasta FROM bloqueos_periodos
         WHERE empresa_id = de AND hasta >= dia AND (alcance = ANY(areas) OR alcance IN ('todo', 'duro'))
    LOOP
        IF bloqueo.alcance <> 'duro' AND pases IS NOT NULL THEN
            PERFORM 1 FROM excepciones_periodos
              WHERE empresa_id = de AND id = ANY(pases) AND expira > clock_timestamp()
                AND alcance IN (bloqueo.alcance, 'todo');
            CONTINUE WHEN FOUND;
        END IF;
        RAISE EXCEPTION 'el período está cerrado hasta el %', bloqueo.hasta
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_bloqueos_periodos_abierto';
    END LOOP;
END $$;

CREATE FUNCTION tinta_huella(previa bytea, su_diario text, su_anio integer, su_numero integer, cabeza text, lineas text) RETURNS bytea
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    SELECT sha256(previa || convert_to(
        concat_ws(E'\x1f', su_diario, su_anio::text, su_numero::text, cabeza) || E'\x1e' || lineas, 'UTF8'))
$$;

CREATE FUNCTION tinta_huella_inicial(de bigint, su_diario text, su_anio integer) RETURNS bytea
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    SELECT sha256(convert_to(concat_ws(E'\x1f', 'tinta-libros', de::text, su_diario, su_anio::text), 'UTF8'))
$$;

CREATE FUNCTION tinta_kardex_abierto() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM tinta_exigir_abierto(n.empresa_id, n.fecha, '{}'::text[])
       FROM (SELECT DISTINCT empresa_id, fecha FROM nuevos) AS n;
    RETURN NULL;
END $$;

CREATE FUNCTION tinta_kardex_fijo() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    RAISE EXCEPTION 'un movimiento del kardex no se cambia ni se borra: se deshace con otro'
        USING ERRCODE = 'check_violation';
END $$;

CREATE FUNCTION tinta_kardex_sumar() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    INSERT INTO existencias AS e (empresa_id, producto_id, cantidad, valor, dia)
    SELECT n.empresa_id, n.producto_id, sum(n.cantidad), sum(n.valor), max(n.dia)
      FROM nuevos AS n GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (empresa_id, producto_id) DO UPDATE
       SET cantidad = e.cantidad + excluded.cantidad, valor = e.valor + excluded.valor,
           dia = greatest(e.dia, excluded.dia);
    INSERT INTO existencias_bodegas AS e (empresa_id, producto_id, bodega_id, cantidad)
    SELECT n.empresa_id, n.producto_id, n.bodega_id, sum(n.cantidad)
      FROM nuevos AS n GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (empresa_id, producto_id, bodega_id) DO UPDATE SET cantidad = e.cantidad + excluded.cantidad;
    IF EXISTS (
        SELECT FROM (
            SELECT n.empresa_id, n.producto_id, n.bodega_id
              FROM nuevos AS n GROUP BY 1, 2, 3 HAVING sum(n.cantidad) < 0) AS s
          JOIN existencias_bodegas AS e USING (empresa_id, producto_id, bodega_id)
          LEFT JOIN parametros_existencias AS p ON p.empresa_id = s.empresa_id
         WHERE e.cantidad < 0 AND NOT coalesce(p.permite_negativo, false)) THEN
        RAISE EXCEPTION 'no hay tanto en la bodega'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_existencias_bodegas_negativa';
    END IF;
    RETURN NULL;
END $$;

CREATE TABLE lineas_asientos (
    empresa_id bigint NOT NULL,
    asiento_id bigint NOT NULL,
    n integer NOT NULL,
    fecha date NOT NULL,
    cuenta_id bigint NOT NULL,
    debe numeric(14,2) NOT NULL,
    haber numeric(14,2) NOT NULL,
    detalle text DEFAULT ''::text NOT NULL,
    cliente_id bigint,
    proveedor_id bigint,
    centro_id bigint,
    CONSTRAINT ck_lineas_asientos_detalle CHECK (((length(detalle) <= 300) AND (detalle !~ '[[:cntrl:]]'::text))),
    CONSTRAINT ck_lineas_asientos_n CHECK ((n > 0)),
    CONSTRAINT ck_lineas_asientos_un_lado CHECK (((debe >= (0)::numeric) AND (haber >= (0)::numeric) AND ((debe > (0)::numeric) <> (haber > (0)::numeric))))
);

ALTER TABLE ONLY lineas_asientos FORCE ROW LEVEL SECURITY;

CREATE FUNCTION tinta_linea_canonica(l lineas_asientos) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    SELECT concat(l.n, E'\x1f', l.cuenta_id, E'\x1f', l.debe, E'\x1f', l.haber, E'\x1f', l.detalle, E'\x1f',
        l.cliente_id, E'\x1f', l.proveedor_id, E'\x1f', l.centro_id)
$$;

CREATE FUNCTION tinta_linea_fija() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    RAISE EXCEPTION 'lo asentado no se cambia ni se borra: se reversa' USING ERRCODE = 'check_violation';
END $$;

CREATE FUNCTION tinta_lineas_asientos() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    uno record; suyo record; mala text; distintas boolean; dudosas boolean := false;
BEGIN
    FOR uno IN
        SELECT empresa_id, asiento_id, sum(debe) AS debe, sum(haber) AS haber, count(*) AS cuantas,
               min(fecha) AS desde, max(fecha) AS hasta, bool_and(coalesce((
                   SELECT c.acepta_movimiento AND c.activa AND (c.exige = ''
                          OR c.exige = 'CLIENTE' AND n.cliente_id IS NOT NULL
                          OR c.exige = 'PROVEEDOR' AND n.proveedor_id IS NOT NULL)
                     FROM cuentas_contables c
                    WHERE c.empresa_id = n.empresa_id AND c.id = n.cuenta_id), false)) AS admitidas
          FROM nuevas n GROUP BY empresa_id, asiento_id
    LOOP
        dudosas := dudosas OR NOT uno.admitidas;
        SELECT a.fecha, a.total, a.numero, a.reversa_de_id, (
                SELECT count(*) FROM lineas_asientos l
                 WHERE l.empresa_id = a.empresa_id AND l.asiento_id = a.id) AS hay
          INTO suyo FROM asientos_contables a
         WHERE a.empresa_id = uno.empresa_id AND a.id = uno.asiento_id;
        IF uno.debe <> uno.haber OR uno.debe IS DISTINCT FROM suyo.total OR uno.desde <> suyo.fecha
           OR uno.hasta <> suyo.fecha OR suyo.hay <> uno.cuantas OR suyo.numero IS NOT NULL THEN
            RAISE EXCEPTION 'las líneas de un asiento se escriben juntas y cuadran'
                USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_asientos_contables_cuadra';
        END IF;
        IF suyo.reversa_de_id IS NOT NULL THEN
            SELECT EXISTS (
                (SELECT n, cuenta_id, debe, haber, cliente_id, proveedor_id, centro_id FROM lineas_asientos
                  WHERE empresa_id = uno.empresa_id AND asiento_id = uno.asiento_id)
                EXCEPT
                (SELECT n, cuenta_id, haber, debe, cliente_id, proveedor_id, centro_id FROM lineas_asientos
                  WHERE empresa_id = uno.empresa_id AND asiento_id = suyo.reversa_de_id)
            ) INTO distintas;
            IF distintas THEN
                RAISE EXCEPTION 'un reverso lleva las líneas del suyo, al otro lado'
                    USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_asientos_contables_cuadra';
            END IF;
        END IF;
    END LOOP;
    IF NOT dudosas THEN
        RETURN NULL;
    END IF;
    SELECT m.mala INTO mala FROM (
        SELECT (SELECT CASE
                    WHEN NOT c.acepta_movimiento THEN 'cuenta'
                    WHEN (c.activa OR l.reverso) AND (c.exige = '' OR l.reverso
                        OR c.exige = 'CLIENTE' AND l.cliente_id IS NOT NULL
                        OR c.exige = 'PROVEEDOR' AND l.proveedor_id IS NOT NULL) THEN NULL
                    WHEN c.activa THEN 'exige' ELSE 'cuenta' END
                  FROM cuentas_contables c WHERE c.empresa_id = l.empresa_id AND c.id = l.cuenta_id) AS mala
          FROM (SELECT n.*, (SELECT a.reversa_de_id IS NOT NULL FROM asientos_contables a
                              WHERE a.empresa_id = n.empresa_id AND a.id = n.asiento_id) AS reverso
                  FROM nuevas n) AS l) AS m
     WHERE m.mala IS NOT NULL LIMIT 1;
    IF mala IS NOT NULL THEN
        RAISE EXCEPTION 'una cuenta no admite esa línea: %', mala
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_lineas_asientos_' || mala;
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION tinta_lista(textos text[]) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT array_to_string(textos, ' ') $$;

CREATE FUNCTION tinta_mensajes_con(palabras tsquery, maximo integer) RETURNS SETOF bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path = public, pg_temp
    AS $$
    SELECT id FROM tickets_mensajes WHERE busqueda @@ palabras
    AND coalesce(current_setting('app.empresa_id', true), '') = '' LIMIT maximo
$$;

CREATE FUNCTION tinta_movimiento_de_proveedor_fijo() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF (OLD.proveedor_id, OLD.fecha, OLD.total) IS DISTINCT FROM (NEW.proveedor_id, NEW.fecha, NEW.total)
       OR (OLD.anulado_el IS NOT NULL AND OLD.anulado_el IS DISTINCT FROM NEW.anulado_el) THEN
        RAISE EXCEPTION 'un movimiento no se cambia: se anula' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;

CREATE FUNCTION tinta_movimiento_fijo() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF (OLD.cliente_id, OLD.fecha, OLD.total) IS DISTINCT FROM (NEW.cliente_id, NEW.fecha, NEW.total)
       OR (OLD.anulado_el IS NOT NULL AND OLD.anulado_el IS DISTINCT FROM NEW.anulado_el) THEN
        RAISE EXCEPTION 'un movimiento no se cambia: se anula' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;

CREATE FUNCTION tinta_retenciones_recibidas_abierto() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE areas text[] := '{impuestos}'::text[];
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.anulada_el IS NOT NULL AND OLD.anulada_el IS NULL THEN
        PERFORM tinta_exigir_abierto(NEW.empresa_id, NEW.anulada_el, areas);
        IF (OLD.fecha, OLD.renta, OLD.iva, OLD.isd) IS NOT DISTINCT FROM (NEW.fecha, NEW.renta, NEW.iva, NEW.isd) THEN
            RETURN NEW;
        END IF;
    END IF;
    PERFORM tinta_exigir_abierto(NEW.empresa_id, NEW.fecha, areas);
    IF TG_OP = 'UPDATE' THEN
        PERFORM tinta_exigir_abierto(OLD.empresa_id, OLD.fecha, areas);
    END IF;
    RETURN NEW;
END $$;

CREATE FUNCTION tinta_saldos_contables() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = public, pg_temp
    AS $$
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
END $$;

CREATE FUNCTION tinta_saldos_terceros() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = public, pg_temp
    AS $$
BEGIN
    INSERT INTO saldos_terceros AS s (empresa_id, tramo, desde, cuenta_id, quien, tercero_id, centro_id, debe, haber)
    
SELECT x.empresa_id, t.tramo, t.desde, x.cuenta_id, q.quien, q.tercero_id, x.centro_id, sum(x.debe), sum(x.haber)
  FROM (
SELECT de_uno.* FROM nuevos a
  JOIN viejos v ON v.empresa_id = a.empresa_id AND v.id = a.id AND v.numero IS NULL
 CROSS JOIN LATERAL (
    SELECT 
l.empresa_id, l.cuenta_id, l.fecha, l.cliente_id, l.proveedor_id, coalesce(l.centro_id, 0) AS centro_id, l.debe, l.haber
 FROM lineas_asientos l
     WHERE l.empresa_id = a.empresa_id AND l.asiento_id = a.id
       AND (l.cliente_id IS NOT NULL OR l.proveedor_id IS NOT NULL) OFFSET 0) AS de_uno
 WHERE a.numero IS NOT NULL
) AS x
 CROSS JOIN LATERAL (VALUES ('CLIENTE', x.cliente_id), ('PROVEEDOR', x.proveedor_id)) AS q (quien, tercero_id)
 CROSS JOIN LATERAL tinta_tramos(x.fecha) AS t
 WHERE q.tercero_id IS NOT NULL AND t.tramo <> 'DIA'
 GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7

    ON CONFLICT (empresa_id, tramo, desde, cuenta_id, quien, tercero_id, centro_id)
    DO UPDATE SET debe = s.debe + excluded.debe, haber = s.haber + excluded.haber;
    RETURN NULL;
END $$;

CREATE FUNCTION tinta_sellar(de bigint, cuantos integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = public, pg_temp
    AS $$
DECLARE
    uno record; en_diario text := ''; en_anio integer := 0; numero_ integer; huella_ bytea;
    ids bigint[] := '{}'; numeros integer[] := '{}'; huellas bytea[] := '{}';
BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtextextended('sellar-' || de, 0)) THEN
        RETURN 0;
    END IF;
    FOR uno IN
        SELECT a.id, a.diario, a.anio, tinta_cabeza_canonica(a.fila) AS cabeza,
               (SELECT string_agg(tinta_linea_canonica(l), E'\x1e' ORDER BY l.n) FROM lineas_asientos l
                 WHERE l.empresa_id = a.empresa_id AND l.asiento_id = a.id) AS lineas
          FROM (
            SELECT s AS fila, s.id, s.empresa_id, s.diario, s.anio FROM asientos_contables s
             WHERE s.empresa_id = de AND s.numero IS NULL AND (
                SELECT true FROM lineas_asientos x
                 WHERE x.empresa_id = s.empresa_id AND x.asiento_id = s.id LIMIT 1)
             ORDER BY s.id LIMIT cuantos) a
         ORDER BY a.diario, a.anio, a.id
    LOOP
        IF (uno.diario, uno.anio) IS DISTINCT FROM (en_diario, en_anio) THEN
            IF en_anio > 0 THEN
                UPDATE numeros_asientos SET siguiente = numero_, huella = huella_
                 WHERE empresa_id = de AND diario = en_diario AND anio = en_anio;
            END IF;
            en_diario := uno.diario;
            en_anio := uno.anio;
            INSERT INTO numeros_asientos (empresa_id, diario, anio, siguiente, huella)
            VALUES (de, en_diario, en_anio, 1, tinta_huella_inicial(de, en_diario, en_anio))
            ON CONFLICT DO NOTHING;
            SELECT siguiente, huella INTO numero_, huella_ FROM numeros_asientos
             WHERE empresa_id = de AND diario = en_diario AND anio = en_anio FOR UPDATE;
        END IF;
        huella_ := tinta_huella(huella_, en_diario, en_anio, numero_, uno.cabeza, uno.lineas);
        ids := ids || uno.id;
        numeros := numeros || numero_;
        huellas := huellas || huella_;
        numero_ := numero_ + 1;
    END LOOP;
    IF en_anio = 0 THEN
        RETURN 0;
    END IF;
    UPDATE numeros_asientos SET siguiente = numero_, huella = huella_
     WHERE empresa_id = de AND diario = en_diario AND anio = en_anio;
    UPDATE asientos_contables a SET numero = s.numero, huella = s.huella, sellado_en = clock_timestamp()
      FROM unnest(ids, numeros, huellas) AS s (id, numero, huella)
     WHERE a.empresa_id = de AND a.id = s.id;
    RETURN cardinality(ids);
END $$;

CREATE FUNCTION tinta_sin_cruce() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
DECLARE
    nueva jsonb := to_jsonb(NEW);
    clave jsonb;
    cruza boolean;
BEGIN
    SELECT jsonb_object_agg(columna, nueva -> columna) INTO clave FROM unnest(TG_ARGV) AS columna;
    PERFORM pg_advisory_xact_lock(hashtextextended(TG_TABLE_NAME || clave::text, 0));
    EXECUTE format(
        'SELECT EXISTS (SELECT 1 FROM %I v WHERE to_jsonb(v) @> $1 AND v.id <> $2 '
        'AND daterange(v.desde, v.hasta, ''[]'') && daterange($3, $4, ''[]''))', TG_TABLE_NAME
    ) INTO cruza USING clave, NEW.id, NEW.desde, NEW.hasta;
    IF cruza THEN
        RAISE EXCEPTION 'ya rige otra fila con la clave %', clave
            USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'sin_cruce_' || TG_TABLE_NAME;
    END IF;
    RETURN NEW;
END $_$;

CREATE FUNCTION tinta_solo_crece() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    RAISE EXCEPTION 'lo escrito aquí no se cambia ni se borra' USING ERRCODE = 'check_violation';
END $$;

CREATE FUNCTION tinta_sumas_cartera(de bigint, su_que text, su_tipo text, su_dia date, su_valor numeric, su_cuantos bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE cero boolean; cual bigint;
BEGIN
    UPDATE sumas_cartera SET valor = valor + su_valor, cuantos = cuantos + su_cuantos
     WHERE empresa_id = de AND id = (
        SELECT id FROM sumas_cartera WHERE empresa_id = de AND que = su_que AND tipo = su_tipo AND dia = su_dia LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, (valor = 0 AND cuantos = 0) INTO cual, cero;
    IF NOT FOUND THEN
        INSERT INTO sumas_cartera (empresa_id, que, tipo, dia, valor, cuantos) VALUES (de, su_que, su_tipo, su_dia, su_valor, su_cuantos);
    ELSIF cero THEN
        DELETE FROM sumas_cartera WHERE empresa_id = de AND id = cual;
    END IF;
END $$;

CREATE FUNCTION tinta_sumas_comprobantes(de bigint, su_dia date, su_tipo text, su_ambiente smallint, su_estado text, su_cuantos bigint, su_subtotal numeric, su_total numeric, su_iva numeric) RETURNS void
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION tinta_sumas_filas(de bigint, su_tabla text, su_activo boolean, su_cuantos bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE cero boolean; cual bigint;
BEGIN
    UPDATE sumas_filas SET cuantos = cuantos + su_cuantos
     WHERE empresa_id = de AND id = (
        SELECT id FROM sumas_filas WHERE empresa_id = de AND tabla = su_tabla AND activo = su_activo LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, (cuantos = 0) INTO cual, cero;
    IF NOT FOUND THEN
        INSERT INTO sumas_filas (empresa_id, tabla, activo, cuantos) VALUES (de, su_tabla, su_activo, su_cuantos);
    ELSIF cero THEN
        DELETE FROM sumas_filas WHERE empresa_id = de AND id = cual;
    END IF;
END $$;

CREATE FUNCTION tinta_sumas_por_pagar(de bigint, su_que text, su_tipo text, su_dia date, su_valor numeric, su_cuantos bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE cero boolean; cual bigint;
BEGIN
    UPDATE sumas_por_pagar SET valor = valor + su_valor, cuantos = cuantos + su_cuantos
     WHERE empresa_id = de AND id = (
        SELECT id FROM sumas_por_pagar
         WHERE empresa_id = de AND que = su_que AND tipo = su_tipo AND dia = su_dia LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, (valor = 0 AND cuantos = 0) INTO cual, cero;
    IF NOT FOUND THEN
        INSERT INTO sumas_por_pagar (empresa_id, que, tipo, dia, valor, cuantos)
        VALUES (de, su_que, su_tipo, su_dia, su_valor, su_cuantos);
    ELSIF cero THEN
        DELETE FROM sumas_por_pagar WHERE empresa_id = de AND id = cual;
    END IF;
END $$;

CREATE FUNCTION tinta_texto(texto text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
    SELECT lower(translate(texto,
        'ÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãåéèêëíìîïóòôöõúùûüñç',
        'AAAAAAEEEEIIIIOOOOOUUUUNCaaaaaaeeeeiiiiooooouuuunc'))
$$;

CREATE FUNCTION tinta_tickets_con(palabras tsquery, maximo integer) RETURNS SETOF bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path = public, pg_temp
    AS $$
    SELECT id FROM tickets WHERE busqueda @@ palabras
    AND coalesce(current_setting('app.empresa_id', true), '') = '' LIMIT maximo
$$;

CREATE FUNCTION tinta_tramos(dia date) RETURNS TABLE(tramo text, desde date)
    LANGUAGE sql IMMUTABLE
    AS $$
    VALUES ('ANIO', make_date(extract(year FROM dia)::int, 1, 1)),
           ('MES', make_date(extract(year FROM dia)::int, extract(month FROM dia)::int, 1)),
           ('DIA', dia)
$$;

CREATE TABLE accesos (
    empresa_id bigint DEFAULT 0 NOT NULL,
    id bigint NOT NULL,
    minuto timestamp with time zone NOT NULL,
    huella text NOT NULL,
    clase text NOT NULL,
    sujeto text NOT NULL,
    nombre text NOT NULL,
    cuenta text NOT NULL,
    sesion text NOT NULL,
    ip text NOT NULL,
    navegador text NOT NULL,
    detalle text NOT NULL,
    reunida boolean DEFAULT false NOT NULL,
    veces integer NOT NULL,
    busqueda tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(tinta_texto(((((((((((nombre || ' '::text) || cuenta) || ' '::text) || ip) || ' '::text) || navegador) || ' '::text) || detalle) || ' '::text) || sesion)), '[^a-z0-9]+'::text, ' '::text, 'g'::text))) STORED
);

ALTER TABLE ONLY accesos FORCE ROW LEVEL SECURITY;

CREATE TABLE accesos_devolucion (
    empresa_id bigint NOT NULL,
    cedula text NOT NULL,
    resumen bytea NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_accesos_devolucion_cedula CHECK ((cedula ~ '^[0-9]{10}$'::text))
);

ALTER TABLE ONLY accesos_devolucion FORCE ROW LEVEL SECURITY;

ALTER TABLE accesos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE activos_fijos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    codigo text NOT NULL,
    nombre text NOT NULL,
    categoria text NOT NULL,
    serie text DEFAULT ''::text NOT NULL,
    fecha date NOT NULL,
    costo numeric(14,2) NOT NULL,
    residual numeric(14,2) NOT NULL,
    inicial numeric(14,2) NOT NULL,
    desde date NOT NULL,
    meses integer NOT NULL,
    depreciado_antes numeric(14,2) NOT NULL,
    cuenta_id bigint NOT NULL,
    acumulada_id bigint NOT NULL,
    gasto_id bigint NOT NULL,
    centro_id bigint,
    compra_id bigint,
    baja_el date,
    creado_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_activos_fijos_baja_el CHECK ((baja_el >= fecha)),
    CONSTRAINT ck_activos_fijos_base CHECK (((residual + depreciado_antes) <= costo)),
    CONSTRAINT ck_activos_fijos_desde CHECK ((EXTRACT(day FROM desde) = (1)::numeric)),
    CONSTRAINT ck_activos_fijos_meses CHECK ((meses BETWEEN 0 AND 1200)),
    CONSTRAINT ck_activos_fijos_valores CHECK (((costo > (0)::numeric) AND (residual >= (0)::numeric) AND (inicial >= (0)::numeric)))
);

ALTER TABLE ONLY activos_fijos FORCE ROW LEVEL SECURITY;

ALTER TABLE activos_fijos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE administradores (
    id bigint NOT NULL,
    usuario text NOT NULL,
    nombre text NOT NULL,
    correo text NOT NULL,
    telefono text DEFAULT ''::text NOT NULL,
    perfil smallint NOT NULL,
    contador boolean DEFAULT false NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    clave_hash text NOT NULL,
    activo boolean DEFAULT true NOT NULL,
    ultimo_ingreso timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    epoca integer DEFAULT 0 NOT NULL,
    claves_temporales jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT ck_administradores_contador_es_distribuidor CHECK (((NOT contador) OR (perfil = 2))),
    CONSTRAINT ck_administradores_perfil CHECK ((perfil = ANY (ARRAY[1, 2, 3]))),
    CONSTRAINT ck_administradores_usuario_en_minusculas CHECK ((usuario = lower(usuario)))
);

ALTER TABLE administradores ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE ajustes_ats (
    empresa_id bigint NOT NULL,
    totales text NOT NULL,
    anulados boolean NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_ajustes_ats_totales CHECK ((totales = ANY (ARRAY['todas'::text, 'fisicas'::text])))
);

ALTER TABLE ONLY ajustes_ats FORCE ROW LEVEL SECURITY;

CREATE TABLE ajustes_clientes (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    documento_id bigint NOT NULL,
    numero bigint NOT NULL,
    clase text NOT NULL,
    motivo text NOT NULL,
    forma text,
    referencia text DEFAULT ''::text NOT NULL,
    banco_id bigint,
    de_provision numeric(14,2) DEFAULT '0'::numeric NOT NULL,
    hecho_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    centro_id bigint,
    CONSTRAINT ck_ajustes_clientes_clase CHECK ((clase = ANY (ARRAY['DEVOLUCION'::text, 'CASTIGO'::text, 'REDONDEO'::text, 'CAMBIO'::text]))),
    CONSTRAINT ck_ajustes_clientes_de_provision CHECK ((de_provision >= (0)::numeric)),
    CONSTRAINT ck_ajustes_clientes_forma CHECK (((forma IS NOT NULL) = (clase = 'DEVOLUCION'::text)))
);

ALTER TABLE ONLY ajustes_clientes FORCE ROW LEVEL SECURITY;

ALTER TABLE ajustes_clientes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE ajustes_proveedores (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    documento_id bigint NOT NULL,
    numero bigint NOT NULL,
    clase text NOT NULL,
    motivo text NOT NULL,
    forma text,
    referencia text DEFAULT ''::text NOT NULL,
    banco_id bigint,
    de_provision numeric(14,2) DEFAULT '0'::numeric NOT NULL,
    hecho_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    centro_id bigint,
    CONSTRAINT ck_ajustes_proveedores_clase CHECK ((clase = ANY (ARRAY['DEVOLUCION'::text, 'CASTIGO'::text, 'REDONDEO'::text, 'CAMBIO'::text]))),
    CONSTRAINT ck_ajustes_proveedores_de_provision CHECK ((de_provision >= (0)::numeric)),
    CONSTRAINT ck_ajustes_proveedores_forma CHECK (((forma IS NOT NULL) = (clase = 'DEVOLUCION'::text)))
);

ALTER TABLE ONLY ajustes_proveedores FORCE ROW LEVEL SECURITY;

ALTER TABLE ajustes_proveedores ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE aperturas_comprobantes (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    comprobante_id bigint NOT NULL,
    que text NOT NULL,
    navegador text DEFAULT ''::text NOT NULL,
    en timestamp with time zone NOT NULL
);

ALTER TABLE ONLY aperturas_comprobantes FORCE ROW LEVEL SECURITY;

ALTER TABLE aperturas_comprobantes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE aplicaciones (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    documento_id bigint NOT NULL,
    cobro_id bigint,
    credito_id bigint,
    valor numeric(14,2) NOT NULL,
    desde date NOT NULL,
    deshecha_el date,
    creada_en timestamp with time zone NOT NULL,
    incluida boolean DEFAULT false NOT NULL,
    CONSTRAINT ck_aplicaciones_un_abono CHECK ((num_nonnulls(cobro_id, credito_id) = 1)),
    CONSTRAINT ck_aplicaciones_valor CHECK ((valor > (0)::numeric))
);

ALTER TABLE ONLY aplicaciones FORCE ROW LEVEL SECURITY;

ALTER TABLE aplicaciones ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE aplicaciones_pagos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    documento_id bigint NOT NULL,
    pago_id bigint,
    credito_id bigint,
    valor numeric(14,2) NOT NULL,
    desde date NOT NULL,
    deshecha_el date,
    creada_en timestamp with time zone NOT NULL,
    incluida boolean DEFAULT false NOT NULL,
    CONSTRAINT ck_aplicaciones_pagos_un_abono CHECK ((num_nonnulls(pago_id, credito_id) = 1)),
    CONSTRAINT ck_aplicaciones_pagos_valor CHECK ((valor > (0)::numeric))
);

ALTER TABLE ONLY aplicaciones_pagos FORCE ROW LEVEL SECURITY;

ALTER TABLE aplicaciones_pagos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE archivos_asientos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    asiento_id bigint NOT NULL,
    archivo text NOT NULL,
    nombre text NOT NULL,
    extension text NOT NULL,
    tamano bigint NOT NULL,
    sha256 text NOT NULL,
    subido_por text NOT NULL,
    subido_en timestamp with time zone NOT NULL
);

ALTER TABLE ONLY archivos_asientos FORCE ROW LEVEL SECURITY;

ALTER TABLE archivos_asientos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE archivos_borradores (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    borrador_id bigint NOT NULL,
    archivo text NOT NULL,
    nombre text NOT NULL,
    extension text NOT NULL,
    tamano bigint NOT NULL,
    sha256 text NOT NULL,
    subido_en timestamp with time zone NOT NULL
);

ALTER TABLE ONLY archivos_borradores FORCE ROW LEVEL SECURITY;

ALTER TABLE archivos_borradores ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE archivos_cargas (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    carga_id bigint NOT NULL,
    n integer NOT NULL,
    nombre text NOT NULL,
    resultado text,
    mensaje text DEFAULT ''::text NOT NULL,
    recibido_id bigint,
    CONSTRAINT ck_archivos_cargas_resultado CHECK ((resultado = ANY (ARRAY['NUEVO'::text, 'REPETIDO'::text, 'ERROR'::text])))
);

ALTER TABLE ONLY archivos_cargas FORCE ROW LEVEL SECURITY;

ALTER TABLE archivos_cargas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE archivos_compras (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    compra_id bigint NOT NULL,
    archivo text NOT NULL,
    nombre text NOT NULL,
    extension text NOT NULL,
    tamano bigint NOT NULL,
    sha256 text NOT NULL,
    subido_en timestamp with time zone NOT NULL
);

ALTER TABLE ONLY archivos_compras FORCE ROW LEVEL SECURITY;

ALTER TABLE archivos_compras ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE archivos_documentos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    documento_id bigint NOT NULL,
    archivo text NOT NULL,
    nombre text NOT NULL,
    extension text NOT NULL,
    tamano bigint NOT NULL,
    sha256 text NOT NULL,
    subido_en timestamp with time zone NOT NULL
);

ALTER TABLE ONLY archivos_documentos FORCE ROW LEVEL SECURITY;

ALTER TABLE archivos_documentos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE archivos_documentos_proveedores (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    documento_id bigint NOT NULL,
    archivo text NOT NULL,
    nombre text NOT NULL,
    extension text NOT NULL,
    tamano bigint NOT NULL,
    sha256 text NOT NULL,
    subido_en timestamp with time zone NOT NULL
);

ALTER TABLE ONLY archivos_documentos_proveedores FORCE ROW LEVEL SECURITY;

ALTER TABLE archivos_documentos_proveedores ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE archivos_lineas_extracto (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    linea_id bigint NOT NULL,
    archivo text NOT NULL,
    nombre text NOT NULL,
    extension text NOT NULL,
    tamano bigint NOT NULL,
    sha256 text NOT NULL,
    subido_por text NOT NULL,
    subido_en timestamp with time zone NOT NULL
);

ALTER TABLE ONLY archivos_lineas_extracto FORCE ROW LEVEL SECURITY;

ALTER TABLE archivos_lineas_extracto ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE asesores_comerciales (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    tipo text NOT NULL,
    nombre text NOT NULL,
    activo boolean DEFAULT true NOT NULL,
    CONSTRAINT ck_asesores_comerciales_tipo CHECK ((tipo = ANY (ARRAY['V'::text, 'C'::text])))
);

ALTER TABLE ONLY asesores_comerciales FORCE ROW LEVEL SECURITY;

ALTER TABLE asesores_comerciales ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

ALTER TABLE asientos_contables ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE asientos_pendientes (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    origen_tipo text NOT NULL,
    origen_id bigint NOT NULL,
    proposito text NOT NULL,
    fecha date NOT NULL,
    falta text NOT NULL,
    hecho jsonb NOT NULL,
    creado_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL
);

ALTER TABLE ONLY asientos_pendientes FORCE ROW LEVEL SECURITY;

ALTER TABLE asientos_pendientes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE auditoria (
    id bigint NOT NULL,
    instante timestamp with time zone NOT NULL,
    actor text NOT NULL,
    actor_nombre text NOT NULL,
    empresa_id bigint DEFAULT 0 NOT NULL,
    accion text NOT NULL,
    entidad text NOT NULL,
    entidad_id text NOT NULL,
    antes jsonb,
    despues jsonb,
    ip text,
    solicitud text,
    busqueda tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(tinta_texto(((((((((actor_nombre || ' '::text) || entidad_id) || ' '::text) || COALESCE(ip, ''::text)) || ' '::text) || COALESCE(solicitud, ''::text)) || ' '::text) || "left"(((COALESCE((antes)::text, ''::text) || ' '::text) || COALESCE((despues)::text, ''::text)), 4000))), '[^a-z0-9]+'::text, ' '::text, 'g'::text))) STORED,
    persona text
);

ALTER TABLE ONLY auditoria FORCE ROW LEVEL SECURITY;

ALTER TABLE auditoria ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE avisos_accesos (
    empresa_id bigint DEFAULT 0 NOT NULL,
    id bigint NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    desde timestamp with time zone NOT NULL,
    veces integer NOT NULL
);

ALTER TABLE ONLY avisos_accesos FORCE ROW LEVEL SECURITY;

ALTER TABLE avisos_accesos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE avisos_tributarios (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    usuario_id bigint NOT NULL,
    dias smallint[] NOT NULL,
    avisado date
);

ALTER TABLE ONLY avisos_tributarios FORCE ROW LEVEL SECURITY;

ALTER TABLE avisos_tributarios ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE bajas_recordatorios (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    cliente_id bigint NOT NULL,
    en timestamp with time zone NOT NULL
);

ALTER TABLE ONLY bajas_recordatorios FORCE ROW LEVEL SECURITY;

ALTER TABLE bajas_recordatorios ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE bloqueos_periodos (
    empresa_id bigint NOT NULL,
    alcance text NOT NULL,
    hasta date NOT NULL,
    motivo text DEFAULT ''::text NOT NULL,
    por text NOT NULL,
    en timestamp with time zone NOT NULL,
    CONSTRAINT ck_bloqueos_periodos_alcance CHECK ((alcance = ANY (ARRAY['ventas'::text, 'compras'::text, 'impuestos'::text, 'todo'::text, 'duro'::text])))
);

ALTER TABLE ONLY bloqueos_periodos FORCE ROW LEVEL SECURITY;

CREATE TABLE bodegas (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    establecimiento_id bigint NOT NULL,
    nombre text NOT NULL,
    principal boolean DEFAULT false NOT NULL,
    activa boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    creada_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_bodegas_nombre CHECK ((length(nombre) BETWEEN 1 AND 100)),
    CONSTRAINT ck_bodegas_principal CHECK ((activa OR (NOT principal)))
);

ALTER TABLE ONLY bodegas FORCE ROW LEVEL SECURITY;

ALTER TABLE bodegas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE borradores (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    tipo text NOT NULL,
    contenido jsonb NOT NULL,
    cliente text DEFAULT ''::text NOT NULL,
    total numeric(14,2),
    creado_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    actualizado_en timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_borradores_tipo CHECK ((tipo = ANY (ARRAY['01'::text, '03'::text, '04'::text, '05'::text, '06'::text, '07'::text, 'PROFORMA'::text, 'RECURRENTE'::text, 'COMPRA'::text, 'ASIENTO'::text])))
);

ALTER TABLE ONLY borradores FORCE ROW LEVEL SECURITY;

ALTER TABLE borradores ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE busquedas_regimenes (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    anio smallint NOT NULL,
    de text DEFAULT 'EMPRESA'::text NOT NULL,
    hasta_id bigint DEFAULT '-1'::bigint NOT NULL,
    vistos integer DEFAULT 0 NOT NULL,
    sin_respuesta integer DEFAULT 0 NOT NULL,
    fallas smallint DEFAULT '0'::smallint NOT NULL,
    empezada_en timestamp with time zone NOT NULL,
    terminada_en timestamp with time zone,
    CONSTRAINT ck_busquedas_regimenes_de CHECK ((de = ANY (ARRAY['EMPRESA'::text, 'PROVEEDOR'::text, 'CLIENTE'::text])))
);

ALTER TABLE ONLY busquedas_regimenes FORCE ROW LEVEL SECURITY;

ALTER TABLE busquedas_regimenes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE buzones_recibidos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_buzones_recibidos_version CHECK ((version > 0))
);

ALTER TABLE ONLY buzones_recibidos FORCE ROW LEVEL SECURITY;

ALTER TABLE buzones_recibidos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE cambios_regimen (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    anio smallint NOT NULL,
    de text NOT NULL,
    tercero_id bigint NOT NULL,
    identificacion text NOT NULL,
    nombre text NOT NULL,
    antes jsonb NOT NULL,
    ahora jsonb NOT NULL,
    estado text DEFAULT 'PENDIENTE'::text NOT NULL,
    hallado_en timestamp with time zone NOT NULL,
    decidido_por text DEFAULT ''::text NOT NULL,
    decidido_en timestamp with time zone,
    CONSTRAINT ck_cambios_regimen_de CHECK ((de = ANY (ARRAY['EMPRESA'::text, 'PROVEEDOR'::text, 'CLIENTE'::text]))),
    CONSTRAINT ck_cambios_regimen_decidido CHECK (((estado = 'PENDIENTE'::text) = (decidido_en IS NULL))),
    CONSTRAINT ck_cambios_regimen_estado CHECK ((estado = ANY (ARRAY['PENDIENTE'::text, 'ACEPTADO'::text, 'DESCARTADO'::text])))
);

ALTER TABLE ONLY cambios_regimen FORCE ROW LEVEL SECURITY;

ALTER TABLE cambios_regimen ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE cargas_recibidos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    origen text NOT NULL,
    nombre text NOT NULL,
    archivo text,
    estado text DEFAULT 'EN_COLA'::text NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    hechos integer DEFAULT 0 NOT NULL,
    nuevos integer DEFAULT 0 NOT NULL,
    repetidos integer DEFAULT 0 NOT NULL,
    con_error integer DEFAULT 0 NOT NULL,
    muertes integer DEFAULT 0 NOT NULL,
    motivo text DEFAULT ''::text NOT NULL,
    creada_por text DEFAULT ''::text NOT NULL,
    creada_en timestamp with time zone NOT NULL,
    pedida_en timestamp with time zone NOT NULL,
    terminada_en timestamp with time zone,
    CONSTRAINT ck_cargas_recibidos_cuentas CHECK (((hechos = ((nuevos + repetidos) + con_error)) AND (hechos <= total))),
    CONSTRAINT ck_cargas_recibidos_estado CHECK ((estado = ANY (ARRAY['EN_COLA'::text, 'EN_PROCESO'::text, 'TERMINADA'::text, 'FALLIDA'::text]))),
    CONSTRAINT ck_cargas_recibidos_origen CHECK ((origen = ANY (ARRAY['XML'::text, 'ZIP'::text, 'TXT'::text, 'CLAVES'::text, 'CORREO'::text])))
);

ALTER TABLE ONLY cargas_recibidos FORCE ROW LEVEL SECURITY;

ALTER TABLE cargas_recibidos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE casilleros (
    id bigint NOT NULL,
    formulario text NOT NULL,
    casillero text NOT NULL,
    seccion text DEFAULT ''::text NOT NULL,
    nombre text NOT NULL,
    clase text NOT NULL,
    codigos text DEFAULT ''::text NOT NULL,
    calculo text DEFAULT ''::text NOT NULL,
    concepto text DEFAULT ''::text NOT NULL,
    llena text DEFAULT 'DECLARANTE'::text NOT NULL,
    desde date NOT NULL,
    hasta date,
    fuente text DEFAULT ''::text NOT NULL,
    certeza text DEFAULT 'DEDUCIDA'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_casilleros_certeza CHECK ((certeza = ANY (ARRAY['OFICIAL'::text, 'VARIAS'::text, 'UNA'::text, 'DEDUCIDA'::text]))),
    CONSTRAINT ck_casilleros_clase CHECK ((clase = ANY (ARRAY['BASE'::text, 'RETENIDO'::text, 'BRUTO'::text, 'NETO'::text, 'IMPUESTO'::text, 'CONTEO'::text, 'CAJAS'::text, 'TOTAL'::text, 'OTRA'::text]))),
    CONSTRAINT ck_casilleros_fechas CHECK ((hasta >= desde)),
    CONSTRAINT ck_casilleros_formulario CHECK ((formulario = ANY (ARRAY['103'::text, '104'::text]))),
    CONSTRAINT ck_casilleros_llena CHECK ((llena = ANY (ARRAY['DECLARANTE'::text, 'SRI'::text])))
);

CREATE TABLE casilleros_dichos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    formulario text NOT NULL,
    periodo text NOT NULL,
    casillero text NOT NULL,
    valor numeric(14,2) NOT NULL,
    motivo text NOT NULL,
    dicho_por text NOT NULL,
    dicho_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_casilleros_dichos_formulario CHECK ((formulario = ANY (ARRAY['104'::text, '103'::text]))),
    CONSTRAINT ck_casilleros_dichos_periodo CHECK ((periodo ~ '^[0-9]{4}-([0-9]{2}|S[12])$'::text)),
    CONSTRAINT ck_casilleros_dichos_valor CHECK ((valor >= (0)::numeric))
);

ALTER TABLE ONLY casilleros_dichos FORCE ROW LEVEL SECURITY;

ALTER TABLE casilleros_dichos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

ALTER TABLE casilleros ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE catalogos_sri (
    id bigint NOT NULL,
    catalogo text NOT NULL,
    codigo text NOT NULL,
    nombre text NOT NULL,
    desde date NOT NULL,
    hasta date,
    fuente text DEFAULT ''::text NOT NULL,
    certeza text DEFAULT 'DEDUCIDA'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_catalogos_sri_certeza CHECK ((certeza = ANY (ARRAY['OFICIAL'::text, 'VARIAS'::text, 'UNA'::text, 'DEDUCIDA'::text]))),
    CONSTRAINT ck_catalogos_sri_fechas CHECK ((hasta >= desde))
);

ALTER TABLE catalogos_sri ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE centros_comprobantes (
    id bigint NOT NULL,
    empresa_id bigint NOT NULL,
    comprobante_id bigint NOT NULL,
    n integer NOT NULL,
    centro_id bigint NOT NULL,
    producto_id bigint,
    CONSTRAINT ck_centros_comprobantes_n CHECK ((n >= 0))
);

ALTER TABLE ONLY centros_comprobantes FORCE ROW LEVEL SECURITY;

ALTER TABLE centros_comprobantes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE centros_costo (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    codigo text NOT NULL COLLATE pg_catalog."C",
    nombre text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    activo boolean DEFAULT true NOT NULL,
    CONSTRAINT ck_centros_costo_codigo CHECK ((codigo ~ '^[0-9A-Z][0-9A-Z.-]{0,29}$'::text)),
    CONSTRAINT ck_centros_costo_nombre CHECK ((length(nombre) BETWEEN 1 AND 200))
);

ALTER TABLE ONLY centros_costo FORCE ROW LEVEL SECURITY;

ALTER TABLE centros_costo ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE certificados_firma (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    titular text NOT NULL,
    autoridad text NOT NULL,
    valido_desde timestamp with time zone NOT NULL,
    valido_hasta timestamp with time zone NOT NULL,
    subido_en timestamp with time zone NOT NULL,
    identificacion text DEFAULT ''::text NOT NULL,
    ruc text DEFAULT ''::text NOT NULL,
    serie text DEFAULT ''::text NOT NULL,
    huella text DEFAULT ''::text NOT NULL,
    certificado bytea,
    llave bytea,
    subido_por text DEFAULT ''::text NOT NULL,
    retirado_en timestamp with time zone,
    avisado integer
);

ALTER TABLE ONLY certificados_firma FORCE ROW LEVEL SECURITY;

ALTER TABLE certificados_firma ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE chequeras (
    id bigint NOT NULL,
    empresa_id bigint NOT NULL,
    banco_id bigint NOT NULL,
    desde bigint NOT NULL,
    hasta bigint NOT NULL,
    siguiente bigint NOT NULL,
    activa boolean DEFAULT true NOT NULL,
    creado_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_chequeras_numeros CHECK (((desde BETWEEN 1 AND hasta) AND (hasta <= '9999999999'::bigint))),
    CONSTRAINT ck_chequeras_siguiente CHECK (((siguiente >= desde) AND (siguiente <= (hasta + 1))))
);

ALTER TABLE ONLY chequeras FORCE ROW LEVEL SECURITY;

ALTER TABLE chequeras ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE cheques_girados (
    id bigint NOT NULL,
    empresa_id bigint NOT NULL,
    banco_id bigint NOT NULL,
    chequera_id bigint,
    numero bigint NOT NULL,
    origen_tipo text DEFAULT ''::text NOT NULL,
    origen_id bigint,
    beneficiario text DEFAULT ''::text NOT NULL,
    valor numeric(14,2) NOT NULL,
    entregado date NOT NULL,
    fecha date NOT NULL,
    debitado_el date,
    cobrado_el date,
    conciliado boolean DEFAULT false NOT NULL,
    anulado_el date,
    motivo_anulacion text DEFAULT ''::text NOT NULL,
    hecho_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    posfechado boolean DEFAULT false NOT NULL,
    reemplaza_id bigint,
    CONSTRAINT ck_cheques_girados_anulado CHECK (((anulado_el IS NULL) = (motivo_anulacion = ''::text))),
    CONSTRAINT ck_cheques_girados_cobrado CHECK ((num_nonnulls(cobrado_el, anulado_el) < 2)),
    CONSTRAINT ck_cheques_girados_conciliado CHECK (((NOT conciliado) OR (cobrado_el IS NOT NULL))),
    CONSTRAINT ck_cheques_girados_debitado CHECK (((debitado_el IS NULL) OR (posfechado AND (debitado_el >= fecha)))),
    CONSTRAINT ck_cheques_girados_en_blanco CHECK (((origen_id IS NOT NULL) OR (anulado_el IS NOT NULL))),
    CONSTRAINT ck_cheques_girados_numero CHECK ((numero BETWEEN 1 AND '9999999999'::bigint)),
    CONSTRAINT ck_cheques_girados_origen CHECK (((origen_id IS NULL) = (origen_tipo = ''::text))),
    CONSTRAINT ck_cheques_girados_posfechado CHECK ((posfechado OR (fecha <= entregado))),
    CONSTRAINT ck_cheques_girados_valor CHECK (((valor >= (0)::numeric) AND ((valor = (0)::numeric) = (origen_id IS NULL))))
);

ALTER TABLE ONLY cheques_girados FORCE ROW LEVEL SECURITY;

ALTER TABLE cheques_girados ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE cierres_anio (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    anio smallint NOT NULL,
    estado text DEFAULT 'ABIERTO'::text NOT NULL,
    partidas jsonb DEFAULT '{}'::jsonb NOT NULL,
    bloqueo_puesto boolean DEFAULT false NOT NULL,
    bloqueo_antes date,
    cerrado_por text DEFAULT ''::text NOT NULL,
    cerrado_en timestamp with time zone,
    motivo text DEFAULT ''::text NOT NULL,
    CONSTRAINT ck_cierres_anio_anio CHECK ((anio BETWEEN 1900 AND 2199)),
    CONSTRAINT ck_cierres_anio_cerrado CHECK (((estado = 'CERRADO'::text) = (cerrado_en IS NOT NULL))),
    CONSTRAINT ck_cierres_anio_estado CHECK ((estado = ANY (ARRAY['ABIERTO'::text, 'CERRADO'::text])))
);

ALTER TABLE ONLY cierres_anio FORCE ROW LEVEL SECURITY;

ALTER TABLE cierres_anio ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE cierres_mes (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    anio smallint NOT NULL,
    mes smallint NOT NULL,
    estado text DEFAULT 'ABIERTO'::text NOT NULL,
    pasos jsonb DEFAULT '{}'::jsonb NOT NULL,
    bloqueo_antes date,
    cerrado_por text DEFAULT ''::text NOT NULL,
    cerrado_en timestamp with time zone,
    motivo text DEFAULT ''::text NOT NULL,
    CONSTRAINT ck_cierres_mes_cerrado CHECK (((estado = 'CERRADO'::text) = (cerrado_en IS NOT NULL))),
    CONSTRAINT ck_cierres_mes_estado CHECK ((estado = ANY (ARRAY['ABIERTO'::text, 'CERRADO'::text]))),
    CONSTRAINT ck_cierres_mes_mes CHECK (((anio BETWEEN 1900 AND 2199) AND (mes BETWEEN 1 AND 12)))
);

ALTER TABLE ONLY cierres_mes FORCE ROW LEVEL SECURITY;

ALTER TABLE cierres_mes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE claves_idempotencia (
    sujeto text NOT NULL,
    ruta text NOT NULL,
    clave text NOT NULL,
    huella text NOT NULL,
    estado integer NOT NULL,
    cuerpo bytea NOT NULL,
    creada_en timestamp with time zone NOT NULL,
    empresa_id bigint DEFAULT 0 NOT NULL
);

ALTER TABLE ONLY claves_idempotencia FORCE ROW LEVEL SECURITY;

CREATE TABLE clientes (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    tipo_identificacion text NOT NULL,
    identificacion text NOT NULL,
    razon_social text NOT NULL,
    nombre_comercial text DEFAULT ''::text NOT NULL,
    correos text[] DEFAULT '{}'::text[] NOT NULL,
    telefono text DEFAULT ''::text NOT NULL,
    celular text DEFAULT ''::text NOT NULL,
    direccion text DEFAULT ''::text NOT NULL,
    provincia text DEFAULT ''::text NOT NULL,
    ciudad text DEFAULT ''::text NOT NULL,
    tipo smallint NOT NULL,
    tipo_juridica smallint,
    grupo_id bigint,
    vendedor_id bigint,
    cobrador_id bigint,
    dias_credito integer DEFAULT 0 NOT NULL,
    limite_credito numeric(14,2),
    notas text DEFAULT ''::text NOT NULL,
    activo boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    actualizado_en timestamp with time zone NOT NULL,
    orden text GENERATED ALWAYS AS ("left"(tinta_texto(razon_social), 100)) STORED NOT NULL COLLATE pg_catalog."C",
    texto text GENERATED ALWAYS AS ((' '::text || "left"(regexp_replace(tinta_texto(((((((identificacion || ' '::text) || razon_social) || ' '::text) || nombre_comercial) || ' '::text) || tinta_lista(correos))), '[^a-z0-9]+'::text, ' '::text, 'g'::text), 900))) STORED NOT NULL COLLATE pg_catalog."C",
    parte_relacionada boolean DEFAULT false NOT NULL,
    CONSTRAINT ck_clientes_consumidor_final CHECK (((tipo_identificacion = 'CONSUMIDOR_FINAL'::text) = (identificacion = '9999999999999'::text))),
    CONSTRAINT ck_clientes_dias_credito CHECK ((dias_credito BETWEEN 0 AND 3650)),
    CONSTRAINT ck_clientes_limite_credito CHECK ((limite_credito >= (0)::numeric)),
    CONSTRAINT ck_clientes_tipo CHECK ((tipo BETWEEN 1 AND 4)),
    CONSTRAINT ck_clientes_tipo_identificacion CHECK ((tipo_identificacion = ANY (ARRAY['RUC'::text, 'CEDULA'::text, 'PASAPORTE'::text, 'CONSUMIDOR_FINAL'::text, 'EXTERIOR'::text]))),
    CONSTRAINT ck_clientes_tipo_juridica CHECK (((tipo_juridica / 10) = tipo))
);

ALTER TABLE ONLY clientes FORCE ROW LEVEL SECURITY;

ALTER TABLE clientes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE cobros (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    cliente_id bigint NOT NULL,
    numero bigint NOT NULL,
    fecha date NOT NULL,
    forma text NOT NULL,
    referencia text DEFAULT ''::text NOT NULL,
    total numeric(14,2) NOT NULL,
    aplicado numeric(14,2) DEFAULT '0'::numeric NOT NULL,
    notas text DEFAULT ''::text NOT NULL,
    cobrado_por text DEFAULT ''::text NOT NULL,
    anulado_el date,
    motivo_anulacion text,
    version integer DEFAULT 1 NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    banco_id bigint,
    cheque_banco text DEFAULT ''::text NOT NULL,
    cheque_numero text DEFAULT ''::text NOT NULL,
    cheque_titular text DEFAULT ''::text NOT NULL,
    cheque_fecha date,
    centro_id bigint,
    CONSTRAINT ck_cobros_anulado_el CHECK ((anulado_el >= fecha)),
    CONSTRAINT ck_cobros_anulado_sin_aplicar CHECK (((anulado_el IS NULL) OR (aplicado = (0)::numeric))),
    CONSTRAINT ck_cobros_aplicado CHECK ((aplicado BETWEEN (0)::numeric AND total)),
    CONSTRAINT ck_cobros_cheque CHECK (((forma = 'CHEQUE'::text) OR ((cheque_fecha IS NULL) AND (concat(cheque_banco, cheque_numero, cheque_titular) = ''::text)))),
    CONSTRAINT ck_cobros_forma CHECK ((forma = ANY (ARRAY['EFECTIVO'::text, 'TRANSFERENCIA'::text, 'DEPOSITO'::text, 'CHEQUE'::text, 'TARJETA_CREDITO'::text, 'TARJETA_DEBITO'::text, 'RETENCION'::text, 'OTRO'::text, 'CRUCE'::text]))),
    CONSTRAINT ck_cobros_motivo CHECK (((anulado_el IS NULL) = (motivo_anulacion IS NULL))),
    CONSTRAINT ck_cobros_total CHECK ((total > (0)::numeric))
);

ALTER TABLE ONLY cobros FORCE ROW LEVEL SECURITY;

ALTER TABLE cobros ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE codigos_recuperacion (
    empresa_id bigint DEFAULT 0 NOT NULL,
    id bigint NOT NULL,
    sujeto text NOT NULL,
    resumen text NOT NULL,
    usado_en timestamp with time zone
);

ALTER TABLE ONLY codigos_recuperacion FORCE ROW LEVEL SECURITY;

ALTER TABLE codigos_recuperacion ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE codigos_retencion (
    id bigint NOT NULL,
    impuesto smallint NOT NULL,
    codigo text NOT NULL,
    sujeto text DEFAULT ''::text NOT NULL,
    nombre text NOT NULL,
    porcentajes text DEFAULT ''::text NOT NULL,
    casilla_base text DEFAULT ''::text NOT NULL,
    casilla_retenido text DEFAULT ''::text NOT NULL,
    elemento_ats text DEFAULT ''::text NOT NULL,
    nota text DEFAULT ''::text NOT NULL,
    desde date NOT NULL,
    hasta date,
    fuente text DEFAULT ''::text NOT NULL,
    certeza text DEFAULT 'DEDUCIDA'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    caso text DEFAULT ''::text NOT NULL,
    CONSTRAINT ck_codigos_retencion_caso CHECK (((caso = ANY (ARRAY[''::text, 'BANANO'::text, 'AUTORRETENCION'::text, 'AUTORRETENCION_GRAN'::text, 'DIVIDENDOS'::text])) AND ((caso = ''::text) OR (impuesto = 1)))),
    CONSTRAINT ck_codigos_retencion_certeza CHECK ((certeza = ANY (ARRAY['OFICIAL'::text, 'VARIAS'::text, 'UNA'::text, 'DEDUCIDA'::text]))),
    CONSTRAINT ck_codigos_retencion_fechas CHECK ((hasta >= desde)),
    CONSTRAINT ck_codigos_retencion_impuesto CHECK ((impuesto = ANY (ARRAY[1, 2, 6]))),
    CONSTRAINT ck_codigos_retencion_porcentajes CHECK ((porcentajes ~ '^((100|\d{1,2}(\.\d)?|\d\.\d{1,2})( a (100|\d{1,2}(\.\d)?|\d\.\d{1,2}))?(; (100|\d{1,2}(\.\d)?|\d\.\d{1,2})( a (100|\d{1,2}(\.\d)?|\d\.\d{1,2}))?)*)?$'::text)),
    CONSTRAINT ck_codigos_retencion_sujeto CHECK (((sujeto = ANY (ARRAY[''::text, 'RESIDENTE'::text, 'NO_RESIDENTE'::text])) AND ((impuesto = 1) = (sujeto <> ''::text))))
);

ALTER TABLE codigos_retencion ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE comparaciones_ats (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    periodo text NOT NULL,
    archivo text NOT NULL,
    resultado jsonb NOT NULL,
    hecha_por text NOT NULL,
    hecha_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_comparaciones_ats_periodo CHECK ((periodo ~ '^[0-9]{4}-([0-9]{2}|S[12])$'::text))
);

ALTER TABLE ONLY comparaciones_ats FORCE ROW LEVEL SECURITY;

ALTER TABLE comparaciones_ats ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE compras (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    proveedor_id bigint NOT NULL,
    cod_doc text NOT NULL,
    signo smallint DEFAULT '1'::smallint NOT NULL,
    numero text NOT NULL,
    autorizacion text DEFAULT ''::text NOT NULL,
    fecha date NOT NULL,
    fecha_registro date NOT NULL,
    vence date NOT NULL,
    sustento text DEFAULT ''::text NOT NULL,
    subtotal numeric(14,2) NOT NULL,
    iva numeric(14,2) NOT NULL,
    ajuste numeric(14,2) DEFAULT '0'::numeric NOT NULL,
    propina numeric(14,2) DEFAULT '0'::numeric NOT NULL,
    otros numeric(14,2) DEFAULT '0'::numeric NOT NULL,
    total numeric(14,2) NOT NULL,
    a_terceros numeric(14,2) DEFAULT '0'::numeric NOT NULL,
    retenido numeric(14,2) DEFAULT '0'::numeric NOT NULL,
    modifica_id bigint,
    retencion_id bigint,
    documento_id bigint,
    abono_retencion_id bigint,
    origen text DEFAULT 'MANUAL'::text NOT NULL,
    recibido_id bigint,
    comprobante_id bigint,
    reembolsos jsonb DEFAULT '[]'::jsonb NOT NULL,
    importacion jsonb,
    detalle text DEFAULT ''::text NOT NULL,
    anulada_el date,
    motivo_anulacion text DEFAULT ''::text NOT NULL,
    creado_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    tardia boolean DEFAULT false NOT NULL,
    rubros jsonb DEFAULT '[]'::jsonb NOT NULL,
    retenido_por_emisor jsonb,
    nombra_cod_doc text DEFAULT ''::text NOT NULL,
    nombra_numero text DEFAULT ''::text NOT NULL,
    regimen_proveedor text DEFAULT ''::text NOT NULL,
    CONSTRAINT ck_compras_a_terceros CHECK ((a_terceros BETWEEN (0)::numeric AND total)),
    CONSTRAINT ck_compras_anulada_el CHECK ((anulada_el >= fecha)),
    CONSTRAINT ck_compras_fechas CHECK (((vence >= fecha) AND (fecha_registro >= fecha))),
    CONSTRAINT ck_compras_montos CHECK (((total >= (0)::numeric) AND (subtotal >= (0)::numeric) AND (iva >= (0)::numeric) AND (retenido >= (0)::numeric))),
    CONSTRAINT ck_compras_motivo CHECK (((anulada_el IS NULL) = (motivo_anulacion = ''::text))),
    CONSTRAINT ck_compras_origen CHECK ((origen = ANY (ARRAY['MANUAL'::text, 'RECIBIDO'::text, 'LIQUIDACION'::text]))),
    CONSTRAINT ck_compras_regimen_proveedor CHECK ((regimen_proveedor = ANY (ARRAY[''::text, 'GENERAL'::text, 'EMPRENDEDOR'::text, 'POPULAR'::text]))),
    CONSTRAINT ck_compras_retenido CHECK (((retencion_id IS NOT NULL) OR (retenido = (0)::numeric))),
    CONSTRAINT ck_compras_signo CHECK ((signo = ANY (ARRAY[1, '-1'::integer])))
);

ALTER TABLE ONLY compras FORCE ROW LEVEL SECURITY;

ALTER TABLE compras ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE comprobantes (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    tipo text NOT NULL,
    ambiente smallint NOT NULL,
    punto_id bigint NOT NULL,
    establecimiento text NOT NULL,
    punto text NOT NULL,
    secuencial bigint NOT NULL,
    clave_acceso text NOT NULL,
    fecha date NOT NULL,
    estado text DEFAULT 'EMITIDO'::text NOT NULL,
    cliente_id bigint,
    receptor_identificacion text NOT NULL,
    receptor_nombre text NOT NULL,
    subtotal numeric(14,2) NOT NULL,
    iva numeric(14,2) NOT NULL,
    total numeric(14,2) NOT NULL,
    datos jsonb NOT NULL,
    modifica_id bigint,
    documento_id bigint,
    plan_id bigint,
    mensajes jsonb DEFAULT '[]'::jsonb NOT NULL,
    autorizado_en timestamp with time zone,
    anulado_el date,
    motivo_anulacion text,
    emitido_por text NOT NULL,
    emitido_en timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    texto text GENERATED ALWAYS AS ((' '::text || "left"(regexp_replace(tinta_texto(((((((((((((establecimiento || ' '::text) || punto) || ' '::text) || lpad((secuencial)::text, 9, '0'::text)) || ' '::text) || clave_acceso) || ' '::text) || receptor_nombre) || ' '::text) || receptor_identificacion) || ' '::text) || (secuencial)::text)), '[^a-z0-9]+'::text, ' '::text, 'g'::text), 500))) STORED NOT NULL COLLATE pg_catalog."C",
    proveedor_id bigint,
    viaje text,
    viaje_en timestamp with time zone,
    viaje_por text,
    resuelto text,
    CONSTRAINT ck_comprobantes_ambiente CHECK ((ambiente = ANY (ARRAY[1, 2]))),
    CONSTRAINT ck_comprobantes_anulado_con_fecha CHECK (((estado = 'ANULADO'::text) = (anulado_el IS NOT NULL))),
    CONSTRAINT ck_comprobantes_autorizado_con_fecha CHECK (((estado <> 'AUTORIZADO'::text) OR (autorizado_en IS NOT NULL))),
    CONSTRAINT ck_comprobantes_clave_acceso CHECK ((clave_acceso ~ '^[0-9]{49}$'::text)),
    CONSTRAINT ck_comprobantes_estado CHECK ((estado = ANY (ARRAY['EMITIDO'::text, 'ENVIADO'::text, 'AUTORIZADO'::text, 'DEVUELTO'::text, 'NO_AUTORIZADO'::text, 'ANULADO'::text]))),
    CONSTRAINT ck_comprobantes_secuencial CHECK ((secuencial BETWEEN 1 AND 999999999)),
    CONSTRAINT ck_comprobantes_serie CHECK (((establecimiento ~ '^[0-9]{3}$'::text) AND (punto ~ '^[0-9]{3}$'::text))),
    CONSTRAINT ck_comprobantes_tipo CHECK ((tipo = ANY (ARRAY['01'::text, '03'::text, '04'::text, '05'::text, '06'::text, '07'::text]))),
    CONSTRAINT ck_comprobantes_un_receptor CHECK (((cliente_id IS NULL) OR (proveedor_id IS NULL))),
    CONSTRAINT ck_comprobantes_valores CHECK (((total >= (0)::numeric) AND (subtotal >= (0)::numeric) AND (iva >= (0)::numeric))),
    CONSTRAINT ck_comprobantes_viaje CHECK ((viaje = ANY (ARRAY['POR_SALIR'::text, 'EN_CAMINO'::text, 'ENTREGADA'::text])))
);

ALTER TABLE ONLY comprobantes FORCE ROW LEVEL SECURITY;

ALTER TABLE comprobantes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE conciliaciones (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    banco_id bigint NOT NULL,
    desde date NOT NULL,
    hasta date NOT NULL,
    saldo_banco numeric(14,2) NOT NULL,
    estado text DEFAULT 'ABIERTA'::text NOT NULL,
    saldo_libros numeric(14,2),
    en_transito numeric(14,2),
    papel text,
    cerrada_por text DEFAULT ''::text NOT NULL,
    cerrada_en timestamp with time zone,
    creada_por text NOT NULL,
    creada_en timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_conciliaciones_cerrada CHECK (((estado = 'CERRADA'::text) = (num_nonnulls(saldo_libros, en_transito, papel, cerrada_en) = 4))),
    CONSTRAINT ck_conciliaciones_estado CHECK ((estado = ANY (ARRAY['ABIERTA'::text, 'CERRADA'::text]))),
    CONSTRAINT ck_conciliaciones_fechas CHECK ((desde <= hasta))
);

ALTER TABLE ONLY conciliaciones FORCE ROW LEVEL SECURITY;

ALTER TABLE conciliaciones ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE configuraciones (
    posicion smallint NOT NULL,
    nombre text NOT NULL,
    valor1 text,
    valor2 text,
    valor3 text,
    valor4 text,
    valor5 text,
    valor6 text,
    valor7 text,
    valor8 text,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_configuraciones_posicion CHECK ((posicion >= 0))
);

CREATE TABLE consumos_mensuales (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    mes date NOT NULL,
    emitidos integer DEFAULT 0 NOT NULL,
    rechazados integer DEFAULT 0 NOT NULL,
    CONSTRAINT ck_consumos_mensuales_cantidades CHECK (((emitidos >= 0) AND (rechazados >= 0))),
    CONSTRAINT ck_consumos_mensuales_mes CHECK ((EXTRACT(day FROM mes) = (1)::numeric))
);

ALTER TABLE ONLY consumos_mensuales FORCE ROW LEVEL SECURITY;

ALTER TABLE consumos_mensuales ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE contabilidad_empresas (
    empresa_id bigint NOT NULL,
    activa boolean DEFAULT false NOT NULL,
    desde date,
    estado text,
    total integer DEFAULT 0 NOT NULL,
    hechos integer DEFAULT 0 NOT NULL,
    paso integer DEFAULT 0 NOT NULL,
    hasta_id bigint DEFAULT '0'::bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    anticipos_clientes timestamp with time zone,
    anticipos_proveedores timestamp with time zone,
    CONSTRAINT ck_contabilidad_empresas_avance CHECK (((hechos >= 0) AND (total >= 0))),
    CONSTRAINT ck_contabilidad_empresas_estado CHECK (((estado IS NULL) OR (estado = ANY (ARRAY['EN_COLA'::text, 'EN_PROCESO'::text, 'TERMINADO'::text]))))
);

ALTER TABLE ONLY contabilidad_empresas FORCE ROW LEVEL SECURITY;

CREATE TABLE contactos_clientes (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    cliente_id bigint NOT NULL,
    nombre text NOT NULL,
    cargo text DEFAULT ''::text NOT NULL,
    correo text DEFAULT ''::text NOT NULL,
    telefono text DEFAULT ''::text NOT NULL,
    recibe_documentos boolean DEFAULT false NOT NULL,
    recibe_estados boolean DEFAULT false NOT NULL,
    notas text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY contactos_clientes FORCE ROW LEVEL SECURITY;

ALTER TABLE contactos_clientes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE conteos_inventario (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    mes date NOT NULL,
    al date NOT NULL,
    costo numeric(14,2) NOT NULL,
    contado numeric(14,2) NOT NULL,
    nota text DEFAULT ''::text NOT NULL,
    detalle jsonb NOT NULL,
    creado_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    deshecho_por text DEFAULT ''::text NOT NULL,
    deshecho_en timestamp with time zone,
    CONSTRAINT ck_conteos_inventario_deshecho CHECK (((deshecho_en IS NULL) = (deshecho_por = ''::text))),
    CONSTRAINT ck_conteos_inventario_mes CHECK (((EXTRACT(day FROM mes) = (1)::numeric) AND (al >= mes)))
);

ALTER TABLE ONLY conteos_inventario FORCE ROW LEVEL SECURITY;

ALTER TABLE conteos_inventario ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE correos (
    id bigint NOT NULL,
    empresa_id bigint DEFAULT 0 NOT NULL,
    plantilla text NOT NULL,
    asunto text NOT NULL,
    texto text,
    html text,
    confidencial boolean DEFAULT false NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    responder_a text
);

ALTER TABLE ONLY correos FORCE ROW LEVEL SECURITY;

CREATE TABLE correos_adjuntos (
    id bigint NOT NULL,
    correo_id bigint NOT NULL,
    archivo text,
    nombre text NOT NULL,
    tipo text NOT NULL,
    empresa_id bigint DEFAULT 0 NOT NULL
);

ALTER TABLE ONLY correos_adjuntos FORCE ROW LEVEL SECURITY;

ALTER TABLE correos_adjuntos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE correos_destinatarios (
    id bigint NOT NULL,
    correo_id bigint NOT NULL,
    direccion text NOT NULL,
    estado text DEFAULT 'PENDIENTE'::text NOT NULL,
    intentos integer DEFAULT 0 NOT NULL,
    detalle text,
    enviado_en timestamp with time zone,
    empresa_id bigint DEFAULT 0 NOT NULL,
    CONSTRAINT ck_correos_destinatarios_estado CHECK ((estado = ANY (ARRAY['PENDIENTE'::text, 'ENVIANDO'::text, 'ENVIADO'::text, 'INCIERTO'::text, 'RECHAZADO'::text, 'FALLIDO'::text])))
);

ALTER TABLE ONLY correos_destinatarios FORCE ROW LEVEL SECURITY;

ALTER TABLE correos_destinatarios ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

ALTER TABLE correos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE costos_diarios (
    empresa_id bigint NOT NULL,
    producto_id bigint NOT NULL,
    dia date NOT NULL,
    base_cantidad numeric(18,6) NOT NULL,
    base_valor numeric(24,6) NOT NULL,
    salidas numeric(18,6) NOT NULL,
    costo numeric(24,6) NOT NULL
);

ALTER TABLE ONLY costos_diarios FORCE ROW LEVEL SECURITY;

CREATE TABLE cruces_bancarios (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    conciliacion_id bigint NOT NULL,
    clase text DEFAULT 'CRUCE'::text NOT NULL,
    hecho_por text NOT NULL,
    hecho_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_cruces_bancarios_clase CHECK ((clase = ANY (ARRAY['CRUCE'::text, 'ASENTADO'::text, 'ANTERIOR'::text])))
);

ALTER TABLE ONLY cruces_bancarios FORCE ROW LEVEL SECURITY;

ALTER TABLE cruces_bancarios ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE cruces_cuentas (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    cobro_id bigint NOT NULL,
    pago_id bigint NOT NULL,
    fecha date NOT NULL,
    anulado_el date,
    creado_en timestamp with time zone NOT NULL
);

ALTER TABLE ONLY cruces_cuentas FORCE ROW LEVEL SECURITY;

ALTER TABLE cruces_cuentas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE cuentas_bancarias (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    nombre text NOT NULL,
    clase text NOT NULL,
    banco text DEFAULT ''::text NOT NULL,
    numero text DEFAULT ''::text NOT NULL,
    cuenta_contable_id bigint NOT NULL,
    fondo numeric(14,2) DEFAULT '0'::numeric NOT NULL,
    activa boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_cuentas_bancarias_clase CHECK ((clase = ANY (ARRAY['BANCO'::text, 'CAJA'::text, 'CAJA_CHICA'::text, 'POR_DEPOSITAR'::text, 'TARJETA'::text]))),
    CONSTRAINT ck_cuentas_bancarias_fondo CHECK ((fondo >= (0)::numeric)),
    CONSTRAINT ck_cuentas_bancarias_nombre CHECK ((length(nombre) BETWEEN 1 AND 100))
);

ALTER TABLE ONLY cuentas_bancarias FORCE ROW LEVEL SECURITY;

ALTER TABLE cuentas_bancarias ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE cuentas_contables (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    codigo text NOT NULL COLLATE pg_catalog."C",
    nombre text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    padre_id bigint,
    nivel smallint NOT NULL,
    naturaleza text NOT NULL,
    tipo text NOT NULL,
    acepta_movimiento boolean NOT NULL,
    codigo_supercias text DEFAULT ''::text NOT NULL,
    exige text DEFAULT ''::text NOT NULL,
    pide_centro boolean DEFAULT false NOT NULL,
    activa boolean DEFAULT true NOT NULL,
    clase_flujo text DEFAULT ''::text NOT NULL,
    CONSTRAINT ck_cuentas_contables_clase_flujo CHECK ((clase_flujo = ANY (ARRAY[''::text, 'VENTAS'::text, 'OTROS_INGRESOS'::text, 'PROVEEDORES'::text, 'EMPLEADOS'::text, 'OTROS_DE_OPERACION'::text, 'DIVIDENDOS_RECIBIDOS'::text, 'INTERESES_PAGADOS'::text, 'INTERESES_RECIBIDOS'::text, 'RENTA'::text, 'INVERSIONES'::text, 'ACTIVO_FIJO'::text, 'INTANGIBLES'::text, 'OTROS_ACTIVOS'::text, 'A_TERCEROS'::text, 'OTROS_DE_INVERSION'::text, 'CAPITAL'::text, 'TITULOS'::text, 'PRESTAMOS'::text, 'ARRENDAMIENTOS'::text, 'DIVIDENDOS_PAGADOS'::text, 'OTROS_DE_FINANCIACION'::text]))),
    CONSTRAINT ck_cuentas_contables_codigo CHECK ((codigo ~ '^[0-9A-Z][0-9A-Z.-]{0,29}$'::text)),
    CONSTRAINT ck_cuentas_contables_exige CHECK ((exige = ANY (ARRAY[''::text, 'CLIENTE'::text, 'PROVEEDOR'::text]))),
    CONSTRAINT ck_cuentas_contables_naturaleza CHECK ((naturaleza = ANY (ARRAY['D'::text, 'A'::text]))),
    CONSTRAINT ck_cuentas_contables_nivel CHECK ((nivel BETWEEN 1 AND 15)),
    CONSTRAINT ck_cuentas_contables_nombre CHECK ((length(nombre) BETWEEN 1 AND 200)),
    CONSTRAINT ck_cuentas_contables_padre CHECK ((padre_id <> id)),
    CONSTRAINT ck_cuentas_contables_tipo CHECK ((tipo = ANY (ARRAY['ACTIVO'::text, 'PASIVO'::text, 'PATRIMONIO'::text, 'INGRESO'::text, 'COSTO'::text, 'GASTO'::text])))
);

ALTER TABLE ONLY cuentas_contables FORCE ROW LEVEL SECURITY;

ALTER TABLE cuentas_contables ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE cuentas_renta (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    anio smallint NOT NULL,
    cuenta_id bigint NOT NULL,
    asiento_id bigint,
    clase text NOT NULL,
    motivo text NOT NULL,
    dicho_por text NOT NULL,
    dicho_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_cuentas_renta_anio CHECK ((anio BETWEEN 1900 AND 2199)),
    CONSTRAINT ck_cuentas_renta_clase CHECK ((clase = ANY (ARRAY['NORMAL'::text, 'NO_DEDUCIBLE'::text, 'EXENTO'::text, 'GASTO_DE_EXENTO'::text])))
);

ALTER TABLE ONLY cuentas_renta FORCE ROW LEVEL SECURITY;

ALTER TABLE cuentas_renta ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE cuotas_mensuales (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    clase text NOT NULL,
    cosa_id bigint NOT NULL,
    mes date NOT NULL,
    proceso_id bigint NOT NULL,
    valor numeric(14,2) NOT NULL,
    CONSTRAINT ck_cuotas_mensuales_valor CHECK ((valor > (0)::numeric))
);

ALTER TABLE ONLY cuotas_mensuales FORCE ROW LEVEL SECURITY;

ALTER TABLE cuotas_mensuales ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE debitos_compras (
    id bigint NOT NULL,
    empresa_id bigint NOT NULL,
    compra_id bigint NOT NULL,
    abono_id bigint NOT NULL,
    asiento_id bigint NOT NULL,
    n integer NOT NULL,
    soltado_el date,
    hecho_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL
);

ALTER TABLE ONLY debitos_compras FORCE ROW LEVEL SECURITY;

ALTER TABLE debitos_compras ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE declaraciones_deshechas (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    declaracion_id bigint NOT NULL,
    motivo text NOT NULL,
    deshecha_por text NOT NULL,
    deshecha_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_declaraciones_deshechas_motivo CHECK ((motivo <> ''::text))
);

ALTER TABLE ONLY declaraciones_deshechas FORCE ROW LEVEL SECURITY;

ALTER TABLE declaraciones_deshechas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE declaraciones_presentadas (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    formulario text NOT NULL,
    periodo text NOT NULL,
    numero text NOT NULL,
    fecha date NOT NULL,
    total numeric(14,2) NOT NULL,
    casilleros jsonb NOT NULL,
    huella text NOT NULL,
    sustituye_id bigint,
    presentada_por text NOT NULL,
    presentada_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_declaraciones_presentadas_formulario CHECK ((formulario = ANY (ARRAY['104'::text, '103'::text]))),
    CONSTRAINT ck_declaraciones_presentadas_huella CHECK ((length(huella) = 64)),
    CONSTRAINT ck_declaraciones_presentadas_periodo CHECK ((periodo ~ '^[0-9]{4}-([0-9]{2}|S[12])$'::text))
);

ALTER TABLE ONLY declaraciones_presentadas FORCE ROW LEVEL SECURITY;

ALTER TABLE declaraciones_presentadas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE despacho_anotaciones (
    id bigint NOT NULL,
    despacho_id bigint NOT NULL,
    empresa_id bigint NOT NULL,
    mes date NOT NULL,
    clase text NOT NULL,
    texto text NOT NULL,
    persona_id bigint NOT NULL,
    creada_en timestamp with time zone NOT NULL,
    responsable_id bigint,
    vence date,
    hecha_por bigint,
    hecha_en timestamp with time zone,
    CONSTRAINT ck_despacho_anotaciones_clase CHECK ((clase = ANY (ARRAY['NOTA'::text, 'TAREA'::text]))),
    CONSTRAINT ck_despacho_anotaciones_hecha CHECK (((hecha_en IS NULL) = (hecha_por IS NULL)))
);

ALTER TABLE ONLY despacho_anotaciones FORCE ROW LEVEL SECURITY;

ALTER TABLE despacho_anotaciones ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE despacho_asignaciones (
    id bigint NOT NULL,
    despacho_id bigint NOT NULL,
    empresa_id bigint NOT NULL,
    persona_id bigint NOT NULL,
    usuario_id bigint NOT NULL,
    ajeno boolean DEFAULT false NOT NULL,
    lleva boolean DEFAULT false NOT NULL,
    desde timestamp with time zone NOT NULL,
    quitada_en timestamp with time zone
);

ALTER TABLE ONLY despacho_asignaciones FORCE ROW LEVEL SECURITY;

ALTER TABLE despacho_asignaciones ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE despacho_empresas (
    id bigint NOT NULL,
    despacho_id bigint NOT NULL,
    empresa_id bigint NOT NULL,
    perfil text NOT NULL,
    dado_por text NOT NULL,
    dado_en timestamp with time zone NOT NULL,
    quitado_por text,
    quitado_en timestamp with time zone,
    CONSTRAINT ck_despacho_empresas_perfil CHECK ((perfil <> 'propietario'::text)),
    CONSTRAINT ck_despacho_empresas_quitado CHECK (((quitado_en IS NULL) = (quitado_por IS NULL)))
);

ALTER TABLE ONLY despacho_empresas FORCE ROW LEVEL SECURITY;

ALTER TABLE despacho_empresas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE despacho_invitaciones (
    id bigint NOT NULL,
    despacho_id bigint NOT NULL,
    correo text NOT NULL,
    rol text NOT NULL,
    invitado_por text NOT NULL,
    creada_en timestamp with time zone NOT NULL,
    vence_en timestamp with time zone NOT NULL,
    cerrada_en timestamp with time zone,
    CONSTRAINT ck_despacho_invitaciones_correo CHECK ((correo = lower(correo))),
    CONSTRAINT ck_despacho_invitaciones_rol CHECK ((rol = ANY (ARRAY['PROPIETARIO'::text, 'SENIOR'::text, 'ASISTENTE'::text])))
);

ALTER TABLE despacho_invitaciones ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE despacho_personas (
    id bigint NOT NULL,
    despacho_id bigint NOT NULL,
    persona_id bigint NOT NULL,
    rol text NOT NULL,
    entro_en timestamp with time zone NOT NULL,
    salio_en timestamp with time zone,
    visto_hasta timestamp with time zone NOT NULL,
    CONSTRAINT ck_despacho_personas_rol CHECK ((rol = ANY (ARRAY['PROPIETARIO'::text, 'SENIOR'::text, 'ASISTENTE'::text])))
);

ALTER TABLE despacho_personas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE despacho_plantillas (
    id bigint NOT NULL,
    despacho_id bigint NOT NULL,
    nombre text NOT NULL,
    tareas jsonb NOT NULL
);

ALTER TABLE despacho_plantillas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE despachos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    guia_id bigint NOT NULL,
    factura_id bigint NOT NULL
);

ALTER TABLE ONLY despachos FORCE ROW LEVEL SECURITY;

CREATE TABLE despachos_contables (
    id bigint NOT NULL,
    nombre text NOT NULL,
    codigo text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE despachos_contables ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

ALTER TABLE despachos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE devoluciones_iva (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    clave_acceso text NOT NULL,
    ambiente smallint NOT NULL,
    beneficiario text NOT NULL,
    codigo_beneficio text NOT NULL,
    base numeric(14,2) NOT NULL,
    tarifa numeric(5,2) NOT NULL,
    iva numeric(14,2) NOT NULL,
    pedido numeric(14,2) NOT NULL,
    valor numeric(14,2),
    estado text DEFAULT 'PEDIDA'::text NOT NULL,
    mensaje text DEFAULT ''::text NOT NULL,
    pedida_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_devoluciones_iva_estado CHECK ((estado = ANY (ARRAY['PEDIDA'::text, 'AUTORIZADA'::text, 'NEGADA'::text, 'ANULADA'::text, 'POR_ANULAR'::text, 'NO_ANULADA'::text, 'RESUELTA'::text]))),
    CONSTRAINT ck_devoluciones_iva_montos CHECK (((base > (0)::numeric) AND (tarifa > (0)::numeric) AND (iva > (0)::numeric))),
    CONSTRAINT ck_devoluciones_iva_valor CHECK (((estado <> 'AUTORIZADA'::text) OR (valor > (0)::numeric)))
);

ALTER TABLE ONLY devoluciones_iva FORCE ROW LEVEL SECURITY;

ALTER TABLE devoluciones_iva ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE diferidos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    nombre text NOT NULL,
    referencia text DEFAULT ''::text NOT NULL,
    clase text NOT NULL,
    importe numeric(14,2) NOT NULL,
    inicial numeric(14,2) NOT NULL,
    desde date NOT NULL,
    meses integer NOT NULL,
    cuenta_id bigint NOT NULL,
    gasto_id bigint NOT NULL,
    centro_id bigint,
    proveedor_id bigint,
    compra_id bigint,
    terminado_el date,
    terminado_valor numeric(14,2),
    terminado_por text DEFAULT ''::text NOT NULL,
    motivo text DEFAULT ''::text NOT NULL,
    creado_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_diferidos_clase CHECK ((clase = ANY (ARRAY['SEGURO'::text, 'ARRIENDO'::text, 'PUBLICIDAD'::text, 'OTRO'::text]))),
    CONSTRAINT ck_diferidos_desde CHECK ((EXTRACT(day FROM desde) = (1)::numeric)),
    CONSTRAINT ck_diferidos_meses CHECK ((meses BETWEEN 1 AND 1200)),
    CONSTRAINT ck_diferidos_terminado CHECK ((num_nonnulls(terminado_el, terminado_valor) = ANY (ARRAY[0, 2]))),
    CONSTRAINT ck_diferidos_terminado_valor CHECK ((terminado_valor > (0)::numeric)),
    CONSTRAINT ck_diferidos_valores CHECK (((importe > (0)::numeric) AND (inicial >= (0)::numeric) AND (inicial < importe)))
);

ALTER TABLE ONLY diferidos FORCE ROW LEVEL SECURITY;

ALTER TABLE diferidos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE documentos_clientes (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    cliente_id bigint NOT NULL,
    tipo text NOT NULL,
    signo smallint DEFAULT '1'::smallint NOT NULL,
    origen text DEFAULT 'REGISTRADO'::text NOT NULL,
    numero text,
    fecha date NOT NULL,
    vence date NOT NULL,
    total numeric(14,2) NOT NULL,
    aplicado numeric(14,2) DEFAULT '0'::numeric NOT NULL,
    detalle text DEFAULT ''::text NOT NULL,
    anulado_el date,
    motivo_anulacion text,
    version integer DEFAULT 1 NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_documentos_clientes_anulado_el CHECK ((anulado_el >= fecha)),
    CONSTRAINT ck_documentos_clientes_anulado_sin_aplicar CHECK (((anulado_el IS NULL) OR (aplicado = (0)::numeric))),
    CONSTRAINT ck_documentos_clientes_aplicado CHECK ((aplicado BETWEEN (0)::numeric AND total)),
    CONSTRAINT ck_documentos_clientes_motivo CHECK (((anulado_el IS NULL) = (motivo_anulacion IS NULL))),
    CONSTRAINT ck_documentos_clientes_origen CHECK ((origen = ANY (ARRAY['REGISTRADO'::text, 'EMITIDO'::text, 'AJUSTE'::text]))),
    CONSTRAINT ck_documentos_clientes_signo CHECK ((signo =
CASE
    WHEN (tipo = ANY (ARRAY['04'::text, 'AI'::text, 'AB'::text])) THEN '-1'::integer
    ELSE 1
END)),
    CONSTRAINT ck_documentos_clientes_tipo CHECK ((tipo = ANY (ARRAY['01'::text, '02'::text, '05'::text, '04'::text, 'SI'::text, 'OT'::text, 'AI'::text, 'DV'::text, 'AS'::text, 'AB'::text]))),
    CONSTRAINT ck_documentos_clientes_total CHECK ((total > (0)::numeric)),
    CONSTRAINT ck_documentos_clientes_vence CHECK ((vence >= fecha))
);

ALTER TABLE ONLY documentos_clientes FORCE ROW LEVEL SECURITY;

ALTER TABLE documentos_clientes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE documentos_declarados (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    declaracion_id bigint NOT NULL,
    tipo text NOT NULL,
    documento_id bigint NOT NULL,
    huella text NOT NULL
);

ALTER TABLE ONLY documentos_declarados FORCE ROW LEVEL SECURITY;

ALTER TABLE documentos_declarados ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE documentos_lotes_pagos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    linea_id bigint NOT NULL,
    documento_id bigint NOT NULL,
    valor numeric(14,2) NOT NULL,
    CONSTRAINT ck_documentos_lotes_pagos_valor CHECK ((valor > (0)::numeric))
);

ALTER TABLE ONLY documentos_lotes_pagos FORCE ROW LEVEL SECURITY;

ALTER TABLE documentos_lotes_pagos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE documentos_mensuales (
    mes date NOT NULL,
    emitidos bigint NOT NULL,
    rechazados bigint NOT NULL
);

CREATE TABLE documentos_proveedores (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    proveedor_id bigint NOT NULL,
    fecha date NOT NULL,
    total numeric(14,2) NOT NULL,
    aplicado numeric(14,2) DEFAULT '0'::numeric NOT NULL,
    anulado_el date,
    motivo_anulacion text,
    version integer DEFAULT 1 NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    tipo text NOT NULL,
    signo smallint DEFAULT '1'::smallint NOT NULL,
    origen text DEFAULT 'REGISTRADO'::text NOT NULL,
    numero text,
    vence date NOT NULL,
    detalle text DEFAULT ''::text NOT NULL,
    CONSTRAINT ck_documentos_proveedores_anulado_el CHECK ((anulado_el >= fecha)),
    CONSTRAINT ck_documentos_proveedores_anulado_sin_aplicar CHECK (((anulado_el IS NULL) OR (aplicado = (0)::numeric))),
    CONSTRAINT ck_documentos_proveedores_aplicado CHECK ((aplicado BETWEEN (0)::numeric AND total)),
    CONSTRAINT ck_documentos_proveedores_motivo CHECK (((anulado_el IS NULL) = (motivo_anulacion IS NULL))),
    CONSTRAINT ck_documentos_proveedores_origen CHECK ((origen = ANY (ARRAY['REGISTRADO'::text, 'COMPRA'::text, 'AJUSTE'::text]))),
    CONSTRAINT ck_documentos_proveedores_signo CHECK ((signo =
CASE
    WHEN (tipo = ANY (ARRAY['04'::text, '07'::text, '47'::text, 'AI'::text, 'AB'::text, 'DB'::text])) THEN '-1'::integer
    ELSE 1
END)),
    CONSTRAINT ck_documentos_proveedores_tipo CHECK ((tipo ~ '^[0-9A-Z]{2,3}$'::text)),
    CONSTRAINT ck_documentos_proveedores_total CHECK ((total > (0)::numeric)),
    CONSTRAINT ck_documentos_proveedores_vence CHECK ((vence >= fecha))
);

ALTER TABLE ONLY documentos_proveedores FORCE ROW LEVEL SECURITY;

ALTER TABLE documentos_proveedores ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE documentos_retenidos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    retencion_id bigint NOT NULL,
    n smallint NOT NULL,
    cod_doc text NOT NULL,
    numero text NOT NULL,
    fecha date,
    valor numeric(14,2) NOT NULL,
    documento_id bigint,
    cobro_id bigint,
    enlazado boolean DEFAULT false NOT NULL,
    CONSTRAINT ck_documentos_retenidos_cobro CHECK (((cobro_id IS NULL) OR (documento_id IS NOT NULL))),
    CONSTRAINT ck_documentos_retenidos_enlazado CHECK (((NOT enlazado) OR (cobro_id IS NOT NULL))),
    CONSTRAINT ck_documentos_retenidos_valor CHECK ((valor >= (0)::numeric))
);

ALTER TABLE ONLY documentos_retenidos FORCE ROW LEVEL SECURITY;

ALTER TABLE documentos_retenidos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE elecciones_tributarias (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    obligacion text NOT NULL,
    desde date NOT NULL,
    cada text NOT NULL,
    motivo text DEFAULT ''::text NOT NULL,
    creado_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_elecciones_tributarias_cada CHECK ((cada = ANY (ARRAY[''::text, 'MENSUAL'::text, 'SEMESTRAL'::text, 'ANUAL'::text, 'NO'::text])))
);

ALTER TABLE ONLY elecciones_tributarias FORCE ROW LEVEL SECURITY;

ALTER TABLE elecciones_tributarias ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE embarques_exportados (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    comprobante_id bigint NOT NULL,
    refrendo text NOT NULL,
    transporte text NOT NULL,
    fecha date NOT NULL,
    valor_fob numeric(14,2) NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_embarques_exportados_refrendo CHECK ((refrendo ~ '^([0-9]{3}-[0-9]{4}-[0-9A-Z]{2}-[0-9]{6,8})?$'::text)),
    CONSTRAINT ck_embarques_exportados_transporte CHECK ((transporte ~ '^([0-9A-Z]{3,13})?$'::text)),
    CONSTRAINT ck_embarques_exportados_valor_fob CHECK ((valor_fob > (0)::numeric))
);

ALTER TABLE ONLY embarques_exportados FORCE ROW LEVEL SECURITY;

ALTER TABLE embarques_exportados ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE emisiones_masivas (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    importacion_id bigint,
    nombre text NOT NULL,
    estado text DEFAULT 'PREPARADA'::text NOT NULL,
    facturas integer NOT NULL,
    total numeric(16,2) NOT NULL,
    desde date,
    huella text NOT NULL,
    punto_id bigint,
    emitidas integer DEFAULT 0 NOT NULL,
    rechazadas integer DEFAULT 0 NOT NULL,
    total_emitido numeric(16,2) DEFAULT '0'::numeric NOT NULL,
    fallas integer DEFAULT 0 NOT NULL,
    motivo text,
    creada_por text NOT NULL,
    creada_en timestamp with time zone NOT NULL,
    emitida_por text DEFAULT ''::text NOT NULL,
    empezada_en timestamp with time zone,
    terminada_en timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_emisiones_masivas_cuentas CHECK (((emitidas + rechazadas) <= facturas)),
    CONSTRAINT ck_emisiones_masivas_estado CHECK ((estado = ANY (ARRAY['PREPARADA'::text, 'EMITIENDO'::text, 'DETENIDA'::text, 'TERMINADA'::text, 'CANCELADA'::text]))),
    CONSTRAINT ck_emisiones_masivas_punto CHECK (((estado = 'PREPARADA'::text) OR (estado = 'CANCELADA'::text) OR (punto_id IS NOT NULL)))
);

ALTER TABLE ONLY emisiones_masivas FORCE ROW LEVEL SECURITY;

ALTER TABLE emisiones_masivas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE emisiones_recurrentes (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    recurrente_id bigint NOT NULL,
    fecha date NOT NULL,
    estado text NOT NULL,
    comprobante_id bigint,
    intentos integer DEFAULT 0 NOT NULL,
    intentada_el date,
    avisada boolean DEFAULT false NOT NULL,
    motivo text DEFAULT ''::text NOT NULL,
    en timestamp with time zone NOT NULL,
    CONSTRAINT ck_emisiones_recurrentes_emitida CHECK (((estado = 'EMITIDA'::text) = (comprobante_id IS NOT NULL))),
    CONSTRAINT ck_emisiones_recurrentes_estado CHECK ((estado = ANY (ARRAY['EMITIDA'::text, 'FALLIDA'::text, 'OMITIDA'::text])))
);

ALTER TABLE ONLY emisiones_recurrentes FORCE ROW LEVEL SECURITY;

ALTER TABLE emisiones_recurrentes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE empresas (
    id bigint NOT NULL,
    ruc text NOT NULL,
    nombre_comercial text NOT NULL,
    razon_social text NOT NULL,
    correo text NOT NULL,
    telefono text DEFAULT ''::text NOT NULL,
    direccion text DEFAULT ''::text NOT NULL,
    ciudad text DEFAULT ''::text NOT NULL,
    estado_verificacion text NOT NULL,
    motivo_rechazo text,
    activa boolean DEFAULT true NOT NULL,
    distribuidor_id bigint,
    version integer DEFAULT 1 NOT NULL,
    creada_en timestamp with time zone NOT NULL,
    busqueda tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(tinta_texto(((((ruc || ' '::text) || razon_social) || ' '::text) || nombre_comercial)), '[^a-z0-9]+'::text, ' '::text, 'g'::text))) STORED,
    logo text,
    correo_que_se_confirmo text,
    correo_por_confirmar text,
    como_pagar text DEFAULT ''::text NOT NULL,
    CONSTRAINT ck_empresas_estado_verificacion CHECK ((estado_verificacion = ANY (ARRAY['PENDIENTE'::text, 'VERIFICADA'::text, 'RECHAZADA'::text]))),
    CONSTRAINT ck_empresas_rechazo_con_motivo CHECK (((estado_verificacion <> 'RECHAZADA'::text) OR (motivo_rechazo IS NOT NULL))),
    CONSTRAINT ck_empresas_ruc CHECK ((ruc ~ '^[0-9]{13}$'::text))
);

ALTER TABLE empresas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE enlaces_publicos (
    id bigint NOT NULL,
    empresa_id bigint NOT NULL,
    clase text NOT NULL,
    de_id bigint NOT NULL,
    resumen text NOT NULL,
    creado_por text DEFAULT ''::text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    vence_en timestamp with time zone NOT NULL,
    revocado_por text,
    revocado_en timestamp with time zone,
    CONSTRAINT ck_enlaces_publicos_clase CHECK ((clase = ANY (ARRAY['comprobante'::text, 'proforma'::text, 'estado_cuenta'::text, 'baja_recordatorios'::text, 'calendario'::text, 'pedido_respaldo'::text]))),
    CONSTRAINT ck_enlaces_publicos_revocado CHECK (((revocado_en IS NULL) = (revocado_por IS NULL)))
);

ALTER TABLE ONLY enlaces_publicos FORCE ROW LEVEL SECURITY;

ALTER TABLE enlaces_publicos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE entidades_certificacion (
    id bigint NOT NULL,
    nombre text NOT NULL,
    emisor text NOT NULL,
    certificado text DEFAULT ''::text NOT NULL,
    desde date NOT NULL,
    hasta date,
    fuente text DEFAULT ''::text NOT NULL,
    certeza text DEFAULT 'DEDUCIDA'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_entidades_certificacion_certeza CHECK ((certeza = ANY (ARRAY['OFICIAL'::text, 'VARIAS'::text, 'UNA'::text, 'DEDUCIDA'::text]))),
    CONSTRAINT ck_entidades_certificacion_emisor CHECK ((length(emisor) >= 4)),
    CONSTRAINT ck_entidades_certificacion_fechas CHECK ((hasta >= desde))
);

ALTER TABLE entidades_certificacion ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE entregas_comprobantes (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    comprobante_id bigint NOT NULL,
    canal text NOT NULL,
    correo_id bigint,
    destino text DEFAULT ''::text NOT NULL,
    pedida_por text DEFAULT ''::text NOT NULL,
    creada_en timestamp with time zone NOT NULL,
    envio_id bigint,
    CONSTRAINT ck_entregas_comprobantes_canal CHECK ((canal = ANY (ARRAY['CORREO'::text, 'WHATSAPP'::text]))),
    CONSTRAINT ck_entregas_comprobantes_correo CHECK (((canal = 'CORREO'::text) = (correo_id IS NOT NULL))),
    CONSTRAINT ck_entregas_comprobantes_envio CHECK (((envio_id IS NULL) OR (canal = 'WHATSAPP'::text)))
);

ALTER TABLE ONLY entregas_comprobantes FORCE ROW LEVEL SECURITY;

ALTER TABLE entregas_comprobantes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE entregas_proformas (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    proforma_id bigint NOT NULL,
    canal text NOT NULL,
    correo_id bigint,
    envio_id bigint,
    destino text NOT NULL,
    pedida_por text NOT NULL,
    creada_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_entregas_proformas_canal CHECK ((canal = ANY (ARRAY['CORREO'::text, 'WHATSAPP'::text]))),
    CONSTRAINT ck_entregas_proformas_correo CHECK (((canal = 'CORREO'::text) = (correo_id IS NOT NULL))),
    CONSTRAINT ck_entregas_proformas_envio CHECK (((canal = 'WHATSAPP'::text) = (envio_id IS NOT NULL)))
);

ALTER TABLE ONLY entregas_proformas FORCE ROW LEVEL SECURITY;

ALTER TABLE entregas_proformas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE envios_clientes (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    cliente_id bigint,
    canal text NOT NULL,
    que text NOT NULL,
    asunto text DEFAULT ''::text NOT NULL,
    mensaje text DEFAULT ''::text NOT NULL,
    desde date,
    hasta date,
    correo_id bigint,
    telefono text,
    referencia text,
    estado text DEFAULT 'PENDIENTE'::text NOT NULL,
    intentos integer DEFAULT 0 NOT NULL,
    detalle text,
    enviado_por text DEFAULT ''::text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    enviado_en timestamp with time zone,
    cobro_id bigint,
    enlace jsonb,
    CONSTRAINT ck_envios_clientes_canal CHECK ((canal = ANY (ARRAY['CORREO'::text, 'WHATSAPP'::text]))),
    CONSTRAINT ck_envios_clientes_cliente CHECK (((cliente_id IS NOT NULL) OR ((canal = 'WHATSAPP'::text) AND (que = 'MENSAJE'::text)))),
    CONSTRAINT ck_envios_clientes_correo CHECK (((canal = 'CORREO'::text) = (correo_id IS NOT NULL))),
    CONSTRAINT ck_envios_clientes_estado CHECK ((estado = ANY (ARRAY['PENDIENTE'::text, 'ENVIANDO'::text, 'ENVIADO'::text, 'INCIERTO'::text, 'FALLIDO'::text, 'ENLACE'::text]))),
    CONSTRAINT ck_envios_clientes_que CHECK ((que = ANY (ARRAY['ESTADO_CUENTA'::text, 'MENSAJE'::text, 'RECIBO'::text, 'RECORDATORIO'::text]))),
    CONSTRAINT ck_envios_clientes_recibo CHECK (((que = 'RECIBO'::text) = (cobro_id IS NOT NULL)))
);

ALTER TABLE ONLY envios_clientes FORCE ROW LEVEL SECURITY;

ALTER TABLE envios_clientes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE escalas_renta (
    id bigint NOT NULL,
    escala text NOT NULL,
    sobre numeric(14,2) NOT NULL,
    fijo numeric(14,2) NOT NULL,
    porcentaje numeric(5,2) NOT NULL,
    desde date NOT NULL,
    hasta date,
    fuente text DEFAULT ''::text NOT NULL,
    certeza text DEFAULT 'DEDUCIDA'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_escalas_renta_certeza CHECK ((certeza = ANY (ARRAY['OFICIAL'::text, 'VARIAS'::text, 'UNA'::text, 'DEDUCIDA'::text]))),
    CONSTRAINT ck_escalas_renta_escala CHECK ((escala = ANY (ARRAY['PERSONAS'::text, 'EMPRENDEDOR'::text, 'POPULAR'::text]))),
    CONSTRAINT ck_escalas_renta_fechas CHECK ((hasta >= desde)),
    CONSTRAINT ck_escalas_renta_valores CHECK (((sobre >= (0)::numeric) AND (fijo >= (0)::numeric) AND (porcentaje BETWEEN (0)::numeric AND (100)::numeric)))
);

ALTER TABLE escalas_renta ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE establecimientos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    codigo text NOT NULL,
    nombre text NOT NULL,
    direccion text DEFAULT ''::text NOT NULL,
    activo boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_establecimientos_codigo CHECK (((codigo ~ '^[0-9]{3}$'::text) AND (codigo <> '000'::text)))
);

ALTER TABLE ONLY establecimientos FORCE ROW LEVEL SECURITY;

ALTER TABLE establecimientos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE excepciones_periodos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    usuario_id bigint NOT NULL,
    alcance text NOT NULL,
    motivo text NOT NULL,
    expira timestamp with time zone NOT NULL,
    creada_por text NOT NULL,
    en timestamp with time zone NOT NULL,
    CONSTRAINT ck_excepciones_periodos_alcance CHECK ((alcance = ANY (ARRAY['ventas'::text, 'compras'::text, 'impuestos'::text, 'todo'::text]))),
    CONSTRAINT ck_excepciones_periodos_motivo CHECK ((length(motivo) > 0))
);

ALTER TABLE ONLY excepciones_periodos FORCE ROW LEVEL SECURITY;

ALTER TABLE excepciones_periodos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE exigencias_factor (
    empresa_id bigint DEFAULT 0 NOT NULL,
    id bigint NOT NULL,
    desde date,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY exigencias_factor FORCE ROW LEVEL SECURITY;

ALTER TABLE exigencias_factor ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE existencias (
    empresa_id bigint NOT NULL,
    producto_id bigint NOT NULL,
    cantidad numeric(18,6) DEFAULT '0'::numeric NOT NULL,
    valor numeric(24,6) DEFAULT '0'::numeric NOT NULL,
    dia date
);

ALTER TABLE ONLY existencias FORCE ROW LEVEL SECURITY;

CREATE TABLE existencias_bodegas (
    empresa_id bigint NOT NULL,
    producto_id bigint NOT NULL,
    bodega_id bigint NOT NULL,
    cantidad numeric(18,6) DEFAULT '0'::numeric NOT NULL
);

ALTER TABLE ONLY existencias_bodegas FORCE ROW LEVEL SECURITY;

CREATE TABLE extractos_bancarios (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    banco_id bigint NOT NULL,
    nombre text NOT NULL,
    desde date NOT NULL,
    hasta date NOT NULL,
    saldo_inicial numeric(14,2),
    saldo_final numeric(14,2),
    nuevas integer NOT NULL,
    repetidas integer NOT NULL,
    titulos text[] DEFAULT '{}'::text[] NOT NULL,
    forma jsonb DEFAULT '{}'::jsonb NOT NULL,
    subido_por text NOT NULL,
    subido_en timestamp with time zone NOT NULL,
    archivo text
);

ALTER TABLE ONLY extractos_bancarios FORCE ROW LEVEL SECURITY;

ALTER TABLE extractos_bancarios ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE factores (
    empresa_id bigint DEFAULT 0 NOT NULL,
    id bigint NOT NULL,
    sujeto text NOT NULL,
    clase text NOT NULL,
    nombre text NOT NULL,
    secreto bytea,
    paso bigint DEFAULT '0'::bigint NOT NULL,
    credencial bytea,
    llave bytea,
    contador bigint DEFAULT '0'::bigint NOT NULL,
    transportes text[] DEFAULT '{}'::text[] NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    ultimo_uso timestamp with time zone,
    CONSTRAINT ck_factores_clase CHECK ((clase = ANY (ARRAY['totp'::text, 'passkey'::text]))),
    CONSTRAINT ck_factores_credencial CHECK (((clase = 'passkey'::text) = (credencial IS NOT NULL))),
    CONSTRAINT ck_factores_llave CHECK (((credencial IS NULL) = (llave IS NULL))),
    CONSTRAINT ck_factores_secreto CHECK (((clase = 'totp'::text) = (secreto IS NOT NULL)))
);

ALTER TABLE ONLY factores FORCE ROW LEVEL SECURITY;

ALTER TABLE factores ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE facturas_por_emitir (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    emision_id bigint NOT NULL,
    orden integer NOT NULL,
    filas integer[] NOT NULL,
    referencia text DEFAULT ''::text NOT NULL,
    identificacion text NOT NULL,
    cliente text NOT NULL,
    total numeric(14,2) NOT NULL,
    pedido jsonb NOT NULL,
    estado text DEFAULT 'PENDIENTE'::text NOT NULL,
    comprobante_id bigint,
    motivo text,
    CONSTRAINT ck_facturas_por_emitir_emitida CHECK (((estado = 'EMITIDA'::text) = (comprobante_id IS NOT NULL))),
    CONSTRAINT ck_facturas_por_emitir_estado CHECK ((estado = ANY (ARRAY['PENDIENTE'::text, 'EMITIDA'::text, 'RECHAZADA'::text])))
);

ALTER TABLE ONLY facturas_por_emitir FORCE ROW LEVEL SECURITY;

ALTER TABLE facturas_por_emitir ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE firmantes_contables (
    empresa_id bigint NOT NULL,
    representante text DEFAULT ''::text NOT NULL,
    representante_id text DEFAULT ''::text NOT NULL,
    contador text DEFAULT ''::text NOT NULL,
    contador_id text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_firmantes_contables_contador_id CHECK ((contador_id ~ '^([0-9]{10}|[0-9]{13})?$'::text)),
    CONSTRAINT ck_firmantes_contables_nombres CHECK (((length(representante) <= 120) AND (length(contador) <= 120))),
    CONSTRAINT ck_firmantes_contables_representante_id CHECK ((representante_id ~ '^([0-9]{10}|[0-9]{13})?$'::text))
);

ALTER TABLE ONLY firmantes_contables FORCE ROW LEVEL SECURITY;

CREATE TABLE formatos_cheques (
    id bigint NOT NULL,
    empresa_id bigint NOT NULL,
    banco_id bigint NOT NULL,
    ancho integer NOT NULL,
    alto integer NOT NULL,
    renglon integer NOT NULL,
    campos jsonb NOT NULL,
    fecha_como text NOT NULL,
    con_comprobante boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_formatos_cheques_fecha_como CHECK ((fecha_como = ANY (ARRAY['AAAA-MM-DD'::text, 'DD/MM/AAAA'::text, 'EN_LETRAS'::text]))),
    CONSTRAINT ck_formatos_cheques_medidas CHECK (((ancho BETWEEN 50 AND 210) AND (alto BETWEEN 40 AND 150)))
);

ALTER TABLE ONLY formatos_cheques FORCE ROW LEVEL SECURITY;

ALTER TABLE formatos_cheques ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE formatos_lotes (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    aprobar_pagos boolean DEFAULT false NOT NULL,
    columnas jsonb NOT NULL,
    separador text NOT NULL,
    decimales text NOT NULL,
    fechas text NOT NULL,
    codificacion text NOT NULL,
    encabezados boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    entidad text DEFAULT ''::text NOT NULL,
    codigos text DEFAULT ''::text NOT NULL
);

ALTER TABLE ONLY formatos_lotes FORCE ROW LEVEL SECURITY;

ALTER TABLE formatos_lotes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE grupos_clientes (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    nombre text NOT NULL
);

ALTER TABLE ONLY grupos_clientes FORCE ROW LEVEL SECURITY;

ALTER TABLE grupos_clientes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE historial_comprobantes (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    comprobante_id bigint NOT NULL,
    desde text,
    hasta text NOT NULL,
    que text NOT NULL,
    quien text NOT NULL,
    detalle jsonb DEFAULT '{}'::jsonb NOT NULL,
    en timestamp with time zone NOT NULL
);

ALTER TABLE ONLY historial_comprobantes FORCE ROW LEVEL SECURITY;

ALTER TABLE historial_comprobantes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE historial_recibidos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    recibido_id bigint NOT NULL,
    desde text,
    hasta text NOT NULL,
    que text NOT NULL,
    quien text NOT NULL,
    detalle text DEFAULT ''::text NOT NULL,
    en timestamp with time zone NOT NULL
);

ALTER TABLE ONLY historial_recibidos FORCE ROW LEVEL SECURITY;

ALTER TABLE historial_recibidos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE importaciones (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    tipo text NOT NULL,
    estado text DEFAULT 'SUBIDA'::text NOT NULL,
    archivo text,
    nombre text NOT NULL,
    extension text NOT NULL,
    tamano bigint NOT NULL,
    simular boolean DEFAULT true NOT NULL,
    actualizar boolean DEFAULT false NOT NULL,
    crear_faltantes boolean DEFAULT false NOT NULL,
    columnas jsonb DEFAULT '[]'::jsonb NOT NULL,
    mapeo jsonb DEFAULT '{}'::jsonb NOT NULL,
    errores jsonb DEFAULT '[]'::jsonb NOT NULL,
    avisos jsonb DEFAULT '[]'::jsonb NOT NULL,
    filas integer DEFAULT 0 NOT NULL,
    creadas integer DEFAULT 0 NOT NULL,
    actualizadas integer DEFAULT 0 NOT NULL,
    malas integer DEFAULT 0 NOT NULL,
    motivo text,
    resultado text,
    creada_por text DEFAULT ''::text NOT NULL,
    creada_en timestamp with time zone NOT NULL,
    pedida_en timestamp with time zone NOT NULL,
    terminada_en timestamp with time zone,
    intentos integer DEFAULT 0 NOT NULL,
    efectos jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT ck_importaciones_estado CHECK ((estado = ANY (ARRAY['SUBIDA'::text, 'EN_COLA'::text, 'EN_PROCESO'::text, 'REVISADA'::text, 'TERMINADA'::text, 'FALLIDA'::text]))),
    CONSTRAINT ck_importaciones_tipo CHECK ((tipo = ANY (ARRAY['asientos'::text, 'clientes'::text, 'cuentas'::text, 'facturas'::text, 'presupuestos'::text, 'productos'::text, 'proveedores'::text, 'saldos-iniciales'::text, 'transportistas'::text])))
);

ALTER TABLE ONLY importaciones FORCE ROW LEVEL SECURITY;

ALTER TABLE importaciones ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE impuestos_compras (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    compra_id bigint NOT NULL,
    sustento text NOT NULL,
    codigo smallint NOT NULL,
    codigo_porcentaje text NOT NULL,
    nombre text NOT NULL,
    tarifa numeric(18,6) NOT NULL,
    base numeric(14,2) NOT NULL,
    valor numeric(14,2) NOT NULL,
    CONSTRAINT ck_impuestos_compras_montos CHECK (((base >= (0)::numeric) AND (valor >= (0)::numeric)))
);

ALTER TABLE ONLY impuestos_compras FORCE ROW LEVEL SECURITY;

ALTER TABLE impuestos_compras ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE indicios_compras (
    id bigint NOT NULL,
    donde text NOT NULL,
    texto text NOT NULL,
    compra text DEFAULT ''::text NOT NULL,
    persona text DEFAULT 'CUALQUIERA'::text NOT NULL,
    orden integer NOT NULL,
    desde date NOT NULL,
    hasta date,
    fuente text DEFAULT ''::text NOT NULL,
    certeza text DEFAULT 'DEDUCIDA'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_indicios_compras_alquiler CHECK (((donde = 'ALQUILER'::text) = (compra = ''::text))),
    CONSTRAINT ck_indicios_compras_certeza CHECK ((certeza = ANY (ARRAY['OFICIAL'::text, 'VARIAS'::text, 'UNA'::text, 'DEDUCIDA'::text]))),
    CONSTRAINT ck_indicios_compras_compra CHECK ((compra = ANY (ARRAY[''::text, 'BIENES'::text, 'SERVICIOS'::text, 'PROFESIONALES'::text, 'MANO_DE_OBRA'::text, 'ARRIENDO'::text, 'CONSTRUCCION'::text, 'TRANSPORTE'::text, 'PUBLICIDAD'::text, 'COMISIONES'::text, 'SEGUROS'::text, 'LEASING'::text, 'AGRICOLAS'::text, 'DIRECTORES'::text]))),
    CONSTRAINT ck_indicios_compras_donde CHECK ((donde = ANY (ARRAY['LINEA'::text, 'ALQUILER'::text, 'INMUEBLE'::text, 'ACTIVIDAD'::text]))),
    CONSTRAINT ck_indicios_compras_fechas CHECK ((hasta >= desde)),
    CONSTRAINT ck_indicios_compras_palabra CHECK (((donde = 'ACTIVIDAD'::text) OR (texto !~ ' '::text))),
    CONSTRAINT ck_indicios_compras_persona CHECK ((persona = ANY (ARRAY['CUALQUIERA'::text, 'NATURAL'::text]))),
    CONSTRAINT ck_indicios_compras_texto CHECK ((texto ~ '^[a-z0-9]+( [a-z0-9]+)*$'::text))
);

ALTER TABLE indicios_compras ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE invitaciones (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    correo text NOT NULL,
    perfil text NOT NULL,
    invitado_por_id bigint NOT NULL,
    invitado_por text NOT NULL,
    creada_en timestamp with time zone NOT NULL,
    vence_en timestamp with time zone NOT NULL,
    cerrada_en timestamp with time zone,
    CONSTRAINT ck_invitaciones_correo_en_minusculas CHECK ((correo = lower(correo)))
);

ALTER TABLE ONLY invitaciones FORCE ROW LEVEL SECURITY;

ALTER TABLE invitaciones ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE limites_depreciacion (
    id bigint NOT NULL,
    codigo text NOT NULL,
    nombre text NOT NULL,
    porcentaje numeric(5,2) NOT NULL,
    desde date NOT NULL,
    hasta date,
    fuente text DEFAULT ''::text NOT NULL,
    certeza text DEFAULT 'DEDUCIDA'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_limites_depreciacion_certeza CHECK ((certeza = ANY (ARRAY['OFICIAL'::text, 'VARIAS'::text, 'UNA'::text, 'DEDUCIDA'::text]))),
    CONSTRAINT ck_limites_depreciacion_fechas CHECK ((hasta >= desde)),
    CONSTRAINT ck_limites_depreciacion_porcentaje CHECK ((porcentaje BETWEEN (0)::numeric AND (100)::numeric))
);

ALTER TABLE limites_depreciacion ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE limites_provision (
    id bigint NOT NULL,
    codigo text NOT NULL,
    nombre text NOT NULL,
    anual numeric(5,2) NOT NULL,
    acumulado numeric(5,2) NOT NULL,
    desde date NOT NULL,
    hasta date,
    fuente text DEFAULT ''::text NOT NULL,
    certeza text DEFAULT 'DEDUCIDA'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_limites_provision_certeza CHECK ((certeza = ANY (ARRAY['OFICIAL'::text, 'VARIAS'::text, 'UNA'::text, 'DEDUCIDA'::text]))),
    CONSTRAINT ck_limites_provision_fechas CHECK ((hasta >= desde)),
    CONSTRAINT ck_limites_provision_porcentajes CHECK (((anual BETWEEN (0)::numeric AND (100)::numeric) AND (acumulado BETWEEN (0)::numeric AND (100)::numeric)))
);

ALTER TABLE limites_provision ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE lineas_compras (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    compra_id bigint NOT NULL,
    n integer NOT NULL,
    codigo text DEFAULT ''::text NOT NULL,
    descripcion text NOT NULL,
    cantidad numeric(18,6) NOT NULL,
    precio numeric(18,6) NOT NULL,
    descuento numeric(14,2) DEFAULT '0'::numeric NOT NULL,
    subtotal numeric(14,2) NOT NULL,
    subtotal_dicho numeric(14,2),
    costo numeric(14,2) NOT NULL,
    destino text NOT NULL,
    clase text NOT NULL,
    producto_id bigint,
    sustento text DEFAULT ''::text NOT NULL,
    impuestos jsonb DEFAULT '[]'::jsonb NOT NULL,
    cuenta_id bigint,
    centro_id bigint,
    CONSTRAINT ck_lineas_compras_destino CHECK ((destino = ANY (ARRAY['GASTO'::text, 'INVENTARIO'::text, 'ACTIVO'::text]))),
    CONSTRAINT ck_lineas_compras_montos CHECK (((cantidad > (0)::numeric) AND (precio >= (0)::numeric) AND (descuento >= (0)::numeric) AND (subtotal >= (0)::numeric)))
);

ALTER TABLE ONLY lineas_compras FORCE ROW LEVEL SECURITY;

ALTER TABLE lineas_compras ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE lineas_depositadas (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    movimiento_id bigint NOT NULL,
    asiento_id bigint NOT NULL,
    n integer NOT NULL
);

ALTER TABLE ONLY lineas_depositadas FORCE ROW LEVEL SECURITY;

ALTER TABLE lineas_depositadas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE lineas_extracto (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    banco_id bigint NOT NULL,
    extracto_id bigint NOT NULL,
    n integer NOT NULL,
    fecha date NOT NULL,
    importe numeric(14,2) NOT NULL,
    vez integer NOT NULL,
    referencia text DEFAULT ''::text NOT NULL,
    concepto text DEFAULT ''::text NOT NULL,
    CONSTRAINT ck_lineas_extracto_importe CHECK ((importe <> (0)::numeric)),
    CONSTRAINT ck_lineas_extracto_textos CHECK (((length(concepto) <= 300) AND (length(referencia) <= 60)))
);

ALTER TABLE ONLY lineas_extracto FORCE ROW LEVEL SECURITY;

ALTER TABLE lineas_extracto ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE lineas_liquidadas (
    id bigint NOT NULL,
    empresa_id bigint NOT NULL,
    retencion_id bigint NOT NULL,
    asiento_id bigint NOT NULL,
    n integer NOT NULL,
    soltado_el date,
    hecho_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL
);

ALTER TABLE ONLY lineas_liquidadas FORCE ROW LEVEL SECURITY;

ALTER TABLE lineas_liquidadas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE lineas_lotes_pagos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    lote_id bigint NOT NULL,
    n integer NOT NULL,
    proveedor_id bigint NOT NULL,
    valor numeric(14,2) NOT NULL,
    banco text DEFAULT ''::text NOT NULL,
    tipo_cuenta text DEFAULT ''::text NOT NULL,
    numero_cuenta text DEFAULT ''::text NOT NULL,
    pago_id bigint,
    banco_codigo text DEFAULT ''::text NOT NULL,
    CONSTRAINT ck_lineas_lotes_pagos_tipo_cuenta CHECK ((tipo_cuenta = ANY (ARRAY[''::text, 'AHORROS'::text, 'CORRIENTE'::text, 'VIRTUAL'::text]))),
    CONSTRAINT ck_lineas_lotes_pagos_valor CHECK ((valor > (0)::numeric))
);

ALTER TABLE ONLY lineas_lotes_pagos FORCE ROW LEVEL SECURITY;

ALTER TABLE lineas_lotes_pagos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE lineas_plantillas (
    empresa_id bigint DEFAULT 0 NOT NULL,
    plantilla_id bigint NOT NULL,
    n integer NOT NULL,
    cuenta_id bigint NOT NULL,
    debe numeric(14,2) NOT NULL,
    haber numeric(14,2) NOT NULL,
    detalle text DEFAULT ''::text NOT NULL,
    cliente_id bigint,
    proveedor_id bigint,
    centro_id bigint,
    CONSTRAINT ck_lineas_plantillas_n CHECK ((n > 0)),
    CONSTRAINT ck_lineas_plantillas_un_lado CHECK (((debe >= (0)::numeric) AND (haber >= (0)::numeric) AND ((debe = (0)::numeric) OR (haber = (0)::numeric))))
);

ALTER TABLE ONLY lineas_plantillas FORCE ROW LEVEL SECURITY;

CREATE TABLE lineas_presupuesto (
    empresa_id bigint NOT NULL,
    anio smallint NOT NULL,
    cuenta_id bigint NOT NULL,
    meses numeric(14,2)[] NOT NULL,
    id bigint NOT NULL,
    centro_id bigint,
    CONSTRAINT ck_lineas_presupuesto_meses CHECK (((cardinality(meses) = 12) AND (array_position(meses, NULL::numeric) IS NULL)))
);

ALTER TABLE ONLY lineas_presupuesto FORCE ROW LEVEL SECURITY;

ALTER TABLE lineas_presupuesto ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE lineas_retenidas (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    retencion_id bigint NOT NULL,
    sustento_id bigint NOT NULL,
    n smallint NOT NULL,
    codigo smallint NOT NULL,
    codigo_retencion text NOT NULL,
    nombre text NOT NULL,
    base numeric(14,2) NOT NULL,
    porcentaje numeric(5,2) NOT NULL,
    valor numeric(14,2) NOT NULL,
    CONSTRAINT ck_lineas_retenidas_codigo CHECK ((codigo = ANY (ARRAY[1, 2, 6]))),
    CONSTRAINT ck_lineas_retenidas_porcentaje CHECK ((porcentaje BETWEEN (0)::numeric AND (100)::numeric)),
    CONSTRAINT ck_lineas_retenidas_valores CHECK (((base >= (0)::numeric) AND (valor >= (0)::numeric)))
);

ALTER TABLE ONLY lineas_retenidas FORCE ROW LEVEL SECURITY;

ALTER TABLE lineas_retenidas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE lotes_pagos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    fecha date NOT NULL,
    cuenta text NOT NULL,
    notas text DEFAULT ''::text NOT NULL,
    estado text DEFAULT 'BORRADOR'::text NOT NULL,
    total numeric(14,2) NOT NULL,
    preparado_por text NOT NULL,
    prepararon text[] NOT NULL,
    aprobado_por text DEFAULT ''::text NOT NULL,
    aprobado_en timestamp with time zone,
    pagado_el date,
    referencia text DEFAULT ''::text NOT NULL,
    motivo_anulacion text DEFAULT ''::text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    banco_id bigint,
    CONSTRAINT ck_lotes_pagos_estado CHECK ((estado = ANY (ARRAY['BORRADOR'::text, 'POR_APROBAR'::text, 'APROBADO'::text, 'PAGADO'::text, 'ANULADO'::text]))),
    CONSTRAINT ck_lotes_pagos_motivo CHECK (((estado = 'ANULADO'::text) = (motivo_anulacion <> ''::text))),
    CONSTRAINT ck_lotes_pagos_pagado CHECK (((estado = 'PAGADO'::text) = (pagado_el IS NOT NULL))),
    CONSTRAINT ck_lotes_pagos_total CHECK ((total > (0)::numeric))
);

ALTER TABLE ONLY lotes_pagos FORCE ROW LEVEL SECURITY;

ALTER TABLE lotes_pagos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE menus (
    id bigint NOT NULL,
    area text NOT NULL,
    nombre text NOT NULL,
    ruta text,
    icono text NOT NULL,
    orden integer NOT NULL,
    padre_id bigint,
    permiso text,
    CONSTRAINT ck_menus_area CHECK ((area = ANY (ARRAY['administrador'::text, 'empresa'::text])))
);

CREATE TABLE menus_empresas (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    menu_id bigint NOT NULL,
    orden integer
);

ALTER TABLE ONLY menus_empresas FORCE ROW LEVEL SECURITY;

ALTER TABLE menus_empresas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

ALTER TABLE menus ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE menus_roles (
    perfil smallint NOT NULL,
    menu_id bigint NOT NULL,
    orden integer,
    CONSTRAINT ck_menus_roles_perfil CHECK ((perfil = ANY (ARRAY[1, 2, 3])))
);

CREATE TABLE movimientos_activos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    activo_id bigint NOT NULL,
    clase text NOT NULL,
    fecha date NOT NULL,
    valor numeric(14,2) NOT NULL,
    cambio numeric(14,2) NOT NULL,
    motivo text NOT NULL,
    antes jsonb DEFAULT '{}'::jsonb NOT NULL,
    creado_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    anulado_en timestamp with time zone,
    comprobante_id bigint,
    linea integer,
    CONSTRAINT ck_movimientos_activos_clase CHECK ((clase = ANY (ARRAY['BAJA'::text, 'VENTA'::text, 'REVALUACION'::text]))),
    CONSTRAINT ck_movimientos_activos_factura CHECK ((((comprobante_id IS NULL) = (linea IS NULL)) AND ((linea IS NULL) OR ((clase = 'VENTA'::text) AND (linea >= 0))))),
    CONSTRAINT ck_movimientos_activos_valor CHECK ((valor >= (0)::numeric))
);

ALTER TABLE ONLY movimientos_activos FORCE ROW LEVEL SECURITY;

ALTER TABLE movimientos_activos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE movimientos_bancarios (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    clase text NOT NULL,
    fecha date NOT NULL,
    desde_id bigint,
    hacia_id bigint,
    importe numeric(14,2) NOT NULL,
    partidas jsonb NOT NULL,
    referencia text DEFAULT ''::text NOT NULL,
    glosa text DEFAULT ''::text NOT NULL,
    deposito_id bigint,
    anulado_el date,
    motivo_anulacion text DEFAULT ''::text NOT NULL,
    hecho_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_movimientos_bancarios_anulado CHECK (((anulado_el IS NULL) = (motivo_anulacion = ''::text))),
    CONSTRAINT ck_movimientos_bancarios_clase CHECK ((clase = ANY (ARRAY['TRANSFERENCIA'::text, 'DEPOSITO'::text, 'REPOSICION'::text, 'NOTA_DEBITO'::text, 'NOTA_CREDITO'::text, 'GASTO'::text, 'CHEQUE_DEVUELTO'::text]))),
    CONSTRAINT ck_movimientos_bancarios_deposito CHECK (((clase = 'CHEQUE_DEVUELTO'::text) = (deposito_id IS NOT NULL))),
    CONSTRAINT ck_movimientos_bancarios_importe CHECK ((importe > (0)::numeric)),
    CONSTRAINT ck_movimientos_bancarios_lados CHECK (((num_nonnulls(desde_id, hacia_id) > 0) AND (desde_id <> hacia_id)))
);

ALTER TABLE ONLY movimientos_bancarios FORCE ROW LEVEL SECURITY;

ALTER TABLE movimientos_bancarios ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE movimientos_existencias (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    producto_id bigint NOT NULL,
    bodega_id bigint NOT NULL,
    fecha date NOT NULL,
    dia date NOT NULL,
    clase text NOT NULL,
    cantidad numeric(18,6) NOT NULL,
    valor numeric(24,6) NOT NULL,
    propio numeric(24,6),
    sobre numeric(18,6),
    como_id bigint,
    reversa_id bigint,
    de_id bigint,
    origen_tipo text NOT NULL,
    origen_id bigint NOT NULL,
    n smallint NOT NULL,
    creado_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_movimientos_existencias_clase CHECK ((clase = ANY (ARRAY['INICIAL'::text, 'VENTA'::text, 'DEVOLUCION_VENTA'::text, 'COMPRA'::text, 'DEVOLUCION_COMPRA'::text, 'REBAJA_COMPRA'::text, 'AJUSTE'::text, 'TRASLADO'::text, 'REVERSO'::text, 'REVALUO'::text, 'SALDADO'::text]))),
    CONSTRAINT ck_movimientos_existencias_de_costo CHECK (((clase <> ALL (ARRAY['REVALUO'::text, 'SALDADO'::text])) OR ((cantidad = (0)::numeric) AND (propio IS NULL)))),
    CONSTRAINT ck_movimientos_existencias_fechas CHECK ((fecha >= dia)),
    CONSTRAINT ck_movimientos_existencias_signo CHECK (((propio IS NULL) OR (cantidad = (0)::numeric) OR ((sign(propio) = (0)::numeric) OR (sign(propio) = sign(cantidad))))),
    CONSTRAINT ck_movimientos_existencias_sobre CHECK (((sobre IS NULL) OR ((sobre > (0)::numeric) AND (cantidad = (0)::numeric)))),
    CONSTRAINT ck_movimientos_existencias_valor CHECK (((propio IS NULL) OR (como_id IS NULL)))
);

ALTER TABLE ONLY movimientos_existencias FORCE ROW LEVEL SECURITY;

ALTER TABLE movimientos_existencias ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE numeros_asientos (
    empresa_id bigint NOT NULL,
    diario text NOT NULL,
    anio smallint NOT NULL,
    siguiente integer DEFAULT 1 NOT NULL,
    huella bytea NOT NULL
);

ALTER TABLE ONLY numeros_asientos FORCE ROW LEVEL SECURITY;

CREATE TABLE numeros_cobros (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    siguiente bigint DEFAULT '1'::bigint NOT NULL
);

ALTER TABLE ONLY numeros_cobros FORCE ROW LEVEL SECURITY;

ALTER TABLE numeros_cobros ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE numeros_pagos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    siguiente bigint DEFAULT '1'::bigint NOT NULL
);

ALTER TABLE ONLY numeros_pagos FORCE ROW LEVEL SECURITY;

ALTER TABLE numeros_pagos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE obligaciones_dichas (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    obligacion text NOT NULL,
    periodo text NOT NULL,
    clase text NOT NULL,
    numero text DEFAULT ''::text NOT NULL,
    fecha date,
    total numeric(14,2),
    pagada_en date,
    motivo text DEFAULT ''::text NOT NULL,
    sustituye_id bigint,
    creado_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    deshecho_por text,
    deshecho_en timestamp with time zone,
    CONSTRAINT ck_obligaciones_dichas_clase CHECK ((clase = ANY (ARRAY['PRESENTADA'::text, 'NO_APLICA'::text]))),
    CONSTRAINT ck_obligaciones_dichas_deshecho CHECK (((deshecho_en IS NULL) = (deshecho_por IS NULL))),
    CONSTRAINT ck_obligaciones_dichas_dicha CHECK (((clase = 'PRESENTADA'::text) = ((fecha IS NOT NULL) AND (total IS NOT NULL)))),
    CONSTRAINT ck_obligaciones_dichas_motivo CHECK (((clase = 'PRESENTADA'::text) OR ((motivo <> ''::text) AND (pagada_en IS NULL)))),
    CONSTRAINT ck_obligaciones_dichas_total CHECK ((total >= (0)::numeric))
);

ALTER TABLE ONLY obligaciones_dichas FORCE ROW LEVEL SECURITY;

ALTER TABLE obligaciones_dichas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE pagos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    proveedor_id bigint NOT NULL,
    fecha date NOT NULL,
    total numeric(14,2) NOT NULL,
    aplicado numeric(14,2) DEFAULT '0'::numeric NOT NULL,
    anulado_el date,
    motivo_anulacion text,
    version integer DEFAULT 1 NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    numero bigint NOT NULL,
    forma text NOT NULL,
    referencia text DEFAULT ''::text NOT NULL,
    notas text DEFAULT ''::text NOT NULL,
    hecho_por text DEFAULT ''::text NOT NULL,
    banco_id bigint,
    cheque_banco text DEFAULT ''::text NOT NULL,
    cheque_numero text DEFAULT ''::text NOT NULL,
    cheque_titular text DEFAULT ''::text NOT NULL,
    cheque_fecha date,
    centro_id bigint,
    CONSTRAINT ck_pagos_anulado_el CHECK ((anulado_el >= fecha)),
    CONSTRAINT ck_pagos_anulado_sin_aplicar CHECK (((anulado_el IS NULL) OR (aplicado = (0)::numeric))),
    CONSTRAINT ck_pagos_aplicado CHECK ((aplicado BETWEEN (0)::numeric AND total)),
    CONSTRAINT ck_pagos_cheque CHECK (((forma = 'CHEQUE'::text) OR ((cheque_fecha IS NULL) AND (concat(cheque_banco, cheque_numero, cheque_titular) = ''::text)))),
    CONSTRAINT ck_pagos_forma CHECK ((forma = ANY (ARRAY['TRANSFERENCIA'::text, 'CHEQUE'::text, 'EFECTIVO'::text, 'DEPOSITO'::text, 'TARJETA_CREDITO'::text, 'TARJETA_DEBITO'::text, 'OTRO'::text, 'CRUCE'::text]))),
    CONSTRAINT ck_pagos_motivo CHECK (((anulado_el IS NULL) = (motivo_anulacion IS NULL))),
    CONSTRAINT ck_pagos_total CHECK ((total > (0)::numeric))
);

ALTER TABLE ONLY pagos FORCE ROW LEVEL SECURITY;

ALTER TABLE pagos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE parametros_contables (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    rol text NOT NULL,
    clave text DEFAULT ''::text NOT NULL,
    producto_id bigint,
    cliente_id bigint,
    proveedor_id bigint,
    cuenta_id bigint NOT NULL,
    centro_id bigint,
    CONSTRAINT ck_parametros_contables_rol CHECK ((rol ~ '^[0-9A-Z_]{2,30}$'::text))
);

ALTER TABLE ONLY parametros_contables FORCE ROW LEVEL SECURITY;

ALTER TABLE parametros_contables ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE parametros_existencias (
    empresa_id bigint NOT NULL,
    permite_negativo boolean DEFAULT false NOT NULL
);

ALTER TABLE ONLY parametros_existencias FORCE ROW LEVEL SECURITY;

CREATE TABLE parametros_provisiones (
    empresa_id bigint NOT NULL,
    por_vencer numeric(5,2) NOT NULL,
    d30 numeric(5,2) NOT NULL,
    d60 numeric(5,2) NOT NULL,
    d90 numeric(5,2) NOT NULL,
    mas numeric(5,2) NOT NULL,
    cuenta_id bigint NOT NULL,
    gasto_id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_parametros_provisiones_porcentajes CHECK (((por_vencer BETWEEN (0)::numeric AND (100)::numeric) AND (d30 BETWEEN (0)::numeric AND (100)::numeric) AND (d60 BETWEEN (0)::numeric AND (100)::numeric) AND (d90 BETWEEN (0)::numeric AND (100)::numeric) AND (mas BETWEEN (0)::numeric AND (100)::numeric)))
);

ALTER TABLE ONLY parametros_provisiones FORCE ROW LEVEL SECURITY;

CREATE TABLE parametros_renta (
    id bigint NOT NULL,
    codigo text NOT NULL,
    valor numeric(14,2) NOT NULL,
    desde date NOT NULL,
    hasta date,
    fuente text DEFAULT ''::text NOT NULL,
    certeza text DEFAULT 'DEDUCIDA'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_parametros_renta_certeza CHECK ((certeza = ANY (ARRAY['OFICIAL'::text, 'VARIAS'::text, 'UNA'::text, 'DEDUCIDA'::text]))),
    CONSTRAINT ck_parametros_renta_codigo CHECK ((codigo = ANY (ARRAY['CANASTA'::text, 'REBAJA'::text, 'CANASTAS_0'::text, 'CANASTAS_1'::text, 'CANASTAS_2'::text, 'CANASTAS_3'::text, 'CANASTAS_4'::text, 'CANASTAS_5'::text, 'CANASTAS_ESPECIAL'::text, 'TARIFA_MENOR'::text, 'TARIFA_MAYOR'::text, 'ANTICIPO'::text, 'HASTA_POPULAR'::text, 'HASTA_RIMPE'::text]))),
    CONSTRAINT ck_parametros_renta_fechas CHECK ((hasta >= desde)),
    CONSTRAINT ck_parametros_renta_valor CHECK ((valor >= (0)::numeric))
);

ALTER TABLE parametros_renta ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE partes_cruces (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    cruce_id bigint NOT NULL,
    linea_id bigint,
    asiento_id bigint,
    asiento_n integer,
    CONSTRAINT ck_partes_cruces_uno CHECK (((num_nonnulls(linea_id, asiento_id) = 1) AND ((asiento_id IS NULL) = (asiento_n IS NULL))))
);

ALTER TABLE ONLY partes_cruces FORCE ROW LEVEL SECURITY;

ALTER TABLE partes_cruces ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE partidas_renta (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    anio smallint NOT NULL,
    partida text NOT NULL,
    valor numeric(14,2) NOT NULL,
    motivo text NOT NULL,
    dicho_por text NOT NULL,
    dicho_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_partidas_renta_anio CHECK ((anio BETWEEN 1900 AND 2199)),
    CONSTRAINT ck_partidas_renta_valor CHECK ((valor >= (0)::numeric))
);

ALTER TABLE ONLY partidas_renta FORCE ROW LEVEL SECURITY;

ALTER TABLE partidas_renta ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE pedidos_respaldo (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    linea_id bigint,
    compra_id bigint,
    asunto text NOT NULL,
    mensaje text DEFAULT ''::text NOT NULL,
    hasta date,
    usuario_id bigint,
    correo text NOT NULL,
    pedido_por text NOT NULL,
    pedido_en timestamp with time zone NOT NULL,
    avisos smallint DEFAULT '1'::smallint NOT NULL,
    avisado_en timestamp with time zone NOT NULL,
    estado text DEFAULT 'PENDIENTE'::text NOT NULL,
    resuelto_por text DEFAULT ''::text NOT NULL,
    resuelto_en timestamp with time zone,
    respuesta text DEFAULT ''::text NOT NULL,
    CONSTRAINT ck_pedidos_respaldo_de_algo CHECK ((num_nonnulls(linea_id, compra_id) = 1)),
    CONSTRAINT ck_pedidos_respaldo_estado CHECK ((estado = ANY (ARRAY['PENDIENTE'::text, 'RECIBIDO'::text, 'CANCELADO'::text]))),
    CONSTRAINT ck_pedidos_respaldo_resuelto CHECK (((estado = 'PENDIENTE'::text) = (resuelto_en IS NULL)))
);

ALTER TABLE ONLY pedidos_respaldo FORCE ROW LEVEL SECURITY;

ALTER TABLE pedidos_respaldo ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE perfiles (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    codigo text NOT NULL,
    nombre text NOT NULL,
    descripcion text DEFAULT ''::text NOT NULL,
    permisos text[] NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_perfiles_codigo CHECK ((codigo ~~ 'p-%'::text))
);

ALTER TABLE ONLY perfiles FORCE ROW LEVEL SECURITY;

ALTER TABLE perfiles ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE personas (
    id bigint NOT NULL,
    correo text NOT NULL,
    nombre text NOT NULL,
    clave_hash text NOT NULL,
    claves_temporales jsonb DEFAULT '[]'::jsonb NOT NULL,
    epoca integer DEFAULT 0 NOT NULL,
    activo boolean DEFAULT true NOT NULL,
    ultimo_ingreso timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_personas_correo_en_minusculas CHECK ((correo = lower(correo)))
);

ALTER TABLE personas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE planes (
    id bigint NOT NULL,
    familia smallint NOT NULL,
    nombre text NOT NULL,
    tipo text NOT NULL,
    valor numeric(14,2) NOT NULL,
    documentos integer NOT NULL,
    meses smallint NOT NULL,
    de_prueba boolean DEFAULT false NOT NULL,
    activo boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_planes_cantidades CHECK (((valor >= (0)::numeric) AND (documentos >= 0) AND (meses > 0))),
    CONSTRAINT ck_planes_familia CHECK ((familia = ANY (ARRAY[1, 2]))),
    CONSTRAINT ck_planes_tipo CHECK ((tipo = ANY (ARRAY['V'::text, 'C'::text, 'T'::text])))
);

ALTER TABLE planes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE planes_imprenta (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    plan_id bigint NOT NULL,
    inicia date NOT NULL,
    caduca date NOT NULL,
    extension text,
    archivo text,
    version integer DEFAULT 1 NOT NULL,
    pendiente boolean DEFAULT false NOT NULL,
    CONSTRAINT ck_planes_imprenta_fechas CHECK ((inicia <= caduca))
);

ALTER TABLE ONLY planes_imprenta FORCE ROW LEVEL SECURITY;

ALTER TABLE planes_imprenta ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE planes_orel (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    documentos integer NOT NULL,
    utilizados integer DEFAULT 0 NOT NULL,
    plan_id bigint NOT NULL,
    inicia date NOT NULL,
    caduca date NOT NULL,
    extension text,
    archivo text,
    version integer DEFAULT 1 NOT NULL,
    pendiente boolean DEFAULT false NOT NULL,
    CONSTRAINT ck_planes_orel_cupo CHECK ((utilizados BETWEEN 0 AND documentos)),
    CONSTRAINT ck_planes_orel_fechas CHECK ((inicia <= caduca))
);

ALTER TABLE ONLY planes_orel FORCE ROW LEVEL SECURITY;

ALTER TABLE planes_orel ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE plantillas_asientos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    nombre text NOT NULL,
    glosa text NOT NULL,
    clase text NOT NULL,
    cada smallint NOT NULL,
    dia smallint NOT NULL,
    desde date,
    hasta date,
    pausada boolean DEFAULT false NOT NULL,
    creado_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_plantillas_asientos_cada CHECK ((cada BETWEEN 0 AND 12)),
    CONSTRAINT ck_plantillas_asientos_clase CHECK ((clase = ANY (ARRAY['NORMAL'::text, 'AJUSTE'::text]))),
    CONSTRAINT ck_plantillas_asientos_desde CHECK (((cada = 0) = (desde IS NULL))),
    CONSTRAINT ck_plantillas_asientos_dia CHECK ((dia BETWEEN 1 AND 31)),
    CONSTRAINT ck_plantillas_asientos_hasta CHECK (((hasta IS NULL) OR (hasta >= desde))),
    CONSTRAINT ck_plantillas_asientos_meses CHECK (((EXTRACT(day FROM desde) = (1)::numeric) AND (EXTRACT(day FROM hasta) = (1)::numeric)))
);

ALTER TABLE ONLY plantillas_asientos FORCE ROW LEVEL SECURITY;

ALTER TABLE plantillas_asientos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE plazos_declaracion (
    id bigint NOT NULL,
    obligacion text NOT NULL,
    digito text NOT NULL,
    meses smallint NOT NULL,
    dia smallint NOT NULL,
    desde date NOT NULL,
    hasta date,
    fuente text DEFAULT ''::text NOT NULL,
    certeza text DEFAULT 'DEDUCIDA'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_plazos_declaracion_certeza CHECK ((certeza = ANY (ARRAY['OFICIAL'::text, 'VARIAS'::text, 'UNA'::text, 'DEDUCIDA'::text]))),
    CONSTRAINT ck_plazos_declaracion_dia CHECK ((dia BETWEEN 1 AND 31)),
    CONSTRAINT ck_plazos_declaracion_digito CHECK ((digito = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text, '7'::text, '8'::text, '9'::text, 'ESPECIAL'::text, 'GALAPAGOS'::text, 'PUBLICO'::text, 'DIGITALES'::text]))),
    CONSTRAINT ck_plazos_declaracion_fechas CHECK ((hasta >= desde)),
    CONSTRAINT ck_plazos_declaracion_meses CHECK ((meses BETWEEN 1 AND 24)),
    CONSTRAINT ck_plazos_declaracion_obligacion CHECK ((obligacion = ANY (ARRAY['IVA_MENSUAL'::text, 'IVA_SEMESTRAL'::text, 'RETENCIONES'::text, 'RENTA_PERSONAS'::text, 'RENTA_SOCIEDADES'::text, 'RETENCIONES_SEMESTRALES'::text, 'RENTA_RIMPE_PERSONAS'::text, 'RENTA_RIMPE_SOCIEDADES'::text, 'ISD_RETENIDO'::text, 'ATS_MENSUAL'::text, 'ATS_SEMESTRAL'::text, 'PAGO_A_CUENTA'::text, 'DIVIDENDOS'::text, 'BENEFICIARIOS'::text, 'GASTOS_PERSONALES'::text, 'BENEFICIOS'::text, 'PATRIMONIAL'::text, 'PARTES_RELACIONADAS'::text, 'PRECIOS'::text, 'FORMULARIOS_107'::text, 'CUMPLIMIENTO'::text, 'SUPERCIAS'::text, 'RDEP'::text, 'IESS'::text, 'DECIMO_TERCERO'::text, 'DECIMO_CUARTO_COSTA'::text, 'DECIMO_CUARTO_SIERRA'::text, 'SALARIO_DIGNO'::text, 'UTILIDADES'::text, 'GASTOS_DE_EMPLEADOS'::text, 'ACCIDENTES'::text, 'JUNTA'::text, 'CONTRIBUCION'::text, 'AUDITORIA_EXTERNA'::text, 'EXTRANJEROS'::text, 'REGISTRO_CREDITICIO'::text, 'BAJAS_DE_INVENTARIO'::text, 'PATENTE'::text, 'ACTIVOS_PERSONAS'::text, 'ACTIVOS_SOCIEDADES'::text])))
);

ALTER TABLE plazos_declaracion ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE porcentajes_anuales (
    id bigint NOT NULL,
    codigo text NOT NULL,
    porcentaje numeric(5,2) NOT NULL,
    desde date NOT NULL,
    hasta date,
    fuente text DEFAULT ''::text NOT NULL,
    certeza text DEFAULT 'DEDUCIDA'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_porcentajes_anuales_certeza CHECK ((certeza = ANY (ARRAY['OFICIAL'::text, 'VARIAS'::text, 'UNA'::text, 'DEDUCIDA'::text]))),
    CONSTRAINT ck_porcentajes_anuales_codigo CHECK ((codigo = ANY (ARRAY['PARTICIPACION'::text, 'RENTA_SOCIEDADES'::text, 'PERDIDAS'::text]))),
    CONSTRAINT ck_porcentajes_anuales_fechas CHECK ((hasta >= desde)),
    CONSTRAINT ck_porcentajes_anuales_porcentaje CHECK ((porcentaje BETWEEN (0)::numeric AND (100)::numeric))
);

ALTER TABLE porcentajes_anuales ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE presupuestos (
    empresa_id bigint NOT NULL,
    anio smallint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    cambiado_por text NOT NULL,
    cambiado_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_presupuestos_anio CHECK ((anio BETWEEN 1900 AND 2199))
);

ALTER TABLE ONLY presupuestos FORCE ROW LEVEL SECURITY;

CREATE TABLE procesos_mensuales (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    clase text NOT NULL,
    mes date NOT NULL,
    fecha date NOT NULL,
    total numeric(14,2) NOT NULL,
    cuantos integer NOT NULL,
    creado_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    deshecho_por text DEFAULT ''::text NOT NULL,
    deshecho_en timestamp with time zone,
    CONSTRAINT ck_procesos_mensuales_clase CHECK ((clase ~ '^[A-Z_]{2,30}$'::text)),
    CONSTRAINT ck_procesos_mensuales_deshecho CHECK (((deshecho_en IS NULL) = (deshecho_por = ''::text))),
    CONSTRAINT ck_procesos_mensuales_mes CHECK (((EXTRACT(day FROM mes) = (1)::numeric) AND (fecha >= mes))),
    CONSTRAINT ck_procesos_mensuales_total CHECK (((total > (0)::numeric) AND (cuantos > 0)))
);

ALTER TABLE ONLY procesos_mensuales FORCE ROW LEVEL SECURITY;

ALTER TABLE procesos_mensuales ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE procrastinate_events (
    id bigint NOT NULL,
    job_id bigint NOT NULL,
    type procrastinate_job_event_type,
    at timestamp with time zone DEFAULT now()
);

CREATE SEQUENCE procrastinate_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE procrastinate_events_id_seq OWNED BY procrastinate_events.id;

CREATE SEQUENCE procrastinate_jobs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE procrastinate_jobs_id_seq OWNED BY procrastinate_jobs.id;

CREATE TABLE procrastinate_periodic_defers (
    id bigint NOT NULL,
    task_name character varying(128) NOT NULL,
    defer_timestamp bigint,
    job_id bigint,
    periodic_id character varying(128) DEFAULT ''::character varying NOT NULL
);

CREATE SEQUENCE procrastinate_periodic_defers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE procrastinate_periodic_defers_id_seq OWNED BY procrastinate_periodic_defers.id;

CREATE TABLE procrastinate_workers (
    id bigint NOT NULL,
    last_heartbeat timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE procrastinate_workers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME procrastinate_workers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE productos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    codigo text NOT NULL,
    codigo_auxiliar text DEFAULT ''::text NOT NULL,
    nombre text NOT NULL,
    tipo text NOT NULL,
    precio numeric(18,6) NOT NULL,
    iva_codigo text NOT NULL,
    ice_codigo text,
    irbpnr_codigo text,
    unidad text DEFAULT 'UNIDAD'::text NOT NULL,
    lleva_inventario boolean DEFAULT false NOT NULL,
    existencia numeric(18,6) DEFAULT '0'::numeric NOT NULL,
    descripcion text DEFAULT ''::text NOT NULL,
    activo boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    actualizado_en timestamp with time zone NOT NULL,
    orden text GENERATED ALWAYS AS ("left"(tinta_texto(nombre), 100)) STORED NOT NULL COLLATE pg_catalog."C",
    texto text GENERATED ALWAYS AS ((' '::text || "left"(regexp_replace(tinta_texto(((((codigo || ' '::text) || codigo_auxiliar) || ' '::text) || nombre)), '[^a-z0-9]+'::text, ' '::text, 'g'::text), 900))) STORED NOT NULL COLLATE pg_catalog."C",
    volumen numeric(18,6) DEFAULT '0'::numeric NOT NULL,
    grado numeric(18,6) DEFAULT '0'::numeric NOT NULL,
    azucar numeric(18,6) DEFAULT '0'::numeric NOT NULL,
    CONSTRAINT ck_productos_codigos CHECK (((length(codigo) BETWEEN 1 AND 25) AND (length(codigo_auxiliar) <= 25))),
    CONSTRAINT ck_productos_contenido CHECK (((volumen >= (0)::numeric) AND (grado BETWEEN (0)::numeric AND (100)::numeric) AND (azucar >= (0)::numeric))),
    CONSTRAINT ck_productos_inventario CHECK (((tipo = 'BIEN'::text) OR (NOT lleva_inventario))),
    CONSTRAINT ck_productos_nombre CHECK ((length(nombre) BETWEEN 1 AND 300)),
    CONSTRAINT ck_productos_precio CHECK ((precio >= (0)::numeric)),
    CONSTRAINT ck_productos_tipo CHECK ((tipo = ANY (ARRAY['BIEN'::text, 'SERVICIO'::text])))
);

ALTER TABLE ONLY productos FORCE ROW LEVEL SECURITY;

ALTER TABLE productos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE productos_soporte (
    id bigint NOT NULL,
    nombre text NOT NULL,
    activo boolean DEFAULT true NOT NULL
);

ALTER TABLE productos_soporte ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE proformas (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    numero integer,
    estado text DEFAULT 'BORRADOR'::text NOT NULL,
    cliente_id bigint NOT NULL,
    fecha date NOT NULL,
    vence date NOT NULL,
    condiciones text DEFAULT ''::text NOT NULL,
    pedido jsonb NOT NULL,
    documento jsonb NOT NULL,
    subtotal numeric(14,2) NOT NULL,
    total numeric(14,2) NOT NULL,
    enviada_en timestamp with time zone,
    vista_en timestamp with time zone,
    aperturas integer DEFAULT 0 NOT NULL,
    respondio text DEFAULT ''::text NOT NULL,
    respondio_identificacion text DEFAULT ''::text NOT NULL,
    respondio_comentario text DEFAULT ''::text NOT NULL,
    respondio_desde text DEFAULT ''::text NOT NULL,
    respondio_con text DEFAULT ''::text NOT NULL,
    respondio_en timestamp with time zone,
    motivo_anulacion text DEFAULT ''::text NOT NULL,
    borrador_id bigint,
    comprobante_id bigint,
    creado_por text NOT NULL,
    creado_por_id bigint NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_proformas_estado CHECK ((estado = ANY (ARRAY['BORRADOR'::text, 'ENVIADA'::text, 'VISTA'::text, 'ACEPTADA'::text, 'RECHAZADA'::text, 'ANULADA'::text]))),
    CONSTRAINT ck_proformas_numero CHECK (((estado = 'BORRADOR'::text) = (numero IS NULL))),
    CONSTRAINT ck_proformas_respuesta CHECK (((respondio_en IS NOT NULL) OR (estado <> ALL (ARRAY['ACEPTADA'::text, 'RECHAZADA'::text])))),
    CONSTRAINT ck_proformas_vence CHECK ((vence >= fecha))
);

ALTER TABLE ONLY proformas FORCE ROW LEVEL SECURITY;

ALTER TABLE proformas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE prorrogas_declaracion (
    id bigint NOT NULL,
    obligacion text NOT NULL,
    digito text NOT NULL,
    cantones text DEFAULT ''::text NOT NULL,
    meses smallint NOT NULL,
    dia smallint NOT NULL,
    desde date NOT NULL,
    hasta date,
    fuente text DEFAULT ''::text NOT NULL,
    certeza text DEFAULT 'DEDUCIDA'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_prorrogas_declaracion_certeza CHECK ((certeza = ANY (ARRAY['OFICIAL'::text, 'VARIAS'::text, 'UNA'::text, 'DEDUCIDA'::text]))),
    CONSTRAINT ck_prorrogas_declaracion_dia CHECK ((dia BETWEEN 1 AND 31)),
    CONSTRAINT ck_prorrogas_declaracion_digito CHECK ((digito = ANY (ARRAY['TODOS'::text, '0'::text, '1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text, '7'::text, '8'::text, '9'::text, 'ESPECIAL'::text, 'GALAPAGOS'::text, 'PUBLICO'::text, 'DIGITALES'::text]))),
    CONSTRAINT ck_prorrogas_declaracion_fechas CHECK ((hasta >= desde)),
    CONSTRAINT ck_prorrogas_declaracion_meses CHECK ((meses BETWEEN 1 AND 24)),
    CONSTRAINT ck_prorrogas_declaracion_obligacion CHECK ((obligacion = ANY (ARRAY['IVA_MENSUAL'::text, 'IVA_SEMESTRAL'::text, 'RETENCIONES'::text, 'RENTA_PERSONAS'::text, 'RENTA_SOCIEDADES'::text, 'RETENCIONES_SEMESTRALES'::text, 'RENTA_RIMPE_PERSONAS'::text, 'RENTA_RIMPE_SOCIEDADES'::text, 'ISD_RETENIDO'::text, 'ATS_MENSUAL'::text, 'ATS_SEMESTRAL'::text, 'PAGO_A_CUENTA'::text, 'DIVIDENDOS'::text, 'BENEFICIARIOS'::text, 'GASTOS_PERSONALES'::text, 'BENEFICIOS'::text, 'PATRIMONIAL'::text, 'PARTES_RELACIONADAS'::text, 'PRECIOS'::text, 'FORMULARIOS_107'::text, 'CUMPLIMIENTO'::text, 'SUPERCIAS'::text, 'RDEP'::text, 'IESS'::text, 'DECIMO_TERCERO'::text, 'DECIMO_CUARTO_COSTA'::text, 'DECIMO_CUARTO_SIERRA'::text, 'SALARIO_DIGNO'::text, 'UTILIDADES'::text, 'GASTOS_DE_EMPLEADOS'::text, 'ACCIDENTES'::text, 'JUNTA'::text, 'CONTRIBUCION'::text, 'AUDITORIA_EXTERNA'::text, 'EXTRANJEROS'::text, 'REGISTRO_CREDITICIO'::text, 'BAJAS_DE_INVENTARIO'::text, 'PATENTE'::text, 'ACTIVOS_PERSONAS'::text, 'ACTIVOS_SOCIEDADES'::text])))
);

ALTER TABLE prorrogas_declaracion ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE proveedores (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    tipo_identificacion text NOT NULL,
    identificacion text NOT NULL,
    razon_social text NOT NULL,
    nombre_comercial text DEFAULT ''::text NOT NULL,
    correos text[] DEFAULT '{}'::text[] NOT NULL,
    telefono text DEFAULT ''::text NOT NULL,
    celular text DEFAULT ''::text NOT NULL,
    direccion text DEFAULT ''::text NOT NULL,
    provincia text DEFAULT ''::text NOT NULL,
    ciudad text DEFAULT ''::text NOT NULL,
    tipo text NOT NULL,
    regimen text DEFAULT 'GENERAL'::text NOT NULL,
    contribuyente_especial boolean DEFAULT false NOT NULL,
    resolucion_especial text DEFAULT ''::text NOT NULL,
    agente_retencion boolean DEFAULT false NOT NULL,
    resolucion_agente text DEFAULT ''::text NOT NULL,
    obligado_contabilidad boolean DEFAULT false NOT NULL,
    parte_relacionada boolean DEFAULT false NOT NULL,
    dias_credito integer DEFAULT 0 NOT NULL,
    notas text DEFAULT ''::text NOT NULL,
    activo boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    actualizado_en timestamp with time zone NOT NULL,
    orden text GENERATED ALWAYS AS ("left"(tinta_texto(razon_social), 100)) STORED NOT NULL COLLATE pg_catalog."C",
    texto text GENERATED ALWAYS AS ((' '::text || "left"(regexp_replace(tinta_texto(((((((identificacion || ' '::text) || razon_social) || ' '::text) || nombre_comercial) || ' '::text) || tinta_lista(correos))), '[^a-z0-9]+'::text, ' '::text, 'g'::text), 900))) STORED NOT NULL COLLATE pg_catalog."C",
    pais text DEFAULT ''::text NOT NULL,
    sustento_usual text DEFAULT ''::text NOT NULL,
    renta_usual text DEFAULT ''::text NOT NULL,
    iva_bienes_usual text DEFAULT ''::text NOT NULL,
    iva_servicios_usual text DEFAULT ''::text NOT NULL,
    pago_usual text DEFAULT ''::text NOT NULL,
    convenio boolean DEFAULT false NOT NULL,
    CONSTRAINT ck_proveedores_con_ruc CHECK (((tipo_identificacion = 'RUC'::text) OR ((regimen = 'GENERAL'::text) AND (NOT (contribuyente_especial OR agente_retencion OR obligado_contabilidad))))),
    CONSTRAINT ck_proveedores_convenio CHECK (((pais <> ''::text) OR (NOT convenio))),
    CONSTRAINT ck_proveedores_dias_credito CHECK ((dias_credito BETWEEN 0 AND 3650)),
    CONSTRAINT ck_proveedores_pais CHECK (((pais = ''::text) OR (tipo_identificacion = ANY (ARRAY['PASAPORTE'::text, 'EXTERIOR'::text])))),
    CONSTRAINT ck_proveedores_popular CHECK (((regimen <> 'POPULAR'::text) OR (tipo = 'NATURAL'::text))),
    CONSTRAINT ck_proveedores_regimen CHECK ((regimen = ANY (ARRAY['GENERAL'::text, 'EMPRENDEDOR'::text, 'POPULAR'::text]))),
    CONSTRAINT ck_proveedores_resoluciones CHECK (((contribuyente_especial OR (resolucion_especial = ''::text)) AND (agente_retencion OR (resolucion_agente = ''::text)))),
    CONSTRAINT ck_proveedores_tipo CHECK ((tipo = ANY (ARRAY['NATURAL'::text, 'SOCIEDAD'::text, 'PUBLICA'::text]))),
    CONSTRAINT ck_proveedores_tipo_identificacion CHECK ((tipo_identificacion = ANY (ARRAY['RUC'::text, 'CEDULA'::text, 'PASAPORTE'::text, 'EXTERIOR'::text])))
);

ALTER TABLE ONLY proveedores FORCE ROW LEVEL SECURITY;

ALTER TABLE proveedores ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE provisiones_cartera (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    mes date NOT NULL,
    al date NOT NULL,
    requerida numeric(14,2) NOT NULL,
    antes numeric(14,2) NOT NULL,
    ajuste numeric(14,2) NOT NULL,
    no_deducible numeric(14,2) NOT NULL,
    nota text DEFAULT ''::text NOT NULL,
    detalle jsonb NOT NULL,
    creado_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    deshecho_por text DEFAULT ''::text NOT NULL,
    deshecho_en timestamp with time zone,
    CONSTRAINT ck_provisiones_cartera_ajuste CHECK ((ajuste <> (0)::numeric)),
    CONSTRAINT ck_provisiones_cartera_deshecho CHECK (((deshecho_en IS NULL) = (deshecho_por = ''::text))),
    CONSTRAINT ck_provisiones_cartera_mes CHECK (((EXTRACT(day FROM mes) = (1)::numeric) AND (al >= mes)))
);

ALTER TABLE ONLY provisiones_cartera FORCE ROW LEVEL SECURITY;

ALTER TABLE provisiones_cartera ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE puntos_emision (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    establecimiento_id bigint NOT NULL,
    codigo text NOT NULL,
    nombre text DEFAULT ''::text NOT NULL,
    activo boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_puntos_emision_codigo CHECK (((codigo ~ '^[0-9]{3}$'::text) AND (codigo <> '000'::text)))
);

ALTER TABLE ONLY puntos_emision FORCE ROW LEVEL SECURITY;

ALTER TABLE puntos_emision ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE recibidos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    clave text NOT NULL,
    tipo text NOT NULL,
    ambiente smallint NOT NULL,
    ruc text NOT NULL,
    razon_social text DEFAULT ''::text NOT NULL,
    numero text NOT NULL,
    fecha date NOT NULL,
    receptor text DEFAULT ''::text NOT NULL,
    subtotal numeric(14,2) DEFAULT '0'::numeric NOT NULL,
    iva numeric(14,2) DEFAULT '0'::numeric NOT NULL,
    total numeric(14,2) DEFAULT '0'::numeric NOT NULL,
    autorizado_en timestamp with time zone,
    comprobado_en timestamp with time zone,
    modifica text DEFAULT ''::text NOT NULL,
    estado text DEFAULT 'POR_REVISAR'::text NOT NULL,
    avisos jsonb DEFAULT '[]'::jsonb NOT NULL,
    grave boolean DEFAULT false NOT NULL,
    antes text,
    motivo text DEFAULT ''::text NOT NULL,
    compra_id bigint,
    comprobante_retencion_id bigint,
    origen text NOT NULL,
    recibido_en timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    texto text GENERATED ALWAYS AS ((' '::text || "left"(regexp_replace(tinta_texto(((((((((numero || ' '::text) || razon_social) || ' '::text) || ruc) || ' '::text) || clave) || ' '::text) || ltrim("right"(numero, 9), '0'::text))), '[^a-z0-9]+'::text, ' '::text, 'g'::text), 400))) STORED COLLATE pg_catalog."C",
    confirmado_en timestamp with time zone,
    negado_en timestamp with time zone,
    aceptado_por text DEFAULT ''::text NOT NULL,
    CONSTRAINT ck_recibidos_ambiente CHECK ((ambiente = ANY (ARRAY[1, 2]))),
    CONSTRAINT ck_recibidos_antes CHECK (((estado = 'DESCARTADO'::text) = (antes IS NOT NULL))),
    CONSTRAINT ck_recibidos_clave CHECK ((clave ~ '^[0-9]{49}$'::text)),
    CONSTRAINT ck_recibidos_estado CHECK ((estado = ANY (ARRAY['POR_TRAER'::text, 'TRAYENDO'::text, 'NO_HALLADO'::text, 'POR_REVISAR'::text, 'CUARENTENA'::text, 'ACEPTADO'::text, 'DESCARTADO'::text, 'ANULADO'::text]))),
    CONSTRAINT ck_recibidos_motivo CHECK (((estado = 'DESCARTADO'::text) = (motivo <> ''::text))),
    CONSTRAINT ck_recibidos_origen CHECK ((origen = ANY (ARRAY['XML'::text, 'ZIP'::text, 'TXT'::text, 'CLAVES'::text, 'CORREO'::text]))),
    CONSTRAINT ck_recibidos_ruc CHECK ((ruc ~ '^[0-9]{13}$'::text)),
    CONSTRAINT ck_recibidos_tipo CHECK ((tipo = ANY (ARRAY['01'::text, '03'::text, '04'::text, '05'::text, '06'::text, '07'::text]))),
    CONSTRAINT ck_recibidos_valores CHECK (((total >= (0)::numeric) AND (subtotal >= (0)::numeric) AND (iva >= (0)::numeric)))
);

ALTER TABLE ONLY recibidos FORCE ROW LEVEL SECURITY;

ALTER TABLE recibidos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE recibos_pago (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    familia smallint NOT NULL,
    plan_id bigint NOT NULL,
    archivo text NOT NULL,
    nombre text NOT NULL,
    extension text NOT NULL,
    tamano bigint NOT NULL,
    sha256 text NOT NULL,
    estado text DEFAULT 'PENDIENTE'::text NOT NULL,
    motivo text,
    subido_en timestamp with time zone NOT NULL,
    contrato_id bigint,
    banco text,
    referencia text,
    valor numeric(14,2),
    fecha date,
    revisado_por bigint,
    revisado_en timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_recibos_pago_estado CHECK ((estado = ANY (ARRAY['PENDIENTE'::text, 'APROBADO'::text, 'RECHAZADO'::text]))),
    CONSTRAINT ck_recibos_pago_familia CHECK ((familia = ANY (ARRAY[1, 2]))),
    CONSTRAINT ck_recibos_pago_rechazo_con_motivo CHECK (((estado <> 'RECHAZADO'::text) OR (motivo IS NOT NULL))),
    CONSTRAINT ck_recibos_pago_valor CHECK ((valor > (0)::numeric))
);

ALTER TABLE ONLY recibos_pago FORCE ROW LEVEL SECURITY;

ALTER TABLE recibos_pago ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE recordatorios_enviados (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    documento_id bigint NOT NULL,
    dias integer NOT NULL,
    en timestamp with time zone NOT NULL
);

ALTER TABLE ONLY recordatorios_enviados FORCE ROW LEVEL SECURITY;

ALTER TABLE recordatorios_enviados ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE recuperaciones_factor (
    empresa_id bigint DEFAULT 0 NOT NULL,
    id bigint NOT NULL,
    sujeto text NOT NULL,
    nombre text NOT NULL,
    correo text NOT NULL,
    ip text DEFAULT ''::text NOT NULL,
    con_aprobacion boolean NOT NULL,
    pedida_en timestamp with time zone NOT NULL,
    confirmada_en timestamp with time zone,
    aprobada_en timestamp with time zone,
    aprobada_por text DEFAULT ''::text NOT NULL,
    lista_en timestamp with time zone,
    estado text DEFAULT 'ABIERTA'::text NOT NULL,
    cerrada_en timestamp with time zone,
    cerrada_por text DEFAULT ''::text NOT NULL,
    CONSTRAINT ck_recuperaciones_factor_cerrada CHECK (((estado = 'ABIERTA'::text) = (cerrada_en IS NULL))),
    CONSTRAINT ck_recuperaciones_factor_estado CHECK ((estado = ANY (ARRAY['ABIERTA'::text, 'CUMPLIDA'::text, 'CANCELADA'::text]))),
    CONSTRAINT ck_recuperaciones_factor_lista CHECK (((lista_en IS NULL) OR ((confirmada_en IS NOT NULL) AND ((aprobada_en IS NOT NULL) OR (NOT con_aprobacion)))))
);

ALTER TABLE ONLY recuperaciones_factor FORCE ROW LEVEL SECURITY;

ALTER TABLE recuperaciones_factor ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE recurrentes (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    nombre text NOT NULL,
    cliente_id bigint NOT NULL,
    pedido jsonb NOT NULL,
    total numeric(14,2) NOT NULL,
    frecuencia text NOT NULL,
    primera date NOT NULL,
    fin_de_mes boolean DEFAULT false NOT NULL,
    hasta date,
    veces integer,
    estado text DEFAULT 'ACTIVA'::text NOT NULL,
    proxima date,
    emitidas integer DEFAULT 0 NOT NULL,
    motivo text DEFAULT ''::text NOT NULL,
    creado_por text NOT NULL,
    creado_por_id bigint NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_recurrentes_estado CHECK ((estado = ANY (ARRAY['ACTIVA'::text, 'PAUSADA'::text, 'TERMINADA'::text]))),
    CONSTRAINT ck_recurrentes_frecuencia CHECK ((frecuencia = ANY (ARRAY['SEMANAL'::text, 'MENSUAL'::text, 'BIMESTRAL'::text, 'TRIMESTRAL'::text, 'SEMESTRAL'::text, 'ANUAL'::text]))),
    CONSTRAINT ck_recurrentes_proxima CHECK (((estado = 'TERMINADA'::text) = (proxima IS NULL))),
    CONSTRAINT ck_recurrentes_un_fin CHECK (((hasta IS NULL) OR (veces IS NULL)))
);

ALTER TABLE ONLY recurrentes FORCE ROW LEVEL SECURITY;

ALTER TABLE recurrentes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE reemplazos_comprobantes (
    id bigint NOT NULL,
    empresa_id bigint NOT NULL,
    comprobante_id bigint NOT NULL,
    nuevo_id bigint NOT NULL,
    en timestamp with time zone NOT NULL
);

ALTER TABLE ONLY reemplazos_comprobantes FORCE ROW LEVEL SECURITY;

ALTER TABLE reemplazos_comprobantes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE regimenes_empresas (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    desde date NOT NULL,
    regimen text DEFAULT 'GENERAL'::text NOT NULL,
    obligado_contabilidad boolean DEFAULT false NOT NULL,
    contribuyente_especial text DEFAULT ''::text NOT NULL,
    agente_retencion text DEFAULT ''::text NOT NULL,
    gran_contribuyente text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_regimenes_empresas_agente_retencion CHECK ((agente_retencion ~ '^([1-9][0-9]{0,7})?$'::text)),
    CONSTRAINT ck_regimenes_empresas_contribuyente_especial CHECK ((contribuyente_especial ~ '^([0-9A-Za-z]{3,13})?$'::text)),
    CONSTRAINT ck_regimenes_empresas_gran_contribuyente CHECK ((length(gran_contribuyente) <= 60)),
    CONSTRAINT ck_regimenes_empresas_regimen CHECK ((regimen = ANY (ARRAY['GENERAL'::text, 'RIMPE_EMPRENDEDOR'::text, 'RIMPE_POPULAR'::text])))
);

ALTER TABLE ONLY regimenes_empresas FORCE ROW LEVEL SECURITY;

ALTER TABLE regimenes_empresas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE reglas_extracto (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    banco_id bigint NOT NULL,
    palabras text NOT NULL,
    signo smallint NOT NULL,
    cuenta_id bigint NOT NULL,
    cliente_id bigint,
    proveedor_id bigint,
    centro_id bigint,
    creada_por text NOT NULL,
    creada_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_reglas_extracto_signo CHECK ((signo = ANY (ARRAY['-1'::integer, 1])))
);

ALTER TABLE ONLY reglas_extracto FORCE ROW LEVEL SECURITY;

ALTER TABLE reglas_extracto ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE reglas_recibidos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    proveedor_id bigint NOT NULL,
    palabras text DEFAULT ''::text NOT NULL,
    sustento text DEFAULT ''::text NOT NULL,
    destino text NOT NULL,
    clase text DEFAULT ''::text NOT NULL,
    producto_id bigint,
    modo text DEFAULT 'APRENDIDA'::text NOT NULL,
    veces integer DEFAULT 1 NOT NULL,
    actualizado_en timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    cuenta_id bigint,
    centro_id bigint,
    CONSTRAINT ck_reglas_recibidos_destino CHECK ((destino = ANY (ARRAY['GASTO'::text, 'INVENTARIO'::text, 'ACTIVO'::text]))),
    CONSTRAINT ck_reglas_recibidos_modo CHECK ((modo = ANY (ARRAY['APRENDIDA'::text, 'ESCRITA'::text]))),
    CONSTRAINT ck_reglas_recibidos_producto CHECK (((palabras <> ''::text) OR (producto_id IS NULL)))
);

ALTER TABLE ONLY reglas_recibidos FORCE ROW LEVEL SECURITY;

ALTER TABLE reglas_recibidos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE reglas_recordatorios (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    activo boolean DEFAULT false NOT NULL,
    dias integer[] NOT NULL,
    asunto text NOT NULL,
    mensaje text NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY reglas_recordatorios FORCE ROW LEVEL SECURITY;

ALTER TABLE reglas_recordatorios ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE reglas_retencion (
    id bigint NOT NULL,
    impuesto smallint NOT NULL,
    comprador text NOT NULL,
    proveedor text NOT NULL,
    compra text NOT NULL,
    documento text NOT NULL,
    codigo text NOT NULL,
    orden integer NOT NULL,
    minimo numeric(18,6),
    razon text NOT NULL,
    desde date NOT NULL,
    hasta date,
    fuente text DEFAULT ''::text NOT NULL,
    certeza text DEFAULT 'DEDUCIDA'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    fuerza text DEFAULT ''::text NOT NULL,
    porcentaje numeric(18,6),
    CONSTRAINT ck_reglas_retencion_certeza CHECK ((certeza = ANY (ARRAY['OFICIAL'::text, 'VARIAS'::text, 'UNA'::text, 'DEDUCIDA'::text]))),
    CONSTRAINT ck_reglas_retencion_compra CHECK ((compra = ANY (ARRAY['CUALQUIERA'::text, 'BIENES'::text, 'SERVICIOS'::text, 'PROFESIONALES'::text, 'MANO_DE_OBRA'::text, 'ARRIENDO'::text, 'CONSTRUCCION'::text, 'TRANSPORTE'::text, 'PUBLICIDAD'::text, 'COMISIONES'::text, 'SEGUROS'::text, 'LEASING'::text, 'AGRICOLAS'::text, 'DIRECTORES'::text, 'TRANSPORTE_PROPIA'::text, 'TRANSPORTE_DE_SOCIO'::text, 'TRANSPORTE_A_SOCIO'::text, 'TRANSPORTE_OTRA'::text]))),
    CONSTRAINT ck_reglas_retencion_comprador CHECK ((comprador = ANY (ARRAY['CUALQUIERA'::text, 'AGENTE'::text]))),
    CONSTRAINT ck_reglas_retencion_documento CHECK ((documento = ANY (ARRAY['CUALQUIERA'::text, '01'::text, '02'::text, '03'::text, '15'::text]))),
    CONSTRAINT ck_reglas_retencion_fechas CHECK ((hasta >= desde)),
    CONSTRAINT ck_reglas_retencion_fuerza CHECK ((fuerza = ANY (ARRAY[''::text, 'OBLIGATORIA'::text]))),
    CONSTRAINT ck_reglas_retencion_impuesto CHECK ((impuesto = ANY (ARRAY[1, 2]))),
    CONSTRAINT ck_reglas_retencion_minimo CHECK ((minimo >= (0)::numeric)),
    CONSTRAINT ck_reglas_retencion_porcentaje CHECK ((porcentaje BETWEEN (0)::numeric AND (100)::numeric)),
    CONSTRAINT ck_reglas_retencion_proveedor CHECK ((proveedor = ANY (ARRAY['CUALQUIERA'::text, 'ESPECIAL'::text, 'NATURAL'::text, 'NO_OBLIGADA'::text, 'OBLIGADA'::text, 'SOCIEDAD'::text, 'PUBLICA'::text, 'EMPRENDEDOR'::text, 'POPULAR'::text, 'EXTERIOR'::text])))
);

ALTER TABLE reglas_retencion ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE retenciones_recibidas (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    cliente_id bigint NOT NULL,
    numero text NOT NULL,
    autorizacion text NOT NULL,
    fecha date NOT NULL,
    origen text DEFAULT 'MANUAL'::text NOT NULL,
    recibido_id bigint,
    renta numeric(14,2) NOT NULL,
    iva numeric(14,2) NOT NULL,
    isd numeric(14,2) NOT NULL,
    total numeric(14,2) NOT NULL,
    por_emparejar integer NOT NULL,
    anulada_el date,
    motivo_anulacion text,
    creado_por text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_retenciones_recibidas_anulada_el CHECK ((anulada_el >= fecha)),
    CONSTRAINT ck_retenciones_recibidas_motivo CHECK (((anulada_el IS NULL) = (motivo_anulacion IS NULL))),
    CONSTRAINT ck_retenciones_recibidas_origen CHECK ((origen = ANY (ARRAY['XML'::text, 'MANUAL'::text]))),
    CONSTRAINT ck_retenciones_recibidas_por_emparejar CHECK ((por_emparejar >= 0)),
    CONSTRAINT ck_retenciones_recibidas_total CHECK ((total = ((renta + iva) + isd))),
    CONSTRAINT ck_retenciones_recibidas_valores CHECK (((renta >= (0)::numeric) AND (iva >= (0)::numeric) AND (isd >= (0)::numeric)))
);

ALTER TABLE ONLY retenciones_recibidas FORCE ROW LEVEL SECURITY;

ALTER TABLE retenciones_recibidas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE revisiones_obligaciones (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    obligacion text NOT NULL,
    periodo text NOT NULL,
    estado text NOT NULL,
    reparos jsonb NOT NULL,
    hallados integer NOT NULL,
    revisada_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_revisiones_obligaciones_estado CHECK ((estado = ANY (ARRAY['OBSERVACIONES'::text, 'LISTA'::text])))
);

ALTER TABLE ONLY revisiones_obligaciones FORCE ROW LEVEL SECURITY;

ALTER TABLE revisiones_obligaciones ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE saldos_contables (
    empresa_id bigint NOT NULL,
    cuenta_id bigint NOT NULL,
    centro_id bigint DEFAULT '0'::bigint NOT NULL,
    desde date CONSTRAINT saldos_contables_mes_not_null NOT NULL,
    cierre boolean DEFAULT false NOT NULL,
    debe numeric(20,2) NOT NULL,
    haber numeric(20,2) NOT NULL,
    tramo text NOT NULL,
    CONSTRAINT ck_saldos_contables_tramo CHECK ((tramo = ANY (ARRAY['ANIO'::text, 'MES'::text, 'DIA'::text])))
)
WITH (fillfactor='70');

ALTER TABLE ONLY saldos_contables FORCE ROW LEVEL SECURITY;

CREATE TABLE saldos_terceros (
    empresa_id bigint NOT NULL,
    tramo text NOT NULL,
    desde date NOT NULL,
    cuenta_id bigint NOT NULL,
    quien text NOT NULL,
    tercero_id bigint NOT NULL,
    centro_id bigint DEFAULT '0'::bigint NOT NULL,
    debe numeric(20,2) NOT NULL,
    haber numeric(20,2) NOT NULL,
    CONSTRAINT ck_saldos_terceros_quien CHECK ((quien = ANY (ARRAY['CLIENTE'::text, 'PROVEEDOR'::text]))),
    CONSTRAINT ck_saldos_terceros_tramo CHECK ((tramo = ANY (ARRAY['ANIO'::text, 'MES'::text])))
)
WITH (fillfactor='70');

ALTER TABLE ONLY saldos_terceros FORCE ROW LEVEL SECURITY;

CREATE TABLE secuenciales (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    punto_id bigint NOT NULL,
    tipo text NOT NULL,
    ambiente smallint NOT NULL,
    siguiente bigint DEFAULT '1'::bigint NOT NULL,
    usado bigint DEFAULT '0'::bigint NOT NULL,
    CONSTRAINT ck_secuenciales_ambiente CHECK ((ambiente = ANY (ARRAY[1, 2]))),
    CONSTRAINT ck_secuenciales_siguiente CHECK (((siguiente BETWEEN 1 AND 1000000000) AND (siguiente > usado))),
    CONSTRAINT ck_secuenciales_tipo CHECK ((tipo = ANY (ARRAY['01'::text, '03'::text, '04'::text, '05'::text, '06'::text, '07'::text])))
);

ALTER TABLE ONLY secuenciales FORCE ROW LEVEL SECURITY;

ALTER TABLE secuenciales ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE servicios_sri (
    ambiente smallint NOT NULL,
    caido_desde timestamp with time zone,
    error text DEFAULT ''::text NOT NULL
);

CREATE TABLE sumas_cartera (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    que text NOT NULL,
    tipo text NOT NULL,
    dia date NOT NULL,
    valor numeric(18,2) NOT NULL,
    cuantos bigint NOT NULL
)
WITH (fillfactor='70');

ALTER TABLE ONLY sumas_cartera FORCE ROW LEVEL SECURITY;

ALTER TABLE sumas_cartera ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE sumas_comprobantes (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    dia date NOT NULL,
    tipo text NOT NULL,
    ambiente smallint NOT NULL,
    estado text NOT NULL,
    cuantos bigint NOT NULL,
    total numeric(18,2) NOT NULL,
    iva numeric(18,2) NOT NULL,
    subtotal numeric(18,2) NOT NULL
)
WITH (fillfactor='70');

ALTER TABLE ONLY sumas_comprobantes FORCE ROW LEVEL SECURITY;

ALTER TABLE sumas_comprobantes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE sumas_filas (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    tabla text NOT NULL,
    activo boolean NOT NULL,
    cuantos bigint NOT NULL
)
WITH (fillfactor='70');

ALTER TABLE ONLY sumas_filas FORCE ROW LEVEL SECURITY;

ALTER TABLE sumas_filas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE sumas_obligaciones (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    mes date NOT NULL,
    obligacion text NOT NULL,
    periodo text NOT NULL,
    nombre text NOT NULL,
    titulo text NOT NULL,
    ante text NOT NULL,
    vence date NOT NULL,
    estado text NOT NULL,
    importe numeric(14,2),
    antes text,
    cambio_en timestamp with time zone
);

ALTER TABLE ONLY sumas_obligaciones FORCE ROW LEVEL SECURITY;

ALTER TABLE sumas_obligaciones ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE sumas_pendientes (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    mes date NOT NULL,
    compras integer NOT NULL,
    retenciones integer NOT NULL,
    bancos integer NOT NULL,
    huecos integer NOT NULL,
    sin_autorizar integer NOT NULL,
    regimen integer NOT NULL,
    firma_hasta date,
    cambio_en timestamp with time zone NOT NULL
);

ALTER TABLE ONLY sumas_pendientes FORCE ROW LEVEL SECURITY;

ALTER TABLE sumas_pendientes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE sumas_por_pagar (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    que text NOT NULL,
    tipo text NOT NULL,
    dia date NOT NULL,
    valor numeric(18,2) NOT NULL,
    cuantos bigint NOT NULL
)
WITH (fillfactor='70');

ALTER TABLE ONLY sumas_por_pagar FORCE ROW LEVEL SECURITY;

ALTER TABLE sumas_por_pagar ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE sustentos (
    id bigint NOT NULL,
    codigo text NOT NULL,
    nombre text NOT NULL,
    documentos text NOT NULL,
    casilleros text DEFAULT ''::text NOT NULL,
    desde date NOT NULL,
    hasta date,
    fuente text DEFAULT ''::text NOT NULL,
    certeza text DEFAULT 'DEDUCIDA'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_sustentos_certeza CHECK ((certeza = ANY (ARRAY['OFICIAL'::text, 'VARIAS'::text, 'UNA'::text, 'DEDUCIDA'::text]))),
    CONSTRAINT ck_sustentos_documentos CHECK ((documentos ~ '^\d{2,3}(, \d{2,3})*$'::text)),
    CONSTRAINT ck_sustentos_fechas CHECK ((hasta >= desde))
);

ALTER TABLE sustentos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE tarifas_impuestos (
    id bigint NOT NULL,
    impuesto smallint NOT NULL,
    codigo text NOT NULL,
    nombre text NOT NULL,
    clase text DEFAULT 'PORCENTAJE'::text NOT NULL,
    tarifa numeric(10,4),
    desde date NOT NULL,
    hasta date,
    fuente text DEFAULT ''::text NOT NULL,
    certeza text DEFAULT 'DEDUCIDA'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    ad_valorem numeric(10,4),
    CONSTRAINT ck_tarifas_impuestos_ad_valorem CHECK (((ad_valorem IS NULL) OR ((ad_valorem >= (0)::numeric) AND (clase <> 'PORCENTAJE'::text)))),
    CONSTRAINT ck_tarifas_impuestos_certeza CHECK ((certeza = ANY (ARRAY['OFICIAL'::text, 'VARIAS'::text, 'UNA'::text, 'DEDUCIDA'::text]))),
    CONSTRAINT ck_tarifas_impuestos_clase CHECK ((clase = ANY (ARRAY['PORCENTAJE'::text, 'POR_UNIDAD'::text, 'POR_LITRO_ALCOHOL'::text, 'POR_AZUCAR'::text]))),
    CONSTRAINT ck_tarifas_impuestos_fechas CHECK ((hasta >= desde)),
    CONSTRAINT ck_tarifas_impuestos_impuesto CHECK ((impuesto = ANY (ARRAY[2, 3, 5]))),
    CONSTRAINT ck_tarifas_impuestos_tarifa CHECK ((tarifa >= (0)::numeric))
);

ALTER TABLE tarifas_impuestos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE tickets (
    id bigint NOT NULL,
    producto_id bigint NOT NULL,
    empresa_id bigint,
    ruc text NOT NULL,
    cliente_nombre text NOT NULL,
    cliente_correo text NOT NULL,
    cliente_telefono text DEFAULT ''::text NOT NULL,
    asunto text NOT NULL,
    mensaje text NOT NULL,
    estado text DEFAULT 'ABIERTO'::text NOT NULL,
    asesor_id bigint,
    archivo text,
    nombre_archivo text,
    tamano_archivo bigint,
    sha256_archivo text,
    creado_en timestamp with time zone NOT NULL,
    actualizado_en timestamp with time zone DEFAULT now() NOT NULL,
    cerrado_en timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    verificado boolean DEFAULT false NOT NULL,
    revision_archivo text DEFAULT 'SIN_ANTIVIRUS'::text NOT NULL,
    titulo text DEFAULT ''::text NOT NULL,
    busqueda tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(tinta_texto(((((((((ruc || ' '::text) || cliente_nombre) || ' '::text) || cliente_correo) || ' '::text) || titulo) || ' '::text) || "left"(regexp_replace(mensaje, '<[^>]*>'::text, ' '::text, 'g'::text), 20000))), '[^a-z0-9]+'::text, ' '::text, 'g'::text))) STORED,
    serie_enlaces integer DEFAULT 1 NOT NULL,
    CONSTRAINT ck_tickets_asunto CHECK ((asunto = ANY (ARRAY['sdev'::text, 'stec'::text, 'cptn'::text, 'trmt'::text, 'admi'::text]))),
    CONSTRAINT ck_tickets_estado CHECK ((estado = ANY (ARRAY['ABIERTO'::text, 'EN_PROCESO'::text, 'RESUELTO'::text, 'CERRADO'::text]))),
    CONSTRAINT ck_tickets_revision_archivo CHECK ((revision_archivo = ANY (ARRAY['SIN_ANTIVIRUS'::text, 'PENDIENTE'::text, 'LIMPIO'::text, 'INFECTADO'::text])))
);

ALTER TABLE ONLY tickets FORCE ROW LEVEL SECURITY;

CREATE TABLE tickets_adjuntos (
    id bigint NOT NULL,
    ticket_id bigint NOT NULL,
    archivo text NOT NULL,
    nombre text NOT NULL,
    tamano bigint NOT NULL,
    sha256 text NOT NULL,
    autor_id bigint,
    autor_nombre text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    revision text DEFAULT 'SIN_ANTIVIRUS'::text NOT NULL,
    CONSTRAINT ck_tickets_adjuntos_revision CHECK ((revision = ANY (ARRAY['SIN_ANTIVIRUS'::text, 'PENDIENTE'::text, 'LIMPIO'::text, 'INFECTADO'::text])))
);

ALTER TABLE ONLY tickets_adjuntos FORCE ROW LEVEL SECURITY;

ALTER TABLE tickets_adjuntos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE tickets_cambios (
    id bigint NOT NULL,
    ticket_id bigint NOT NULL,
    estado_anterior text,
    estado text NOT NULL,
    autor_id bigint,
    instante timestamp with time zone NOT NULL
);

ALTER TABLE ONLY tickets_cambios FORCE ROW LEVEL SECURITY;

ALTER TABLE tickets_cambios ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE tickets_cuentas (
    id bigint NOT NULL,
    estado text NOT NULL,
    cuantos bigint NOT NULL
);

ALTER TABLE tickets_cuentas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

ALTER TABLE tickets ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE tickets_mensajes (
    id bigint NOT NULL,
    ticket_id bigint NOT NULL,
    tipo text NOT NULL,
    autor_id bigint,
    autor_nombre text NOT NULL,
    asunto text,
    html text NOT NULL,
    correo_id bigint,
    creado_en timestamp with time zone NOT NULL,
    busqueda tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(tinta_texto("left"(regexp_replace(html, '<[^>]*>'::text, ' '::text, 'g'::text), 20000)), '[^a-z0-9]+'::text, ' '::text, 'g'::text))) STORED,
    CONSTRAINT ck_tickets_mensajes_tipo CHECK ((tipo = ANY (ARRAY['cliente'::text, 'respuesta'::text, 'nota'::text, 'correo'::text])))
);

ALTER TABLE ONLY tickets_mensajes FORCE ROW LEVEL SECURITY;

ALTER TABLE tickets_mensajes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE traidas_recibidos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    recibido_id bigint NOT NULL,
    clave text NOT NULL,
    ambiente smallint NOT NULL,
    que text DEFAULT 'TRAER'::text NOT NULL,
    origen text NOT NULL,
    por text DEFAULT ''::text NOT NULL,
    iva numeric(14,2),
    total numeric(14,2),
    intentos integer DEFAULT 0 NOT NULL,
    preguntas integer DEFAULT 0 NOT NULL,
    proximo timestamp with time zone NOT NULL,
    tomada_hasta timestamp with time zone,
    error text DEFAULT ''::text NOT NULL,
    CONSTRAINT ck_traidas_recibidos_que CHECK ((que = ANY (ARRAY['TRAER'::text, 'COMPROBAR'::text, 'CONFIRMAR'::text])))
);

ALTER TABLE ONLY traidas_recibidos FORCE ROW LEVEL SECURITY;

ALTER TABLE traidas_recibidos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE transmisiones (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    comprobante_id bigint NOT NULL,
    ambiente smallint NOT NULL,
    paso text DEFAULT 'ENVIAR'::text NOT NULL,
    intentos integer DEFAULT 0 NOT NULL,
    preguntas integer DEFAULT 0 NOT NULL,
    incierta boolean DEFAULT false NOT NULL,
    desde timestamp with time zone NOT NULL,
    proximo timestamp with time zone NOT NULL,
    tomada_hasta timestamp with time zone,
    reenviar_desde timestamp with time zone,
    error text DEFAULT ''::text NOT NULL,
    CONSTRAINT ck_transmisiones_paso CHECK ((paso = ANY (ARRAY['ENVIAR'::text, 'PREGUNTAR'::text])))
);

ALTER TABLE ONLY transmisiones FORCE ROW LEVEL SECURITY;

ALTER TABLE transmisiones ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE transportistas (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    tipo_identificacion text NOT NULL,
    identificacion text NOT NULL,
    razon_social text NOT NULL,
    placas text[] DEFAULT '{}'::text[] NOT NULL,
    correos text[] DEFAULT '{}'::text[] NOT NULL,
    celular text DEFAULT ''::text NOT NULL,
    notas text DEFAULT ''::text NOT NULL,
    activo boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    actualizado_en timestamp with time zone NOT NULL,
    orden text GENERATED ALWAYS AS ("left"(tinta_texto(razon_social), 100)) STORED NOT NULL COLLATE pg_catalog."C",
    texto text GENERATED ALWAYS AS ((' '::text || "left"(regexp_replace(tinta_texto(((((((identificacion || ' '::text) || razon_social) || ' '::text) || tinta_lista(placas)) || ' '::text) || tinta_lista(correos))), '[^a-z0-9]+'::text, ' '::text, 'g'::text), 900))) STORED NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT ck_transportistas_tipo_identificacion CHECK ((tipo_identificacion = ANY (ARRAY['RUC'::text, 'CEDULA'::text, 'PASAPORTE'::text, 'EXTERIOR'::text])))
);

ALTER TABLE ONLY transportistas FORCE ROW LEVEL SECURITY;

ALTER TABLE transportistas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE usuarios (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    usuario text NOT NULL,
    nombre text NOT NULL,
    correo text NOT NULL,
    perfil text NOT NULL,
    establecimiento_id bigint NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    clave_hash text NOT NULL,
    activo boolean DEFAULT true NOT NULL,
    ultimo_ingreso timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    acceso_por bigint,
    epoca integer DEFAULT 0 NOT NULL,
    claves_temporales jsonb DEFAULT '[]'::jsonb NOT NULL,
    puesto_por text DEFAULT ''::text NOT NULL,
    puesto_en timestamp with time zone,
    perfil_propio text GENERATED ALWAYS AS (
CASE
    WHEN (perfil ~~ 'p-%'::text) THEN perfil
    ELSE NULL::text
END) STORED,
    novedades_vistas bigint DEFAULT '0'::bigint NOT NULL,
    persona_id bigint,
    CONSTRAINT ck_usuarios_perfil CHECK (((perfil = ANY (ARRAY['propietario'::text, 'facturador'::text, 'contador'::text, 'consulta'::text])) OR (perfil ~~ 'p-%'::text))),
    CONSTRAINT ck_usuarios_usuario_en_minusculas CHECK ((usuario = lower(usuario)))
);

ALTER TABLE ONLY usuarios FORCE ROW LEVEL SECURITY;

ALTER TABLE usuarios ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE vencimientos_avisados (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    obligacion text NOT NULL,
    periodo text NOT NULL,
    vence date NOT NULL,
    avisado date NOT NULL,
    dicho text NOT NULL
);

ALTER TABLE ONLY vencimientos_avisados FORCE ROW LEVEL SECURITY;

ALTER TABLE vencimientos_avisados ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE vistos_buenos (
    id bigint NOT NULL,
    empresa_id bigint NOT NULL,
    clase text NOT NULL,
    tema text NOT NULL,
    texto text NOT NULL,
    motivo text DEFAULT ''::text NOT NULL,
    datos jsonb NOT NULL,
    para_usuario bigint,
    pedido_por text NOT NULL,
    pedido_sujeto text NOT NULL,
    pedido_en timestamp with time zone NOT NULL,
    solo boolean NOT NULL,
    hasta timestamp with time zone NOT NULL,
    estado text DEFAULT 'ESPERA'::text NOT NULL,
    resuelto_por text DEFAULT ''::text NOT NULL,
    resuelto_en timestamp with time zone,
    detalle text DEFAULT ''::text NOT NULL,
    CONSTRAINT ck_vistos_buenos_estado CHECK ((estado = ANY (ARRAY['ESPERA'::text, 'HECHO'::text, 'CANCELADO'::text, 'VENCIDO'::text, 'FALLIDO'::text]))),
    CONSTRAINT ck_vistos_buenos_resuelto CHECK (((estado = 'ESPERA'::text) = (resuelto_en IS NULL)))
);

ALTER TABLE ONLY vistos_buenos FORCE ROW LEVEL SECURITY;

ALTER TABLE vistos_buenos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE xml_comprobantes (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    comprobante_id bigint NOT NULL,
    clase text DEFAULT 'FIRMADO'::text NOT NULL,
    xml bytea NOT NULL,
    sha256 text NOT NULL,
    certificado_id bigint,
    creado_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_xml_comprobantes_clase CHECK ((clase = ANY (ARRAY['FIRMADO'::text, 'AUTORIZACION'::text]))),
    CONSTRAINT ck_xml_comprobantes_sha256 CHECK ((length(sha256) = 64))
);

ALTER TABLE ONLY xml_comprobantes FORCE ROW LEVEL SECURITY;

ALTER TABLE xml_comprobantes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE xml_recibidos (
    empresa_id bigint NOT NULL,
    id bigint NOT NULL,
    recibido_id bigint NOT NULL,
    xml bytea NOT NULL,
    sha256 text NOT NULL,
    creado_en timestamp with time zone NOT NULL,
    CONSTRAINT ck_xml_recibidos_sha256 CHECK ((length(sha256) = 64))
);

ALTER TABLE ONLY xml_recibidos FORCE ROW LEVEL SECURITY;

ALTER TABLE xml_recibidos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

ALTER TABLE ONLY procrastinate_events ALTER COLUMN id SET DEFAULT nextval('procrastinate_events_id_seq'::regclass);

ALTER TABLE ONLY procrastinate_jobs ALTER COLUMN id SET DEFAULT nextval('procrastinate_jobs_id_seq'::regclass);

ALTER TABLE ONLY procrastinate_periodic_defers ALTER COLUMN id SET DEFAULT nextval('procrastinate_periodic_defers_id_seq'::regclass);

ALTER TABLE ONLY accesos ADD CONSTRAINT pk_accesos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY accesos_devolucion ADD CONSTRAINT pk_accesos_devolucion PRIMARY KEY (empresa_id);

ALTER TABLE ONLY activos_fijos ADD CONSTRAINT pk_activos_fijos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY administradores ADD CONSTRAINT pk_administradores PRIMARY KEY (id);

ALTER TABLE ONLY ajustes_ats ADD CONSTRAINT pk_ajustes_ats PRIMARY KEY (empresa_id);

ALTER TABLE ONLY ajustes_clientes ADD CONSTRAINT pk_ajustes_clientes PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY ajustes_proveedores ADD CONSTRAINT pk_ajustes_proveedores PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY aperturas_comprobantes ADD CONSTRAINT pk_aperturas_comprobantes PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY aplicaciones ADD CONSTRAINT pk_aplicaciones PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY aplicaciones_pagos ADD CONSTRAINT pk_aplicaciones_pagos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY archivos_asientos ADD CONSTRAINT pk_archivos_asientos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY archivos_borradores ADD CONSTRAINT pk_archivos_borradores PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY archivos_cargas ADD CONSTRAINT pk_archivos_cargas PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY archivos_compras ADD CONSTRAINT pk_archivos_compras PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY archivos_documentos ADD CONSTRAINT pk_archivos_documentos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY archivos_documentos_proveedores ADD CONSTRAINT pk_archivos_documentos_proveedores PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY archivos_lineas_extracto ADD CONSTRAINT pk_archivos_lineas_extracto PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY asesores_comerciales ADD CONSTRAINT pk_asesores_comerciales PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY asientos_contables ADD CONSTRAINT pk_asientos_contables PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY asientos_pendientes ADD CONSTRAINT pk_asientos_pendientes PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY auditoria ADD CONSTRAINT pk_auditoria PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY avisos_accesos ADD CONSTRAINT pk_avisos_accesos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY avisos_tributarios ADD CONSTRAINT pk_avisos_tributarios PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY bajas_recordatorios ADD CONSTRAINT pk_bajas_recordatorios PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY bloqueos_periodos ADD CONSTRAINT pk_bloqueos_periodos PRIMARY KEY (empresa_id, alcance);

ALTER TABLE ONLY bodegas ADD CONSTRAINT pk_bodegas PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY borradores ADD CONSTRAINT pk_borradores PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY busquedas_regimenes ADD CONSTRAINT pk_busquedas_regimenes PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY buzones_recibidos ADD CONSTRAINT pk_buzones_recibidos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY cambios_regimen ADD CONSTRAINT pk_cambios_regimen PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY cargas_recibidos ADD CONSTRAINT pk_cargas_recibidos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY casilleros ADD CONSTRAINT pk_casilleros PRIMARY KEY (id);

ALTER TABLE ONLY casilleros_dichos ADD CONSTRAINT pk_casilleros_dichos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY catalogos_sri ADD CONSTRAINT pk_catalogos_sri PRIMARY KEY (id);

ALTER TABLE ONLY centros_comprobantes ADD CONSTRAINT pk_centros_comprobantes PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY centros_costo ADD CONSTRAINT pk_centros_costo PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY certificados_firma ADD CONSTRAINT pk_certificados_firma PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY chequeras ADD CONSTRAINT pk_chequeras PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY cheques_girados ADD CONSTRAINT pk_cheques_girados PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY cierres_anio ADD CONSTRAINT pk_cierres_anio PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY cierres_mes ADD CONSTRAINT pk_cierres_mes PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY claves_idempotencia ADD CONSTRAINT pk_claves_idempotencia PRIMARY KEY (empresa_id, sujeto, ruta, clave);

ALTER TABLE ONLY clientes ADD CONSTRAINT pk_clientes PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY cobros ADD CONSTRAINT pk_cobros PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY codigos_recuperacion ADD CONSTRAINT pk_codigos_recuperacion PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY codigos_retencion ADD CONSTRAINT pk_codigos_retencion PRIMARY KEY (id);

ALTER TABLE ONLY comparaciones_ats ADD CONSTRAINT pk_comparaciones_ats PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY compras ADD CONSTRAINT pk_compras PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY comprobantes ADD CONSTRAINT pk_comprobantes PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY conciliaciones ADD CONSTRAINT pk_conciliaciones PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY configuraciones ADD CONSTRAINT pk_configuraciones PRIMARY KEY (posicion);

ALTER TABLE ONLY consumos_mensuales ADD CONSTRAINT pk_consumos_mensuales PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY contabilidad_empresas ADD CONSTRAINT pk_contabilidad_empresas PRIMARY KEY (empresa_id);

ALTER TABLE ONLY contactos_clientes ADD CONSTRAINT pk_contactos_clientes PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY conteos_inventario ADD CONSTRAINT pk_conteos_inventario PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY correos ADD CONSTRAINT pk_correos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY correos_adjuntos ADD CONSTRAINT pk_correos_adjuntos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY correos_destinatarios ADD CONSTRAINT pk_correos_destinatarios PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY costos_diarios ADD CONSTRAINT pk_costos_diarios PRIMARY KEY (empresa_id, producto_id, dia);

ALTER TABLE ONLY cruces_bancarios ADD CONSTRAINT pk_cruces_bancarios PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY cruces_cuentas ADD CONSTRAINT pk_cruces_cuentas PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY cuentas_bancarias ADD CONSTRAINT pk_cuentas_bancarias PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY cuentas_contables ADD CONSTRAINT pk_cuentas_contables PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY cuentas_renta ADD CONSTRAINT pk_cuentas_renta PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY cuotas_mensuales ADD CONSTRAINT pk_cuotas_mensuales PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY debitos_compras ADD CONSTRAINT pk_debitos_compras PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY declaraciones_deshechas ADD CONSTRAINT pk_declaraciones_deshechas PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY declaraciones_presentadas ADD CONSTRAINT pk_declaraciones_presentadas PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY despacho_anotaciones ADD CONSTRAINT pk_despacho_anotaciones PRIMARY KEY (id);

ALTER TABLE ONLY despacho_asignaciones ADD CONSTRAINT pk_despacho_asignaciones PRIMARY KEY (id);

ALTER TABLE ONLY despacho_empresas ADD CONSTRAINT pk_despacho_empresas PRIMARY KEY (id);

ALTER TABLE ONLY despacho_invitaciones ADD CONSTRAINT pk_despacho_invitaciones PRIMARY KEY (id);

ALTER TABLE ONLY despacho_personas ADD CONSTRAINT pk_despacho_personas PRIMARY KEY (id);

ALTER TABLE ONLY despacho_plantillas ADD CONSTRAINT pk_despacho_plantillas PRIMARY KEY (id);

ALTER TABLE ONLY despachos ADD CONSTRAINT pk_despachos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY despachos_contables ADD CONSTRAINT pk_despachos_contables PRIMARY KEY (id);

ALTER TABLE ONLY devoluciones_iva ADD CONSTRAINT pk_devoluciones_iva PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY diferidos ADD CONSTRAINT pk_diferidos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY documentos_clientes ADD CONSTRAINT pk_documentos_clientes PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY documentos_declarados ADD CONSTRAINT pk_documentos_declarados PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY documentos_lotes_pagos ADD CONSTRAINT pk_documentos_lotes_pagos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY documentos_mensuales ADD CONSTRAINT pk_documentos_mensuales PRIMARY KEY (mes);

ALTER TABLE ONLY documentos_proveedores ADD CONSTRAINT pk_documentos_proveedores PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY documentos_retenidos ADD CONSTRAINT pk_documentos_retenidos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY elecciones_tributarias ADD CONSTRAINT pk_elecciones_tributarias PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY embarques_exportados ADD CONSTRAINT pk_embarques_exportados PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY emisiones_masivas ADD CONSTRAINT pk_emisiones_masivas PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY emisiones_recurrentes ADD CONSTRAINT pk_emisiones_recurrentes PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY empresas ADD CONSTRAINT pk_empresas PRIMARY KEY (id);

ALTER TABLE ONLY enlaces_publicos ADD CONSTRAINT pk_enlaces_publicos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY entidades_certificacion ADD CONSTRAINT pk_entidades_certificacion PRIMARY KEY (id);

ALTER TABLE ONLY entregas_comprobantes ADD CONSTRAINT pk_entregas_comprobantes PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY entregas_proformas ADD CONSTRAINT pk_entregas_proformas PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY envios_clientes ADD CONSTRAINT pk_envios_clientes PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY escalas_renta ADD CONSTRAINT pk_escalas_renta PRIMARY KEY (id);

ALTER TABLE ONLY establecimientos ADD CONSTRAINT pk_establecimientos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY excepciones_periodos ADD CONSTRAINT pk_excepciones_periodos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY exigencias_factor ADD CONSTRAINT pk_exigencias_factor PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY existencias ADD CONSTRAINT pk_existencias PRIMARY KEY (empresa_id, producto_id);

ALTER TABLE ONLY existencias_bodegas ADD CONSTRAINT pk_existencias_bodegas PRIMARY KEY (empresa_id, producto_id, bodega_id);

ALTER TABLE ONLY extractos_bancarios ADD CONSTRAINT pk_extractos_bancarios PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY factores ADD CONSTRAINT pk_factores PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY facturas_por_emitir ADD CONSTRAINT pk_facturas_por_emitir PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY firmantes_contables ADD CONSTRAINT pk_firmantes_contables PRIMARY KEY (empresa_id);

ALTER TABLE ONLY formatos_cheques ADD CONSTRAINT pk_formatos_cheques PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY formatos_lotes ADD CONSTRAINT pk_formatos_lotes PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY grupos_clientes ADD CONSTRAINT pk_grupos_clientes PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY historial_comprobantes ADD CONSTRAINT pk_historial_comprobantes PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY historial_recibidos ADD CONSTRAINT pk_historial_recibidos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY importaciones ADD CONSTRAINT pk_importaciones PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY impuestos_compras ADD CONSTRAINT pk_impuestos_compras PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY indicios_compras ADD CONSTRAINT pk_indicios_compras PRIMARY KEY (id);

ALTER TABLE ONLY invitaciones ADD CONSTRAINT pk_invitaciones PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY limites_depreciacion ADD CONSTRAINT pk_limites_depreciacion PRIMARY KEY (id);

ALTER TABLE ONLY limites_provision ADD CONSTRAINT pk_limites_provision PRIMARY KEY (id);

ALTER TABLE ONLY lineas_asientos ADD CONSTRAINT pk_lineas_asientos PRIMARY KEY (empresa_id, asiento_id, n);

ALTER TABLE ONLY lineas_compras ADD CONSTRAINT pk_lineas_compras PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY lineas_depositadas ADD CONSTRAINT pk_lineas_depositadas PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY lineas_extracto ADD CONSTRAINT pk_lineas_extracto PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY lineas_liquidadas ADD CONSTRAINT pk_lineas_liquidadas PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY lineas_lotes_pagos ADD CONSTRAINT pk_lineas_lotes_pagos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY lineas_plantillas ADD CONSTRAINT pk_lineas_plantillas PRIMARY KEY (empresa_id, plantilla_id, n);

ALTER TABLE ONLY lineas_presupuesto ADD CONSTRAINT pk_lineas_presupuesto PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY lineas_retenidas ADD CONSTRAINT pk_lineas_retenidas PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY lotes_pagos ADD CONSTRAINT pk_lotes_pagos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY menus ADD CONSTRAINT pk_menus PRIMARY KEY (id);

ALTER TABLE ONLY menus_empresas ADD CONSTRAINT pk_menus_empresas PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY menus_roles ADD CONSTRAINT pk_menus_roles PRIMARY KEY (perfil, menu_id);

ALTER TABLE ONLY movimientos_activos ADD CONSTRAINT pk_movimientos_activos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY movimientos_bancarios ADD CONSTRAINT pk_movimientos_bancarios PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY movimientos_existencias ADD CONSTRAINT pk_movimientos_existencias PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY numeros_asientos ADD CONSTRAINT pk_numeros_asientos PRIMARY KEY (empresa_id, diario, anio);

ALTER TABLE ONLY numeros_cobros ADD CONSTRAINT pk_numeros_cobros PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY numeros_pagos ADD CONSTRAINT pk_numeros_pagos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY obligaciones_dichas ADD CONSTRAINT pk_obligaciones_dichas PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY pagos ADD CONSTRAINT pk_pagos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY parametros_contables ADD CONSTRAINT pk_parametros_contables PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY parametros_existencias ADD CONSTRAINT pk_parametros_existencias PRIMARY KEY (empresa_id);

ALTER TABLE ONLY parametros_provisiones ADD CONSTRAINT pk_parametros_provisiones PRIMARY KEY (empresa_id);

ALTER TABLE ONLY parametros_renta ADD CONSTRAINT pk_parametros_renta PRIMARY KEY (id);

ALTER TABLE ONLY partes_cruces ADD CONSTRAINT pk_partes_cruces PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY partidas_renta ADD CONSTRAINT pk_partidas_renta PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY pedidos_respaldo ADD CONSTRAINT pk_pedidos_respaldo PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY perfiles ADD CONSTRAINT pk_perfiles PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY personas ADD CONSTRAINT pk_personas PRIMARY KEY (id);

ALTER TABLE ONLY planes ADD CONSTRAINT pk_planes PRIMARY KEY (id);

ALTER TABLE ONLY planes_imprenta ADD CONSTRAINT pk_planes_imprenta PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY planes_orel ADD CONSTRAINT pk_planes_orel PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY plantillas_asientos ADD CONSTRAINT pk_plantillas_asientos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY plazos_declaracion ADD CONSTRAINT pk_plazos_declaracion PRIMARY KEY (id);

ALTER TABLE ONLY porcentajes_anuales ADD CONSTRAINT pk_porcentajes_anuales PRIMARY KEY (id);

ALTER TABLE ONLY presupuestos ADD CONSTRAINT pk_presupuestos PRIMARY KEY (empresa_id, anio);

ALTER TABLE ONLY procesos_mensuales ADD CONSTRAINT pk_procesos_mensuales PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY productos ADD CONSTRAINT pk_productos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY productos_soporte ADD CONSTRAINT pk_productos_soporte PRIMARY KEY (id);

ALTER TABLE ONLY proformas ADD CONSTRAINT pk_proformas PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY prorrogas_declaracion ADD CONSTRAINT pk_prorrogas_declaracion PRIMARY KEY (id);

ALTER TABLE ONLY proveedores ADD CONSTRAINT pk_proveedores PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY provisiones_cartera ADD CONSTRAINT pk_provisiones_cartera PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY puntos_emision ADD CONSTRAINT pk_puntos_emision PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY recibidos ADD CONSTRAINT pk_recibidos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY recibos_pago ADD CONSTRAINT pk_recibos_pago PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY recordatorios_enviados ADD CONSTRAINT pk_recordatorios_enviados PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY recuperaciones_factor ADD CONSTRAINT pk_recuperaciones_factor PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY recurrentes ADD CONSTRAINT pk_recurrentes PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY reemplazos_comprobantes ADD CONSTRAINT pk_reemplazos_comprobantes PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY regimenes_empresas ADD CONSTRAINT pk_regimenes_empresas PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY reglas_extracto ADD CONSTRAINT pk_reglas_extracto PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY reglas_recibidos ADD CONSTRAINT pk_reglas_recibidos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY reglas_recordatorios ADD CONSTRAINT pk_reglas_recordatorios PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY reglas_retencion ADD CONSTRAINT pk_reglas_retencion PRIMARY KEY (id);

ALTER TABLE ONLY retenciones_recibidas ADD CONSTRAINT pk_retenciones_recibidas PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY revisiones_obligaciones ADD CONSTRAINT pk_revisiones_obligaciones PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY saldos_contables ADD CONSTRAINT pk_saldos_contables PRIMARY KEY (empresa_id, cuenta_id, tramo, desde, centro_id, cierre);

ALTER TABLE ONLY saldos_terceros ADD CONSTRAINT pk_saldos_terceros PRIMARY KEY (empresa_id, tramo, desde, cuenta_id, quien, tercero_id, centro_id);

ALTER TABLE ONLY secuenciales ADD CONSTRAINT pk_secuenciales PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY servicios_sri ADD CONSTRAINT pk_servicios_sri PRIMARY KEY (ambiente);

ALTER TABLE ONLY sumas_cartera ADD CONSTRAINT pk_sumas_cartera PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY sumas_comprobantes ADD CONSTRAINT pk_sumas_comprobantes PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY sumas_filas ADD CONSTRAINT pk_sumas_filas PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY sumas_obligaciones ADD CONSTRAINT pk_sumas_obligaciones PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY sumas_pendientes ADD CONSTRAINT pk_sumas_pendientes PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY sumas_por_pagar ADD CONSTRAINT pk_sumas_por_pagar PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY sustentos ADD CONSTRAINT pk_sustentos PRIMARY KEY (id);

ALTER TABLE ONLY tarifas_impuestos ADD CONSTRAINT pk_tarifas_impuestos PRIMARY KEY (id);

ALTER TABLE ONLY tickets ADD CONSTRAINT pk_tickets PRIMARY KEY (id);

ALTER TABLE ONLY tickets_adjuntos ADD CONSTRAINT pk_tickets_adjuntos PRIMARY KEY (id);

ALTER TABLE ONLY tickets_cambios ADD CONSTRAINT pk_tickets_cambios PRIMARY KEY (id);

ALTER TABLE ONLY tickets_cuentas ADD CONSTRAINT pk_tickets_cuentas PRIMARY KEY (id);

ALTER TABLE ONLY tickets_mensajes ADD CONSTRAINT pk_tickets_mensajes PRIMARY KEY (id);

ALTER TABLE ONLY traidas_recibidos ADD CONSTRAINT pk_traidas_recibidos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY transmisiones ADD CONSTRAINT pk_transmisiones PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY transportistas ADD CONSTRAINT pk_transportistas PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY usuarios ADD CONSTRAINT pk_usuarios PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY vencimientos_avisados ADD CONSTRAINT pk_vencimientos_avisados PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY vistos_buenos ADD CONSTRAINT pk_vistos_buenos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY xml_comprobantes ADD CONSTRAINT pk_xml_comprobantes PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY xml_recibidos ADD CONSTRAINT pk_xml_recibidos PRIMARY KEY (empresa_id, id);

ALTER TABLE ONLY procrastinate_events ADD CONSTRAINT procrastinate_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY procrastinate_jobs ADD CONSTRAINT procrastinate_jobs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY procrastinate_periodic_defers ADD CONSTRAINT procrastinate_periodic_defers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY procrastinate_periodic_defers ADD CONSTRAINT procrastinate_periodic_defers_unique UNIQUE (task_name, periodic_id, defer_timestamp);

ALTER TABLE ONLY procrastinate_workers ADD CONSTRAINT procrastinate_workers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY accesos ADD CONSTRAINT uq_accesos_empresa_id_minuto_huella UNIQUE (empresa_id, minuto, huella);

ALTER TABLE ONLY activos_fijos ADD CONSTRAINT uq_activos_fijos_codigo UNIQUE (empresa_id, codigo);

ALTER TABLE ONLY administradores ADD CONSTRAINT uq_administradores_usuario UNIQUE (usuario);

ALTER TABLE ONLY ajustes_clientes ADD CONSTRAINT uq_ajustes_clientes_empresa_id_documento_id UNIQUE (empresa_id, documento_id);

ALTER TABLE ONLY ajustes_clientes ADD CONSTRAINT uq_ajustes_clientes_empresa_id_numero UNIQUE (empresa_id, numero);

ALTER TABLE ONLY ajustes_proveedores ADD CONSTRAINT uq_ajustes_proveedores_empresa_id_documento_id UNIQUE (empresa_id, documento_id);

ALTER TABLE ONLY ajustes_proveedores ADD CONSTRAINT uq_ajustes_proveedores_empresa_id_numero UNIQUE (empresa_id, numero);

ALTER TABLE ONLY archivos_cargas ADD CONSTRAINT uq_archivos_cargas_empresa_id_carga_id_n UNIQUE (empresa_id, carga_id, n);

ALTER TABLE ONLY asesores_comerciales ADD CONSTRAINT uq_asesores_comerciales_empresa_id_tipo_nombre UNIQUE (empresa_id, tipo, nombre);

ALTER TABLE ONLY asientos_pendientes ADD CONSTRAINT uq_asientos_pendientes_empresa_id_origen_tipo_origen_id_caf5 UNIQUE (empresa_id, origen_tipo, origen_id, proposito);

ALTER TABLE ONLY avisos_tributarios ADD CONSTRAINT uq_avisos_tributarios_empresa_id_usuario_id UNIQUE (empresa_id, usuario_id);

ALTER TABLE ONLY bajas_recordatorios ADD CONSTRAINT uq_bajas_recordatorios_empresa_id_cliente_id UNIQUE (empresa_id, cliente_id);

ALTER TABLE ONLY bodegas ADD CONSTRAINT uq_bodegas_empresa_id_nombre UNIQUE (empresa_id, nombre);

ALTER TABLE ONLY busquedas_regimenes ADD CONSTRAINT uq_busquedas_regimenes_empresa_id_anio UNIQUE (empresa_id, anio);

ALTER TABLE ONLY buzones_recibidos ADD CONSTRAINT uq_buzones_recibidos_empresa_id UNIQUE (empresa_id);

ALTER TABLE ONLY cambios_regimen ADD CONSTRAINT uq_cambios_regimen_clave UNIQUE (empresa_id, anio, de, tercero_id);

ALTER TABLE ONLY casilleros_dichos ADD CONSTRAINT uq_casilleros_dichos_empresa_id_formulario_periodo_casillero UNIQUE (empresa_id, formulario, periodo, casillero);

ALTER TABLE ONLY casilleros ADD CONSTRAINT uq_casilleros_formulario_casillero_desde UNIQUE (formulario, casillero, desde);

ALTER TABLE ONLY catalogos_sri ADD CONSTRAINT uq_catalogos_sri_catalogo_codigo_desde UNIQUE (catalogo, codigo, desde);

ALTER TABLE ONLY centros_comprobantes ADD CONSTRAINT uq_centros_comprobantes_empresa_id_comprobante_id_n UNIQUE (empresa_id, comprobante_id, n);

ALTER TABLE ONLY centros_costo ADD CONSTRAINT uq_centros_costo_empresa_id_codigo UNIQUE (empresa_id, codigo);

ALTER TABLE ONLY cheques_girados ADD CONSTRAINT uq_cheques_girados_numero UNIQUE (empresa_id, banco_id, numero);

ALTER TABLE ONLY cierres_anio ADD CONSTRAINT uq_cierres_anio_empresa_id_anio UNIQUE (empresa_id, anio);

ALTER TABLE ONLY cierres_mes ADD CONSTRAINT uq_cierres_mes_empresa_id_anio_mes UNIQUE (empresa_id, anio, mes);

ALTER TABLE ONLY clientes ADD CONSTRAINT uq_clientes_empresa_id_identificacion UNIQUE (empresa_id, identificacion);

ALTER TABLE ONLY cobros ADD CONSTRAINT uq_cobros_empresa_id_numero UNIQUE (empresa_id, numero);

ALTER TABLE ONLY codigos_recuperacion ADD CONSTRAINT uq_codigos_recuperacion_empresa_id_sujeto_resumen UNIQUE (empresa_id, sujeto, resumen);

ALTER TABLE ONLY codigos_retencion ADD CONSTRAINT uq_codigos_retencion_impuesto_codigo_desde UNIQUE (impuesto, codigo, desde);

ALTER TABLE ONLY comparaciones_ats ADD CONSTRAINT uq_comparaciones_ats_empresa_id_periodo UNIQUE (empresa_id, periodo);

ALTER TABLE ONLY comprobantes ADD CONSTRAINT uq_comprobantes_empresa_id_clave_acceso UNIQUE (empresa_id, clave_acceso);

ALTER TABLE ONLY comprobantes ADD CONSTRAINT uq_comprobantes_numero UNIQUE (empresa_id, ambiente, tipo, establecimiento, punto, secuencial);

ALTER TABLE ONLY conciliaciones ADD CONSTRAINT uq_conciliaciones_hasta UNIQUE (empresa_id, banco_id, hasta);

ALTER TABLE ONLY consumos_mensuales ADD CONSTRAINT uq_consumos_mensuales_empresa_id_mes UNIQUE (empresa_id, mes);

ALTER TABLE ONLY cruces_cuentas ADD CONSTRAINT uq_cruces_cuentas_empresa_id_cobro_id UNIQUE (empresa_id, cobro_id);

ALTER TABLE ONLY cruces_cuentas ADD CONSTRAINT uq_cruces_cuentas_empresa_id_pago_id UNIQUE (empresa_id, pago_id);

ALTER TABLE ONLY cuentas_bancarias ADD CONSTRAINT uq_cuentas_bancarias_cuenta UNIQUE (empresa_id, cuenta_contable_id);

ALTER TABLE ONLY cuentas_bancarias ADD CONSTRAINT uq_cuentas_bancarias_empresa_id_nombre UNIQUE (empresa_id, nombre);

ALTER TABLE ONLY cuentas_contables ADD CONSTRAINT uq_cuentas_contables_empresa_id_codigo UNIQUE (empresa_id, codigo);

ALTER TABLE ONLY cuentas_renta ADD CONSTRAINT uq_cuentas_renta UNIQUE NULLS NOT DISTINCT (empresa_id, anio, cuenta_id, asiento_id);

ALTER TABLE ONLY cuotas_mensuales ADD CONSTRAINT uq_cuotas_mensuales_mes UNIQUE (empresa_id, clase, cosa_id, mes);

ALTER TABLE ONLY declaraciones_deshechas ADD CONSTRAINT uq_declaraciones_deshechas_declaracion UNIQUE (empresa_id, declaracion_id);

ALTER TABLE ONLY declaraciones_presentadas ADD CONSTRAINT uq_declaraciones_presentadas_sustituye UNIQUE NULLS NOT DISTINCT (empresa_id, formulario, periodo, sustituye_id);

ALTER TABLE ONLY despacho_plantillas ADD CONSTRAINT uq_despacho_plantillas_despacho_id_nombre UNIQUE (despacho_id, nombre);

ALTER TABLE ONLY despachos ADD CONSTRAINT uq_despachos_empresa_id_guia_id_factura_id UNIQUE (empresa_id, guia_id, factura_id);

ALTER TABLE ONLY devoluciones_iva ADD CONSTRAINT uq_devoluciones_iva_empresa_id_clave_acceso UNIQUE (empresa_id, clave_acceso);

ALTER TABLE ONLY documentos_declarados ADD CONSTRAINT uq_documentos_declarados UNIQUE (empresa_id, declaracion_id, tipo, documento_id);

ALTER TABLE ONLY documentos_lotes_pagos ADD CONSTRAINT uq_documentos_lotes_pagos_empresa_id_linea_id_documento_id UNIQUE (empresa_id, linea_id, documento_id);

ALTER TABLE ONLY documentos_retenidos ADD CONSTRAINT uq_documentos_retenidos_n UNIQUE (empresa_id, retencion_id, n);

ALTER TABLE ONLY elecciones_tributarias ADD CONSTRAINT uq_elecciones_tributarias_empresa_id_obligacion_desde UNIQUE (empresa_id, obligacion, desde);

ALTER TABLE ONLY embarques_exportados ADD CONSTRAINT uq_embarques_exportados_empresa_id_comprobante_id UNIQUE (empresa_id, comprobante_id);

ALTER TABLE ONLY emisiones_recurrentes ADD CONSTRAINT uq_emisiones_recurrentes_fecha UNIQUE (empresa_id, recurrente_id, fecha);

ALTER TABLE ONLY empresas ADD CONSTRAINT uq_empresas_ruc UNIQUE (ruc);

ALTER TABLE ONLY enlaces_publicos ADD CONSTRAINT uq_enlaces_publicos_empresa_id_resumen UNIQUE (empresa_id, resumen);

ALTER TABLE ONLY entidades_certificacion ADD CONSTRAINT uq_entidades_certificacion_emisor_desde UNIQUE (emisor, desde);

ALTER TABLE ONLY escalas_renta ADD CONSTRAINT uq_escalas_renta_escala_sobre_desde UNIQUE (escala, sobre, desde);

ALTER TABLE ONLY establecimientos ADD CONSTRAINT uq_establecimientos_empresa_id_codigo UNIQUE (empresa_id, codigo);

ALTER TABLE ONLY exigencias_factor ADD CONSTRAINT uq_exigencias_factor_empresa_id UNIQUE (empresa_id);

ALTER TABLE ONLY factores ADD CONSTRAINT uq_factores_empresa_id_credencial UNIQUE (empresa_id, credencial);

ALTER TABLE ONLY facturas_por_emitir ADD CONSTRAINT uq_facturas_por_emitir_empresa_id_emision_id_orden UNIQUE (empresa_id, emision_id, orden);

ALTER TABLE ONLY formatos_cheques ADD CONSTRAINT uq_formatos_cheques_banco UNIQUE (empresa_id, banco_id);

ALTER TABLE ONLY formatos_lotes ADD CONSTRAINT uq_formatos_lotes_empresa_id_entidad UNIQUE (empresa_id, entidad);

ALTER TABLE ONLY grupos_clientes ADD CONSTRAINT uq_grupos_clientes_empresa_id_nombre UNIQUE (empresa_id, nombre);

ALTER TABLE ONLY impuestos_compras ADD CONSTRAINT uq_impuestos_compras_clave UNIQUE (empresa_id, compra_id, sustento, codigo, codigo_porcentaje);

ALTER TABLE ONLY indicios_compras ADD CONSTRAINT uq_indicios_compras_clave UNIQUE (donde, texto, desde);

ALTER TABLE ONLY limites_depreciacion ADD CONSTRAINT uq_limites_depreciacion_codigo_desde UNIQUE (codigo, desde);

ALTER TABLE ONLY limites_provision ADD CONSTRAINT uq_limites_provision_codigo_desde UNIQUE (codigo, desde);

ALTER TABLE ONLY lineas_compras ADD CONSTRAINT uq_lineas_compras_empresa_id_compra_id_n UNIQUE (empresa_id, compra_id, n);

ALTER TABLE ONLY lineas_depositadas ADD CONSTRAINT uq_lineas_depositadas_linea UNIQUE (empresa_id, asiento_id, n);

ALTER TABLE ONLY lineas_extracto ADD CONSTRAINT uq_lineas_extracto_vez UNIQUE (empresa_id, banco_id, fecha, importe, vez);

ALTER TABLE ONLY lineas_lotes_pagos ADD CONSTRAINT uq_lineas_lotes_pagos_empresa_id_lote_id_proveedor_id UNIQUE (empresa_id, lote_id, proveedor_id);

ALTER TABLE ONLY lineas_presupuesto ADD CONSTRAINT uq_lineas_presupuesto_cuenta UNIQUE NULLS NOT DISTINCT (empresa_id, anio, centro_id, cuenta_id);

ALTER TABLE ONLY lineas_retenidas ADD CONSTRAINT uq_lineas_retenidas_n UNIQUE (empresa_id, sustento_id, n);

ALTER TABLE ONLY menus_empresas ADD CONSTRAINT uq_menus_empresas_empresa_id_menu_id UNIQUE (empresa_id, menu_id);

ALTER TABLE ONLY numeros_cobros ADD CONSTRAINT uq_numeros_cobros_empresa_id UNIQUE (empresa_id);

ALTER TABLE ONLY numeros_pagos ADD CONSTRAINT uq_numeros_pagos_empresa_id UNIQUE (empresa_id);

ALTER TABLE ONLY pagos ADD CONSTRAINT uq_pagos_empresa_id_numero UNIQUE (empresa_id, numero);

ALTER TABLE ONLY parametros_contables ADD CONSTRAINT uq_parametros_contables_clave UNIQUE NULLS NOT DISTINCT (empresa_id, rol, clave, producto_id, cliente_id, proveedor_id);

ALTER TABLE ONLY parametros_renta ADD CONSTRAINT uq_parametros_renta_codigo_desde UNIQUE (codigo, desde);

ALTER TABLE ONLY partidas_renta ADD CONSTRAINT uq_partidas_renta_empresa_id_anio_partida UNIQUE (empresa_id, anio, partida);

ALTER TABLE ONLY perfiles ADD CONSTRAINT uq_perfiles_empresa_id_codigo UNIQUE (empresa_id, codigo);

ALTER TABLE ONLY personas ADD CONSTRAINT uq_personas_correo UNIQUE (correo);

ALTER TABLE ONLY plantillas_asientos ADD CONSTRAINT uq_plantillas_asientos_nombre UNIQUE (empresa_id, nombre);

ALTER TABLE ONLY plazos_declaracion ADD CONSTRAINT uq_plazos_declaracion_obligacion_digito_desde UNIQUE (obligacion, digito, desde);

ALTER TABLE ONLY porcentajes_anuales ADD CONSTRAINT uq_porcentajes_anuales_codigo_desde UNIQUE (codigo, desde);

ALTER TABLE ONLY productos ADD CONSTRAINT uq_productos_empresa_id_codigo UNIQUE (empresa_id, codigo);

ALTER TABLE ONLY proformas ADD CONSTRAINT uq_proformas_empresa_id_numero UNIQUE (empresa_id, numero);

ALTER TABLE ONLY prorrogas_declaracion ADD CONSTRAINT uq_prorrogas_declaracion_clave UNIQUE (obligacion, digito, cantones, desde);

ALTER TABLE ONLY proveedores ADD CONSTRAINT uq_proveedores_empresa_id_identificacion UNIQUE (empresa_id, identificacion);

ALTER TABLE ONLY puntos_emision ADD CONSTRAINT uq_puntos_emision_empresa_id_establecimiento_id_codigo UNIQUE (empresa_id, establecimiento_id, codigo);

ALTER TABLE ONLY recibidos ADD CONSTRAINT uq_recibidos_empresa_id_clave UNIQUE (empresa_id, clave);

ALTER TABLE ONLY recordatorios_enviados ADD CONSTRAINT uq_recordatorios_enviados_empresa_id_documento_id_dias UNIQUE (empresa_id, documento_id, dias);

ALTER TABLE ONLY reemplazos_comprobantes ADD CONSTRAINT uq_reemplazos_comprobantes_empresa_id_comprobante_id UNIQUE (empresa_id, comprobante_id);

ALTER TABLE ONLY reemplazos_comprobantes ADD CONSTRAINT uq_reemplazos_comprobantes_empresa_id_nuevo_id UNIQUE (empresa_id, nuevo_id);

ALTER TABLE ONLY regimenes_empresas ADD CONSTRAINT uq_regimenes_empresas_empresa_id_desde UNIQUE (empresa_id, desde);

ALTER TABLE ONLY reglas_extracto ADD CONSTRAINT uq_reglas_extracto_palabras UNIQUE (empresa_id, banco_id, palabras, signo);

ALTER TABLE ONLY reglas_recibidos ADD CONSTRAINT uq_reglas_recibidos_empresa_id_proveedor_id_palabras UNIQUE (empresa_id, proveedor_id, palabras);

ALTER TABLE ONLY reglas_recordatorios ADD CONSTRAINT uq_reglas_recordatorios_empresa_id UNIQUE (empresa_id);

ALTER TABLE ONLY reglas_retencion ADD CONSTRAINT uq_reglas_retencion_clave UNIQUE (impuesto, comprador, proveedor, compra, documento, desde);

ALTER TABLE ONLY revisiones_obligaciones ADD CONSTRAINT uq_revisiones_obligaciones_empresa_id_obligacion_periodo UNIQUE (empresa_id, obligacion, periodo);

ALTER TABLE ONLY secuenciales ADD CONSTRAINT uq_secuenciales_empresa_id_punto_id_tipo_ambiente UNIQUE (empresa_id, punto_id, tipo, ambiente);

ALTER TABLE ONLY sumas_obligaciones ADD CONSTRAINT uq_sumas_obligaciones_empresa_id_obligacion_periodo UNIQUE (empresa_id, obligacion, periodo);

ALTER TABLE ONLY sumas_pendientes ADD CONSTRAINT uq_sumas_pendientes_empresa_id_mes UNIQUE (empresa_id, mes);

ALTER TABLE ONLY sustentos ADD CONSTRAINT uq_sustentos_codigo_desde UNIQUE (codigo, desde);

ALTER TABLE ONLY tarifas_impuestos ADD CONSTRAINT uq_tarifas_impuestos_impuesto_codigo_desde UNIQUE (impuesto, codigo, desde);

ALTER TABLE ONLY traidas_recibidos ADD CONSTRAINT uq_traidas_recibidos_empresa_id_recibido_id UNIQUE (empresa_id, recibido_id);

ALTER TABLE ONLY transmisiones ADD CONSTRAINT uq_transmisiones_empresa_id_comprobante_id UNIQUE (empresa_id, comprobante_id);

ALTER TABLE ONLY transportistas ADD CONSTRAINT uq_transportistas_empresa_id_identificacion UNIQUE (empresa_id, identificacion);

ALTER TABLE ONLY usuarios ADD CONSTRAINT uq_usuarios_empresa_id_persona_id UNIQUE (empresa_id, persona_id);

ALTER TABLE ONLY usuarios ADD CONSTRAINT uq_usuarios_empresa_id_usuario UNIQUE (empresa_id, usuario);

ALTER TABLE ONLY vencimientos_avisados ADD CONSTRAINT uq_vencimientos_avisados_clave UNIQUE (empresa_id, obligacion, periodo, avisado);

CREATE INDEX idx_procrastinate_jobs_worker_not_null ON procrastinate_jobs USING btree (worker_id) WHERE ((worker_id IS NOT NULL) AND (status = 'doing'::procrastinate_job_status));

CREATE INDEX idx_procrastinate_workers_last_heartbeat ON procrastinate_workers USING btree (last_heartbeat);

CREATE INDEX ix_accesos_busqueda ON accesos USING gin (busqueda) WITH (fastupdate=off);

CREATE INDEX ix_accesos_empresa_id_clase_minuto ON accesos USING btree (empresa_id, clase, minuto);

CREATE INDEX ix_accesos_empresa_id_sujeto_minuto ON accesos USING btree (empresa_id, sujeto, minuto);

CREATE INDEX ix_accesos_id ON accesos USING btree (id);

CREATE INDEX ix_accesos_minuto ON accesos USING btree (minuto);

CREATE INDEX ix_activos_fijos_empresa_id_cuenta_id ON activos_fijos USING btree (empresa_id, cuenta_id);

CREATE INDEX ix_ajustes_clientes_empresa_id_banco_id ON ajustes_clientes USING btree (empresa_id, banco_id) WHERE (banco_id IS NOT NULL);

CREATE INDEX ix_ajustes_proveedores_empresa_id_banco_id ON ajustes_proveedores USING btree (empresa_id, banco_id) WHERE (banco_id IS NOT NULL);

CREATE INDEX ix_aperturas_comprobantes_empresa_id_comprobante_id_id ON aperturas_comprobantes USING btree (empresa_id, comprobante_id, id);

CREATE INDEX ix_aplicaciones_desde ON aplicaciones USING btree (empresa_id, desde) INCLUDE (documento_id, valor, deshecha_el);

CREATE INDEX ix_aplicaciones_deshechas ON aplicaciones USING btree (empresa_id, deshecha_el) WHERE (deshecha_el IS NOT NULL);

CREATE INDEX ix_aplicaciones_empresa_id_cobro_id ON aplicaciones USING btree (empresa_id, cobro_id) WHERE (cobro_id IS NOT NULL);

CREATE INDEX ix_aplicaciones_empresa_id_credito_id ON aplicaciones USING btree (empresa_id, credito_id) WHERE (credito_id IS NOT NULL);

CREATE INDEX ix_aplicaciones_empresa_id_documento_id ON aplicaciones USING btree (empresa_id, documento_id);

CREATE INDEX ix_aplicaciones_pagos_desde ON aplicaciones_pagos USING btree (empresa_id, desde) INCLUDE (documento_id, valor, deshecha_el);

CREATE INDEX ix_aplicaciones_pagos_deshechas ON aplicaciones_pagos USING btree (empresa_id, deshecha_el) WHERE (deshecha_el IS NOT NULL);

CREATE INDEX ix_aplicaciones_pagos_empresa_id_credito_id ON aplicaciones_pagos USING btree (empresa_id, credito_id) WHERE (credito_id IS NOT NULL);

CREATE INDEX ix_aplicaciones_pagos_empresa_id_documento_id ON aplicaciones_pagos USING btree (empresa_id, documento_id);

CREATE INDEX ix_aplicaciones_pagos_empresa_id_pago_id ON aplicaciones_pagos USING btree (empresa_id, pago_id) WHERE (pago_id IS NOT NULL);

CREATE INDEX ix_archivos_asientos_empresa_id_asiento_id_id ON archivos_asientos USING btree (empresa_id, asiento_id, id);

CREATE INDEX ix_archivos_borradores_empresa_id_borrador_id_id ON archivos_borradores USING btree (empresa_id, borrador_id, id);

CREATE INDEX ix_archivos_cargas_recibido ON archivos_cargas USING btree (empresa_id, recibido_id) WHERE (recibido_id IS NOT NULL);

CREATE INDEX ix_archivos_compras_empresa_id_compra_id_id ON archivos_compras USING btree (empresa_id, compra_id, id);

CREATE INDEX ix_archivos_documentos_empresa_id_documento_id_id ON archivos_documentos USING btree (empresa_id, documento_id, id);

CREATE INDEX ix_archivos_documentos_proveedores_empresa_id_documento_id_id ON archivos_documentos_proveedores USING btree (empresa_id, documento_id, id);

CREATE INDEX ix_archivos_lineas_extracto_empresa_id_linea_id_id ON archivos_lineas_extracto USING btree (empresa_id, linea_id, id);

CREATE INDEX ix_asientos_contables_cierre ON asientos_contables USING btree (empresa_id, fecha) WHERE cierre;

CREATE INDEX ix_asientos_contables_excepcion ON asientos_contables USING btree (empresa_id, excepcion_id, id) WHERE (excepcion_id IS NOT NULL);

CREATE INDEX ix_asientos_contables_fecha ON asientos_contables USING btree (empresa_id, fecha, id);

CREATE INDEX ix_asientos_contables_por_sellar ON asientos_contables USING btree (empresa_id, id) WHERE (numero IS NULL);

CREATE INDEX ix_asientos_pendientes_empresa_id_fecha_id ON asientos_pendientes USING btree (empresa_id, fecha, id);

CREATE INDEX ix_auditoria_accion_id ON auditoria USING btree (accion, id);

CREATE INDEX ix_auditoria_actor_id ON auditoria USING btree (actor, id);

CREATE INDEX ix_auditoria_busqueda ON auditoria USING gin (busqueda) WITH (fastupdate=off);

CREATE INDEX ix_auditoria_entidad_entidad_id_id ON auditoria USING btree (entidad, entidad_id, id);

CREATE INDEX ix_auditoria_entidad_id ON auditoria USING btree (entidad, id);

CREATE INDEX ix_auditoria_id ON auditoria USING btree (id);

CREATE INDEX ix_auditoria_instante ON auditoria USING btree (instante);

CREATE INDEX ix_auditoria_persona_id ON auditoria USING btree (persona, id) WHERE (persona IS NOT NULL);

CREATE INDEX ix_avisos_accesos_creado_en ON avisos_accesos USING btree (creado_en);

CREATE INDEX ix_avisos_accesos_empresa_id_creado_en ON avisos_accesos USING btree (empresa_id, creado_en);

CREATE INDEX ix_borradores_empresa_id_actualizado_en_id ON borradores USING btree (empresa_id, actualizado_en, id);

CREATE INDEX ix_centros_comprobantes_producto ON centros_comprobantes USING btree (empresa_id, producto_id, id) WHERE (producto_id IS NOT NULL);

CREATE INDEX ix_certificados_firma_empresa_id_id ON certificados_firma USING btree (empresa_id, id) WHERE (retirado_en IS NULL);

CREATE INDEX ix_certificados_firma_valido_hasta ON certificados_firma USING btree (valido_hasta) WHERE (retirado_en IS NULL);

CREATE INDEX ix_chequeras_empresa_id_banco_id ON chequeras USING btree (empresa_id, banco_id);

CREATE INDEX ix_cheques_girados_empresa_id_chequera_id ON cheques_girados USING btree (empresa_id, chequera_id) WHERE (chequera_id IS NOT NULL);

CREATE INDEX ix_cheques_girados_empresa_id_fecha_id ON cheques_girados USING btree (empresa_id, fecha, id);

CREATE INDEX ix_cheques_girados_posfechados ON cheques_girados USING btree (empresa_id, fecha) WHERE (posfechado AND (debitado_el IS NULL) AND (anulado_el IS NULL));

CREATE INDEX ix_claves_idempotencia_creada_en ON claves_idempotencia USING btree (creada_en);

CREATE INDEX ix_clientes_empresa_id_cobrador_id ON clientes USING btree (empresa_id, cobrador_id) WHERE (cobrador_id IS NOT NULL);

CREATE INDEX ix_clientes_empresa_id_grupo_id ON clientes USING btree (empresa_id, grupo_id) WHERE (grupo_id IS NOT NULL);

CREATE INDEX ix_clientes_empresa_id_vendedor_id ON clientes USING btree (empresa_id, vendedor_id) WHERE (vendedor_id IS NOT NULL);

CREATE INDEX ix_clientes_lista ON clientes USING btree (empresa_id, orden, id) INCLUDE (texto, activo, tipo_identificacion, tipo, grupo_id, vendedor_id, cobrador_id);

CREATE INDEX ix_cobros_anticipos ON cobros USING btree (empresa_id, cliente_id) INCLUDE (total, aplicado) WHERE ((aplicado < total) AND (anulado_el IS NULL));

CREATE INDEX ix_cobros_empresa_id_banco_id ON cobros USING btree (empresa_id, banco_id) WHERE (banco_id IS NOT NULL);

CREATE INDEX ix_cobros_empresa_id_cliente_id_fecha_id ON cobros USING btree (empresa_id, cliente_id, fecha, id);

CREATE INDEX ix_cobros_fecha ON cobros USING btree (empresa_id, fecha, id) INCLUDE (cliente_id, total, aplicado, forma, anulado_el);

CREATE UNIQUE INDEX ix_compras_comprobante ON compras USING btree (empresa_id, comprobante_id) WHERE (comprobante_id IS NOT NULL);

CREATE UNIQUE INDEX ix_compras_documento ON compras USING btree (empresa_id, documento_id) WHERE (documento_id IS NOT NULL);

CREATE INDEX ix_compras_fecha ON compras USING btree (empresa_id, fecha, id);

CREATE INDEX ix_compras_modifica ON compras USING btree (empresa_id, modifica_id) WHERE (modifica_id IS NOT NULL);

CREATE INDEX ix_compras_nombra ON compras USING btree (empresa_id, proveedor_id, nombra_numero) WHERE ((nombra_numero <> ''::text) AND (modifica_id IS NULL) AND (anulada_el IS NULL));

CREATE UNIQUE INDEX ix_compras_recibido ON compras USING btree (empresa_id, recibido_id) WHERE ((recibido_id IS NOT NULL) AND (anulada_el IS NULL));

CREATE INDEX ix_compras_retencion ON compras USING btree (empresa_id, retencion_id) WHERE (retencion_id IS NOT NULL);

CREATE INDEX ix_comprobantes_del_proveedor ON comprobantes USING btree (empresa_id, proveedor_id, fecha, id) WHERE (proveedor_id IS NOT NULL);

CREATE INDEX ix_comprobantes_empresa_id_cliente_id_fecha_id ON comprobantes USING btree (empresa_id, cliente_id, fecha, id);

CREATE INDEX ix_comprobantes_empresa_id_documento_id ON comprobantes USING btree (empresa_id, documento_id) WHERE (documento_id IS NOT NULL);

CREATE INDEX ix_comprobantes_empresa_id_modifica_id ON comprobantes USING btree (empresa_id, modifica_id) WHERE (modifica_id IS NOT NULL);

CREATE INDEX ix_comprobantes_empresa_id_viaje_id ON comprobantes USING btree (empresa_id, viaje, id) WHERE (viaje IS NOT NULL);

CREATE INDEX ix_comprobantes_lista ON comprobantes USING btree (empresa_id, fecha, id) INCLUDE (texto, tipo, estado, ambiente, punto_id, cliente_id, total, documento_id);

CREATE INDEX ix_comprobantes_por_atender ON comprobantes USING btree (empresa_id, estado, id) WHERE (estado = ANY (ARRAY['EMITIDO'::text, 'ENVIADO'::text, 'DEVUELTO'::text, 'NO_AUTORIZADO'::text]));

CREATE INDEX ix_consumos_mensuales_mes ON consumos_mensuales USING btree (mes) INCLUDE (empresa_id, emitidos, rechazados);

CREATE INDEX ix_contactos_clientes_empresa_id_cliente_id_nombre ON contactos_clientes USING btree (empresa_id, cliente_id, nombre);

CREATE INDEX ix_correos_adjuntos_empresa_id_correo_id ON correos_adjuntos USING btree (empresa_id, correo_id);

CREATE INDEX ix_correos_destinatarios_empresa_id_correo_id ON correos_destinatarios USING btree (empresa_id, correo_id);

CREATE INDEX ix_correos_destinatarios_sin_llegar ON correos_destinatarios USING btree (empresa_id, correo_id) WHERE (estado = ANY (ARRAY['FALLIDO'::text, 'RECHAZADO'::text, 'INCIERTO'::text]));

CREATE INDEX ix_cruces_bancarios_empresa_id_conciliacion_id ON cruces_bancarios USING btree (empresa_id, conciliacion_id);

CREATE INDEX ix_cuentas_contables_empresa_id_padre_id ON cuentas_contables USING btree (empresa_id, padre_id);

CREATE INDEX ix_cuotas_mensuales_empresa_id_proceso_id ON cuotas_mensuales USING btree (empresa_id, proceso_id);

CREATE INDEX ix_debitos_compras_empresa_id_abono_id ON debitos_compras USING btree (empresa_id, abono_id);

CREATE INDEX ix_debitos_compras_empresa_id_compra_id ON debitos_compras USING btree (empresa_id, compra_id);

CREATE INDEX ix_despacho_anotaciones_despacho_id_empresa_id_mes ON despacho_anotaciones USING btree (despacho_id, empresa_id, mes);

CREATE INDEX ix_despacho_asignaciones_despacho_id_persona_id ON despacho_asignaciones USING btree (despacho_id, persona_id);

CREATE INDEX ix_despacho_empresas_despacho_id_empresa_id ON despacho_empresas USING btree (despacho_id, empresa_id);

CREATE INDEX ix_despacho_invitaciones_correo ON despacho_invitaciones USING btree (correo) WHERE (cerrada_en IS NULL);

CREATE INDEX ix_despacho_personas_despacho_id ON despacho_personas USING btree (despacho_id);

CREATE INDEX ix_despachos_empresa_id_factura_id ON despachos USING btree (empresa_id, factura_id);

CREATE INDEX ix_diferidos_empresa_id_desde ON diferidos USING btree (empresa_id, desde);

CREATE INDEX ix_documentos_clientes_anulados ON documentos_clientes USING btree (empresa_id, anulado_el) WHERE (anulado_el IS NOT NULL);

CREATE INDEX ix_documentos_clientes_del_cliente ON documentos_clientes USING btree (empresa_id, cliente_id, fecha, id) INCLUDE (tipo, signo, total, aplicado, vence, anulado_el);

CREATE INDEX ix_documentos_clientes_fecha ON documentos_clientes USING btree (empresa_id, fecha, id) INCLUDE (tipo, cliente_id, signo, total, aplicado, vence, anulado_el);

CREATE INDEX ix_documentos_clientes_por_cobrar ON documentos_clientes USING btree (empresa_id, vence, id) INCLUDE (signo, cliente_id, total, aplicado) WHERE ((aplicado < total) AND (anulado_el IS NULL));

CREATE INDEX ix_documentos_lotes_pagos_empresa_id_documento_id ON documentos_lotes_pagos USING btree (empresa_id, documento_id);

CREATE INDEX ix_documentos_proveedores_anulados ON documentos_proveedores USING btree (empresa_id, anulado_el) WHERE (anulado_el IS NOT NULL);

CREATE INDEX ix_documentos_proveedores_del_proveedor ON documentos_proveedores USING btree (empresa_id, proveedor_id, fecha, id) INCLUDE (tipo, signo, total, aplicado, vence, anulado_el);

CREATE INDEX ix_documentos_proveedores_fecha ON documentos_proveedores USING btree (empresa_id, fecha, id) INCLUDE (tipo, proveedor_id, signo, total, aplicado, vence, anulado_el);

CREATE INDEX ix_documentos_proveedores_por_pagar ON documentos_proveedores USING btree (empresa_id, vence, id) INCLUDE (signo, proveedor_id, total, aplicado) WHERE ((aplicado < total) AND (anulado_el IS NULL));

CREATE INDEX ix_documentos_retenidos_cobro ON documentos_retenidos USING btree (empresa_id, cobro_id) WHERE (cobro_id IS NOT NULL);

CREATE INDEX ix_documentos_retenidos_documento ON documentos_retenidos USING btree (empresa_id, documento_id) WHERE (documento_id IS NOT NULL);

CREATE INDEX ix_emisiones_masivas_empresa_id_huella ON emisiones_masivas USING btree (empresa_id, huella);

CREATE INDEX ix_emisiones_masivas_empresa_id_importacion_id ON emisiones_masivas USING btree (empresa_id, importacion_id);

CREATE UNIQUE INDEX ix_emisiones_recurrentes_comprobante ON emisiones_recurrentes USING btree (empresa_id, comprobante_id) WHERE (comprobante_id IS NOT NULL);

CREATE INDEX ix_empresas_busqueda ON empresas USING gin (busqueda) WITH (fastupdate=off);

CREATE INDEX ix_empresas_creada_en_id ON empresas USING btree (creada_en, id);

CREATE INDEX ix_empresas_distribuidor_id ON empresas USING btree (distribuidor_id);

CREATE INDEX ix_empresas_razon_social_id ON empresas USING btree (razon_social, id);

CREATE INDEX ix_enlaces_publicos_empresa_id_clase_de_id_id ON enlaces_publicos USING btree (empresa_id, clase, de_id, id);

CREATE INDEX ix_entregas_comprobantes_empresa_id_comprobante_id_id ON entregas_comprobantes USING btree (empresa_id, comprobante_id, id);

CREATE INDEX ix_entregas_comprobantes_empresa_id_correo_id ON entregas_comprobantes USING btree (empresa_id, correo_id);

CREATE INDEX ix_entregas_comprobantes_envio ON entregas_comprobantes USING btree (empresa_id, envio_id) WHERE (envio_id IS NOT NULL);

CREATE INDEX ix_entregas_proformas_empresa_id_correo_id ON entregas_proformas USING btree (empresa_id, correo_id) WHERE (correo_id IS NOT NULL);

CREATE INDEX ix_entregas_proformas_empresa_id_envio_id ON entregas_proformas USING btree (empresa_id, envio_id) WHERE (envio_id IS NOT NULL);

CREATE INDEX ix_entregas_proformas_empresa_id_proforma_id_id ON entregas_proformas USING btree (empresa_id, proforma_id, id);

CREATE INDEX ix_envios_clientes_empresa_id_cliente_id_id ON envios_clientes USING btree (empresa_id, cliente_id, id);

CREATE INDEX ix_envios_clientes_empresa_id_cobro_id ON envios_clientes USING btree (empresa_id, cobro_id) WHERE (cobro_id IS NOT NULL);

CREATE INDEX ix_envios_clientes_empresa_id_correo_id ON envios_clientes USING btree (empresa_id, correo_id);

CREATE INDEX ix_envios_clientes_sin_llegar ON envios_clientes USING btree (empresa_id, id) WHERE (estado = ANY (ARRAY['FALLIDO'::text, 'INCIERTO'::text]));

CREATE INDEX ix_excepciones_periodos_empresa_id_usuario_id_expira ON excepciones_periodos USING btree (empresa_id, usuario_id, expira);

CREATE INDEX ix_extractos_bancarios_empresa_id_banco_id ON extractos_bancarios USING btree (empresa_id, banco_id);

CREATE INDEX ix_factores_empresa_id_sujeto ON factores USING btree (empresa_id, sujeto);

CREATE UNIQUE INDEX ix_facturas_por_emitir_comprobante ON facturas_por_emitir USING btree (empresa_id, comprobante_id) WHERE (comprobante_id IS NOT NULL);

CREATE INDEX ix_historial_comprobantes_empresa_id_comprobante_id_id ON historial_comprobantes USING btree (empresa_id, comprobante_id, id);

CREATE INDEX ix_historial_recibidos_empresa_id_recibido_id_id ON historial_recibidos USING btree (empresa_id, recibido_id, id);

CREATE INDEX ix_importaciones_empresa_id_tipo_id ON importaciones USING btree (empresa_id, tipo, id);

CREATE INDEX ix_lineas_asientos_cliente ON lineas_asientos USING btree (empresa_id, cliente_id, cuenta_id, fecha, asiento_id) INCLUDE (debe, haber) WHERE (cliente_id IS NOT NULL);

CREATE INDEX ix_lineas_asientos_cuenta ON lineas_asientos USING btree (empresa_id, cuenta_id, fecha, asiento_id, n) INCLUDE (debe, haber);

CREATE INDEX ix_lineas_asientos_proveedor ON lineas_asientos USING btree (empresa_id, proveedor_id, cuenta_id, fecha, asiento_id) INCLUDE (debe, haber) WHERE (proveedor_id IS NOT NULL);

CREATE INDEX ix_lineas_compras_centro ON lineas_compras USING btree (empresa_id, centro_id) WHERE (centro_id IS NOT NULL);

CREATE INDEX ix_lineas_compras_cuenta ON lineas_compras USING btree (empresa_id, cuenta_id) WHERE (cuenta_id IS NOT NULL);

CREATE INDEX ix_lineas_compras_descripcion ON lineas_compras USING btree (empresa_id, descripcion, id);

CREATE INDEX ix_lineas_compras_producto ON lineas_compras USING btree (empresa_id, producto_id) WHERE (producto_id IS NOT NULL);

CREATE INDEX ix_lineas_depositadas_empresa_id_movimiento_id ON lineas_depositadas USING btree (empresa_id, movimiento_id);

CREATE INDEX ix_lineas_extracto_empresa_id_extracto_id ON lineas_extracto USING btree (empresa_id, extracto_id);

CREATE INDEX ix_lineas_liquidadas_retencion ON lineas_liquidadas USING btree (empresa_id, retencion_id);

CREATE INDEX ix_lineas_lotes_pagos_empresa_id_proveedor_id_id ON lineas_lotes_pagos USING btree (empresa_id, proveedor_id, id);

CREATE INDEX ix_lineas_retenidas_retencion ON lineas_retenidas USING btree (empresa_id, retencion_id);

CREATE INDEX ix_lotes_pagos_empresa_id_banco_id ON lotes_pagos USING btree (empresa_id, banco_id) WHERE (banco_id IS NOT NULL);

CREATE INDEX ix_lotes_pagos_empresa_id_fecha_id ON lotes_pagos USING btree (empresa_id, fecha, id);

CREATE INDEX ix_movimientos_activos_comprobante ON movimientos_activos USING btree (empresa_id, comprobante_id) WHERE (comprobante_id IS NOT NULL);

CREATE INDEX ix_movimientos_activos_empresa_id_activo_id_id ON movimientos_activos USING btree (empresa_id, activo_id, id);

CREATE INDEX ix_movimientos_bancarios_empresa_id_deposito_id ON movimientos_bancarios USING btree (empresa_id, deposito_id) WHERE (deposito_id IS NOT NULL);

CREATE INDEX ix_movimientos_bancarios_empresa_id_fecha_id ON movimientos_bancarios USING btree (empresa_id, fecha, id);

CREATE INDEX ix_movimientos_existencias_de ON movimientos_existencias USING btree (empresa_id, de_id) WHERE (de_id IS NOT NULL);

CREATE INDEX ix_movimientos_existencias_dia ON movimientos_existencias USING btree (empresa_id, producto_id, dia, id);

CREATE INDEX ix_movimientos_existencias_fecha ON movimientos_existencias USING btree (empresa_id, producto_id, fecha, id);

CREATE INDEX ix_movimientos_existencias_origen ON movimientos_existencias USING btree (empresa_id, origen_tipo, origen_id);

CREATE INDEX ix_obligaciones_dichas_empresa_id_sustituye_id ON obligaciones_dichas USING btree (empresa_id, sustituye_id) WHERE (sustituye_id IS NOT NULL);

CREATE INDEX ix_pagos_anticipos ON pagos USING btree (empresa_id, proveedor_id) INCLUDE (total, aplicado) WHERE ((aplicado < total) AND (anulado_el IS NULL));

CREATE INDEX ix_pagos_empresa_id_banco_id ON pagos USING btree (empresa_id, banco_id) WHERE (banco_id IS NOT NULL);

CREATE INDEX ix_pagos_empresa_id_proveedor_id_fecha_id ON pagos USING btree (empresa_id, proveedor_id, fecha, id);

CREATE INDEX ix_pagos_fecha ON pagos USING btree (empresa_id, fecha, id) INCLUDE (proveedor_id, total, aplicado, forma, anulado_el);

CREATE INDEX ix_partes_cruces_empresa_id_cruce_id ON partes_cruces USING btree (empresa_id, cruce_id);

CREATE INDEX ix_pedidos_respaldo_empresa_id_estado_id ON pedidos_respaldo USING btree (empresa_id, estado, id);

CREATE INDEX ix_planes_imprenta_caduca ON planes_imprenta USING btree (caduca);

CREATE INDEX ix_planes_imprenta_id ON planes_imprenta USING btree (id);

CREATE INDEX ix_planes_orel_caduca ON planes_orel USING btree (caduca);

CREATE INDEX ix_planes_orel_id ON planes_orel USING btree (id);

CREATE INDEX ix_productos_lista ON productos USING btree (empresa_id, orden, id) INCLUDE (texto, activo, tipo, iva_codigo, lleva_inventario);

CREATE UNIQUE INDEX ix_proformas_borrador ON proformas USING btree (empresa_id, borrador_id) WHERE (borrador_id IS NOT NULL);

CREATE UNIQUE INDEX ix_proformas_comprobante ON proformas USING btree (empresa_id, comprobante_id) WHERE (comprobante_id IS NOT NULL);

CREATE INDEX ix_proformas_empresa_id_cliente_id ON proformas USING btree (empresa_id, cliente_id);

CREATE INDEX ix_proformas_empresa_id_fecha_id ON proformas USING btree (empresa_id, fecha, id);

CREATE INDEX ix_proveedores_lista ON proveedores USING btree (empresa_id, orden, id) INCLUDE (texto, activo, tipo_identificacion, tipo, regimen, parte_relacionada);

CREATE INDEX ix_recibidos_anulados ON recibidos USING btree (empresa_id, id) WHERE ((estado = 'ANULADO'::text) AND (compra_id IS NOT NULL));

CREATE INDEX ix_recibidos_empresa_id_ruc_tipo_numero ON recibidos USING btree (empresa_id, ruc, tipo, numero);

CREATE INDEX ix_recibidos_lista ON recibidos USING btree (empresa_id, fecha, id) INCLUDE (texto, estado, tipo, ruc, total, iva);

CREATE INDEX ix_recibidos_modifica ON recibidos USING btree (empresa_id, ruc, modifica) WHERE (modifica <> ''::text);

CREATE INDEX ix_recibidos_negados ON recibidos USING btree (empresa_id, id) WHERE (negado_en IS NOT NULL);

CREATE INDEX ix_recibidos_por_atender ON recibidos USING btree (empresa_id, estado, id) WHERE (estado = ANY (ARRAY['POR_TRAER'::text, 'TRAYENDO'::text, 'POR_REVISAR'::text, 'CUARENTENA'::text]));

CREATE INDEX ix_recibos_pago_estado_id ON recibos_pago USING btree (estado, id);

CREATE INDEX ix_recibos_pago_id ON recibos_pago USING btree (id);

CREATE INDEX ix_recurrentes_empresa_id_cliente_id ON recurrentes USING btree (empresa_id, cliente_id);

CREATE INDEX ix_recurrentes_empresa_id_nombre_id ON recurrentes USING btree (empresa_id, nombre, id);

CREATE INDEX ix_recurrentes_por_emitir ON recurrentes USING btree (proxima, empresa_id) WHERE (estado = 'ACTIVA'::text);

CREATE INDEX ix_retenciones_recibidas_fecha ON retenciones_recibidas USING btree (empresa_id, fecha, id);

CREATE INDEX ix_retenciones_recibidas_por_emparejar ON retenciones_recibidas USING btree (empresa_id, fecha, id) WHERE ((por_emparejar > 0) AND (anulada_el IS NULL));

CREATE INDEX ix_saldos_contables_tramo ON saldos_contables USING btree (empresa_id, tramo, desde);

CREATE INDEX ix_sumas_cartera_clave ON sumas_cartera USING btree (empresa_id, que, dia, tipo);

CREATE INDEX ix_sumas_comprobantes_clave ON sumas_comprobantes USING btree (empresa_id, dia, tipo, ambiente, estado);

CREATE INDEX ix_sumas_filas_clave ON sumas_filas USING btree (empresa_id, tabla, activo);

CREATE INDEX ix_sumas_obligaciones_empresa_id_mes ON sumas_obligaciones USING btree (empresa_id, mes);

CREATE INDEX ix_sumas_por_pagar_clave ON sumas_por_pagar USING btree (empresa_id, que, dia, tipo);

CREATE INDEX ix_tickets_adjuntos_por_revisar ON tickets_adjuntos USING btree (id) WHERE (revision = 'PENDIENTE'::text);

CREATE INDEX ix_tickets_adjuntos_ticket_id_id ON tickets_adjuntos USING btree (ticket_id, id);

CREATE INDEX ix_tickets_asesor_id_id ON tickets USING btree (asesor_id, id) INCLUDE (empresa_id);

CREATE INDEX ix_tickets_busqueda ON tickets USING gin (busqueda) WITH (fastupdate=off);

CREATE INDEX ix_tickets_cambios_ticket_id ON tickets_cambios USING btree (ticket_id);

CREATE INDEX ix_tickets_creado_en ON tickets USING btree (creado_en);

CREATE INDEX ix_tickets_empresa_id_id ON tickets USING btree (empresa_id, id);

CREATE INDEX ix_tickets_estado_id ON tickets USING btree (estado, id) INCLUDE (empresa_id);

CREATE INDEX ix_tickets_id ON tickets USING btree (id) INCLUDE (empresa_id);

CREATE INDEX ix_tickets_mensajes_busqueda ON tickets_mensajes USING gin (busqueda) WITH (fastupdate=off);

CREATE INDEX ix_tickets_mensajes_ticket_id_id ON tickets_mensajes USING btree (ticket_id, id);

CREATE INDEX ix_tickets_pendientes ON tickets USING btree (estado, creado_en) INCLUDE (empresa_id, asesor_id) WHERE (estado <> 'CERRADO'::text);

CREATE INDEX ix_tickets_por_revisar ON tickets USING btree (id) WHERE (revision_archivo = 'PENDIENTE'::text);

CREATE INDEX ix_tickets_producto_id_id ON tickets USING btree (producto_id, id) INCLUDE (empresa_id);

CREATE INDEX ix_tickets_ruc ON tickets USING btree (ruc);

CREATE INDEX ix_traidas_recibidos_empresa_id_proximo_id ON traidas_recibidos USING btree (empresa_id, proximo, id);

CREATE INDEX ix_traidas_recibidos_proximo ON traidas_recibidos USING btree (proximo);

CREATE INDEX ix_transmisiones_empresa_id_proximo ON transmisiones USING btree (empresa_id, proximo);

CREATE INDEX ix_transmisiones_proximo ON transmisiones USING btree (proximo);

CREATE INDEX ix_transportistas_lista ON transportistas USING btree (empresa_id, orden, id) INCLUDE (texto, activo, tipo_identificacion);

CREATE INDEX ix_usuarios_persona_id ON usuarios USING btree (persona_id) WHERE (persona_id IS NOT NULL);

CREATE INDEX ix_xml_comprobantes_empresa_id_comprobante_id_clase_id ON xml_comprobantes USING btree (empresa_id, comprobante_id, clase, id);

CREATE INDEX ix_xml_recibidos_empresa_id_recibido_id_id ON xml_recibidos USING btree (empresa_id, recibido_id, id);

CREATE INDEX procrastinate_events_job_id_fkey_v1 ON procrastinate_events USING btree (job_id);

CREATE INDEX procrastinate_jobs_id_lock_idx_v1 ON procrastinate_jobs USING btree (id, lock) WHERE (status = ANY (ARRAY['todo'::procrastinate_job_status, 'doing'::procrastinate_job_status]));

CREATE UNIQUE INDEX procrastinate_jobs_lock_idx_v1 ON procrastinate_jobs USING btree (lock) WHERE (status = 'doing'::procrastinate_job_status);

CREATE INDEX procrastinate_jobs_priority_idx_v1 ON procrastinate_jobs USING btree (priority DESC, id) WHERE (status = 'todo'::procrastinate_job_status);

CREATE INDEX procrastinate_jobs_queue_name_idx_v1 ON procrastinate_jobs USING btree (queue_name);

CREATE UNIQUE INDEX procrastinate_jobs_queueing_lock_idx_v1 ON procrastinate_jobs USING btree (queueing_lock) WHERE (status = 'todo'::procrastinate_job_status);

CREATE INDEX procrastinate_periodic_defers_job_id_fkey_v1 ON procrastinate_periodic_defers USING btree (job_id);

CREATE UNIQUE INDEX uq_asientos_contables_numero ON asientos_contables USING btree (empresa_id, diario, anio, numero) WHERE (numero IS NOT NULL);

CREATE UNIQUE INDEX uq_asientos_contables_reversa ON asientos_contables USING btree (empresa_id, reversa_de_id) WHERE (reversa_de_id IS NOT NULL);

CREATE UNIQUE INDEX uq_asientos_contables_vivo ON asientos_contables USING btree (empresa_id, origen_tipo, origen_id, proposito, COALESCE(reversado_por_id, reversa_de_id, (0)::bigint)) WHERE (origen_id IS NOT NULL);

CREATE UNIQUE INDEX uq_bodegas_principal ON bodegas USING btree (empresa_id, establecimiento_id) WHERE principal;

CREATE UNIQUE INDEX uq_cheques_girados_origen ON cheques_girados USING btree (empresa_id, origen_tipo, origen_id) WHERE ((origen_id IS NOT NULL) AND (anulado_el IS NULL));

CREATE UNIQUE INDEX uq_cheques_girados_reemplaza ON cheques_girados USING btree (empresa_id, reemplaza_id) WHERE (reemplaza_id IS NOT NULL);

CREATE UNIQUE INDEX uq_compras_numero ON compras USING btree (empresa_id, proveedor_id, cod_doc, numero) WHERE (anulada_el IS NULL);

CREATE UNIQUE INDEX uq_conciliaciones_abierta ON conciliaciones USING btree (empresa_id, banco_id) WHERE (estado = 'ABIERTA'::text);

CREATE UNIQUE INDEX uq_conteos_inventario_mes ON conteos_inventario USING btree (empresa_id, mes) WHERE (deshecho_en IS NULL);

CREATE UNIQUE INDEX uq_debitos_compras_linea ON debitos_compras USING btree (empresa_id, asiento_id, n) WHERE (soltado_el IS NULL);

CREATE UNIQUE INDEX uq_despacho_asignaciones_lleva ON despacho_asignaciones USING btree (empresa_id) WHERE ((quitada_en IS NULL) AND lleva);

CREATE UNIQUE INDEX uq_despacho_asignaciones_viva ON despacho_asignaciones USING btree (empresa_id, persona_id) WHERE (quitada_en IS NULL);

CREATE UNIQUE INDEX uq_despacho_empresas_viva ON despacho_empresas USING btree (empresa_id) WHERE (quitado_en IS NULL);

CREATE UNIQUE INDEX uq_despacho_invitaciones_viva ON despacho_invitaciones USING btree (despacho_id, correo) WHERE (cerrada_en IS NULL);

CREATE UNIQUE INDEX uq_despacho_personas_viva ON despacho_personas USING btree (persona_id) WHERE (salio_en IS NULL);

CREATE UNIQUE INDEX uq_despachos_contables_codigo ON despachos_contables USING btree (codigo);

CREATE UNIQUE INDEX uq_documentos_clientes_numero ON documentos_clientes USING btree (empresa_id, cliente_id, tipo, numero) WHERE (anulado_el IS NULL);

CREATE UNIQUE INDEX uq_documentos_proveedores_numero ON documentos_proveedores USING btree (empresa_id, proveedor_id, tipo, numero) WHERE (anulado_el IS NULL);

CREATE UNIQUE INDEX uq_invitaciones_abierta ON invitaciones USING btree (empresa_id, correo) WHERE (cerrada_en IS NULL);

CREATE UNIQUE INDEX uq_lineas_liquidadas_linea ON lineas_liquidadas USING btree (empresa_id, asiento_id, n) WHERE (soltado_el IS NULL);

CREATE UNIQUE INDEX uq_movimientos_activos_salida ON movimientos_activos USING btree (empresa_id, activo_id) WHERE ((anulado_en IS NULL) AND (clase <> 'REVALUACION'::text));

CREATE UNIQUE INDEX uq_movimientos_existencias_reversa ON movimientos_existencias USING btree (empresa_id, reversa_id) WHERE (reversa_id IS NOT NULL);

CREATE UNIQUE INDEX uq_obligaciones_dichas_viva ON obligaciones_dichas USING btree (empresa_id, obligacion, periodo) WHERE (deshecho_en IS NULL);

CREATE UNIQUE INDEX uq_partes_cruces_linea ON partes_cruces USING btree (empresa_id, linea_id) WHERE (linea_id IS NOT NULL);

CREATE UNIQUE INDEX uq_partes_cruces_movimiento ON partes_cruces USING btree (empresa_id, asiento_id, asiento_n) WHERE (asiento_id IS NOT NULL);

CREATE UNIQUE INDEX uq_pedidos_respaldo_compra ON pedidos_respaldo USING btree (empresa_id, compra_id) WHERE ((estado = 'PENDIENTE'::text) AND (compra_id IS NOT NULL));

CREATE UNIQUE INDEX uq_pedidos_respaldo_linea ON pedidos_respaldo USING btree (empresa_id, linea_id) WHERE ((estado = 'PENDIENTE'::text) AND (linea_id IS NOT NULL));

CREATE UNIQUE INDEX uq_procesos_mensuales_mes ON procesos_mensuales USING btree (empresa_id, clase, mes) WHERE (deshecho_en IS NULL);

CREATE UNIQUE INDEX uq_provisiones_cartera_mes ON provisiones_cartera USING btree (empresa_id, mes) WHERE (deshecho_en IS NULL);

CREATE UNIQUE INDEX uq_recuperaciones_factor_abierta ON recuperaciones_factor USING btree (empresa_id, sujeto) WHERE (estado = 'ABIERTA'::text);

CREATE UNIQUE INDEX uq_retenciones_recibidas_autorizacion ON retenciones_recibidas USING btree (empresa_id, autorizacion, numero) WHERE (anulada_el IS NULL);

CREATE UNIQUE INDEX uq_retenciones_recibidas_numero ON retenciones_recibidas USING btree (empresa_id, cliente_id, numero) WHERE (anulada_el IS NULL);

CREATE UNIQUE INDEX uq_retenciones_recibidas_recibido ON retenciones_recibidas USING btree (empresa_id, recibido_id) WHERE (anulada_el IS NULL);

CREATE UNIQUE INDEX uq_vistos_buenos_tema ON vistos_buenos USING btree (empresa_id, clase, tema) WHERE (estado = 'ESPERA'::text);

CREATE TRIGGER abierto BEFORE INSERT ON compras FOR EACH ROW EXECUTE FUNCTION tinta_compras_abierto();

CREATE TRIGGER abierto BEFORE INSERT ON comprobantes FOR EACH ROW EXECUTE FUNCTION tinta_comprobantes_abierto();

CREATE TRIGGER abierto AFTER INSERT ON movimientos_existencias REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION tinta_kardex_abierto();

CREATE TRIGGER abierto BEFORE INSERT ON retenciones_recibidas FOR EACH ROW EXECUTE FUNCTION tinta_retenciones_recibidas_abierto();

CREATE TRIGGER abierto_al_cambiar BEFORE UPDATE OF cod_doc, fecha, fecha_registro, subtotal, iva, total, anulada_el ON compras FOR EACH ROW WHEN ((old.cod_doc, old.fecha, old.fecha_registro, old.subtotal, old.iva, old.total, old.anulada_el) IS DISTINCT FROM (new.cod_doc, new.fecha, new.fecha_registro, new.subtotal, new.iva, new.total, new.anulada_el)) EXECUTE FUNCTION tinta_compras_abierto();

CREATE TRIGGER abierto_al_cambiar BEFORE UPDATE OF tipo, fecha, subtotal, iva, total, anulado_el ON comprobantes FOR EACH ROW WHEN ((old.tipo, old.fecha, old.subtotal, old.iva, old.total, old.anulado_el) IS DISTINCT FROM (new.tipo, new.fecha, new.subtotal, new.iva, new.total, new.anulado_el)) EXECUTE FUNCTION tinta_comprobantes_abierto();

CREATE TRIGGER abierto_al_cambiar BEFORE UPDATE OF fecha, renta, iva, isd, anulada_el ON retenciones_recibidas FOR EACH ROW WHEN ((old.fecha, old.renta, old.iva, old.isd, old.anulada_el) IS DISTINCT FROM (new.fecha, new.renta, new.iva, new.isd, new.anulada_el)) EXECUTE FUNCTION tinta_retenciones_recibidas_abierto();

CREATE TRIGGER accesos_solo_crecen BEFORE DELETE OR UPDATE ON accesos FOR EACH ROW EXECUTE FUNCTION accesos_solo_crecen();

CREATE TRIGGER aplicar AFTER INSERT OR UPDATE ON aplicaciones FOR EACH ROW EXECUTE FUNCTION tinta_aplicar();

CREATE TRIGGER aplicar AFTER INSERT OR UPDATE ON aplicaciones_pagos FOR EACH ROW EXECUTE FUNCTION tinta_aplicar_pago();

CREATE TRIGGER auditoria_inmutable BEFORE DELETE OR UPDATE OR TRUNCATE ON auditoria FOR EACH STATEMENT EXECUTE FUNCTION auditoria_inmutable();

CREATE TRIGGER bloqueo BEFORE INSERT OR DELETE OR UPDATE ON bloqueos_periodos FOR EACH ROW EXECUTE FUNCTION tinta_bloqueo_periodo();

CREATE TRIGGER clientes_sumar_delete AFTER DELETE ON clientes REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION clientes_sumar_delete();

CREATE TRIGGER clientes_sumar_insert AFTER INSERT ON clientes REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION clientes_sumar_insert();

CREATE TRIGGER clientes_sumar_update AFTER UPDATE ON clientes REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION clientes_sumar_update();

CREATE TRIGGER cobros_sumar_delete AFTER DELETE ON cobros REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION cobros_sumar_delete();

CREATE TRIGGER cobros_sumar_insert AFTER INSERT ON cobros REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION cobros_sumar_insert();

CREATE TRIGGER cobros_sumar_update AFTER UPDATE ON cobros REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION cobros_sumar_update();

CREATE TRIGGER comprobantes_sumar_delete AFTER DELETE ON comprobantes REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION comprobantes_sumar_delete();

CREATE TRIGGER comprobantes_sumar_insert AFTER INSERT ON comprobantes REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION comprobantes_sumar_insert();

CREATE TRIGGER comprobantes_sumar_update AFTER UPDATE ON comprobantes REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION comprobantes_sumar_update();

CREATE TRIGGER con_padre AFTER INSERT OR UPDATE OF padre_id ON cuentas_contables FOR EACH ROW WHEN ((new.padre_id IS NOT NULL)) EXECUTE FUNCTION tinta_cuenta_con_padre();

CREATE TRIGGER cuadra AFTER INSERT ON lineas_asientos REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION tinta_lineas_asientos();

CREATE TRIGGER documentos_clientes_sumar_delete AFTER DELETE ON documentos_clientes REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION documentos_clientes_sumar_delete();

CREATE TRIGGER documentos_clientes_sumar_insert AFTER INSERT ON documentos_clientes REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION documentos_clientes_sumar_insert();

CREATE TRIGGER documentos_clientes_sumar_update AFTER UPDATE ON documentos_clientes REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION documentos_clientes_sumar_update();

CREATE TRIGGER documentos_proveedores_sumar_delete AFTER DELETE ON documentos_proveedores REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION documentos_proveedores_sumar_delete();

CREATE TRIGGER documentos_proveedores_sumar_insert AFTER INSERT ON documentos_proveedores REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION documentos_proveedores_sumar_insert();

CREATE TRIGGER documentos_proveedores_sumar_update AFTER UPDATE ON documentos_proveedores REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION documentos_proveedores_sumar_update();

CREATE TRIGGER fija BEFORE DELETE OR UPDATE ON lineas_asientos FOR EACH ROW EXECUTE FUNCTION tinta_linea_fija();

CREATE TRIGGER fijo BEFORE DELETE OR UPDATE ON asientos_contables FOR EACH ROW EXECUTE FUNCTION tinta_asiento_fijo();

CREATE TRIGGER fijo BEFORE UPDATE ON cobros FOR EACH ROW EXECUTE FUNCTION tinta_movimiento_fijo();

CREATE TRIGGER fijo BEFORE UPDATE ON documentos_clientes FOR EACH ROW EXECUTE FUNCTION tinta_movimiento_fijo();

CREATE TRIGGER fijo BEFORE UPDATE ON documentos_proveedores FOR EACH ROW EXECUTE FUNCTION tinta_movimiento_de_proveedor_fijo();

CREATE TRIGGER fijo BEFORE DELETE OR UPDATE ON movimientos_existencias FOR EACH ROW EXECUTE FUNCTION tinta_kardex_fijo();

CREATE TRIGGER fijo BEFORE UPDATE ON pagos FOR EACH ROW EXECUTE FUNCTION tinta_movimiento_de_proveedor_fijo();

CREATE TRIGGER hoja BEFORE UPDATE OF acepta_movimiento ON cuentas_contables FOR EACH ROW EXECUTE FUNCTION tinta_cuenta_contable();

CREATE TRIGGER inmutable BEFORE DELETE OR UPDATE ON comprobantes FOR EACH ROW EXECUTE FUNCTION tinta_comprobante_inmutable();

CREATE TRIGGER nace BEFORE INSERT ON asientos_contables FOR EACH ROW EXECUTE FUNCTION tinta_asiento_nace();

CREATE TRIGGER pagos_sumar_delete AFTER DELETE ON pagos REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION pagos_sumar_delete();

CREATE TRIGGER pagos_sumar_insert AFTER INSERT ON pagos REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION pagos_sumar_insert();

CREATE TRIGGER pagos_sumar_update AFTER UPDATE ON pagos REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION pagos_sumar_update();

CREATE TRIGGER procrastinate_jobs_notify_queue_job_aborted_v1 AFTER UPDATE OF abort_requested ON procrastinate_jobs FOR EACH ROW WHEN (((old.abort_requested = false) AND (new.abort_requested = true) AND (new.status = 'doing'::procrastinate_job_status))) EXECUTE FUNCTION procrastinate_notify_queue_abort_job_v1();

CREATE TRIGGER procrastinate_jobs_notify_queue_job_inserted_v1 AFTER INSERT ON procrastinate_jobs FOR EACH ROW WHEN ((new.status = 'todo'::procrastinate_job_status)) EXECUTE FUNCTION procrastinate_notify_queue_job_inserted_v1();

CREATE TRIGGER procrastinate_trigger_abort_requested_events_v1 AFTER UPDATE OF abort_requested ON procrastinate_jobs FOR EACH ROW WHEN ((new.abort_requested = true)) EXECUTE FUNCTION procrastinate_trigger_abort_requested_events_procedure_v1();

CREATE TRIGGER procrastinate_trigger_delete_jobs_v1 BEFORE DELETE ON procrastinate_jobs FOR EACH ROW EXECUTE FUNCTION procrastinate_unlink_periodic_defers_v1();

CREATE TRIGGER procrastinate_trigger_scheduled_events_v1 AFTER INSERT OR UPDATE ON procrastinate_jobs FOR EACH ROW WHEN (((new.scheduled_at IS NOT NULL) AND (new.status = 'todo'::procrastinate_job_status))) EXECUTE FUNCTION procrastinate_trigger_function_scheduled_events_v1();

CREATE TRIGGER procrastinate_trigger_status_events_insert_v1 AFTER INSERT ON procrastinate_jobs FOR EACH ROW WHEN ((new.status = 'todo'::procrastinate_job_status)) EXECUTE FUNCTION procrastinate_trigger_function_status_events_insert_v1();

CREATE TRIGGER procrastinate_trigger_status_events_update_v1 AFTER UPDATE OF status ON procrastinate_jobs FOR EACH ROW EXECUTE FUNCTION procrastinate_trigger_function_status_events_update_v1();

CREATE TRIGGER productos_sumar_delete AFTER DELETE ON productos REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION productos_sumar_delete();

CREATE TRIGGER productos_sumar_insert AFTER INSERT ON productos REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION productos_sumar_insert();

CREATE TRIGGER productos_sumar_update AFTER UPDATE ON productos REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION productos_sumar_update();

CREATE TRIGGER quieta BEFORE UPDATE OF tipo, exige ON cuentas_contables FOR EACH ROW WHEN (((old.tipo IS DISTINCT FROM new.tipo) OR (old.exige IS DISTINCT FROM new.exige))) EXECUTE FUNCTION tinta_cuenta_quieta();

CREATE TRIGGER reversa AFTER INSERT ON asientos_contables FOR EACH ROW WHEN ((new.reversa_de_id IS NOT NULL)) EXECUTE FUNCTION tinta_asiento_reversa();

CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON casilleros FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('formulario', 'casillero');

CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON catalogos_sri FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('catalogo', 'codigo');

CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON codigos_retencion FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('impuesto', 'codigo');

CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON entidades_certificacion FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('emisor');

CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON escalas_renta FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('escala', 'sobre');

CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON indicios_compras FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('donde', 'texto');

CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON limites_depreciacion FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('codigo');

CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON limites_provision FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('codigo');

CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON parametros_renta FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('codigo');

CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON plazos_declaracion FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('obligacion', 'digito');

CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON porcentajes_anuales FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('codigo');

CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON prorrogas_declaracion FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('obligacion', 'digito', 'cantones');

CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON reglas_retencion FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('impuesto', 'comprador', 'proveedor', 'compra', 'documento');

CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON sustentos FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('codigo');

CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON tarifas_impuestos FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('impuesto', 'codigo');

CREATE TRIGGER solo_crece BEFORE DELETE OR UPDATE ON aperturas_comprobantes FOR EACH ROW EXECUTE FUNCTION tinta_solo_crece();

CREATE TRIGGER solo_crece BEFORE DELETE OR UPDATE ON historial_comprobantes FOR EACH ROW EXECUTE FUNCTION tinta_solo_crece();

CREATE TRIGGER solo_crece BEFORE DELETE OR UPDATE ON reemplazos_comprobantes FOR EACH ROW EXECUTE FUNCTION tinta_solo_crece();

CREATE TRIGGER solo_crece BEFORE DELETE OR UPDATE ON xml_comprobantes FOR EACH ROW EXECUTE FUNCTION tinta_solo_crece();

CREATE TRIGGER sumar AFTER UPDATE ON asientos_contables REFERENCING OLD TABLE AS viejos NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION tinta_saldos_contables();

CREATE TRIGGER sumar AFTER INSERT ON movimientos_existencias REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION tinta_kardex_sumar();

CREATE TRIGGER sumar_terceros AFTER UPDATE ON asientos_contables REFERENCING OLD TABLE AS viejos NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION tinta_saldos_terceros();

CREATE TRIGGER tickets_contar_delete AFTER DELETE ON tickets REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION tickets_contar();

CREATE TRIGGER tickets_contar_insert AFTER INSERT ON tickets REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION tickets_contar();

CREATE TRIGGER tickets_contar_update AFTER UPDATE ON tickets REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION tickets_contar();

ALTER TABLE ONLY accesos_devolucion ADD CONSTRAINT fk_accesos_devolucion_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY activos_fijos ADD CONSTRAINT fk_activos_fijos_acumulada FOREIGN KEY (empresa_id, acumulada_id) REFERENCES cuentas_contables(empresa_id, id);

ALTER TABLE ONLY activos_fijos ADD CONSTRAINT fk_activos_fijos_centro FOREIGN KEY (empresa_id, centro_id) REFERENCES centros_costo(empresa_id, id);

ALTER TABLE ONLY activos_fijos ADD CONSTRAINT fk_activos_fijos_compra FOREIGN KEY (empresa_id, compra_id) REFERENCES compras(empresa_id, id);

ALTER TABLE ONLY activos_fijos ADD CONSTRAINT fk_activos_fijos_cuenta FOREIGN KEY (empresa_id, cuenta_id) REFERENCES cuentas_contables(empresa_id, id);

ALTER TABLE ONLY activos_fijos ADD CONSTRAINT fk_activos_fijos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY activos_fijos ADD CONSTRAINT fk_activos_fijos_gasto FOREIGN KEY (empresa_id, gasto_id) REFERENCES cuentas_contables(empresa_id, id);

ALTER TABLE ONLY ajustes_ats ADD CONSTRAINT fk_ajustes_ats_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY ajustes_clientes ADD CONSTRAINT fk_ajustes_clientes_banco FOREIGN KEY (empresa_id, banco_id) REFERENCES cuentas_bancarias(empresa_id, id);

ALTER TABLE ONLY ajustes_clientes ADD CONSTRAINT fk_ajustes_clientes_centro FOREIGN KEY (empresa_id, centro_id) REFERENCES centros_costo(empresa_id, id);

ALTER TABLE ONLY ajustes_clientes ADD CONSTRAINT fk_ajustes_clientes_empresa_id_documento_id_documentos_clientes FOREIGN KEY (empresa_id, documento_id) REFERENCES documentos_clientes(empresa_id, id);

ALTER TABLE ONLY ajustes_clientes ADD CONSTRAINT fk_ajustes_clientes_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY ajustes_proveedores ADD CONSTRAINT fk_ajustes_proveedores_banco FOREIGN KEY (empresa_id, banco_id) REFERENCES cuentas_bancarias(empresa_id, id);

ALTER TABLE ONLY ajustes_proveedores ADD CONSTRAINT fk_ajustes_proveedores_centro FOREIGN KEY (empresa_id, centro_id) REFERENCES centros_costo(empresa_id, id);

ALTER TABLE ONLY ajustes_proveedores ADD CONSTRAINT fk_ajustes_proveedores_empresa_id_documento_id_document_d726 FOREIGN KEY (empresa_id, documento_id) REFERENCES documentos_proveedores(empresa_id, id);

ALTER TABLE ONLY ajustes_proveedores ADD CONSTRAINT fk_ajustes_proveedores_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY aperturas_comprobantes ADD CONSTRAINT fk_aperturas_comprobantes_empresa_id_comprobante_id_com_8b1d FOREIGN KEY (empresa_id, comprobante_id) REFERENCES comprobantes(empresa_id, id);

ALTER TABLE ONLY aperturas_comprobantes ADD CONSTRAINT fk_aperturas_comprobantes_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY aplicaciones ADD CONSTRAINT fk_aplicaciones_empresa_id_cobro_id_cobros FOREIGN KEY (empresa_id, cobro_id) REFERENCES cobros(empresa_id, id);

ALTER TABLE ONLY aplicaciones ADD CONSTRAINT fk_aplicaciones_empresa_id_credito_id_documentos_clientes FOREIGN KEY (empresa_id, credito_id) REFERENCES documentos_clientes(empresa_id, id);

ALTER TABLE ONLY aplicaciones ADD CONSTRAINT fk_aplicaciones_empresa_id_documento_id_documentos_clientes FOREIGN KEY (empresa_id, documento_id) REFERENCES documentos_clientes(empresa_id, id);

ALTER TABLE ONLY aplicaciones ADD CONSTRAINT fk_aplicaciones_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY aplicaciones_pagos ADD CONSTRAINT fk_aplicaciones_pagos_empresa_id_credito_id_documentos__2af4 FOREIGN KEY (empresa_id, credito_id) REFERENCES documentos_proveedores(empresa_id, id);

ALTER TABLE ONLY aplicaciones_pagos ADD CONSTRAINT fk_aplicaciones_pagos_empresa_id_documento_id_documento_20d0 FOREIGN KEY (empresa_id, documento_id) REFERENCES documentos_proveedores(empresa_id, id);

ALTER TABLE ONLY aplicaciones_pagos ADD CONSTRAINT fk_aplicaciones_pagos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY aplicaciones_pagos ADD CONSTRAINT fk_aplicaciones_pagos_empresa_id_pago_id_pagos FOREIGN KEY (empresa_id, pago_id) REFERENCES pagos(empresa_id, id);

ALTER TABLE ONLY archivos_asientos ADD CONSTRAINT fk_archivos_asientos_empresa_id_asiento_id_asientos_contables FOREIGN KEY (empresa_id, asiento_id) REFERENCES asientos_contables(empresa_id, id);

ALTER TABLE ONLY archivos_asientos ADD CONSTRAINT fk_archivos_asientos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY archivos_borradores ADD CONSTRAINT fk_archivos_borradores_empresa_id_borrador_id_borradores FOREIGN KEY (empresa_id, borrador_id) REFERENCES borradores(empresa_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY archivos_borradores ADD CONSTRAINT fk_archivos_borradores_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY archivos_cargas ADD CONSTRAINT fk_archivos_cargas_empresa_id_carga_id_cargas_recibidos FOREIGN KEY (empresa_id, carga_id) REFERENCES cargas_recibidos(empresa_id, id);

ALTER TABLE ONLY archivos_cargas ADD CONSTRAINT fk_archivos_cargas_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY archivos_cargas ADD CONSTRAINT fk_archivos_cargas_empresa_id_recibido_id_recibidos FOREIGN KEY (empresa_id, recibido_id) REFERENCES recibidos(empresa_id, id);

ALTER TABLE ONLY archivos_compras ADD CONSTRAINT fk_archivos_compras_empresa_id_compra_id_compras FOREIGN KEY (empresa_id, compra_id) REFERENCES compras(empresa_id, id);

ALTER TABLE ONLY archivos_compras ADD CONSTRAINT fk_archivos_compras_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY archivos_documentos ADD CONSTRAINT fk_archivos_documentos_empresa_id_documento_id_document_4772 FOREIGN KEY (empresa_id, documento_id) REFERENCES documentos_clientes(empresa_id, id);

ALTER TABLE ONLY archivos_documentos ADD CONSTRAINT fk_archivos_documentos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY archivos_documentos_proveedores ADD CONSTRAINT fk_archivos_documentos_proveedores_empresa_id_documento_309d FOREIGN KEY (empresa_id, documento_id) REFERENCES documentos_proveedores(empresa_id, id);

ALTER TABLE ONLY archivos_documentos_proveedores ADD CONSTRAINT fk_archivos_documentos_proveedores_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY archivos_lineas_extracto ADD CONSTRAINT fk_archivos_lineas_extracto_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY archivos_lineas_extracto ADD CONSTRAINT fk_archivos_lineas_extracto_linea FOREIGN KEY (empresa_id, linea_id) REFERENCES lineas_extracto(empresa_id, id);

ALTER TABLE ONLY asesores_comerciales ADD CONSTRAINT fk_asesores_comerciales_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY asientos_contables ADD CONSTRAINT fk_asientos_contables_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY asientos_contables ADD CONSTRAINT fk_asientos_contables_empresa_id_excepcion_id_excepcion_d54b FOREIGN KEY (empresa_id, excepcion_id) REFERENCES excepciones_periodos(empresa_id, id);

ALTER TABLE ONLY asientos_contables ADD CONSTRAINT fk_asientos_contables_empresa_id_reversa_de_id_asientos_7059 FOREIGN KEY (empresa_id, reversa_de_id) REFERENCES asientos_contables(empresa_id, id);

ALTER TABLE ONLY asientos_pendientes ADD CONSTRAINT fk_asientos_pendientes_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY avisos_tributarios ADD CONSTRAINT fk_avisos_tributarios_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY avisos_tributarios ADD CONSTRAINT fk_avisos_tributarios_empresa_id_usuario_id_usuarios FOREIGN KEY (empresa_id, usuario_id) REFERENCES usuarios(empresa_id, id);

ALTER TABLE ONLY bajas_recordatorios ADD CONSTRAINT fk_bajas_recordatorios_empresa_id_cliente_id_clientes FOREIGN KEY (empresa_id, cliente_id) REFERENCES clientes(empresa_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY bajas_recordatorios ADD CONSTRAINT fk_bajas_recordatorios_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY bloqueos_periodos ADD CONSTRAINT fk_bloqueos_periodos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY bodegas ADD CONSTRAINT fk_bodegas_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY bodegas ADD CONSTRAINT fk_bodegas_empresa_id_establecimiento_id_establecimientos FOREIGN KEY (empresa_id, establecimiento_id) REFERENCES establecimientos(empresa_id, id);

ALTER TABLE ONLY borradores ADD CONSTRAINT fk_borradores_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY busquedas_regimenes ADD CONSTRAINT fk_busquedas_regimenes_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY buzones_recibidos ADD CONSTRAINT fk_buzones_recibidos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY cambios_regimen ADD CONSTRAINT fk_cambios_regimen_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY cargas_recibidos ADD CONSTRAINT fk_cargas_recibidos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY casilleros_dichos ADD CONSTRAINT fk_casilleros_dichos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY centros_comprobantes ADD CONSTRAINT fk_centros_comprobantes_centro FOREIGN KEY (empresa_id, centro_id) REFERENCES centros_costo(empresa_id, id);

ALTER TABLE ONLY centros_comprobantes ADD CONSTRAINT fk_centros_comprobantes_empresa_id_comprobante_id_comprobantes FOREIGN KEY (empresa_id, comprobante_id) REFERENCES comprobantes(empresa_id, id);

ALTER TABLE ONLY centros_comprobantes ADD CONSTRAINT fk_centros_comprobantes_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY centros_costo ADD CONSTRAINT fk_centros_costo_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY certificados_firma ADD CONSTRAINT fk_certificados_firma_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY chequeras ADD CONSTRAINT fk_chequeras_banco FOREIGN KEY (empresa_id, banco_id) REFERENCES cuentas_bancarias(empresa_id, id);

ALTER TABLE ONLY chequeras ADD CONSTRAINT fk_chequeras_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY cheques_girados ADD CONSTRAINT fk_cheques_girados_banco FOREIGN KEY (empresa_id, banco_id) REFERENCES cuentas_bancarias(empresa_id, id);

ALTER TABLE ONLY cheques_girados ADD CONSTRAINT fk_cheques_girados_chequera FOREIGN KEY (empresa_id, chequera_id) REFERENCES chequeras(empresa_id, id);

ALTER TABLE ONLY cheques_girados ADD CONSTRAINT fk_cheques_girados_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY cheques_girados ADD CONSTRAINT fk_cheques_girados_reemplaza FOREIGN KEY (empresa_id, reemplaza_id) REFERENCES cheques_girados(empresa_id, id);

ALTER TABLE ONLY cierres_anio ADD CONSTRAINT fk_cierres_anio_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY cierres_mes ADD CONSTRAINT fk_cierres_mes_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY clientes ADD CONSTRAINT fk_clientes_empresa_id_cobrador_id_asesores_comerciales FOREIGN KEY (empresa_id, cobrador_id) REFERENCES asesores_comerciales(empresa_id, id);

ALTER TABLE ONLY clientes ADD CONSTRAINT fk_clientes_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY clientes ADD CONSTRAINT fk_clientes_empresa_id_grupo_id_grupos_clientes FOREIGN KEY (empresa_id, grupo_id) REFERENCES grupos_clientes(empresa_id, id);

ALTER TABLE ONLY clientes ADD CONSTRAINT fk_clientes_empresa_id_vendedor_id_asesores_comerciales FOREIGN KEY (empresa_id, vendedor_id) REFERENCES asesores_comerciales(empresa_id, id);

ALTER TABLE ONLY cobros ADD CONSTRAINT fk_cobros_banco FOREIGN KEY (empresa_id, banco_id) REFERENCES cuentas_bancarias(empresa_id, id);

ALTER TABLE ONLY cobros ADD CONSTRAINT fk_cobros_centro FOREIGN KEY (empresa_id, centro_id) REFERENCES centros_costo(empresa_id, id);

ALTER TABLE ONLY cobros ADD CONSTRAINT fk_cobros_empresa_id_cliente_id_clientes FOREIGN KEY (empresa_id, cliente_id) REFERENCES clientes(empresa_id, id);

ALTER TABLE ONLY cobros ADD CONSTRAINT fk_cobros_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY comparaciones_ats ADD CONSTRAINT fk_comparaciones_ats_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY compras ADD CONSTRAINT fk_compras_abono_retencion FOREIGN KEY (empresa_id, abono_retencion_id) REFERENCES documentos_proveedores(empresa_id, id);

ALTER TABLE ONLY compras ADD CONSTRAINT fk_compras_documento FOREIGN KEY (empresa_id, documento_id) REFERENCES documentos_proveedores(empresa_id, id);

ALTER TABLE ONLY compras ADD CONSTRAINT fk_compras_empresa_id_comprobante_id_comprobantes FOREIGN KEY (empresa_id, comprobante_id) REFERENCES comprobantes(empresa_id, id);

ALTER TABLE ONLY compras ADD CONSTRAINT fk_compras_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY compras ADD CONSTRAINT fk_compras_empresa_id_modifica_id_compras FOREIGN KEY (empresa_id, modifica_id) REFERENCES compras(empresa_id, id);

ALTER TABLE ONLY compras ADD CONSTRAINT fk_compras_empresa_id_proveedor_id_proveedores FOREIGN KEY (empresa_id, proveedor_id) REFERENCES proveedores(empresa_id, id);

ALTER TABLE ONLY compras ADD CONSTRAINT fk_compras_empresa_id_retencion_id_comprobantes FOREIGN KEY (empresa_id, retencion_id) REFERENCES comprobantes(empresa_id, id);

ALTER TABLE ONLY comprobantes ADD CONSTRAINT fk_comprobantes_documento FOREIGN KEY (empresa_id, documento_id) REFERENCES documentos_clientes(empresa_id, id);

ALTER TABLE ONLY comprobantes ADD CONSTRAINT fk_comprobantes_empresa_id_cliente_id_clientes FOREIGN KEY (empresa_id, cliente_id) REFERENCES clientes(empresa_id, id);

ALTER TABLE ONLY comprobantes ADD CONSTRAINT fk_comprobantes_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY comprobantes ADD CONSTRAINT fk_comprobantes_empresa_id_plan_id_planes_orel FOREIGN KEY (empresa_id, plan_id) REFERENCES planes_orel(empresa_id, id);

ALTER TABLE ONLY comprobantes ADD CONSTRAINT fk_comprobantes_empresa_id_proveedor_id_proveedores FOREIGN KEY (empresa_id, proveedor_id) REFERENCES proveedores(empresa_id, id);

ALTER TABLE ONLY comprobantes ADD CONSTRAINT fk_comprobantes_empresa_id_punto_id_puntos_emision FOREIGN KEY (empresa_id, punto_id) REFERENCES puntos_emision(empresa_id, id);

ALTER TABLE ONLY comprobantes ADD CONSTRAINT fk_comprobantes_modifica FOREIGN KEY (empresa_id, modifica_id) REFERENCES comprobantes(empresa_id, id);

ALTER TABLE ONLY conciliaciones ADD CONSTRAINT fk_conciliaciones_banco FOREIGN KEY (empresa_id, banco_id) REFERENCES cuentas_bancarias(empresa_id, id);

ALTER TABLE ONLY conciliaciones ADD CONSTRAINT fk_conciliaciones_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY consumos_mensuales ADD CONSTRAINT fk_consumos_mensuales_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY contabilidad_empresas ADD CONSTRAINT fk_contabilidad_empresas_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY contactos_clientes ADD CONSTRAINT fk_contactos_clientes_empresa_id_cliente_id_clientes FOREIGN KEY (empresa_id, cliente_id) REFERENCES clientes(empresa_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY contactos_clientes ADD CONSTRAINT fk_contactos_clientes_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY conteos_inventario ADD CONSTRAINT fk_conteos_inventario_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY correos_adjuntos ADD CONSTRAINT fk_correos_adjuntos_empresa_id_correo_id_correos FOREIGN KEY (empresa_id, correo_id) REFERENCES correos(empresa_id, id);

ALTER TABLE ONLY correos_destinatarios ADD CONSTRAINT fk_correos_destinatarios_empresa_id_correo_id_correos FOREIGN KEY (empresa_id, correo_id) REFERENCES correos(empresa_id, id);

ALTER TABLE ONLY costos_diarios ADD CONSTRAINT fk_costos_diarios_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY costos_diarios ADD CONSTRAINT fk_costos_diarios_empresa_id_producto_id_productos FOREIGN KEY (empresa_id, producto_id) REFERENCES productos(empresa_id, id);

ALTER TABLE ONLY cruces_bancarios ADD CONSTRAINT fk_cruces_bancarios_conciliacion FOREIGN KEY (empresa_id, conciliacion_id) REFERENCES conciliaciones(empresa_id, id);

ALTER TABLE ONLY cruces_bancarios ADD CONSTRAINT fk_cruces_bancarios_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY cruces_cuentas ADD CONSTRAINT fk_cruces_cuentas_empresa_id_cobro_id_cobros FOREIGN KEY (empresa_id, cobro_id) REFERENCES cobros(empresa_id, id);

ALTER TABLE ONLY cruces_cuentas ADD CONSTRAINT fk_cruces_cuentas_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY cruces_cuentas ADD CONSTRAINT fk_cruces_cuentas_empresa_id_pago_id_pagos FOREIGN KEY (empresa_id, pago_id) REFERENCES pagos(empresa_id, id);

ALTER TABLE ONLY cuentas_bancarias ADD CONSTRAINT fk_cuentas_bancarias_cuenta FOREIGN KEY (empresa_id, cuenta_contable_id) REFERENCES cuentas_contables(empresa_id, id);

ALTER TABLE ONLY cuentas_bancarias ADD CONSTRAINT fk_cuentas_bancarias_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY cuentas_contables ADD CONSTRAINT fk_cuentas_contables_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY cuentas_contables ADD CONSTRAINT fk_cuentas_contables_empresa_id_padre_id_cuentas_contables FOREIGN KEY (empresa_id, padre_id) REFERENCES cuentas_contables(empresa_id, id);

ALTER TABLE ONLY cuentas_renta ADD CONSTRAINT fk_cuentas_renta_asiento FOREIGN KEY (empresa_id, asiento_id) REFERENCES asientos_contables(empresa_id, id);

ALTER TABLE ONLY cuentas_renta ADD CONSTRAINT fk_cuentas_renta_cuenta FOREIGN KEY (empresa_id, cuenta_id) REFERENCES cuentas_contables(empresa_id, id);

ALTER TABLE ONLY cuentas_renta ADD CONSTRAINT fk_cuentas_renta_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY cuotas_mensuales ADD CONSTRAINT fk_cuotas_mensuales_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY cuotas_mensuales ADD CONSTRAINT fk_cuotas_mensuales_empresa_id_proceso_id_procesos_mensuales FOREIGN KEY (empresa_id, proceso_id) REFERENCES procesos_mensuales(empresa_id, id);

ALTER TABLE ONLY debitos_compras ADD CONSTRAINT fk_debitos_compras_abono FOREIGN KEY (empresa_id, abono_id) REFERENCES documentos_proveedores(empresa_id, id);

ALTER TABLE ONLY debitos_compras ADD CONSTRAINT fk_debitos_compras_empresa_id_compra_id_compras FOREIGN KEY (empresa_id, compra_id) REFERENCES compras(empresa_id, id);

ALTER TABLE ONLY debitos_compras ADD CONSTRAINT fk_debitos_compras_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY debitos_compras ADD CONSTRAINT fk_debitos_compras_linea FOREIGN KEY (empresa_id, asiento_id, n) REFERENCES lineas_asientos(empresa_id, asiento_id, n);

ALTER TABLE ONLY declaraciones_deshechas ADD CONSTRAINT fk_declaraciones_deshechas_declaracion FOREIGN KEY (empresa_id, declaracion_id) REFERENCES declaraciones_presentadas(empresa_id, id);

ALTER TABLE ONLY declaraciones_deshechas ADD CONSTRAINT fk_declaraciones_deshechas_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY declaraciones_presentadas ADD CONSTRAINT fk_declaraciones_presentadas_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY declaraciones_presentadas ADD CONSTRAINT fk_declaraciones_presentadas_sustituye FOREIGN KEY (empresa_id, sustituye_id) REFERENCES declaraciones_presentadas(empresa_id, id);

ALTER TABLE ONLY despacho_anotaciones ADD CONSTRAINT fk_despacho_anotaciones_despacho_id_despachos_contables FOREIGN KEY (despacho_id) REFERENCES despachos_contables(id);

ALTER TABLE ONLY despacho_anotaciones ADD CONSTRAINT fk_despacho_anotaciones_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY despacho_anotaciones ADD CONSTRAINT fk_despacho_anotaciones_hecha_por_personas FOREIGN KEY (hecha_por) REFERENCES personas(id);

ALTER TABLE ONLY despacho_anotaciones ADD CONSTRAINT fk_despacho_anotaciones_persona_id_personas FOREIGN KEY (persona_id) REFERENCES personas(id);

ALTER TABLE ONLY despacho_anotaciones ADD CONSTRAINT fk_despacho_anotaciones_responsable_id_personas FOREIGN KEY (responsable_id) REFERENCES personas(id);

ALTER TABLE ONLY despacho_asignaciones ADD CONSTRAINT fk_despacho_asignaciones_despacho_id_despachos_contables FOREIGN KEY (despacho_id) REFERENCES despachos_contables(id);

ALTER TABLE ONLY despacho_asignaciones ADD CONSTRAINT fk_despacho_asignaciones_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY despacho_asignaciones ADD CONSTRAINT fk_despacho_asignaciones_persona_id_personas FOREIGN KEY (persona_id) REFERENCES personas(id);

ALTER TABLE ONLY despacho_empresas ADD CONSTRAINT fk_despacho_empresas_despacho_id_despachos_contables FOREIGN KEY (despacho_id) REFERENCES despachos_contables(id);

ALTER TABLE ONLY despacho_empresas ADD CONSTRAINT fk_despacho_empresas_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY despacho_invitaciones ADD CONSTRAINT fk_despacho_invitaciones_despacho_id_despachos_contables FOREIGN KEY (despacho_id) REFERENCES despachos_contables(id);

ALTER TABLE ONLY despacho_personas ADD CONSTRAINT fk_despacho_personas_despacho_id_despachos_contables FOREIGN KEY (despacho_id) REFERENCES despachos_contables(id);

ALTER TABLE ONLY despacho_personas ADD CONSTRAINT fk_despacho_personas_persona_id_personas FOREIGN KEY (persona_id) REFERENCES personas(id);

ALTER TABLE ONLY despacho_plantillas ADD CONSTRAINT fk_despacho_plantillas_despacho_id_despachos_contables FOREIGN KEY (despacho_id) REFERENCES despachos_contables(id);

ALTER TABLE ONLY despachos ADD CONSTRAINT fk_despachos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY despachos ADD CONSTRAINT fk_despachos_empresa_id_factura_id_comprobantes FOREIGN KEY (empresa_id, factura_id) REFERENCES comprobantes(empresa_id, id);

ALTER TABLE ONLY despachos ADD CONSTRAINT fk_despachos_empresa_id_guia_id_comprobantes FOREIGN KEY (empresa_id, guia_id) REFERENCES comprobantes(empresa_id, id);

ALTER TABLE ONLY devoluciones_iva ADD CONSTRAINT fk_devoluciones_iva_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY diferidos ADD CONSTRAINT fk_diferidos_centro FOREIGN KEY (empresa_id, centro_id) REFERENCES centros_costo(empresa_id, id);

ALTER TABLE ONLY diferidos ADD CONSTRAINT fk_diferidos_compra FOREIGN KEY (empresa_id, compra_id) REFERENCES compras(empresa_id, id);

ALTER TABLE ONLY diferidos ADD CONSTRAINT fk_diferidos_cuenta FOREIGN KEY (empresa_id, cuenta_id) REFERENCES cuentas_contables(empresa_id, id);

ALTER TABLE ONLY diferidos ADD CONSTRAINT fk_diferidos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY diferidos ADD CONSTRAINT fk_diferidos_gasto FOREIGN KEY (empresa_id, gasto_id) REFERENCES cuentas_contables(empresa_id, id);

ALTER TABLE ONLY diferidos ADD CONSTRAINT fk_diferidos_proveedor FOREIGN KEY (empresa_id, proveedor_id) REFERENCES proveedores(empresa_id, id);

ALTER TABLE ONLY documentos_clientes ADD CONSTRAINT fk_documentos_clientes_empresa_id_cliente_id_clientes FOREIGN KEY (empresa_id, cliente_id) REFERENCES clientes(empresa_id, id);

ALTER TABLE ONLY documentos_clientes ADD CONSTRAINT fk_documentos_clientes_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY documentos_declarados ADD CONSTRAINT fk_documentos_declarados_declaracion FOREIGN KEY (empresa_id, declaracion_id) REFERENCES declaraciones_presentadas(empresa_id, id);

ALTER TABLE ONLY documentos_declarados ADD CONSTRAINT fk_documentos_declarados_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY documentos_lotes_pagos ADD CONSTRAINT fk_documentos_lotes_pagos_documento FOREIGN KEY (empresa_id, documento_id) REFERENCES documentos_proveedores(empresa_id, id);

ALTER TABLE ONLY documentos_lotes_pagos ADD CONSTRAINT fk_documentos_lotes_pagos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY documentos_lotes_pagos ADD CONSTRAINT fk_documentos_lotes_pagos_empresa_id_linea_id_lineas_lo_f9ea FOREIGN KEY (empresa_id, linea_id) REFERENCES lineas_lotes_pagos(empresa_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY documentos_proveedores ADD CONSTRAINT fk_documentos_proveedores_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY documentos_proveedores ADD CONSTRAINT fk_documentos_proveedores_empresa_id_proveedor_id_proveedores FOREIGN KEY (empresa_id, proveedor_id) REFERENCES proveedores(empresa_id, id);

ALTER TABLE ONLY documentos_retenidos ADD CONSTRAINT fk_documentos_retenidos_cobro FOREIGN KEY (empresa_id, cobro_id) REFERENCES cobros(empresa_id, id);

ALTER TABLE ONLY documentos_retenidos ADD CONSTRAINT fk_documentos_retenidos_documento FOREIGN KEY (empresa_id, documento_id) REFERENCES documentos_clientes(empresa_id, id);

ALTER TABLE ONLY documentos_retenidos ADD CONSTRAINT fk_documentos_retenidos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY documentos_retenidos ADD CONSTRAINT fk_documentos_retenidos_retencion FOREIGN KEY (empresa_id, retencion_id) REFERENCES retenciones_recibidas(empresa_id, id);

ALTER TABLE ONLY elecciones_tributarias ADD CONSTRAINT fk_elecciones_tributarias_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY embarques_exportados ADD CONSTRAINT fk_embarques_exportados_comprobante FOREIGN KEY (empresa_id, comprobante_id) REFERENCES comprobantes(empresa_id, id);

ALTER TABLE ONLY embarques_exportados ADD CONSTRAINT fk_embarques_exportados_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY emisiones_masivas ADD CONSTRAINT fk_emisiones_masivas_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY emisiones_masivas ADD CONSTRAINT fk_emisiones_masivas_empresa_id_importacion_id_importaciones FOREIGN KEY (empresa_id, importacion_id) REFERENCES importaciones(empresa_id, id);

ALTER TABLE ONLY emisiones_masivas ADD CONSTRAINT fk_emisiones_masivas_empresa_id_punto_id_puntos_emision FOREIGN KEY (empresa_id, punto_id) REFERENCES puntos_emision(empresa_id, id);

ALTER TABLE ONLY emisiones_recurrentes ADD CONSTRAINT fk_emisiones_recurrentes_empresa_id_comprobante_id_comprobantes FOREIGN KEY (empresa_id, comprobante_id) REFERENCES comprobantes(empresa_id, id);

ALTER TABLE ONLY emisiones_recurrentes ADD CONSTRAINT fk_emisiones_recurrentes_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY emisiones_recurrentes ADD CONSTRAINT fk_emisiones_recurrentes_empresa_id_recurrente_id_recurrentes FOREIGN KEY (empresa_id, recurrente_id) REFERENCES recurrentes(empresa_id, id);

ALTER TABLE ONLY empresas ADD CONSTRAINT fk_empresas_distribuidor_id_administradores FOREIGN KEY (distribuidor_id) REFERENCES administradores(id);

ALTER TABLE ONLY enlaces_publicos ADD CONSTRAINT fk_enlaces_publicos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY entregas_comprobantes ADD CONSTRAINT fk_entregas_comprobantes_empresa_id_comprobante_id_comprobantes FOREIGN KEY (empresa_id, comprobante_id) REFERENCES comprobantes(empresa_id, id);

ALTER TABLE ONLY entregas_comprobantes ADD CONSTRAINT fk_entregas_comprobantes_empresa_id_correo_id_correos FOREIGN KEY (empresa_id, correo_id) REFERENCES correos(empresa_id, id);

ALTER TABLE ONLY entregas_comprobantes ADD CONSTRAINT fk_entregas_comprobantes_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY entregas_comprobantes ADD CONSTRAINT fk_entregas_comprobantes_empresa_id_envio_id_envios_clientes FOREIGN KEY (empresa_id, envio_id) REFERENCES envios_clientes(empresa_id, id);

ALTER TABLE ONLY entregas_proformas ADD CONSTRAINT fk_entregas_proformas_empresa_id_correo_id_correos FOREIGN KEY (empresa_id, correo_id) REFERENCES correos(empresa_id, id);

ALTER TABLE ONLY entregas_proformas ADD CONSTRAINT fk_entregas_proformas_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY entregas_proformas ADD CONSTRAINT fk_entregas_proformas_empresa_id_envio_id_envios_clientes FOREIGN KEY (empresa_id, envio_id) REFERENCES envios_clientes(empresa_id, id);

ALTER TABLE ONLY entregas_proformas ADD CONSTRAINT fk_entregas_proformas_empresa_id_proforma_id_proformas FOREIGN KEY (empresa_id, proforma_id) REFERENCES proformas(empresa_id, id);

ALTER TABLE ONLY envios_clientes ADD CONSTRAINT fk_envios_clientes_empresa_id_cliente_id_clientes FOREIGN KEY (empresa_id, cliente_id) REFERENCES clientes(empresa_id, id);

ALTER TABLE ONLY envios_clientes ADD CONSTRAINT fk_envios_clientes_empresa_id_cobro_id_cobros FOREIGN KEY (empresa_id, cobro_id) REFERENCES cobros(empresa_id, id);

ALTER TABLE ONLY envios_clientes ADD CONSTRAINT fk_envios_clientes_empresa_id_correo_id_correos FOREIGN KEY (empresa_id, correo_id) REFERENCES correos(empresa_id, id);

ALTER TABLE ONLY envios_clientes ADD CONSTRAINT fk_envios_clientes_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY establecimientos ADD CONSTRAINT fk_establecimientos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY excepciones_periodos ADD CONSTRAINT fk_excepciones_periodos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY excepciones_periodos ADD CONSTRAINT fk_excepciones_periodos_empresa_id_usuario_id_usuarios FOREIGN KEY (empresa_id, usuario_id) REFERENCES usuarios(empresa_id, id);

ALTER TABLE ONLY existencias_bodegas ADD CONSTRAINT fk_existencias_bodegas_empresa_id_bodega_id_bodegas FOREIGN KEY (empresa_id, bodega_id) REFERENCES bodegas(empresa_id, id);

ALTER TABLE ONLY existencias_bodegas ADD CONSTRAINT fk_existencias_bodegas_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY existencias_bodegas ADD CONSTRAINT fk_existencias_bodegas_empresa_id_producto_id_productos FOREIGN KEY (empresa_id, producto_id) REFERENCES productos(empresa_id, id);

ALTER TABLE ONLY existencias ADD CONSTRAINT fk_existencias_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY existencias ADD CONSTRAINT fk_existencias_empresa_id_producto_id_productos FOREIGN KEY (empresa_id, producto_id) REFERENCES productos(empresa_id, id);

ALTER TABLE ONLY extractos_bancarios ADD CONSTRAINT fk_extractos_bancarios_banco FOREIGN KEY (empresa_id, banco_id) REFERENCES cuentas_bancarias(empresa_id, id);

ALTER TABLE ONLY extractos_bancarios ADD CONSTRAINT fk_extractos_bancarios_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY facturas_por_emitir ADD CONSTRAINT fk_facturas_por_emitir_empresa_id_comprobante_id_comprobantes FOREIGN KEY (empresa_id, comprobante_id) REFERENCES comprobantes(empresa_id, id);

ALTER TABLE ONLY facturas_por_emitir ADD CONSTRAINT fk_facturas_por_emitir_empresa_id_emision_id_emisiones_masivas FOREIGN KEY (empresa_id, emision_id) REFERENCES emisiones_masivas(empresa_id, id);

ALTER TABLE ONLY facturas_por_emitir ADD CONSTRAINT fk_facturas_por_emitir_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY firmantes_contables ADD CONSTRAINT fk_firmantes_contables_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY formatos_cheques ADD CONSTRAINT fk_formatos_cheques_banco FOREIGN KEY (empresa_id, banco_id) REFERENCES cuentas_bancarias(empresa_id, id);

ALTER TABLE ONLY formatos_cheques ADD CONSTRAINT fk_formatos_cheques_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY formatos_lotes ADD CONSTRAINT fk_formatos_lotes_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY grupos_clientes ADD CONSTRAINT fk_grupos_clientes_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY historial_comprobantes ADD CONSTRAINT fk_historial_comprobantes_empresa_id_comprobante_id_com_590c FOREIGN KEY (empresa_id, comprobante_id) REFERENCES comprobantes(empresa_id, id);

ALTER TABLE ONLY historial_comprobantes ADD CONSTRAINT fk_historial_comprobantes_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY historial_recibidos ADD CONSTRAINT fk_historial_recibidos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY historial_recibidos ADD CONSTRAINT fk_historial_recibidos_empresa_id_recibido_id_recibidos FOREIGN KEY (empresa_id, recibido_id) REFERENCES recibidos(empresa_id, id);

ALTER TABLE ONLY importaciones ADD CONSTRAINT fk_importaciones_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY impuestos_compras ADD CONSTRAINT fk_impuestos_compras_empresa_id_compra_id_compras FOREIGN KEY (empresa_id, compra_id) REFERENCES compras(empresa_id, id);

ALTER TABLE ONLY impuestos_compras ADD CONSTRAINT fk_impuestos_compras_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY invitaciones ADD CONSTRAINT fk_invitaciones_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY invitaciones ADD CONSTRAINT fk_invitaciones_empresa_id_invitado_por_id_usuarios FOREIGN KEY (empresa_id, invitado_por_id) REFERENCES usuarios(empresa_id, id);

ALTER TABLE ONLY lineas_asientos ADD CONSTRAINT fk_lineas_asientos_empresa_id_asiento_id_asientos_contables FOREIGN KEY (empresa_id, asiento_id) REFERENCES asientos_contables(empresa_id, id);

ALTER TABLE ONLY lineas_asientos ADD CONSTRAINT fk_lineas_asientos_empresa_id_centro_id_centros_costo FOREIGN KEY (empresa_id, centro_id) REFERENCES centros_costo(empresa_id, id);

ALTER TABLE ONLY lineas_asientos ADD CONSTRAINT fk_lineas_asientos_empresa_id_cliente_id_clientes FOREIGN KEY (empresa_id, cliente_id) REFERENCES clientes(empresa_id, id);

ALTER TABLE ONLY lineas_asientos ADD CONSTRAINT fk_lineas_asientos_empresa_id_cuenta_id_cuentas_contables FOREIGN KEY (empresa_id, cuenta_id) REFERENCES cuentas_contables(empresa_id, id);

ALTER TABLE ONLY lineas_asientos ADD CONSTRAINT fk_lineas_asientos_empresa_id_proveedor_id_proveedores FOREIGN KEY (empresa_id, proveedor_id) REFERENCES proveedores(empresa_id, id);

ALTER TABLE ONLY lineas_compras ADD CONSTRAINT fk_lineas_compras_centro FOREIGN KEY (empresa_id, centro_id) REFERENCES centros_costo(empresa_id, id);

ALTER TABLE ONLY lineas_compras ADD CONSTRAINT fk_lineas_compras_cuenta FOREIGN KEY (empresa_id, cuenta_id) REFERENCES cuentas_contables(empresa_id, id);

ALTER TABLE ONLY lineas_compras ADD CONSTRAINT fk_lineas_compras_empresa_id_compra_id_compras FOREIGN KEY (empresa_id, compra_id) REFERENCES compras(empresa_id, id);

ALTER TABLE ONLY lineas_compras ADD CONSTRAINT fk_lineas_compras_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY lineas_compras ADD CONSTRAINT fk_lineas_compras_empresa_id_producto_id_productos FOREIGN KEY (empresa_id, producto_id) REFERENCES productos(empresa_id, id);

ALTER TABLE ONLY lineas_depositadas ADD CONSTRAINT fk_lineas_depositadas_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY lineas_depositadas ADD CONSTRAINT fk_lineas_depositadas_empresa_id_movimiento_id_movimien_7b67 FOREIGN KEY (empresa_id, movimiento_id) REFERENCES movimientos_bancarios(empresa_id, id);

ALTER TABLE ONLY lineas_depositadas ADD CONSTRAINT fk_lineas_depositadas_linea FOREIGN KEY (empresa_id, asiento_id, n) REFERENCES lineas_asientos(empresa_id, asiento_id, n);

ALTER TABLE ONLY lineas_extracto ADD CONSTRAINT fk_lineas_extracto_banco FOREIGN KEY (empresa_id, banco_id) REFERENCES cuentas_bancarias(empresa_id, id);

ALTER TABLE ONLY lineas_extracto ADD CONSTRAINT fk_lineas_extracto_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY lineas_extracto ADD CONSTRAINT fk_lineas_extracto_extracto FOREIGN KEY (empresa_id, extracto_id) REFERENCES extractos_bancarios(empresa_id, id);

ALTER TABLE ONLY lineas_liquidadas ADD CONSTRAINT fk_lineas_liquidadas_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY lineas_liquidadas ADD CONSTRAINT fk_lineas_liquidadas_linea FOREIGN KEY (empresa_id, asiento_id, n) REFERENCES lineas_asientos(empresa_id, asiento_id, n);

ALTER TABLE ONLY lineas_liquidadas ADD CONSTRAINT fk_lineas_liquidadas_retencion FOREIGN KEY (empresa_id, retencion_id) REFERENCES retenciones_recibidas(empresa_id, id);

ALTER TABLE ONLY lineas_lotes_pagos ADD CONSTRAINT fk_lineas_lotes_pagos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY lineas_lotes_pagos ADD CONSTRAINT fk_lineas_lotes_pagos_empresa_id_lote_id_lotes_pagos FOREIGN KEY (empresa_id, lote_id) REFERENCES lotes_pagos(empresa_id, id);

ALTER TABLE ONLY lineas_lotes_pagos ADD CONSTRAINT fk_lineas_lotes_pagos_empresa_id_pago_id_pagos FOREIGN KEY (empresa_id, pago_id) REFERENCES pagos(empresa_id, id);

ALTER TABLE ONLY lineas_lotes_pagos ADD CONSTRAINT fk_lineas_lotes_pagos_empresa_id_proveedor_id_proveedores FOREIGN KEY (empresa_id, proveedor_id) REFERENCES proveedores(empresa_id, id);

ALTER TABLE ONLY lineas_plantillas ADD CONSTRAINT fk_lineas_plantillas_centro FOREIGN KEY (empresa_id, centro_id) REFERENCES centros_costo(empresa_id, id);

ALTER TABLE ONLY lineas_plantillas ADD CONSTRAINT fk_lineas_plantillas_cliente FOREIGN KEY (empresa_id, cliente_id) REFERENCES clientes(empresa_id, id);

ALTER TABLE ONLY lineas_plantillas ADD CONSTRAINT fk_lineas_plantillas_cuenta FOREIGN KEY (empresa_id, cuenta_id) REFERENCES cuentas_contables(empresa_id, id);

ALTER TABLE ONLY lineas_plantillas ADD CONSTRAINT fk_lineas_plantillas_plantilla FOREIGN KEY (empresa_id, plantilla_id) REFERENCES plantillas_asientos(empresa_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY lineas_plantillas ADD CONSTRAINT fk_lineas_plantillas_proveedor FOREIGN KEY (empresa_id, proveedor_id) REFERENCES proveedores(empresa_id, id);

ALTER TABLE ONLY lineas_presupuesto ADD CONSTRAINT fk_lineas_presupuesto_centro FOREIGN KEY (empresa_id, centro_id) REFERENCES centros_costo(empresa_id, id);

ALTER TABLE ONLY lineas_presupuesto ADD CONSTRAINT fk_lineas_presupuesto_cuenta FOREIGN KEY (empresa_id, cuenta_id) REFERENCES cuentas_contables(empresa_id, id);

ALTER TABLE ONLY lineas_presupuesto ADD CONSTRAINT fk_lineas_presupuesto_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY lineas_presupuesto ADD CONSTRAINT fk_lineas_presupuesto_presupuesto FOREIGN KEY (empresa_id, anio) REFERENCES presupuestos(empresa_id, anio);

ALTER TABLE ONLY lineas_retenidas ADD CONSTRAINT fk_lineas_retenidas_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY lineas_retenidas ADD CONSTRAINT fk_lineas_retenidas_retencion FOREIGN KEY (empresa_id, retencion_id) REFERENCES retenciones_recibidas(empresa_id, id);

ALTER TABLE ONLY lineas_retenidas ADD CONSTRAINT fk_lineas_retenidas_sustento FOREIGN KEY (empresa_id, sustento_id) REFERENCES documentos_retenidos(empresa_id, id);

ALTER TABLE ONLY lotes_pagos ADD CONSTRAINT fk_lotes_pagos_banco FOREIGN KEY (empresa_id, banco_id) REFERENCES cuentas_bancarias(empresa_id, id);

ALTER TABLE ONLY lotes_pagos ADD CONSTRAINT fk_lotes_pagos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY menus_empresas ADD CONSTRAINT fk_menus_empresas_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY menus_empresas ADD CONSTRAINT fk_menus_empresas_menu_id_menus FOREIGN KEY (menu_id) REFERENCES menus(id);

ALTER TABLE ONLY menus ADD CONSTRAINT fk_menus_padre_id_menus FOREIGN KEY (padre_id) REFERENCES menus(id);

ALTER TABLE ONLY menus_roles ADD CONSTRAINT fk_menus_roles_menu_id_menus FOREIGN KEY (menu_id) REFERENCES menus(id);

ALTER TABLE ONLY movimientos_activos ADD CONSTRAINT fk_movimientos_activos_empresa_id_activo_id_activos_fijos FOREIGN KEY (empresa_id, activo_id) REFERENCES activos_fijos(empresa_id, id);

ALTER TABLE ONLY movimientos_activos ADD CONSTRAINT fk_movimientos_activos_empresa_id_comprobantes FOREIGN KEY (empresa_id, comprobante_id) REFERENCES comprobantes(empresa_id, id);

ALTER TABLE ONLY movimientos_activos ADD CONSTRAINT fk_movimientos_activos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY movimientos_bancarios ADD CONSTRAINT fk_movimientos_bancarios_desde FOREIGN KEY (empresa_id, desde_id) REFERENCES cuentas_bancarias(empresa_id, id);

ALTER TABLE ONLY movimientos_bancarios ADD CONSTRAINT fk_movimientos_bancarios_empresa_id_deposito_id_movimie_918a FOREIGN KEY (empresa_id, deposito_id) REFERENCES movimientos_bancarios(empresa_id, id);

ALTER TABLE ONLY movimientos_bancarios ADD CONSTRAINT fk_movimientos_bancarios_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY movimientos_bancarios ADD CONSTRAINT fk_movimientos_bancarios_hacia FOREIGN KEY (empresa_id, hacia_id) REFERENCES cuentas_bancarias(empresa_id, id);

ALTER TABLE ONLY movimientos_existencias ADD CONSTRAINT fk_movimientos_existencias_como FOREIGN KEY (empresa_id, como_id) REFERENCES movimientos_existencias(empresa_id, id);

ALTER TABLE ONLY movimientos_existencias ADD CONSTRAINT fk_movimientos_existencias_de FOREIGN KEY (empresa_id, de_id) REFERENCES movimientos_existencias(empresa_id, id);

ALTER TABLE ONLY movimientos_existencias ADD CONSTRAINT fk_movimientos_existencias_empresa_id_bodega_id_bodegas FOREIGN KEY (empresa_id, bodega_id) REFERENCES bodegas(empresa_id, id);

ALTER TABLE ONLY movimientos_existencias ADD CONSTRAINT fk_movimientos_existencias_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY movimientos_existencias ADD CONSTRAINT fk_movimientos_existencias_empresa_id_producto_id_productos FOREIGN KEY (empresa_id, producto_id) REFERENCES productos(empresa_id, id);

ALTER TABLE ONLY movimientos_existencias ADD CONSTRAINT fk_movimientos_existencias_reversa FOREIGN KEY (empresa_id, reversa_id) REFERENCES movimientos_existencias(empresa_id, id);

ALTER TABLE ONLY numeros_asientos ADD CONSTRAINT fk_numeros_asientos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY numeros_cobros ADD CONSTRAINT fk_numeros_cobros_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY numeros_pagos ADD CONSTRAINT fk_numeros_pagos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY obligaciones_dichas ADD CONSTRAINT fk_obligaciones_dichas_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY obligaciones_dichas ADD CONSTRAINT fk_obligaciones_dichas_empresa_id_sustituye_id_obligaci_6960 FOREIGN KEY (empresa_id, sustituye_id) REFERENCES obligaciones_dichas(empresa_id, id);

ALTER TABLE ONLY pagos ADD CONSTRAINT fk_pagos_banco FOREIGN KEY (empresa_id, banco_id) REFERENCES cuentas_bancarias(empresa_id, id);

ALTER TABLE ONLY pagos ADD CONSTRAINT fk_pagos_centro FOREIGN KEY (empresa_id, centro_id) REFERENCES centros_costo(empresa_id, id);

ALTER TABLE ONLY pagos ADD CONSTRAINT fk_pagos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY pagos ADD CONSTRAINT fk_pagos_empresa_id_proveedor_id_proveedores FOREIGN KEY (empresa_id, proveedor_id) REFERENCES proveedores(empresa_id, id);

ALTER TABLE ONLY parametros_contables ADD CONSTRAINT fk_parametros_centro FOREIGN KEY (empresa_id, centro_id) REFERENCES centros_costo(empresa_id, id);

ALTER TABLE ONLY parametros_contables ADD CONSTRAINT fk_parametros_cliente FOREIGN KEY (empresa_id, cliente_id) REFERENCES clientes(empresa_id, id);

ALTER TABLE ONLY parametros_contables ADD CONSTRAINT fk_parametros_contables_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY parametros_contables ADD CONSTRAINT fk_parametros_cuenta FOREIGN KEY (empresa_id, cuenta_id) REFERENCES cuentas_contables(empresa_id, id);

ALTER TABLE ONLY parametros_existencias ADD CONSTRAINT fk_parametros_existencias_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY parametros_contables ADD CONSTRAINT fk_parametros_producto FOREIGN KEY (empresa_id, producto_id) REFERENCES productos(empresa_id, id);

ALTER TABLE ONLY parametros_contables ADD CONSTRAINT fk_parametros_proveedor FOREIGN KEY (empresa_id, proveedor_id) REFERENCES proveedores(empresa_id, id);

ALTER TABLE ONLY parametros_provisiones ADD CONSTRAINT fk_parametros_provisiones_cuenta FOREIGN KEY (empresa_id, cuenta_id) REFERENCES cuentas_contables(empresa_id, id);

ALTER TABLE ONLY parametros_provisiones ADD CONSTRAINT fk_parametros_provisiones_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY parametros_provisiones ADD CONSTRAINT fk_parametros_provisiones_gasto FOREIGN KEY (empresa_id, gasto_id) REFERENCES cuentas_contables(empresa_id, id);

ALTER TABLE ONLY partes_cruces ADD CONSTRAINT fk_partes_cruces_cruce FOREIGN KEY (empresa_id, cruce_id) REFERENCES cruces_bancarios(empresa_id, id);

ALTER TABLE ONLY partes_cruces ADD CONSTRAINT fk_partes_cruces_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY partes_cruces ADD CONSTRAINT fk_partes_cruces_linea FOREIGN KEY (empresa_id, linea_id) REFERENCES lineas_extracto(empresa_id, id);

ALTER TABLE ONLY partes_cruces ADD CONSTRAINT fk_partes_cruces_movimiento FOREIGN KEY (empresa_id, asiento_id, asiento_n) REFERENCES lineas_asientos(empresa_id, asiento_id, n);

ALTER TABLE ONLY partidas_renta ADD CONSTRAINT fk_partidas_renta_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY pedidos_respaldo ADD CONSTRAINT fk_pedidos_respaldo_compra FOREIGN KEY (empresa_id, compra_id) REFERENCES compras(empresa_id, id);

ALTER TABLE ONLY pedidos_respaldo ADD CONSTRAINT fk_pedidos_respaldo_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY pedidos_respaldo ADD CONSTRAINT fk_pedidos_respaldo_linea FOREIGN KEY (empresa_id, linea_id) REFERENCES lineas_extracto(empresa_id, id);

ALTER TABLE ONLY pedidos_respaldo ADD CONSTRAINT fk_pedidos_respaldo_usuario FOREIGN KEY (empresa_id, usuario_id) REFERENCES usuarios(empresa_id, id);

ALTER TABLE ONLY perfiles ADD CONSTRAINT fk_perfiles_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY planes_imprenta ADD CONSTRAINT fk_planes_imprenta_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY planes_imprenta ADD CONSTRAINT fk_planes_imprenta_plan_id_planes FOREIGN KEY (plan_id) REFERENCES planes(id);

ALTER TABLE ONLY planes_orel ADD CONSTRAINT fk_planes_orel_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY planes_orel ADD CONSTRAINT fk_planes_orel_plan_id_planes FOREIGN KEY (plan_id) REFERENCES planes(id);

ALTER TABLE ONLY plantillas_asientos ADD CONSTRAINT fk_plantillas_asientos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY presupuestos ADD CONSTRAINT fk_presupuestos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY procesos_mensuales ADD CONSTRAINT fk_procesos_mensuales_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY productos ADD CONSTRAINT fk_productos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY proformas ADD CONSTRAINT fk_proformas_empresa_id_cliente_id_clientes FOREIGN KEY (empresa_id, cliente_id) REFERENCES clientes(empresa_id, id);

ALTER TABLE ONLY proformas ADD CONSTRAINT fk_proformas_empresa_id_comprobante_id_comprobantes FOREIGN KEY (empresa_id, comprobante_id) REFERENCES comprobantes(empresa_id, id);

ALTER TABLE ONLY proformas ADD CONSTRAINT fk_proformas_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY proveedores ADD CONSTRAINT fk_proveedores_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY provisiones_cartera ADD CONSTRAINT fk_provisiones_cartera_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY puntos_emision ADD CONSTRAINT fk_puntos_emision_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY puntos_emision ADD CONSTRAINT fk_puntos_emision_empresa_id_establecimiento_id_estable_06a3 FOREIGN KEY (empresa_id, establecimiento_id) REFERENCES establecimientos(empresa_id, id);

ALTER TABLE ONLY recibidos ADD CONSTRAINT fk_recibidos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY recibidos ADD CONSTRAINT fk_recibidos_retencion FOREIGN KEY (empresa_id, comprobante_retencion_id) REFERENCES comprobantes(empresa_id, id);

ALTER TABLE ONLY recibos_pago ADD CONSTRAINT fk_recibos_pago_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY recibos_pago ADD CONSTRAINT fk_recibos_pago_plan_id_planes FOREIGN KEY (plan_id) REFERENCES planes(id);

ALTER TABLE ONLY recibos_pago ADD CONSTRAINT fk_recibos_pago_revisado_por_administradores FOREIGN KEY (revisado_por) REFERENCES administradores(id);

ALTER TABLE ONLY recordatorios_enviados ADD CONSTRAINT fk_recordatorios_enviados_empresa_id_documento_id_docum_a7e2 FOREIGN KEY (empresa_id, documento_id) REFERENCES documentos_clientes(empresa_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY recordatorios_enviados ADD CONSTRAINT fk_recordatorios_enviados_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY recurrentes ADD CONSTRAINT fk_recurrentes_empresa_id_cliente_id_clientes FOREIGN KEY (empresa_id, cliente_id) REFERENCES clientes(empresa_id, id);

ALTER TABLE ONLY recurrentes ADD CONSTRAINT fk_recurrentes_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY reemplazos_comprobantes ADD CONSTRAINT fk_reemplazos_comprobantes_empresa_id_comprobante_id_co_3ffd FOREIGN KEY (empresa_id, comprobante_id) REFERENCES comprobantes(empresa_id, id);

ALTER TABLE ONLY reemplazos_comprobantes ADD CONSTRAINT fk_reemplazos_comprobantes_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY reemplazos_comprobantes ADD CONSTRAINT fk_reemplazos_comprobantes_nuevo FOREIGN KEY (empresa_id, nuevo_id) REFERENCES comprobantes(empresa_id, id);

ALTER TABLE ONLY regimenes_empresas ADD CONSTRAINT fk_regimenes_empresas_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY reglas_extracto ADD CONSTRAINT fk_reglas_extracto_banco FOREIGN KEY (empresa_id, banco_id) REFERENCES cuentas_bancarias(empresa_id, id);

ALTER TABLE ONLY reglas_extracto ADD CONSTRAINT fk_reglas_extracto_centro FOREIGN KEY (empresa_id, centro_id) REFERENCES centros_costo(empresa_id, id);

ALTER TABLE ONLY reglas_extracto ADD CONSTRAINT fk_reglas_extracto_cliente FOREIGN KEY (empresa_id, cliente_id) REFERENCES clientes(empresa_id, id);

ALTER TABLE ONLY reglas_extracto ADD CONSTRAINT fk_reglas_extracto_cuenta FOREIGN KEY (empresa_id, cuenta_id) REFERENCES cuentas_contables(empresa_id, id);

ALTER TABLE ONLY reglas_extracto ADD CONSTRAINT fk_reglas_extracto_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY reglas_extracto ADD CONSTRAINT fk_reglas_extracto_proveedor FOREIGN KEY (empresa_id, proveedor_id) REFERENCES proveedores(empresa_id, id);

ALTER TABLE ONLY reglas_recibidos ADD CONSTRAINT fk_reglas_recibidos_centro FOREIGN KEY (empresa_id, centro_id) REFERENCES centros_costo(empresa_id, id);

ALTER TABLE ONLY reglas_recibidos ADD CONSTRAINT fk_reglas_recibidos_cuenta FOREIGN KEY (empresa_id, cuenta_id) REFERENCES cuentas_contables(empresa_id, id);

ALTER TABLE ONLY reglas_recibidos ADD CONSTRAINT fk_reglas_recibidos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY reglas_recibidos ADD CONSTRAINT fk_reglas_recibidos_empresa_id_producto_id_productos FOREIGN KEY (empresa_id, producto_id) REFERENCES productos(empresa_id, id);

ALTER TABLE ONLY reglas_recibidos ADD CONSTRAINT fk_reglas_recibidos_empresa_id_proveedor_id_proveedores FOREIGN KEY (empresa_id, proveedor_id) REFERENCES proveedores(empresa_id, id);

ALTER TABLE ONLY reglas_recordatorios ADD CONSTRAINT fk_reglas_recordatorios_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY retenciones_recibidas ADD CONSTRAINT fk_retenciones_recibidas_empresa_id_cliente_id_clientes FOREIGN KEY (empresa_id, cliente_id) REFERENCES clientes(empresa_id, id);

ALTER TABLE ONLY retenciones_recibidas ADD CONSTRAINT fk_retenciones_recibidas_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY revisiones_obligaciones ADD CONSTRAINT fk_revisiones_obligaciones_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY saldos_contables ADD CONSTRAINT fk_saldos_contables_empresa_id_cuenta_id_cuentas_contables FOREIGN KEY (empresa_id, cuenta_id) REFERENCES cuentas_contables(empresa_id, id);

ALTER TABLE ONLY saldos_contables ADD CONSTRAINT fk_saldos_contables_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY saldos_terceros ADD CONSTRAINT fk_saldos_terceros_empresa_id_cuenta_id_cuentas_contables FOREIGN KEY (empresa_id, cuenta_id) REFERENCES cuentas_contables(empresa_id, id);

ALTER TABLE ONLY saldos_terceros ADD CONSTRAINT fk_saldos_terceros_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY secuenciales ADD CONSTRAINT fk_secuenciales_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY secuenciales ADD CONSTRAINT fk_secuenciales_empresa_id_punto_id_puntos_emision FOREIGN KEY (empresa_id, punto_id) REFERENCES puntos_emision(empresa_id, id);

ALTER TABLE ONLY sumas_cartera ADD CONSTRAINT fk_sumas_cartera_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY sumas_comprobantes ADD CONSTRAINT fk_sumas_comprobantes_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY sumas_filas ADD CONSTRAINT fk_sumas_filas_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY sumas_obligaciones ADD CONSTRAINT fk_sumas_obligaciones_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY sumas_pendientes ADD CONSTRAINT fk_sumas_pendientes_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY sumas_por_pagar ADD CONSTRAINT fk_sumas_por_pagar_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY tickets_adjuntos ADD CONSTRAINT fk_tickets_adjuntos_autor_id_administradores FOREIGN KEY (autor_id) REFERENCES administradores(id);

ALTER TABLE ONLY tickets_adjuntos ADD CONSTRAINT fk_tickets_adjuntos_ticket_id_tickets FOREIGN KEY (ticket_id) REFERENCES tickets(id);

ALTER TABLE ONLY tickets ADD CONSTRAINT fk_tickets_asesor_id_administradores FOREIGN KEY (asesor_id) REFERENCES administradores(id);

ALTER TABLE ONLY tickets_cambios ADD CONSTRAINT fk_tickets_cambios_autor_id_administradores FOREIGN KEY (autor_id) REFERENCES administradores(id);

ALTER TABLE ONLY tickets_cambios ADD CONSTRAINT fk_tickets_cambios_ticket_id_tickets FOREIGN KEY (ticket_id) REFERENCES tickets(id);

ALTER TABLE ONLY tickets ADD CONSTRAINT fk_tickets_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY tickets_mensajes ADD CONSTRAINT fk_tickets_mensajes_autor_id_administradores FOREIGN KEY (autor_id) REFERENCES administradores(id);

ALTER TABLE ONLY tickets_mensajes ADD CONSTRAINT fk_tickets_mensajes_ticket_id_tickets FOREIGN KEY (ticket_id) REFERENCES tickets(id);

ALTER TABLE ONLY tickets ADD CONSTRAINT fk_tickets_producto_id_productos_soporte FOREIGN KEY (producto_id) REFERENCES productos_soporte(id);

ALTER TABLE ONLY traidas_recibidos ADD CONSTRAINT fk_traidas_recibidos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY traidas_recibidos ADD CONSTRAINT fk_traidas_recibidos_empresa_id_recibido_id_recibidos FOREIGN KEY (empresa_id, recibido_id) REFERENCES recibidos(empresa_id, id);

ALTER TABLE ONLY transmisiones ADD CONSTRAINT fk_transmisiones_empresa_id_comprobante_id_comprobantes FOREIGN KEY (empresa_id, comprobante_id) REFERENCES comprobantes(empresa_id, id);

ALTER TABLE ONLY transmisiones ADD CONSTRAINT fk_transmisiones_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY transportistas ADD CONSTRAINT fk_transportistas_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY usuarios ADD CONSTRAINT fk_usuarios_acceso_por_administradores FOREIGN KEY (acceso_por) REFERENCES administradores(id);

ALTER TABLE ONLY usuarios ADD CONSTRAINT fk_usuarios_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY usuarios ADD CONSTRAINT fk_usuarios_empresa_id_establecimiento_id_establecimientos FOREIGN KEY (empresa_id, establecimiento_id) REFERENCES establecimientos(empresa_id, id);

ALTER TABLE ONLY usuarios ADD CONSTRAINT fk_usuarios_empresa_id_perfiles FOREIGN KEY (empresa_id, perfil_propio) REFERENCES perfiles(empresa_id, codigo);

ALTER TABLE ONLY usuarios ADD CONSTRAINT fk_usuarios_persona_id_personas FOREIGN KEY (persona_id) REFERENCES personas(id);

ALTER TABLE ONLY vencimientos_avisados ADD CONSTRAINT fk_vencimientos_avisados_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY vistos_buenos ADD CONSTRAINT fk_vistos_buenos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY vistos_buenos ADD CONSTRAINT fk_vistos_buenos_empresa_id_para_usuario_usuarios FOREIGN KEY (empresa_id, para_usuario) REFERENCES usuarios(empresa_id, id);

ALTER TABLE ONLY xml_comprobantes ADD CONSTRAINT fk_xml_comprobantes_empresa_id_comprobante_id_comprobantes FOREIGN KEY (empresa_id, comprobante_id) REFERENCES comprobantes(empresa_id, id);

ALTER TABLE ONLY xml_comprobantes ADD CONSTRAINT fk_xml_comprobantes_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY xml_recibidos ADD CONSTRAINT fk_xml_recibidos_empresa_id_empresas FOREIGN KEY (empresa_id) REFERENCES empresas(id);

ALTER TABLE ONLY xml_recibidos ADD CONSTRAINT fk_xml_recibidos_empresa_id_recibido_id_recibidos FOREIGN KEY (empresa_id, recibido_id) REFERENCES recibidos(empresa_id, id);

ALTER TABLE ONLY procrastinate_events ADD CONSTRAINT procrastinate_events_job_id_fkey FOREIGN KEY (job_id) REFERENCES procrastinate_jobs(id) ON DELETE CASCADE;

ALTER TABLE ONLY procrastinate_jobs ADD CONSTRAINT procrastinate_jobs_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES procrastinate_workers(id) ON DELETE SET NULL;

ALTER TABLE ONLY procrastinate_periodic_defers ADD CONSTRAINT procrastinate_periodic_defers_job_id_fkey FOREIGN KEY (job_id) REFERENCES procrastinate_jobs(id);

ALTER TABLE accesos ENABLE ROW LEVEL SECURITY;

ALTER TABLE accesos_devolucion ENABLE ROW LEVEL SECURITY;

ALTER TABLE activos_fijos ENABLE ROW LEVEL SECURITY;

ALTER TABLE ajustes_ats ENABLE ROW LEVEL SECURITY;

ALTER TABLE ajustes_clientes ENABLE ROW LEVEL SECURITY;

ALTER TABLE ajustes_proveedores ENABLE ROW LEVEL SECURITY;

ALTER TABLE aperturas_comprobantes ENABLE ROW LEVEL SECURITY;

ALTER TABLE aplicaciones ENABLE ROW LEVEL SECURITY;

ALTER TABLE aplicaciones_pagos ENABLE ROW LEVEL SECURITY;

ALTER TABLE archivos_asientos ENABLE ROW LEVEL SECURITY;

ALTER TABLE archivos_borradores ENABLE ROW LEVEL SECURITY;

ALTER TABLE archivos_cargas ENABLE ROW LEVEL SECURITY;

ALTER TABLE archivos_compras ENABLE ROW LEVEL SECURITY;

ALTER TABLE archivos_documentos ENABLE ROW LEVEL SECURITY;

ALTER TABLE archivos_documentos_proveedores ENABLE ROW LEVEL SECURITY;

ALTER TABLE archivos_lineas_extracto ENABLE ROW LEVEL SECURITY;

ALTER TABLE asesores_comerciales ENABLE ROW LEVEL SECURITY;

ALTER TABLE asientos_contables ENABLE ROW LEVEL SECURITY;

ALTER TABLE asientos_pendientes ENABLE ROW LEVEL SECURITY;

ALTER TABLE auditoria ENABLE ROW LEVEL SECURITY;

ALTER TABLE avisos_accesos ENABLE ROW LEVEL SECURITY;

ALTER TABLE avisos_tributarios ENABLE ROW LEVEL SECURITY;

ALTER TABLE bajas_recordatorios ENABLE ROW LEVEL SECURITY;

ALTER TABLE bloqueos_periodos ENABLE ROW LEVEL SECURITY;

ALTER TABLE bodegas ENABLE ROW LEVEL SECURITY;

ALTER TABLE borradores ENABLE ROW LEVEL SECURITY;

ALTER TABLE busquedas_regimenes ENABLE ROW LEVEL SECURITY;

ALTER TABLE buzones_recibidos ENABLE ROW LEVEL SECURITY;

ALTER TABLE cambios_regimen ENABLE ROW LEVEL SECURITY;

ALTER TABLE cargas_recibidos ENABLE ROW LEVEL SECURITY;

ALTER TABLE casilleros_dichos ENABLE ROW LEVEL SECURITY;

ALTER TABLE centros_comprobantes ENABLE ROW LEVEL SECURITY;

ALTER TABLE centros_costo ENABLE ROW LEVEL SECURITY;

ALTER TABLE certificados_firma ENABLE ROW LEVEL SECURITY;

ALTER TABLE chequeras ENABLE ROW LEVEL SECURITY;

ALTER TABLE cheques_girados ENABLE ROW LEVEL SECURITY;

ALTER TABLE cierres_anio ENABLE ROW LEVEL SECURITY;

ALTER TABLE cierres_mes ENABLE ROW LEVEL SECURITY;

ALTER TABLE claves_idempotencia ENABLE ROW LEVEL SECURITY;

ALTER TABLE clientes ENABLE ROW LEVEL SECURITY;

ALTER TABLE cobros ENABLE ROW LEVEL SECURITY;

ALTER TABLE codigos_recuperacion ENABLE ROW LEVEL SECURITY;

ALTER TABLE comparaciones_ats ENABLE ROW LEVEL SECURITY;

ALTER TABLE compras ENABLE ROW LEVEL SECURITY;

ALTER TABLE comprobantes ENABLE ROW LEVEL SECURITY;

ALTER TABLE conciliaciones ENABLE ROW LEVEL SECURITY;

ALTER TABLE consumos_mensuales ENABLE ROW LEVEL SECURITY;

ALTER TABLE contabilidad_empresas ENABLE ROW LEVEL SECURITY;

ALTER TABLE contactos_clientes ENABLE ROW LEVEL SECURITY;

ALTER TABLE conteos_inventario ENABLE ROW LEVEL SECURITY;

ALTER TABLE correos ENABLE ROW LEVEL SECURITY;

ALTER TABLE correos_adjuntos ENABLE ROW LEVEL SECURITY;

ALTER TABLE correos_destinatarios ENABLE ROW LEVEL SECURITY;

ALTER TABLE costos_diarios ENABLE ROW LEVEL SECURITY;

ALTER TABLE cruces_bancarios ENABLE ROW LEVEL SECURITY;

ALTER TABLE cruces_cuentas ENABLE ROW LEVEL SECURITY;

ALTER TABLE cuentas_bancarias ENABLE ROW LEVEL SECURITY;

ALTER TABLE cuentas_contables ENABLE ROW LEVEL SECURITY;

ALTER TABLE cuentas_renta ENABLE ROW LEVEL SECURITY;

ALTER TABLE cuotas_mensuales ENABLE ROW LEVEL SECURITY;

ALTER TABLE debitos_compras ENABLE ROW LEVEL SECURITY;

ALTER TABLE declaraciones_deshechas ENABLE ROW LEVEL SECURITY;

ALTER TABLE declaraciones_presentadas ENABLE ROW LEVEL SECURITY;

ALTER TABLE despacho_anotaciones ENABLE ROW LEVEL SECURITY;

ALTER TABLE despacho_asignaciones ENABLE ROW LEVEL SECURITY;

ALTER TABLE despacho_empresas ENABLE ROW LEVEL SECURITY;

ALTER TABLE despachos ENABLE ROW LEVEL SECURITY;

ALTER TABLE devoluciones_iva ENABLE ROW LEVEL SECURITY;

ALTER TABLE diferidos ENABLE ROW LEVEL SECURITY;

ALTER TABLE documentos_clientes ENABLE ROW LEVEL SECURITY;

ALTER TABLE documentos_declarados ENABLE ROW LEVEL SECURITY;

ALTER TABLE documentos_lotes_pagos ENABLE ROW LEVEL SECURITY;

ALTER TABLE documentos_proveedores ENABLE ROW LEVEL SECURITY;

ALTER TABLE documentos_retenidos ENABLE ROW LEVEL SECURITY;

CREATE POLICY duena ON accesos TO tinta USING (true);

CREATE POLICY duena ON auditoria TO tinta USING (true);

CREATE POLICY duena ON despacho_anotaciones TO tinta USING (true);

CREATE POLICY duena ON despacho_asignaciones TO tinta USING (true);

CREATE POLICY duena ON despacho_empresas TO tinta USING (true);

CREATE POLICY duena ON tickets TO tinta USING (true);

CREATE POLICY duena ON tickets_adjuntos TO tinta USING (true);

CREATE POLICY duena ON tickets_cambios TO tinta USING (true);

CREATE POLICY duena ON tickets_mensajes TO tinta USING (true);

ALTER TABLE elecciones_tributarias ENABLE ROW LEVEL SECURITY;

ALTER TABLE embarques_exportados ENABLE ROW LEVEL SECURITY;

ALTER TABLE emisiones_masivas ENABLE ROW LEVEL SECURITY;

ALTER TABLE emisiones_recurrentes ENABLE ROW LEVEL SECURITY;

CREATE POLICY empresa ON accesos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON accesos_devolucion USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON activos_fijos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON ajustes_ats USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON ajustes_clientes USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON ajustes_proveedores USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON aperturas_comprobantes USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON aplicaciones USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON aplicaciones_pagos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON archivos_asientos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON archivos_borradores USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON archivos_cargas USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON archivos_compras USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON archivos_documentos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON archivos_documentos_proveedores USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON archivos_lineas_extracto USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON asesores_comerciales USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON asientos_contables USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON asientos_pendientes USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON auditoria USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON avisos_accesos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON avisos_tributarios USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON bajas_recordatorios USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON bloqueos_periodos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON bodegas USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON borradores USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON busquedas_regimenes USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON buzones_recibidos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON cambios_regimen USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON cargas_recibidos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON casilleros_dichos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON centros_comprobantes USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON centros_costo USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON certificados_firma USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON chequeras USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON cheques_girados USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON cierres_anio USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON cierres_mes USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON claves_idempotencia USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON clientes USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON cobros USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON codigos_recuperacion USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON comparaciones_ats USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON compras USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON comprobantes USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON conciliaciones USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON consumos_mensuales USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON contabilidad_empresas USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON contactos_clientes USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON conteos_inventario USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON correos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON correos_adjuntos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON correos_destinatarios USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON costos_diarios USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON cruces_bancarios USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON cruces_cuentas USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON cuentas_bancarias USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON cuentas_contables USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON cuentas_renta USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON cuotas_mensuales USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON debitos_compras USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON declaraciones_deshechas USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON declaraciones_presentadas USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON despachos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON devoluciones_iva USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON diferidos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON documentos_clientes USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON documentos_declarados USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON documentos_lotes_pagos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON documentos_proveedores USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON documentos_retenidos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON elecciones_tributarias USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON embarques_exportados USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON emisiones_masivas USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON emisiones_recurrentes USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON enlaces_publicos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON entregas_comprobantes USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON entregas_proformas USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON envios_clientes USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON establecimientos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON excepciones_periodos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON exigencias_factor USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON existencias USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON existencias_bodegas USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON extractos_bancarios USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON factores USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON facturas_por_emitir USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON firmantes_contables USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON formatos_cheques USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON formatos_lotes USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON grupos_clientes USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON historial_comprobantes USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON historial_recibidos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON importaciones USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON impuestos_compras USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON invitaciones USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON lineas_asientos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON lineas_compras USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON lineas_depositadas USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON lineas_extracto USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON lineas_liquidadas USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON lineas_lotes_pagos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON lineas_plantillas USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON lineas_presupuesto USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON lineas_retenidas USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON lotes_pagos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON menus_empresas USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON movimientos_activos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON movimientos_bancarios USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON movimientos_existencias USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON numeros_asientos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON numeros_cobros USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON numeros_pagos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON obligaciones_dichas USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON pagos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON parametros_contables USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON parametros_existencias USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON parametros_provisiones USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON partes_cruces USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON partidas_renta USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON pedidos_respaldo USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON perfiles USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON planes_imprenta USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON planes_orel USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON plantillas_asientos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON presupuestos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON procesos_mensuales USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON productos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON proformas USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON proveedores USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON provisiones_cartera USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON puntos_emision USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON recibidos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON recibos_pago USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON recordatorios_enviados USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON recuperaciones_factor USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON recurrentes USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON reemplazos_comprobantes USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON regimenes_empresas USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON reglas_extracto USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON reglas_recibidos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON reglas_recordatorios USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON retenciones_recibidas USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON revisiones_obligaciones USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON saldos_contables USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON saldos_terceros USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON secuenciales USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON sumas_cartera USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON sumas_comprobantes USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON sumas_filas USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON sumas_obligaciones USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON sumas_pendientes USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON sumas_por_pagar USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON traidas_recibidos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON transmisiones USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON transportistas USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON usuarios USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON vencimientos_avisados USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON vistos_buenos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON xml_comprobantes USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

CREATE POLICY empresa ON xml_recibidos USING (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END))) WITH CHECK (((empresa_id >= (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint) AND (empresa_id <=
CASE current_setting('app.todas'::text, true)
    WHEN 'si'::text THEN '9223372036854775807'::bigint
    ELSE (COALESCE(NULLIF(current_setting('app.empresa_id'::text, true), ''::text), '0'::text))::bigint
END)));

ALTER TABLE enlaces_publicos ENABLE ROW LEVEL SECURITY;

ALTER TABLE entregas_comprobantes ENABLE ROW LEVEL SECURITY;

ALTER TABLE entregas_proformas ENABLE ROW LEVEL SECURITY;

ALTER TABLE envios_clientes ENABLE ROW LEVEL SECURITY;

ALTER TABLE establecimientos ENABLE ROW LEVEL SECURITY;

ALTER TABLE excepciones_periodos ENABLE ROW LEVEL SECURITY;

ALTER TABLE exigencias_factor ENABLE ROW LEVEL SECURITY;

ALTER TABLE existencias ENABLE ROW LEVEL SECURITY;

ALTER TABLE existencias_bodegas ENABLE ROW LEVEL SECURITY;

ALTER TABLE extractos_bancarios ENABLE ROW LEVEL SECURITY;

ALTER TABLE factores ENABLE ROW LEVEL SECURITY;

ALTER TABLE facturas_por_emitir ENABLE ROW LEVEL SECURITY;

ALTER TABLE firmantes_contables ENABLE ROW LEVEL SECURITY;

ALTER TABLE formatos_cheques ENABLE ROW LEVEL SECURITY;

ALTER TABLE formatos_lotes ENABLE ROW LEVEL SECURITY;

ALTER TABLE grupos_clientes ENABLE ROW LEVEL SECURITY;

ALTER TABLE historial_comprobantes ENABLE ROW LEVEL SECURITY;

ALTER TABLE historial_recibidos ENABLE ROW LEVEL SECURITY;

ALTER TABLE importaciones ENABLE ROW LEVEL SECURITY;

ALTER TABLE impuestos_compras ENABLE ROW LEVEL SECURITY;

ALTER TABLE invitaciones ENABLE ROW LEVEL SECURITY;

ALTER TABLE lineas_asientos ENABLE ROW LEVEL SECURITY;

ALTER TABLE lineas_compras ENABLE ROW LEVEL SECURITY;

ALTER TABLE lineas_depositadas ENABLE ROW LEVEL SECURITY;

ALTER TABLE lineas_extracto ENABLE ROW LEVEL SECURITY;

ALTER TABLE lineas_liquidadas ENABLE ROW LEVEL SECURITY;

ALTER TABLE lineas_lotes_pagos ENABLE ROW LEVEL SECURITY;

ALTER TABLE lineas_plantillas ENABLE ROW LEVEL SECURITY;

ALTER TABLE lineas_presupuesto ENABLE ROW LEVEL SECURITY;

ALTER TABLE lineas_retenidas ENABLE ROW LEVEL SECURITY;

ALTER TABLE lotes_pagos ENABLE ROW LEVEL SECURITY;

ALTER TABLE menus_empresas ENABLE ROW LEVEL SECURITY;

ALTER TABLE movimientos_activos ENABLE ROW LEVEL SECURITY;

ALTER TABLE movimientos_bancarios ENABLE ROW LEVEL SECURITY;

ALTER TABLE movimientos_existencias ENABLE ROW LEVEL SECURITY;

ALTER TABLE numeros_asientos ENABLE ROW LEVEL SECURITY;

ALTER TABLE numeros_cobros ENABLE ROW LEVEL SECURITY;

ALTER TABLE numeros_pagos ENABLE ROW LEVEL SECURITY;

ALTER TABLE obligaciones_dichas ENABLE ROW LEVEL SECURITY;

ALTER TABLE pagos ENABLE ROW LEVEL SECURITY;

ALTER TABLE parametros_contables ENABLE ROW LEVEL SECURITY;

ALTER TABLE parametros_existencias ENABLE ROW LEVEL SECURITY;

ALTER TABLE parametros_provisiones ENABLE ROW LEVEL SECURITY;

ALTER TABLE partes_cruces ENABLE ROW LEVEL SECURITY;

ALTER TABLE partidas_renta ENABLE ROW LEVEL SECURITY;

ALTER TABLE pedidos_respaldo ENABLE ROW LEVEL SECURITY;

ALTER TABLE perfiles ENABLE ROW LEVEL SECURITY;

ALTER TABLE planes_imprenta ENABLE ROW LEVEL SECURITY;

ALTER TABLE planes_orel ENABLE ROW LEVEL SECURITY;

ALTER TABLE plantillas_asientos ENABLE ROW LEVEL SECURITY;

ALTER TABLE presupuestos ENABLE ROW LEVEL SECURITY;

ALTER TABLE procesos_mensuales ENABLE ROW LEVEL SECURITY;

ALTER TABLE productos ENABLE ROW LEVEL SECURITY;

ALTER TABLE proformas ENABLE ROW LEVEL SECURITY;

CREATE POLICY proveedor ON despacho_anotaciones USING (((COALESCE(current_setting('app.empresa_id'::text, true), ''::text) = ''::text) OR false)) WITH CHECK (((COALESCE(current_setting('app.empresa_id'::text, true), ''::text) = ''::text) OR false));

CREATE POLICY proveedor ON despacho_asignaciones USING (((COALESCE(current_setting('app.empresa_id'::text, true), ''::text) = ''::text) OR (empresa_id = (NULLIF(current_setting('app.empresa_id'::text, true), ''::text))::bigint))) WITH CHECK (((COALESCE(current_setting('app.empresa_id'::text, true), ''::text) = ''::text) OR (empresa_id = (NULLIF(current_setting('app.empresa_id'::text, true), ''::text))::bigint)));

CREATE POLICY proveedor ON despacho_empresas USING (((COALESCE(current_setting('app.empresa_id'::text, true), ''::text) = ''::text) OR (empresa_id = (NULLIF(current_setting('app.empresa_id'::text, true), ''::text))::bigint))) WITH CHECK (((COALESCE(current_setting('app.empresa_id'::text, true), ''::text) = ''::text) OR (empresa_id = (NULLIF(current_setting('app.empresa_id'::text, true), ''::text))::bigint)));

CREATE POLICY proveedor ON tickets USING (((COALESCE(current_setting('app.empresa_id'::text, true), ''::text) = ''::text) OR (empresa_id = (NULLIF(current_setting('app.empresa_id'::text, true), ''::text))::bigint))) WITH CHECK (((COALESCE(current_setting('app.empresa_id'::text, true), ''::text) = ''::text) OR (empresa_id = (NULLIF(current_setting('app.empresa_id'::text, true), ''::text))::bigint)));

CREATE POLICY proveedor ON tickets_adjuntos USING (((COALESCE(current_setting('app.empresa_id'::text, true), ''::text) = ''::text) OR (EXISTS ( SELECT 1
   FROM tickets
  WHERE (tickets.id = tickets_adjuntos.ticket_id))))) WITH CHECK (((COALESCE(current_setting('app.empresa_id'::text, true), ''::text) = ''::text) OR (EXISTS ( SELECT 1
   FROM tickets
  WHERE (tickets.id = tickets_adjuntos.ticket_id)))));

CREATE POLICY proveedor ON tickets_cambios USING (((COALESCE(current_setting('app.empresa_id'::text, true), ''::text) = ''::text) OR (EXISTS ( SELECT 1
   FROM tickets
  WHERE (tickets.id = tickets_cambios.ticket_id))))) WITH CHECK (((COALESCE(current_setting('app.empresa_id'::text, true), ''::text) = ''::text) OR (EXISTS ( SELECT 1
   FROM tickets
  WHERE (tickets.id = tickets_cambios.ticket_id)))));

CREATE POLICY proveedor ON tickets_mensajes USING (((COALESCE(current_setting('app.empresa_id'::text, true), ''::text) = ''::text) OR ((tipo <> 'nota'::text) AND (EXISTS ( SELECT 1
   FROM tickets
  WHERE (tickets.id = tickets_mensajes.ticket_id)))))) WITH CHECK (((COALESCE(current_setting('app.empresa_id'::text, true), ''::text) = ''::text) OR ((tipo <> 'nota'::text) AND (EXISTS ( SELECT 1
   FROM tickets
  WHERE (tickets.id = tickets_mensajes.ticket_id))))));

ALTER TABLE proveedores ENABLE ROW LEVEL SECURITY;

ALTER TABLE provisiones_cartera ENABLE ROW LEVEL SECURITY;

ALTER TABLE puntos_emision ENABLE ROW LEVEL SECURITY;

ALTER TABLE recibidos ENABLE ROW LEVEL SECURITY;

ALTER TABLE recibos_pago ENABLE ROW LEVEL SECURITY;

ALTER TABLE recordatorios_enviados ENABLE ROW LEVEL SECURITY;

ALTER TABLE recuperaciones_factor ENABLE ROW LEVEL SECURITY;

ALTER TABLE recurrentes ENABLE ROW LEVEL SECURITY;

ALTER TABLE reemplazos_comprobantes ENABLE ROW LEVEL SECURITY;

ALTER TABLE regimenes_empresas ENABLE ROW LEVEL SECURITY;

ALTER TABLE reglas_extracto ENABLE ROW LEVEL SECURITY;

ALTER TABLE reglas_recibidos ENABLE ROW LEVEL SECURITY;

ALTER TABLE reglas_recordatorios ENABLE ROW LEVEL SECURITY;

ALTER TABLE retenciones_recibidas ENABLE ROW LEVEL SECURITY;

ALTER TABLE revisiones_obligaciones ENABLE ROW LEVEL SECURITY;

ALTER TABLE saldos_contables ENABLE ROW LEVEL SECURITY;

ALTER TABLE saldos_terceros ENABLE ROW LEVEL SECURITY;

ALTER TABLE secuenciales ENABLE ROW LEVEL SECURITY;

ALTER TABLE sumas_cartera ENABLE ROW LEVEL SECURITY;

ALTER TABLE sumas_comprobantes ENABLE ROW LEVEL SECURITY;

ALTER TABLE sumas_filas ENABLE ROW LEVEL SECURITY;

ALTER TABLE sumas_obligaciones ENABLE ROW LEVEL SECURITY;

ALTER TABLE sumas_pendientes ENABLE ROW LEVEL SECURITY;

ALTER TABLE sumas_por_pagar ENABLE ROW LEVEL SECURITY;

ALTER TABLE tickets ENABLE ROW LEVEL SECURITY;

ALTER TABLE tickets_adjuntos ENABLE ROW LEVEL SECURITY;

ALTER TABLE tickets_cambios ENABLE ROW LEVEL SECURITY;

ALTER TABLE tickets_mensajes ENABLE ROW LEVEL SECURITY;

ALTER TABLE traidas_recibidos ENABLE ROW LEVEL SECURITY;

ALTER TABLE transmisiones ENABLE ROW LEVEL SECURITY;

ALTER TABLE transportistas ENABLE ROW LEVEL SECURITY;

ALTER TABLE usuarios ENABLE ROW LEVEL SECURITY;

ALTER TABLE vencimientos_avisados ENABLE ROW LEVEL SECURITY;

ALTER TABLE vistos_buenos ENABLE ROW LEVEL SECURITY;

ALTER TABLE xml_comprobantes ENABLE ROW LEVEL SECURITY;

ALTER TABLE xml_recibidos ENABLE ROW LEVEL SECURITY;
