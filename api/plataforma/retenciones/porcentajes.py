"""Los porcentajes que un código de retención admite, como se escriben: «10», «0; 25; 37», «1 a 2».

Sin ninguno escrito, el código no fija el porcentaje y lo dice quien retiene.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from api.core.papel.campos import Mal
from api.plataforma.retenciones.models import PORCENTAJES

_BIEN = re.compile(PORCENTAJES)


def admite(escritos: str, porcentaje: Decimal) -> bool:
    """Si uno de esos es el `porcentaje`, en por ciento; sin ninguno escrito, vale cualquiera hasta 100."""
    admitidos = list(_tramos(escritos)) or [(Decimal(0), Decimal(100))]
    return any(desde <= porcentaje <= hasta for desde, hasta in admitidos)


def unico(escritos: str) -> Decimal | None:
    """El porcentaje, si solo puede ser uno; None si lo elige quien retiene."""
    admitidos = list(_tramos(escritos))
    return admitidos[0][0] if len(admitidos) == 1 and len(set(admitidos[0])) == 1 else None


def mayor(escritos: str) -> Decimal:
    """El mayor que admite; cero si no hay ninguno escrito."""
    return max((hasta for _, hasta in _tramos(escritos)), default=Decimal(0))


def _tramos(escritos: str) -> Iterator[tuple[Decimal, Decimal]]:
    for tramo in filter(None, escritos.split("; ")):
        desde, _, hasta = tramo.partition(" a ")
        yield Decimal(desde), Decimal(hasta or desde)


@dataclass(frozen=True, slots=True)
class Porcentajes:
    """La columna que los dice. Una coma entre cifras es la de los decimales."""

    @property
    def ayuda(self) -> str:
        return "Uno, varios separados por punto y coma, o de uno a otro: 10; 0; 25; 37; 1 a 2."

    def leer(self, texto: str) -> str:
        partes = [_tramo(parte) for parte in texto.split(";") if parte.strip()]
        escritos = "; ".join(partes)
        if not _BIEN.match(escritos) or any(desde > hasta for desde, hasta in _tramos(escritos)):
            raise Mal("Escriba porcentajes de hasta tres cifras, como 10, 1.75, «0; 25; 37» o «1 a 2».")
        return escritos


def _tramo(parte: str) -> str:
    return " a ".join(_numero(numero) for numero in re.split(r"\s+a\s+", parte.strip()))


def _numero(texto: str) -> str:
    """Sin los ceros y el signo que sobran; lo que no es un número queda como está."""
    limpio = texto.strip().removesuffix("%").strip().replace(",", ".")
    if not re.fullmatch(r"\d{1,3}(\.\d+)?", limpio):
        return limpio
    return f"{Decimal(limpio).normalize():f}"
