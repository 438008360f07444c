"""Los bancos y las cajas."""

from tests.buenos.tipos import Cuerpos

_NADIE = 999_999
BANCO = {
    "nombre": "Banco de pruebas",
    "banco": "Pichincha",
    "numero": "2200123456",
    "fondo": "0.00",
    "activa": True,
}
BUENOS: Cuerpos = {
    "POST /api/bancos": {**BANCO, "clase": "BANCO", "cuenta_contable_id": _NADIE},
    "PUT /api/bancos/{banco_id}": {**BANCO, "version": 99},
}
