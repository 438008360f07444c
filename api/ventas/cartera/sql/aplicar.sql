-- Lo aplicado de un cargo y de un abono es la suma de sus aplicaciones vigentes, con el candado de cada fila; los CHECK de
-- esas tablas rechazan lo que se pasa. Se aplica un abono de un cliente a un cargo suyo. Una aplicación nunca cambia: se
-- deshace, una sola vez.

CREATE OR REPLACE FUNCTION tinta_aplicar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    cambio numeric(14, 2);
    deudor bigint;
    acreedor bigint;
BEGIN
    IF TG_OP = 'INSERT' THEN
        IF NEW.deshecha_el IS NOT NULL THEN
            RAISE EXCEPTION 'una aplicación nace vigente' USING ERRCODE = 'check_violation';
        END IF;
        cambio := NEW.valor;
    ELSE
        IF OLD.deshecha_el IS NOT NULL OR NEW.deshecha_el IS NULL
           OR (OLD.empresa_id, OLD.id, OLD.documento_id, OLD.valor, OLD.desde) IS DISTINCT FROM
              (NEW.empresa_id, NEW.id, NEW.documento_id, NEW.valor, NEW.desde)
           OR (OLD.cobro_id, OLD.credito_id) IS DISTINCT FROM (NEW.cobro_id, NEW.credito_id) THEN
            RAISE EXCEPTION 'una aplicación solo se deshace' USING ERRCODE = 'check_violation';
        END IF;
        cambio := -NEW.valor;
    END IF;
    UPDATE documentos_clientes SET aplicado = aplicado + cambio
     WHERE empresa_id = NEW.empresa_id AND id = NEW.documento_id AND signo = 1
    RETURNING cliente_id INTO deudor;
    IF NEW.cobro_id IS NOT NULL THEN
        UPDATE cobros SET aplicado = aplicado + cambio
         WHERE empresa_id = NEW.empresa_id AND id = NEW.cobro_id
        RETURNING cliente_id INTO acreedor;
    ELSE
        UPDATE documentos_clientes SET aplicado = aplicado + cambio
         WHERE empresa_id = NEW.empresa_id AND id = NEW.credito_id AND signo = -1
        RETURNING cliente_id INTO acreedor;
    END IF;
    IF deudor IS NULL OR deudor IS DISTINCT FROM acreedor THEN
        RAISE EXCEPTION 'se aplica un abono de un cliente a un cargo suyo' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER aplicar AFTER INSERT OR UPDATE ON aplicaciones
FOR EACH ROW EXECUTE FUNCTION tinta_aplicar();
