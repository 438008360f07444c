"""Las empresas: cuál es, quién la ve, en cuál trabaja una petición, desde qué puntos emite."""

PRESTA = ("alcance", "catalogos", "confirmacion", "escribir", "puntos", "regimenes", "secuenciales")
