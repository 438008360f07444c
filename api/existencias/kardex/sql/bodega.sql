-- A una bodega desactivada no entra nada ni de ella sale: se desactivó vacía, y sigue así. Quien escribe aquí ya esperó, por su
-- llave, a quien la estuviera desactivando.

CREATE OR REPLACE FUNCTION tinta_kardex_bodega() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    cerrada text;
BEGIN
    SELECT b.nombre INTO cerrada
      FROM (SELECT DISTINCT empresa_id, bodega_id FROM nuevos WHERE cantidad <> 0) AS n
      JOIN bodegas AS b ON b.empresa_id = n.empresa_id AND b.id = n.bodega_id
     WHERE NOT b.activa LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'la bodega % está desactivada', cerrada
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_movimientos_existencias_bodega';
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER bodega AFTER INSERT ON movimientos_existencias REFERENCING NEW TABLE AS nuevos
FOR EACH STATEMENT EXECUTE FUNCTION tinta_kardex_bodega();
