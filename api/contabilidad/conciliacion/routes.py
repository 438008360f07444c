"""Las conciliaciones de las cuentas de banco (docs/contrato.md §14)."""

from collections.abc import Sequence
from typing import Any

from flask import Response

from api.contabilidad.conciliacion import (
    aprendido,
    asentar,
    cierre,
    cruces,
    importar,
    lista,
    papel,
    papeles,
    perfiles,
    propuestas,
    schemas,
    service,
)
from api.contabilidad.conciliacion.asentar import AsientoDeLinea
from api.contabilidad.conciliacion.cruces import GrupoPedido, MovimientoNombrado
from api.contabilidad.conciliacion.lectura.interpretar import FormaPedida
from api.contabilidad.conciliacion.lista import FiltrosConciliaciones
from api.contabilidad.conciliacion.models import CERRADA
from api.contabilidad.conciliacion.service import DatosConciliacion
from api.core.datos.cambios import Cambios
from api.core.http import limits, sessions, uploads
from api.core.http.api import Blueprint, cuerpo_hasta
from api.core.http.schemas import CurrentSchema
from api.core.papel import excel, pdf
from api.core.papel.excel import ColumnaExcel

blp = Blueprint(
    "conciliaciones",
    __name__,
    url_prefix="/api/conciliaciones",
    access="empresa",
    description="Conciliaciones de banco",
)
COLUMNAS = (
    ColumnaExcel("Cuenta", "banco", 30),
    ColumnaExcel("Número", "numero", 20),
    ColumnaExcel("Desde", "desde", 12),
    ColumnaExcel("Hasta", "hasta", 12),
    ColumnaExcel("Saldo del banco", "saldo_banco", 16),
    ColumnaExcel("Saldo de los libros", "saldo_libros", 16),
    ColumnaExcel("En tránsito", "en_transito", 16),
    ColumnaExcel("Estado", "estado", 12),
    ColumnaExcel("Cerrada por", "cerrada_por", 24),
    ColumnaExcel("Cerrada", "cerrada_en", 18),
)


def _una(conciliacion_id: int) -> Any:
    return lista.una(conciliacion_id, sessions.current().permisos)


@blp.route("/paginacion")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.PaginaConciliacionesArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaConciliacionesSchema)
def paginar(filtros: FiltrosConciliaciones, page: int, tamano: int, orden: str, **_: str) -> Any:
    """Una página de conciliaciones, las últimas primero."""
    return lista.pagina(filtros, page, tamano, orden, sessions.current().permisos)


@blp.route("/exportar")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ListaConciliacionesArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosConciliaciones, orden: str) -> Response:
    """La lista entera en Excel, con los mismos filtros."""
    return excel.respuesta("conciliaciones", COLUMNAS, lista.completo(filtros, orden), "Conciliaciones")


@blp.route("/perfiles")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.PerfilDeExtractoSchema(many=True))
def ver_perfiles() -> Any:
    """Cómo se leen los archivos de cada banco, por sus títulos: lo que quedó recordado al importarlos."""
    return perfiles.guardados()


@blp.route("/perfiles/<id:perfil_id>", methods=["DELETE"])
@blp.require("contabilidad.editar")
@blp.response(204)
def olvidar_perfil(perfil_id: int) -> None:
    """Olvida uno: el próximo archivo con esos títulos se lee como ellos digan. Lo ya importado queda."""
    perfiles.olvidar(perfil_id)


@blp.route("", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.EmpezarConciliacionSchema)
@blp.creates
@blp.response(201, schemas.ConciliacionSchema)
def empezar(datos: DatosConciliacion) -> Any:
    """Empieza la de una cuenta hasta un día, desde donde terminó la anterior. 409 si tiene otra sin cerrar."""
    return _una(service.empezar(datos, sessions.current().autor))


@blp.route("/<id:conciliacion_id>")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.ConciliacionSchema)
def ver(conciliacion_id: int) -> Any:
    """Una, con sus cifras y sus extractos."""
    return _una(conciliacion_id)


