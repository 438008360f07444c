"""El cierre de meses y años."""

from tests.buenos.tipos import Cuerpos

BUENOS: Cuerpos = {"POST /api/cierres/{anio}/{mes}/reabrir": {"motivo": "Faltó una factura"}}
