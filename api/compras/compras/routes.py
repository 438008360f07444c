"""Las compras (docs/contrato.md §7)."""

from datetime import date
from typing import Any

from flask import Response

from api.compras.compras import archivos as archivos_
from api.compras.compras import lista, lista_schemas, propuesta, schemas, service
from api.compras.compras.lista import COLUMNAS, FiltrosCompras
from api.compras.compras.nucleo import papeles
from api.compras.compras.nucleo.pedido import CompraPedida, LineaClasificada, LineaUbicada, PagoDeCompraAfuera
from api.core.datos.db import empresa_actual
from api.core.errors import SinPermiso
from api.core.http import limits, sessions, uploads
from api.core.http.api import Blueprint, cuerpo_hasta
from api.core.http.schemas import Cambiado, PageArgs
from api.core.http.uploads import Archivo
from api.core.papel import excel
from api.libros.reglas.schemas import AsientoPrevioSchema
from api.plataforma.auditoria import service as auditoria

blp = Blueprint("compras", __name__, url_prefix="/api/compras", access="empresa", description="Compras")


def _permisos() -> Any:
    return sessions.current().permisos


@blp.route("/paginacion")
@blp.require("compras.ver")
@blp.arguments(lista_schemas.PaginaComprasArgs, location="query", as_kwargs=True)
@blp.response(200, lista_schemas.PaginaComprasSchema)
def paginar(filtros: FiltrosCompras, page: int, tamano: int, orden: str) -> Any:
    """Una página, las últimas primero, con lo que suman todas las halladas."""
    return lista.pagina(filtros, page, tamano, orden, _permisos())


