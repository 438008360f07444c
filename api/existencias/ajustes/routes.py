"""Los ajustes de existencias, y empezar a llevarlas (docs/contrato.md §16)."""

from typing import Any

from api.core.http import sessions
from api.core.http.api import Blueprint
from api.existencias.ajustes import hoja, inicio, lista, schemas, service
from api.existencias.ajustes.inicio import DatosInicio
from api.existencias.ajustes.lista import FiltrosAjustes
from api.existencias.ajustes.service import DatosAjusteExistencias
from api.existencias.kardex import parametros, vista
from api.existencias.kardex.schemas import ParametrosExistenciasSchema
from api.plataforma.importaciones import routes as importaciones

blp = Blueprint(
    "ajustes_existencias",
    __name__,
    url_prefix="/api/ajustes-existencias",
    access="empresa",
    description="Ajustes de existencias",
)
importar = importaciones.para(hoja.TIPO, "empresa")
inicio_blp = Blueprint(
    "inicio_existencias",
    __name__,
    url_prefix="/api/existencias/empezar",
    access="empresa",
    description="Empezar a llevar existencias",
)


@blp.route("/paginacion")
@blp.require("existencias.ver")
@blp.arguments(schemas.PaginaAjustesArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaAjustesSchema)
def paginar(filtros: FiltrosAjustes, page: int, tamano: int) -> Any:
    """Una página de los ajustes, el último primero."""
    return lista.pagina(filtros, page, tamano, ve_costo=_ve_costo())


@blp.route("", methods=["POST"])
@blp.require("existencias.ajustar")
@blp.arguments(schemas.RegistrarAjusteSchema)
@blp.creates
@blp.response(201, schemas.AjusteExistenciasSchema)
def registrar(datos: DatosAjusteExistencias) -> Any:
    """Registra uno y mueve el kardex. Lo que entra sin costo lo hace al promedio; lo que sale, siempre."""
    return lista.uno(service.registrar(datos, sessions.current().autor), ve_costo=_ve_costo())


@blp.route("/<id:ajuste_id>")
@blp.require("existencias.ver")
@blp.response(200, schemas.AjusteExistenciasSchema)
def ver(ajuste_id: int) -> Any:
    """Uno, con sus líneas."""
    return lista.uno(ajuste_id, ve_costo=_ve_costo())


@blp.route("/<id:ajuste_id>/anular", methods=["POST"])
@blp.require("existencias.ajustar")
@blp.arguments(schemas.AnularAjusteSchema, as_kwargs=True)
@blp.response(200, schemas.AjusteExistenciasSchema)
def anular(motivo: str, ajuste_id: int) -> Any:
    """Deshace lo que movió. Si lo que entró ya no está, 422."""
    service.anular(ajuste_id, motivo, sessions.current().autor)
    return lista.uno(ajuste_id, ve_costo=_ve_costo())


@inicio_blp.route("")
@inicio_blp.require("existencias.configurar", "existencias.costo")
@inicio_blp.response(200, schemas.PreviaInicioSchema)
def ver_inicio() -> Any:
    """Con qué empezaría la empresa: lo escrito a mano en sus productos, a lo que costó la última vez. No cambia nada."""
    return inicio.previa()


@inicio_blp.route("", methods=["POST"])
@inicio_blp.require("existencias.configurar", "existencias.costo")
@inicio_blp.arguments(schemas.EmpezarExistenciasSchema)
@inicio_blp.creates
@inicio_blp.response(201, ParametrosExistenciasSchema)
def empezar(datos: DatosInicio) -> Any:
    """Empieza a llevarlas desde un día. No se deshace: lo que entonces había se corrige con un ajuste."""
    inicio.empezar(datos, sessions.current().autor)
    return vista.parametros(parametros.leer())


def _ve_costo() -> bool:
    return "existencias.costo" in sessions.current().permisos
