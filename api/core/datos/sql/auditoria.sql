-- La auditoría solo crece: nadie la cambia ni la borra, tampoco la dueña de las tablas.

CREATE OR REPLACE FUNCTION auditoria_inmutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'la auditoría no se modifica ni se borra';
END $$;

CREATE OR REPLACE TRIGGER auditoria_inmutable BEFORE UPDATE OR DELETE OR TRUNCATE ON auditoria
FOR EACH STATEMENT EXECUTE FUNCTION auditoria_inmutable();

-- Busca palabras en la de todas las empresas, que es del proveedor: corre como la dueña, porque el muro le impediría usar
-- el índice, y a quien no mira todas no le responde nada.
CREATE OR REPLACE FUNCTION tinta_auditoria_con(palabras tsquery, maximo integer) RETURNS SETOF bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT id FROM auditoria WHERE busqueda @@ palabras
    AND coalesce(current_setting('app.todas', true), '') = 'si' LIMIT maximo
$$;
