-- De una obligación y un dígito rige un solo plazo, y una sola prórroga en los mismos cantones, cada día.

CREATE OR REPLACE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON plazos_declaracion
FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('obligacion', 'digito');

CREATE OR REPLACE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON prorrogas_declaracion
FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('obligacion', 'digito', 'cantones');
