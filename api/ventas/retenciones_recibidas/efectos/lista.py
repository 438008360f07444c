"""Lo que toda retención recibida le hace a la casa, en su orden: su fila, de la que son los cobros; los cobros, que dicen cuáles
se enlazaron; y al final su historia."""

from api.core.efectos import UnoTrasOtro
from api.ventas.retenciones_recibidas.efectos.cobros import CobrosDeLoRetenido
from api.ventas.retenciones_recibidas.efectos.fila import FilaDeLaRetencion
from api.ventas.retenciones_recibidas.efectos.historia import HistoriaDeLaRetencion
from api.ventas.retenciones_recibidas.efectos.libros import LibrosDeLoEnlazado
from api.ventas.retenciones_recibidas.efectos.liquidaciones import LiquidacionesSueltas
from api.ventas.retenciones_recibidas.efectos.recibido import RecibidoDeVuelta

EFECTOS = UnoTrasOtro(
    FilaDeLaRetencion(),
    CobrosDeLoRetenido(),
    LiquidacionesSueltas(),
    LibrosDeLoEnlazado(),
    RecibidoDeVuelta(),
    HistoriaDeLaRetencion(),
)
