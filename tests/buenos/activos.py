"""Los activos fijos y los meses que se asientan."""

from tests.buenos.tipos import Cuerpos

_NADIE = 999_999
_ACTIVO = {
    "codigo": "AF-1",
    "nombre": "Camioneta",
    "categoria": "VEHICULOS",
    "serie": "ABC-123",
    "fecha": "2026-01-15",
    "costo": "20000.00",
    "residual": "2000.00",
    "inicial": "0.00",
    "desde": "2026-01-01",
    "meses": 60,
    "cuenta_id": _NADIE,
    "acumulada_id": _NADIE,
    "gasto_id": _NADIE,
    "centro_id": _NADIE,
    "compra_id": _NADIE,
}
BUENOS: Cuerpos = {
    "POST /api/activos": _ACTIVO,
    "PUT /api/activos/{activo_id}": {**_ACTIVO, "version": _NADIE},
    "POST /api/activos/{activo_id}/sacar": {
        "clase": "VENTA",
        "fecha": "2026-06-15",
        "motivo": "Se vendió",
        "valor": "1000.00",
        "contra_id": _NADIE,
        "resultado_id": _NADIE,
        "comprobante_id": _NADIE,
        "linea": 0,
    },
    "POST /api/activos/{activo_id}/revaluar": {
        "fecha": "2026-06-15",
        "valor": "1000.00",
        "residual": "0.00",
        "meses": 12,
        "contra_id": _NADIE,
        "motivo": "Avalúo",
    },
    "POST /api/mensuales": {"clase": "DEPRECIACION", "mes": "2999-01-01"},
}
