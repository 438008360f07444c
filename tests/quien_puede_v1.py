"""Quién puede pasar la puerta de cada ruta de los programas."""

from tests.quienes import (
    DE_EMPRESA,
    EDITAN_CLIENTES,
    EDITAN_COBROS,
    EDITAN_COMPRAS,
    EDITAN_PRODUCTOS,
    EDITAN_PROVEEDORES,
    EMITEN,
    LLEVAN_LIBROS,
    PROPIETARIOS,
    VEN_IMPUESTOS,
)

DOCUMENTOS = (
    *("facturas", "guias-remision", "liquidaciones-compra"),
    *("notas-credito", "notas-debito", "retenciones"),
)
EN_V1: dict[str, frozenset[str]] = {
    "POST /api/v1/facturas/lote": EMITEN,
    "GET /api/v1/declaraciones/{formulario}/{periodo}": VEN_IMPUESTOS,
    "PUT /api/v1/clientes/{cliente_id}": EDITAN_CLIENTES & DE_EMPRESA,
    "PUT /api/v1/proveedores/{proveedor_id}": EDITAN_PROVEEDORES,
    "GET /api/v1/precios": DE_EMPRESA,
    "GET /api/v1/listas-precios": DE_EMPRESA,
    "GET /api/v1/listas-precios/{lista_id}": DE_EMPRESA,
    "GET /api/v1/listas-precios/{lista_id}/precios": DE_EMPRESA,
    "GET /api/v1/obligaciones": VEN_IMPUESTOS,
    "GET /api/v1/webhooks": PROPIETARIOS,
    "GET /api/v1/webhooks/eventos": PROPIETARIOS,
    "GET /api/v1/webhooks/{webhook_id}": PROPIETARIOS,
    "POST /api/v1/webhooks": PROPIETARIOS,
    "PUT /api/v1/webhooks/{webhook_id}": PROPIETARIOS,
    "DELETE /api/v1/webhooks/{webhook_id}": PROPIETARIOS,
    "POST /api/v1/webhooks/{webhook_id}/probar": PROPIETARIOS,
    "POST /api/v1/cobros/{cobro_id}/anular": EDITAN_COBROS,
    "POST /api/v1/pagos/{pago_id}/anular": EDITAN_COMPRAS,
    "PUT /api/v1/productos/{producto_id}": EDITAN_PRODUCTOS,
    "GET /api/v1/estados/comprobacion": LLEVAN_LIBROS,
    "GET /api/v1/estados/resultados": LLEVAN_LIBROS,
    "GET /api/v1/estados/situacion": LLEVAN_LIBROS,
    "GET /api/v1/pagos": DE_EMPRESA,
    "GET /api/v1/pagos/{pago_id}": DE_EMPRESA,
    "POST /api/v1/pagos": EDITAN_COMPRAS,
    "GET /api/v1/productos": DE_EMPRESA,
    "GET /api/v1/productos/{producto_id}": DE_EMPRESA,
    "POST /api/v1/productos": EDITAN_PRODUCTOS,
    "GET /api/v1/proveedores": DE_EMPRESA,
    "GET /api/v1/proveedores/{proveedor_id}": DE_EMPRESA,
    "POST /api/v1/proveedores": EDITAN_PROVEEDORES,
    "GET /api/v1/asientos": LLEVAN_LIBROS,
    "GET /api/v1/asientos/{asiento_id}": LLEVAN_LIBROS,
    "POST /api/v1/asientos": LLEVAN_LIBROS,
    "GET /api/v1/cobros": DE_EMPRESA,
    "GET /api/v1/cobros/{cobro_id}": DE_EMPRESA,
    "POST /api/v1/cobros": EDITAN_COBROS,
    "GET /api/v1/existencias": DE_EMPRESA,
    "GET /api/v1/existencias/{producto_id}": DE_EMPRESA,
    "GET /api/v1/recibidos": DE_EMPRESA,
    "GET /api/v1/recibidos/{recibido_id}": DE_EMPRESA,
    "GET /api/v1/recibidos/{recibido_id}/xml": DE_EMPRESA,
    "GET /api/v1/clientes": DE_EMPRESA,
    "GET /api/v1/clientes/{cliente_id}": DE_EMPRESA,
    "POST /api/v1/clientes": EDITAN_CLIENTES & DE_EMPRESA,
    **{
        f"GET /api/v1/{recurso}{parte}": DE_EMPRESA
        for recurso in DOCUMENTOS
        for parte in ("", *(f"/{{comprobante_id}}{cual}" for cual in ("", "/xml", "/pdf")))
    },
    **{
        f"POST /api/v1/{recurso}{parte}": EMITEN
        for recurso in DOCUMENTOS
        for parte in ("", "/{comprobante_id}/anular")
    },
}
# Un cuerpo bueno de cada una (`quien_puede.CUERPOS`).
CUERPOS_V1 = {
    "PUT /api/v1/productos/{producto_id}": {"nombre": "x", "version": 1},
    "PUT /api/v1/clientes/{cliente_id}": {"notas": "x", "version": 1},
    "PUT /api/v1/proveedores/{proveedor_id}": {"notas": "x", "version": 1},
}
