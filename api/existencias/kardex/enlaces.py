"""La existencia de un producto, desde que la empresa las lleva, es la suma de su kardex."""

from api.existencias.kardex import existentes
from api.ventas.productos import existencias


def enlazar() -> None:
    existencias.SUMADAS.poner(existentes.sumadas)
