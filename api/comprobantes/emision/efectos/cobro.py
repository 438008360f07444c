"""El cobro que se pide junto con la emisión: entero, de lo recién puesto en la cuenta."""

from collections.abc import Sequence

from api.comprobantes.nucleo.efectos import EfectoDeComprobante
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.core.autor import Autor
from api.core.errors import ReglaDeNegocio
from api.ventas.cartera import service as cartera


class CobroAlEmitir(EfectoDeComprobante):
    def poner(self, puestos: Sequence[ComprobanteEmitido], quien: Autor) -> None:
        for puesto in puestos:
            _cobrar(puesto, quien)


def _cobrar(puesto: ComprobanteEmitido, quien: Autor) -> None:
    cobro = puesto.cobro
    if puesto.en_cuenta is None or cobro is None:
        return
    try:
        cartera.cobrar_entero(puesto.en_cuenta, cobro.forma, cobro.referencia, quien, cobro.banco_id)
    except ReglaDeNegocio as error:
        if "banco_id" in error.errors.get("json", {}):
            raise ReglaDeNegocio.en("cobro.banco_id", error.msg) from error
        raise
