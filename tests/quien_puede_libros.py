"""Quién puede pasar la puerta de cada ruta de los períodos, los libros y los estados."""

from tests.quienes import LLEVAN_LIBROS

EN_LIBROS: dict[str, frozenset[str]] = dict.fromkeys(
    (
        "GET /api/periodos",
        "POST /api/periodos",
        "POST /api/periodos/excepciones",
        "DELETE /api/periodos/excepciones/{excepcion_id}",
    ),
    LLEVAN_LIBROS,
)
