"""Las liquidaciones de tarjetas de una retención que se anula quedan sueltas."""

from datetime import date

from api.core.autor import Autor
from api.ventas.retenciones_recibidas.efectos.escrita import EfectoDeRetencion, RetencionEscrita
from api.ventas.retenciones_recibidas.nucleo import liquidaciones


class LiquidacionesSueltas(EfectoDeRetencion):
    def quitar(self, anulado: RetencionEscrita, dia: date, motivo: str, quien: Autor) -> None:
        for suya in liquidaciones.vivas(anulado.retencion.id):
            suya.soltado_el = dia
