"""Lo que todo comprobante le hace a la casa, en su orden. La cuenta va primero, porque la fila dice cuál es su documento en
ella; lo demás nombra la fila; los libros, cuando ya está todo lo que se asienta; y se cobra lo que ya se debe."""

from api.comprobantes.emision.efectos.centros import CentrosDelComprobante
from api.comprobantes.emision.efectos.cobro import CobroAlEmitir
from api.comprobantes.emision.efectos.cuenta import CuentaDelCliente
from api.comprobantes.emision.efectos.de_su_tipo import DeSuTipo
from api.comprobantes.emision.efectos.existencias import ExistenciasDelComprobante
from api.comprobantes.emision.efectos.fila import FilaDelComprobante
from api.comprobantes.emision.efectos.libros import LibrosDelComprobante
from api.comprobantes.emision.efectos.origen import OrigenDelComprobante
from api.core.efectos import UnoTrasOtro

EFECTOS = UnoTrasOtro(
    CuentaDelCliente(),
    FilaDelComprobante(),
    OrigenDelComprobante(),
    CentrosDelComprobante(),
    DeSuTipo(),
    ExistenciasDelComprobante(),
    LibrosDelComprobante(),
    CobroAlEmitir(),
)
