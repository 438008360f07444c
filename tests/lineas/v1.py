"""Lo que los programas cambian por su cara."""

from tests.quien_puede_v1 import DOCUMENTOS

DEJAN = {
    "POST /api/v1/webhooks": "crear webhook",
    "PUT /api/v1/webhooks/{webhook_id}": "actualizar webhook",
    "DELETE /api/v1/webhooks/{webhook_id}": "eliminar webhook",
    "POST /api/v1/webhooks/{webhook_id}/probar": "probar webhook",
    "POST /api/v1/cobros/{cobro_id}/anular": "anular cobro",
    "POST /api/v1/pagos/{pago_id}/anular": "anular pago",
    "PUT /api/v1/productos/{producto_id}": "actualizar producto",
    "PUT /api/v1/clientes/{cliente_id}": "actualizar cliente",
    "PUT /api/v1/proveedores/{proveedor_id}": "actualizar proveedor",
    "POST /api/v1/facturas/lote": "emitir comprobante",
    "POST /api/v1/asientos": "registrar asiento",
    "POST /api/v1/cobros": "crear cobro",
    "POST /api/v1/pagos": "crear pago",
    "POST /api/v1/productos": "crear producto",
    "POST /api/v1/proveedores": "crear proveedor",
    "POST /api/v1/clientes": "crear cliente",
    **{f"POST /api/v1/{recurso}": "emitir comprobante" for recurso in DOCUMENTOS},
    **{f"POST /api/v1/{recurso}/{{comprobante_id}}/anular": "anular comprobante" for recurso in DOCUMENTOS},
}
