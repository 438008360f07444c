-- Lo que un movimiento reparte en lotes se escribe antes que él, y no se cambia ni se borra, tampoco por la dueña. La llave hacia su
-- movimiento se mira al confirmar: un reparto no queda sin él.

CREATE OR REPLACE FUNCTION tinta_reparto_fijo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'lo repartido en lotes no se cambia ni se borra: se deshace con otro movimiento'
        USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE TRIGGER fijo BEFORE UPDATE OR DELETE ON repartos_lotes
FOR EACH ROW EXECUTE FUNCTION tinta_reparto_fijo();

CREATE OR REPLACE FUNCTION tinta_reparto_antes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM nuevos AS n JOIN movimientos_existencias AS m
                   ON m.empresa_id = n.empresa_id AND m.id = n.movimiento_id) THEN
        RAISE EXCEPTION 'ese movimiento ya se escribió: sus lotes se dicen antes'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_repartos_lotes_antes';
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER antes AFTER INSERT ON repartos_lotes REFERENCING NEW TABLE AS nuevos
FOR EACH STATEMENT EXECUTE FUNCTION tinta_reparto_antes();
