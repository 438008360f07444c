"""Quiénes firman los estados."""

from tests.buenos.tipos import Cuerpos

BUENOS: Cuerpos = {
    "PUT /api/contabilidad/firmantes": {
        "representante": "Rosa Elena Noboa",
        "representante_id": "0901234567",
        "contador": "Luis Peralta",
        "contador_id": "0190456781001",
        "version": 999_999,
    },
    "PUT /api/devolucion-iva/acceso": {"cedula": "1714307103", "clave": "secreta", "version": 999_999},
}
