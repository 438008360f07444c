"""Las líneas de las rutas de las existencias."""

DEJAN = {
    "POST /api/bodegas": "crear bodega",
    "PUT /api/bodegas/{bodega_id}": "actualizar bodega",
}
