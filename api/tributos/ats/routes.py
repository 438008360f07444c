"""El anexo transaccional de la empresa de la sesión (docs/contrato.md)."""

from typing import Any

from flask import Response, make_response

from api.core.errors import EstadoInvalido
from api.core.http import limits, sessions, uploads
from api.core.http.api import Blueprint
from api.core.http.schemas import Cambiado, CurrentSchema
from api.core.papel import excel, pdf
from api.tributos.ats import ajustes, comparaciones, embarques, schemas, service, talon
from api.tributos.ats.anexo import AjustesDelAnexo
from api.tributos.ats.embarques import DatosDeEmbarque
from api.tributos.ats.guardado import AvanceDelAnexo

TIPO_ZIP = "application/zip"
_TROZO = 1 << 16
blp = Blueprint(
    "ats",
    __name__,
    url_prefix="/api/tributos/ats",
    access="empresa",
    description="Anexo transaccional",
)


@blp.route("/ajustes")
@blp.require("tributos.ver")
@blp.response(200, schemas.AjustesDelAnexoSchema)
def ver_ajustes() -> Any:
    """Cómo se hace el anexo en lo que las fuentes no dicen igual, y si se presenta cada medio año."""
    return ajustes.ver()


@blp.route("/ajustes", methods=["PUT"])
@blp.require("tributos.preparar")
@blp.arguments(schemas.GuardarAjustesDelAnexoSchema)
@blp.response(200, schemas.AjustesDelAnexoSchema)
def guardar_ajustes(cambiado: Cambiado[AjustesDelAnexo]) -> Any:
    """Lo cambia para todo anexo que se haga desde ahora."""
    ajustes.guardar(cambiado.datos, cambiado.version)
    return ajustes.ver()


@blp.route("/<periodo>")
@blp.require("tributos.ver")
@limits.por_ip(60, "minute")
@blp.response(200, schemas.SumasDelAnexoSchema)
@blp.alt_response(202, schema=schemas.AvanceDelAnexoSchema, description="Todavía se calcula")
def ver(periodo: str) -> Any:
    """Lo que suma cada bloque del anexo de un mes (2026-10) o de medio año (2026-S1), con lo que hay ahora, y lo que hay que arreglar
    (error) o mirar (aviso) antes de entregarlo. Las compras van por el día en que se registraron; las ventas, por su fecha: lo
    emitido en producción y autorizado o en camino. El de muchos miles de documentos, la primera vez, se calcula aparte: 202 con cuánto
    va, y se pregunta otra vez."""
    hallado = service.ver_o_encargar(periodo)
    return _en_camino(hallado) if isinstance(hallado, AvanceDelAnexo) else hallado


def _en_camino(avance: AvanceDelAnexo) -> Response:
    return make_response(schemas.AvanceDelAnexoSchema().dump(avance), 202)


@blp.route("/<periodo>/revisar")
@blp.require("tributos.ver")
@limits.por_ip(60, "minute")
@blp.response(200, schemas.HallazgoDelAnexoSchema(many=True))
@blp.alt_response(202, schema=schemas.AvanceDelAnexoSchema, description="Todavía se calcula")
def revisar(periodo: str) -> Any:
    """Solo lo que hay que arreglar o mirar, cada cosa con la página donde se hace. De una misma regla se dicen hasta 50, y cuántas
    más hay. El de muchos miles de documentos, como al verlo."""
    hallado = service.ver_o_encargar(periodo)
    return _en_camino(hallado) if isinstance(hallado, AvanceDelAnexo) else hallado.hallazgos


@blp.route("/<periodo>/archivo")
@blp.require("tributos.ver")
@blp.descargable
@limits.por_ip(60, "minute")
@blp.arguments(schemas.DescargarAnexoArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=TIPO_ZIP, description="El ZIP, con su XML, como el portal lo recibe")
def archivo(periodo: str, con_errores: bool) -> Response:
    """El archivo que se sube al portal: ATmmaaaa.zip. Si la revisión halla errores, 409, salvo con `con_errores=si`. El de
    muchos miles de documentos que nadie ha calculado se calcula aparte: 409 mientras tanto."""
    hecho = service.descargar(periodo, con_errores=con_errores)
    respuesta = Response(iter(lambda: hecho.archivo.read(_TROZO), b""), mimetype=TIPO_ZIP)
    respuesta.call_on_close(hecho.archivo.close)
    respuesta.headers.set("Content-Disposition", "attachment", filename=hecho.nombre)
    respuesta.headers["Cache-Control"] = "private, no-store"
    return respuesta


@blp.route("/<periodo>/talon")
@blp.require("tributos.ver")
@blp.descargable
@limits.por_ip(60, "minute")
@blp.response(200, content_type=pdf.TIPO, description="El archivo PDF")
def el_talon(periodo: str) -> Response:
    """El talón resumen: lo que suma cada bloque, para imprimirlo y firmarlo. El de muchos miles de documentos que nadie ha calculado
    se calcula aparte: 409 mientras tanto."""
    sumas = service.sumar_o_encargar(periodo)
    if isinstance(sumas, AvanceDelAnexo):
        raise EstadoInvalido(service.TODAVIA)
    return pdf.respuesta(talon.dibujar(sumas), f"talon-{sumas.archivo.removesuffix('.zip')}.pdf")


@blp.route("/<periodo>/exportaciones")
@blp.require("tributos.ver")
@blp.response(200, schemas.ExportacionVistaSchema(many=True))
def ver_exportaciones(periodo: str) -> Any:
    """Las facturas de exportación de ese período, con lo que de cada una se dijo al embarcar."""
    return embarques.del_periodo(periodo)


@blp.route("/exportaciones/<id:comprobante_id>", methods=["POST"])
@blp.require("tributos.preparar")
@blp.arguments(schemas.DecirEmbarqueSchema)
@blp.response(204)
def decir_embarque(cambiado: Cambiado[DatosDeEmbarque], comprobante_id: int) -> None:
    """Dice el refrendo de la aduana, el documento de transporte, el día y el valor FOB con que se embarcó, o los cambia. 404 si no
    es una factura de exportación."""
    embarques.decir(comprobante_id, cambiado.datos, cambiado.version)


@blp.route("/<periodo>/comparar", methods=["POST"])
@blp.require("tributos.preparar")
@limits.por_ip(20, "minute")
@blp.arguments(CurrentSchema, location="files")
@uploads.stored("current", comparaciones.REGLA)
@blp.response(200, schemas.ComparacionVistaSchema)
def comparar(archivo: uploads.Archivo, periodo: str) -> Any:
    """Compara el anexo con el que hizo otro programa (XML o ZIP, hasta 20 MB), fila por fila. Queda lo que se halló, en lugar de lo
    de antes; el archivo no se guarda. 422 si no es un anexo, o si es de otro RUC o de otro período."""
    return comparaciones.comparar(periodo, archivo, sessions.current().autor)


@blp.route("/<periodo>/comparaciones")
@blp.require("tributos.ver")
@blp.response(200, schemas.ComparacionVistaSchema(many=True))
def ver_comparacion(periodo: str) -> Any:
    """La última comparación de ese período; ninguna, si no se hizo."""
    return comparaciones.ver(periodo)


@blp.route("/<periodo>/comparaciones/excel")
@blp.require("tributos.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(60, "minute")
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def comparacion_en_excel(periodo: str) -> Response:
    """La última comparación en Excel: un renglón por cada campo que no es igual. 404 si no se hizo."""
    return excel.respuesta(*comparaciones.en_excel(periodo))
