-- De una clase de bien rige un solo límite de depreciación cada día.

CREATE OR REPLACE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON limites_depreciacion
FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('codigo');
