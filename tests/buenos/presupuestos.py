"""Los presupuestos."""

from tests.buenos.importaciones import PEDIDO
from tests.buenos.tipos import Archivos, Cuerpos

BUENOS: Cuerpos = {
    "PUT /api/presupuestos/{anio}": {
        "version": 999_999,
        "filas": [{"cuenta_id": 999_999, "meses": ["10.00"] * 12}],
    },
    "POST /api/presupuestos/import/{importacion_id}": {**PEDIDO, "mapeo": {"cuenta": "A"}},
}
MULTIPARTES: Archivos = {"POST /api/presupuestos/import": "current"}
