-- Los saldos guardados son la suma de lo sellado, y de nada más: se suman en la misma orden que sella, como la dueña,
-- porque la aplicación no los escribe.

-- Los tramos en que se guarda un día: su año, su mes y él mismo. Lo que una cuenta suma hasta un día son sus años, los
-- meses de ese año y los días de ese mes.
CREATE OR REPLACE FUNCTION tinta_tramos(dia date) RETURNS TABLE (tramo text, desde date) LANGUAGE sql IMMUTABLE AS $$
    VALUES ('ANIO', make_date(extract(year FROM dia)::int, 1, 1)),
           ('MES', make_date(extract(year FROM dia)::int, extract(month FROM dia)::int, 1)),
           ('DIA', dia)
$$;

CREATE OR REPLACE FUNCTION tinta_saldos_contables() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
    INSERT INTO saldos_contables AS s (empresa_id, cuenta_id, tramo, desde, centro_id, cierre, debe, haber)
    SELECT d.empresa_id, d.cuenta_id, t.tramo, t.desde, d.centro_id, d.cierre, sum(d.debe), sum(d.haber)
      FROM (
        SELECT a.empresa_id, l.cuenta_id, l.fecha, l.centro_id, a.cierre, sum(l.debe) AS debe, sum(l.haber) AS haber
          FROM nuevos a JOIN viejos v ON v.empresa_id = a.empresa_id AND v.id = a.id
         CROSS JOIN LATERAL (
            SELECT x.cuenta_id, x.fecha, coalesce(x.centro_id, 0) AS centro_id, x.debe, x.haber
              FROM lineas_asientos x WHERE x.empresa_id = a.empresa_id AND x.asiento_id = a.id OFFSET 0) AS l
         WHERE v.numero IS NULL AND a.numero IS NOT NULL
         GROUP BY 1, 2, 3, 4, 5) AS d
     CROSS JOIN LATERAL tinta_tramos(d.fecha) AS t
     GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (empresa_id, cuenta_id, tramo, desde, centro_id, cierre)
    DO UPDATE SET debe = s.debe + excluded.debe, haber = s.haber + excluded.haber;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sumar AFTER UPDATE ON asientos_contables REFERENCING OLD TABLE AS viejos NEW TABLE AS nuevos
FOR EACH STATEMENT EXECUTE FUNCTION tinta_saldos_contables();

-- De una línea salen lo de su cliente y lo de su proveedor, los que nombre. En el orden de la clave: dos que sellan a la
-- vez no toman las filas al revés, y las de un tramo quedan juntas.
CREATE OR REPLACE FUNCTION tinta_saldos_terceros() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
    INSERT INTO saldos_terceros AS s (empresa_id, tramo, desde, cuenta_id, quien, tercero_id, centro_id, debe, haber)
    SELECT x.empresa_id, t.tramo, t.desde, x.cuenta_id, q.quien, q.tercero_id, x.centro_id, sum(x.debe), sum(x.haber)
      FROM (
        SELECT de_uno.* FROM nuevos a
          JOIN viejos v ON v.empresa_id = a.empresa_id AND v.id = a.id AND v.numero IS NULL
         CROSS JOIN LATERAL (
            SELECT l.empresa_id, l.cuenta_id, l.fecha, l.cliente_id, l.proveedor_id,
                   coalesce(l.centro_id, 0) AS centro_id, l.debe, l.haber
              FROM lineas_asientos l
             WHERE l.empresa_id = a.empresa_id AND l.asiento_id = a.id
               AND (l.cliente_id IS NOT NULL OR l.proveedor_id IS NOT NULL) OFFSET 0) AS de_uno
         WHERE a.numero IS NOT NULL) AS x
     CROSS JOIN LATERAL (VALUES ('CLIENTE', x.cliente_id), ('PROVEEDOR', x.proveedor_id)) AS q (quien, tercero_id)
     CROSS JOIN LATERAL tinta_tramos(x.fecha) AS t
     WHERE q.tercero_id IS NOT NULL AND t.tramo <> 'DIA'
     GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (empresa_id, tramo, desde, cuenta_id, quien, tercero_id, centro_id)
    DO UPDATE SET debe = s.debe + excluded.debe, haber = s.haber + excluded.haber;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sumar_terceros AFTER UPDATE ON asientos_contables
REFERENCING OLD TABLE AS viejos NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION tinta_saldos_terceros();
