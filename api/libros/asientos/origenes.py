"""Cómo se llama, para una persona, lo que causó un asiento, y dónde está su página; y cómo se llaman los terceros de sus
líneas. Lo registran los dominios que lo saben, que están encima."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from api.core.registros import PorClave
from api.plataforma.codigos.contabilidad import MANUAL

Nombrar = Callable[[Iterable[int]], Mapping[int, str]]


class ConRuta(NamedTuple):
    """El nombre de uno cuya página no es la de su clase: la de su cliente, la de la compra de que es."""

    nombre: str
    ruta: str


NombrarOrigen = Callable[[Iterable[int]], Mapping[int, str | ConRuta]]


class OrigenNombrado(NamedTuple):
    """Lo que causó un asiento. `ruta`: la de su página en la web, vacía si no tiene."""

    tipo: str
    tipo_nombre: str
    id: int
    nombre: str
    ruta: str


@dataclass(frozen=True, slots=True)
class _ClaseDeOrigen:
    nombre: str
    nombrar: NombrarOrigen
    ruta: str

    def uno(self, tipo: str, id_: int, dicho: str | ConRuta) -> OrigenNombrado:
        nombre, ruta = dicho if isinstance(dicho, ConRuta) else (dicho, self.ruta.format(id=id_))
        return OrigenNombrado(tipo, self.nombre, id_, nombre, ruta)


_CLASES = PorClave[str, _ClaseDeOrigen]("de qué viene un asiento")
_TERCEROS = PorClave[str, Nombrar]("los terceros de un asiento")


def registrar_origen(tipo: str, nombre: str, nombrar: NombrarOrigen, ruta: str) -> None:
    """`tipo`: el de los asientos; `nombre`, cómo se llama esa clase («Comprobante»); `nombrar`, el nombre de cada id
    («Factura 001-001-000000001»), con su ruta si no es la de los demás; `ruta`, la de la página de uno en la web, con
    `{id}`, o vacía."""
    _CLASES.poner(tipo, _ClaseDeOrigen(nombre, nombrar, ruta))


def registrar_terceros(quien: str, nombrar: Nombrar) -> None:
    """`quien`: «cliente» o «proveedor»; `nombrar`: el nombre de cada id de la empresa actual."""
    _TERCEROS.poner(quien, nombrar)


def clases() -> dict[str, str]:
    """Cada clase de origen y su nombre."""
    return {MANUAL: "A mano"} | {tipo: clase.nombre for tipo, clase in _CLASES.items()}


def nombrar(pares: Iterable[tuple[str, int | None]]) -> dict[tuple[str, int | None], OrigenNombrado | None]:
    """De cada tipo e id, cómo se llama; None lo que no vino de nada. Pregunta una vez por clase."""
    suyos = set(pares)
    hallados: dict[tuple[str, int | None], OrigenNombrado | None] = dict.fromkeys(suyos)
    for tipo in {tipo for tipo, id_ in suyos if id_ is not None}:
        ids = [id_ for suyo, id_ in suyos if suyo == tipo and id_ is not None]
        clase = _CLASES.get(tipo, _ClaseDeOrigen(tipo, lambda _: {}, ""))
        nombres = clase.nombrar(ids)
        for id_ in ids:
            hallados[tipo, id_] = clase.uno(tipo, id_, nombres.get(id_, ConRuta("", "")))
    return hallados


def terceros(quien: str, ids: Iterable[Any]) -> Mapping[int, str]:
    """El nombre de cada cliente o proveedor que esté en la empresa actual."""
    suyos = {id_ for id_ in ids if id_ is not None}
    nombrar_ = _TERCEROS.get(quien)
    return nombrar_(suyos) if suyos and nombrar_ else {}
