"""El cierre de los meses de la empresa de la sesión (docs/contrato.md §5)."""

from typing import Any

from api.contabilidad.cierre import schemas, service
from api.core.http import limits, sessions
from api.core.http.api import Blueprint

blp = Blueprint(
    "cierres", __name__, url_prefix="/api/cierres", access="empresa", description="Cierre de meses y años"
)


@blp.route("/<id:anio>/<id:mes>")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.CierreMesSchema)
def ver_mes(anio: int, mes: int) -> Any:
    """Los pasos del cierre de un mes, como están ahora."""
    return service.revisar(anio, mes)


@blp.route("/<id:anio>/<id:mes>/pasos/<codigo>", methods=["POST"])
@blp.require("contabilidad.cerrar")
@limits.por_ip(30, "minute")
@blp.response(200, schemas.CierreMesSchema)
def hacer(anio: int, mes: int, codigo: str) -> Any:
    """Hace un paso del mes. Hacerlo otra vez no repite nada. En un mes cerrado, 409."""
    service.hacer(anio, mes, codigo, sessions.current().nombre)
    return service.revisar(anio, mes)


@blp.route("/<id:anio>/<id:mes>/pasos/<codigo>", methods=["DELETE"])
@blp.require("contabilidad.cerrar")
@blp.response(200, schemas.CierreMesSchema)
def deshacer(anio: int, mes: int, codigo: str) -> Any:
    """Deshace un paso que se hizo aquí."""
    service.deshacer(anio, mes, codigo, sessions.current().nombre)
    return service.revisar(anio, mes)


@blp.route("/<id:anio>/<id:mes>/cerrar", methods=["POST"])
@blp.require("contabilidad.cerrar")
@limits.por_ip(30, "minute")
@blp.response(200, schemas.CierreMesSchema)
def cerrar(anio: int, mes: int) -> Any:
    """Cierra el mes: nada más se registra con su fecha. Si a un paso le falta algo, 409 y nada cambia."""
    service.cerrar(anio, mes, sessions.current().nombre)
    return service.revisar(anio, mes)


@blp.route("/<id:anio>/<id:mes>/reabrir", methods=["POST"])
@blp.require("contabilidad.cerrar")
@blp.arguments(schemas.ReabrirSchema, as_kwargs=True)
@blp.response(200, schemas.CierreMesSchema)
def reabrir(motivo: str, anio: int, mes: int) -> Any:
    """Abre un mes cerrado, si ninguno posterior lo está: 409."""
    service.reabrir(anio, mes, motivo, sessions.current().nombre)
    return service.revisar(anio, mes)
