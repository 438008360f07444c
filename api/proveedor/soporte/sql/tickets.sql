-- Cuántos tickets hay en cada estado, sin contarlos. Cada orden deja una fila con lo que cambió, y la cuenta es su suma:
-- así dos que escriben no se esperan.

CREATE OR REPLACE FUNCTION tickets_contar() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER tickets_contar_insert AFTER INSERT ON tickets REFERENCING NEW TABLE AS nuevas
FOR EACH STATEMENT EXECUTE FUNCTION tickets_contar();

CREATE OR REPLACE TRIGGER tickets_contar_update AFTER UPDATE ON tickets
REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION tickets_contar();

CREATE OR REPLACE TRIGGER tickets_contar_delete AFTER DELETE ON tickets REFERENCING OLD TABLE AS viejas
FOR EACH STATEMENT EXECUTE FUNCTION tickets_contar();

-- Buscan palabras en los de todas las empresas: corren como la dueña, porque el muro les impediría usar el índice, y
-- dentro de una empresa no responden nada.
CREATE OR REPLACE FUNCTION tinta_tickets_con(palabras tsquery, maximo integer) RETURNS SETOF bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT id FROM tickets WHERE busqueda @@ palabras
    AND coalesce(current_setting('app.empresa_id', true), '') = '' LIMIT maximo
$$;

CREATE OR REPLACE FUNCTION tinta_mensajes_con(palabras tsquery, maximo integer) RETURNS SETOF bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT id FROM tickets_mensajes WHERE busqueda @@ palabras
    AND coalesce(current_setting('app.empresa_id', true), '') = '' LIMIT maximo
$$;
