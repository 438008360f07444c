-- Lo que hay de un producto, en cada bodega y en toda la empresa, es la suma de su kardex: cambia en la orden que lo escribe.
-- Lo que sale no deja una bodega en menos de cero, salvo que la empresa lo permita.

CREATE OR REPLACE FUNCTION tinta_kardex_sumar() RETURNS trigger LANGUAGE plpgsql AS $$
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
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sumar AFTER INSERT ON movimientos_existencias REFERENCING NEW TABLE AS nuevos
FOR EACH STATEMENT EXECUTE FUNCTION tinta_kardex_sumar();
