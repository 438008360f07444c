"""Los documentos de los clientes y sus cuentas (docs/contrato.md §5)."""

from datetime import date
from typing import Any

from flask import Response

from api.core.datos.cambios import Cambios
from api.core.datos.clock import hoy
from api.core.http import limits, sessions, uploads
from api.core.http.api import Blueprint
from api.libros.cuentas.aplicaciones import PedidoDeAplicacion
from api.libros.cuentas.documentos import MAXIMO_ARCHIVOS, DatosDocumento
from api.libros.cuentas.estados import como_fila, periodo
from api.libros.cuentas.lista_dinero import FiltrosDinero
from api.libros.cuentas.lista_documentos import FiltrosDocumentos
from api.plataforma.empresas import alcance
from api.terceros.clientes import service as clientes
from api.terceros.clientes.alcance import del_cliente
from api.ventas.cartera.llamadas import cobros_schemas, cuentas_schemas, schemas
from api.ventas.cartera.motor import cuentas, documentos, lista_cobros, lista_documentos, saldos

DE_CUENTA = "Cuentas de clientes"
blp = Blueprint(
    "documentos_clientes", __name__, url_prefix="/api/clientes", access="sesion", description=DE_CUENTA
)
propios = Blueprint(
    "documentos_propios", __name__, url_prefix="/api/clientes", access="empresa", description=DE_CUENTA
)


def _edita() -> bool:
    return "cobros.editar" in sessions.current().permisos


@blp.route("/documentos")
@blp.require("clientes.ver")
@blp.arguments(schemas.DocumentosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaDocumentosSchema)
def listar(eid: int | None, filtros: FiltrosDocumentos, page: int, tamano: int, orden: str) -> Any:
    """Una página de documentos de los clientes, por cliente, estado, tipo, fechas o texto (cliente,
    número, detalle). ABIERTO son los que tienen saldo; DEBIDO, los que además se deben. Un administrador nombra la empresa o el cliente."""
    sesion, cliente_id = sessions.current(), filtros.tercero_id
    ambito = alcance.de_una(sesion, eid) if cliente_id is None else del_cliente(sesion, eid, cliente_id)
    with ambito:
        return lista_documentos.pagina(filtros, page, tamano, orden, edita=_edita())


@propios.route("/documentos", methods=["POST"])
@propios.require("cobros.editar")
@limits.por_ip(120, "minute")
@propios.arguments(schemas.ArchivosSchema, location="files")
@propios.arguments(schemas.RegistrarDocumentoSchema, location="form")
@uploads.stored_many("current", schemas.ARCHIVO, MAXIMO_ARCHIVOS)
@propios.creates
@propios.response(201, schemas.DocumentoSchema)
def registrar(datos: DatosDocumento, archivos: list[uploads.Archivo]) -> Any:
    """Registra un documento de un cliente, con hasta 10 archivos de 10 MB (PDF, PNG, JPG, WEBP, XML,
    ZIP). PAGADO lo cobra entero en su fecha; una nota de crédito se puede aplicar a la vez."""
    documento = documentos.registrar(datos, archivos, sessions.current().autor)
    return lista_documentos.uno(documento.id, True)


@propios.route("/documentos/img", methods=["POST"])
@propios.require("cobros.editar")
@limits.por_ip(120, "minute")
@propios.arguments(schemas.ImagenesSchema, location="files")
@propios.arguments(schemas.DocumentoImgSchema, location="form", as_kwargs=True)
@uploads.stored_many("current", schemas.IMAGEN, MAXIMO_ARCHIVOS)
@propios.creates
@propios.response(201, schemas.DocumentoSchema)
def adjuntar(archivos: list[uploads.Archivo], documento_id: int) -> Any:
    """Agrega imágenes (PNG, JPG, WEBP, hasta 10 MB cada una) a un documento."""
    documentos.adjuntar(documento_id, archivos)
    return lista_documentos.uno(documento_id, True)


@blp.route("/documentos/<id:documento_id>")
@blp.require("clientes.ver")
@blp.arguments(schemas.EidArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.DocumentoSchema)
def ver(eid: int | None, documento_id: int) -> Any:
    """Un documento, con lo que se le aplicó. Un administrador nombra la empresa."""
    with alcance.de_una(sessions.current(), eid):
        return lista_documentos.uno(documento_id, _edita())


@propios.route("/documentos/<id:documento_id>", methods=["PUT"])
@propios.require("cobros.editar")
@propios.arguments(schemas.CambiarDocumentoSchema)
@propios.response(200, schemas.DocumentoSchema)
def cambiar(cambios: Cambios, documento_id: int) -> Any:
    """Cambia el vencimiento, el detalle o el número de un documento registrado. Con una `version`
    anterior a la actual, 409."""
    documentos.cambiar(documento_id, cambios)
    return lista_documentos.uno(documento_id, True)


@propios.route("/documentos/<id:documento_id>", methods=["DELETE"])
@propios.require("cobros.editar")
@propios.response(204)
def eliminar(documento_id: int) -> None:
    """Elimina un documento registrado por error, con sus archivos. Si alguna vez tuvo cobros o
    abonos, 409: se anula."""
    documentos.eliminar(documento_id)


