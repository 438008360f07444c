"""Las facturas que salen de una proforma."""

from api.comprobantes.consulta import origenes
from api.comprobantes.proformas.facturar import FUENTE


def enlazar() -> None:
    origenes.registrar(FUENTE)
