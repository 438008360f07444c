"""Quién puede pasar la puerta de cada ruta de las órdenes de compra."""

from tests.quienes import DE_EMPRESA, EDITAN_COMPRAS

EN_ORDENES: dict[str, frozenset[str]] = {
    "GET /api/ordenes-compra/paginacion": DE_EMPRESA,
    "GET /api/ordenes-compra/exportar": DE_EMPRESA,
    "POST /api/ordenes-compra": EDITAN_COMPRAS,
    "GET /api/ordenes-compra/{orden_id}": DE_EMPRESA,
    "PUT /api/ordenes-compra/{orden_id}": EDITAN_COMPRAS,
    "GET /api/ordenes-compra/{orden_id}/pdf": DE_EMPRESA,
    "POST /api/ordenes-compra/{orden_id}/enviar": EDITAN_COMPRAS,
    "POST /api/ordenes-compra/{orden_id}/cerrar": EDITAN_COMPRAS,
    "POST /api/ordenes-compra/{orden_id}/anular": EDITAN_COMPRAS,
    "GET /api/ordenes-compra/{orden_id}/compras": DE_EMPRESA,
    "POST /api/ordenes-compra/{orden_id}/compras": EDITAN_COMPRAS,
    "DELETE /api/ordenes-compra/{orden_id}/compras/{compra_id}": EDITAN_COMPRAS,
    "POST /api/recibidos/{recibido_id}/orden": DE_EMPRESA,
    "GET /api/reposicion/paginacion": DE_EMPRESA,
    "GET /api/reposicion/exportar": DE_EMPRESA,
    "GET /api/reposicion/propuesta": DE_EMPRESA,
    "POST /api/reposicion/minimos": EDITAN_COMPRAS,
    "POST /api/reposicion/ordenes": EDITAN_COMPRAS,
}
