-- Lo que hay de un producto, en cada bodega y en toda la empresa, es la suma de su kardex: cambia en la orden que lo escribe.
-- Lo que sale no deja una bodega en menos de cero, salvo que la empresa lo permita. Y lo mismo al terminar cada fecha, por bodega: lo
-- que llega tarde se suma también a las que siguen.

CREATE OR REPLACE FUNCTION tinta_kardex_sumar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    grupos bigint;
    hechos bigint;
    suyo record;
BEGIN
    INSERT INTO existencias AS e (empresa_id, producto_id, cantidad, valor, dia)
    SELECT n.empresa_id, n.producto_id, sum(n.cantidad), sum(n.valor), max(n.dia)
      FROM nuevos AS n GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (empresa_id, producto_id) DO UPDATE
       SET cantidad = e.cantidad + excluded.cantidad, valor = e.valor + excluded.valor,
           dia = greatest(e.dia, excluded.dia);
    INSERT INTO existencias_bodegas AS e (empresa_id, producto_id, bodega_id, cantidad)
    SELECT n.empresa_id, n.producto_id, n.bodega_id, sum(n.cantidad)
      FROM nuevos AS n GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (empresa_id, producto_id, bodega_id) DO UPDATE SET cantidad = e.cantidad + excluded.cantidad;
    GET DIAGNOSTICS grupos = ROW_COUNT;
    IF EXISTS (
        SELECT FROM (
            SELECT n.empresa_id, n.producto_id, n.bodega_id
              FROM nuevos AS n GROUP BY 1, 2, 3 HAVING sum(n.cantidad) < 0) AS s
          JOIN existencias_bodegas AS e USING (empresa_id, producto_id, bodega_id)
          LEFT JOIN parametros_existencias AS p ON p.empresa_id = s.empresa_id
         WHERE e.cantidad < 0 AND NOT coalesce(p.permite_negativo, false)) THEN
        RAISE EXCEPTION 'no hay tanto en la bodega'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_existencias_bodegas_negativa';
    END IF;
    -- lo corriente: una sola fecha, y nada después
    INSERT INTO existencias_diarias AS e (empresa_id, producto_id, bodega_id, fecha, entradas, salidas, valor)
    SELECT n.empresa_id, n.producto_id, n.bodega_id, n.desde, coalesce(u.entradas, 0) + n.entradas,
           coalesce(u.salidas, 0) + n.salidas, coalesce(u.valor, 0) + n.valor
      FROM (
        SELECT empresa_id, producto_id, bodega_id, min(fecha) AS desde, max(fecha) AS hasta,
               sum(greatest(cantidad, 0)) AS entradas, sum(greatest(-cantidad, 0)) AS salidas, sum(nuevos.valor) AS valor
          FROM nuevos GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) AS n
      LEFT JOIN LATERAL (
        SELECT x.fecha, x.entradas, x.salidas, x.valor FROM existencias_diarias AS x
         WHERE x.empresa_id = n.empresa_id AND x.producto_id = n.producto_id AND x.bodega_id = n.bodega_id
         ORDER BY x.fecha DESC LIMIT 1) AS u ON true
     WHERE n.desde = n.hasta AND coalesce(u.fecha <= n.desde, true)
    ON CONFLICT (empresa_id, producto_id, bodega_id, fecha) DO UPDATE
       SET entradas = excluded.entradas, salidas = excluded.salidas, valor = excluded.valor;
    GET DIAGNOSTICS hechos = ROW_COUNT;
    IF hechos = grupos THEN
        RETURN NULL;
    END IF;
    FOR suyo IN
        SELECT n.empresa_id, n.producto_id, n.bodega_id, n.desde, coalesce(b.fecha, n.desde) AS base
          FROM (
            SELECT empresa_id, producto_id, bodega_id, min(fecha) AS desde, max(fecha) AS hasta
              FROM nuevos GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) AS n
          LEFT JOIN LATERAL (
            SELECT x.fecha FROM existencias_diarias AS x
             WHERE x.empresa_id = n.empresa_id AND x.producto_id = n.producto_id AND x.bodega_id = n.bodega_id
             ORDER BY x.fecha DESC LIMIT 1) AS u ON true
          LEFT JOIN LATERAL (
            SELECT x.fecha FROM existencias_diarias AS x
             WHERE x.empresa_id = n.empresa_id AND x.producto_id = n.producto_id AND x.bodega_id = n.bodega_id
               AND x.fecha < n.desde
             ORDER BY x.fecha DESC LIMIT 1) AS b ON true
         WHERE n.desde <> n.hasta OR u.fecha > n.desde
    LOOP
        INSERT INTO existencias_diarias AS e (empresa_id, producto_id, bodega_id, fecha, entradas, salidas, valor)
        SELECT suyo.empresa_id, suyo.producto_id, suyo.bodega_id, c.fecha, c.entradas, c.salidas, c.valor
          FROM (
            SELECT d.fecha, sum(d.entradas) OVER en_orden AS entradas, sum(d.salidas) OVER en_orden AS salidas,
                   sum(d.valor) OVER en_orden AS valor
              FROM (
                SELECT m.fecha, sum(m.entradas) AS entradas, sum(m.salidas) AS salidas, sum(m.valor) AS valor
                  FROM (
                    SELECT n.fecha, greatest(n.cantidad, 0) AS entradas, greatest(-n.cantidad, 0) AS salidas, n.valor
                      FROM nuevos AS n
                     WHERE n.empresa_id = suyo.empresa_id AND n.producto_id = suyo.producto_id
                       AND n.bodega_id = suyo.bodega_id
                    UNION ALL
                    SELECT x.fecha, x.entradas - lag(x.entradas, 1, 0) OVER antes,
                           x.salidas - lag(x.salidas, 1, 0) OVER antes, x.valor - lag(x.valor, 1, 0) OVER antes
                      FROM existencias_diarias AS x
                     WHERE x.empresa_id = suyo.empresa_id AND x.producto_id = suyo.producto_id
                       AND x.bodega_id = suyo.bodega_id AND x.fecha >= suyo.base
                    WINDOW antes AS (ORDER BY x.fecha)) AS m
                 GROUP BY 1) AS d
            WINDOW en_orden AS (ORDER BY d.fecha)) AS c
         WHERE c.fecha >= suyo.desde
        ON CONFLICT (empresa_id, producto_id, bodega_id, fecha) DO UPDATE
           SET entradas = excluded.entradas, salidas = excluded.salidas, valor = excluded.valor;
    END LOOP;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sumar AFTER INSERT ON movimientos_existencias REFERENCING NEW TABLE AS nuevos
FOR EACH STATEMENT EXECUTE FUNCTION tinta_kardex_sumar();