@blp.route("/<id:conciliacion_id>", methods=["PUT"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.CambiarConciliacionSchema)
@blp.response(200, schemas.ConciliacionSchema)
def cambiar(cambios: Cambios, conciliacion_id: int) -> Any:
    """Corrige el saldo que el banco dice. Con una `version` anterior a la actual, 409."""
    service.cambiar(conciliacion_id, cambios)
    return _una(conciliacion_id)


@blp.route("/<id:conciliacion_id>", methods=["DELETE"])
@blp.require("contabilidad.editar")
@blp.response(204)
def eliminar(conciliacion_id: int) -> None:
    """Deja una sin cerrar, con sus cruces. Las líneas de los extractos quedan."""
    service.eliminar(conciliacion_id)


@blp.route("/<id:conciliacion_id>/extracto/revisar", methods=["POST"])
@blp.require("contabilidad.editar")
@limits.por_ip(60, "minute")
@blp.arguments(CurrentSchema, location="files")
@blp.arguments(schemas.FormaDeExtractoSchema, location="form")
@uploads.stored("current", importar.REGLA)
@blp.response(200, schemas.ArchivoMiradoSchema)
def mirar(pedida: FormaPedida, archivo: uploads.Archivo, conciliacion_id: int) -> Any:
    """Lo que un extracto dice (Excel, CSV, texto u OFX; hasta 5 MB y 20.000 movimientos), sin guardar nada. Lo que se contradice es
    un problema, y así no se importa."""
    return importar.mirar(conciliacion_id, archivo, pedida)


@blp.route("/<id:conciliacion_id>/extracto", methods=["POST"])
@blp.require("contabilidad.editar")
@limits.por_ip(30, "minute")
@blp.arguments(CurrentSchema, location="files")
@blp.arguments(schemas.FormaDeExtractoSchema, location="form")
@uploads.stored("current", importar.REGLA)
@blp.creates
@blp.response(201, schemas.ExtractoBancarioSchema)
def subir(pedida: FormaPedida, archivo: uploads.Archivo, conciliacion_id: int) -> Any:
    """Importa lo que no estaba; entra entero o no entra. La forma queda recordada para ese banco."""
    return importar.importar(conciliacion_id, archivo, pedida, sessions.current().autor)


@blp.route("/<id:conciliacion_id>/extractos/<id:extracto_id>/archivo")
@blp.require("contabilidad.ver")
@blp.descargable
@blp.response(200, content_type="application/octet-stream", description="El archivo, tal como se subió")
def archivo_del_extracto(conciliacion_id: int, extracto_id: int) -> Response:
    """El archivo de un extracto, como descarga. 404 si es de antes de que se guardaran."""
    hallado = importar.el_archivo(conciliacion_id, extracto_id)
    return uploads.served(str(hallado.archivo), hallado.nombre)


@blp.route("/<id:conciliacion_id>/extractos/<id:extracto_id>", methods=["DELETE"])
@blp.require("contabilidad.editar")
@blp.response(204)
def quitar_extracto(conciliacion_id: int, extracto_id: int) -> None:
    """Quita un extracto con sus líneas y su archivo, si ninguna se cruzó."""
    importar.eliminar(conciliacion_id, extracto_id)


@blp.route("/<id:conciliacion_id>/documentos")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.ArchivoDeLineaSchema(many=True))
def ver_documentos(conciliacion_id: int) -> Any:
    """Los archivos que respaldan las líneas del banco hasta su día, los últimos primero; hasta 500."""
    return papeles.de(conciliacion_id)


@blp.route("/documentos/<id:archivo_id>")
@blp.require("contabilidad.ver")
@blp.descargable
@blp.response(200, content_type="application/octet-stream", description="El archivo, tal como se subió")
def documento(archivo_id: int) -> Response:
    """Un archivo que respalda una línea del banco, como descarga."""
    hallado = papeles.uno(archivo_id)
    return uploads.served(hallado.archivo, hallado.nombre)


@blp.route("/<id:conciliacion_id>/propuestas")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.TrabajoPendienteSchema)
def proponer(conciliacion_id: int) -> Any:
    """Lo que falta cruzar, con lo que se propone para cada línea."""
    return propuestas.de(conciliacion_id)


@blp.route("/<id:conciliacion_id>/cruces")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.CruceHechoSchema(many=True))
def ver_cruces(conciliacion_id: int) -> Any:
    """Lo ya cruzado, lo último primero; hasta 500."""
    return propuestas.hechos(conciliacion_id)


@blp.route("/<id:conciliacion_id>/cruzar", methods=["POST"])
@blp.require("contabilidad.editar")
@cuerpo_hasta(*schemas.CUERPO)
@blp.arguments(schemas.CruzarSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.ConciliacionSchema)
def cruzar(grupos: Sequence[GrupoPedido], conciliacion_id: int) -> Any:
    """Cruza uno o muchos grupos, todos o ninguno. Cada uno suma lo mismo de los dos lados, o 422; lo que alguien ya cruzó
    es 409."""
    cruces.cruzar(conciliacion_id, grupos, sessions.current().autor)
    return _una(conciliacion_id)


