"""Las órdenes de compra."""

from typing import Any

from tests.buenos.tipos import Cuerpos

_NADIE = 999_999
_ORDEN: dict[str, Any] = {
    "proveedor_id": _NADIE,
    "bodega_id": _NADIE,
    "fecha": "2026-11-20",
    "entrega": "2026-11-27",
    "observacion": "Por la puerta de atrás",
    "lineas": [{"producto_id": _NADIE, "cantidad": "2.500000", "precio": "8.123456"}],
}
BUENOS: Cuerpos = {
    "POST /api/ordenes-compra": _ORDEN,
    "PUT /api/ordenes-compra/{orden_id}": {**_ORDEN, "version": 99},
    "POST /api/ordenes-compra/{orden_id}/enviar": {"correos": ["ventas@cemento.example"], "version": 99},
    "POST /api/ordenes-compra/{orden_id}/cerrar": {"motivo": "Ya no lo trae", "version": 99},
    "POST /api/ordenes-compra/{orden_id}/anular": {"motivo": "Se pidió a otro", "version": 99},
    "POST /api/ordenes-compra/{orden_id}/compras": {"compra_id": _NADIE},
    "POST /api/reposicion/minimos": {
        "minimos": [{"producto_id": _NADIE, "bodega_id": _NADIE, "minimo": "2.500000", "maximo": "10.000000"}]
    },
    "POST /api/reposicion/ordenes": {"ordenes": [_ORDEN]},
    "POST /api/recibidos/{recibido_id}/orden": {
        "lineas": [{"n": 0, "producto_id": _NADIE}],
        "orden_id": _NADIE,
    },
}
