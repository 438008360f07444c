-- Todo asiento cuadra. Sus líneas se escriben en una sola orden y al terminarla se mira que su debe, su haber y su total
-- sean iguales, que lleven su fecha, que sean todas y que no esté sellado; si es un reverso, que sean las del suyo al otro
-- lado; y que cada cuenta acepte movimientos, esté activa y tenga el tercero que pide. Lo que se reversa puede estar en
-- una cuenta que entretanto se desactivó. Cada búsqueda va por su clave, para que el plan sea el mismo con diez asientos y
-- con diez millones.

CREATE OR REPLACE FUNCTION tinta_lineas_asientos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    uno record; suyo record; mala text; distintas boolean; dudosas boolean := false;
BEGIN
    FOR uno IN
        SELECT empresa_id, asiento_id, sum(debe) AS debe, sum(haber) AS haber, count(*) AS cuantas,
               min(fecha) AS desde, max(fecha) AS hasta, bool_and(coalesce((
                   SELECT c.acepta_movimiento AND c.activa AND (c.exige = ''
                          OR c.exige = 'CLIENTE' AND n.cliente_id IS NOT NULL
                          OR c.exige = 'PROVEEDOR' AND n.proveedor_id IS NOT NULL)
                     FROM cuentas_contables c
                    WHERE c.empresa_id = n.empresa_id AND c.id = n.cuenta_id), false)) AS admitidas
          FROM nuevas n GROUP BY empresa_id, asiento_id
    LOOP
        dudosas := dudosas OR NOT uno.admitidas;
        SELECT a.fecha, a.total, a.numero, a.reversa_de_id, (
                SELECT count(*) FROM lineas_asientos l
                 WHERE l.empresa_id = a.empresa_id AND l.asiento_id = a.id) AS hay
          INTO suyo FROM asientos_contables a
         WHERE a.empresa_id = uno.empresa_id AND a.id = uno.asiento_id;
        IF uno.debe <> uno.haber OR uno.debe IS DISTINCT FROM suyo.total OR uno.desde <> suyo.fecha
           OR uno.hasta <> suyo.fecha OR suyo.hay <> uno.cuantas OR suyo.numero IS NOT NULL THEN
            RAISE EXCEPTION 'las líneas de un asiento se escriben juntas y cuadran'
                USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_asientos_contables_cuadra';
        END IF;
        IF suyo.reversa_de_id IS NOT NULL THEN
            SELECT EXISTS (
                (SELECT n, cuenta_id, debe, haber, cliente_id, proveedor_id, centro_id FROM lineas_asientos
                  WHERE empresa_id = uno.empresa_id AND asiento_id = uno.asiento_id)
                EXCEPT
                (SELECT n, cuenta_id, haber, debe, cliente_id, proveedor_id, centro_id FROM lineas_asientos
                  WHERE empresa_id = uno.empresa_id AND asiento_id = suyo.reversa_de_id)
            ) INTO distintas;
            IF distintas THEN
                RAISE EXCEPTION 'un reverso lleva las líneas del suyo, al otro lado'
                    USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_asientos_contables_cuadra';
            END IF;
        END IF;
    END LOOP;
    IF NOT dudosas THEN
        RETURN NULL;
    END IF;
    SELECT m.mala INTO mala FROM (
        SELECT (SELECT CASE
                    WHEN NOT c.acepta_movimiento THEN 'cuenta'
                    WHEN (c.activa OR l.reverso) AND (c.exige = '' OR l.reverso
                        OR c.exige = 'CLIENTE' AND l.cliente_id IS NOT NULL
                        OR c.exige = 'PROVEEDOR' AND l.proveedor_id IS NOT NULL) THEN NULL
                    WHEN c.activa THEN 'exige' ELSE 'cuenta' END
                  FROM cuentas_contables c WHERE c.empresa_id = l.empresa_id AND c.id = l.cuenta_id) AS mala
          FROM (SELECT n.*, (SELECT a.reversa_de_id IS NOT NULL FROM asientos_contables a
                              WHERE a.empresa_id = n.empresa_id AND a.id = n.asiento_id) AS reverso
                  FROM nuevas n) AS l) AS m
     WHERE m.mala IS NOT NULL LIMIT 1;
    IF mala IS NOT NULL THEN
        RAISE EXCEPTION 'una cuenta no admite esa línea: %', mala
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_lineas_asientos_' || mala;
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER cuadra AFTER INSERT ON lineas_asientos REFERENCING NEW TABLE AS nuevas
FOR EACH STATEMENT EXECUTE FUNCTION tinta_lineas_asientos();
