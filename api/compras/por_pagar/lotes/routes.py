"""Los lotes de pagos, en la empresa de la sesión."""

from dataclasses import asdict
from datetime import date
from typing import Any

from flask import Response

from api.compras.por_pagar.lotes import archivo, formato, lista, schemas, service
from api.compras.por_pagar.lotes.archivo import FormatoDelBanco
from api.compras.por_pagar.lotes.lista import FiltrosLotes
from api.compras.por_pagar.lotes.plantillas import PLANTILLAS
from api.compras.por_pagar.lotes.service import DatosLote
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.http.schemas import Cambiado
from api.core.http.visitante.accesos import ARCHIVO_BANCO
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel

blp = Blueprint(
    "lotes_pagos", __name__, url_prefix="/api/pagos/lotes", access="empresa", description="Lotes de pagos"
)
COLUMNAS = (
    ColumnaExcel("Lote", "id", 10),
    ColumnaExcel("Fecha", "fecha", 12),
    ColumnaExcel("Cuenta", "cuenta", 30),
    ColumnaExcel("Estado", "estado", 14),
    ColumnaExcel("Proveedores", "proveedores", 12),
    ColumnaExcel("Total", "total", 14),
    ColumnaExcel("Preparado por", "preparado_por", 26),
    ColumnaExcel("Aprobado por", "aprobado_por", 26),
    ColumnaExcel("Pagado el", "pagado_el", 12),
    ColumnaExcel("Referencia", "referencia", 20),
    ColumnaExcel("Motivo", "motivo_anulacion", 30),
    ColumnaExcel("Notas", "notas", 40),
)


def _uno(lote_id: int) -> Any:
    return lista.uno(lote_id, sessions.current().permisos)


def _formato(entidad: str) -> Any:
    suyo, origen = formato.para(entidad)
    return {
        **asdict(suyo),
        "origen": origen,
        "aprueban": service.quienes_aprueban(),
        "por_confirmar": formato.por_confirmar(),
    }


@blp.route("")
@blp.require("pagos.ver")
@blp.arguments(schemas.LotesArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaLotesSchema)
def listar(filtros: FiltrosLotes, page: int, tamano: int, orden: str) -> Any:
    """Una página de lotes, por estado, fechas o texto (proveedor, cuenta, referencia, número)."""
    return lista.pagina(filtros, page, tamano, orden, sessions.current().permisos)


