"""Lo que hay de cada producto, para los programas."""

from typing import Any

from api.core.http import sessions
from api.existencias.kardex.existentes import FiltrosExistencias
from api.v1.comun.cara_routes import Cara
from api.v1.existencias import schemas, service

blp = Cara("existencias", __name__, description="Para programas: existencias")


@blp.route("")
@blp.require("existencias.ver")
@blp.arguments(schemas.ExistenciasDeV1Args, location="query", as_kwargs=True)
@blp.response(200, schemas.TramoDeExistencias)
def listar(filtros: FiltrosExistencias, despues: int | None, limite: int, codigo: str) -> Any:
    """Lo que hay de cada producto que lleva inventario, el último creado primero: en toda la empresa o en una bodega, ahora o al
    terminar un día."""
    return service.tramo(filtros, despues, limite, codigo, sessions.current().permisos)


@blp.route("/<id:producto_id>")
@blp.require("existencias.ver")
@blp.arguments(schemas.ExistenciaArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.ExistenciaDeV1Schema)
def ver(filtros: FiltrosExistencias, producto_id: int) -> Any:
    """Lo que hay de un producto."""
    return service.ver(filtros, producto_id, sessions.current().permisos)
