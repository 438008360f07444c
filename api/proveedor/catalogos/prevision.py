"""Lo que un cambio en un catálogo haría, dicho antes de hacerlo: las filas que crea, cambia y cierra, y cuánto las
usa. Se hace y se deshace, así que dice lo mismo que pasaría."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import NamedTuple

from api.core.datos.cambios import Cambios
from api.core.datos.db import transactional
from api.core.datos.listas.pages import Fila
from api.plataforma.catalogos import registro, service
from api.plataforma.catalogos.registro import CatalogoDeLey, Clave, UsoDeLey
from api.plataforma.catalogos.service import DatosDeFila


class CambioPrevisto(NamedTuple):
    """Lo que pasa con una fila. `fila`: la del archivo, si se importa. `accion`: CREAR, CAMBIAR o CERRAR."""

    fila: int
    accion: str
    rotulo: str
    detalle: str


class FilaRechazada(NamedTuple):
    fila: int
    motivos: list[str]


@dataclass(slots=True)
class CargaDeCatalogo:
    """En qué queda un cambio. `desde`: el primer día en que algo cambia; None si nada. `hecho`: False si no se
    guardó nada."""

    hecho: bool = False
    cambios: list[CambioPrevisto] = field(default_factory=list)
    iguales: int = 0
    malas: list[FilaRechazada] = field(default_factory=list)
    usos: list[UsoDeLey] = field(default_factory=list)
    desde: date | None = None


class SinGuardar(Exception):
    """Deshace lo que se hizo solo para saber qué pasaría."""


def de_crear(catalogo: CatalogoDeLey, datos: DatosDeFila) -> CargaDeCatalogo:
    return _prever(catalogo, lambda: service.crear(catalogo, datos))


def de_cambiar(catalogo: CatalogoDeLey, fila_id: int, cambios: Cambios) -> CargaDeCatalogo:
    return _prever(catalogo, lambda: service.cambiar(catalogo, fila_id, cambios))


def retrato(catalogo: CatalogoDeLey) -> dict[int, Fila]:
    """Lo que dice cada fila de un catálogo, por su id."""
    return {fila.id: service.dichos(catalogo, fila) for fila in service.filas_de(catalogo)}


def contar_usos(catalogo: CatalogoDeLey, antes: dict[int, Fila], carga: CargaDeCatalogo) -> None:
    """Anota desde qué día cambia algo y cuánto lo usa, comparando con el retrato de antes."""
    difieren = [(antes.get(n), fila) for n, fila in retrato(catalogo).items() if antes.get(n) != fila]
    if not difieren:
        return
    dias: dict[Clave, date] = {}
    for vieja, nueva in difieren:
        for fila in filter(None, (vieja, nueva)):
            clave, dia = catalogo.clave_de(fila), _primer_dia(vieja, nueva)
            dias[clave] = min(dia, dias.get(clave, dia))
    carga.desde = min(dias.values())
    carga.usos = registro.usos(catalogo.nombre, dias)


def _prever(catalogo: CatalogoDeLey, hacer: Callable[[], object]) -> CargaDeCatalogo:
    carga = CargaDeCatalogo()
    with suppress(SinGuardar):
        _hacer_y_deshacer(catalogo, hacer, carga)
    return carga


@transactional
def _hacer_y_deshacer(catalogo: CatalogoDeLey, hacer: Callable[[], object], carga: CargaDeCatalogo) -> None:
    antes = retrato(catalogo)
    hacer()
    for n, fila in retrato(catalogo).items():
        if antes.get(n) != fila:
            carga.cambios.append(_cambio(catalogo, antes.get(n), fila))
    contar_usos(catalogo, antes, carga)
    raise SinGuardar


def _cambio(catalogo: CatalogoDeLey, vieja: Fila | None, nueva: Fila) -> CambioPrevisto:
    rotulo = catalogo.rotulo(nueva)
    if vieja is None:
        return CambioPrevisto(0, "CREAR", rotulo, f"Rige desde el {nueva['desde']:%d/%m/%Y}")
    if _solo_se_cierra(vieja, nueva):
        return CambioPrevisto(0, "CERRAR", rotulo, f"Rige hasta el {nueva['hasta']:%d/%m/%Y}")
    return CambioPrevisto(0, "CAMBIAR", rotulo, service.diferencias(catalogo, vieja, nueva))


def _primer_dia(vieja: Fila | None, nueva: Fila) -> date:
    """El primero en que la fila dice otra cosa que antes."""
    if vieja is None:
        return nueva["desde"]
    if _solo_se_cierra(vieja, nueva):
        return nueva["hasta"] + timedelta(days=1)
    return min(vieja["desde"], nueva["desde"])


def _solo_se_cierra(vieja: Fila, nueva: Fila) -> bool:
    otras = {n for n in nueva if n != "version" and vieja[n] != nueva[n]}
    return (
        otras == {"hasta"}
        and nueva["hasta"] is not None
        and (vieja["hasta"] is None or nueva["hasta"] < vieja["hasta"])
    )
