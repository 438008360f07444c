-- De un porcentaje del año rige una sola fila cada día.

CREATE OR REPLACE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON porcentajes_anuales
FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('codigo');
