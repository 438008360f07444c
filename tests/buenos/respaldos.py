"""Los documentos pedidos."""

from tests.buenos.tipos import Archivos, Cuerpos

BUENOS: Cuerpos = {
    "POST /api/respaldos": {
        "linea_id": None,
        "compra_id": 999_999,
        "usuario_id": None,
        "correo": "contadora@ejemplo.ec",
        "mensaje": "Necesito la factura",
        "hasta": None,
    },
}
MULTIPARTES: Archivos = {
    "POST /api/respaldos/{respaldo_id}/archivos": "current",
    "POST /api/publico/respaldo/{firma}": "current",
}
