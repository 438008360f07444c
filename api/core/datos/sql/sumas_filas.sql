-- Cuántas filas activas y cuántas inactivas tiene cada empresa en las tablas que se cuentan, sin contarlas: lo que una
-- lista dice que hay. Suma en una fila de esa clave que nadie tenga tomada y, si no hay, en otra nueva: así dos
-- transacciones no se esperan. Una que queda en cero se borra.

CREATE OR REPLACE FUNCTION tinta_sumas_filas(
    de bigint, su_tabla text, su_activo boolean, su_cuantos bigint
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE cero boolean; cual bigint;
BEGIN
    UPDATE sumas_filas SET cuantos = cuantos + su_cuantos
     WHERE empresa_id = de AND id = (
        SELECT id FROM sumas_filas WHERE empresa_id = de AND tabla = su_tabla AND activo = su_activo LIMIT 1
           FOR UPDATE SKIP LOCKED)
    RETURNING id, (cuantos = 0) INTO cual, cero;
    IF NOT FOUND THEN
        INSERT INTO sumas_filas (empresa_id, tabla, activo, cuantos) VALUES (de, su_tabla, su_activo, su_cuantos);
    ELSIF cero THEN
        DELETE FROM sumas_filas WHERE empresa_id = de AND id = cual;
    END IF;
END $$;
