"""Si un texto puede ser la placa de un vehículo, ecuatoriana o de otro país. Funciones puras."""

import re

from api.core.papel.campos import Mal
from api.core.papel.textos import una_linea

LARGO = 20  # lo que admite el SRI
MAL = "Escriba una placa como PBA-1234: de 5 a 8 letras y números."
_SEPARADORES = re.compile(r"[\s.-]+")
# Las ecuatorianas son ABC-1234 y, las de las motos, AB-123C; las de los países vecinos caben también.
_PLACA = re.compile(r"(?=.*[A-Z])(?=(?:.*[0-9]){2})[A-Z0-9]{5,8}", re.ASCII)
_ESCRITA = re.compile(r"[A-Z0-9][A-Z0-9 .-]*[A-Z0-9]", re.ASCII)


def limpiar(texto: str) -> str:
    """La placa como se guarda: en mayúsculas y con un guion donde se separó. Da `Mal` si no puede ser una."""
    placa = una_linea(texto).upper()
    if len(placa) > LARGO or not _ESCRITA.fullmatch(placa):
        raise Mal(MAL)
    if not _PLACA.fullmatch(_SEPARADORES.sub("", placa)) or len(set(placa) - set("0-. ")) < 2:
        raise Mal(MAL)
    return _SEPARADORES.sub("-", placa)
