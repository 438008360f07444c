"""Emitir muchas facturas: el archivo se sube y se revisa en `/api/facturas/import`; lo que vale se emite aquí."""

from typing import Any

from flask import Response

from api.comprobantes.masiva import plantilla, resultado, schemas, service
from api.comprobantes.masiva.identificaciones import lista
from api.comprobantes.masiva.plantilla import PedidoDePlantilla
from api.comprobantes.masiva.service import PedidoDeEmision
from api.comprobantes.masiva.tipo import TIPO
from api.core.http import limits, uploads
from api.core.http.api import Blueprint, cuerpo_hasta
from api.core.http.schemas import CurrentSchema, PageArgs
from api.core.papel import excel
from api.plataforma.importaciones import routes

importar = routes.para(TIPO, "empresa")
blp = Blueprint(
    "emisiones_masivas",
    __name__,
    url_prefix="/api/emisiones-masivas",
    access="empresa",
    description="Emitir muchas facturas",
)


@blp.route("")
@blp.require("documentos.emitir")
@blp.arguments(PageArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaEmisionesSchema)
def listar(page: int, tamano: int, **_: str) -> Any:
    """Una página de las emisiones, la última primero."""
    return service.pagina(page, tamano)


@blp.route("", methods=["POST"])
@blp.require("documentos.emitir")
@cuerpo_hasta(*schemas.CUERPO)
@blp.arguments(schemas.LaMismaFacturaSchema)
@blp.creates
@blp.response(201, schemas.EmisionMasivaSchema)
def apartar(pedido: PedidoDePlantilla) -> Any:
    """Aparta la misma factura para cada cliente elegido, de un grupo o de una lista de identificaciones. La que no se
    podría emitir queda rechazada con su motivo. No emite nada: eso lo hace `/{id}/emitir`."""
    return plantilla.apartar(pedido)


@blp.route("/identificaciones", methods=["POST"])
@blp.require("documentos.emitir")
@limits.por_ip(20, "minute")
@blp.arguments(CurrentSchema, location="files")
@uploads.stored("current", lista.REGLA)
@blp.response(200, schemas.ListaLeidaSchema)
def leer_lista(archivo: uploads.Archivo) -> Any:
    """Las identificaciones de un archivo (xlsx, xls, ods, csv o txt; hasta 2 MB y 5.000), para pedir con ellas la misma
    factura. No guarda nada."""
    return lista.leer(archivo.clave, archivo.extension, TIPO.campos, plantilla.MAXIMO)


@blp.route("/de-importacion/<id:importacion_id>")
@blp.require("documentos.emitir")
@blp.response(200, schemas.EmisionMasivaSchema)
def de_importacion(importacion_id: int) -> Any:
    """La que se apartó de un archivo revisado (`IMP_CODIGO`). 404 si ninguna de sus facturas vale."""
    return service.de_importacion(importacion_id)


@blp.route("/<id:emision_id>")
@blp.require("documentos.emitir")
@blp.response(200, schemas.EmisionMasivaSchema)
def ver(emision_id: int) -> Any:
    """Una emisión y cuánto ha avanzado."""
    return service.obtener(emision_id)


@blp.route("/<id:emision_id>/facturas")
@blp.require("documentos.emitir")
@blp.arguments(schemas.FacturasDeEmisionArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaFacturasDeEmisionSchema)
def facturas(emision_id: int, estado: str, page: int, tamano: int, **_: str) -> Any:
    """Una página de sus facturas, con el número, la clave y el estado de las emitidas."""
    return service.facturas(emision_id, estado, page, tamano)


@blp.route("/<id:emision_id>/emitir", methods=["POST"])
@blp.require("documentos.emitir")
@blp.arguments(schemas.EmitirMuchasSchema)
@blp.creates
@blp.response(202, schemas.EmisionMasivaSchema)
def emitir(pedido: PedidoDeEmision, emision_id: int) -> Any:
    """Emite una apartada, o continúa una detenida, en un trabajo aparte: por tandas, con números seguidos. 409 si ya
    se pidió."""
    return service.emitir(emision_id, pedido)


@blp.route("/<id:emision_id>/cancelar", methods=["POST"])
@blp.require("documentos.emitir")
@blp.response(200, schemas.EmisionMasivaSchema)
def cancelar(emision_id: int) -> Any:
    """Para una emisión; lo ya emitido queda emitido. 409 si ya terminó."""
    return service.cancelar(emision_id)


@blp.route("/<id:emision_id>/resultado")
@blp.require("documentos.emitir")
@blp.descargable
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def bajar_resultado(emision_id: int) -> Response:
    """Todas sus facturas: número, clave, estado y, si algo falló, el motivo."""
    return excel.enviar(resultado.hoja(emision_id), f"emision-{emision_id}")
