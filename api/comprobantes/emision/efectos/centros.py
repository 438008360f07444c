"""El centro de costo de cada línea, que el comprobante no dice."""

from collections.abc import Sequence

from api.comprobantes.nucleo.efectos import EfectoDeComprobante
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.comprobantes.nucleo.libros import centros
from api.core.autor import Autor


class CentrosDelComprobante(EfectoDeComprobante):
    def poner(self, puestos: Sequence[ComprobanteEmitido], quien: Autor) -> None:
        centros.escribir([puesto.comprobante for puesto in puestos], [puesto.documento for puesto in puestos])

    def reponer(self, corregido: ComprobanteEmitido, quien: Autor) -> None:
        centros.reponer(corregido.comprobante, corregido.documento)

    def reubicar(self, movido: ComprobanteEmitido, quien: Autor) -> None:
        self.reponer(movido, quien)
