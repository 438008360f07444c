"""Un valor de una celda como el texto que una persona ve."""

from datetime import datetime, time
from decimal import Decimal

from api.plataforma.importaciones.archivo.limites import BLANCOS

_ESCRITOS_CON_APOSTROFE = frozenset("0123456789=+-@$.(")


def en_numero(valor: float) -> str:
    """Escribe el número con las quince cifras que Excel guarda y muestra, sin exponente: 0.1 + 0.2 es 0.3. A
    tres decimales les agrega un cero: 1.234 podría leerse como mil doscientos treinta y cuatro. El que tiene más de quince
    ya perdió las demás, y va con exponente para que se sepa."""
    if abs(valor) >= 1e15:
        return f"{valor:.14E}"
    if valor.is_integer():
        return str(int(valor))
    texto = format(Decimal(f"{valor:.15g}"), "f")
    return f"{texto}0" if len(texto.partition(".")[2]) == 3 else texto


def momento(valor: datetime) -> str:
    return valor.strftime("%d/%m/%Y" if valor.time() == time() else "%d/%m/%Y %H:%M")


def limpia(celda: str) -> str:
    """Sin los blancos de alrededor, ni el apóstrofo con que Excel dice que lo que sigue es un texto."""
    celda = celda.strip(BLANCOS)
    return celda[1:] if celda[:1] == "'" and celda[1:2] in _ESCRITOS_CON_APOSTROFE else celda
