"""Las líneas de las rutas de las existencias."""

from tests.lineas.razones import LA_DEJA_EL_TRABAJO

DEJAN = {
    "POST /api/ajustes-existencias": "crear ajuste_existencias",
    "POST /api/ajustes-existencias/{ajuste_id}/anular": "anular ajuste_existencias",
    "POST /api/bodegas": "crear bodega",
    "POST /api/existencias/empezar": ("empezar parametros_existencias", "crear ajuste_existencias"),
    "PUT /api/bodegas/{bodega_id}": "actualizar bodega",
    "PUT /api/existencias/parametros": "actualizar parametros_existencias",
    "POST /api/reservas/{reserva_id}/soltar": "soltar reserva",
    "PUT /api/lotes/{lote_producto_id}": "actualizar lote_producto",
    "POST /api/recetas": "crear receta",
    "PUT /api/recetas/{receta_id}": "actualizar receta",
    "DELETE /api/recetas/{receta_id}": "eliminar receta",
    "POST /api/ensambles": "crear ensamble",
    "POST /api/ensambles/{ensamble_id}/anular": "anular ensamble",
    "POST /api/traslados": "enviar traslado",
    "POST /api/traslados/{traslado_id}/recibir": "recibir traslado",
    "POST /api/traslados/{traslado_id}/devolver": "devolver traslado",
}
SIN_LINEA = dict.fromkeys(
    (
        "POST /api/existencias-iniciales/import",
        "POST /api/existencias-iniciales/import/{importacion_id}",
    ),
    LA_DEJA_EL_TRABAJO,
)
