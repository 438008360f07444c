"""La hoja del impuesto a la renta."""

from tests.buenos.tipos import Cuerpos

BUENOS: Cuerpos = {
    "PUT /api/tributos/renta/{anio}/{partida}": {"valor": "10.00", "motivo": "Según la declaración anterior"},
    "PUT /api/tributos/renta/{anio}/cuentas/{cuenta_id}": {
        "clase": "NO_DEDUCIBLE",
        "motivo": "No tiene comprobante de venta",
        "asiento_id": 999_999_999,
    },
}
