"""Rutas del RIDE, de las entregas a su comprador y del enlace público."""

from collections.abc import Iterator
from typing import Any

from flask import Flask, Response, current_app, request

from api.comprobantes.consulta.columnas import COLUMNAS
from api.comprobantes.consulta.lista import FiltrosComprobantes
from api.comprobantes.consulta.routes import TIPO_XML
from api.comprobantes.entrega import descarga, firmados, schemas
from api.comprobantes.entrega import service as entregas
from api.comprobantes.ride import impresion
from api.core.datos.db import empresa_actual, en_empresa
from api.core.http import headers, limits, sessions, uploads
from api.core.http.api import Blueprint
from api.core.http.schemas import ID_MAX
from api.core.http.uploads import Archivo
from api.core.http.visitante import navegador
from api.core.papel import imagenes, pdf
from api.ventas.envios import topes

blp = Blueprint(
    "entregas", __name__, url_prefix="/api/comprobantes", access="empresa", description="Comprobantes"
)
publico = Blueprint(
    "comprobante_publico",
    __name__,
    url_prefix="/api/publico/comprobante",
    access="publico",
    description="Enlaces públicos",
)


def _a_cuantos() -> int:
    """A cuántas direcciones irán los comprobantes elegidos. Un cuerpo mal hecho cuenta por una."""
    cuerpo = request.get_json(silent=True)
    ids = cuerpo.get("ids") if isinstance(cuerpo, dict) else None
    if (
        not isinstance(ids, list)
        or len(ids) > 100
        or not all(type(uno) is int and 0 < uno <= ID_MAX for uno in ids)
    ):
        return 1
    return max(entregas.a_cuantos(ids), 1)


_cuenta_todos, _cuenta_todos_sin_verificar = topes.contando(_a_cuantos)
_FIRMA = "<string(maxlength=300):firma>"


@blp.route("/<id:comprobante_id>/ride")
@blp.require("documentos.ver")
@blp.descargable
@limits.por_ip(120, "minute")
@blp.arguments(schemas.RideArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=pdf.TIPO, description="El RIDE en PDF")
def ride(comprobante_id: int, formato: str) -> Response:
    """La representación impresa del comprobante, en A4 o en rollo de 80 mm."""
    papel = impresion.leer(comprobante_id)
    dibujado = impresion.dibujar(papel, formato)
    salida = pdf.respuesta(dibujado, f"{papel.nombre}.pdf", en_linea=True)
    salida.headers[headers.MARCO] = headers.EN_CASA  # la página del comprobante lo muestra en un marco
    return salida


@blp.route("/zip")
@blp.require("documentos.ver")
@blp.descargable
@limits.por_ip(10, "minute")
@blp.arguments(schemas.ZipArgs, location="query", as_kwargs=True)
@blp.response(200, content_type="application/zip", description="El archivo ZIP")
def comprimido(filtros: FiltrosComprobantes, orden: str, ride: bool, parte: int | None) -> Response:
    """Descargar todo: XML, RIDE y listado de Excel, con los filtros de la lista; si pasan de 5 000
    comprobantes, por partes. También con el plan caducado."""
    filas = descarga.elegidos(filtros, parte)
    trozos = descarga.empaquetar(filas, COLUMNAS, con_ride=ride)
    app = current_app._get_current_object()  # type: ignore[attr-defined]
    salida = Response(_sin_peticion(app, empresa_actual(), trozos), mimetype="application/zip")
    salida.headers.set("Content-Disposition", "attachment", filename=descarga.nombre(parte))
    salida.headers["Cache-Control"] = "private, no-store"
    return salida


def _sin_peticion(app: Flask, empresa_id: int, trozos: Iterator[bytes]) -> Iterator[bytes]:
    """Cada trozo se hace en un contexto que termina con él: si quien descarga se va, no queda ninguno
    abierto."""
    while True:
        with app.app_context(), en_empresa(empresa_id):
            trozo = next(trozos, None)
        if trozo is None:
            return
        yield trozo


@blp.route("/<id:comprobante_id>/entregas")
@blp.require("documentos.ver")
@blp.response(200, schemas.EntregasComprobanteSchema)
def listar(comprobante_id: int) -> Any:
    """A quién se envió, cómo va cada entrega y quién abrió su enlace; lo más reciente primero."""
    return entregas.listar(comprobante_id)


def _producir(comprobante_id: int, correos: list[str]) -> list[Archivo]:
    return entregas.producir(comprobante_id)


