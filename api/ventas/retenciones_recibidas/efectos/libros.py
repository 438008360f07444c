"""Los cobros hechos a mano que se enlazan, o dejan de estarlo, dicen otra cosa en los libros: lo retenido de cada impuesto."""

from collections.abc import Sequence
from datetime import date

from api.core.autor import Autor
from api.ventas.retenciones_recibidas.efectos.escrita import EfectoDeRetencion, RetencionEscrita
from api.ventas.retenciones_recibidas.nucleo import libros


class LibrosDeLoEnlazado(EfectoDeRetencion):
    def poner(self, puestos: Sequence[RetencionEscrita], quien: Autor) -> None:
        for puesto in puestos:
            self.reponer(puesto, quien)

    def reponer(self, corregido: RetencionEscrita, quien: Autor) -> None:
        libros.contabilizar_otra_vez(corregido.enlazados, quien)

    def quitar(self, anulado: RetencionEscrita, dia: date, motivo: str, quien: Autor) -> None:
        libros.contabilizar_otra_vez(anulado.enlazados, quien)
