"""Las facturas que salen de una proforma, y lo que una aceptada reserva."""

from api.comprobantes.consulta import origenes
from api.comprobantes.proformas import reserva
from api.comprobantes.proformas.facturar import FUENTE
from api.existencias.reservas.clases import CLASES


def enlazar() -> None:
    origenes.registrar(FUENTE)
    CLASES.poner(reserva.CLASE, reserva.RESERVA)
