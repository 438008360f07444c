"""Lo que toda retención recibida le hace a la casa, en su orden: los cobros primero, que dicen cuáles se enlazaron."""

from api.core.efectos import UnoTrasOtro
from api.ventas.retenciones_recibidas.efectos.cobros import CobrosDeLoRetenido
from api.ventas.retenciones_recibidas.efectos.libros import LibrosDeLoEnlazado
from api.ventas.retenciones_recibidas.efectos.liquidaciones import LiquidacionesSueltas
from api.ventas.retenciones_recibidas.efectos.recibido import RecibidoDeVuelta

EFECTOS = UnoTrasOtro(CobrosDeLoRetenido(), LiquidacionesSueltas(), LibrosDeLoEnlazado(), RecibidoDeVuelta())
