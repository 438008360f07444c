"""Emitir y corregir guías de remisión, proponerlas por una o varias facturas, y decir por dónde va su viaje."""

from typing import Any

from api.comprobantes.consulta import vista
from api.comprobantes.consulta.vista_schemas import ComprobanteSchema
from api.comprobantes.emision import tipos_routes
from api.comprobantes.tipos.guia_remision import propuesta as propuestas
from api.comprobantes.tipos.guia_remision import schemas, viajes
from api.comprobantes.tipos.guia_remision.tipo import tipo
from api.comprobantes.tipos.guia_remision.viajes import PasoPedido
from api.core.http import sessions

blp = tipos_routes.crear(
    tipo,
    schemas.GuiaSchema,
    dice_emitir="Emite una guía de remisión, libre o por facturas: de cada una no se despacha más de lo que queda. Su "
    "receptor (receptor_*) es el transportista; los destinatarios van en los cuadros y la lista dice el destino.",
    dice_corregir="Corrige una guía devuelta o no autorizada y la envía otra vez, con su mismo número y clave.",
)


@blp.route("/propuesta/<id:comprobante_id>")
@blp.require("documentos.emitir")
@blp.response(200, schemas.PropuestaDeGuiaSchema)
def propuesta(comprobante_id: int) -> Any:
    """La guía que despacha lo que queda de una factura autorizada. 409 si no queda nada."""
    return propuestas.de([comprobante_id])


@blp.route("/propuesta")
@blp.require("documentos.emitir")
@blp.arguments(schemas.PropuestaDeGuiaArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PropuestaDeGuiaSchema)
def propuesta_de_varias(facturas: list[int]) -> Any:
    """La guía que despacha lo que queda de varias facturas, con un destinatario por cada una."""
    return propuestas.de(facturas)


@blp.route("/<id:comprobante_id>/viaje", methods=["PUT"])
@blp.require("documentos.emitir")
@blp.arguments(schemas.PasoDeViajeSchema)
@blp.response(200, ComprobanteSchema)
def viajar(paso: PasoPedido, comprobante_id: int) -> Any:
    """Dice por dónde va el viaje: por salir, en camino o entregada, cuándo y con qué nota. Queda en su historia."""
    sesion = sessions.current()
    return vista.completa(viajes.anotar(comprobante_id, paso, sesion.autor), sesion.permisos)
