"""Los traslados entre las bodegas de una empresa."""

from typing import Any

from flask import Response

from api.core.datos.sesion import quien_llama
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.http.schemas import Cambiado
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel
from api.existencias.traslados import lista, schemas, service
from api.existencias.traslados.lista import FiltrosTraslados
from api.existencias.traslados.service import DatosLlegada, DatosTraslado

blp = Blueprint(
    "traslados",
    __name__,
    url_prefix="/api/traslados",
    access="empresa",
    description="Traslados entre bodegas",
)
COLUMNAS = (
    ColumnaExcel("Traslado", "numero", 10),
    ColumnaExcel("Fecha", "fecha", 12),
    ColumnaExcel("Sale de", "origen", 26),
    ColumnaExcel("Va a", "destino", 26),
    ColumnaExcel("Estado", "estado", 14),
    ColumnaExcel("Código", "codigo", 16),
    ColumnaExcel("Producto", "nombre", 40),
    ColumnaExcel("Unidad", "unidad", 12),
    ColumnaExcel("Enviado", "cantidad", 12),
    ColumnaExcel("Recibido", "recibida", 12),
    ColumnaExcel("Devuelto", "devuelta", 12),
    ColumnaExcel("Por llegar", "pendiente", 12),
    ColumnaExcel("Observación", "observacion", 30),
    ColumnaExcel("Enviado por", "creado_por", 24),
)


def _permisos() -> Any:
    return sessions.current().permisos


@blp.route("/paginacion")
@blp.require("existencias.ver")
@blp.arguments(schemas.PaginaTrasladosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaTrasladosSchema)
def paginar(filtros: FiltrosTraslados, page: int, tamano: int, orden: str, **_: str) -> Any:
    """Una página de traslados, el último primero."""
    return lista.pagina(filtros, page, tamano, orden, _permisos())


@blp.route("/exportar")
@blp.require("existencias.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.TrasladosArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosTraslados) -> Response:
    """Los traslados de esos filtros en Excel, con cada producto."""
    return excel.respuesta("traslados", COLUMNAS, lista.completo(filtros), "Traslados")


@blp.route("", methods=["POST"])
@blp.require("existencias.trasladar")
@blp.arguments(schemas.EnviarTrasladoSchema)
@blp.creates
@blp.response(201, schemas.TrasladoEntreBodegasSchema)
def enviar(datos: DatosTraslado) -> Any:
    """Envía de una bodega a otra: sale de la primera, y está en camino hasta que se reciba."""
    return lista.uno(service.enviar(datos, quien_llama()), _permisos())


@blp.route("/<id:traslado_id>")
@blp.require("existencias.ver")
@blp.response(200, schemas.TrasladoEntreBodegasSchema)
def ver(traslado_id: int) -> Any:
    """Un traslado, con sus productos y cada vez que algo llegó o volvió."""
    return lista.uno(traslado_id, _permisos())


@blp.route("/<id:traslado_id>/recibir", methods=["POST"])
@blp.require("existencias.trasladar")
@blp.arguments(schemas.RecibirTrasladoSchema)
@blp.creates
@blp.response(201, schemas.TrasladoEntreBodegasSchema)
def recibir(cambiado: Cambiado[DatosLlegada], traslado_id: int) -> Any:
    """Recibe lo que llegó; sin líneas, todo lo que faltaba. El que ya se recibió, 409."""
    service.recibir(traslado_id, cambiado.datos, cambiado.version, quien_llama())
    return lista.uno(traslado_id, _permisos())


@blp.route("/<id:traslado_id>/devolver", methods=["POST"])
@blp.require("existencias.trasladar")
@blp.arguments(schemas.DevolverTrasladoSchema)
@blp.creates
@blp.response(201, schemas.TrasladoEntreBodegasSchema)
def devolver(cambiado: Cambiado[DatosLlegada], traslado_id: int) -> Any:
    """Lo que no llegó vuelve a la bodega de la que salió. Si nada había llegado, el traslado queda anulado."""
    service.devolver(traslado_id, cambiado.datos, cambiado.version, quien_llama())
    return lista.uno(traslado_id, _permisos())
