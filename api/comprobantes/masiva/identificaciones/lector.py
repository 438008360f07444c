"""Lee, en un proceso aparte y con topes, las identificaciones que vienen en una hoja:
`python -m api.comprobantes.masiva.identificaciones.lector segundos`. De (archivo, extensión, campos que un título puede nombrar, cuántas caben)
responde la lista de ellas o, si no se puede, la frase que dice por qué."""

import re
from collections.abc import Iterator
from typing import Any

from api.comprobantes.masiva.identificaciones.limites import LARGO
from api.core import aparte
from api.core.papel.campos import Campo, UnaLinea
from api.plataforma.importaciones import mapa
from api.plataforma.importaciones.archivo import lector
from api.plataforma.importaciones.archivo.limites import Ilegible

IDENTIFICACION = "identificacion"
_SOBRA = re.compile(r"[\s\"']")


def leer(dado: tuple[str, str, list[Any], int]) -> list[str] | str:
    ruta, extension, campos, maximo = dado
    nombrados = [
        Campo(campo, titulo, UnaLinea(LARGO), sinonimos=sinonimos, claves=claves)
        for campo, titulo, sinonimos, claves in campos
    ]
    try:
        return list(dict.fromkeys(_celdas(ruta, extension, nombrados, maximo)))
    except Ilegible as error:
        return str(error)


def _celdas(ruta: str, extension: str, campos: list[Campo], maximo: int) -> Iterator[str]:
    """Las de la columna cuyo título lo dice o, si ninguno, las de la primera; una celda sin cifras es un título."""
    columna, dadas = -1, 0
    _, primera, filas = lector.abrir(ruta, extension)
    for lote in lector.lotes(filas()):
        if columna < 0:
            letras = mapa.reconocer(lote, primera, campos).sugerido.get(IDENTIFICACION)
            columna = mapa.numero(letras) - primera if letras else 0
        for numero, celdas in lote:
            celda = _SOBRA.sub("", celdas[columna]) if columna < len(celdas) else ""
            if not any(c.isdigit() for c in celda):
                continue
            if len(celda) > LARGO:
                raise Ilegible(f"Lo que dice la fila {numero} no es una identificación: «{celda[:40]}».")
            dadas += 1
            if dadas > maximo:
                raise Ilegible(f"La lista tiene más de {maximo:,} identificaciones: divídala en varias.")
            yield celda


def main() -> None:
    aparte.responder(leer)


if __name__ == "__main__":
    main()
