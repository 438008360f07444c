"""Las retenciones que los clientes hacen a la empresa, desde lo recibido."""

from datetime import date
from typing import Any

from api.compras.recibidos import retenciones, retenciones_schemas
from api.core.datos import meses
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.ventas.retenciones_recibidas import comparacion, liquidado, pagina

blp = Blueprint(
    "retenciones_de_recibidos",
    __name__,
    url_prefix="/api/retenciones-recibidas",
    access="empresa",
    description="Retenciones recibidas",
)


@blp.route("/de-recibido", methods=["POST"])
@blp.require("cobros.editar")
@blp.arguments(retenciones_schemas.AceptarRetencionSchema, as_kwargs=True)
@blp.creates
@blp.response(201, retenciones_schemas.RetencionRegistradaSchema)
def aceptar(recibido_id: int, cliente_id: int | None, confirma_cobro: bool) -> Any:
    """Registra la retención de un comprobante recibido, que queda aceptado."""
    retencion = retenciones.aceptar(
        recibido_id, sessions.current().autor, cliente_id=cliente_id, confirma_cobro=confirma_cobro
    )
    return {**pagina.una(retencion.id, edita=True), "aviso": liquidado.aviso(retencion)}


@blp.route("/de-recibidos", methods=["POST"])
@blp.require("cobros.editar")
@limits.por_ip(60, "minute")
@blp.arguments(retenciones_schemas.AceptarRetencionesSchema, as_kwargs=True)
@blp.creates
@blp.response(201, retenciones_schemas.HechaConUnaSchema(many=True))
def aceptar_varias(ids: list[int]) -> Any:
    """Registra las retenciones de varios comprobantes recibidos; dice en qué quedó cada uno. El que pregunta algo, como
    de qué cliente es, se registra aparte."""
    return retenciones.aceptar_varias(ids, sessions.current().autor)


@blp.route("/comparacion")
@blp.require("cobros.ver")
@blp.arguments(retenciones_schemas.ComparacionArgs, location="query", as_kwargs=True)
@blp.response(200, retenciones_schemas.ComparacionSchema)
def comparar(anio: int, mes: int) -> Any:
    """Lo que se retuvo a la empresa en un mes según el SRI contra lo registrado, y lo que le falta a cada lado."""
    desde = date(anio, mes, 1)
    hasta = meses.ultimo(desde)
    return comparacion.comparar(desde, hasta, retenciones.del_mes(desde, hasta))
