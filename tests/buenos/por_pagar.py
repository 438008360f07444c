"""Los documentos de los proveedores y los pagos."""

from tests.buenos.tipos import Archivos, Cuerpos

_NADIE = 999_999
APLICADO = {"documento_id": _NADIE, "valor": "10.00"}
BUENOS: Cuerpos = {
    "PUT /api/proveedores/documentos/{documento_id}": {
        "vence": "2026-12-31",
        "detalle": "Pedido del mes",
        "numero": "001-001-000000123",
        "version": 99,
    },
    "PUT /api/proveedores/documentos/{documento_id}/anular": {
        "fecha": "2026-11-01",
        "motivo": "Mal registrado",
    },
    "POST /api/proveedores/documentos/{documento_id}/aplicar": {"aplicaciones": [APLICADO]},
    "POST /api/pagos": {
        "proveedor_id": _NADIE,
        "fecha": "2026-11-01",
        "forma": "TRANSFERENCIA",
        "referencia": "123456",
        "total": "10.00",
        "notas": "De octubre.",
        "aplicaciones": [APLICADO],
    },
    "POST /api/pagos/{pago_id}/aplicar": {"aplicaciones": [APLICADO]},
    "POST /api/pagos/cruces": {
        "proveedor_id": _NADIE,
        "fecha": "2026-11-01",
        "cobrar": [APLICADO],
        "pagar": [APLICADO],
        "notas": "De octubre.",
    },
    "PUT /api/pagos/cruces/{cruce_id}/anular": {"fecha": "2026-11-01", "motivo": "Mal hecho"},
    "PUT /api/pagos/{pago_id}/anular": {"fecha": "2026-11-01", "motivo": "Cheque devuelto"},
}
MULTIPARTES: Archivos = {
    "POST /api/proveedores/documentos": "current",
    "POST /api/proveedores/documentos/img": "current",
}
