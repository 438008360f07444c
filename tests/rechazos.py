"""Lo que un motor repartido por empresas no ejecuta aunque la sentencia diga de qué empresa es, y un PostgreSQL sí.

Cada regla se vio rechazada una vez por el motor, con los muros puestos; lo que no se vio no es regla. Lo que aún se ejecuta en
la casa y ese motor rechaza está contado, con su porqué, en `por_repartir.toml`: se quita de ahí, no se agrega.
"""

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

RAIZ = Path(__file__).resolve().parent.parent
ESPERAN = RAIZ / "tests" / "por_repartir.toml"

COPIA = "inserta lo que lee sin responder nada"
SUBCONSULTA = "inserta un valor que lee"
AL_AZAR = "cambia filas con lo que da otro valor cada vez"
CON_HORA = "cambia filas con una hora y una columna"
AL_CHOCAR = "al chocar escribe lo que depende de la hora"
TOMA = "toma el candado de filas de varias empresas"
FUSIONA = "usa MERGE"
POR_CTID = "halla filas de varias empresas por su ctid"
DICE = "dice el ámbito con set_config"

_INSERTA = re.compile(
    r"\bINSERT INTO\s+\"?(\w+)\"?\s*(?:AS \w+\s*)?\(([^()]*)\)\s*(\(?\s*SELECT\b|VALUES\b)", re.I
)
_RESPONDE = re.compile(r"\bRETURNING\b|\bON CONFLICT\b", re.I)
_CAMBIA = re.compile(r"\bUPDATE\s+(?:ONLY\s+)?\"?(\w+)\"?(?:\s+(?:AS\s+)?(?!SET\b)\w+)?\s+SET\b", re.I)
_VOLATIL = re.compile(
    r"\b(?:random|clock_timestamp|gen_random_uuid|nextval|statement_timestamp|timeofday)\s*\(", re.I
)
_CON_COLUMNA = re.compile(
    r"\bmake_interval\s*\([^)]*?(?<![%:.\w(])\b(?!secs\b|days\b|hours\b|mins\b)[a-z_]+\.[a-z_]+\b", re.I
)
_ESTABLE = re.compile(
    r"\b(?:now|make_interval|current_setting|to_char|timezone)\s*\(|\bCURRENT_(?:DATE|TIMESTAMP)\b", re.I
)
_CANDADO = re.compile(r"\bFOR (?:NO KEY )?(?:UPDATE|SHARE|KEY SHARE)\b", re.I)
_DE_UNA = re.compile(
    r"\bempresa_id\s*=\s*(?:%|\$|\d|ANY)|%\(\w+\)s(?:::\w+)?\s*=\s*(?:\w+\.)?empresa_id\b", re.I
)


def rechazos(sentencia: str, de_empresa: frozenset[str]) -> list[str]:
    """Las reglas que esa sentencia no cumple. Solo se mira lo que se hace en tablas de empresa."""
    if _DICE.search(sentencia):
        return [DICE]
    nombradas = de_empresa & frozenset(_PALABRAS.findall(sentencia))
    if not nombradas:
        return []
    return sorted({regla for regla, incumple in _REGLAS if incumple(sentencia, nombradas)})


_PALABRAS = re.compile(r"\w+")
_DICE = re.compile(r"\bset_config\s*\(\s*'app\.", re.I)


def _copia(sentencia: str, suyas: frozenset[str]) -> bool:
    return any(
        hallada[1] in suyas
        and hallada[3].upper() != "VALUES"
        and not _RESPONDE.search(_hasta_su_fin(sentencia, hallada.end(2) + 1))
        for hallada in _INSERTA.finditer(sentencia)
    )


def _lee_un_valor(sentencia: str, suyas: frozenset[str]) -> bool:
    return any(
        hallada[1] in suyas
        and hallada[3].upper() == "VALUES"
        and re.search(r"\(\s*SELECT\b", _valores(sentencia, hallada.end()), re.I)
        for hallada in _INSERTA.finditer(sentencia)
    )


def _valores(sentencia: str, desde: int) -> str:
    return re.split(
        r"\bON CONFLICT\b|\bRETURNING\b", _hasta_su_fin(sentencia, desde), maxsplit=1, flags=re.I
    )[0]


def _puesto(sentencia: str, suyas: frozenset[str]) -> Iterator[str]:
    """Lo que cada UPDATE escribe."""
    for hallada in _CAMBIA.finditer(sentencia):
        if hallada[1] in suyas:
            yield re.split(r"\bWHERE\b", _hasta_su_fin(sentencia, hallada.end()), maxsplit=1, flags=re.I)[0]


def _al_azar(sentencia: str, suyas: frozenset[str]) -> bool:
    return any(_VOLATIL.search(puesto) for puesto in _puesto(sentencia, suyas))


def _con_hora(sentencia: str, suyas: frozenset[str]) -> bool:
    return any(_CON_COLUMNA.search(puesto) for puesto in _puesto(sentencia, suyas))


def _al_chocar(sentencia: str, suyas: frozenset[str]) -> bool:
    puesto = re.search(r"\bDO UPDATE\s+SET\b(.*)", sentencia, re.I | re.S)
    return puesto is not None and bool(_ESTABLE.search(puesto[1]) or _VOLATIL.search(puesto[1]))


def _toma(sentencia: str, suyas: frozenset[str]) -> bool:
    return bool(_CANDADO.search(sentencia)) and not _DE_UNA.search(sentencia)


def _por_ctid(sentencia: str, suyas: frozenset[str]) -> bool:
    return bool(re.search(r"\bctid\b", sentencia, re.I)) and not _DE_UNA.search(sentencia)


def _fusiona(sentencia: str, suyas: frozenset[str]) -> bool:
    return bool(re.search(r"\bMERGE INTO\b", sentencia, re.I))


_REGLAS: tuple[tuple[str, Callable[[str, frozenset[str]], bool]], ...] = (
    (COPIA, _copia),
    (SUBCONSULTA, _lee_un_valor),
    (AL_AZAR, _al_azar),
    (CON_HORA, _con_hora),
    (AL_CHOCAR, _al_chocar),
    (TOMA, _toma),
    (FUSIONA, _fusiona),
    (POR_CTID, _por_ctid),
)


def _hasta_su_fin(sentencia: str, desde: int) -> str:
    """De ahí hasta donde se cierra el paréntesis en que está, o hasta el final."""
    hondo = 0
    for lugar in range(desde, len(sentencia)):
        hondo += {"(": 1, ")": -1}.get(sentencia[lugar], 0)
        if hondo < 0:
            return sentencia[desde:lugar]
    return sentencia[desde:]


class Espera(NamedTuple):
    """Lo que un archivo de la casa ejecuta y aquel motor rechaza. `dice`: un trozo suyo, por el que se sabe que sigue ahí."""

    archivo: str
    regla: str
    dice: str
    porque: str


def esperan() -> list[Espera]:
    return [Espera(**una) for una in tomllib.loads(ESPERAN.read_text()).get("espera", [])]
