-- El historial de un comprobante, su XML firmado, quién lo abrió y qué reemplaza a qué solo crecen: son la prueba de lo
-- que pasó.

CREATE OR REPLACE FUNCTION tinta_solo_crece() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'lo escrito aquí no se cambia ni se borra' USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE TRIGGER solo_crece BEFORE UPDATE OR DELETE ON historial_comprobantes
FOR EACH ROW EXECUTE FUNCTION tinta_solo_crece();

CREATE OR REPLACE TRIGGER solo_crece BEFORE UPDATE OR DELETE ON xml_comprobantes
FOR EACH ROW EXECUTE FUNCTION tinta_solo_crece();

CREATE OR REPLACE TRIGGER solo_crece BEFORE UPDATE OR DELETE ON aperturas_comprobantes
FOR EACH ROW EXECUTE FUNCTION tinta_solo_crece();

CREATE OR REPLACE TRIGGER solo_crece BEFORE UPDATE OR DELETE ON reemplazos_comprobantes
FOR EACH ROW EXECUTE FUNCTION tinta_solo_crece();
