"""Las proformas, y lo que el cliente ve y responde de la suya."""

from typing import Any

from flask import Response, request

from api.comprobantes.emision.borradores_routes import PESO
from api.comprobantes.nucleo.documento import Json
from api.comprobantes.proformas import envio, facturar, lista, papel, publico, schemas, service
from api.comprobantes.proformas.lista import FiltrosProformas
from api.comprobantes.proformas.publico import Lector, RespuestaDeCliente
from api.comprobantes.proformas.service import DatosProforma, QuienCotiza
from api.core.http import headers, limits, sessions, uploads
from api.core.http.api import Blueprint, cuerpo_hasta
from api.core.http.schemas import Cambiado
from api.core.http.uploads import Archivo
from api.core.http.visitante import navegador
from api.core.papel import excel, imagenes, pdf
from api.core.papel.excel import ColumnaExcel
from api.ventas.envios import topes

blp = Blueprint("proformas", __name__, url_prefix="/api/proformas", access="empresa", description="Proformas")
abierto = Blueprint(
    "proforma_publica",
    __name__,
    url_prefix="/api/publico/proforma",
    access="publico",
    description="Enlaces públicos",
)
COLUMNAS = (
    ColumnaExcel("Número", "numero", 12),
    ColumnaExcel("Fecha", "fecha", 12),
    ColumnaExcel("Vale hasta", "vence", 12),
    ColumnaExcel("Identificación", "identificacion", 16),
    ColumnaExcel("Cliente", "cliente", 40),
    ColumnaExcel("Subtotal", "subtotal", 14),
    ColumnaExcel("Total", "total", 14),
    ColumnaExcel("Estado", "estado", 14),
    ColumnaExcel("Respondida", "respondio_en", 18),
    ColumnaExcel("Factura", "factura_numero", 20),
    ColumnaExcel("Preparada por", "creado_por", 24),
)
_FIRMA = "<string(maxlength=300):firma>"


@blp.route("/paginacion")
@blp.require("documentos.ver")
@blp.arguments(schemas.PaginaProformasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaProformasSchema)
def paginar(filtros: FiltrosProformas, page: int, tamano: int, orden: str) -> Any:
    """Una página, las últimas primero. `filtro` busca en su número y en el cliente."""
    return lista.pagina(filtros, page, tamano, orden)


@blp.route("/sumas")
@blp.require("documentos.ver")
@blp.arguments(schemas.FiltrosProformasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.SumaDeEstadoSchema(many=True))
def sumas(filtros: FiltrosProformas) -> Any:
    """Cuántas hay en cada estado y cuánto suman, con los demás filtros."""
    return lista.sumas(filtros)


