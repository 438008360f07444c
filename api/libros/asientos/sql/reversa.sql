-- Un reverso deja sin efecto un asiento anterior, del mismo origen, entero y una sola vez. Lo enlaza la dueña, porque el
-- otro puede estar sellado y la aplicación no cambia asientos.

CREATE OR REPLACE FUNCTION tinta_asiento_reversa() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
    UPDATE asientos_contables SET reversado_por_id = NEW.id
     WHERE empresa_id = NEW.empresa_id AND id = NEW.reversa_de_id AND reversado_por_id IS NULL
       AND reversa_de_id IS NULL AND fecha <= NEW.fecha AND total = NEW.total
       AND (origen_tipo, proposito) = (NEW.origen_tipo, NEW.proposito)
       AND origen_id IS NOT DISTINCT FROM NEW.origen_id;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'un reverso deja sin efecto un asiento anterior, entero y una sola vez'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'uq_asientos_contables_reversa';
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reversa AFTER INSERT ON asientos_contables
FOR EACH ROW WHEN (NEW.reversa_de_id IS NOT NULL) EXECUTE FUNCTION tinta_asiento_reversa();
