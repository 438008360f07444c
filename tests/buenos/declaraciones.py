"""Los formularios de impuestos."""

from tests.buenos.tipos import Cuerpos

BUENOS: Cuerpos = {
    "POST /api/tributos/{formulario}/{periodo}/presentar": {"numero": "871234567890", "fecha": "2020-01-01"},
    "PUT /api/tributos/{formulario}/{periodo}/{casillero}": {
        "valor": "10.00",
        "motivo": "Según la declaración anterior",
    },
}
