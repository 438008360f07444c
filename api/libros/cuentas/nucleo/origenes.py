"""De qué viene cada documento de la cuenta que nadie registró a mano (un comprobante, una compra), y a qué está atado
un cobro o un pago que no se hizo solo (una retención). El piso de arriba, que los carga, registra aquí cómo se
buscan."""

from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, false, or_

from api.core.registros import EnFila, PorClave


class Origen(NamedTuple):
    """De qué viene un documento. `rechazado`: el SRI no lo aceptó, y lo que se debe por él puede cambiar."""

    id: int
    rechazado: bool = False


class Atadura(NamedTuple):
    """De qué es un cobro o un pago: el id de esa cosa, y cómo una persona la llama. Mientras lo sea, no se anula por su
    cuenta."""

    id: int
    nombre: str


class ParteDeDinero(NamedTuple):
    """De un cobro o un pago que no es de una sola cosa, una parte: qué papel hace en los libros, de qué código y cuánto,
    en USD."""

    rol: str
    clave: str
    valor: Decimal


Buscar = Callable[[Iterable[int]], dict[int, Origen]]
BuscarAtaduras = Callable[[Iterable[int]], dict[int, Atadura]]
BuscarCentros = Callable[[Iterable[int]], dict[int, int]]
BuscarPartes = Callable[[Iterable[int]], dict[int, Sequence[ParteDeDinero]]]
HallarRechazados = Callable[[], Select[int]]


class Origenes:
    """Los de un lado."""

    def __init__(self) -> None:
        self._buscan = EnFila[Buscar]("de qué viene un documento de la cuenta")
        self._atan = PorClave[str, BuscarAtaduras]("a qué está atado un cobro o un pago")
        self._parten = PorClave[str, BuscarPartes]("de qué partes es un cobro o un pago")
        self._rechazan = EnFila[HallarRechazados]("qué documentos de la cuenta rechazó el SRI")
        self._con_centro = EnFila[BuscarCentros]("el centro de un documento de la cuenta")

    def registrar(self, buscar: Buscar) -> None:
        """Registra cómo se buscan. `buscar` recibe ids de documentos de la cuenta y da, por id, su origen."""
        self._buscan.poner(buscar)

    def registrar_rechazados(self, hallar: HallarRechazados) -> None:
        """Registra cómo se hallan, dentro de una consulta, los documentos cuyo comprobante el SRI rechazó."""
        self._rechazan.poner(hallar)

    @property
    def puede_rechazar(self) -> bool:
        """Si algo de este lado lo puede rechazar el SRI."""
        return any(True for _ in self._rechazan)

    def sin_rechazados(self, documento_id: Any) -> tuple[ColumnElement[bool], ...]:
        """Las condiciones, para una consulta, de que el documento de esa columna no esté rechazado."""
        return tuple(documento_id.not_in(hallar()) for hallar in self._rechazan)

    def solo_rechazados(self, documento_id: Any) -> ColumnElement[bool]:
        """La condición, para una consulta, de que el documento de esa columna esté rechazado."""
        return or_(false(), *(documento_id.in_(hallar()) for hallar in self._rechazan))

    def hallar(self, documento_ids: Iterable[int]) -> dict[int, Origen]:
        """De qué viene cada documento, y si el SRI lo rechazó. El que no viene de nada no está."""
        return self._buscar(documento_ids)

    def de(self, documento_ids: Iterable[int]) -> dict[int, int]:
        """El id de aquello de lo que viene cada documento. El que no viene de nada no está."""
        return {id_: origen.id for id_, origen in self._buscar(documento_ids).items()}

    def registrar_centros(self, buscar: BuscarCentros) -> None:
        """Registra cómo se busca el centro de costo de lo que cargó la cuenta. `buscar` recibe ids de documentos de ella y da,
        por id, el de todas sus líneas, si es uno."""
        self._con_centro.poner(buscar)

    def centros(self, documento_ids: Iterable[int]) -> dict[int, int]:
        """El centro de costo de cada documento. El que no es todo de uno no está."""
        ids = list(documento_ids)
        hallados: dict[int, int] = {}
        for buscar in self._con_centro if ids else ():
            hallados |= buscar(ids)
        return hallados

    def rechazados(self, documento_ids: Iterable[int]) -> set[int]:
        """Los documentos cuyo comprobante el SRI rechazó."""
        return {id_ for id_, origen in self._buscar(documento_ids).items() if origen.rechazado}

    def atar(self, forma: str, buscar: BuscarAtaduras) -> None:
        """Registra cómo se busca de qué es el dinero de esa forma, que es el único que se pregunta. Lo registrado
        recibe sus ids; el que no es de nada no viene."""
        self._atan.poner(forma, buscar)

    def en_fila(self, forma: str, suya: Atadura | None) -> dict[str, int | None]:
        """De qué es el dinero de esa forma, como campo de su fila (`de_retencion`); los de las otras, vacíos."""
        return {f"de_{cada.lower()}": suya.id if suya and cada == forma else None for cada in self._atan}

    def ataduras(self, dinero: Iterable[tuple[int, str]]) -> dict[int, Atadura]:
        """De qué es cada cobro o pago, de los que vienen su id y su forma. El que no es de nada no está."""
        por_forma: dict[str, list[int]] = {}
        for id_, forma in dinero:
            if forma in self._atan:
                por_forma.setdefault(forma, []).append(id_)
        halladas: dict[int, Atadura] = {}
        for forma, ids in por_forma.items():
            halladas |= self._atan[forma](ids)
        return halladas

    def partir(self, forma: str, buscar: BuscarPartes) -> None:
        """Registra cómo se busca de qué partes es el dinero de esa forma, por sus ids. El que no tiene no viene."""
        self._parten.poner(forma, buscar)

    def partes(self, dinero: Iterable[tuple[int, str]]) -> dict[int, Sequence[ParteDeDinero]]:
        """Las partes de cada cobro o pago, de los que vienen su id y su forma. El que es de una sola cosa no está."""
        por_forma: dict[str, list[int]] = {}
        for id_, forma in dinero:
            if forma in self._parten:
                por_forma.setdefault(forma, []).append(id_)
        halladas: dict[int, Sequence[ParteDeDinero]] = {}
        for forma, ids in por_forma.items():
            halladas |= self._parten[forma](ids)
        return halladas

    def _buscar(self, documento_ids: Iterable[int]) -> dict[int, Origen]:
        ids = list(documento_ids)
        hallados: dict[int, Origen] = {}
        for buscar in self._buscan if ids else ():
            hallados |= buscar(ids)
        return hallados