@blp.route("/<id:conciliacion_id>/anteriores", methods=["POST"])
@blp.require("contabilidad.editar")
@cuerpo_hasta(*schemas.CUERPO)
@blp.arguments(schemas.DarPorConciliadosSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.ConciliacionSchema)
def dar_por_conciliados(movimientos: Sequence[MovimientoNombrado], conciliacion_id: int) -> Any:
    """En la primera de una cuenta: lo que el banco ya dijo antes de su primer extracto."""
    cruces.dar_por_conciliados(conciliacion_id, movimientos, sessions.current().autor)
    return _una(conciliacion_id)


@blp.route("/<id:conciliacion_id>/descruzar", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.DeshacerCruceSchema, as_kwargs=True)
@blp.response(200, schemas.ConciliacionSchema)
def descruzar(cruce_id: int, conciliacion_id: int) -> Any:
    """Deshace un cruce. El asiento que se hizo de una línea se reversa con su misma fecha."""
    cruces.deshacer(conciliacion_id, cruce_id, sessions.current().autor)
    return _una(conciliacion_id)


@blp.route("/<id:conciliacion_id>/asentar", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.AsientoDeLineaSchema)
@blp.creates
@blp.response(201, schemas.ConciliacionSchema)
def asentar_linea(dicho: AsientoDeLinea, conciliacion_id: int) -> Any:
    """Asienta una línea que los libros no tienen, con su fecha, y la deja cruzada."""
    asentar.asentar(conciliacion_id, dicho, sessions.current().autor)
    return _una(conciliacion_id)


@blp.route("/<id:conciliacion_id>/olvidar", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.OlvidarReglaSchema, as_kwargs=True)
@blp.response(204)
def olvidar(regla_id: int, conciliacion_id: int) -> None:
    """Olvida cómo se asentaba lo que el banco llama así."""
    aprendido.olvidar(regla_id, conciliacion_id)


@blp.route("/<id:conciliacion_id>/cerrar", methods=["POST"])
@blp.require("contabilidad.cerrar")
@limits.por_ip(20, "minute")
@blp.arguments(schemas.CerrarConciliacionSchema, as_kwargs=True)
@uploads.produced(cierre.imprimir)
@blp.response(200, schemas.ConciliacionSchema)
def cerrar(version: int, conciliacion_id: int, archivo: uploads.Archivo) -> Any:
    """La cierra y guarda su impreso. 409 mientras la diferencia no sea cero o falte cruzar una línea, con las cifras."""
    cierre.cerrar(conciliacion_id, version, archivo, sessions.current().autor)
    return _una(conciliacion_id)


@blp.route("/<id:conciliacion_id>/reabrir", methods=["POST"])
@blp.require("contabilidad.cerrar")
@blp.arguments(schemas.ReabrirConciliacionSchema, as_kwargs=True)
@blp.response(200, schemas.ConciliacionSchema)
def reabrir(motivo: str, conciliacion_id: int) -> Any:
    """Abre otra vez la última de su cuenta. El motivo queda en la auditoría."""
    cierre.reabrir(conciliacion_id, motivo)
    return _una(conciliacion_id)


@blp.route("/<id:conciliacion_id>/pdf")
@blp.require("contabilidad.ver")
@blp.descargable
@limits.por_ip(30, "minute")
@blp.response(200, content_type=pdf.TIPO, description="El archivo PDF")
def ver_pdf(conciliacion_id: int) -> Response:
    """En PDF. El de una cerrada es el que se guardó al cerrarla."""
    suya = service.una(conciliacion_id)
    nombre = f"conciliacion-{suya.hasta}.pdf"
    if suya.estado == CERRADA and suya.papel is not None:
        return uploads.served(suya.papel, nombre)
    return pdf.respuesta(papel.pdf_de(suya), nombre)


@blp.route("/<id:conciliacion_id>/excel")
@blp.require("contabilidad.ver")
@blp.descargable
@limits.por_ip(30, "minute")
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def ver_excel(conciliacion_id: int) -> Response:
    """En Excel, con sus fórmulas."""
    return excel.respuesta(*papel.excel_de(service.una(conciliacion_id)))
