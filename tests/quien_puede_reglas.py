"""Quién puede pasar la puerta de cada ruta de los libros que se hacen solos: el propietario y el contador."""

CONTADORES = frozenset({"propietario_a", "contador_a", "propietario_b"})
EN_REGLAS: dict[str, frozenset[str]] = dict.fromkeys(
    (
        "GET /api/contabilidad",
        "PUT /api/contabilidad",
        "POST /api/contabilidad/activar",
        "GET /api/contabilidad/proceso",
        "POST /api/contabilidad/proceso/continuar",
        "GET /api/contabilidad/parametros",
        "PUT /api/contabilidad/parametros",
        "GET /api/contabilidad/pendientes",
        "POST /api/contabilidad/pendientes/contabilizar",
    ),
    CONTADORES,
)
