"""Los pagos a proveedores, para los programas."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from api.core.http import sessions
from api.libros.cuentas.dinero import DatosDinero
from api.libros.cuentas.lista_dinero import FiltrosDinero
from api.v1.comun.cara_routes import Cara
from api.v1.pagos import schemas, service
from api.v1.pagos.service import PagoAplicado

blp = Cara("pagos", __name__, description="Para programas: pagos")


@blp.route("")
@blp.require("pagos.ver")
@blp.arguments(schemas.PagosDeV1Args, location="query", as_kwargs=True)
@blp.response(200, schemas.TramoDePagos)
def listar(filtros: FiltrosDinero, despues: int | None, limite: int, referencia: str) -> Any:
    """Los pagos a proveedores, el último registrado primero."""
    return service.tramo(filtros, despues, limite, referencia)


@blp.route("", methods=["POST"])
@blp.require("pagos.editar")
@blp.arguments(schemas.PagoNuevoSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.PagoAProveedorEnteroDeV1Schema)
def crear(datos: DatosDinero, aplicadas: Sequence[PagoAplicado], externa: str) -> Any:
    """Registra un pago y lo aplica a lo que se debe al proveedor; el resto queda como anticipo."""
    return service.crear(datos, aplicadas, externa, sessions.current().autor)


@blp.route("/<id:pago_id>")
@blp.require("pagos.ver")
@blp.response(200, schemas.PagoAProveedorEnteroDeV1Schema)
def ver(pago_id: int) -> Any:
    """Un pago, con los documentos a los que se aplicó."""
    return service.ver(pago_id)


@blp.route("/<id:pago_id>/anular", methods=["POST"])
@blp.require("pagos.editar")
@blp.arguments(schemas.AnularPagoSchema, as_kwargs=True)
@blp.response(200, schemas.PagoAProveedorEnteroDeV1Schema)
def anular(pago_id: int, fecha: date | None, motivo: str) -> Any:
    """Lo anula desde una fecha: lo que saldó vuelve a deberse."""
    return service.anular(pago_id, fecha, motivo)
