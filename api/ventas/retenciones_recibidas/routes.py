"""Las retenciones que los clientes hacen a la empresa de la sesión."""

from datetime import date
from typing import Any

from flask import Response

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel
from api.ventas.retenciones_recibidas import liquidado, lista, pagina, schemas, service, varias
from api.ventas.retenciones_recibidas.lista import FiltrosRetenciones
from api.ventas.retenciones_recibidas.nucleo.liquidaciones import LiquidadoElegido
from api.ventas.retenciones_recibidas.nucleo.pedido import DatosRetencion, Emparejado

blp = Blueprint(
    "retenciones_recibidas",
    __name__,
    url_prefix="/api/retenciones-recibidas",
    access="empresa",
    description="Retenciones recibidas",
)
COLUMNAS = (
    ColumnaExcel("Fecha", "fecha", 12),
    ColumnaExcel("Número", "numero", 20),
    ColumnaExcel("Identificación", "identificacion", 16),
    ColumnaExcel("Cliente", "cliente", 40),
    ColumnaExcel("Documento", "documento", 20),
    ColumnaExcel("Emparejado", "emparejado", 12),
    ColumnaExcel("Impuesto", "impuesto", 10),
    ColumnaExcel("Código", "codigo_retencion", 8),
    ColumnaExcel("Concepto", "nombre", 40),
    ColumnaExcel("Base", "base", 14),
    ColumnaExcel("%", "porcentaje", 8),
    ColumnaExcel("Retenido", "valor", 14),
    ColumnaExcel("Estado", "estado", 14),
    ColumnaExcel("Origen", "origen", 10),
    ColumnaExcel("Autorización", "autorizacion", 50),
    ColumnaExcel("Registrada por", "creado_por", 26),
)


def _edita() -> bool:
    return "cobros.editar" in sessions.current().permisos


@blp.route("/paginacion")
@blp.require("cobros.ver")
@blp.arguments(schemas.PaginaRetencionesArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaRetencionesSchema)
def listar(filtros: FiltrosRetenciones, page: int, tamano: int, orden: str) -> Any:
    """Una página de las retenciones recibidas, por cliente, fechas, estado, código o texto, y lo que suman por código
    todas las halladas."""
    return lista.pagina(filtros, page, tamano, orden, edita=_edita())


@blp.route("/exportar")
@blp.require("cobros.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ListaRetencionesArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosRetenciones, orden: str) -> Response:
    """Las mismas en Excel, con una fila por cada código de cada documento."""
    filas = lista.completo(filtros, orden)
    return excel.respuesta("retenciones-recibidas", COLUMNAS, filas, "Retenciones recibidas")


@blp.route("", methods=["POST"])
@blp.require("cobros.editar")
@blp.arguments(schemas.RegistrarRetencionSchema)
@blp.creates
@blp.response(201, schemas.RetencionRegistradaSchema)
def registrar(datos: DatosRetencion) -> Any:
    """Registra una retención y cobra lo retenido de cada documento que se halla en la cuenta del cliente; los demás
    esperan. La misma dos veces es un 409 `conflicto`."""
    retencion = service.registrar(datos, sessions.current().autor)
    return {**pagina.una(retencion.id, edita=True), "aviso": liquidado.aviso(retencion)}


@blp.route("/<id:retencion_id>")
@blp.require("cobros.ver")
@blp.response(200, schemas.RetencionRecibidaSchema)
def ver(retencion_id: int) -> Any:
    """Una retención, con sus documentos, lo retenido y lo que de cada uno hay que saber."""
    return pagina.una(retencion_id, edita=_edita())


@blp.route("/emparejar", methods=["POST"])
@blp.require("cobros.editar")
@limits.por_ip(60, "minute")
@blp.arguments(schemas.EmparejarVariasSchema, as_kwargs=True)
@blp.response(200, schemas.EmparejadaConOtrasSchema(many=True))
def emparejar_varias(ids: list[int]) -> Any:
    """Empareja de cada una lo que no deja duda: lo que espera y tiene una sola factura con su número en la cuenta de su
    cliente. Dice en qué quedó cada una."""
    return varias.emparejar(ids, sessions.current().autor)


@blp.route("/<id:retencion_id>/emparejamiento", methods=["PUT"])
@blp.require("cobros.editar")
@blp.arguments(schemas.EmparejarSchema, as_kwargs=True)
@blp.response(200, schemas.RetencionRecibidaSchema)
def emparejar(version: int, sustentos: list[Emparejado], confirma_cobro: bool, retencion_id: int) -> Any:
    """Empareja a mano unos documentos. Lo que se cobró de uno que cambia se deshace y se cobra del nuevo."""
    service.emparejar(
        retencion_id, version, sustentos, sessions.current().autor, confirma_cobro=confirma_cobro
    )
    return pagina.una(retencion_id, edita=True)


@blp.route("/<id:retencion_id>/anular", methods=["POST"])
@blp.require("cobros.editar")
@blp.arguments(schemas.AnularRetencionSchema, as_kwargs=True)
@blp.response(200, schemas.RetencionRecibidaSchema)
def anular(fecha: date | None, motivo: str, retencion_id: int) -> Any:
    """Anula una retención desde una fecha: se anulan los cobros que hizo, y los que se le enlazaron quedan sueltos."""
    service.anular(retencion_id, fecha, motivo)
    return pagina.una(retencion_id, edita=True)


@blp.route("/<id:retencion_id>/liquidaciones")
@blp.require("cobros.editar", "contabilidad.ver")
@blp.response(200, schemas.LiquidacionesDeRetencionSchema)
def ver_liquidaciones(retencion_id: int) -> Any:
    """Lo que de ella ya se anotó al liquidar las tarjetas o, si no se ha dicho, lo que puede serlo: lo que las emisoras
    retuvieron en depósitos de fechas cercanas. Las `propuesta` suman lo que dice, impuesto por impuesto."""
    return liquidado.de(retencion_id)


@blp.route("/<id:retencion_id>/liquidaciones", methods=["POST"])
@blp.require("cobros.editar", "contabilidad.ver")
@blp.arguments(schemas.AtarLiquidacionesSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.LiquidacionesDeRetencionSchema)
def atar_liquidaciones(lineas: list[LiquidadoElegido], retencion_id: int) -> Any:
    """Dice que es de lo que la emisora ya retuvo en esas liquidaciones: no hace otro cobro ni otro asiento, y deja de
    esperar. Una que ya es de otra retención es un 409; si no suman lo que dice de cada impuesto, 422."""
    liquidado.atar(retencion_id, lineas, sessions.current().autor)
    return liquidado.de(retencion_id)


@blp.route("/<id:retencion_id>/liquidaciones", methods=["DELETE"])
@blp.require("cobros.editar", "contabilidad.ver")
@blp.response(204)
def soltar_liquidaciones(retencion_id: int) -> None:
    """Suelta sus liquidaciones: espera otra vez. Anular la retención también las suelta."""
    liquidado.soltar(retencion_id)
