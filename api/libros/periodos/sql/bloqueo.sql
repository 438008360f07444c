-- El cierre definitivo no retrocede. Quien cierra espera a los que están escribiendo, y los que llegan después ya lo ven;
-- entre ellos no se esperan.

CREATE OR REPLACE FUNCTION tinta_bloqueo_periodo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE de bigint;
BEGIN
    IF TG_OP = 'DELETE' THEN de := OLD.empresa_id; ELSE de := NEW.empresa_id; END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('periodos-' || de, 0));
    IF TG_OP <> 'INSERT' AND OLD.alcance = 'duro'
       AND (TG_OP = 'DELETE' OR NEW.alcance <> 'duro' OR NEW.hasta < OLD.hasta) THEN
        RAISE EXCEPTION 'el cierre definitivo no retrocede' USING ERRCODE = 'check_violation';
    END IF;
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER bloqueo BEFORE INSERT OR UPDATE OR DELETE ON bloqueos_periodos
FOR EACH ROW EXECUTE FUNCTION tinta_bloqueo_periodo();
