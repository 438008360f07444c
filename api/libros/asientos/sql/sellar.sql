-- Sellar: da a los asientos su número, sin huecos por empresa, diario y año y en el orden en que nacieron, y su huella,
-- que encadena cada uno con el anterior. De a uno por empresa; quien no logra el turno no espera: otro ya está en eso.
-- Corre como la dueña, porque la aplicación no numera ni cambia lo asentado.

CREATE OR REPLACE FUNCTION tinta_sellar(de bigint, cuantos integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    uno record; en_diario text := ''; en_anio integer := 0; numero_ integer; huella_ bytea;
    ids bigint[] := '{}'; numeros integer[] := '{}'; huellas bytea[] := '{}';
BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtextextended('sellar-' || de, 0)) THEN
        RETURN 0;
    END IF;
    FOR uno IN
        SELECT a.id, a.diario, a.anio, tinta_cabeza_canonica(a.fila) AS cabeza,
               (SELECT string_agg(tinta_linea_canonica(l), E'\x1e' ORDER BY l.n) FROM lineas_asientos l
                 WHERE l.empresa_id = a.empresa_id AND l.asiento_id = a.id) AS lineas
          FROM (
            SELECT s AS fila, s.id, s.empresa_id, s.diario, s.anio FROM asientos_contables s
             WHERE s.empresa_id = de AND s.numero IS NULL AND (
                SELECT true FROM lineas_asientos x
                 WHERE x.empresa_id = s.empresa_id AND x.asiento_id = s.id LIMIT 1)
             ORDER BY s.id LIMIT cuantos) a
         ORDER BY a.diario, a.anio, a.id
    LOOP
        IF (uno.diario, uno.anio) IS DISTINCT FROM (en_diario, en_anio) THEN
            IF en_anio > 0 THEN
                UPDATE numeros_asientos SET siguiente = numero_, huella = huella_
                 WHERE empresa_id = de AND diario = en_diario AND anio = en_anio;
            END IF;
            en_diario := uno.diario;
            en_anio := uno.anio;
            INSERT INTO numeros_asientos (empresa_id, diario, anio, siguiente, huella)
            VALUES (de, en_diario, en_anio, 1, tinta_huella_inicial(de, en_diario, en_anio))
            ON CONFLICT DO NOTHING;
            SELECT siguiente, huella INTO numero_, huella_ FROM numeros_asientos
             WHERE empresa_id = de AND diario = en_diario AND anio = en_anio FOR UPDATE;
        END IF;
        huella_ := tinta_huella(huella_, en_diario, en_anio, numero_, uno.cabeza, uno.lineas);
        ids := ids || uno.id;
        numeros := numeros || numero_;
        huellas := huellas || huella_;
        numero_ := numero_ + 1;
    END LOOP;
    IF en_anio = 0 THEN
        RETURN 0;
    END IF;
    UPDATE numeros_asientos SET siguiente = numero_, huella = huella_
     WHERE empresa_id = de AND diario = en_diario AND anio = en_anio;
    UPDATE asientos_contables a SET numero = s.numero, huella = s.huella, sellado_en = clock_timestamp()
      FROM unnest(ids, numeros, huellas) AS s (id, numero, huella)
     WHERE a.empresa_id = de AND a.id = s.id;
    RETURN cardinality(ids);
END $$;
