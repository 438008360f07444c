"""El centro de costo de lo que un comprobante cargó a la cuenta de un cliente."""

from api.comprobantes.nucleo.libros import centros
from api.ventas.cartera import origenes


def enlazar() -> None:
    origenes.registrar_centros(centros.de_documentos)
