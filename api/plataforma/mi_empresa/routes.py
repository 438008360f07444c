"""La empresa para sus propios usuarios: sus datos, su logo, sus establecimientos y sus puntos."""

from typing import Any

from flask import Response

from api.core import PREFIJO
from api.core.datos.cambios import Cambios
from api.core.datos.db import empresa_actual
from api.core.http import limits, sessions, uploads
from api.core.http.api import Blueprint
from api.core.http.schemas import CurrentSchema
from api.core.papel import imagenes
from api.plataforma.empresas import catalogos, confirmacion, regimenes, secuenciales
from api.plataforma.mi_empresa import (
    estructura as propia_estructura,
)
from api.plataforma.mi_empresa import (
    logo as propia_logo,
)
from api.plataforma.mi_empresa import (
    schemas as schemas,
)
from api.plataforma.mi_empresa import (
    service as propia,
)

blp = Blueprint(
    "empresa_propia", __name__, url_prefix=f"{PREFIJO}/empresa", access="empresa", description="Mi empresa"
)
publico = Blueprint(
    "correo_de_empresa", __name__, url_prefix=PREFIJO, access="publico", description="Mi empresa"
)


@publico.route("/confirmarCorreo", methods=["POST"])
@limits.por_ip(20, "minute")
@publico.arguments(schemas.ConfirmarCorreoSchema, as_kwargs=True)
@publico.response(200, schemas.CorreoConfirmadoSchema)
def confirmar_correo(firma: str) -> Any:
    """Confirma el correo de una empresa con lo que trae el enlace que se le envió; sirve una vez."""
    return confirmacion.confirmar(firma)


@blp.route("/correo/confirmacion", methods=["POST"])
@blp.require("empresa.editar")
@limits.por_empresa(5, "hour")
@blp.response(200, schemas.PropiaSchema)
def pedir_confirmacion() -> Any:
    """Envía al correo de la empresa el enlace que lo confirma; 409 si ya está confirmado."""
    confirmacion.pedir(empresa_actual())
    return propia.ver(sessions.current())


@blp.route("")
@blp.require("empresa.ver")
@blp.response(200, schemas.PropiaSchema)
def ver() -> Any:
    """Los datos de la empresa, su ambiente, su plan y lo que esta sesión puede hacer con ella."""
    return propia.ver(sessions.current())


@blp.route("", methods=["PUT"])
@blp.require("empresa.editar")
@blp.arguments(schemas.EditarPropiaSchema)
@blp.response(200, schemas.PropiaSchema)
def actualizar(cambios: Cambios) -> Any:
    """Cambia los datos enviados. El RUC no se cambia aquí, ni la razón social de una empresa verificada."""
    propia.actualizar(cambios)
    return propia.ver(sessions.current())


@blp.route("/regimenes")
@blp.require("empresa.ver")
@blp.response(200, schemas.RegimenFechadoSchema(many=True))
def ver_regimenes() -> Any:
    """El régimen y las calidades de la empresa, del más nuevo al más antiguo, con los que todavía no rigen."""
    return regimenes.historia()


@blp.route("/regimenes", methods=["POST"])
@blp.require("empresa.editar")
@blp.arguments(schemas.NuevoRegimenSchema)
@blp.creates
@blp.response(201, schemas.RegimenFechadoSchema)
def crear_regimen(nuevo: regimenes.NuevoRegimen) -> Any:
    """Escribe el régimen y las calidades que rigen desde un día. Lo ya emitido no cambia."""
    return regimenes.uno(regimenes.crear(nuevo))


@blp.route("/regimenes/<id:regimen_id>", methods=["PUT"])
@blp.require("empresa.editar")
@blp.arguments(schemas.EditarRegimenSchema)
@blp.response(200, schemas.RegimenFechadoSchema)
def cambiar_regimen(cambios: Cambios, regimen_id: int) -> Any:
    """Corrige los datos enviados de una fila de la historia. Lo ya emitido no cambia."""
    regimenes.cambiar(regimen_id, cambios)
    return regimenes.uno(regimen_id)


@blp.route("/regimenes/<id:regimen_id>", methods=["DELETE"])
@blp.require("empresa.editar")
@blp.arguments(schemas.VersionDeRegimenArgs, location="query", as_kwargs=True)
@blp.response(204)
def eliminar_regimen(version: int | None, regimen_id: int) -> None:
    """Elimina una fila de la historia: vale la anterior hasta la que sigue. La única que hay no se elimina."""
    regimenes.eliminar(regimen_id, version)


