-- Los accesos cuentan lo que pasó: uno reciente no se borra, y de los demás solo crece cuántas veces fue.

CREATE OR REPLACE FUNCTION accesos_solo_crecen() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER accesos_solo_crecen BEFORE UPDATE OR DELETE ON accesos
FOR EACH ROW EXECUTE FUNCTION accesos_solo_crecen();

-- Busca palabras en los de todas las empresas: corre como la dueña, porque el muro le impediría usar el índice, y a quien
-- no mira todas no le responde nada.
CREATE OR REPLACE FUNCTION tinta_accesos_con(palabras tsquery, maximo integer) RETURNS SETOF bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT id FROM accesos WHERE busqueda @@ palabras
    AND coalesce(current_setting('app.todas', true), '') = 'si' LIMIT maximo
$$;
