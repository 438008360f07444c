-- El contenido de un asiento, siempre escrito igual (docs/contrato.md §13), y su huella: SHA-256 de la del anterior y de
-- ese contenido. Los campos se separan con U+001F y las líneas con U+001E, que ningún texto suyo puede llevar. Cambiar una
-- letra de estas cuatro rompe la cadena de todo lo sellado. concat escribe cada valor una vez, y vacío el que no hay.

CREATE OR REPLACE FUNCTION tinta_cabeza_canonica(a asientos_contables) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT concat(to_char(a.fecha, 'YYYY-MM-DD'), E'\x1f', a.area, E'\x1f', a.clase, E'\x1f', a.glosa, E'\x1f',
        a.origen_tipo, E'\x1f', a.origen_id, E'\x1f', a.proposito, E'\x1f', a.reversa_de_id, E'\x1f', a.total, E'\x1f',
        a.creado_por, E'\x1f', to_char(a.creado_en AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), E'\x1f', a.id)
$$;

CREATE OR REPLACE FUNCTION tinta_linea_canonica(l lineas_asientos) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT concat(l.n, E'\x1f', l.cuenta_id, E'\x1f', l.debe, E'\x1f', l.haber, E'\x1f', l.detalle, E'\x1f',
        l.cliente_id, E'\x1f', l.proveedor_id, E'\x1f', l.centro_id)
$$;

CREATE OR REPLACE FUNCTION tinta_huella(
    previa bytea, su_diario text, su_anio integer, su_numero integer, cabeza text, lineas text
) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT sha256(previa || convert_to(
        concat_ws(E'\x1f', su_diario, su_anio::text, su_numero::text, cabeza) || E'\x1e' || lineas, 'UTF8'))
$$;

-- La huella de la que parte cada cadena: una por empresa, diario y año. La que vino de otra instalación con otro id parte del
-- que tenía allá (`nacida_con`): sus huellas siguen siendo las que se imprimieron.
CREATE OR REPLACE FUNCTION tinta_huella_inicial(de bigint, su_diario text, su_anio integer) RETURNS bytea
LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT sha256(convert_to(concat_ws(E'\x1f', 'tinta-libros',
        coalesce((SELECT e.nacida_con FROM empresas e WHERE e.id = de), de)::text, su_diario, su_anio::text), 'UTF8'))
$$;
