"""Las plantillas de asientos."""

from tests.buenos.tipos import Cuerpos

_NADIE = 999_999
_LINEA = {"debe": "10.00", "haber": "0.00", "detalle": "x", "cuenta_id": _NADIE}
_PLANTILLA = {
    "nombre": "Arriendo",
    "glosa": "Arriendo de la oficina",
    "clase": "NORMAL",
    "cada": 1,
    "dia": 5,
    "desde": "2026-01-01",
    "hasta": "2026-12-01",
    "lineas": [{**_LINEA, "cliente_id": _NADIE, "proveedor_id": _NADIE, "centro_id": _NADIE}],
}
BUENOS: Cuerpos = {
    "POST /api/plantillas-asientos": _PLANTILLA,
    "PUT /api/plantillas-asientos/{plantilla_id}": {**_PLANTILLA, "version": _NADIE},
    "POST /api/plantillas-asientos/{plantilla_id}/pausar": {"pausada": True},
    "POST /api/plantillas-asientos/{plantilla_id}/deshacer": {"mes": "2026-01-01"},
    "POST /api/plantillas-asientos/mes": {"mes": "2999-01-01", "plantilla_id": _NADIE},
}
