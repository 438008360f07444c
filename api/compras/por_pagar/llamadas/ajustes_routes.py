"""Lo que devuelve un proveedor y lo que corrige un saldo suyo, en la empresa de la sesión."""

from typing import Any

from api.compras.por_pagar.llamadas import pagos_schemas, schemas
from api.compras.por_pagar.motor import ajustes, centros, lista_documentos, lista_pagos
from api.core.http import sessions
from api.core.http.api import Blueprint
from api.libros.cuentas.ajustes import DatosAjuste, DatosDevolucion
from api.libros.cuentas.centros_schemas import CambiarCentroDeCuentaSchema, CentroElegibleSchema

blp = Blueprint(
    "ajustes_proveedores", __name__, url_prefix="/api", access="empresa", description="Devoluciones y ajustes"
)


@blp.route("/pagos/formas-de-devolver")
@blp.require("pagos.ver")
@blp.response(200, pagos_schemas.FormaDePagoSchema(many=True))
def formas() -> Any:
    """Las formas en que un proveedor devuelve dinero y, de cada una, los bancos y las cajas donde puede entrar."""
    return ajustes.formas()


@blp.route("/pagos/<id:pago_id>/devoluciones", methods=["POST"])
@blp.require("pagos.editar")
@blp.arguments(schemas.DevolverSchema)
@blp.creates
@blp.response(201, pagos_schemas.PagoProveedorSchema)
def devolver_dinero(datos: DatosDevolucion, pago_id: int) -> Any:
    """El proveedor devuelve lo que queda de un pago, o parte. Entra en el banco, la caja o la tarjeta que se diga, o donde la
    forma diga."""
    ajustes.devolver_dinero(pago_id, datos, sessions.current().autor)
    return lista_pagos.uno(pago_id, True)


@blp.route("/proveedores/documentos/<id:documento_id>/devoluciones", methods=["POST"])
@blp.require("pagos.editar")
@blp.arguments(schemas.DevolverSchema)
@blp.creates
@blp.response(201, schemas.DocumentoProveedorSchema)
def devolver_documento(datos: DatosDevolucion, documento_id: int) -> Any:
    """El proveedor devuelve lo que queda de una nota de crédito suya, o parte."""
    ajustes.devolver_documento(documento_id, datos, sessions.current().autor)
    return lista_documentos.uno(documento_id, True)


@blp.route("/pagos/<id:pago_id>/ajustes", methods=["POST"])
@blp.require("pagos.ajustar")
@blp.arguments(schemas.AjustarSchema)
@blp.creates
@blp.response(201, pagos_schemas.PagoProveedorSchema)
def ajustar_dinero(datos: DatosAjuste, pago_id: int) -> Any:
    """Da por terminado lo que queda de un pago: un redondeo, una diferencia en cambio, un castigo. Dice por qué."""
    ajustes.ajustar_dinero(pago_id, datos, sessions.current().autor)
    return lista_pagos.uno(pago_id, True)


@blp.route("/proveedores/documentos/<id:documento_id>/ajustes", methods=["POST"])
@blp.require("pagos.ajustar")
@blp.arguments(schemas.AjustarSchema)
@blp.creates
@blp.response(201, schemas.DocumentoProveedorSchema)
def ajustar_documento(datos: DatosAjuste, documento_id: int) -> Any:
    """Da por terminado lo que queda de un documento: lo que ya no se pagará, un redondeo, una diferencia en cambio."""
    ajustes.ajustar_documento(documento_id, datos, sessions.current().autor)
    return lista_documentos.uno(documento_id, True)


@blp.route("/pagos/centros")
@blp.require("pagos.ver")
@blp.response(200, CentroElegibleSchema(many=True))
def listar_centros() -> Any:
    """Los centros de costo que un pago, una devolución o un ajuste puede llevar."""
    return centros.elegibles()


@blp.route("/pagos/<id:pago_id>/centro", methods=["PUT"])
@blp.require("pagos.editar")
@blp.arguments(CambiarCentroDeCuentaSchema, as_kwargs=True)
@blp.response(200, pagos_schemas.PagoProveedorSchema)
def cambiar_centro(centro_id: int | None, version: int, pago_id: int) -> Any:
    """Cambia el centro de costo de un pago mientras su día siga abierto: lo asentado se rehace con su misma fecha."""
    centros.cambiar_dinero(pago_id, centro_id, version, sessions.current().autor)
    return lista_pagos.uno(pago_id, True)


@blp.route("/proveedores/documentos/<id:documento_id>/centro", methods=["PUT"])
@blp.require("pagos.editar")
@blp.arguments(CambiarCentroDeCuentaSchema, as_kwargs=True)
@blp.response(200, schemas.DocumentoProveedorSchema)
def cambiar_centro_de_ajuste(centro_id: int | None, version: int, documento_id: int) -> Any:
    """Lo mismo, de una devolución o un ajuste. El centro de lo que tiene líneas se cambia en ellas."""
    centros.cambiar_ajuste(documento_id, centro_id, version, sessions.current().autor)
    return lista_documentos.uno(documento_id, True)
