"""Los pagos anticipados."""

from tests.buenos.tipos import Cuerpos

_NADIE = 999_999
_DIFERIDO = {
    "nombre": "Seguro de la flota",
    "referencia": "POL-1",
    "clase": "SEGURO",
    "importe": "1200.00",
    "inicial": "0.00",
    "desde": "2026-01-01",
    "meses": 12,
    "cuenta_id": _NADIE,
    "gasto_id": _NADIE,
    "centro_id": _NADIE,
    "proveedor_id": _NADIE,
    "compra_id": _NADIE,
}
BUENOS: Cuerpos = {
    "POST /api/diferidos": _DIFERIDO,
    "PUT /api/diferidos/{diferido_id}": {**_DIFERIDO, "version": _NADIE},
    "POST /api/diferidos/{diferido_id}/terminar": {
        "fecha": "2026-06-15",
        "contra_id": _NADIE,
        "motivo": "Se vendió la flota",
    },
}
