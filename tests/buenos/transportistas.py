from tests.buenos.importaciones import PEDIDO
from tests.buenos.tipos import Archivos, Cuerpos

TRANSPORTISTA = {
    "tipo_identificacion": "RUC",
    "identificacion": "1790016919001",
    "razon_social": "Transportes Andinos Cía. Ltda.",
    "placas": ["PBA-1234"],
    "correos": ["despachos@andinos.example"],
    "celular": "0991234567",
    "activo": True,
    "notas": "Camión con plataforma.",
}
BUENOS: Cuerpos = {
    "POST /api/transportistas": TRANSPORTISTA,
    "PUT /api/transportistas/{transportista_id}": {**TRANSPORTISTA, "version": 99},
    "POST /api/transportistas/import/{importacion_id}": {
        **PEDIDO,
        "mapeo": {"identificacion": "A", "razon_social": "B"},
    },
    "POST /api/transportistas/nombre": {"nombre": "andinos"},
}
MULTIPARTES: Archivos = {"POST /api/transportistas/import": "current"}
