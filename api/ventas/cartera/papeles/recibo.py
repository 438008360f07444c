"""El recibo de un cobro, para que el cliente lo guarde."""

from api.libros.cuentas.papeles.recibo import PalabrasDeRecibo, Recibos
from api.ventas.cartera.motor import LADO

_RECIBOS = Recibos(
    LADO,
    PalabrasDeRecibo(
        titulo="Recibo de cobro",
        quien="Recibimos de",
        forma="Forma de cobro",
        valor="Cobrado",
        a_favor="A favor del cliente",
        firma_propia="Recibí conforme",
        firma_ajena="Entregué conforme",
        archivo="recibo",
    ),
)
en_pdf, nombre = _RECIBOS.en_pdf, _RECIBOS.nombre
