"""Emitir y corregir facturas."""

from api.comprobantes.emision import tipos_routes
from api.comprobantes.tipos.factura import schemas
from api.comprobantes.tipos.factura.tipo import tipo

blp = tipos_routes.crear(
    tipo,
    schemas.FacturaSchema,
    dice_emitir="Emite una factura: la numera, la firma y la envía al SRI. Si algo falla, no gasta número ni cupo.",
    dice_corregir="Corrige una factura devuelta o no autorizada y la envía otra vez, con su mismo número y clave.",
)
