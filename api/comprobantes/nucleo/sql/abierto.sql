-- Un comprobante no nace, se corrige ni se anula en un día cerrado para los impuestos; una guía de remisión, que no se
-- declara, solo en uno cerrado para todo. El servicio ya lo dice, con su motivo; esto es para quien no pase por él.

CREATE OR REPLACE FUNCTION tinta_comprobantes_abierto() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE areas text[] := CASE NEW.tipo WHEN '06' THEN '{}'::text[] ELSE '{impuestos}'::text[] END;
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.anulado_el IS NOT NULL AND OLD.anulado_el IS NULL THEN
        PERFORM tinta_exigir_abierto(NEW.empresa_id, NEW.anulado_el, areas);
        IF (OLD.tipo, OLD.fecha, OLD.subtotal, OLD.iva, OLD.total)
           IS NOT DISTINCT FROM (NEW.tipo, NEW.fecha, NEW.subtotal, NEW.iva, NEW.total) THEN
            RETURN NEW;
        END IF;
    END IF;
    PERFORM tinta_exigir_abierto(NEW.empresa_id, NEW.fecha, areas);
    IF TG_OP = 'UPDATE' THEN
        PERFORM tinta_exigir_abierto(OLD.empresa_id, OLD.fecha, areas);
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER abierto BEFORE INSERT ON comprobantes
FOR EACH ROW EXECUTE FUNCTION tinta_comprobantes_abierto();

CREATE OR REPLACE TRIGGER abierto_al_cambiar BEFORE UPDATE OF tipo, fecha, subtotal, iva, total, anulado_el
ON comprobantes FOR EACH ROW
WHEN ((OLD.tipo, OLD.fecha, OLD.subtotal, OLD.iva, OLD.total, OLD.anulado_el)
      IS DISTINCT FROM (NEW.tipo, NEW.fecha, NEW.subtotal, NEW.iva, NEW.total, NEW.anulado_el))
EXECUTE FUNCTION tinta_comprobantes_abierto();
