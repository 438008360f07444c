"""El recibido del que salió una retención que se anula, que lleva quien está en un piso de arriba."""

from datetime import date

from api.core.autor import Autor
from api.ventas.retenciones_recibidas.efectos.escrita import AL_ANULAR, EfectoDeRetencion, RetencionEscrita


class RecibidoDeVuelta(EfectoDeRetencion):
    def quitar(self, anulado: RetencionEscrita, dia: date, motivo: str, quien: Autor) -> None:
        recibido_id = anulado.retencion.recibido_id
        if recibido_id is not None:
            for hacer in AL_ANULAR:
                hacer(recibido_id)
