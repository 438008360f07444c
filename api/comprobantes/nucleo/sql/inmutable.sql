-- Lo emitido no se reescribe ni se borra. Su número, su clave de acceso y su fecha no cambian nunca; lo demás, solo
-- mientras el SRI lo haya devuelto o no lo haya autorizado. Una autorización no se pierde, y un estado pasa solo a los que
-- pueden seguirle.

CREATE OR REPLACE FUNCTION tinta_comprobante_inmutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'un comprobante emitido no se borra' USING ERRCODE = 'check_violation';
    END IF;
    IF (OLD.empresa_id, OLD.id, OLD.tipo, OLD.ambiente, OLD.punto_id, OLD.establecimiento, OLD.punto,
        OLD.secuencial, OLD.clave_acceso, OLD.fecha, OLD.plan_id, OLD.emitido_por, OLD.emitido_en)
       IS DISTINCT FROM
       (NEW.empresa_id, NEW.id, NEW.tipo, NEW.ambiente, NEW.punto_id, NEW.establecimiento, NEW.punto,
        NEW.secuencial, NEW.clave_acceso, NEW.fecha, NEW.plan_id, NEW.emitido_por, NEW.emitido_en) THEN
        RAISE EXCEPTION 'el número, la clave y la fecha de un comprobante no cambian'
            USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.estado NOT IN ('DEVUELTO', 'NO_AUTORIZADO') AND
       (OLD.cliente_id, OLD.proveedor_id, OLD.receptor_identificacion, OLD.receptor_nombre, OLD.subtotal, OLD.iva,
        OLD.total, OLD.datos, OLD.modifica_id)
       IS DISTINCT FROM
       (NEW.cliente_id, NEW.proveedor_id, NEW.receptor_identificacion, NEW.receptor_nombre, NEW.subtotal, NEW.iva,
        NEW.total, NEW.datos, NEW.modifica_id) THEN
        RAISE EXCEPTION 'un comprobante emitido no se cambia' USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.autorizado_en IS NOT NULL AND NEW.autorizado_en IS DISTINCT FROM OLD.autorizado_en THEN
        RAISE EXCEPTION 'una autorización no cambia' USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.estado <> NEW.estado AND (OLD.estado, NEW.estado) NOT IN (
        ('EMITIDO', 'ENVIADO'), ('EMITIDO', 'DEVUELTO'), ('ENVIADO', 'AUTORIZADO'),
        ('ENVIADO', 'NO_AUTORIZADO'), ('ENVIADO', 'EMITIDO'), ('DEVUELTO', 'EMITIDO'),
        ('NO_AUTORIZADO', 'EMITIDO'), ('AUTORIZADO', 'ANULADO'), ('DEVUELTO', 'ANULADO'),
        ('NO_AUTORIZADO', 'ANULADO')) THEN
        RAISE EXCEPTION 'un comprobante no pasa de % a %', OLD.estado, NEW.estado
            USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER inmutable BEFORE UPDATE OR DELETE ON comprobantes
FOR EACH ROW EXECUTE FUNCTION tinta_comprobante_inmutable();
