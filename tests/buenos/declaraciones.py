"""Los formularios de impuestos."""

from tests.buenos.tipos import Cuerpos

BUENOS: Cuerpos = {
    "PUT /api/tributos/{formulario}/{periodo}/{casillero}": {
        "valor": "10.00",
        "motivo": "Según la declaración anterior",
    },
}
