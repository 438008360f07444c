"""Lee una hoja de cálculo que alguien subió: `python -m api.plataforma.importaciones.archivo.lector archivo
extension segundos`.

Corre en un proceso aparte, con poca memoria y poco tiempo, porque el archivo puede ser cualquier cosa: si el
proceso muere, termina esa importación y nada más. Escribe marcos (marshal) en su salida: ("hoja", filas,
primera columna), ("filas", [(número, [texto…])…]) y, al final, ("fin",) o ("error", frase). Cada celda sale
como el texto que una persona ve.
"""

import marshal
import resource
import sys
from collections.abc import Callable, Iterator
from datetime import date, datetime, time, timedelta
from functools import partial
from itertools import islice
from pathlib import Path
from typing import IO, Any

import python_calamine as calamine

from api.plataforma.importaciones.archivo import libro, marcado, mhtml, texto_plano
from api.plataforma.importaciones.archivo.limites import (
    MAXIMO_DE_COLUMNAS,
    MAXIMO_DE_FILAS,
    TEXTOS,
    Ilegible,
)
from api.plataforma.importaciones.archivo.valores import en_numero, limpia, momento

_MEMORIA = 1 << 30
_LOTE = 1000
_Filas = Iterator[tuple[int, list[str]]]
_Leer = Callable[[], _Filas]


def main(ruta: str, extension: str, segundos: int, salida: IO[bytes]) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORIA, _MEMORIA))
    resource.setrlimit(resource.RLIMIT_CPU, (segundos, segundos))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        total, primera, leer = abrir(ruta, extension)
        if total > MAXIMO_DE_FILAS:
            _exigir_que_quepan(leer())
        marshal.dump(("hoja", total, primera), salida)
        for lote in lotes(leer()):
            marshal.dump(("filas", lote), salida)
        marshal.dump(("fin",), salida)
    except Ilegible as error:
        marshal.dump(("error", str(error)), salida)
    except MemoryError:
        marshal.dump(("error", str(Ilegible.por_pesado())), salida)
    salida.flush()


def _exigir_que_quepan(filas: _Filas) -> None:
    """Antes de dar la primera: revisar una puede costar, y de nada serviría si sobran."""
    con_algo = (numero for numero, celdas in filas if any(celdas))
    if next(islice(con_algo, MAXIMO_DE_FILAS + 1, None), None) is not None:
        raise Ilegible.por_filas()


def lotes(filas: _Filas) -> Iterator[list[tuple[int, list[str]]]]:
    lote: list[tuple[int, list[str]]] = []
    leidas = 0
    for numero, crudas in filas:
        celdas = [limpia(celda) for celda in crudas]
        if not any(celdas):
            continue
        leidas += 1
        if leidas > MAXIMO_DE_FILAS + 1:
            raise Ilegible.por_filas()
        lote.append((numero, celdas))
        if len(lote) == _LOTE:
            yield lote
            lote = []
    if lote:
        yield lote


def abrir(ruta: str, extension: str) -> tuple[int, int, _Leer]:
    """Según lo que el archivo es, y no según su nombre: los bancos llaman .xls a un HTML, a un XML y a un texto."""
    if libro.es_libro(ruta):
        return _hoja(ruta)
    if extension not in (*TEXTOS, "xls"):
        raise Ilegible.por_roto()
    try:
        codificacion, lineas, muestra = texto_plano.mirar(ruta)
    except Ilegible as error:
        raise (error if extension in TEXTOS else Ilegible.por_roto()) from error
    if mhtml.es(muestra):
        codificacion, muestra = mhtml.dejar_la_hoja(ruta)
    if cual := marcado.clase(muestra):
        return marcado.abrir(ruta, cual, codificacion)
    return texto_plano.abrir(ruta, codificacion, lineas, muestra)


def _hoja(ruta: str) -> tuple[int, int, _Leer]:
    """La primera hoja que tenga algo; las visibles, antes que las ocultas."""
    errores_de = libro.revisar(ruta)
    try:
        with Path(ruta).open("rb") as archivo:
            documento = calamine.CalamineWorkbook.from_filelike(archivo)
            hojas = [m for m in documento.sheets_metadata if m.typ == calamine.SheetTypeEnum.WorkSheet]
            hojas.sort(key=lambda m: m.visible != calamine.SheetVisibleEnum.Visible)
            for meta in hojas:
                hoja = documento.get_sheet_by_name(meta.name)
                if hoja.start is None or hoja.end is None:
                    continue
                if hoja.width > MAXIMO_DE_COLUMNAS:
                    raise Ilegible.por_columnas(hoja.width)
                return hoja.height, hoja.start[1], partial(_celdas, hoja, errores_de(meta.name))
    except calamine.PasswordError as error:
        raise Ilegible.por_clave() from error
    except (calamine.CalamineError, OSError, ValueError) as error:
        raise Ilegible.por_roto() from error
    raise Ilegible.por_vacio()


def _celdas(hoja: calamine.CalamineSheet, errores: dict[tuple[int, int], str]) -> _Filas:
    assert hoja.start is not None
    primera = hoja.start[1]
    por_fila: dict[int, list[tuple[int, str]]] = {}
    for (fila, columna), error in errores.items():
        if 0 <= columna - primera < hoja.width:
            por_fila.setdefault(fila, []).append((columna - primera, error))
    for numero, valores in enumerate(hoja.iter_rows()):
        celdas = [valor if type(valor) is str else _TEXTO[type(valor)](valor) for valor in valores]
        for columna, error in por_fila.get(numero, ()):
            celdas[columna] = error
        yield numero + 1, celdas


_TEXTO: dict[type, Callable[[Any], str]] = {
    float: en_numero,
    int: str,
    bool: lambda valor: "Sí" if valor else "No",
    datetime: momento,
    date: lambda valor: valor.strftime("%d/%m/%Y"),
    time: lambda valor: valor.strftime("%H:%M"),
    timedelta: str,
}


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.stdout.buffer)
