-- De un escalón o de una cifra de la renta rige una sola fila cada día.

CREATE OR REPLACE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON escalas_renta
FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('escala', 'sobre');

CREATE OR REPLACE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON parametros_renta
FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('codigo');
