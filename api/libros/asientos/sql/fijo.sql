-- Lo asentado no se cambia ni se borra, tampoco por la dueña de las tablas: se reversa. De un asiento cambian una vez su
-- número, su huella y cuándo se selló, y una vez qué asiento lo reversa.

CREATE OR REPLACE FUNCTION tinta_asiento_fijo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE igual asientos_contables;
BEGIN
    IF TG_OP = 'UPDATE' THEN
        igual := OLD;
        IF OLD.numero IS NULL THEN
            igual.numero := NEW.numero;
            igual.huella := NEW.huella;
            igual.sellado_en := NEW.sellado_en;
        END IF;
        IF OLD.reversado_por_id IS NULL AND NEW.reversado_por_id IS NOT NULL THEN
            PERFORM 1 FROM asientos_contables WHERE empresa_id = OLD.empresa_id
               AND id = NEW.reversado_por_id AND reversa_de_id = OLD.id;
            IF FOUND THEN
                igual.reversado_por_id := NEW.reversado_por_id;
            END IF;
        END IF;
        IF igual IS NOT DISTINCT FROM NEW THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'lo asentado no se cambia ni se borra: se reversa' USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE TRIGGER fijo BEFORE UPDATE OR DELETE ON asientos_contables
FOR EACH ROW EXECUTE FUNCTION tinta_asiento_fijo();

CREATE OR REPLACE FUNCTION tinta_linea_fija() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'lo asentado no se cambia ni se borra: se reversa' USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE TRIGGER fija BEFORE UPDATE OR DELETE ON lineas_asientos
FOR EACH ROW EXECUTE FUNCTION tinta_linea_fija();
