"""Las plantillas de asientos y lo que las que se repiten asientan cada mes (docs/contrato.md §13)."""

from datetime import date
from typing import Any

from flask import Response

from api.contabilidad.plantillas import lista, recurrentes, schemas, service
from api.contabilidad.plantillas.campos import DatosPlantilla
from api.contabilidad.plantillas.lista import FiltrosPlantillas
from api.core.http import limits, sessions
from api.core.http.api import Blueprint, cuerpo_hasta
from api.core.http.schemas import Cambiado
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel
from api.libros.asientos.schemas import CUERPO

blp = Blueprint(
    "plantillas_asientos",
    __name__,
    url_prefix="/api/plantillas-asientos",
    access="empresa",
    description="Plantillas de asientos",
)
COLUMNAS = (
    ColumnaExcel("Nombre", "nombre", 36),
    ColumnaExcel("Glosa", "glosa", 60),
    ColumnaExcel("Cada cuántos meses", "meses", 12),
    ColumnaExcel("Desde", "desde", 12),
    ColumnaExcel("Hasta", "hasta", 12),
    ColumnaExcel("El próximo", "siguiente", 12),
    ColumnaExcel("Total", "total", 14),
    ColumnaExcel("Líneas", "cuantas", 8),
    ColumnaExcel("Estado", "estado", 14),
    ColumnaExcel("Hecha por", "creado_por", 24),
    ColumnaExcel("Hecha", "creado_en", 18),
)


@blp.route("")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.PlantillaCortaSchema(many=True))
def listar() -> Any:
    """Todas, para escoger una."""
    return lista.para_escoger()


@blp.route("/paginacion")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.PaginaPlantillasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaPlantillasSchema)
def paginar(filtros: FiltrosPlantillas, page: int, tamano: int, orden: str) -> Any:
    """Una página, en el orden de sus nombres, con lo que cada una se repite."""
    return lista.pagina(filtros, page, tamano, orden)


@blp.route("/exportar")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ListaPlantillasArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosPlantillas, orden: str) -> Response:
    """La lista entera en Excel, con los mismos filtros."""
    return excel.respuesta("plantillas-asientos", COLUMNAS, lista.completo(filtros, orden), "Plantillas")


@blp.route("", methods=["POST"])
@blp.require("contabilidad.editar")
@cuerpo_hasta(*CUERPO)
@blp.arguments(schemas.CrearPlantillaSchema)
@blp.creates
@blp.response(201, schemas.PlantillaSchema)
def crear(datos: DatosPlantilla) -> Any:
    """Guarda una plantilla. La que se repite lleva todos sus importes y cuadra; las demás, no hace falta."""
    return lista.una(service.crear(datos, sessions.current().autor))


@blp.route("/<id:plantilla_id>")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.PlantillaSchema)
def ver(plantilla_id: int) -> Any:
    """Una, con sus líneas."""
    return lista.una(plantilla_id)


@blp.route("/<id:plantilla_id>", methods=["PUT"])
@blp.require("contabilidad.editar")
@cuerpo_hasta(*CUERPO)
@blp.arguments(schemas.CambiarPlantillaSchema)
@blp.response(200, schemas.PlantillaSchema)
def cambiar(cambiado: Cambiado[DatosPlantilla], plantilla_id: int) -> Any:
    """La cambia; lo que ya asentó queda como está."""
    service.cambiar(plantilla_id, cambiado.datos, cambiado.version)
    return lista.una(plantilla_id)


@blp.route("/<id:plantilla_id>", methods=["DELETE"])
@blp.require("contabilidad.editar")
@blp.response(204)
def eliminar(plantilla_id: int) -> None:
    """Elimina una que no asentó nada."""
    service.eliminar(plantilla_id)


@blp.route("/<id:plantilla_id>/pausar", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.PausarPlantillaSchema, as_kwargs=True)
@blp.response(200, schemas.PlantillaSchema)
def pausar(pausada: bool, plantilla_id: int) -> Any:
    """Deja de asentarla, o la sigue."""
    service.pausar(plantilla_id, pausada)
    return lista.una(plantilla_id)


@blp.route("/mes")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.MesDePlantillasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.RecurrenteDelMesSchema(many=True))
def ver_mes(mes: date) -> Any:
    """Lo que se repite en un mes, y cómo está cada uno."""
    return recurrentes.del_mes(mes)


@blp.route("/mes", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.AsentarRecurrentesSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.RecurrenteDelMesSchema(many=True))
def asentar_mes(mes: date, plantilla_id: int | None) -> Any:
    """Asienta lo que falte en un mes, de todas o de una: lo que ya está no se repite."""
    recurrentes.asentar(mes, sessions.current().autor, plantilla_id)
    return recurrentes.del_mes(mes)


@blp.route("/<id:plantilla_id>/deshacer", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.DeshacerRecurrenteSchema, as_kwargs=True)
@blp.response(200, schemas.RecurrenteDelMesSchema(many=True))
def deshacer(mes: date, plantilla_id: int) -> Any:
    """Reversa lo que asentó en un mes, con su misma fecha."""
    recurrentes.deshacer(plantilla_id, mes, sessions.current().autor)
    return recurrentes.del_mes(mes)
