-- De un límite de la provisión rige una sola fila cada día.

CREATE OR REPLACE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON limites_provision
FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('codigo');
