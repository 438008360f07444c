"""Quién puede pasar la puerta de cada ruta de las existencias."""

from tests.quienes import DE_EMPRESA, LLEVAN_LIBROS

EN_EXISTENCIAS: dict[str, frozenset[str]] = {
    "GET /api/bodegas": DE_EMPRESA,
    "GET /api/bodegas/{bodega_id}": DE_EMPRESA,
    "POST /api/bodegas": LLEVAN_LIBROS,
    "PUT /api/bodegas/{bodega_id}": LLEVAN_LIBROS,
}
