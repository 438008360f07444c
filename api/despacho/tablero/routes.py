"""El tablero de un despacho: lo que vence en sus empresas, y lo que les falta."""

from datetime import date, datetime
from typing import Any

from api.core.http import sessions
from api.core.http.api import Blueprint
from api.despacho.despachos import personal
from api.despacho.sumas.lectura import FiltrosTablero
from api.despacho.tablero import novedades, schemas, service
from api.despacho.tablero.anotaciones_schemas import ResponsableSchema

blp = Blueprint(
    "despacho_tablero",
    __name__,
    url_prefix="/api/despacho",
    access="persona",
    description="Despacho: tablero",
)


@blp.route("/tablero")
@blp.arguments(schemas.TableroArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaTableroSchema)
def ver(filtros: FiltrosTablero, filtro: str, lleva: int | None, orden: str, page: int, tamano: int) -> Any:
    """Las empresas del despacho, con sus obligaciones del mes y lo que les falta; un asistente ve las suyas. Se ordena por
    `nombre`, `proxima` o `faltan`."""
    return service.pagina(sessions.current(), filtros, filtro, lleva, orden=orden, page=page, tamano=tamano)


@blp.route("/mes")
@blp.arguments(schemas.MesArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.AlrededorDelMesSchema)
def del_mes(mes: date) -> Any:
    """El resumen de un mes, por qué se puede filtrar, y cuánto cambió desde que quien llama miró."""
    return service.alrededor(sessions.current(), mes)


@blp.route("/cambios")
@blp.response(200, schemas.CambioDelTableroSchema(many=True))
def cambios() -> Any:
    """Lo que otros cambiaron de lo que el tablero muestra desde que quien llama dijo que ya miró, neto y lo último primero; hasta
    300."""
    return novedades.todas(sessions.current())


@blp.route("/cambios/vistos", methods=["POST"])
@blp.arguments(schemas.VistosSchema, as_kwargs=True)
@blp.response(204)
def vistos(hasta: datetime) -> None:
    """Lo que cambió hasta ese momento ya se miró. Lo que cambie mientras se lee sigue siendo nuevo."""
    personal.anotar_visto(sessions.current(), hasta)


@blp.route("/empresas/<id:empresa_id>/responsables", methods=["PUT"])
@blp.arguments(ResponsableSchema, as_kwargs=True)
@blp.response(204)
def poner_responsable(mes: date, obligacion: str, persona_id: int | None, empresa_id: int) -> None:
    """Quién del despacho hace, desde ese mes, una obligación de la empresa: alguien que trabaje en ella."""
    service.poner_responsable(sessions.current(), empresa_id, mes, obligacion, persona_id)