@blp.route("/exportar")
@blp.require("pagos.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ExportarLotesArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosLotes, orden: str) -> Response:
    """Los mismos lotes en Excel, todas sus páginas."""
    return excel.respuesta("lotes-de-pagos", COLUMNAS, lista.completo(filtros, orden), "Lotes de pagos")


@blp.route("/formato")
@blp.require("pagos.ver")
@blp.arguments(schemas.FormatoArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.FormatoLotesSchema)
def ver_formato(entidad: str) -> Any:
    """Si otra persona aprueba los lotes, quiénes pueden, y cómo es el archivo de un banco. `origen`: PROPIO si la empresa
    guardó el suyo; DE_TODOS, si sale con el de todos los bancos; PLANTILLA, si con la de ese banco; PROPUESTO, si con el
    que se propone."""
    return _formato(entidad)


@blp.route("/formato/plantillas")
@blp.require("pagos.ver")
@blp.response(200, schemas.PlantillaDeBancoSchema(many=True))
def ver_plantillas() -> Any:
    """Los archivos de algunos bancos, según fuentes públicas, de los que se puede partir. `respaldo`: si los dicen varias
    fuentes, una, o si son un punto de partida."""
    return [
        {**asdict(p.formato), "entidad": p.entidad, "nombre": p.nombre}
        | {"respaldo": p.respaldo, "leido": p.leido, "nota": p.nota}
        for p in PLANTILLAS.values()
    ]


@blp.route("/formato", methods=["PUT"])
@blp.require("pagos.aprobar")
@blp.con_clave
@blp.arguments(schemas.GuardarFormatoLotesSchema)
@blp.response(200, schemas.FormatoLotesSchema)
def guardar_formato(cambiado: Cambiado[FormatoDelBanco]) -> Any:
    """Lo cambia entero: quien puede aprobar, y no un distribuidor en su nombre. El separador no puede ser el
    signo de los decimales; con ANCHO_FIJO, cada columna dice su largo y su relleno. Con `entidad`, el de lo que se paga
    desde ese banco, que no cambia `aprobar_pagos`. `aprobar_pagos` se enciende al guardar; apagarlo queda en `por_confirmar` hasta que otra
    persona lo confirma o, si nadie más puede, 24 horas."""
    formato.guardar(cambiado.datos, cambiado.version)
    return _formato(cambiado.datos.entidad)


@blp.route("/formato/muestra", methods=["POST"])
@blp.require("pagos.aprobar")
@blp.arguments(schemas.ProbarFormatoLotesSchema)
@blp.response(200, schemas.MuestraDeFormatoSchema)
def probar_formato(datos: FormatoDelBanco) -> Any:
    """Cómo saldría el archivo del banco. No guarda nada."""
    return {"texto": formato.muestra(datos)}


@blp.route("/propuesta", methods=["POST"])
@blp.require("pagos.editar")
@blp.arguments(schemas.PedirPropuestaSchema, as_kwargs=True)
@blp.response(200, schemas.PropuestaDeLoteSchema)
def proponer(hasta: date) -> Any:
    """Lo que vence hasta un día y no está ya en un lote, por proveedor. No guarda nada."""
    return lista.propuesta(hasta)


@blp.route("", methods=["POST"])
@blp.require("pagos.editar")
@blp.arguments(schemas.CrearLoteSchema)
@blp.creates
@blp.response(201, schemas.LoteSchema)
def crear(datos: DatosLote) -> Any:
    """Prepara un lote, en borrador. De cada documento se paga hasta lo que se debe."""
    return _uno(service.crear(datos))


@blp.route("/<id:lote_id>")
@blp.require("pagos.ver")
@blp.response(200, schemas.LoteSchema)
def ver(lote_id: int) -> Any:
    """Un lote, con sus líneas; el pagado, con los pagos que fueron."""
    return _uno(lote_id)


@blp.route("/<id:lote_id>", methods=["PUT"])
@blp.require("pagos.editar")
@blp.arguments(schemas.CambiarLoteSchema)
@blp.response(200, schemas.LoteSchema)
def cambiar(cambiado: Cambiado[DatosLote], lote_id: int) -> Any:
    """Cambia un borrador. Con una `version` que no es la actual, 409."""
    service.cambiar(lote_id, cambiado.datos, cambiado.version)
    return _uno(lote_id)


@blp.route("/<id:lote_id>/presentar", methods=["POST"])
@blp.require("pagos.editar")
@blp.arguments(schemas.PasarLoteSchema, as_kwargs=True)
@blp.response(200, schemas.LoteSchema)
def presentar(version: int, lote_id: int) -> Any:
    """Termina un borrador: queda por aprobar o, si la empresa no lo pide, aprobado."""
    service.presentar(lote_id, version)
    return _uno(lote_id)


@blp.route("/<id:lote_id>/aprobar", methods=["POST"])
@blp.require("pagos.aprobar")
@blp.arguments(schemas.PasarLoteSchema, as_kwargs=True)
@blp.response(200, schemas.LoteSchema)
def aprobar(version: int, lote_id: int) -> Any:
    """Aprueba un lote tal como se leyó. Quien lo preparó no puede: 403."""
    service.aprobar(lote_id, version)
    return _uno(lote_id)


@blp.route("/<id:lote_id>/devolver", methods=["POST"])
@blp.require("pagos.editar")
@blp.arguments(schemas.DevolverLoteSchema, as_kwargs=True)
@blp.response(200, schemas.LoteSchema)
def devolver(version: int, motivo: str, lote_id: int) -> Any:
    """Vuelve a borrador un lote por aprobar, o aprobado y sin pagar."""
    service.devolver(lote_id, version, motivo)
    return _uno(lote_id)


@blp.route("/<id:lote_id>/anular", methods=["PUT"])
@blp.require("pagos.editar")
@blp.arguments(schemas.AnularLoteSchema, as_kwargs=True)
@blp.response(200, schemas.LoteSchema)
def anular(motivo: str, lote_id: int) -> Any:
    """Descarta un lote que no se pagó. De uno pagado se anula cada pago."""
    service.anular(lote_id, motivo)
    return _uno(lote_id)


@blp.route("/<id:lote_id>/pagar", methods=["POST"])
@blp.require("pagos.editar")
@blp.arguments(schemas.PagarLoteSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.LoteSchema)
def pagar(version: int, fecha: date | None, referencia: str, lote_id: int) -> Any:
    """Paga un lote aprobado: un pago por proveedor, todos o ninguno. Si alguien pagó un documento mientras tanto, 409
    que dice en qué línea y cuánto queda."""
    service.pagar(lote_id, version, fecha, referencia)
    return _uno(lote_id)


@blp.route("/<id:lote_id>/archivo")
@blp.require("pagos.preparar")
@blp.con_clave
@blp.descargable
@blp.deja(ARCHIVO_BANCO)
@limits.por_ip(60, "minute")
@blp.arguments(schemas.ArchivoDeLoteArgs, location="query", as_kwargs=True)
@blp.response(200, content_type="text/csv", description="El archivo del banco")
def bajar_archivo(entidad: str, lote_id: int) -> Response:
    """El archivo para el banco, con el formato del banco desde el que se paga o, con `entidad`, el de ese. Solo de un lote
    aprobado o pagado; si algo del aprobado ya no se debe, o a una línea le falta lo que el archivo lleva, 409 con cuál."""
    suyo = lista.para_el_banco(lote_id)
    como = formato.con_el_de(entidad or suyo.entidad)
    escrito = archivo.escribir(como, suyo.filas)
    respuesta = Response(escrito, content_type=f"text/csv; charset={como.codec}")
    respuesta.headers.set("Content-Disposition", "attachment", filename=f"lote-{lote_id}.{como.extension}")
    respuesta.headers["Cache-Control"] = "private, no-store"
    return respuesta
