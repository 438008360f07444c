"""Lo que un despacho anota de sus empresas, y lo que les recuerda."""

from datetime import date
from typing import Any

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.despacho.tablero import anotaciones, plantillas, recordatorios
from api.despacho.tablero import anotaciones_schemas as schemas
from api.despacho.tablero.anotaciones import DatosAnotacion
from api.despacho.tablero.models import TareaDePlantilla
from api.despacho.tablero.schemas import MesArgs

blp = Blueprint(
    "despacho_anotaciones",
    __name__,
    url_prefix="/api/despacho",
    access="persona",
    description="Despacho: notas, tareas y recordatorios",
)


@blp.route("/empresas/<id:empresa_id>/anotaciones")
@blp.arguments(MesArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.AnotacionSchema(many=True))
def ver(mes: date, empresa_id: int) -> Any:
    """Las notas y las tareas de una empresa en un mes. La empresa no las ve."""
    return anotaciones.de(sessions.current(), empresa_id, mes)


@blp.route("/empresas/<id:empresa_id>/anotaciones", methods=["POST"])
@blp.arguments(schemas.AnotarSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.AnotacionSchema)
def anotar(datos: DatosAnotacion, empresa_id: int) -> Any:
    """Una nota; o una tarea, con quien la hace y hasta cuándo."""
    return anotaciones.anotar(sessions.current(), empresa_id, datos)


@blp.route("/anotaciones/<id:anotacion_id>", methods=["PUT"])
@blp.arguments(schemas.MarcarSchema, as_kwargs=True)
@blp.response(200, schemas.AnotacionSchema)
def marcar(hecha: bool, anotacion_id: int) -> Any:
    """Una tarea se hizo, o todavía no."""
    return anotaciones.marcar(sessions.current(), anotacion_id, hecha=hecha)


@blp.route("/anotaciones/<id:anotacion_id>", methods=["DELETE"])
@blp.response(204)
def borrar(anotacion_id: int) -> None:
    """La borra quien la escribió, o quien dirige el despacho."""
    anotaciones.borrar(sessions.current(), anotacion_id)


@blp.route("/plantillas")
@blp.response(200, schemas.PlantillaDeDespachoSchema(many=True))
def ver_plantillas() -> Any:
    """Las listas de comprobación del despacho."""
    return plantillas.todas(sessions.current())


@blp.route("/plantillas", methods=["POST"])
@blp.arguments(schemas.CrearPlantillaDeDespachoSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.PlantillaDeDespachoSchema)
def crear_plantilla(nombre: str, tareas: list[TareaDePlantilla]) -> Any:
    """Una lista de tareas que se ponen de una vez a las empresas que se elijan."""
    return plantillas.crear(sessions.current(), nombre, tareas)


@blp.route("/plantillas/<id:lista_id>", methods=["PUT"])
@blp.arguments(schemas.CambiarPlantillaDeDespachoSchema, as_kwargs=True)
@blp.response(200, schemas.PlantillaDeDespachoSchema)
def cambiar_plantilla(nombre: str, tareas: list[TareaDePlantilla], version: int, lista_id: int) -> Any:
    """Otro nombre u otras tareas. Lo que ya se puso con ella queda como está. Con una `version` anterior a la actual, 409."""
    return plantillas.cambiar(sessions.current(), lista_id, nombre, tareas, version)


@blp.route("/plantillas/<id:lista_id>", methods=["DELETE"])
@blp.response(204)
def borrar_plantilla(lista_id: int) -> None:
    """Lo que ya se puso con ella se queda."""
    plantillas.borrar(sessions.current(), lista_id)


@blp.route("/plantillas/<id:lista_id>/aplicar", methods=["POST"])
@blp.arguments(schemas.AplicarPlantillaSchema, as_kwargs=True)
@blp.response(200, schemas.CuantasSchema)
def aplicar(mes: date, empresas: list[int], lista_id: int) -> Any:
    """Pone sus tareas en esas empresas, ese mes: la que es de una obligación, en las que la tienen. Las que ya están no se
    repiten."""
    return {"cuantas": plantillas.aplicar(sessions.current(), lista_id, mes, empresas)}


@blp.route("/recordatorios", methods=["POST"])
@limits.por_ip(30, "hour")
@blp.arguments(schemas.RecordarSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.CuantasSchema)
def recordar(mes: date, empresas: list[int], mensaje: str) -> Any:
    """Escribe a cada empresa lo que le falta declarar ese mes, con un mensaje si lo hay."""
    return {"cuantas": recordatorios.enviar(sessions.current(), mes, empresas, mensaje)}
