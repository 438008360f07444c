"""Lo que una comparación halla en una fila. Aparte de quien la hace, que lee XML: esto se usa también donde no se lee ninguno."""

from typing import NamedTuple

DISTINTA, SOLO_NUESTRA, SOLO_SUYA = "DISTINTA", "SOLO_NUESTRA", "SOLO_SUYA"
CambioDeCampo = tuple[str, str, str]


class DiferenciaDeFila(NamedTuple):
    """`cambios`: de cada campo, lo que dice el nuestro y lo que dice el otro; de la que está en uno solo, sus importes. `nombre`: el que
    la fila dice, que solo dice el de afuera."""

    bloque: str
    clase: str
    tipo: str
    numero: str
    quien: str
    id: str
    cambios: list[CambioDeCampo]
    nombre: str = ""
