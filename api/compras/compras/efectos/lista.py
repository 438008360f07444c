"""Lo que toda compra le hace a la casa, en su orden. Antes de anularse suelta lo que tomó de otra parte; la cuenta va antes que la
fila, que dice cuál es su documento en ella; y lo que otros atan a ella, cuando ya está escrita."""

from api.compras.compras.efectos.cuenta import CuentaDelProveedor
from api.compras.compras.efectos.de_arriba import AlTerminar, AntesDeAnular
from api.compras.compras.efectos.existencias import ExistenciasDeLaCompra
from api.compras.compras.efectos.fila import FilaDeLaCompra
from api.compras.compras.efectos.historia import HistoriaDeLaCompra
from api.compras.compras.efectos.libros import LibrosDeLaCompra
from api.compras.compras.efectos.notas import NotasQueLaCorrigen
from api.compras.compras.efectos.retencion import RetencionDeLaCompra
from api.core.efectos import UnoTrasOtro

EFECTOS = UnoTrasOtro(
    AntesDeAnular(),
    CuentaDelProveedor(),
    FilaDeLaCompra(),
    ExistenciasDeLaCompra(),
    LibrosDeLaCompra(),
    RetencionDeLaCompra(),
    HistoriaDeLaCompra(),
    NotasQueLaCorrigen(),
    AlTerminar(),
)
