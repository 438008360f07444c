"""De dónde sale el comprobante: el borrador con que se escribió, o aquel en cuyo lugar se emite. Va después de la fila, que le da su
id, y antes de las existencias: lo que se reservó para él es suyo."""

from collections.abc import Sequence

from api.comprobantes.consulta import origenes
from api.comprobantes.nucleo.efectos import EfectoDeComprobante
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.core.autor import Autor


class OrigenDelComprobante(EfectoDeComprobante):
    def poner(self, puestos: Sequence[ComprobanteEmitido], quien: Autor) -> None:
        for puesto in puestos:
            if puesto.borrador_id is not None:
                origenes.emitido(puesto.borrador_id, puesto.comprobante.id)
            if puesto.en_lugar_de is not None:
                origenes.reemplazado(puesto.en_lugar_de, puesto.comprobante.id)
