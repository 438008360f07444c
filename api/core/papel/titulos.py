"""Qué campo nombra el título de una columna: se entiende por sus palabras y no por cómo empieza. Funciones puras.

«Valor Débito» nombra los débitos, aunque «valor» nombre el importe; «Precio incluye IVA» no es el precio sin él; «Código
del cliente» no es el cliente.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from api.core.papel.campos import Campo
from api.core.papel.textos import plegar

ENTERO = 100  # lo que vale un título que es un nombre del campo, y no solo lo tiene entre sus palabras
_CLAVE = 50
# Después de ellas no está lo que la columna es, sino de quién o para qué.
_DE = frozenset(("de", "del", "al", "para", "por", "en", "segun"))
_SUELTAS = frozenset(("de", "del", "la", "el", "los", "las", "lo", "un", "una", "a", "en", "por", "al", "su"))
_Y = frozenset(("y", "e", "o", "u"))
_NO_DICEN = ("numero", "num", "nro", "no", "n", "nombre", "dato", "columna", "campo", "otro", "otra")
_DINERO = ("valor", "monto", "importe", "total", "suma", "vlr", "nota", "movimiento", "usd", "us", "dolar")
_NIEGAN = re.compile(
    r"\b(?:sin|s|mas|antes|excluye|excluido|no\s+(?:incluye|incluido|lleva|grava|graba|tiene|con|aplica))\b"
)


class Sugerencia(NamedTuple):
    """Cuánto se parece un título a un campo."""

    puntos: int
    campo: str


class _Nombre(NamedTuple):
    campo: str
    palabras: tuple[str, ...]
    niega: bool


class Titulos:
    """Los títulos que nombran unos campos."""

    def __init__(self, campos: Sequence[Campo]) -> None:
        self._enteros = {
            plegar(nombre): campo.campo
            for campo in campos
            for nombre in (*campo.sinonimos, campo.campo, campo.titulo)
            if plegar(nombre)
        }
        self._signos = {_solo_signos(n): c.campo for c in campos for n in c.sinonimos if not plegar(n)}
        self._nombres = [
            _Nombre(campo, tuple(map(_raiz, nombre.split())), bool(_NIEGAN.search(nombre)))
            for nombre, campo in self._enteros.items()
        ]
        self._claves = {_raiz(plegar(clave)): campo.campo for campo in campos for clave in campo.claves}
        self._de_dinero = {campo.campo for campo in campos if campo.de_dinero}
        self.de = lru_cache(maxsize=1024)(self._de)

    def _de(self, titulo: str) -> tuple[Sugerencia, ...]:
        """Los campos que ese título puede nombrar, el que más antes."""
        plegado = plegar(titulo)
        if not plegado:
            campo = self._signos.get(_solo_signos(titulo)) if titulo.strip() else None
            return (Sugerencia(ENTERO, campo),) if campo else ()
        puntos: dict[str, int] = {}
        if entero := self._enteros.get(plegado):
            puntos[entero] = ENTERO
        palabras = plegado.split()
        cabeza = _cabeza(palabras)
        if clave := self._por_clave(cabeza):
            puntos.setdefault(clave, _CLAVE)
        raices = {_raiz(palabra) for palabra in palabras}
        niega = bool(_NIEGAN.search(plegado))
        for nombre in self._nombres:
            suyas = set(nombre.palabras) - _SUELTAS  # sus raíces
            if not suyas or not suyas <= raices:
                continue
            if niega != nombre.niega and (nombre.niega or len(suyas) > 1):
                continue  # «Precio no incluye IVA» es un precio, y no el que incluye IVA
            if any(_empieza(parte, suyas, nombre.campo in self._de_dinero) for parte in _partes(cabeza)):
                vale = (5 if suyas <= _VACIAS else 10 * len(suyas)) + (
                    plegado.startswith(" ".join(nombre.palabras))
                )
                puntos[nombre.campo] = max(puntos.get(nombre.campo, 0), min(vale, _CLAVE - 1))
        return tuple(sorted((Sugerencia(p, c) for c, p in puntos.items()), reverse=True))

    def _por_clave(self, cabeza: Sequence[str]) -> str:
        """El campo cuya palabra clave está en el título, si lo demás no dice otra cosa; vacío si nombra dos."""
        halladas: set[str] = set()
        for parte in _partes(cabeza):
            demas = [_raiz(palabra) for palabra in parte if palabra not in _SUELTAS]
            claves = {self._claves[palabra] for palabra in demas if palabra in self._claves}
            if claves and all(p in self._claves or p in _ACOMPANAN for p in demas):
                halladas |= claves
        return halladas.pop() if len(halladas) == 1 else ""


def _cabeza(palabras: Sequence[str]) -> list[str]:
    """Lo que la columna es: lo de antes de «de». Si eso no dice nada («Número de…», «Nota de…»), también lo que sigue."""
    for n, palabra in enumerate(palabras):
        if palabra in _DE and n:
            antes = [_raiz(p) for p in palabras[:n] if p not in _SUELTAS]
            if antes and not all(p in _VACIAS or p in _DE_DINERO for p in antes):
                return list(palabras[:n])
    return list(palabras)


def _partes(cabeza: Sequence[str]) -> list[list[str]]:
    """«Cheques y otros cargos» son dos cosas."""
    partes: list[list[str]] = [[]]
    for palabra in cabeza:
        if palabra in _Y:
            partes.append([])
        else:
            partes[-1].append(palabra)
    return [parte for parte in partes if parte]


def _empieza(parte: Sequence[str], suyas: set[str], de_dinero: bool) -> bool:
    """Si lo primero que la parte dice es de ese nombre; lo que no dice nada se salta."""
    saltan = _VACIAS | _DE_DINERO if de_dinero else _VACIAS
    for palabra in map(_raiz, parte):
        if palabra in suyas:
            return True
        if palabra not in saltan and palabra not in _SUELTAS:
            return False
    return False


@lru_cache(maxsize=4096)
def _raiz(palabra: str) -> str:
    """La palabra sin su plural: «depósitos» y «depósito», «totales» y «total» son la misma."""
    sola = palabra[:-1] if len(palabra) > 3 and palabra.endswith("s") else palabra
    return sola[:-1] if len(sola) > 4 and sola.endswith("e") else sola


def _solo_signos(titulo: str) -> str:
    return re.sub(r"[\s()]", "", titulo)


# Las que no dicen qué es lo que acompañan.
_VACIAS = frozenset(map(_raiz, _NO_DICEN))
_DE_DINERO = frozenset(map(_raiz, _DINERO))
_ACOMPANAN = _DE_DINERO | {"otro", "otra"}  # «Otros cargos», «Valor débito»
