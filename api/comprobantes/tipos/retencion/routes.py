"""Emitir y corregir comprobantes de retención, y proponer qué se retiene."""

from typing import Any

from api.comprobantes.emision import tipos_routes
from api.comprobantes.tipos.retencion import dividendos, propuesta_schemas, schemas
from api.comprobantes.tipos.retencion import propuesta as propuestas
from api.comprobantes.tipos.retencion.dividendos import RepartoDeDividendos
from api.comprobantes.tipos.retencion.propuesta import Consulta
from api.comprobantes.tipos.retencion.tipo import tipo

blp = tipos_routes.crear(
    tipo,
    schemas.ComprobanteRetencionSchema,
    dice_emitir="Emite un comprobante de retención por uno o varios documentos de un proveedor. Los códigos y los "
    "porcentajes son los que rigen en su fecha; lo retenido es la base por el porcentaje, al centavo.",
    dice_corregir="Corrige una retención devuelta o no autorizada y la envía otra vez, con su mismo número y clave.",
)


@blp.route("/propuesta", methods=["POST"])
@blp.require("documentos.emitir")
@blp.arguments(propuesta_schemas.ConsultaDeRetencionSchema)
@blp.response(200, propuesta_schemas.PropuestaDeRetencionSchema)
def proponer(consulta: Consulta) -> Any:
    """Qué retener de unos documentos, según lo que el SRI dice de la empresa y del proveedor: códigos, bases y
    porcentajes de la fecha, cada uno con su porqué y su fuente. No guarda nada."""
    return {"sustentos": propuestas.proponer(consulta)}


@blp.route("/dividendos", methods=["POST"])
@blp.require("documentos.emitir")
@blp.arguments(propuesta_schemas.RepartoDeDividendosSchema)
@blp.response(200, propuesta_schemas.ExencionDeDividendosSchema)
def exencion(reparto: RepartoDeDividendos) -> Any:
    """De cuánto se retiene al repartir dividendos a alguien: lo que pasa de la parte exenta del año, con el salario básico
    que rige en la fecha y lo que ya se restó. No guarda nada."""
    return dividendos.proponer(reparto)


@blp.route("/propuesta/<id:comprobante_id>")
@blp.require("documentos.emitir")
@blp.response(200, propuesta_schemas.RetencionDeComprobanteSchema)
def propuesta(comprobante_id: int) -> Any:
    """La retención de un comprobante que se emitió a un proveedor: el documento, qué se compró según su compra y qué se
    retiene de él. De lo que nadie dijo qué es no se propone nada: los avisos lo preguntan."""
    return propuestas.de_comprobante(comprobante_id)
