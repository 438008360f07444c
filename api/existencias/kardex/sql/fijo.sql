-- El kardex solo crece, tampoco la dueña lo cambia: lo anulado deja otro movimiento al revés. Nada entra en un día cerrado.

CREATE OR REPLACE FUNCTION tinta_kardex_fijo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'un movimiento del kardex no se cambia ni se borra: se deshace con otro'
        USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE TRIGGER fijo BEFORE UPDATE OR DELETE ON movimientos_existencias
FOR EACH ROW EXECUTE FUNCTION tinta_kardex_fijo();

CREATE OR REPLACE FUNCTION tinta_kardex_abierto() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM tinta_exigir_abierto(n.empresa_id, n.fecha, '{}'::text[])
       FROM (SELECT DISTINCT empresa_id, fecha FROM nuevos) AS n;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER abierto AFTER INSERT ON movimientos_existencias REFERENCING NEW TABLE AS nuevos
FOR EACH STATEMENT EXECUTE FUNCTION tinta_kardex_abierto();
