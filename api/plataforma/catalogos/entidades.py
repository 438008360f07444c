"""Los bancos, las mutualistas y las cooperativas a las que se transfiere, con el código que un archivo de pagos lleva."""

import re
from collections.abc import Iterator, Mapping
from datetime import date

from api.core.papel.textos import plegar
from api.plataforma.catalogos import codigos

# Lo que no distingue a una de otra, y lo que se escribe junto al banco de una cuenta.
_SOBRAN = {"banco", "cooperativa", "coop", "ahorro", "credito", "ltda", "limitada", "sa", "ca", "s", "a", "c"}
_SOBRAN |= {"del", "de", "la", "el", "y", "cuenta", "cta", "cte", "corriente", "ahorros"}
_OTRO_NOMBRE = re.compile(r"\(([^)]*)\)")


def vigentes(dia: date) -> dict[str, str]:
    """Las que hay ese día: código → nombre."""
    return codigos.vigentes(codigos.ENTIDAD_FINANCIERA, dia)


def de_nombre(texto: str, hay: Mapping[str, str]) -> str:
    """El código de la que alguien escribió, si es una sola: «Pichincha», «BANCO PICHINCHA C.A.» y «Banco Pichincha»
    son la misma. Vacío si ninguna."""
    buscado = _clave(texto)
    halladas = {codigo for codigo, nombre in hay.items() if buscado and buscado in set(_claves(nombre))}
    return halladas.pop() if len(halladas) == 1 else ""


def _claves(nombre: str) -> Iterator[str]:
    """La del nombre, y la de cada uno de los que lleva entre paréntesis: «… Progresista (JEP)»."""
    yield _clave(_OTRO_NOMBRE.sub(" ", nombre))
    yield from map(_clave, _OTRO_NOMBRE.findall(nombre))


def _clave(texto: str) -> str:
    return " ".join(palabra for palabra in plegar(texto).split() if palabra not in _SOBRAN)
