-- Lo que se mueve de un producto que pide lote o serie está entero en los suyos, y lo de otro producto en ninguno. Lo que hay de un
-- lote, en la empresa y en cada bodega, es la suma de lo repartido, y nunca es menos que cero; de una serie hay una, o ninguna.

CREATE OR REPLACE FUNCTION tinta_kardex_lotes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT FROM nuevos AS n
          JOIN productos AS p ON p.empresa_id = n.empresa_id AND p.id = n.producto_id
          LEFT JOIN LATERAL (
            SELECT sum(r.cantidad) AS suma, bool_and(l.producto_id = n.producto_id AND sign(r.cantidad) = sign(n.cantidad)) AS suyos
              FROM repartos_lotes AS r
              JOIN lotes_productos AS l ON l.empresa_id = r.empresa_id AND l.id = r.lote_id
             WHERE r.empresa_id = n.empresa_id AND r.movimiento_id = n.id) AS s ON true
         WHERE CASE WHEN p.control = '' OR n.cantidad = 0 THEN s.suma IS NOT NULL
                    ELSE s.suma IS DISTINCT FROM n.cantidad OR NOT s.suyos END) THEN
        RAISE EXCEPTION 'lo que se mueve no está entero en sus lotes'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_movimientos_existencias_lotes';
    END IF;
    IF NOT EXISTS (SELECT FROM nuevos AS n JOIN repartos_lotes AS r
                       ON r.empresa_id = n.empresa_id AND r.movimiento_id = n.id) THEN
        RETURN NULL;
    END IF;
    UPDATE lotes_productos AS l SET existencia = l.existencia + s.cantidad
      FROM (SELECT r.empresa_id, r.lote_id, sum(r.cantidad) AS cantidad
              FROM nuevos AS n JOIN repartos_lotes AS r ON r.empresa_id = n.empresa_id AND r.movimiento_id = n.id
             GROUP BY 1, 2) AS s
     WHERE l.empresa_id = s.empresa_id AND l.id = s.lote_id;
    INSERT INTO existencias_lotes AS e (empresa_id, lote_id, bodega_id, cantidad)
    SELECT n.empresa_id, r.lote_id, n.bodega_id, sum(r.cantidad)
      FROM nuevos AS n JOIN repartos_lotes AS r ON r.empresa_id = n.empresa_id AND r.movimiento_id = n.id
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (empresa_id, lote_id, bodega_id) DO UPDATE SET cantidad = e.cantidad + excluded.cantidad;
    IF EXISTS (SELECT FROM nuevos AS n
                 JOIN repartos_lotes AS r ON r.empresa_id = n.empresa_id AND r.movimiento_id = n.id
                 JOIN existencias_lotes AS e
                   ON e.empresa_id = n.empresa_id AND e.lote_id = r.lote_id AND e.bodega_id = n.bodega_id
                WHERE e.cantidad < 0) THEN
        RAISE EXCEPTION 'no hay tanto de ese lote en la bodega'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_existencias_lotes_negativa';
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER lotes AFTER INSERT ON movimientos_existencias REFERENCING NEW TABLE AS nuevos
FOR EACH STATEMENT EXECUTE FUNCTION tinta_kardex_lotes();
