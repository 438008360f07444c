"""Lo que se devuelve a un cliente y lo que corrige un saldo suyo, en la empresa de la sesión."""

from typing import Any

from api.core.http import sessions
from api.core.http.api import Blueprint
from api.libros.cuentas.ajustes import DatosAjuste, DatosDevolucion
from api.libros.cuentas.centros_schemas import CambiarCentroDeCuentaSchema, CentroElegibleSchema
from api.ventas.cartera.llamadas import cobros_schemas, schemas
from api.ventas.cartera.motor import ajustes, centros, lista_cobros, lista_documentos

blp = Blueprint(
    "ajustes_clientes", __name__, url_prefix="/api", access="empresa", description="Devoluciones y ajustes"
)


@blp.route("/cobros/formas-de-devolver")
@blp.require("cobros.ver")
@blp.response(200, cobros_schemas.FormaCobroSchema(many=True))
def formas() -> Any:
    """Las formas de devolver dinero a un cliente y, de cada una, los bancos y las cajas de donde puede salir."""
    return ajustes.formas()


@blp.route("/cobros/<id:cobro_id>/devoluciones", methods=["POST"])
@blp.require("cobros.editar")
@blp.arguments(schemas.DevolverSchema)
@blp.creates
@blp.response(201, cobros_schemas.CobroSchema)
def devolver_dinero(datos: DatosDevolucion, cobro_id: int) -> Any:
    """Devuelve al cliente lo que queda de un cobro, o parte: un anticipo, lo que una retención dejó de más. Sale del banco o
    la caja que se diga, o de lo que la forma diga."""
    ajustes.devolver_dinero(cobro_id, datos, sessions.current().autor)
    return lista_cobros.uno(cobro_id, True)


@blp.route("/clientes/documentos/<id:documento_id>/devoluciones", methods=["POST"])
@blp.require("cobros.editar")
@blp.arguments(schemas.DevolverSchema)
@blp.creates
@blp.response(201, schemas.DocumentoSchema)
def devolver_documento(datos: DatosDevolucion, documento_id: int) -> Any:
    """Devuelve al cliente lo que queda de una nota de crédito, o parte."""
    ajustes.devolver_documento(documento_id, datos, sessions.current().autor)
    return lista_documentos.uno(documento_id, True)


@blp.route("/cobros/<id:cobro_id>/ajustes", methods=["POST"])
@blp.require("cobros.ajustar")
@blp.arguments(schemas.AjustarSchema)
@blp.creates
@blp.response(201, cobros_schemas.CobroSchema)
def ajustar_dinero(datos: DatosAjuste, cobro_id: int) -> Any:
    """Da por terminado lo que queda de un cobro: un redondeo, una diferencia en cambio, un castigo. Dice por qué."""
    ajustes.ajustar_dinero(cobro_id, datos, sessions.current().autor)
    return lista_cobros.uno(cobro_id, True)


@blp.route("/clientes/documentos/<id:documento_id>/ajustes", methods=["POST"])
@blp.require("cobros.ajustar")
@blp.arguments(schemas.AjustarSchema)
@blp.creates
@blp.response(201, schemas.DocumentoSchema)
def ajustar_documento(datos: DatosAjuste, documento_id: int) -> Any:
    """Da por terminado lo que queda de un documento: el castigo de lo que no se cobrará, un redondeo, una diferencia en
    cambio. El castigo consume primero la provisión."""
    ajustes.ajustar_documento(documento_id, datos, sessions.current().autor)
    return lista_documentos.uno(documento_id, True)


@blp.route("/cobros/centros")
@blp.require("cobros.ver")
@blp.response(200, CentroElegibleSchema(many=True))
def listar_centros() -> Any:
    """Los centros de costo que un cobro, una devolución o un ajuste puede llevar."""
    return centros.elegibles()


@blp.route("/cobros/<id:cobro_id>/centro", methods=["PUT"])
@blp.require("cobros.editar")
@blp.arguments(CambiarCentroDeCuentaSchema, as_kwargs=True)
@blp.response(200, cobros_schemas.CobroSchema)
def cambiar_centro(centro_id: int | None, version: int, cobro_id: int) -> Any:
    """Cambia el centro de costo de un cobro mientras su día siga abierto: lo asentado se rehace con su misma fecha."""
    centros.cambiar_dinero(cobro_id, centro_id, version, sessions.current().autor)
    return lista_cobros.uno(cobro_id, True)


@blp.route("/clientes/documentos/<id:documento_id>/centro", methods=["PUT"])
@blp.require("cobros.editar")
@blp.arguments(CambiarCentroDeCuentaSchema, as_kwargs=True)
@blp.response(200, schemas.DocumentoSchema)
def cambiar_centro_de_ajuste(centro_id: int | None, version: int, documento_id: int) -> Any:
    """Lo mismo, de una devolución o un ajuste. El centro de lo que tiene líneas se cambia en ellas."""
    centros.cambiar_ajuste(documento_id, centro_id, version, sessions.current().autor)
    return lista_documentos.uno(documento_id, True)
