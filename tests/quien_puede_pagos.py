"""Quién puede pasar la puerta de cada ruta de las cuentas de los proveedores."""

from tests.quienes import DE_EMPRESA, EDITAN_COMPRAS

_CUENTAS = (
    "estadoCuenta/{proveedor_id}",
    "estadoCuenta/{proveedor_id}/pdf",
    "estadoCuenta/{proveedor_id}/excel",
)
_DOCUMENTO = "/api/proveedores/documentos/{documento_id}"
EN_PAGOS: dict[str, frozenset[str]] = {
    "GET /api/pagos": DE_EMPRESA,
    "POST /api/pagos": EDITAN_COMPRAS,
    "GET /api/pagos/exportar": DE_EMPRESA,
    "GET /api/pagos/formas": DE_EMPRESA,
    "GET /api/pagos/pendientes": DE_EMPRESA,
    "GET /api/pagos/{pago_id}": DE_EMPRESA,
    "PUT /api/pagos/{pago_id}/anular": EDITAN_COMPRAS,
    "POST /api/pagos/{pago_id}/aplicar": EDITAN_COMPRAS,
    "GET /api/pagos/{pago_id}/recibo": DE_EMPRESA,
    "POST /api/pagos/cruces": EDITAN_COMPRAS,
    "GET /api/pagos/cruces/pendientes": DE_EMPRESA,
    "GET /api/pagos/cruces/{cruce_id}": DE_EMPRESA,
    "PUT /api/pagos/cruces/{cruce_id}/anular": EDITAN_COMPRAS,
    "GET /api/por-pagar/antiguedad": DE_EMPRESA,
    "GET /api/por-pagar/antiguedad/exportar": DE_EMPRESA,
    "GET /api/por-pagar/calendario": DE_EMPRESA,
    "GET /api/por-pagar/valorNeto": DE_EMPRESA,
    "GET /api/proveedores/documentos": DE_EMPRESA,
    "POST /api/proveedores/documentos": EDITAN_COMPRAS,
    "POST /api/proveedores/documentos/img": EDITAN_COMPRAS,
    f"GET {_DOCUMENTO}": DE_EMPRESA,
    f"PUT {_DOCUMENTO}": EDITAN_COMPRAS,
    f"DELETE {_DOCUMENTO}": EDITAN_COMPRAS,
    f"PUT {_DOCUMENTO}/anular": EDITAN_COMPRAS,
    f"POST {_DOCUMENTO}/aplicar": EDITAN_COMPRAS,
    f"GET {_DOCUMENTO}/archivo/{{archivo_id}}": DE_EMPRESA,
    **{f"GET /api/proveedores/{ruta}": DE_EMPRESA for ruta in _CUENTAS},
    "GET /api/proveedores/valorFactura/{proveedor_id}": DE_EMPRESA,
    "GET /api/proveedores/saldoEstadoCuenta/{proveedor_id}": DE_EMPRESA,
    "GET /api/proveedores/pagoEstadoCuenta/{proveedor_id}": DE_EMPRESA,
}
