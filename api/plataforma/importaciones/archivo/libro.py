"""Lo que se revisa de un libro antes de leerlo: que descomprimido tenga un tamaño tolerable y que su XML
no declare nada propio. Además apunta las celdas con un error de Excel, porque el lector las deja vacías."""

import re
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO
from xml.sax.saxutils import unescape

from api.plataforma.importaciones.archivo.limites import MAXIMO_DESCOMPRIMIDO, Ilegible

_ZIP, _CFB = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
_CIFRADO = "EncryptedPackage".encode("utf-16-le")
_ENTRADAS = 2000
_TROZO = 1 << 18
_SOLAPE = 1 << 10  # una celda puede quedar entre dos trozos
_ERROR = re.compile(rb'<(?:\w+:)?c\s([^>]*\bt="e"[^>]*)>(?:<f[^>]*/>|<f.*?</f>)?<v>([^<]{1,20})', re.DOTALL)
_LUGAR = re.compile(rb'\br="([A-Z]{1,3})([0-9]{1,7})"')
_HOJA = re.compile(r'<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"[^>]*?\br:id="([^"]*)"')
_RELACION = re.compile(r"<Relationship\s[^>]*>")
Errores = dict[tuple[int, int], str]


def es_libro(ruta: str) -> bool:
    """Si por sus primeros bytes parece un libro, se llame como se llame."""
    with Path(ruta).open("rb") as archivo:
        return archivo.read(4) in (_ZIP, _CFB)


def revisar(ruta: str) -> Callable[[str], Errores]:
    """Rechaza el libro que no se puede descomprimir sin riesgo. Responde una función que da, por el nombre
    de una hoja, sus celdas con error (fila y columna desde 0)."""
    with Path(ruta).open("rb") as archivo:
        cabeza = archivo.read(4)
        if cabeza == _CFB:
            if _CIFRADO in archivo.read():
                raise Ilegible.por_clave()
            return lambda hoja: {}
        if cabeza != _ZIP:
            raise Ilegible.por_roto()
        try:
            return _revisar_zip(archivo)
        except (zipfile.BadZipFile, zlib.error, OSError, ValueError, NotImplementedError) as error:
            raise Ilegible.por_roto() from error


def _revisar_zip(archivo: IO[bytes]) -> Callable[[str], Errores]:
    errores: dict[str, Errores] = {}
    with zipfile.ZipFile(archivo) as zip_:
        entradas = zip_.infolist()
        if len(entradas) > _ENTRADAS or sum(e.file_size for e in entradas) > MAXIMO_DESCOMPRIMIDO:
            raise Ilegible.por_pesado()
        total = 0
        for entrada in entradas:
            if entrada.flag_bits & 1:
                raise Ilegible.por_clave()
            hallados = errores.setdefault(entrada.filename, {})
            cola = b""
            for trozo in _inflar(archivo, entrada):
                total += len(trozo)
                if total > MAXIMO_DESCOMPRIMIDO:
                    raise Ilegible.por_pesado()
                cola = _mirar(entrada.filename, cola + trozo, hallados)
        partes = _partes(zip_)
    return lambda hoja: errores.get(partes.get(hoja, ""), {})


def _inflar(archivo: IO[bytes], entrada: zipfile.ZipInfo) -> Iterator[bytes]:
    """Lo que la entrada ocupa de verdad al descomprimirse, diga lo que diga su encabezado."""
    if entrada.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise Ilegible.por_roto()
    archivo.seek(entrada.header_offset + 26)
    largos = archivo.read(4)
    archivo.seek(int.from_bytes(largos[:2], "little") + int.from_bytes(largos[2:], "little"), 1)
    quedan = entrada.compress_size
    inflador = zlib.decompressobj(-15) if entrada.compress_type == zipfile.ZIP_DEFLATED else None
    while quedan > 0 and (leido := archivo.read(min(_TROZO, quedan))):
        quedan -= len(leido)
        while leido:
            if inflador is None:
                yield leido
                break
            yield inflador.decompress(leido, _TROZO * 4)
            leido = inflador.unconsumed_tail


def _mirar(nombre: str, trozo: bytes, hallados: Errores) -> bytes:
    if not nombre.endswith((".xml", ".rels")):
        return b""
    if b"<!DOCTYPE" in trozo or b"<!ENTITY" in trozo:
        raise Ilegible.por_roto()
    if b't="e"' in trozo and "worksheets/" in nombre:
        for celda in _ERROR.finditer(trozo):
            if lugar := _LUGAR.search(celda[1]):
                hallados[int(lugar[2]) - 1, _columna(lugar[1])] = unescape(
                    celda[2].decode("utf-8", "replace")
                )
    return trozo[-_SOLAPE:]


def _columna(letras: bytes) -> int:
    numero = 0
    for letra in letras:
        numero = numero * 26 + letra - 64
    return numero - 1


def _partes(zip_: zipfile.ZipFile) -> dict[str, str]:
    """La entrada del zip de cada hoja, por el nombre de la hoja."""
    nombres = set(zip_.namelist())
    if not {"xl/workbook.xml", "xl/_rels/workbook.xml.rels"} <= nombres:
        return {}
    destinos: dict[str, str] = {}
    for relacion in _RELACION.findall(zip_.read("xl/_rels/workbook.xml.rels").decode("utf-8", "replace")):
        atributos = dict(re.findall(r'(\w+)="([^"]*)"', relacion))
        destino = atributos.get("Target", "")
        destinos[atributos.get("Id", "")] = (
            destino.lstrip("/") if destino.startswith("/") else f"xl/{destino}"
        )
    hojas = _HOJA.findall(zip_.read("xl/workbook.xml").decode("utf-8", "replace"))
    entidades = {"&quot;": '"', "&apos;": "'"}
    return {unescape(nombre, entidades): destinos.get(id_, "") for nombre, id_ in hojas}
