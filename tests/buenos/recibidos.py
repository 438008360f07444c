"""Los comprobantes recibidos."""

from tests.buenos.tipos import Archivos, Cuerpos

BUENOS: Cuerpos = {
    "POST /api/recibidos/claves": {"claves": "0109202601101267111900120026600141001796590017910"},
    "POST /api/recibidos/descartar": {"ids": [999_999], "motivo": "No es nuestro"},
    "POST /api/recibidos/{recibido_id}/descartar": {"motivo": "No es nuestro"},
}
MULTIPARTES: Archivos = {"POST /api/recibidos/xml": "current", "POST /api/recibidos/txt": "current"}
