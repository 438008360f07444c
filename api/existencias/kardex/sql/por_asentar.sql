-- Quien lleva el costo de ventas permanente sabe qué movimientos le falta asentar: cada orden que escribe en el kardex deja los suyos.
-- Empezar o dejar de llevarlo espera a quien está escribiendo, y quien escribe, a que se decida.

CREATE OR REPLACE FUNCTION tinta_kardex_por_asentar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('costo_permanente-' || n.empresa_id, 0))
       FROM (SELECT DISTINCT empresa_id FROM nuevos) AS n;
    INSERT INTO costos_por_asentar (empresa_id, ids)
    SELECT n.empresa_id, array_agg(n.id ORDER BY n.id)
      FROM nuevos AS n JOIN parametros_existencias AS p ON p.empresa_id = n.empresa_id
     WHERE n.fecha >= p.permanente_desde GROUP BY 1;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER por_asentar AFTER INSERT ON movimientos_existencias REFERENCING NEW TABLE AS nuevos
FOR EACH STATEMENT EXECUTE FUNCTION tinta_kardex_por_asentar();
