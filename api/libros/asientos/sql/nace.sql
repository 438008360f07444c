-- Un asiento nace sin número, sin huella y sin reverso, en un día que no está cerrado para su área o con una excepción que
-- vale. Es de cierre si su clase lo dice, o si reversa uno que lo es: los saldos guardan los dos aparte.

CREATE OR REPLACE FUNCTION tinta_asiento_nace() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE bloqueo record;
BEGIN
    IF num_nonnulls(NEW.numero, NEW.huella, NEW.sellado_en, NEW.reversado_por_id) > 0 THEN
        RAISE EXCEPTION 'un asiento nace sin sellar' USING ERRCODE = 'check_violation';
    END IF;
    NEW.cierre := NEW.clase = 'CIERRE';
    IF NEW.reversa_de_id IS NOT NULL THEN
        NEW.cierre := NEW.cierre OR EXISTS (
            SELECT FROM asientos_contables a
             WHERE a.empresa_id = NEW.empresa_id AND a.id = NEW.reversa_de_id AND a.cierre);
    END IF;
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('periodos-' || NEW.empresa_id, 0));
    FOR bloqueo IN
        SELECT alcance, hasta FROM bloqueos_periodos
         WHERE empresa_id = NEW.empresa_id AND hasta >= NEW.fecha AND alcance IN (NEW.area, 'todo', 'duro')
    LOOP
        IF bloqueo.alcance <> 'duro' AND NEW.excepcion_id IS NOT NULL THEN
            PERFORM 1 FROM excepciones_periodos
              WHERE empresa_id = NEW.empresa_id AND id = NEW.excepcion_id AND expira > clock_timestamp()
                AND alcance IN (bloqueo.alcance, 'todo');
            CONTINUE WHEN FOUND;
        END IF;
        RAISE EXCEPTION 'el período está cerrado hasta el %', bloqueo.hasta
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_asientos_contables_periodo';
    END LOOP;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER nace BEFORE INSERT ON asientos_contables FOR EACH ROW EXECUTE FUNCTION tinta_asiento_nace();
