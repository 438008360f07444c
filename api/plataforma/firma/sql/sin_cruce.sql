-- De una entidad de certificación rige una sola fila cada día.

CREATE OR REPLACE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON entidades_certificacion
FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('emisor');
