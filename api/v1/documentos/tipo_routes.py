"""Las rutas que todo documento tiene para los programas."""

from datetime import date
from typing import Any

from flask import Response

from api.comprobantes.consulta.routes import TIPO_XML
from api.comprobantes.consulta.tramos import FiltrosDeTramo
from api.comprobantes.emision import anulacion
from api.comprobantes.nucleo import archivos
from api.comprobantes.ride import impresion
from api.core.http import idempotency, limits, sessions
from api.core.http.api import cuerpo_hasta
from api.core.http.schemas import Respuesta, Schema
from api.core.papel import pdf
from api.terceros.clientes.campos import DatosCliente
from api.v1.comun.cara_routes import Cara
from api.v1.comun.lugares import nombres_de
from api.v1.documentos import schemas, service
from api.v1.documentos.espera import hasta_que_decida as aguardar
from api.v1.documentos.pedido import DocumentoPorEmitir
from api.v1.documentos.terceros import PapelDeTercero
from api.ventas.productos.campos import DatosProducto

_CUERPO = (2 * 1024 * 1024, "El documento es demasiado grande: repártalo en varios.")


def crear(
    recurso: str,
    codigo: str,
    papel: PapelDeTercero,
    esquema: type[Schema],
    respuesta: type[Respuesta],
    *,
    description: str,
    nombres: dict[str, str] | None = None,
) -> Cara:
    """Las rutas de un tipo. `codigo`: el del SRI; `papel`: qué es de la empresa quien lo recibe."""
    blp = Cara(
        recurso,
        __name__,
        description=description,
        nombres={
            **nombres_de(DatosCliente, {"razon_social": "nombre"}),
            **nombres_de(DatosProducto, {"nombre": "descripcion", "iva_codigo": "iva", "ice_codigo": "ice"}),
            papel.campo: papel.lugar,
            "razon_social": "nombre",
            "punto_id": "punto",
            "detalles": "lineas",
            **(nombres or {}),
        },
    )

    @blp.route("")
    @blp.require("documentos.ver")
    @blp.arguments(schemas.DocumentosDeV1Args, location="query", as_kwargs=True)
    @blp.response(200, schemas.tramo(respuesta))
    def listar(
        limite: int,
        despues: int | None,
        estado: str,
        desde: date | None,
        hasta: date | None,
        identificacion: str,
        referencia: str,
        expandir: list[str],
    ) -> Any:
        """Los que se emitieron en el ambiente de hoy, el último primero. Se siguen con `despues`."""
        filtros = FiltrosDeTramo(estado, desde, hasta, identificacion)
        return service.tramo(codigo, filtros, referencia, despues, limite, expandir)

    @blp.route("", methods=["POST"])
    @blp.require("documentos.emitir")
    @cuerpo_hasta(*_CUERPO)
    @blp.arguments(schemas.EsperarArgs, location="query", as_kwargs=True)
    @blp.arguments(esquema)
    @blp.creates_por_partes
    @blp.response(201, respuesta)
    def emitir(nuevo: DocumentoPorEmitir[Any], espera: int) -> Any:
        """Lo emite con los datos de la ley: lo numera, lo firma y lo envía al SRI. Si algo falla, no queda nada. `esperar` va en el
        cuerpo o en la dirección."""
        sesion = sessions.current()
        hecho = idempotency.una_vez("emitir", lambda: service.emitir(codigo, papel, nuevo, sesion))
        aguardar(hecho, max(nuevo.esperar, espera))
        return service.ver(codigo, hecho)

    @blp.route("/<id:comprobante_id>")
    @blp.require("documentos.ver")
    @blp.arguments(schemas.EsperarArgs, location="query", as_kwargs=True)
    @blp.response(200, respuesta)
    def ver(comprobante_id: int, espera: int) -> Any:
        """Uno, con sus líneas: qué dice, cómo está y qué respondió el SRI."""
        service.exigir_del_tipo(codigo, comprobante_id)
        aguardar(comprobante_id, espera)
        return service.ver(codigo, comprobante_id)

    @blp.route("/<id:comprobante_id>/xml")
    @blp.require("documentos.ver")
    @limits.por_ip(120, "minute")
    @blp.response(200, content_type=TIPO_XML, description="El archivo XML")
    def xml(comprobante_id: int) -> Response:
        """El XML: el autorizado, en el sobre del SRI; si todavía no lo está, el firmado."""
        service.exigir_del_tipo(codigo, comprobante_id)
        archivo = archivos.xml(comprobante_id)
        salida = Response(archivo.contenido, mimetype=TIPO_XML)
        salida.headers.set("Content-Disposition", "attachment", filename=archivo.nombre)
        salida.headers["Cache-Control"] = "private, no-store"
        return salida

    @blp.route("/<id:comprobante_id>/pdf")
    @blp.require("documentos.ver")
    @limits.por_ip(120, "minute")
    @blp.response(200, content_type=pdf.TIPO, description="El RIDE en PDF")
    def ride(comprobante_id: int) -> Response:
        """Su representación impresa, en A4."""
        service.exigir_del_tipo(codigo, comprobante_id)
        papel_ = impresion.leer(comprobante_id)
        return pdf.respuesta(impresion.dibujar(papel_, impresion.A4), f"{papel_.nombre}.pdf", en_linea=False)

    @blp.route("/<id:comprobante_id>/anular", methods=["POST"])
    @blp.require("documentos.emitir")
    @limits.por_ip(60, "minute")
    @blp.arguments(schemas.AnularDeV1Schema, as_kwargs=True)
    @blp.response(200, respuesta)
    def anular(comprobante_id: int, motivo: str, fecha: date | None) -> Any:
        """Lo anula. Uno autorizado, solo si el SRI confirma que ya se anuló en su portal; uno que el SRI rechazó, se descarta."""
        service.exigir_del_tipo(codigo, comprobante_id)
        anulacion.anular(comprobante_id, fecha, motivo, sessions.current().autor)
        return service.ver(codigo, comprobante_id)

    return blp
