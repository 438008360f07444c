"""Las facturas recurrentes."""

from typing import Any

from flask import Response

from api.comprobantes.recurrentes import lista, schemas, service
from api.comprobantes.recurrentes.lista import FiltrosRecurrentes
from api.comprobantes.recurrentes.service import DatosRecurrente, QuienRepite
from api.core.http import limits, sessions
from api.core.http.api import Blueprint, cuerpo_hasta
from api.core.http.schemas import Cambiado, SoloPagina
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel

blp = Blueprint(
    "recurrentes",
    __name__,
    url_prefix="/api/recurrentes",
    access="empresa",
    description="Facturas recurrentes",
)
COLUMNAS = (
    ColumnaExcel("Nombre", "nombre", 30),
    ColumnaExcel("Identificación", "identificacion", 16),
    ColumnaExcel("Cliente", "cliente", 40),
    ColumnaExcel("Se repite", "frecuencia", 16),
    ColumnaExcel("Primera fecha", "primera", 13),
    ColumnaExcel("Próxima", "proxima", 12),
    ColumnaExcel("Última fecha", "hasta", 12),
    ColumnaExcel("Veces", "veces", 8),
    ColumnaExcel("Emitidas", "emitidas", 9),
    ColumnaExcel("Total", "total", 14),
    ColumnaExcel("Estado", "estado", 12),
    ColumnaExcel("Por qué no se pudo", "motivo", 50),
    ColumnaExcel("La creó", "creado_por", 24),
)


@blp.route("/paginacion")
@blp.require("documentos.emitir")
@blp.arguments(schemas.PaginaRecurrentesArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaRecurrentesSchema)
def paginar(filtros: FiltrosRecurrentes, page: int, tamano: int, orden: str) -> Any:
    """Una página, las que antes tocan primero. `filtro` busca en su nombre y en el cliente."""
    return lista.pagina(filtros, page, tamano, orden)


@blp.route("/exportar")
@blp.require("documentos.emitir")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ListaRecurrentesArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosRecurrentes, orden: str) -> Response:
    """La lista entera en Excel, con los mismos filtros."""
    return excel.respuesta("recurrentes", COLUMNAS, lista.completo(filtros, orden), "Recurrentes")


@blp.route("", methods=["POST"])
@blp.require("documentos.emitir")
@cuerpo_hasta(*schemas.CUERPO)
@blp.arguments(schemas.CrearRecurrenteSchema)
@blp.creates
@blp.response(201, schemas.RecurrenteSchema)
def crear(datos: DatosRecurrente) -> Any:
    """Crea una. Se revisa como al emitir, y los errores de la factura van dentro de `pedido`."""
    sesion = sessions.current()
    return lista.una(service.crear(datos, QuienRepite(sesion.usuario_id, sesion.autor.nombre)).id)


@blp.route("/previa", methods=["POST"])
@blp.require("documentos.emitir")
@limits.por_ip(120, "minute")
@cuerpo_hasta(*schemas.CUERPO)
@blp.arguments(schemas.CrearRecurrenteSchema)
@blp.response(200, schemas.PreviaSchema)
def ensayar(datos: DatosRecurrente) -> Any:
    """Cómo se emitiría la primera de una que todavía no se guarda."""
    return service.ensayar(datos)


@blp.route("/<id:recurrente_id>")
@blp.require("documentos.emitir")
@blp.response(200, schemas.RecurrenteSchema)
def ver(recurrente_id: int) -> Any:
    """Una, con lo que emite."""
    return lista.una(recurrente_id)


@blp.route("/<id:recurrente_id>", methods=["PUT"])
@blp.require("documentos.emitir")
@cuerpo_hasta(*schemas.CUERPO)
@blp.arguments(schemas.CambiarRecurrenteSchema)
@blp.response(200, schemas.RecurrenteSchema)
def cambiar(cambiado: Cambiado[DatosRecurrente], recurrente_id: int) -> Any:
    """La cambia; lo ya emitido queda como está. Con una `version` que no es la actual, 409."""
    service.cambiar(recurrente_id, cambiado.datos, cambiado.version)
    return lista.una(recurrente_id)


@blp.route("/<id:recurrente_id>", methods=["DELETE"])
@blp.require("documentos.emitir")
@blp.response(204)
def eliminar(recurrente_id: int) -> None:
    """La elimina. Las facturas que emitió quedan."""
    service.eliminar(recurrente_id)


@blp.route("/<id:recurrente_id>/pausar", methods=["POST"])
@blp.require("documentos.emitir")
@blp.response(200, schemas.RecurrenteSchema)
def pausar(recurrente_id: int) -> Any:
    """Deja de emitirse hasta que se reanude."""
    return lista.una(service.pausar(recurrente_id).id)


@blp.route("/<id:recurrente_id>/reanudar", methods=["POST"])
@blp.require("documentos.emitir")
@blp.arguments(schemas.ReanudarSchema, as_kwargs=True)
@blp.response(200, schemas.RecurrenteSchema)
def reanudar(recurrente_id: int, omitir: bool) -> Any:
    """Se emite otra vez desde hoy. Lo que tocó en la pausa no se emite; la que había fallado sí, si no se omite."""
    return lista.una(service.reanudar(recurrente_id, omitir=omitir).id)


@blp.route("/<id:recurrente_id>/previa")
@blp.require("documentos.emitir")
@blp.response(200, schemas.PreviaSchema)
def previa(recurrente_id: int) -> Any:
    """Cómo se emitiría la que toca, con sus variables puestas y sus totales."""
    return service.previa(recurrente_id)


@blp.route("/<id:recurrente_id>/previa", methods=["POST"])
@blp.require("documentos.emitir")
@limits.por_ip(120, "minute")
@cuerpo_hasta(*schemas.CUERPO)
@blp.arguments(schemas.CrearRecurrenteSchema)
@blp.response(200, schemas.PreviaSchema)
def ensayar_cambio(datos: DatosRecurrente, recurrente_id: int) -> Any:
    """Cómo se emitiría la que toca, si se guardaran estos cambios."""
    return service.ensayar_cambio(recurrente_id, datos)


@blp.route("/<id:recurrente_id>/emisiones")
@blp.require("documentos.emitir")
@blp.arguments(SoloPagina, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaDeVecesSchema)
def emisiones(recurrente_id: int, page: int, tamano: int) -> Any:
    """Lo que pasó en cada fecha, con la factura que se emitió."""
    return lista.emisiones(recurrente_id, page, tamano)
