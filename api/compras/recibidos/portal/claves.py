"""Las claves de acceso que alguien escribe o pega, y lo que cada una dice."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from api.comprobantes.nucleo import clave_acceso
from api.plataforma.codigos import ambientes, documentos

LARGO = 49
MAXIMO_DE_TEXTO = 900_000
_RECORTE = 60
_DE_49 = re.compile(r"(?<!\d)\d{49}(?!\d)", re.ASCII)
_SEPARADOS = re.compile(r"[\r\n\t,;|]+")
_CASI = re.compile(r"(?<!\d)\d{20,}(?!\d)", re.ASCII)
_HOJA = re.compile(r"\d(?:[.,]\d+)?[eE]\+?48", re.ASCII)


@dataclass(frozen=True, slots=True)
class ClavePartida:
    """Lo que dice una clave de acceso. `numero`: 001-001-000000123. `ambiente`: 1 pruebas, 2 producción."""

    clave: str
    fecha: date
    tipo: str
    ruc: str
    ambiente: int
    numero: str


class ClaveMala(ValueError):
    """Su texto dice a la persona qué tiene de malo."""


@dataclass(frozen=True, slots=True)
class RenglonMalo:
    """Algo que parecía una clave y no lo es. `n`: su lugar, desde 1. `texto`: recortado."""

    n: int
    texto: str
    motivo: str


@dataclass(frozen=True, slots=True)
class ClavesLeidas:
    """`claves`: las buenas, sin repetir y en su orden. `repetidas`: cuántas veces alguna volvió a aparecer."""

    claves: tuple[ClavePartida, ...]
    repetidas: int
    malas: tuple[RenglonMalo, ...]


def partir(clave: str) -> ClavePartida:
    """Lo que dice una clave. ClaveMala si no puede ser la de un comprobante electrónico."""
    if not (clave.isascii() and clave.isdigit()):
        if _HOJA.fullmatch(clave):
            raise ClaveMala(
                "Una hoja de cálculo le quitó sus cifras: descargue el archivo otra vez y no lo abra ahí."
            )
        raise ClaveMala("Una clave de acceso tiene solo números.")
    if len(clave) != LARGO:
        raise ClaveMala(f"Una clave de acceso tiene {LARGO} números y esta tiene {len(clave)}.")
    if not clave_acceso.es_valida(clave):
        raise ClaveMala("Su dígito verificador no corresponde: revise que no le falte ni le sobre un número.")
    try:
        fecha = date(int(clave[4:8]), int(clave[2:4]), int(clave[:2]))
    except ValueError:
        raise ClaveMala("La fecha que dice no existe.") from None
    tipo, ambiente = clave[8:10], int(clave[23])
    if tipo not in documentos.ELECTRONICOS:
        raise ClaveMala(f"Es de un tipo de documento que no se recibe por medios electrónicos ({tipo}).")
    if ambiente not in ambientes.NOMBRES:
        raise ClaveMala("No dice un ambiente del SRI.")
    numero = f"{clave[24:27]}-{clave[27:30]}-{clave[30:39]}"
    return ClavePartida(clave, fecha, tipo, clave[10:23], ambiente, numero)


def leer(texto: str) -> ClavesLeidas:
    """Las claves que hay en un texto cualquiera: una por línea, separadas por comas o espacios, dentro de una frase, o
    con espacios en medio, como la imprimen algunos."""
    buenas: dict[str, ClavePartida] = {}
    repetidas, malas = 0, []
    for n, candidata in enumerate(_candidatas(texto), 1):
        if candidata in buenas:
            repetidas += 1
            continue
        try:
            buenas[candidata] = partir(candidata)
        except ClaveMala as error:
            malas.append(RenglonMalo(n, candidata[:_RECORTE], str(error)))
    return ClavesLeidas(tuple(buenas.values()), repetidas, tuple(malas))


def _candidatas(texto: str) -> Iterator[str]:
    """Lo que son o quisieron ser claves: 49 cifras, o un número tan largo que no puede ser otra cosa."""
    for parte in _SEPARADOS.split(texto):
        enteras = _DE_49.findall(parte)
        if enteras:
            yield from enteras
            parte = _DE_49.sub(" ", parte)
        junto = re.sub(r"[\s.-]+", "", parte)
        if not enteras and len(junto) == LARGO and junto.isascii() and junto.isdigit():
            yield junto
        else:
            yield from _CASI.findall(parte)
            yield from _HOJA.findall(parte)
