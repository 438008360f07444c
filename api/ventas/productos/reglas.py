"""Las reglas de un producto que el formulario y la importación comparten (sus campos: `campos.py`)."""

from decimal import Decimal

from api.ventas.productos.models import SERVICIO

NOMBRE_MAXIMO = 300
SIN_CODIGO = "Ingrese el código."
SIN_NOMBRE = "Ingrese el nombre."
SIN_PRECIO = "Ingrese el precio."
SIN_IVA = "Elija la tarifa de IVA."
YA_EXISTE = "Ya existe un producto con ese código."


def mal_inventario(tipo: str, lleva: bool, existencia: Decimal) -> tuple[str, str] | None:
    """The field at fault and why: only goods have stock, and only what keeps it has some."""
    if lleva and tipo == SERVICIO:
        return "PRO_INVENTARIO", "Un servicio no lleva inventario."
    if existencia and not lleva:
        return "PRO_EXISTENCIA", "Solo tiene existencia lo que lleva inventario."
    return None