@blp.route("/exportar")
@blp.require("documentos.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ListaProformasArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosProformas, orden: str) -> Response:
    """La lista entera en Excel, con los mismos filtros."""
    return excel.respuesta("proformas", COLUMNAS, lista.completo(filtros, orden), "Proformas")


@blp.route("", methods=["POST"])
@blp.require("documentos.emitir")
@cuerpo_hasta(*schemas.CUERPO)
@blp.arguments(schemas.CrearProformaSchema)
@blp.creates
@blp.response(201, schemas.ProformaSchema)
def crear(datos: DatosProforma) -> Any:
    """Crea una, sin número. Se revisa como una factura, y los errores de lo que se cotiza van dentro de `pedido`."""
    sesion = sessions.current()
    return lista.una(service.crear(datos, QuienCotiza(sesion.usuario_id, sesion.autor.nombre)).id)


@blp.route("/<id:proforma_id>")
@blp.require("documentos.ver")
@blp.response(200, schemas.ProformaSchema)
def ver(proforma_id: int) -> Any:
    """Una, con lo que dice, cómo está y lo que se puede hacer."""
    return lista.una(proforma_id)


@blp.route("/<id:proforma_id>", methods=["PUT"])
@blp.require("documentos.emitir")
@cuerpo_hasta(*schemas.CUERPO)
@blp.arguments(schemas.CambiarProformaSchema)
@blp.response(200, schemas.ProformaSchema)
def cambiar(cambiado: Cambiado[DatosProforma], proforma_id: int) -> Any:
    """La cambia. La que ya se envió conserva su número; la aceptada no se cambia. Con una `version` que no es la
    actual, 409."""
    service.cambiar(proforma_id, cambiado.datos, cambiado.version)
    return lista.una(proforma_id)


@blp.route("/<id:proforma_id>", methods=["DELETE"])
@blp.require("documentos.emitir")
@blp.response(204)
def eliminar(proforma_id: int) -> None:
    """Elimina una que todavía no tiene número."""
    service.eliminar(proforma_id)


@blp.route("/<id:proforma_id>/anular", methods=["POST"])
@blp.require("documentos.emitir")
@blp.arguments(schemas.AnularProformaSchema, as_kwargs=True)
@blp.response(200, schemas.ProformaSchema)
def anular(proforma_id: int, motivo: str) -> Any:
    """La anula: conserva su número y nadie la puede aceptar."""
    return lista.una(service.anular(proforma_id, motivo).id)


@blp.route("/<id:proforma_id>/facturar", methods=["POST"])
@blp.require("documentos.emitir")
@cuerpo_hasta(*PESO)
@blp.arguments(schemas.FacturarProformaSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.BorradorDeProformaSchema)
def hacer_factura(proforma_id: int, contenido: Json) -> Any:
    """Deja de borrador su factura. Pedido otra vez, da el mismo borrador; ya facturada, 409."""
    return {"borrador_id": facturar.facturar(proforma_id, contenido, sessions.current().autor).id}


@blp.route("/<id:proforma_id>/pdf")
@blp.require("documentos.ver")
@blp.descargable
@limits.por_ip(120, "minute")
@blp.response(200, content_type=pdf.TIPO, description="La proforma en PDF")
def en_pdf(proforma_id: int) -> Response:
    """La proforma en PDF."""
    leido = papel.leer(proforma_id)
    salida = pdf.respuesta(papel.dibujar(leido), f"{leido.nombre}.pdf", en_linea=True)
    salida.headers[headers.MARCO] = headers.EN_CASA  # su página lo muestra en un marco
    return salida


@blp.route("/<id:proforma_id>/entregas")
@blp.require("documentos.ver")
@blp.response(200, schemas.EntregaProformaSchema(many=True))
def entregas(proforma_id: int) -> Any:
    """A quién se envió y cómo va cada envío, lo más reciente primero."""
    return envio.listar(proforma_id)


def _producir(proforma_id: int, correos: list[str]) -> list[Archivo]:
    return envio.producir(proforma_id, correos)


@blp.route("/<id:proforma_id>/entregas", methods=["POST"])
@blp.require("documentos.emitir")
@limits.por_ip(30, "minute")
@topes.destinatarios
@topes.sin_verificar
@blp.arguments(schemas.EnviarProformaSchema, as_kwargs=True)
@uploads.produced(_producir)
@blp.creates
@blp.response(201, schemas.EntregaProformaSchema)
def enviar(proforma_id: int, correos: list[str], archivo: list[Archivo]) -> Any:
    """La envía en PDF, con su enlace, a hasta 10 correos. La primera vez toma su número."""
    return envio.por_correo(proforma_id, correos, archivo, sessions.current().autor)


@blp.route("/<id:proforma_id>/entregas/whatsapp", methods=["POST"])
@blp.require("documentos.emitir")
@limits.por_ip(30, "minute")
@topes.destinatarios
@topes.sin_verificar
@blp.arguments(schemas.ProformaPorWhatsAppSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.EntregaProformaSchema)
def enviar_whatsapp(proforma_id: int, telefono: str) -> Any:
    """Envía su enlace por WhatsApp; sin el servicio configurado, da el enlace wa.me. La primera vez toma su número."""
    return envio.por_whatsapp(proforma_id, telefono, sessions.current().autor)


@blp.route("/<id:proforma_id>/entregas/<id:entrega_id>/reintentar", methods=["POST"])
@blp.require("documentos.emitir")
@limits.por_ip(30, "minute")
@topes.destinatarios
@topes.sin_verificar
@blp.response(200, schemas.EntregaProformaSchema)
def reintentar(proforma_id: int, entrega_id: int) -> Any:
    """Reintenta un envío que no llegó a alguno de sus destinatarios."""
    return envio.reintentar(proforma_id, entrega_id)


@blp.route("/<id:proforma_id>/enlace", methods=["POST"])
@blp.require("documentos.emitir")
@blp.response(200, schemas.EnlaceProformaSchema)
def enlace(proforma_id: int) -> Any:
    """Su enlace público. La que no tiene número lo toma."""
    return {"enlace": envio.enlace(proforma_id)}


@abierto.route(f"/{_FIRMA}")
@limits.por_ip(60, "minute")
@abierto.response(200, schemas.ProformaPublicaSchema)
def ver_publica(firma: str) -> Any:
    """La proforma a la que lleva un enlace enviado a su cliente."""
    return publico.abrir(firma)


@abierto.route(f"/{_FIRMA}/vista", methods=["POST"])
@limits.por_ip(60, "minute")
@abierto.response(204)
def vista_publica(firma: str) -> None:
    """La página del enlace dice que alguien la está mirando: la primera vez queda vista. La de un programa que revisa
    enlaces no cuenta."""
    if navegador.de_una_persona():
        publico.ver(firma)


@abierto.route(f"/{_FIRMA}/pdf")
@limits.por_ip(60, "minute")
@abierto.response(200, content_type=pdf.TIPO, description="La proforma en PDF")
def pdf_publico(firma: str) -> Response:
    """La misma, en PDF."""
    leido = publico.papel_de(firma)
    return pdf.respuesta(papel.dibujar(leido), f"{leido.nombre}.pdf", en_linea=True)


@abierto.route(f"/{_FIRMA}/logo")
@limits.por_ip(60, "minute")
@abierto.response(200, content_type="image/png", description="El logo, un PNG")
def logo_publico(firma: str) -> Response:
    """El logo de la empresa que la hizo; 404 si no tiene."""
    return imagenes.png(publico.logo(firma))


@abierto.route(f"/{_FIRMA}/aceptar", methods=["POST"])
@limits.por_ip(20, "minute")
@abierto.arguments(schemas.AceptarProformaSchema)
@abierto.response(200, schemas.ProformaPublicaSchema)
def aceptar(respuesta: RespuestaDeCliente, firma: str) -> Any:
    """La acepta, una sola vez. Vencida, anulada o ya respondida, 409."""
    return publico.responder(firma, respuesta, _lector(), acepta=True)


@abierto.route(f"/{_FIRMA}/rechazar", methods=["POST"])
@limits.por_ip(20, "minute")
@abierto.arguments(schemas.RechazarProformaSchema)
@abierto.response(200, schemas.ProformaPublicaSchema)
def rechazar(respuesta: RespuestaDeCliente, firma: str) -> Any:
    """La rechaza, una sola vez."""
    return publico.responder(firma, respuesta, _lector(), acepta=False)


def _lector() -> Lector:
    return Lector(navegador.direccion(), request.user_agent.string)
