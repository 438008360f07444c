-- De un código de tarifa rige una sola fila cada día.

CREATE OR REPLACE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON tarifas_impuestos
FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('impuesto', 'codigo');
