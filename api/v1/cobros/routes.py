"""Los cobros, para los programas."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from api.core.http import sessions
from api.libros.cuentas.lista_dinero import FiltrosDinero
from api.v1.cobros import schemas, service
from api.v1.cobros.service import AplicacionDicha
from api.v1.comun.cara_routes import Cara
from api.ventas.cartera.service import DatosDinero

blp = Cara(
    "cobros",
    __name__,
    description="Para programas: cobros",
    nombres={"idCli": "cliente_id", "DOC_CODIGO": "documento_id"},
)


@blp.route("")
@blp.require("cobros.ver")
@blp.arguments(schemas.CobrosDeV1Args, location="query", as_kwargs=True)
@blp.response(200, schemas.TramoDeCobros)
def listar(filtros: FiltrosDinero, despues: int | None, limite: int, referencia: str) -> Any:
    """Los cobros, el último registrado primero."""
    return service.tramo(filtros, despues, limite, referencia)


@blp.route("", methods=["POST"])
@blp.require("cobros.editar")
@blp.arguments(schemas.CobroNuevoSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.CobroEnteroDeV1Schema)
def crear(datos: DatosDinero, aplicadas: Sequence[AplicacionDicha], externa: str) -> Any:
    """Registra un cobro y lo aplica a lo que el cliente debe; el resto queda como anticipo suyo."""
    return service.crear(datos, aplicadas, externa, sessions.current().autor)


@blp.route("/<id:cobro_id>")
@blp.require("cobros.ver")
@blp.response(200, schemas.CobroEnteroDeV1Schema)
def ver(cobro_id: int) -> Any:
    """Un cobro, con los documentos a los que se aplicó."""
    return service.ver(cobro_id)


@blp.route("/<id:cobro_id>/anular", methods=["POST"])
@blp.require("cobros.editar")
@blp.arguments(schemas.AnularCobroSchema, as_kwargs=True)
@blp.response(200, schemas.CobroEnteroDeV1Schema)
def anular(cobro_id: int, fecha: date | None, motivo: str) -> Any:
    """Lo anula desde una fecha: lo que pagó vuelve a deberse."""
    return service.anular(cobro_id, fecha, motivo)
