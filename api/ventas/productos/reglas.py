"""Las reglas que el formulario y la importación de productos comparten (los campos, en `campos.py`)."""

from decimal import Decimal

from api.ventas.productos.models import ACTIVO_CREDITO, CREDITO, SERVICIO

NOMBRE_MAXIMO = 300
_CERO_POR_CIENTO = "0"
SIN_CODIGO = "Ingrese el código."
SIN_NOMBRE = "Ingrese el nombre."
SIN_PRECIO = "Ingrese el precio."
SIN_IVA = "Elija la tarifa de IVA."
SE_SUMA = "La existencia es la suma de su kardex: regístrela con un ajuste de existencias."
HAY_SIN_LOTE = "Todavía hay existencia: sáquela antes con un ajuste."
TODAVIA_HAY = "Todavía hay existencia en su kardex: sáquela con un ajuste antes de dejar de llevarla."
YA_EXISTE = "Ya existe un producto con ese código."


def mal_inventario(tipo: str, lleva: bool, existencia: Decimal) -> tuple[str, str] | None:
    """El campo que está mal y por qué, o None. Solo un bien lleva inventario, y solo lo que lleva
    inventario tiene existencia."""
    if lleva and tipo == SERVICIO:
        return "PRO_INVENTARIO", "Un servicio no lleva inventario."
    if existencia and not lleva:
        return "PRO_EXISTENCIA", "Solo tiene existencia lo que lleva inventario."
    return None


def mal_control(control: str, lleva: bool, existencia: Decimal) -> tuple[str, str] | None:
    """Solo lo que lleva inventario pide lote o serie, y lo que ya hay no tendría de cuál salir."""
    if control and not lleva:
        return "PRO_CONTROL", "Solo pide lote o serie lo que lleva inventario."
    if control and existencia:
        return "PRO_CONTROL", HAY_SIN_LOTE
    return None


def mal_declarado(declara: str, iva: str) -> tuple[str, str] | None:
    """Solo lo que se vende con IVA 0 % puede dar derecho a crédito: lo demás siempre lo da."""
    if declara in (CREDITO, ACTIVO_CREDITO) and iva != _CERO_POR_CIENTO:
        return (
            "PRO_DECLARA",
            "Solo se dice de lo que se vende con IVA 0 %: lo que lleva IVA siempre da derecho.",
        )
    return None


def ya_es_de_una_unidad(nombre: str = "") -> str:
    """Por qué un producto no lleva ese código; `nombre`, el de la unidad que ya lo tiene."""
    return f"Ese código de barras ya es de una unidad{f' ({nombre})' if nombre else ''} de un producto."
