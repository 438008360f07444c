"""Las facturas recurrentes."""

from typing import Any

from tests.buenos.comprobantes import FACTURA
from tests.buenos.tipos import Cuerpos

_DE_UNA_SOLA = ("fecha", "borrador_id", "guia_remision", "traslado", "reembolsos")
RECURRENTE: dict[str, Any] = {
    "nombre": "Arriendo",
    "frecuencia": "MENSUAL",
    "primera": "2030-01-31",
    "fin_de_mes": True,
    "hasta": "2031-01-31",
    "veces": None,
    "pedido": {campo: valor for campo, valor in FACTURA.items() if campo not in _DE_UNA_SOLA},
}
BUENOS: Cuerpos = {
    "POST /api/recurrentes": RECURRENTE,
    "POST /api/recurrentes/previa": RECURRENTE,
    "PUT /api/recurrentes/{recurrente_id}": {**RECURRENTE, "version": 99},
    "POST /api/recurrentes/{recurrente_id}/previa": RECURRENTE,
    "POST /api/recurrentes/{recurrente_id}/reanudar": {"omitir": True},
}
