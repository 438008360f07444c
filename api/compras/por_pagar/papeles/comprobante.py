"""El comprobante de un pago, para que el proveedor lo firme."""

from api.compras.por_pagar.motor import LADO
from api.libros.cuentas.papeles.estado import EstadosEnPapel
from api.libros.cuentas.papeles.recibo import PalabrasDeRecibo, Recibos

_COMPROBANTES = Recibos(
    LADO,
    PalabrasDeRecibo(
        titulo="Comprobante de pago",
        quien="Pagamos a",
        forma="Forma de pago",
        valor="Pagado",
        a_favor="A favor de la empresa",
        firma_propia="Entregué conforme",
        firma_ajena="Recibí conforme",
        archivo="pago",
    ),
)
en_pdf, nombre = _COMPROBANTES.en_pdf, _COMPROBANTES.nombre
estados = EstadosEnPapel(LADO)
