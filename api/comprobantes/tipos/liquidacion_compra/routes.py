"""Emitir y corregir liquidaciones de compra."""

from api.comprobantes.emision import tipos_routes
from api.comprobantes.tipos.liquidacion_compra import schemas
from api.comprobantes.tipos.liquidacion_compra.tipo import tipo

blp = tipos_routes.crear(
    tipo,
    schemas.LiquidacionCompraSchema,
    dice_emitir="Emite una liquidación de compra a quien no puede emitir su propio comprobante. No mueve ninguna cuenta.",
    dice_corregir="Corrige una liquidación devuelta o no autorizada y la envía otra vez, con su mismo número y clave.",
)
