"""Lo recibido que se trae del SRI por su clave."""

import io
from typing import Any

from api.compras.recibidos import cargas, vista
from api.compras.recibidos.models import CLAVES, TXT
from api.compras.recibidos.portal.txt import MAXIMO_DE_TXT
from api.compras.recibidos.schemas import CargaPedidaSchema, RecibidoSchema
from api.compras.recibidos.traida import pedido, schemas
from api.core import externos
from api.core.http import limits, sessions, uploads
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


def _por_leer(claves: str) -> uploads.Archivo | None:
    """Las que son demasiadas para leerlas mientras se espera, guardadas."""
    texto = claves.encode()
    if len(texto) <= pedido.EN_LA_PETICION:
        return None
    return uploads.keep("recibidos", "Claves de acceso.txt", io.BytesIO(texto), REGLA.maximo)


@blp.route("/txt", methods=["POST"])
@blp.require("recibidos.editar")
@limits.por_ip(60, "minute")
@blp.arguments(CurrentSchema, location="files")
@uploads.stored("current", REGLA)
@blp.creates
@blp.response(202, CargaPedidaSchema)
def pedir_listado(archivo: uploads.Archivo) -> Any:
    """Trae lo que dice el listado de comprobantes recibidos del portal, en cualquiera de sus formatos. Quedan en la bandeja
    al instante, o en unos segundos si el archivo pasa de 64 KB, que lo lee un trabajo; otro baja el XML de cada uno. Lo que
    el archivo grande tiene de malo lo dice su carga, que queda FALLIDA."""
    if archivo.tamano > pedido.EN_LA_PETICION:
        return {"id": cargas.subir(archivo, TXT)}
    contenido = b"".join(externos.almacen().abrir(archivo.clave))
    carga_id = pedido.del_listado(archivo.nombre, contenido)
    uploads.discard([archivo])  # ya se leyó: nada lo nombra
    return {"id": carga_id}


@blp.route("/claves", methods=["POST"])
@blp.require("recibidos.editar")
@limits.por_ip(60, "minute")
@blp.arguments(schemas.PedirClavesSchema, as_kwargs=True)
@uploads.produced(_por_leer)
@blp.creates
@blp.response(202, CargaPedidaSchema)
def pedir_claves(claves: str, archivo: uploads.Archivo | None) -> Any:
    """Trae los comprobantes de las claves de acceso que hay en un texto. El que pasa de 64 KB lo lee un trabajo, y lo que
    tenga de malo lo dice su carga."""
    if archivo is not None:
        return {"id": cargas.subir(archivo, CLAVES)}
    return {"id": pedido.de_claves(claves)}


@blp.route("/<id:recibido_id>/preguntar", methods=["POST"])
@blp.require("recibidos.editar")
@limits.por_empresa(30, "minute")
@blp.response(200, RecibidoSchema)
def preguntar(recibido_id: int) -> Any:
    """Pregunta otra vez al SRI por uno que no ha confirmado, o que negó: lo que responda se ve en segundos. 409 si ya lo
    confirmó."""
    pedido.preguntar(recibido_id)
    return vista.una(recibido_id, sessions.current().permisos)
