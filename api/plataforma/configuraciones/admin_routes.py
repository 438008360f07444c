"""El cambio de las configuraciones."""

from typing import Any

from api.core import PREFIJO
from api.core.http import limits, uploads
from api.core.http.api import Blueprint
from api.core.http.schemas import CurrentSchema
from api.core.http.uploads import ReglaArchivo
from api.plataforma.configuraciones import imagenes, prueba_correo, schemas, service
from api.plataforma.configuraciones.models import IMAGENES

blp = Blueprint(
    "configuraciones_admin",
    __name__,
    url_prefix=f"{PREFIJO}/configuraciones",
    access="administrador",
    description="Configuraciones",
)
# Sin SVG: es un documento que puede llevar scripts, y para estas imágenes no hace falta.
IMAGEN = ReglaArchivo(
    carpeta=imagenes.CARPETA,
    maximo=imagenes.MAXIMO,
    extensiones=("png", "jpg", "jpeg", "webp"),
    tipo_msg="Elija una imagen PNG, JPG o WEBP.",
    tamano_msg="La imagen no debe pesar más de 2 MB.",
)


def _imagenes(posicion: int, version: int | None, **valores: str | None) -> list[uploads.Archivo]:
    return imagenes.enviadas(posicion, valores)


@blp.route("/actualizar", methods=["PUT"])
@blp.require("configuraciones.editar")
@blp.arguments(schemas.ActualizarSchema, as_kwargs=True)
@blp.response(200, schemas.ConfiguracionSchema)
@uploads.produced(_imagenes)
def actualizar(
    posicion: int, version: int | None, archivo: list[uploads.Archivo], **valores: str | None
) -> Any:
    """Cambia los valores enviados de una posición. Con `version`, 409 si alguien la cambió antes. Una imagen
    (posición 4) se deja con su dirección, se quita con un texto vacío y se cambia con un `data:`."""
    if posicion == IMAGENES:
        fila = imagenes.escribir(valores, archivo, version)
    else:
        fila = service.actualizar(posicion, valores, version)
    return service.para_la_web(fila, todo=True)


@blp.route("/rucEnComprobantes")
@blp.require("configuraciones.ver")
@blp.response(200, schemas.RucQueSaleSchema)
def ruc_en_comprobantes() -> Any:
    """De quién es el RUC que los comprobantes llevan como el de su sistema, que la marca blanca no cambia."""
    return service.ruc_que_sale()


@blp.route("/imagen/<nombre>", methods=["POST"])
@blp.require("configuraciones.editar")
@blp.arguments(CurrentSchema, location="files")
@uploads.stored("current", IMAGEN)
@blp.arguments(schemas.VersionSchema, location="query", as_kwargs=True)
@blp.response(200, schemas.ConfiguracionSchema)
def cambiar_imagen(version: int | None, nombre: str, archivo: uploads.Archivo) -> Any:
    """Cambia el `logo`, la `portada` o el `icono` de la marca por un PNG, JPG o WEBP de hasta 2 MB."""
    fila = imagenes.cambiar(nombre, archivo, version)
    return service.para_la_web(fila, todo=True)


@blp.route("/imagen/<nombre>", methods=["DELETE"])
@blp.require("configuraciones.editar")
@blp.arguments(schemas.VersionSchema, location="query", as_kwargs=True)
@blp.response(200, schemas.ConfiguracionSchema)
def quitar_imagen(version: int | None, nombre: str) -> Any:
    """Quita una imagen de la marca: vuelve a verse la propia del producto."""
    return service.para_la_web(imagenes.quitar(nombre, version), todo=True)


@blp.route("/correo")
@blp.require("configuraciones.ver")
@blp.response(200, schemas.ServidorCorreoSchema)
def servidor_de_correo() -> Any:
    """Por dónde salen los correos. La clave no se muestra."""
    return service.servidor_de_correo()


@blp.route("/probarCorreo", methods=["POST"])
@blp.require("configuraciones.editar")
@limits.por_ip(10, "minute")
@blp.arguments(schemas.ProbarCorreoSchema, as_kwargs=True)
@blp.response(200, schemas.PruebaCorreoSchema)
def probar_correo(correo: str) -> Any:
    """Envía ahora un correo de prueba y dice qué pasó; si no salió, la causa y qué revisar."""
    return prueba_correo.probar(correo)
