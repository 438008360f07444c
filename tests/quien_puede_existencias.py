"""Quién puede pasar la puerta de cada ruta de las existencias."""

from tests.quienes import DE_EMPRESA, EDITAN_COBROS, LLEVAN_LIBROS

TRASLADAN = EDITAN_COBROS

EN_EXISTENCIAS: dict[str, frozenset[str]] = {
    "GET /api/bodegas": DE_EMPRESA,
    "GET /api/bodegas/{bodega_id}": DE_EMPRESA,
    "POST /api/bodegas": LLEVAN_LIBROS,
    "PUT /api/bodegas/{bodega_id}": LLEVAN_LIBROS,
    "GET /api/existencias/parametros": DE_EMPRESA,
    "PUT /api/existencias/parametros": LLEVAN_LIBROS,
    "GET /api/existencias/empezar": LLEVAN_LIBROS,
    "POST /api/existencias/empezar": LLEVAN_LIBROS,
    "GET /api/existencias/paginacion": DE_EMPRESA,
    "GET /api/existencias/total": DE_EMPRESA,
    "GET /api/existencias/exportar": DE_EMPRESA,
    "GET /api/kardex": DE_EMPRESA,
    "GET /api/kardex/excel": DE_EMPRESA,
    "GET /api/kardex/pdf": DE_EMPRESA,
    "GET /api/kardex/documento": DE_EMPRESA,
    "GET /api/informes-existencias/rotacion": DE_EMPRESA,
    "GET /api/informes-existencias/rotacion/exportar": DE_EMPRESA,
    "GET /api/informes-existencias/diferencias": DE_EMPRESA,
    "GET /api/informes-existencias/diferencias/exportar": DE_EMPRESA,
    "GET /api/informes-existencias/costos": LLEVAN_LIBROS,
    "GET /api/ajustes-existencias/paginacion": DE_EMPRESA,
    "POST /api/ajustes-existencias": LLEVAN_LIBROS,
    "GET /api/ajustes-existencias/{ajuste_id}": DE_EMPRESA,
    "POST /api/ajustes-existencias/{ajuste_id}/anular": LLEVAN_LIBROS,
    **{
        f"{verbo} /api/existencias-iniciales/import{resto}": LLEVAN_LIBROS
        for verbo, resto in (
            *(("POST", ""), ("GET", ""), ("GET", "/{importacion_id}"), ("POST", "/{importacion_id}")),
            *(("GET", "/{importacion_id}/resultado"), ("GET", "/plantilla")),
        )
    },
    "GET /api/reservas/paginacion": DE_EMPRESA,
    "GET /api/reservas/exportar": DE_EMPRESA,
    "POST /api/reservas/{reserva_id}/soltar": TRASLADAN,
    "GET /api/lotes": DE_EMPRESA,
    "GET /api/lotes/exportar": DE_EMPRESA,
    "GET /api/lotes/{lote_producto_id}": DE_EMPRESA,
    "PUT /api/lotes/{lote_producto_id}": LLEVAN_LIBROS,
    "GET /api/lotes/{lote_producto_id}/movimientos": DE_EMPRESA,
    "GET /api/lotes/{lote_producto_id}/exportar": DE_EMPRESA,
    "GET /api/recetas/paginacion": DE_EMPRESA,
    "GET /api/recetas/{receta_id}": DE_EMPRESA,
    "POST /api/recetas": LLEVAN_LIBROS,
    "PUT /api/recetas/{receta_id}": LLEVAN_LIBROS,
    "DELETE /api/recetas/{receta_id}": LLEVAN_LIBROS,
    "GET /api/ensambles/paginacion": DE_EMPRESA,
    "GET /api/ensambles/{ensamble_id}": DE_EMPRESA,
    "POST /api/ensambles": LLEVAN_LIBROS,
    "POST /api/ensambles/{ensamble_id}/anular": LLEVAN_LIBROS,
    "GET /api/traslados/paginacion": DE_EMPRESA,
    "GET /api/traslados/exportar": DE_EMPRESA,
    "GET /api/traslados/{traslado_id}": DE_EMPRESA,
    "POST /api/traslados": TRASLADAN,
    "POST /api/traslados/{traslado_id}/recibir": TRASLADAN,
    "POST /api/traslados/{traslado_id}/devolver": TRASLADAN,
}
