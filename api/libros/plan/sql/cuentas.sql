-- El plan de cuentas es un árbol y lo asentado lo fija: un grupo no acepta movimientos, una hoja no tiene hijas, y una
-- cuenta con movimientos no se vuelve grupo ni cambia de clase ni de lo que pide. Antes de mirar si hay algo escrito en
-- ella, espera a quienes están escribiendo.

CREATE OR REPLACE FUNCTION tinta_cuenta_contable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND OLD.acepta_movimiento AND NOT NEW.acepta_movimiento THEN
        PERFORM 1 FROM cuentas_contables WHERE empresa_id = OLD.empresa_id AND id = OLD.id FOR UPDATE;
        PERFORM 1 FROM lineas_asientos WHERE empresa_id = OLD.empresa_id AND cuenta_id = OLD.id LIMIT 1;
        IF FOUND THEN
            RAISE EXCEPTION 'una cuenta con movimientos no se vuelve un grupo'
                USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_cuentas_contables_hoja';
        END IF;
    END IF;
    IF TG_OP = 'UPDATE' AND NEW.acepta_movimiento AND NOT OLD.acepta_movimiento THEN
        PERFORM 1 FROM cuentas_contables WHERE empresa_id = OLD.empresa_id AND padre_id = OLD.id LIMIT 1;
        IF FOUND THEN
            RAISE EXCEPTION 'una cuenta con subcuentas no acepta movimientos'
                USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_cuentas_contables_hoja';
        END IF;
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER hoja BEFORE UPDATE OF acepta_movimiento ON cuentas_contables
FOR EACH ROW EXECUTE FUNCTION tinta_cuenta_contable();

CREATE OR REPLACE FUNCTION tinta_cuenta_con_padre() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM cuentas_contables
      WHERE empresa_id = NEW.empresa_id AND id = NEW.padre_id AND NOT acepta_movimiento FOR SHARE;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'el padre de una cuenta es un grupo'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_cuentas_contables_de_grupo';
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER con_padre AFTER INSERT OR UPDATE OF padre_id ON cuentas_contables
FOR EACH ROW WHEN (NEW.padre_id IS NOT NULL) EXECUTE FUNCTION tinta_cuenta_con_padre();

CREATE OR REPLACE FUNCTION tinta_cuenta_quieta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM cuentas_contables WHERE empresa_id = OLD.empresa_id AND id = OLD.id FOR UPDATE;
    PERFORM 1 FROM lineas_asientos WHERE empresa_id = OLD.empresa_id AND cuenta_id = OLD.id LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'una cuenta con movimientos no cambia de clase ni de lo que pide'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_cuentas_contables_quieta';
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER quieta BEFORE UPDATE OF tipo, exige ON cuentas_contables
FOR EACH ROW WHEN ((OLD.tipo, OLD.exige) IS DISTINCT FROM (NEW.tipo, NEW.exige))
EXECUTE FUNCTION tinta_cuenta_quieta();
