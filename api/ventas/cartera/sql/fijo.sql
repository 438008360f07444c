-- Lo que se cargó o se cobró no se reescribe: se anula, una sola vez.

CREATE OR REPLACE FUNCTION tinta_movimiento_fijo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (OLD.cliente_id, OLD.fecha, OLD.total) IS DISTINCT FROM (NEW.cliente_id, NEW.fecha, NEW.total)
       OR (OLD.anulado_el IS NOT NULL AND OLD.anulado_el IS DISTINCT FROM NEW.anulado_el) THEN
        RAISE EXCEPTION 'un movimiento no se cambia: se anula' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER fijo BEFORE UPDATE ON documentos_clientes
FOR EACH ROW EXECUTE FUNCTION tinta_movimiento_fijo();

CREATE OR REPLACE TRIGGER fijo BEFORE UPDATE ON cobros FOR EACH ROW EXECUTE FUNCTION tinta_movimiento_fijo();
