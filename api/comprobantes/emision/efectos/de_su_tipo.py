"""Los que solo tienen los comprobantes de un tipo: los que el tipo declara, y los que lleva quien está en un piso de arriba."""

from collections.abc import Sequence
from datetime import date

from api.comprobantes.nucleo import efectos, tipos
from api.comprobantes.nucleo.efectos import EfectoDeComprobante
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.core.autor import Autor
from api.core.efectos import UnoTrasOtro
from api.libros.reglas.hechos import HechoContable


class DeSuTipo(EfectoDeComprobante):
    """Los que nacen juntos son del mismo tipo."""

    def poner(self, puestos: Sequence[ComprobanteEmitido], quien: Autor) -> None:
        _de(puestos[0]).poner(puestos, quien)

    def reponer(self, corregido: ComprobanteEmitido, quien: Autor) -> None:
        _de(corregido).reponer(corregido, quien)

    def reubicar(self, movido: ComprobanteEmitido, quien: Autor) -> None:
        _de(movido).reubicar(movido, quien)

    def quitar(self, anulado: ComprobanteEmitido, dia: date, motivo: str, quien: Autor) -> None:
        _de(anulado).quitar(anulado, dia, motivo, quien)

    def previo(self, por_escribir: ComprobanteEmitido) -> Sequence[HechoContable]:
        return _de(por_escribir).previo(por_escribir)


def _de(emitido: ComprobanteEmitido) -> EfectoDeComprobante:
    tipo = emitido.comprobante.tipo
    return UnoTrasOtro(*tipos.de(tipo).efectos, *efectos.de_arriba(tipo))
