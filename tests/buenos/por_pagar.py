"""Los documentos de los proveedores y los pagos."""

from tests.buenos.tipos import Archivos, Cuerpos

_NADIE = 999_999
_DE_UN_SALDO = {"valor": "10.00", "fecha": "2026-11-01", "motivo": "No se entregó"}
_DEVUELTO = {**_DE_UN_SALDO, "forma": "TRANSFERENCIA", "referencia": "7788", "banco_id": None}
_AJUSTADO = {**_DE_UN_SALDO, "clase": "CASTIGO"}
APLICADO = {"documento_id": _NADIE, "valor": "10.00"}
LOTE = {
    "fecha": "2026-12-01",
    "cuenta": "Pichincha 2100",
    "notas": "De octubre.",
    "lineas": [
        {
            "proveedor_id": _NADIE,
            "documentos": [APLICADO],
            "banco": "Pichincha",
            "banco_codigo": "0010",
            "tipo_cuenta": "AHORROS",
            "numero_cuenta": "2100123456",
        }
    ],
}
FORMATO = {
    "aprobar_pagos": True,
    "columnas": [
        {"campo": "fijo", "titulo": "Moneda", "texto": "USD", "otro": "", "largo": 3, "relleno": "ESPACIOS"}
    ],
    "separador": "COMA",
    "decimales": "PUNTO",
    "fechas": "DD/MM/AAAA",
    "codificacion": "SIN_TILDES",
    "encabezados": True,
    "codigos": "0037=34",
    "entidad": "",
}
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
    "POST /api/pagos/{pago_id}/devoluciones": _DEVUELTO,
    "POST /api/pagos/{pago_id}/ajustes": _AJUSTADO,
    "POST /api/proveedores/documentos/{documento_id}/devoluciones": _DEVUELTO,
    "POST /api/proveedores/documentos/{documento_id}/ajustes": _AJUSTADO,
    "POST /api/pagos/cruces": {
        "proveedor_id": _NADIE,
        "fecha": "2026-11-01",
        "cobrar": [APLICADO],
        "pagar": [APLICADO],
        "notas": "De octubre.",
    },
    "POST /api/pagos/lotes": LOTE,
    "PUT /api/pagos/lotes/{lote_id}": LOTE | {"version": 99},
    "POST /api/pagos/lotes/propuesta": {"hasta": "2026-12-31"},
    "PUT /api/pagos/lotes/formato": FORMATO | {"version": 99},
    "POST /api/pagos/lotes/formato/muestra": FORMATO,
    "POST /api/pagos/lotes/{lote_id}/presentar": {"version": 99},
    "POST /api/pagos/lotes/{lote_id}/aprobar": {"version": 99},
    "POST /api/pagos/lotes/{lote_id}/devolver": {"version": 99, "motivo": "Falta una factura"},
    "PUT /api/pagos/lotes/{lote_id}/anular": {"motivo": "Mal hecho"},
    "POST /api/pagos/lotes/{lote_id}/pagar": {"version": 99, "fecha": "2026-11-01", "referencia": "TR-1"},
    "PUT /api/pagos/cruces/{cruce_id}/anular": {"fecha": "2026-11-01", "motivo": "Mal hecho"},
    "PUT /api/pagos/{pago_id}/centro": {"centro_id": None, "version": 99},
    "PUT /api/proveedores/documentos/{documento_id}/centro": {"centro_id": None, "version": 99},
    "PUT /api/pagos/{pago_id}/anular": {"fecha": "2026-11-01", "motivo": "Cheque devuelto"},
}
MULTIPARTES: Archivos = {
    "POST /api/proveedores/documentos": "current",
    "POST /api/proveedores/documentos/img": "current",
}
