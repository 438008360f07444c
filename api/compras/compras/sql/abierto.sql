-- Una compra no nace, se corrige ni se anula en un día cerrado para los impuestos. Cuenta el día en que se registra: la
-- que llega tarde, con fecha de un período cerrado, entra. El servicio ya lo dice, con su motivo; esto es para quien no
-- pase por él.

CREATE OR REPLACE FUNCTION tinta_compras_abierto() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE areas text[] := '{impuestos}'::text[];
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.anulada_el IS NOT NULL AND OLD.anulada_el IS NULL THEN
        PERFORM tinta_exigir_abierto(NEW.empresa_id, NEW.anulada_el, areas);
        IF (OLD.cod_doc, OLD.fecha, OLD.fecha_registro, OLD.subtotal, OLD.iva, OLD.total)
           IS NOT DISTINCT FROM (NEW.cod_doc, NEW.fecha, NEW.fecha_registro, NEW.subtotal, NEW.iva, NEW.total) THEN
            RETURN NEW;
        END IF;
    END IF;
    PERFORM tinta_exigir_abierto(NEW.empresa_id, NEW.fecha_registro, areas);
    IF TG_OP = 'UPDATE' THEN
        PERFORM tinta_exigir_abierto(OLD.empresa_id, OLD.fecha_registro, areas);
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER abierto BEFORE INSERT ON compras FOR EACH ROW EXECUTE FUNCTION tinta_compras_abierto();

CREATE OR REPLACE TRIGGER abierto_al_cambiar BEFORE UPDATE OF cod_doc, fecha, fecha_registro, subtotal, iva, total, anulada_el
ON compras FOR EACH ROW
WHEN ((OLD.cod_doc, OLD.fecha, OLD.fecha_registro, OLD.subtotal, OLD.iva, OLD.total, OLD.anulada_el)
      IS DISTINCT FROM (NEW.cod_doc, NEW.fecha, NEW.fecha_registro, NEW.subtotal, NEW.iva, NEW.total, NEW.anulada_el))
EXECUTE FUNCTION tinta_compras_abierto();
