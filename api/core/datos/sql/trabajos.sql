-- Cuál es el siguiente trabajo. Es de procrastinate, con dos cambios. Uno que espera su hora (un reintento, o lo pedido para
-- después) no tiene su candado, y lo que se pidió detrás y sí puede hacerse ya no lo espera. Y las empresas se turnan: después
-- de una le toca a la que sigue entre las que esperan, así que la que pidió uno espera a lo más uno de cada otra, y no los diez
-- mil de la que pidió diez mil. Lo de una empresa va en el orden en que se pidió; lo que no es de ninguna es otra más, la 0.
-- `procrastinate_turnos` tiene a quién atendió el último que preguntó por esas colas: perderlo es empezar por la primera.
-- Lo demás de procrastinate está como la biblioteca lo trae.

CREATE OR REPLACE FUNCTION procrastinate_fetch_job_v2(
    target_queue_names character varying[], p_worker_id bigint
) RETURNS procrastinate_jobs LANGUAGE plpgsql AS $$
DECLARE
    found_jobs procrastinate_jobs;
    sus_colas text := coalesce(array_to_string(target_queue_names, ','), '');
    ultima bigint := coalesce((SELECT t.de_empresa FROM procrastinate_turnos t WHERE t.colas = sus_colas), -1);
    desde bigint := ultima + 1;
    hasta bigint := 9223372036854775807;
BEGIN
    FOR vuelta IN 1..2 LOOP
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
                    AND coalesce((jobs.args ->> 'empresa_id')::bigint, jobs.de_empresa, 0) BETWEEN desde AND hasta
                ORDER BY coalesce((jobs.args ->> 'empresa_id')::bigint, jobs.de_empresa, 0), jobs.priority DESC, jobs.id
                LIMIT 1
                FOR UPDATE OF jobs SKIP LOCKED
        )
        UPDATE procrastinate_jobs
            SET status = 'doing', worker_id = p_worker_id
            FROM candidate
            WHERE procrastinate_jobs.id = candidate.id
            RETURNING procrastinate_jobs.* INTO found_jobs;
        EXIT WHEN found_jobs.id IS NOT NULL;
        desde := 0;
        hasta := ultima;
    END LOOP;

    IF found_jobs.id IS NOT NULL THEN
        ultima := coalesce((found_jobs.args ->> 'empresa_id')::bigint, found_jobs.de_empresa, 0);
        UPDATE procrastinate_turnos SET de_empresa = ultima WHERE colas = sus_colas;
        IF NOT FOUND THEN
            INSERT INTO procrastinate_turnos (colas, de_empresa) VALUES (sus_colas, ultima) ON CONFLICT DO NOTHING;
        END IF;
    END IF;

 RETURN found_jobs;
END;
$$;