@blp.route("/<id:comprobante_id>/entregas", methods=["POST"])
@blp.require("documentos.emitir")
@limits.por_ip(30, "minute")
@topes.destinatarios
@topes.sin_verificar
@blp.arguments(schemas.EnviarComprobanteSchema, as_kwargs=True)
@uploads.produced(_producir)
@blp.creates
@blp.response(201, schemas.EntregaComprobanteSchema)
def enviar(comprobante_id: int, correos: list[str], archivo: list[Archivo]) -> Any:
    """Envía otra vez el XML y el RIDE, a hasta 10 correos. Solo un comprobante autorizado."""
    return entregas.enviar(comprobante_id, correos, archivo, sessions.current().autor)


@blp.route("/enviar", methods=["POST"])
@blp.require("documentos.emitir")
@limits.por_ip(30, "minute")
@_cuenta_todos
@_cuenta_todos_sin_verificar
@blp.arguments(schemas.EnviarVariosSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.PedidosSchema)
def enviar_varios(ids: list[int]) -> Any:
    """Envía por correo hasta 100 comprobantes, cada uno a los correos que dice; de los que no se pueden
    enviar, dice por qué."""
    return entregas.enviar_varios(ids, sessions.current().autor)


@blp.route("/<id:comprobante_id>/entregas/<id:entrega_id>/reintentar", methods=["POST"])
@blp.require("documentos.emitir")
@limits.por_ip(30, "minute")
@topes.destinatarios
@topes.sin_verificar
@blp.response(200, schemas.EntregaComprobanteSchema)
def reintentar(comprobante_id: int, entrega_id: int) -> Any:
    """Reintenta un envío que no llegó a alguno de sus destinatarios."""
    return entregas.reintentar(comprobante_id, entrega_id, sessions.current().autor)


@blp.route("/<id:comprobante_id>/entregas/whatsapp", methods=["POST"])
@blp.require("documentos.emitir")
@limits.por_ip(30, "minute")
@topes.destinatarios
@topes.sin_verificar
@blp.arguments(schemas.EnviarPorWhatsAppSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.EntregaComprobanteSchema)
def enviar_whatsapp(comprobante_id: int, telefono: str) -> Any:
    """Envía por WhatsApp el enlace del comprobante; sin el servicio configurado, da el enlace wa.me."""
    return entregas.por_whatsapp(comprobante_id, telefono, sessions.current().autor)


@blp.route("/<id:comprobante_id>/enlace")
@blp.require("documentos.ver")
@blp.response(200, schemas.EnlaceComprobanteSchema)
def enlace(comprobante_id: int) -> Any:
    """El enlace público del comprobante, que sirve 30 días."""
    return {"enlace": firmados.de(comprobante_id)}


@publico.route(f"/{_FIRMA}")
@limits.por_ip(60, "minute")
@publico.response(200, schemas.ComprobantePublicoSchema)
def ver_publico(firma: str) -> Any:
    """El comprobante al que lleva un enlace enviado a su comprador."""
    return firmados.abrir(firma, _lectura(firmados.VISTA, anota=False)).vista


@publico.route(f"/{_FIRMA}/vista", methods=["POST"])
@limits.por_ip(60, "minute")
@publico.response(204)
def vista_publica(firma: str) -> None:
    """La página del enlace dice que alguien la está mirando: así queda anotada, y no por pedirla. La de un programa que
    revisa enlaces no se anota."""
    firmados.abrir(firma, _lectura(firmados.VISTA))


def _lectura(que: str, *, anota: bool = True) -> firmados.LecturaPublica:
    return firmados.LecturaPublica(que, request.user_agent.string, anota and navegador.de_una_persona())


@publico.route(f"/{_FIRMA}/ride")
@limits.por_ip(60, "minute")
@publico.arguments(schemas.RideArgs, location="query", as_kwargs=True)
@publico.response(200, content_type=pdf.TIPO, description="El RIDE en PDF")
def ride_publico(firma: str, formato: str) -> Response:
    """Su representación impresa."""
    papel = firmados.abrir(firma, _lectura(firmados.RIDE)).papel
    return pdf.respuesta(impresion.dibujar(papel, formato), f"{papel.nombre}.pdf", en_linea=True)


@publico.route(f"/{_FIRMA}/logo")
@limits.por_ip(60, "minute")
@publico.response(200, content_type="image/png", description="El logo, un PNG")
def logo_publico(firma: str) -> Response:
    """El logo de la empresa que lo emitió; 404 si no tiene."""
    return imagenes.png(firmados.logo(firma, _lectura(firmados.VISTA, anota=False)))


@publico.route(f"/{_FIRMA}/xml")
@limits.por_ip(60, "minute")
@publico.response(200, content_type=TIPO_XML, description="El archivo XML")
def xml_publico(firma: str) -> Response:
    """El XML que autorizó el SRI."""
    xml = firmados.abrir(firma, _lectura(firmados.XML)).xml
    salida = Response(xml.contenido, mimetype=TIPO_XML)
    salida.headers.set("Content-Disposition", "attachment", filename=xml.nombre)
    salida.headers["Cache-Control"] = "private, no-store"
    return salida
