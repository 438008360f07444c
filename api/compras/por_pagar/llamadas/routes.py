"""Los documentos de los proveedores y sus cuentas, como los de los clientes (docs/contrato.md §5)."""

from datetime import date
from typing import Any

from flask import Response

from api.compras.por_pagar.llamadas import cuentas_schemas, pagos_schemas, schemas
from api.compras.por_pagar.motor import cuentas, documentos, lista_documentos, lista_pagos, saldos
from api.compras.por_pagar.papeles.comprobante import estados
from api.core.datos.cambios import Cambios
from api.core.datos.clock import hoy
from api.core.http import limits, sessions, uploads
from api.core.http.api import Blueprint
from api.core.papel import excel, pdf
from api.libros.cuentas.aplicaciones import PedidoDeAplicacion
from api.libros.cuentas.documentos import MAXIMO_ARCHIVOS, DatosDocumento
from api.libros.cuentas.estados import como_fila, periodo
from api.libros.cuentas.lista_dinero import FiltrosDinero
from api.libros.cuentas.lista_documentos import FiltrosDocumentos
from api.libros.cuentas.papeles import estado as papel_estado
from api.terceros.proveedores import service as proveedores

blp = Blueprint(
    "documentos_proveedores",
    __name__,
    url_prefix="/api/proveedores",
    access="empresa",
    description="Cuentas de proveedores",
)


def _edita() -> bool:
    return "pagos.editar" in sessions.current().permisos


@blp.route("/documentos")
@blp.require("pagos.ver")
@blp.arguments(schemas.DocumentosProveedorArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaDocumentosProveedorSchema)
def listar(filtros: FiltrosDocumentos, page: int, tamano: int, orden: str) -> Any:
    """Una página de documentos de los proveedores, por proveedor, estado, tipo, fechas, vencimiento o texto
    (proveedor, número, detalle). ABIERTO son los que tienen saldo; DEBIDO, los que además se deben."""
    return lista_documentos.pagina(filtros, page, tamano, orden, edita=_edita())


@blp.route("/documentos", methods=["POST"])
@blp.require("pagos.editar")
@limits.por_ip(120, "minute")
@blp.arguments(schemas.ArchivosSchema, location="files")
@blp.arguments(schemas.RegistrarDocumentoProveedorSchema, location="form")
@uploads.stored_many("current", schemas.ARCHIVO, MAXIMO_ARCHIVOS)
@blp.creates
@blp.response(201, schemas.DocumentoProveedorSchema)
def registrar(datos: DatosDocumento, archivos: list[uploads.Archivo]) -> Any:
    """Registra lo que se debe a un proveedor (un saldo inicial, un documento), con hasta 10 archivos de 10 MB (PDF,
    PNG, JPG, WEBP, XML, ZIP). PAGADO lo paga entero en su fecha; una nota de crédito se puede aplicar a la vez."""
    documento = documentos.registrar(datos, archivos, sessions.current().autor)
    return lista_documentos.uno(documento.id, True)


@blp.route("/documentos/img", methods=["POST"])
@blp.require("pagos.editar")
@limits.por_ip(120, "minute")
@blp.arguments(schemas.ImagenesSchema, location="files")
@blp.arguments(schemas.DocumentoProveedorImgSchema, location="form", as_kwargs=True)
@uploads.stored_many("current", schemas.IMAGEN, MAXIMO_ARCHIVOS)
@blp.creates
@blp.response(201, schemas.DocumentoProveedorSchema)
def adjuntar(archivos: list[uploads.Archivo], documento_id: int) -> Any:
    """Agrega imágenes (PNG, JPG, WEBP, hasta 10 MB cada una) a un documento."""
    documentos.adjuntar(documento_id, archivos)
    return lista_documentos.uno(documento_id, True)


@blp.route("/documentos/<id:documento_id>")
@blp.require("pagos.ver")
@blp.response(200, schemas.DocumentoProveedorSchema)
def ver(documento_id: int) -> Any:
    """Un documento, con lo que se le aplicó."""
    return lista_documentos.uno(documento_id, _edita())


@blp.route("/documentos/<id:documento_id>", methods=["PUT"])
@blp.require("pagos.editar")
@blp.arguments(schemas.CambiarDocumentoProveedorSchema)
@blp.response(200, schemas.DocumentoProveedorSchema)
def cambiar(cambios: Cambios, documento_id: int) -> Any:
    """Cambia el vencimiento, el detalle o el número de un documento registrado. Con una `version` anterior a la
    actual, 409."""
    documentos.cambiar(documento_id, cambios)
    return lista_documentos.uno(documento_id, True)


@blp.route("/documentos/<id:documento_id>", methods=["DELETE"])
@blp.require("pagos.editar")
@blp.response(204)
def eliminar(documento_id: int) -> None:
    """Elimina un documento registrado por error, con sus archivos. Si alguna vez tuvo pagos o abonos, 409: se anula."""
    documentos.eliminar(documento_id)


