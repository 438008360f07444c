"""Los recibos de pago, como los maneja el personal del proveedor (docs/contrato.md §5)."""

from typing import Any

from flask import Response

from api.core import PREFIJO
from api.core.http import limits, sessions, uploads
from api.core.http.api import Blueprint
from api.core.http.schemas import CurrentSchema
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel
from api.plataforma.planes.models import ReciboPago
from api.plataforma.planes.service import REGLA_RECIBO
from api.proveedor.planes import contratos, recibos, recibos_schemas
from api.proveedor.planes.recibos import DatosPago, FiltrosRecibos

COLUMNAS = (
    ColumnaExcel("Recibo", "id", 10),
    ColumnaExcel("RUC", "ruc", 16),
    ColumnaExcel("Empresa", "nombre_comercial", 34),
    ColumnaExcel("Plan", "plan_nombre", 26),
    ColumnaExcel("Estado", "estado", 12),
    ColumnaExcel("Banco", "banco", 22),
    ColumnaExcel("Referencia", "referencia"),
    ColumnaExcel("Valor", "valor", 12),
    ColumnaExcel("Fecha del pago", "fecha", 14),
    ColumnaExcel("Subido", "subido_en"),
    ColumnaExcel("Revisado por", "revisor", 28),
    ColumnaExcel("Revisado", "revisado_en"),
    ColumnaExcel("Motivo", "motivo", 50),
)
blp = Blueprint(
    "recibos_de_pago",
    __name__,
    url_prefix=f"{PREFIJO}/empresas",
    access="administrador",
    description="Recibos de pago",
)


@blp.route("/pago/<id:contrato_id>", methods=["POST"])
@blp.require("recibos.subir")
@limits.por_ip(60, "minute")
@blp.arguments(CurrentSchema, location="files")
@blp.arguments(recibos_schemas.PagoSchema, location="form", as_kwargs=True)
@uploads.stored("current", REGLA_RECIBO)
@blp.creates
@blp.response(201, recibos_schemas.ReciboFilaSchema)
def subir(familia: int, pago: DatosPago, contrato_id: int, archivo: uploads.Archivo) -> Any:
    """Recibe el comprobante de pago de un plan contratado (PDF, PNG, JPG o WEBP, hasta 15728640
    bytes), que espera aprobación. Reemplaza al que todavía esperaba."""
    return recibos.subir(sessions.current(), familia, contrato_id, archivo, pago)


@blp.route("/descarga/<id:familia>/<id:contrato_id>")
@blp.require("recibos.subir")
@blp.descargable
@blp.response(200, content_type="application/octet-stream", description="El archivo, tal como se subió")
def descargar(familia: int, contrato_id: int) -> Response:
    """El archivo de un plan contratado (familia 1 imprenta, 2 documentos electrónicos). Responde 404 si
    no tiene."""
    clave, nombre = contratos.archivo(sessions.current(), familia, contrato_id)
    return uploads.served(clave, nombre)


@blp.route("/recibos")
@blp.require("recibos.subir")
@blp.arguments(recibos_schemas.RecibosArgs, location="query", as_kwargs=True)
@blp.response(200, recibos_schemas.PaginaRecibosSchema)
def listar(filtros: FiltrosRecibos, page: int, tamano: int, orden: str) -> Any:
    """Los recibos de pago de las empresas que se ven. Se acotan por estado, empresa, familia o texto
    (empresa, RUC, plan, banco, referencia)."""
    return recibos.pagina(sessions.current(), filtros, page, tamano, orden)


@blp.route("/recibos/exportar")
@blp.require("recibos.subir")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(recibos_schemas.FiltrosRecibosSchema, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosRecibos, orden: str) -> Response:
    """Los mismos recibos en Excel, todas las páginas."""
    filas = recibos.completo(sessions.current(), filtros, orden)
    return excel.respuesta("recibos", COLUMNAS, (fila._asdict() for fila in filas), "Recibos")


@blp.route("/recibos/<id:recibo_id>")
@blp.require("recibos.subir")
@blp.response(200, recibos_schemas.ReciboFilaSchema)
def ver(recibo_id: int) -> Any:
    """Un recibo de pago."""
    return recibos.obtener(sessions.current(), recibo_id)


@blp.route("/recibos/<id:recibo_id>/archivo")
@blp.require("recibos.subir")
@blp.descargable
@blp.arguments(recibos_schemas.ArchivoArgs, location="query", as_kwargs=True)
@blp.response(200, content_type="application/octet-stream", description="El archivo, tal como se subió")
def archivo(ver: bool, recibo_id: int) -> Response:
    """El archivo de un recibo. Con `ver`, se muestra en lugar de descargarse."""
    recibo = recibos.archivo(sessions.current(), recibo_id)
    return servir(recibo, ver)


def servir(recibo: ReciboPago, ver: bool) -> Response:
    """El archivo de un recibo, para mirarlo o para descargarlo."""
    if ver:
        return uploads.shown(recibo.archivo, recibo.nombre, recibo.extension)
    return uploads.served(recibo.archivo, recibo.nombre)


@blp.route("/recibos/<id:recibo_id>", methods=["PUT"])
@blp.require("recibos.aprobar")
@blp.arguments(recibos_schemas.DecidirSchema, as_kwargs=True)
@blp.response(200, recibos_schemas.ReciboFilaSchema)
def decidir(estado: str, motivo: str, version: int, recibo_id: int) -> Any:
    """Aprueba un recibo o lo rechaza con un motivo, una sola vez, y avisa por correo a la empresa. Si el
    recibo paga un plan nuevo (llegó con el registro o después), aprobarlo contrata ese plan; si el plan
    estaba pendiente, empieza."""
    return recibos.decidir(sessions.current(), recibo_id, estado, motivo, version)
