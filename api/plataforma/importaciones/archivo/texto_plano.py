"""Un CSV como la gente lo tiene: UTF-8 con su marca o sin ella, UTF-16 o Windows-1252; separado por punto
y coma, coma, tabulador o barra."""

import codecs
import csv
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path

from api.plataforma.importaciones.archivo.limites import MAXIMO_DE_COLUMNAS, Ilegible

_TROZO = 1 << 20
_MUESTRA = 1 << 16
_POCOS = 8  # caracteres de control sueltos que un texto puede tener
_SEPARADORES = ";,\t|"
_LINEAS = 200  # las que se miran para saber cuál es
_BINARIO = re.compile(r"[\x00-\x08\x0e-\x1f]")
_MARCAS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def mirar(ruta: str) -> tuple[str, int, str]:
    """Su codificación, cuántas líneas hay más o menos, y el texto con que empieza."""
    codificacion, lineas = _codificacion(ruta)
    try:
        with Path(ruta).open(encoding=codificacion, newline="") as archivo:
            muestra = archivo.read(_MUESTRA)
    except UnicodeDecodeError as error:
        raise Ilegible.por_texto() from error
    if len(_BINARIO.findall(muestra)) > _POCOS + len(muestra) // 100:
        raise Ilegible.por_texto()
    if not muestra.strip():
        raise Ilegible.por_vacio()
    return codificacion, lineas, muestra


def abrir(
    ruta: str, codificacion: str, lineas: int, muestra: str
) -> tuple[int, int, Callable[[], Iterator[tuple[int, list[str]]]]]:
    """Cuántas filas hay, más o menos; la primera columna; y quien da las filas con sus números."""
    return lineas, 0, partial(_filas, ruta, codificacion, muestra)


def _filas(ruta: str, codificacion: str, muestra: str) -> Iterator[tuple[int, list[str]]]:
    declarado = re.match(r"\s*sep=([;,\t|])\r?\n", muestra, re.IGNORECASE)
    separador = declarado[1] if declarado else _separador(muestra)
    with Path(ruta).open(encoding=codificacion, newline="") as archivo:
        lector = csv.reader(archivo, delimiter=separador)
        try:
            for numero, celdas in enumerate(lector, 1):
                if numero == 1 and declarado:
                    continue
                if len(celdas) > MAXIMO_DE_COLUMNAS:
                    raise Ilegible.por_columnas(len(celdas))
                yield numero, celdas
        except (csv.Error, UnicodeError) as error:
            raise Ilegible.por_texto() from error


def _codificacion(ruta: str) -> tuple[str, int]:
    """La codificación y cuántas líneas hay. Se reconoce por la marca del comienzo, por los bytes en cero
    (UTF-16) o porque todo el texto es UTF-8 válido; si no, es Windows-1252."""
    with Path(ruta).open("rb") as archivo:
        cabeza = archivo.read(_MUESTRA)
        if not cabeza:
            raise Ilegible.por_vacio()
        marcada = next((nombre for marca, nombre in _MARCAS if cabeza.startswith(marca)), "")
        codificacion = marcada or _utf16_sin_marca(cabeza) or "utf-8"
        archivo.seek(0)
        decodificador = codecs.getincrementaldecoder(codificacion)()
        lineas = 0
        try:
            while trozo := archivo.read(_TROZO):
                lineas += _lineas(decodificador.decode(trozo))
            decodificador.decode(b"", final=True)
        except UnicodeDecodeError as error:
            if codificacion != "utf-8":
                raise Ilegible.por_texto() from error
            archivo.seek(0)
            lineas = sum(_lineas(t.decode("latin-1")) for t in iter(lambda: archivo.read(_TROZO), b""))
            return "cp1252", lineas
    return codificacion, lineas


def _lineas(texto: str) -> int:
    return max(texto.count("\n"), texto.count("\r"))  # un archivo puede terminarlas solo con lo segundo


def _utf16_sin_marca(cabeza: bytes) -> str:
    """En UTF-16, casi todas las letras del español tienen un byte en cero; en las demás codificaciones,
    ninguna."""
    pares, impares = cabeza[::2].count(0), cabeza[1::2].count(0)
    mitad = len(cabeza) // 2
    if mitad and impares > mitad * 0.6 and pares < mitad * 0.1:
        return "utf-16-le"
    if mitad and pares > mitad * 0.6 and impares < mitad * 0.1:
        return "utf-16-be"
    return ""


def _separador(muestra: str) -> str:
    """El que parte más líneas en un mismo número de columnas; si empatan, en el mayor. Las líneas de título que van arriba, que
    no se parten o se parten de otra manera, no cuentan."""
    lineas = [linea for linea in islice(muestra.splitlines(), _LINEAS) if linea.strip()]

    def cuanto(separador: str) -> tuple[int, int]:
        anchos = Counter(len(fila) for fila in csv.reader(lineas, delimiter=separador))
        return max(((veces, ancho) for ancho, veces in anchos.items() if ancho > 1), default=(0, 0))

    try:
        return max(_SEPARADORES, key=cuanto)
    except csv.Error as error:
        raise Ilegible.por_texto() from error
