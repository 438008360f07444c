"""Las proformas."""

from typing import Any

from tests.buenos.comprobantes import FACTURA
from tests.buenos.tipos import Cuerpos

_DE_UNA_SOLA = ("fecha", "borrador_id", "guia_remision", "traslado", "reembolsos")
PROFORMA: dict[str, Any] = {
    "fecha": None,
    "vence": "2030-01-31",
    "condiciones": "Entrega en 48 horas.\nGarantía de un año.",
    "pedido": {campo: valor for campo, valor in FACTURA.items() if campo not in _DE_UNA_SOLA},
}
RESPUESTA = {"version": 1, "nombre": "Rosa Paredes", "comentario": "De acuerdo."}
BUENOS: Cuerpos = {
    "POST /api/proformas": PROFORMA,
    "PUT /api/proformas/{proforma_id}": {**PROFORMA, "version": 99},
    "POST /api/proformas/{proforma_id}/anular": {"motivo": "El cliente pidió otra"},
    "POST /api/proformas/{proforma_id}/facturar": {"contenido": {}},
    "POST /api/proformas/{proforma_id}/entregas": {"correos": ["compras@ejemplo.ec"]},
    "POST /api/proformas/{proforma_id}/entregas/whatsapp": {"telefono": "0991234567"},
    "POST /api/publico/proforma/{firma}/aceptar": {**RESPUESTA, "identificacion": "1712345675"},
    "POST /api/publico/proforma/{firma}/rechazar": RESPUESTA,
}
