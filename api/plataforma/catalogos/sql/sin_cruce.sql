-- Lo que la ley fija rige desde un día y hasta otro: dos filas de una misma clave no rigen el mismo día. La clave son las
-- columnas que cada disparador nombra. Las compara de a una a la vez: dos personas que guardan al mismo tiempo no dejan
-- dos que se cruzan.

CREATE OR REPLACE FUNCTION tinta_sin_cruce() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE OR REPLACE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON casilleros
FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('formulario', 'casillero');

CREATE OR REPLACE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON catalogos_sri
FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('catalogo', 'codigo');
