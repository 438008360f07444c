from tests.buenos.tipos import Archivos, Cuerpos

PEDIDO = {
    "mapeo": {"CLI_IDENTIFICACION": "A", "CLI_NOMBRE": "B"},
    "simular": True,
    "actualizar": False,
    "crearFaltantes": False,
}
BUENOS: Cuerpos = {"POST /api/clientes/import/{importacion_id}": PEDIDO}
MULTIPARTES: Archivos = {"POST /api/clientes/import": "current"}
