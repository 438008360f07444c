"""Lo que un documento le hace a la casa: unos efectos, en su orden. Quien escribe, corrige o anula un documento no los nombra:
los hace todos, de uno o de muchos a la vez. Un efecto nuevo es un archivo y una línea en la lista de los documentos que lo
tienen (`docs/receta-efecto.md`)."""

from collections.abc import Sequence
from datetime import date
from typing import Generic, TypeVar

from api.core.autor import Autor

D = TypeVar("D")
H = TypeVar("H")


class Efecto(Generic[D, H]):
    """Uno, en la transacción de quien lo pide; lo que no cambia, no hace nada. `D`: el documento, con lo que de él ya se sabe:
    cada efecto toma de ahí lo suyo y deja ahí lo que el siguiente necesita. `H`: lo que dice quien mira antes de escribir.
    """

    def poner(self, puestos: Sequence[D], quien: Autor) -> None:
        """Los que nacen, juntos: uno es una lista de uno."""

    def reponer(self, corregido: D, quien: Autor) -> None:
        """Lo que ahora dice vale en lugar de lo que decía."""

    def reubicar(self, movido: D, quien: Autor) -> None:
        """Vale lo mismo, y va a otra cuenta o a otro centro de costo."""

    def quitar(self, anulado: D, dia: date, motivo: str, quien: Autor) -> None:
        """Desde ese día no vale."""

    def previo(self, por_escribir: D) -> Sequence[H]:
        """Lo que haría si se escribe, sin hacerlo."""
        return ()


class UnoTrasOtro(Efecto[D, H]):
    """Varios, que se usan como uno: cada cosa la hacen en el orden en que están."""

    def __init__(self, *suyos: Efecto[D, H]) -> None:
        self.suyos = list(suyos)

    def poner(self, puestos: Sequence[D], quien: Autor) -> None:
        for efecto in self.suyos if puestos else ():
            efecto.poner(puestos, quien)

    def reponer(self, corregido: D, quien: Autor) -> None:
        for efecto in self.suyos:
            efecto.reponer(corregido, quien)

    def reubicar(self, movido: D, quien: Autor) -> None:
        for efecto in self.suyos:
            efecto.reubicar(movido, quien)

    def quitar(self, anulado: D, dia: date, motivo: str, quien: Autor) -> None:
        for efecto in self.suyos:
            efecto.quitar(anulado, dia, motivo, quien)

    def previo(self, por_escribir: D) -> Sequence[H]:
        return [hecho for efecto in self.suyos for hecho in efecto.previo(por_escribir)]
