-- Una retención recibida no nace, se corrige ni se anula en un día cerrado para los impuestos. El servicio ya lo dice, con
-- su motivo; esto es para quien no pase por él.

CREATE OR REPLACE FUNCTION tinta_retenciones_recibidas_abierto() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE areas text[] := '{impuestos}'::text[];
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.anulada_el IS NOT NULL AND OLD.anulada_el IS NULL THEN
        PERFORM tinta_exigir_abierto(NEW.empresa_id, NEW.anulada_el, areas);
        IF (OLD.fecha, OLD.renta, OLD.iva, OLD.isd)
           IS NOT DISTINCT FROM (NEW.fecha, NEW.renta, NEW.iva, NEW.isd) THEN
            RETURN NEW;
        END IF;
    END IF;
    PERFORM tinta_exigir_abierto(NEW.empresa_id, NEW.fecha, areas);
    IF TG_OP = 'UPDATE' THEN
        PERFORM tinta_exigir_abierto(OLD.empresa_id, OLD.fecha, areas);
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER abierto BEFORE INSERT ON retenciones_recibidas
FOR EACH ROW EXECUTE FUNCTION tinta_retenciones_recibidas_abierto();

CREATE OR REPLACE TRIGGER abierto_al_cambiar BEFORE UPDATE OF fecha, renta, iva, isd, anulada_el ON retenciones_recibidas
FOR EACH ROW
WHEN ((OLD.fecha, OLD.renta, OLD.iva, OLD.isd, OLD.anulada_el)
      IS DISTINCT FROM (NEW.fecha, NEW.renta, NEW.iva, NEW.isd, NEW.anulada_el))
EXECUTE FUNCTION tinta_retenciones_recibidas_abierto();
