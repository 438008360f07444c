"""Los planes y los recibos de pago de una empresa, para su propietario."""

from typing import Any

from flask import Response

from api.core import PREFIJO
from api.core.http import limits, uploads
from api.core.http.api import Blueprint
from api.core.http.schemas import CurrentSchema, SoloPagina
from api.plataforma.planes.service import REGLA_RECIBO
from api.proveedor.planes import propios, propios_schemas, recibos_routes, recibos_schemas
from api.proveedor.planes.recibos import DatosPago

blp = Blueprint(
    "planes_propios",
    __name__,
    url_prefix=f"{PREFIJO}/empresa",
    access="empresa",
    description="Mi empresa: plan",
)


@blp.route("/planes")
@blp.require("plan.ver")
@blp.response(200, propios_schemas.PlanesPropiosSchema)
def planes() -> Any:
    """Los planes contratados de las dos familias. Da también el uso de los últimos doce meses y lo que la
    empresa puede contratar."""
    return propios.ver()


@blp.route("/recibos")
@blp.require("plan.ver")
@blp.arguments(SoloPagina, location="query", as_kwargs=True)
@blp.response(200, propios_schemas.PaginaRecibosPropiosSchema)
def recibos(page: int, tamano: int) -> Any:
    """Los recibos de pago de la empresa, los últimos primero. Cada uno dice su estado y, si se rechazó,
    el motivo."""
    return propios.pagina(page, tamano)


@blp.route("/recibos", methods=["POST"])
@blp.require("recibos.subir")
@limits.por_ip(20, "minute")
@blp.arguments(CurrentSchema, location="files")
@blp.arguments(propios_schemas.PagoPropioSchema, location="form", as_kwargs=True)
@uploads.stored("current", REGLA_RECIBO)
@blp.creates
@blp.response(201, propios_schemas.ReciboPropioSchema)
def pagar(plan_id: int, pago: DatosPago, archivo: uploads.Archivo) -> Any:
    """Recibe el comprobante de pago de un plan del catálogo (PDF, PNG, JPG o WEBP, hasta 15728640 bytes),
    que espera aprobación. Cuando se aprueba, el plan queda contratado. Reemplaza al del mismo plan que
    todavía esperaba."""
    return propios.pagar(plan_id, archivo, pago)


@blp.route("/recibos/<id:recibo_id>/archivo")
@blp.require("plan.ver")
@blp.descargable
@blp.arguments(recibos_schemas.ArchivoArgs, location="query", as_kwargs=True)
@blp.response(200, content_type="application/octet-stream", description="El archivo, tal como se subió")
def archivo(ver: bool, recibo_id: int) -> Response:
    """El archivo de un recibo de la empresa. Con `ver`, se muestra en lugar de descargarse."""
    return recibos_routes.servir(propios.archivo(recibo_id), ver)
