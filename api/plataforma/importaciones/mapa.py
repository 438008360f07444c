"""Qué fila tiene los títulos y qué campo parece ser cada columna. Funciones puras."""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from api.core.papel.campos import Campo
from api.core.papel.textos import permitido, plegar
from api.plataforma.importaciones.archivo.lectura import Lote
from api.plataforma.importaciones.models import ColumnaDelArchivo

Mapeo = dict[str, str]  # campo → letras de su columna
_BUSCADAS, _MUESTRAS, _LARGO = 20, 3, 80


class Reconocida(NamedTuple):
    """Los títulos hallados: su lugar en el lote, las columnas como se muestran y el mapeo que sugieren."""

    lugar: int
    columnas: list[ColumnaDelArchivo]
    sugerido: Mapeo


def reconocer(lote: Lote, primera: int, campos: Sequence[Campo]) -> Reconocida:
    """Toma por títulos la fila, de las primeras, que más conoce. Si ninguna tiene al menos dos conocidos,
    toma la primera: uno solo puede ser un valor que parece un título."""
    nombres = _nombres(campos)
    conocidos = [sum(plegar(celda) in nombres for celda in celdas) for _, celdas in lote[:_BUSCADAS]]
    lugar = conocidos.index(max(conocidos)) if max(conocidos) > 1 else 0
    titulos = lote[lugar][1]
    sugeridos = _por_valores(_sugerir(titulos, campos), lote[lugar + 1 : lugar + _BUSCADAS], campos)
    columnas: list[ColumnaDelArchivo] = []
    for n in range(max(len(celdas) for _, celdas in lote[lugar : lugar + _BUSCADAS])):
        valores = [c[n] for _, c in lote[lugar + 1 : lugar + _BUSCADAS] if n < len(c) and c[n]]
        titulo = mostrable(titulos[n])[:_LARGO] if n < len(titulos) else ""
        if not titulo and not valores:
            continue
        columnas.append(
            {
                "columna": letras(primera + n),
                "titulo": titulo,
                "muestras": [mostrable(v)[:_LARGO] for v in valores[:_MUESTRAS]],
                "sugerida": sugeridos.get(n),
            }
        )
    return Reconocida(lugar, columnas, {campo: letras(primera + n) for n, campo in sugeridos.items()})


def _nombres(campos: Sequence[Campo]) -> dict[str, str]:
    """Todo título que nombra un campo, plegado (sin tildes ni mayúsculas), y el campo que nombra."""
    return {
        plegar(nombre): campo.campo
        for campo in campos
        for nombre in (*campo.sinonimos, campo.campo, campo.titulo)
    }


def _sugerir(titulos: Sequence[str], campos: Sequence[Campo]) -> dict[int, str]:
    """El campo de cada columna: primero por el título entero, después por el título que empieza con un
    nombre conocido («Teléfono del cliente»). Un campo va a una sola columna, la primera."""
    nombres = _nombres(campos)
    largos = sorted(nombres, key=len, reverse=True)
    sugeridos: dict[int, str] = {}
    plegados = list(enumerate(map(plegar, titulos)))
    por_comienzo = (
        (n, next((nombre for nombre in largos if titulo.startswith(f"{nombre} ")), ""))
        for n, titulo in plegados
    )
    for n, nombre in chain(plegados, por_comienzo):
        campo = nombres.get(nombre)
        if campo and n not in sugeridos and campo not in sugeridos.values():
            sugeridos[n] = campo
    return sugeridos


def _por_valores(sugeridos: dict[int, str], filas: Lote, campos: Sequence[Campo]) -> dict[int, str]:
    """Corrige los títulos que pueden decir dos cosas («Tipo»). Si ningún valor de la columna sirve para el
    campo sugerido y todos sirven para otro, la columna es de ese otro."""
    cerrados = {campo.campo: campo.valores for campo in campos if campo.valores}
    for n, sugerido in list(sugeridos.items()):
        vistos = {plegar(celdas[n]) for _, celdas in filas if n < len(celdas) and celdas[n]}
        if not vistos or sugerido not in cerrados or vistos & cerrados[sugerido]:
            continue
        for campo, valores in cerrados.items():
            if vistos <= valores and campo not in sugeridos.values():
                sugeridos[n] = campo
    return sugeridos


def letras(columna: int) -> str:
    """El nombre de una columna en una hoja de cálculo: 0 es A, 25 es Z, 26 es AA."""
    nombre = ""
    columna += 1
    while columna:
        columna, resto = divmod(columna - 1, 26)
        nombre = chr(65 + resto) + nombre
    return nombre


def numero(nombre: str) -> int:
    """La columna que esas letras nombran, desde 0."""
    columna = 0
    for letra in nombre:
        columna = columna * 26 + ord(letra) - 64
    return columna - 1


def mostrable(texto: str) -> str:
    """El texto sin los caracteres que una pantalla, un JSON o una hoja no pueden mostrar."""
    if permitido(texto):
        return texto
    return "".join(c if permitido(c) else "\N{REPLACEMENT CHARACTER}" for c in texto)
