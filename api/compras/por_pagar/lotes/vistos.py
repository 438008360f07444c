"""Lo que de los lotes de pagos no se hace sin otra persona: dejar de pedir que alguien más los apruebe."""

from api.compras.por_pagar.lotes import formato
from api.plataforma.vistos_buenos.clases import PAGOS_SIN_APROBACION, ClaseDeVistoBueno

CLASE = ClaseDeVistoBueno(
    PAGOS_SIN_APROBACION,
    "pagos.aprobar",
    "/pagos/lotes/formato",
    lambda _, quien: formato.dejar_de_pedir(quien),
)
