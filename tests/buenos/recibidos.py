"""Los comprobantes recibidos."""

from tests.buenos.tipos import Archivos, Cuerpos

BUENOS: Cuerpos = {
    "POST /api/recibidos/descartar": {"ids": [999_999], "motivo": "No es nuestro"},
    "POST /api/recibidos/{recibido_id}/descartar": {"motivo": "No es nuestro"},
}
MULTIPARTES: Archivos = {"POST /api/recibidos/xml": "current"}
