"""Los archivos de facturas y las emisiones masivas."""

from tests.buenos.importaciones import PEDIDO
from tests.buenos.tipos import Archivos, Cuerpos

BUENOS: Cuerpos = {
    "POST /api/facturas/import/{importacion_id}": {**PEDIDO, "mapeo": {"identificacion": "A", "codigo": "B"}},
    "POST /api/emisiones-masivas": {
        "nombre": "Arriendos",
        "detalles": [
            {
                "codigo": "A",
                "descripcion": "Arriendo de {mes}",
                "cantidad": "1",
                "precio": "10.00",
                "iva": "4",
            }
        ],
        "adicional": [{"nombre": "Período", "valor": "{periodo}"}],
        "forma": "20",
        "plazo": 30,
        "unidad": "dias",
        "periodo": "2026-11-23",
        "clientes": [999_999],
        "grupo_id": 999_999,
        "identificaciones": ["0912345675"],
    },
    "POST /api/emisiones-masivas/{emision_id}/emitir": {
        "punto_id": 999_999,
        "confirma_fecha": True,
        "confirma_cupo": True,
        "confirma_repetida": True,
    },
}
MULTIPARTES: Archivos = {
    "POST /api/facturas/import": "current",
    "POST /api/emisiones-masivas/identificaciones": "current",
}
