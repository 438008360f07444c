-- De un código, de un sustento, de una regla y de un indicio rige una sola fila cada día.

CREATE OR REPLACE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON codigos_retencion
FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('impuesto', 'codigo');

CREATE OR REPLACE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON sustentos
FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('codigo');

CREATE OR REPLACE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON reglas_retencion
FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('impuesto', 'comprador', 'proveedor', 'compra', 'documento');

CREATE OR REPLACE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON indicios_compras
FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('donde', 'texto');
