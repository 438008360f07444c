-- Lo que se busca se compara sin tildes y en minúsculas. Las columnas calculadas y los índices de búsqueda guardan lo que
-- estas dos responden: cambiarlas pide rehacerlos.

CREATE OR REPLACE FUNCTION tinta_texto(texto text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
    SELECT lower(translate(texto,
        'ÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãåéèêëíìîïóòôöõúùûüñç',
        'AAAAAAEEEEIIIIOOOOOUUUUNCaaaaaaeeeeiiiiooooouuuunc'))
$$;

-- array_to_string no es inmutable para toda clase de arreglo; para uno de textos sí.
CREATE OR REPLACE FUNCTION tinta_lista(textos text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
    SELECT array_to_string(textos, ' ')
$$;
