"""Lo recibido que se trae del SRI por su clave."""

from typing import Any

from api.compras.recibidos.portal.txt import MAXIMO_DE_TXT
from api.compras.recibidos.schemas import CargaPedidaSchema
from api.compras.recibidos.traida import pedido, schemas
from api.core import externos
from api.core.http import limits, uploads
from api.core.http.api import Blueprint
from api.core.http.schemas import CurrentSchema

blp = Blueprint(
    "recibidos_traida",
    __name__,
    url_prefix="/api/recibidos",
    access="empresa",
    description="Comprobantes recibidos que se traen del SRI",
)
REGLA = uploads.ReglaArchivo(
    carpeta="recibidos",
    maximo=MAXIMO_DE_TXT,
    extensiones=("txt", "csv"),
    tipo_msg="Suba el TXT de comprobantes recibidos que descargó del portal del SRI.",
    tamano_msg=f"El archivo no debe superar los {MAXIMO_DE_TXT // 1024 // 1024} MB: descárguelo por partes.",
)


@blp.route("/txt", methods=["POST"])
@blp.require("recibidos.editar")
@limits.por_ip(60, "minute")
@blp.arguments(CurrentSchema, location="files")
@uploads.stored("current", REGLA)
@blp.creates
@blp.response(202, CargaPedidaSchema)
def pedir_listado(archivo: uploads.Archivo) -> Any:
    """Trae lo que dice el listado de comprobantes recibidos del portal, en cualquiera de sus formatos. Quedan en la bandeja
    al instante; un trabajo baja el XML de cada uno."""
    contenido = b"".join(externos.almacen().abrir(archivo.clave))
    carga_id = pedido.del_listado(archivo.nombre, contenido)
    uploads.discard([archivo])  # ya se leyó: nada lo nombra
    return {"id": carga_id}


@blp.route("/claves", methods=["POST"])
@blp.require("recibidos.editar")
@limits.por_ip(60, "minute")
@blp.arguments(schemas.PedirClavesSchema, as_kwargs=True)
@blp.creates
@blp.response(202, CargaPedidaSchema)
def pedir_claves(claves: str) -> Any:
    """Trae los comprobantes de las claves de acceso que hay en un texto."""
    return {"id": pedido.de_claves(claves)}
