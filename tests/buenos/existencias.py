"""Cuerpos de las existencias."""

from tests.buenos.tipos import Cuerpos

_NADIE = 999_999
BUENOS: Cuerpos = {
    "POST /api/bodegas": {"establecimiento_id": _NADIE, "nombre": "Patio"},
    "PUT /api/bodegas/{bodega_id}": {"nombre": "Patio", "principal": True, "activa": True, "version": 99},
}