@blp.route("/documentos/<id:documento_id>/anular", methods=["PUT"])
@blp.require("pagos.editar")
@blp.arguments(schemas.AnularSchema, as_kwargs=True)
@blp.response(200, schemas.DocumentoProveedorSchema)
def anular(fecha: date | None, motivo: str, documento_id: int) -> Any:
    """Anula un documento registrado desde una fecha: lo pagado de él queda como anticipo."""
    documentos.anular(documento_id, fecha, motivo)
    return lista_documentos.uno(documento_id, True)


@blp.route("/documentos/<id:documento_id>/aplicar", methods=["POST"])
@blp.require("pagos.editar")
@blp.arguments(schemas.AplicarPagoSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.DocumentoProveedorSchema)
def aplicar(aplicaciones: list[PedidoDeAplicacion], documento_id: int) -> Any:
    """Aplica una nota de crédito a documentos del mismo proveedor."""
    documentos.aplicar(documento_id, aplicaciones)
    return lista_documentos.uno(documento_id, True)


@blp.route("/documentos/<id:documento_id>/archivo/<id:archivo_id>")
@blp.require("pagos.ver")
@blp.descargable
@blp.response(200, content_type="application/octet-stream", description="El archivo, tal como se subió")
def archivo(documento_id: int, archivo_id: int) -> Response:
    """Un archivo de un documento."""
    hallado = documentos.archivo(documento_id, archivo_id)
    return uploads.served(hallado.archivo, hallado.nombre)


@blp.route("/valorFactura/<id:proveedor_id>")
@blp.require("pagos.ver")
@blp.arguments(cuentas_schemas.HastaArgs, location="query", as_kwargs=True)
@blp.response(200, cuentas_schemas.ValorCompradoSchema)
def valor_factura(hasta: date | None, proveedor_id: int) -> Any:
    """Cuánto ha facturado un proveedor hasta un día, lo acreditado por notas de crédito y la diferencia."""
    valores = cuentas.valores(hasta or hoy(), proveedores.obtener(proveedor_id).id)
    return {"proveedor_id": proveedor_id, **como_fila(valores)}


@blp.route("/estadoCuenta/<id:proveedor_id>")
@blp.require("pagos.ver")
@blp.arguments(cuentas_schemas.EstadoProveedorArgs, location="query", as_kwargs=True)
@blp.response(200, cuentas_schemas.EstadoCuentaProveedorSchema)
def estado_cuenta(desde: date | None, hasta: date | None, proveedor_id: int) -> Any:
    """Los movimientos de un proveedor en un período, con el saldo después de cada uno y la antigüedad al final. Una
    anulación es un movimiento, en su fecha."""
    return cuentas.con_origenes(cuentas.estado_cuenta(proveedor_id, *periodo(desde, hasta)))


@blp.route("/estadoCuenta/<id:proveedor_id>/pdf")
@blp.require("pagos.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(60, "minute")
@blp.arguments(cuentas_schemas.ArchivoEstadoProveedorArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=pdf.TIPO, description="El archivo PDF")
def estado_pdf(desde: date | None, hasta: date | None, ver: bool, proveedor_id: int) -> Response:
    """El estado de cuenta de un proveedor en PDF."""
    papel = estados.leer(proveedor_id, desde, hasta)
    return pdf.respuesta(papel_estado.dibujar(papel), papel.nombre, en_linea=ver)


@blp.route("/estadoCuenta/<id:proveedor_id>/excel")
@blp.require("pagos.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(60, "minute")
@blp.arguments(cuentas_schemas.ArchivoEstadoProveedorArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def estado_excel(desde: date | None, hasta: date | None, proveedor_id: int, **_: bool) -> Response:
    """El estado de cuenta de un proveedor en Excel."""
    estado = cuentas.estado_cuenta(proveedor_id, *periodo(desde, hasta))
    encabezado, filas = estados.encabezado(estado), papel_estado.en_filas(estado)
    return excel.respuesta("estado-de-cuenta", papel_estado.COLUMNAS, filas, "Estado de cuenta", encabezado)


@blp.route("/saldoEstadoCuenta/<id:proveedor_id>")
@blp.require("pagos.ver")
@blp.arguments(cuentas_schemas.AFechaArgs, location="query", as_kwargs=True)
@blp.response(200, cuentas_schemas.SaldoProveedorSchema)
def saldo_estado_cuenta(fecha: date | None, proveedor_id: int) -> Any:
    """Lo que se debe a un proveedor a un día: lo que vence, lo vencido y lo que hay a favor."""
    proveedores.obtener(proveedor_id)
    return saldos.resumen(proveedor_id, fecha)


@blp.route("/pagoEstadoCuenta/<id:proveedor_id>")
@blp.require("pagos.ver")
@blp.arguments(cuentas_schemas.PagosProveedorArgs, location="query", as_kwargs=True)
@blp.response(200, pagos_schemas.PaginaPagosProveedorSchema)
def pago_estado_cuenta(
    desde: date | None,
    hasta: date | None,
    filtro: str,
    page: int,
    tamano: int,
    orden: str,
    proveedor_id: int,
) -> Any:
    """Los pagos a un proveedor en un período, por páginas."""
    proveedores.obtener(proveedor_id)
    filtros = FiltrosDinero(proveedor_id, desde, hasta, filtro=filtro)
    return lista_pagos.pagina(filtros, page, tamano, orden, edita=_edita())