@blp.route("/exportar")
@blp.require("compras.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(lista_schemas.ListaComprasArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosCompras, orden: str) -> Response:
    """La lista entera en Excel, con los mismos filtros. Lo de una nota de crédito va con signo."""
    return excel.respuesta("compras", COLUMNAS, lista.completo(filtros, orden), "Compras")


@blp.route("", methods=["POST"])
@blp.require("compras.editar")
@cuerpo_hasta(*schemas.CUERPO)
@blp.arguments(schemas.RegistrarCompraSchema)
@blp.creates
@blp.response(201, schemas.CompraSchema)
def registrar(pedido: CompraPedida) -> Any:
    """Registra una compra y la pone en la cuenta de su proveedor. Los impuestos y los totales salen de las líneas, con
    las tarifas de la fecha; el mismo documento del proveedor, sin anular, es un 409. Con `debitos`, ya la cobró el banco: no
    queda debiéndose lo que sumen."""
    sesion = sessions.current()
    if pedido.debitos and "contabilidad.ver" not in sesion.permisos:
        raise SinPermiso()
    return lista.una(service.registrar(pedido, sesion.autor).id, sesion.permisos)


@blp.route("/asiento", methods=["POST"])
@blp.require("compras.editar", "contabilidad.ver")
@cuerpo_hasta(*schemas.CUERPO)
@blp.arguments(schemas.RegistrarCompraSchema)
@blp.response(200, AsientoPrevioSchema)
def asiento(pedido: CompraPedida) -> Any:
    """El asiento que haría al registrarse. No guarda nada."""
    return service.previa(pedido)


@blp.route("/<id:compra_id>/asiento", methods=["POST"])
@blp.require("compras.editar", "contabilidad.ver")
@cuerpo_hasta(*schemas.CUERPO)
@blp.arguments(schemas.RegistrarCompraSchema)
@blp.response(200, AsientoPrevioSchema)
def asiento_corregido(pedido: CompraPedida, compra_id: int) -> Any:
    """El asiento que quedaría al corregirla. No guarda nada."""
    return service.previa(pedido, compra_id)


@blp.route("/<id:compra_id>")
@blp.require("compras.ver")
@blp.response(200, schemas.CompraSchema)
def ver(compra_id: int) -> Any:
    """Una, con sus líneas, lo que se pagó de ella y lo que se puede hacer."""
    return lista.una(compra_id, _permisos())


@blp.route("/<id:compra_id>", methods=["PUT"])
@blp.require("compras.editar")
@cuerpo_hasta(*schemas.CUERPO)
@blp.arguments(schemas.CambiarCompraSchema)
@blp.response(200, schemas.CompraSchema)
def cambiar(cambiado: Cambiado[CompraPedida], compra_id: int) -> Any:
    """La corrige: lo pagado pasa a lo que queda. La retenida, o la que corrige una nota, no se cambia. Con una
    `version` que no es la actual, 409."""
    service.cambiar(compra_id, cambiado.datos, cambiado.version)
    return lista.una(compra_id, _permisos())


@blp.route("/<id:compra_id>/cuentas", methods=["PUT"])
@blp.require("compras.editar")
@blp.arguments(lista_schemas.ReubicarCompraSchema, as_kwargs=True)
@blp.response(200, schemas.CompraSchema)
def reubicar(compra_id: int, lineas: list[LineaUbicada], version: int) -> Any:
    """Cambia la cuenta contable y el centro de costo de sus líneas, aunque ya tenga su retención; su asiento se rehace.
    Con una `version` que no es la actual, 409."""
    service.reubicar(compra_id, lineas, version)
    return lista.una(compra_id, _permisos())


@blp.route("/<id:compra_id>/clases", methods=["PUT"])
@blp.require("compras.editar")
@blp.arguments(lista_schemas.ClasificarCompraSchema, as_kwargs=True)
@blp.response(200, schemas.CompraSchema)
def clasificar(compra_id: int, lineas: list[LineaClasificada], version: int) -> Any:
    """Dice qué se compró en sus líneas, mientras no tenga su retención: con eso se propone qué retener. Con una `version` que
    no es la actual, 409."""
    service.clasificar(compra_id, lineas, version)
    return lista.una(compra_id, _permisos())


@blp.route("/<id:compra_id>/autorizacion", methods=["PUT"])
@blp.require("compras.editar")
@blp.arguments(lista_schemas.AutorizarCompraSchema, as_kwargs=True)
@blp.response(200, schemas.CompraSchema)
def autorizar(compra_id: int, autorizacion: str, version: int) -> Any:
    """Dice la autorización de la que se registró sin ella, aunque ya tenga su retención o la corrija una nota. La que ya la
    dice, 409; con una `version` que no es la actual, también."""
    service.autorizar(compra_id, autorizacion, version)
    return lista.una(compra_id, _permisos())


@blp.route("/<id:compra_id>/sustento", methods=["PUT"])
@blp.require("compras.editar")
@blp.arguments(lista_schemas.SustentarCompraSchema, as_kwargs=True)
@blp.response(200, schemas.CompraSchema)
def sustentar(compra_id: int, sustento: str, version: int) -> Any:
    """Dice el sustento de la que se registró sin él, aunque ya tenga su retención o la corrija una nota. La que ya lo dice, 409;
    con una `version` que no es la actual, también."""
    service.sustentar(compra_id, sustento, version)
    return lista.una(compra_id, _permisos())


@blp.route("/<id:compra_id>/exterior", methods=["PUT"])
@blp.require("compras.editar")
@blp.arguments(lista_schemas.PagarAfueraSchema, as_kwargs=True)
@blp.response(200, schemas.CompraSchema)
def pagar_afuera(compra_id: int, exterior: PagoDeCompraAfuera | None, version: int) -> Any:
    """Dice cómo se pagó al exterior la de un proveedor que no reside aquí, aunque ya tenga su retención o la corrija una nota. Con
    una `version` que no es la actual, 409."""
    service.pagar_afuera(compra_id, exterior, version)
    return lista.una(compra_id, _permisos())


@blp.route("/<id:compra_id>/anular", methods=["POST"])
@blp.require("compras.editar")
@blp.arguments(lista_schemas.AnularCompraSchema, as_kwargs=True)
@blp.response(200, schemas.CompraSchema)
def anular(compra_id: int, fecha: date | None, motivo: str) -> Any:
    """La anula desde una fecha: lo pagado de ella queda como anticipo, y su número queda libre."""
    service.anular(compra_id, fecha, motivo)
    return lista.una(compra_id, _permisos())


@blp.route("/historial/<id:compra_id>")
@blp.require("compras.ver")
@blp.arguments(PageArgs, location="query", as_kwargs=True)
@blp.response(200, lista_schemas.PaginaHistorialSchema)
def historial(page: int, tamano: int, compra_id: int, **_: str) -> Any:
    """Qué se hizo con una compra, quién y cuándo; lo más reciente primero."""
    service.obtener(compra_id)
    return auditoria.de_cosa("compra", compra_id, empresa_actual(), page, tamano)


@blp.route("/<id:compra_id>/propuesta-retencion")
@blp.require("compras.ver")
@blp.response(200, lista_schemas.RetencionDeCompraSchema)
def propuesta_retencion(compra_id: int) -> Any:
    """Qué retener de ella hoy, con su porqué, y el sustento que se envía para emitirla."""
    return propuesta.de(compra_id)


@blp.route("/<id:compra_id>/archivos", methods=["POST"])
@blp.require("compras.editar")
@limits.por_ip(120, "minute")
@blp.arguments(lista_schemas.ArchivosDeCompraSchema, location="files")
@uploads.stored_many("current", papeles.REGLA, papeles.MAXIMO)
@blp.creates
@blp.response(201, schemas.CompraSchema)
def adjuntar(archivos: list[Archivo], compra_id: int) -> Any:
    """Le agrega archivos (PDF, PNG, JPG, WEBP, XML, ZIP) de hasta 10 MB; hasta 10 en total."""
    archivos_.adjuntar(compra_id, archivos)
    return lista.una(compra_id, _permisos())


@blp.route("/<id:compra_id>/archivos/<id:archivo_id>")
@blp.require("compras.ver")
@blp.descargable
@blp.response(200, content_type="application/octet-stream", description="El archivo, tal como se subió")
def archivo(compra_id: int, archivo_id: int) -> Response:
    """Un archivo de una compra."""
    hallado = archivos_.uno(compra_id, archivo_id)
    return uploads.served(hallado.archivo, hallado.nombre)
