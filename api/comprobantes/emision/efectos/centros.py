"""El centro de costo de cada línea, que el comprobante no dice."""

from collections.abc import Sequence

from api.comprobantes.nucleo.efectos import EfectoDeComprobante
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.comprobantes.nucleo.libros import centros


class CentrosDelComprobante(EfectoDeComprobante):
    def poner(self, puestos: Sequence[ComprobanteEmitido], quien: str) -> None:
        centros.escribir([puesto.comprobante for puesto in puestos], [puesto.documento for puesto in puestos])

    def reponer(self, corregido: ComprobanteEmitido, quien: str) -> None:
        centros.reponer(corregido.comprobante, corregido.documento)

    def reubicar(self, movido: ComprobanteEmitido, quien: str) -> None:
        self.reponer(movido, quien)