@blp.route("/logo")
@blp.require("empresa.ver")
@blp.descargable
@blp.response(200, content_type="image/png", description="El logo, un PNG de hasta 1200 × 600 píxeles")
def logo() -> Response:
    """El logo de la empresa; 404 si no tiene."""
    return imagenes.png(propia_logo.abrir())


@blp.route("/logo", methods=["POST"])
@blp.require("empresa.editar")
@limits.por_ip(20, "minute")
@blp.arguments(CurrentSchema, location="files")
@uploads.stored("current", propia_logo.REGLA_LOGO)
@blp.response(200, schemas.PropiaSchema)
def subir_logo(archivo: uploads.Archivo) -> Any:
    """Cambia el logo por un PNG, JPG o WEBP de hasta 2 MB, que se guarda redibujado."""
    propia_logo.cambiar(archivo)
    return propia.ver(sessions.current())


@blp.route("/logo", methods=["DELETE"])
@blp.require("empresa.editar")
@blp.response(200, schemas.PropiaSchema)
def quitar_logo() -> Any:
    """Quita el logo: los documentos llevan solo el nombre."""
    propia_logo.quitar()
    return propia.ver(sessions.current())


@blp.route("/establecimientos")
@blp.require("empresa.ver")
@blp.response(200, schemas.EstablecimientoFichaSchema(many=True))
def establecimientos() -> Any:
    """Los establecimientos con sus puntos de emisión."""
    return propia_estructura.listar()


@blp.route("/establecimientos", methods=["POST"])
@blp.require("empresa.editar")
@blp.arguments(schemas.NuevoEstablecimientoSchema)
@blp.creates
@blp.response(201, schemas.EstablecimientoFichaSchema)
def crear_establecimiento(nuevo: propia_estructura.NuevoEstablecimiento) -> Any:
    """Abre un establecimiento, con su punto de emisión 001."""
    return propia_estructura.crear(nuevo)


@blp.route("/establecimientos/<id:establecimiento_id>", methods=["PUT"])
@blp.require("empresa.editar")
@blp.arguments(schemas.EditarEstablecimientoSchema)
@blp.response(200, schemas.EstablecimientoFichaSchema)
def cambiar_establecimiento(cambios: Cambios, establecimiento_id: int) -> Any:
    """Cambia los datos enviados. No se desactiva el único activo, ni uno con puntos activos o usuarios; el
    código no se cambia cuando ya hay documentos con él."""
    return propia_estructura.cambiar(establecimiento_id, cambios)


@blp.route("/puntos", methods=["POST"])
@blp.require("empresa.editar")
@blp.arguments(schemas.NuevoPuntoSchema)
@blp.creates
@blp.response(201, schemas.PuntoEmisionSchema)
def crear_punto(nuevo: propia_estructura.NuevoPunto) -> Any:
    """Agrega un punto de emisión a un establecimiento activo."""
    return propia_estructura.crear_punto(nuevo)


@blp.route("/puntos/<id:punto_id>", methods=["PUT"])
@blp.require("empresa.editar")
@blp.arguments(schemas.EditarPuntoSchema)
@blp.response(200, schemas.PuntoEmisionSchema)
def cambiar_punto(cambios: Cambios, punto_id: int) -> Any:
    """Cambia los datos enviados. El último punto activo no se desactiva; el código no se cambia cuando ya
    hay documentos con él."""
    return propia_estructura.cambiar_punto(punto_id, cambios)


@blp.route("/secuenciales")
@blp.require("empresa.ver")
@blp.arguments(schemas.SecuencialesArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.SecuencialSchema(many=True))
def ver_secuenciales(punto: int | None) -> Any:
    """El siguiente número de cada tipo de documento en cada punto, en el ambiente de la empresa."""
    return secuenciales.listar(punto)


@blp.route("/secuenciales/<id:punto_id>/<string(length=2):documento>", methods=["PUT"])
@blp.require("empresa.editar")
@blp.arguments(schemas.CambiarSecuencialSchema, as_kwargs=True)
@blp.response(200, schemas.SecuencialSchema)
def cambiar_secuencial(siguiente: int, anterior: int | None, punto_id: int, documento: str) -> Any:
    """Cambia el siguiente número de un tipo de documento (01 factura…), por encima de los ya emitidos."""
    return secuenciales.cambiar(punto_id, documento, siguiente, anterior)


@blp.route("/bancos")
@blp.require("empresa.ver")
@blp.response(200, schemas.BancoSchema(many=True))
def bancos() -> Any:
    """Los bancos que un recibo de pago o un cobro nombran."""
    return catalogos.bancos()
