-- Nada se escribe en un día cerrado. Las dos toman el candado que el cierre espera, y leen después de tenerlo: nadie
-- registra en un período que se cerró mientras esperaba.

-- Hasta dónde está cerrada la empresa, con su motivo, y desde cuándo lleva libros: lo que los servicios preguntan.
CREATE OR REPLACE FUNCTION tinta_cierres(de bigint) RETURNS TABLE (alcance text, hasta date, motivo text)
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('periodos-' || de, 0));
    RETURN QUERY SELECT b.alcance, b.hasta, b.motivo FROM bloqueos_periodos AS b WHERE b.empresa_id = de
    UNION ALL
    SELECT 'inicio', coalesce(
        (SELECT c.desde FROM contabilidad_empresas AS c WHERE c.empresa_id = de AND c.activa), DATE '2000-01-01') - 1, '';
END $$;

-- Rechaza un día cerrado para alguna de esas áreas, o para todo. Con qué excepciones entra quien llama lo dice su
-- transacción (app.excepciones), y valen las que aquí sigan valiendo; el cierre definitivo no admite ninguna.
CREATE OR REPLACE FUNCTION tinta_exigir_abierto(de bigint, dia date, areas text[]) RETURNS void LANGUAGE plpgsql AS $$
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
