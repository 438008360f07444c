-- Si un producto pide lote o serie se cambia solo cuando no hay nada de él: lo que hay sin lote no tendría de cuál salir. Quien lo
-- está moviendo termina antes.

CREATE OR REPLACE FUNCTION tinta_producto_control() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM existencias AS e
     WHERE e.empresa_id = NEW.empresa_id AND e.producto_id = NEW.id FOR UPDATE;
    IF EXISTS (SELECT FROM existencias_bodegas AS b
                WHERE b.empresa_id = NEW.empresa_id AND b.producto_id = NEW.id AND b.cantidad <> 0) THEN
        RAISE EXCEPTION 'todavía hay existencia del producto'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_productos_control_con_existencia';
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER control AFTER UPDATE ON productos
FOR EACH ROW WHEN (OLD.control IS DISTINCT FROM NEW.control) EXECUTE FUNCTION tinta_producto_control();
