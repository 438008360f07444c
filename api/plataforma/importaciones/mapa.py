"""Qué fila tiene los títulos y qué campo parece ser cada columna. Funciones puras."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from api.core.papel.campos import Campo
from api.core.papel.textos import permitido, plegar
from api.core.papel.titulos import ENTERO, Sugerencia, Titulos

if TYPE_CHECKING:  # también la usan los procesos aparte, que no cargan la base
    from api.plataforma.importaciones.archivo.lectura import Lote
    from api.plataforma.importaciones.models import ColumnaDelArchivo

Mapeo = dict[str, str]  # campo → letras de su columna
_BUSCADAS, _MUESTRAS, _LARGO = 40, 3, 80
_TITULO = 120  # más largo no es un título


class Reconocida(NamedTuple):
    """Los títulos hallados: su lugar en el lote, las columnas como se muestran y el mapeo que sugieren."""

    lugar: int
    columnas: list["ColumnaDelArchivo"]
    sugerido: Mapeo


def reconocer(lote: "Lote", primera: int, campos: Sequence[Campo]) -> Reconocida:
    """Toma por títulos la fila, de las primeras, que más conoce. Si ninguna tiene al menos dos conocidos,
    toma la primera."""
    nombres = Titulos(campos)
    halladas = [_sugerir(celdas, nombres) for _, celdas in lote[:_BUSCADAS]]
    conocidos = list(map(_cuanto_conoce, halladas))
    lugar = conocidos.index(max(conocidos))
    titulos = lote[lugar][1]
    sugeridos = _por_valores(
        {n: s.campo for n, s in halladas[lugar].items()}, lote[lugar + 1 : lugar + _BUSCADAS], campos
    )
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


def _sugerir(fila: Sequence[str], titulos: Titulos) -> dict[int, Sugerencia]:
    """El campo de cada columna: antes los que más se parecen. Un campo va a una sola columna; de dos que se parecen igual, la
    primera."""
    posibles = sorted(
        (-sugerencia.puntos, n, sugerencia)
        for n, titulo in enumerate(fila)
        if len(titulo) <= _TITULO
        for sugerencia in titulos.de(titulo)
    )
    sugeridos: dict[int, Sugerencia] = {}
    tomados: set[str] = set()
    for _, n, sugerencia in posibles:
        if n not in sugeridos and sugerencia.campo not in tomados:
            sugeridos[n] = sugerencia
            tomados.add(sugerencia.campo)
    return sugeridos


def _cuanto_conoce(sugeridos: dict[int, Sugerencia]) -> int:
    """Uno solo puede ser un valor que parece un título."""
    if len(sugeridos) < 2:
        return 0
    return sum(2 if sugerencia.puntos == ENTERO else 1 for sugerencia in sugeridos.values())


def _por_valores(sugeridos: dict[int, str], filas: "Lote", campos: Sequence[Campo]) -> dict[int, str]:
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
