"""Los comprobantes que otros emiten a la empresa."""

from typing import Any

from flask import Response

from api.compras.recibidos import cargas, lista, papel, schemas, service, vista
from api.compras.recibidos.lista import FiltrosRecibidos
from api.compras.recibidos.models import XML
from api.core.http import headers, limits, sessions, uploads
from api.core.http.api import Blueprint
from api.core.papel import excel, pdf
from api.core.papel.excel import ColumnaExcel

blp = Blueprint(
    "recibidos",
    __name__,
    url_prefix="/api/recibidos",
    access="empresa",
    description="Comprobantes recibidos",
)
COLUMNAS = (
    ColumnaExcel("Fecha", "fecha", 12),
    ColumnaExcel("Tipo", "tipo_nombre", 22),
    ColumnaExcel("Número", "numero", 20),
    ColumnaExcel("RUC", "ruc", 16),
    ColumnaExcel("Emisor", "razon_social", 40),
    ColumnaExcel("Subtotal", "subtotal", 14),
    ColumnaExcel("IVA", "iva", 12),
    ColumnaExcel("Total", "total", 14),
    ColumnaExcel("Estado", "estado", 16),
    ColumnaExcel("Avisos", "avisos", 50),
    ColumnaExcel("Motivo", "motivo", 30),
    ColumnaExcel("Autorizado", "autorizado_en", 18),
    ColumnaExcel("Recibido", "recibido_en", 18),
    ColumnaExcel("Origen", "origen", 18),
    ColumnaExcel("Clave de acceso", "clave", 52),
)


@blp.route("/paginacion")
@blp.require("recibidos.ver")
@blp.arguments(schemas.PaginaRecibidosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaRecibidosSchema)
def paginar(filtros: FiltrosRecibidos, page: int, tamano: int, orden: str) -> Any:
    """Una página de la bandeja, lo más nuevo primero, con cuántos hay en cada estado y cuánto suman."""
    return lista.pagina(filtros, page, tamano, orden, sessions.current().permisos)


@blp.route("/resumen")
@blp.require("recibidos.ver")
@blp.arguments(schemas.FiltrosRecibidosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.RecibidosEnEstadoSchema(many=True))
def resumen(filtros: FiltrosRecibidos) -> Any:
    """Cuántos hay en cada estado y cuánto suman, con los demás filtros."""
    return lista.resumen(filtros)


@blp.route("/exportar")
@blp.require("recibidos.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ListaRecibidosArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosRecibidos, orden: str) -> Response:
    """La bandeja entera en Excel, con los mismos filtros."""
    return excel.respuesta("recibidos", COLUMNAS, lista.completo(filtros, orden), "Recibidos")


@blp.route("/xml", methods=["POST"])
@blp.require("recibidos.editar")
@limits.por_ip(600, "minute")  # un programa puede subir los de un mes de uno en uno
@blp.arguments(schemas.SubidosSchema, location="files")
@uploads.stored_together("current", cargas.REGLA, cargas.A_LA_VEZ)
@blp.creates
@blp.response(202, schemas.CargaPedidaSchema)
def subir(archivo: uploads.Archivo, cuantos: int) -> Any:
    """Trae comprobantes en XML, cada uno en el sobre en que venga: hasta 40 de una vez, o un ZIP con hasta 5.000. Todo el
    envío pesa hasta 20 MB. Un trabajo los lee uno por uno; el que ya estaba no se repite."""
    return {"id": cargas.subir(archivo, XML if cuantos > 1 else "")}


@blp.route("/cargas/<id:carga_id>")
@blp.require("recibidos.ver")
@blp.response(200, schemas.CargaSchema)
def ver_carga(carga_id: int) -> Any:
    """Cuánto ha avanzado una carga, y en qué quedó cada archivo."""
    return cargas.ver(carga_id)


@blp.route("/descartar", methods=["POST"])
@blp.require("recibidos.editar")
@blp.arguments(schemas.DescartarVariosSchema, as_kwargs=True)
@blp.response(200, schemas.HechoConUnoSchema(many=True))
def descartar_varios(ids: list[int], motivo: str) -> Any:
    """Descarta varios con el mismo motivo; dice en qué quedó cada uno."""
    return service.descartar_varios(ids, motivo)


@blp.route("/<id:recibido_id>")
@blp.require("recibidos.ver")
@blp.response(200, schemas.RecibidoSchema)
def ver(recibido_id: int) -> Any:
    """Uno, con lo que dice su documento, las notas que lo tocan y su historia."""
    return vista.una(recibido_id, sessions.current().permisos)


@blp.route("/<id:recibido_id>/xml")
@blp.require("recibidos.ver")
@blp.descargable
@blp.response(200, content_type="application/xml", description="Los bytes como llegaron")
def bajar_xml(recibido_id: int) -> Response:
    """Su XML, byte por byte como llegó."""
    fila, contenido = service.obtener(recibido_id), service.contenido(recibido_id)
    respuesta = Response(contenido, mimetype="application/xml")
    respuesta.headers.set("Content-Disposition", "attachment", filename=f"{fila.clave}.xml")
    respuesta.headers["Cache-Control"] = "private, no-store"
    return respuesta


@blp.route("/<id:recibido_id>/ride")
@blp.require("recibidos.ver")
@blp.descargable
@limits.por_ip(120, "minute")
@blp.response(200, content_type=pdf.TIPO, description="El comprobante en PDF")
def en_pdf(recibido_id: int) -> Response:
    """Su representación impresa, hecha de lo que su XML dice."""
    leido = papel.leer(recibido_id)
    salida = pdf.respuesta(papel.dibujar(leido), leido.nombre, en_linea=True)
    salida.headers[headers.MARCO] = headers.EN_CASA  # su página lo muestra en un marco
    return salida


@blp.route("/<id:recibido_id>/descartar", methods=["POST"])
@blp.require("recibidos.editar")
@blp.arguments(schemas.DescartarSchema, as_kwargs=True)
@blp.response(200, schemas.RecibidoSchema)
def descartar(recibido_id: int, motivo: str) -> Any:
    """Lo saca de la bandeja, con su motivo; se puede restaurar. 409 si ya se aceptó o se anuló."""
    service.descartar(recibido_id, motivo)
    return vista.una(recibido_id, sessions.current().permisos)


@blp.route("/<id:recibido_id>/archivar", methods=["POST"])
@blp.require("recibidos.editar")
@blp.response(200, schemas.RecibidoSchema)
def archivar(recibido_id: int) -> Any:
    """Da por visto lo que no se vuelve nada, como una guía; se puede restaurar. 409 si es una compra o una retención."""
    service.archivar(recibido_id)
    return vista.una(recibido_id, sessions.current().permisos)


@blp.route("/<id:recibido_id>/restaurar", methods=["POST"])
@blp.require("recibidos.editar")
@blp.response(200, schemas.RecibidoSchema)
def restaurar(recibido_id: int) -> Any:
    """Devuelve a la bandeja uno descartado, como estaba, o uno dado por visto."""
    service.restaurar(recibido_id)
    return vista.una(recibido_id, sessions.current().permisos)


@blp.route("/<id:recibido_id>/reconocer", methods=["POST"])
@blp.require("recibidos.editar")
@blp.response(200, schemas.RecibidoSchema)
def reconocer(recibido_id: int) -> Any:
    """Saca de la cuarentena uno que vino a nombre de otra identificación. 409 si algo grave de él no cuadra."""
    service.reconocer(recibido_id)
    return vista.una(recibido_id, sessions.current().permisos)
