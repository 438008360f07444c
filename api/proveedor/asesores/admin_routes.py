"""Las llamadas con las que el proveedor maneja a su personal."""

from typing import Any

from api.core import PREFIJO
from api.core.http import sessions
from api.core.http.api import Blueprint
from api.core.http.schemas import Cambiado
from api.proveedor.asesores import admin_schemas as schemas
from api.proveedor.asesores import administradores
from api.proveedor.asesores.administradores import DatosAdministrador

blp = Blueprint(
    "administradores",
    __name__,
    url_prefix=f"{PREFIJO}/administradores",
    access="administrador",
    description="Asesores y usuarios",
)


@blp.route("")
@blp.require("administradores.ver")
@blp.arguments(schemas.AdministradorArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.AdministradoresSchema)
def listar(page: int, tamano: int, filtro: str, orden: str, perfil: int | None, activo: bool | None) -> Any:
    """El personal del proveedor: administradores, distribuidores y asesores. `filtro` busca en nombre,
    usuario y correo. Se ordena por USU_NOMBRE, USU_USUARIO, USU_CORREO, PRF_CODIGO o ultimo_ingreso."""
    return administradores.listar(page, tamano, filtro, orden, perfil, activo)


@blp.route("", methods=["POST"])
@blp.require("administradores.editar")
@blp.con_clave
@blp.creates
@blp.arguments(schemas.AdministradorEntradaSchema)
@blp.response(201, schemas.AdministradorDetalleSchema)
def crear(datos: DatosAdministrador) -> Any:
    """Crea un usuario del proveedor, que recibe por correo una clave temporal de 72 horas. El usuario
    de un distribuidor contador es el RUC de su empresa."""
    return _ver(administradores.crear(datos))


@blp.route("/<id:personal_id>")
@blp.require("administradores.ver")
@blp.response(200, schemas.AdministradorDetalleSchema)
def ver(personal_id: int) -> Any:
    """Un usuario del proveedor y lo que se puede hacer con él."""
    return _ver(personal_id)


@blp.route("/<id:personal_id>", methods=["PUT"])
@blp.require("administradores.editar")
@blp.con_clave
@blp.arguments(schemas.AdministradorEdicionSchema)
@blp.response(200, schemas.AdministradorDetalleSchema)
def editar(cambiado: Cambiado[DatosAdministrador], personal_id: int) -> Any:
    """Cambia sus datos. Cambiar el rol o el contador termina sus sesiones; nadie cambia su propio
    rol ni el del único administrador activo."""
    quien = sessions.current().usuario_id
    administradores.editar(personal_id, cambiado.datos, cambiado.version, quien)
    return _ver(personal_id)


@blp.route("/<id:personal_id>/activo", methods=["PUT"])
@blp.require("administradores.editar")
@blp.arguments(schemas.ActivoSchema, as_kwargs=True)
@blp.response(200, schemas.AdministradorDetalleSchema)
def activar(activo: bool, version: int, personal_id: int) -> Any:
    """Activa o desactiva a un usuario del proveedor. Si se desactiva, sus sesiones terminan y ve la
    página error403. Nadie se desactiva a sí mismo."""
    administradores.activar(personal_id, activo, version, sessions.current().usuario_id)
    return _ver(personal_id)


@blp.route("/<id:personal_id>/sesiones", methods=["POST"])
@blp.require("administradores.editar")
@blp.response(200, schemas.AdministradorDetalleSchema)
def terminar_sesiones(personal_id: int) -> Any:
    """Termina todas sus sesiones, también las que abrió dentro de empresas. Nadie termina así las
    propias: para eso cambia su clave."""
    administradores.terminar_sesiones(personal_id, sessions.current().usuario_id)
    return _ver(personal_id)


@blp.route("/<id:personal_id>/recuperar", methods=["POST"])
@blp.require("administradores.editar")
@blp.response(200, schemas.AdministradorDetalleSchema)
def recuperar(personal_id: int) -> Any:
    """Le envía por correo una clave temporal. La que tiene sigue sirviendo hasta que use la temporal."""
    administradores.recuperar(personal_id)
    return _ver(personal_id)


@blp.route("/<id:personal_id>/empresas")
@blp.require("administradores.ver")
@blp.arguments(schemas.EmpresasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.EmpresasAsignadasSchema)
def empresas(filtro: str, orden: str, page: int, tamano: int, ajenas: bool, personal_id: int) -> Any:
    """Las empresas de un distribuidor o, con `ajenas`, las que se le pueden asignar."""
    return administradores.empresas_de(personal_id, filtro, page, tamano, ajenas=ajenas)


@blp.route("/<id:personal_id>/empresas", methods=["PUT"])
@blp.require("administradores.editar")
@blp.arguments(schemas.RepartoSchema, as_kwargs=True)
@blp.response(200, schemas.AdministradorDetalleSchema)
def repartir(agregar: list[int], quitar: list[int], personal_id: int) -> Any:
    """Asigna empresas a un distribuidor y le quita otras, todo o nada. La que era de otro distribuidor
    pasa a este."""
    administradores.repartir(personal_id, set(agregar), set(quitar))
    return _ver(personal_id)


def _ver(personal_id: int) -> Any:
    return administradores.ver(personal_id, sessions.current().usuario_id)
