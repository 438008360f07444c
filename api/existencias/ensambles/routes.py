"""Las recetas y los ensambles (docs/contrato.md §16)."""

from typing import Any

from api.core.datos.sesion import quien_llama
from api.core.http import sessions
from api.core.http.api import Blueprint
from api.core.http.schemas import Cambiado
from api.existencias.ensambles import lista, recetas, schemas, service
from api.existencias.ensambles.lista import FiltrosEnsambles
from api.existencias.ensambles.recetas import FiltrosRecetas
from api.existencias.ensambles.service import DatosEnsamble
from api.existencias.recetas import service as de_recetas
from api.existencias.recetas.service import DatosReceta, DatosRecetaNueva

blp = Blueprint(
    "ensambles", __name__, url_prefix="/api/ensambles", access="empresa", description="Ensambles de productos"
)
recetas_blp = Blueprint(
    "recetas", __name__, url_prefix="/api/recetas", access="empresa", description="Recetas de productos"
)


@recetas_blp.route("/paginacion")
@recetas_blp.require("existencias.ver")
@recetas_blp.arguments(schemas.PaginaRecetasArgs, location="query", as_kwargs=True)
@recetas_blp.response(200, schemas.PaginaRecetasSchema)
def paginar_recetas(filtros: FiltrosRecetas, page: int, tamano: int, orden: str, **_: str) -> Any:
    """Una página de recetas, por el nombre de su producto."""
    return recetas.pagina(filtros, page, tamano, orden, ve_costo=_ve_costo())


@recetas_blp.route("/<id:receta_id>")
@recetas_blp.require("existencias.ver")
@recetas_blp.response(200, schemas.RecetaSchema)
def ver_receta(receta_id: int) -> Any:
    """Una, con sus partes."""
    return recetas.una(receta_id, ve_costo=_ve_costo())


@recetas_blp.route("", methods=["POST"])
@recetas_blp.require("existencias.ensamblar")
@recetas_blp.arguments(schemas.CrearRecetaSchema)
@recetas_blp.creates
@recetas_blp.response(201, schemas.RecetaSchema)
def crear_receta(datos: DatosRecetaNueva) -> Any:
    """Dice de qué se hace un producto. El que no lleva inventario es un combo: al venderlo salen sus partes."""
    return recetas.una(de_recetas.crear(datos), ve_costo=_ve_costo())


@recetas_blp.route("/<id:receta_id>", methods=["PUT"])
@recetas_blp.require("existencias.ensamblar")
@recetas_blp.arguments(schemas.CambiarRecetaSchema)
@recetas_blp.response(200, schemas.RecetaSchema)
def cambiar_receta(cambiado: Cambiado[DatosReceta], receta_id: int) -> Any:
    """La deja como se dice, entera. Lo que ya se armó o se vendió con ella no cambia."""
    de_recetas.cambiar(receta_id, cambiado.datos, cambiado.version)
    return recetas.una(receta_id, ve_costo=_ve_costo())


@recetas_blp.route("/<id:receta_id>", methods=["DELETE"])
@recetas_blp.require("existencias.ensamblar")
@recetas_blp.response(204)
def eliminar_receta(receta_id: int) -> None:
    """Elimina una. Lo que ya se armó o se vendió con ella no cambia."""
    de_recetas.eliminar(receta_id)


@blp.route("/paginacion")
@blp.require("existencias.ver")
@blp.arguments(schemas.PaginaEnsamblesArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaEnsamblesSchema)
def paginar(filtros: FiltrosEnsambles, page: int, tamano: int) -> Any:
    """Una página de los ensambles, el último primero."""
    return lista.pagina(filtros, page, tamano, ve_costo=_ve_costo())


@blp.route("", methods=["POST"])
@blp.require("existencias.ensamblar")
@blp.arguments(schemas.RegistrarEnsambleSchema)
@blp.creates
@blp.response(201, schemas.EnsambleDeProductoSchema)
def registrar(datos: DatosEnsamble) -> Any:
    """Arma un producto con sus partes, o lo desarma en ellas. Lo que entra vale lo que costó lo que sale."""
    return lista.uno(service.registrar(datos, quien_llama()), ve_costo=_ve_costo())


@blp.route("/<id:ensamble_id>")
@blp.require("existencias.ver")
@blp.response(200, schemas.EnsambleDeProductoSchema)
def ver(ensamble_id: int) -> Any:
    """Uno, con sus partes."""
    return lista.uno(ensamble_id, ve_costo=_ve_costo())


@blp.route("/<id:ensamble_id>/anular", methods=["POST"])
@blp.require("existencias.ensamblar")
@blp.arguments(schemas.AnularEnsambleSchema, as_kwargs=True)
@blp.response(200, schemas.EnsambleDeProductoSchema)
def anular(motivo: str, ensamble_id: int) -> Any:
    """Deshace lo que movió. Si lo que entró ya no está, 422."""
    service.anular(ensamble_id, motivo, quien_llama())
    return lista.uno(ensamble_id, ve_costo=_ve_costo())


def _ve_costo() -> bool:
    return "existencias.costo" in sessions.current().permisos
