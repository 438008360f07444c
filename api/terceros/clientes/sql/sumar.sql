-- Cada cliente que nace, cambia o se borra mueve la cuenta de los que hay (tinta_sumas_filas).

CREATE OR REPLACE FUNCTION clientes_sumar_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM tinta_sumas_filas(p.empresa_id, p.tabla, p.activo, p.cuantos) FROM (
        SELECT empresa_id, tabla, activo, sum(cuantos)::bigint AS cuantos FROM (
            SELECT empresa_id, 'clientes'::text AS tabla, activo, 1 AS cuantos FROM nuevas
        ) AS puestas GROUP BY empresa_id, tabla, activo
        HAVING sum(cuantos) <> 0
    ) AS p;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER clientes_sumar_insert AFTER INSERT ON clientes REFERENCING NEW TABLE AS nuevas
FOR EACH STATEMENT EXECUTE FUNCTION clientes_sumar_insert();

CREATE OR REPLACE FUNCTION clientes_sumar_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM tinta_sumas_filas(p.empresa_id, p.tabla, p.activo, p.cuantos) FROM (
        SELECT empresa_id, tabla, activo, sum(cuantos)::bigint AS cuantos FROM (
            SELECT empresa_id, 'clientes'::text AS tabla, activo, 1 AS cuantos FROM nuevas
            UNION ALL
            SELECT empresa_id, 'clientes'::text AS tabla, activo, -1 AS cuantos FROM viejas
        ) AS puestas GROUP BY empresa_id, tabla, activo
        HAVING sum(cuantos) <> 0
    ) AS p;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER clientes_sumar_update AFTER UPDATE ON clientes
REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION clientes_sumar_update();

CREATE OR REPLACE FUNCTION clientes_sumar_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM tinta_sumas_filas(p.empresa_id, p.tabla, p.activo, p.cuantos) FROM (
        SELECT empresa_id, tabla, activo, sum(cuantos)::bigint AS cuantos FROM (
            SELECT empresa_id, 'clientes'::text AS tabla, activo, -1 AS cuantos FROM viejas
        ) AS puestas GROUP BY empresa_id, tabla, activo
        HAVING sum(cuantos) <> 0
    ) AS p;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER clientes_sumar_delete AFTER DELETE ON clientes REFERENCING OLD TABLE AS viejas
FOR EACH STATEMENT EXECUTE FUNCTION clientes_sumar_delete();