@propios.route("/documentos/<id:documento_id>/anular", methods=["PUT"])
@propios.require("cobros.editar")
@propios.arguments(schemas.AnularSchema, as_kwargs=True)
@propios.response(200, schemas.DocumentoSchema)
def anular(fecha: date | None, motivo: str, documento_id: int) -> Any:
    """Anula un documento registrado desde una fecha: lo cobrado de él queda como anticipo."""
    documentos.anular(documento_id, fecha, motivo)
    return lista_documentos.uno(documento_id, True)


@propios.route("/documentos/<id:documento_id>/aplicar", methods=["POST"])
@propios.require("cobros.editar")
@propios.arguments(schemas.AplicarSchema, as_kwargs=True)
@propios.creates
@propios.response(201, schemas.DocumentoSchema)
def aplicar(aplicaciones: list[PedidoDeAplicacion], documento_id: int) -> Any:
    """Aplica una nota de crédito a documentos del mismo cliente."""
    documentos.aplicar(documento_id, aplicaciones)
    return lista_documentos.uno(documento_id, True)


@blp.route("/documentos/<id:documento_id>/archivo/<id:archivo_id>")
@blp.require("clientes.ver")
@blp.descargable
@blp.arguments(schemas.EidArgs, location="query", as_kwargs=True)
@blp.response(200, content_type="application/octet-stream", description="El archivo, tal como se subió")
def archivo(eid: int | None, documento_id: int, archivo_id: int) -> Response:
    """Un archivo de un documento. Un administrador nombra la empresa."""
    with alcance.de_una(sessions.current(), eid):
        hallado = documentos.archivo(documento_id, archivo_id)
    return uploads.served(hallado.archivo, hallado.nombre)


@blp.route("/valorFactura/<id:cliente_id>")
@blp.require("clientes.ver")
@blp.arguments(cuentas_schemas.HastaUnDiaArgs, location="query", as_kwargs=True)
@blp.response(200, cuentas_schemas.ValorFacturaSchema)
def valor_factura(eid: int | None, hasta: date | None, cliente_id: int) -> Any:
    """Cuánto se ha facturado a un cliente hasta un día, lo acreditado por notas de crédito y la
    diferencia. Lo anulado hasta ese día no cuenta."""
    with del_cliente(sessions.current(), eid, cliente_id):
        valores = cuentas.contados(hasta or hoy(), clientes.obtener(cliente_id).id)
        return {"CLI_CODIGO": cliente_id, **como_fila(valores)}


@blp.route("/estadoCuenta/<id:cliente_id>")
@blp.require("clientes.ver")
@blp.arguments(cuentas_schemas.EstadoArgs, location="query", as_kwargs=True)
@blp.response(200, cuentas_schemas.EstadoCuentaSchema)
def estado_cuenta(eid: int | None, desde: date | None, hasta: date | None, cliente_id: int) -> Any:
    """Los movimientos de un cliente en un período, con el saldo después de cada uno y la antigüedad
    al final. Una anulación es un movimiento, en su fecha."""
    with del_cliente(sessions.current(), eid, cliente_id):
        return cuentas.con_origenes(cuentas.estado_cuenta(cliente_id, *periodo(desde, hasta)))


@blp.route("/saldoEstadoCuenta/<id:cliente_id>")
@blp.require("clientes.ver")
@blp.arguments(cuentas_schemas.SaldoArgs, location="query", as_kwargs=True)
@blp.response(200, cuentas_schemas.SaldoEstadoCuentaSchema)
def saldo_estado_cuenta(eid: int | None, fecha: date | None, cliente_id: int) -> Any:
    """El saldo de un cliente a un día: lo que vence, lo vencido y lo que tiene a favor."""
    with del_cliente(sessions.current(), eid, cliente_id):
        clientes.obtener(cliente_id)
        return saldos.resumen(cliente_id, fecha)


@blp.route("/cobroEstadoCuenta/<id:cliente_id>")
@blp.require("clientes.ver")
@blp.arguments(cuentas_schemas.CobrosClienteArgs, location="query", as_kwargs=True)
@blp.response(200, cobros_schemas.PaginaCobrosClienteSchema)
def cobro_estado_cuenta(
    eid: int | None,
    desde: date | None,
    hasta: date | None,
    filtro: str,
    page: int,
    tamano: int,
    orden: str,
    cliente_id: int,
) -> Any:
    """Los cobros de un cliente en un período, por páginas."""
    with del_cliente(sessions.current(), eid, cliente_id):
        clientes.obtener(cliente_id)
        filtros = FiltrosDinero(cliente_id, desde, hasta, filtro=filtro)
        return lista_cobros.pagina(filtros, page, tamano, orden, edita=_edita())


@blp.route("/valorNeto")
@blp.require("clientes.ver")
@blp.arguments(cuentas_schemas.HastaUnDiaArgs, location="query", as_kwargs=True)
@blp.response(200, cuentas_schemas.ValorNetoSchema)
def valor_neto(eid: int | None, hasta: date | None) -> Any:
    """Lo facturado, acreditado y cobrado por la empresa hasta un día, y lo que queda por cobrar. Un
    administrador nombra la empresa con `eid`."""
    with alcance.de_una(sessions.current(), eid):
        return cuentas.valor_neto(hasta or hoy())
