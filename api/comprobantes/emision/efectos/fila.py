"""Lo que se guarda de un comprobante: su fila, su XML firmado, su historia y su turno de transmisión. Cómo queda la fila de uno
que se corrige o se anula lo pone quien lo hace."""

from collections.abc import Sequence

from api.comprobantes.emision.efectos import escritura
from api.comprobantes.nucleo.efectos import EfectoDeComprobante
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.core.autor import Autor


class FilaDelComprobante(EfectoDeComprobante):
    """Los que traen su id apartado se escriben tabla por tabla; el que no, entero en una orden, que le da el suyo."""

    def poner(self, puestos: Sequence[ComprobanteEmitido], quien: Autor) -> None:
        if puestos[0].comprobante.id is not None:
            escritura.nacen(puestos, quien)
            return
        for puesto in puestos:
            puesto.turno = escritura.nace(
                puesto.comprobante, puesto.que, quien, puesto.xml, puesto.certificado_id
            )

    def reponer(self, corregido: ComprobanteEmitido, quien: Autor) -> None:
        escritura.otra_vez(corregido.comprobante, corregido.xml, corregido.certificado_id)
