"""Un ZIP de comprobantes, archivo por archivo, sin creerle nada a su índice.

Sus nombres solo se muestran: nada se escribe en el disco con ellos. Cada archivo se infla hasta el tope de un XML, y
todos juntos, hasta el del ZIP.
"""

import struct
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import IO, NamedTuple

from api.compras.recibidos.lectura.limites import (
    MAXIMO_DE_ARCHIVOS,
    MAXIMO_DE_INDICE,
    MAXIMO_DE_XML,
    MAXIMO_DESCOMPRIMIDO,
    NoSeLee,
)
from api.core.http import uploads

_FIN, _LARGO_DE_FIN = b"PK\x05\x06", 22
_FIN_64, _LARGO_DE_FIN_64 = b"PK\x06\x07", 20
_COLA = 65_535 + _LARGO_DE_FIN
_ROTO = "El ZIP no se puede leer: está dañado o no es un ZIP."
_MUCHOS = f"El ZIP tiene más de {MAXIMO_DE_ARCHIVOS:,} archivos: divídalo en varios."
_PESADO = f"Descomprimido, el ZIP pasa de {MAXIMO_DESCOMPRIMIDO // 1024 // 1024} MB: divídalo en varios."
_COMPRIMIDOS = (".zip", ".rar", ".7z", ".gz", ".tar")


class ArchivoComprimido(NamedTuple):
    """Un archivo de un ZIP o de un correo. `contenido`: None si no se abre, y entonces `reparo` dice por qué.
    `es_listado`: si es el del portal, y no un comprobante."""

    nombre: str
    contenido: bytes | None
    reparo: str = ""
    es_listado: bool = False


def abrir(archivo: IO[bytes]) -> zipfile.ZipFile:
    """NoSeLee si está roto o es demasiado grande; se sabe sin abrir ninguno de sus archivos."""
    _exigir_indice(archivo)
    try:
        return zipfile.ZipFile(archivo)
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError, UnicodeDecodeError):
        raise NoSeLee(_ROTO) from None


def nombrados(zip_: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    """Los que pueden ser comprobantes, en su orden. Los RIDE y lo demás que acompaña no cuentan."""
    return [entrada for entrada in zip_.infolist() if _interesa(entrada)]


def entradas(zip_: zipfile.ZipFile, desde: int = 0) -> Iterator[ArchivoComprimido]:
    """Los de `nombrados`, desde uno. NoSeLee si lo inflado pasa del tope."""
    inflado = 0
    for entrada in nombrados(zip_)[desde:]:
        abierta = _abrir(zip_, entrada)
        inflado += len(abierta.contenido or b"")
        if inflado > MAXIMO_DESCOMPRIMIDO:
            raise NoSeLee(_PESADO)
        yield abierta


def _exigir_indice(archivo: IO[bytes]) -> None:
    archivo.seek(0)
    if es_otro := uploads.otro_comprimido(archivo.read(16)):
        raise NoSeLee(es_otro)
    tamano = archivo.seek(0, 2)
    archivo.seek(max(0, tamano - _COLA - _LARGO_DE_FIN_64))
    cola = archivo.read()
    archivo.seek(0)
    lugar = cola.rfind(_FIN)
    if lugar < 0 or len(cola) - lugar < _LARGO_DE_FIN:
        raise NoSeLee(_ROTO)
    cuantos, largo = struct.unpack("<HI", cola[lugar + 10 : lugar + 16])
    if cuantos > MAXIMO_DE_ARCHIVOS or _FIN_64 in cola[max(0, lugar - _LARGO_DE_FIN_64) : lugar]:
        raise NoSeLee(_MUCHOS)
    if largo > MAXIMO_DE_INDICE:
        raise NoSeLee(_ROTO)


def _interesa(entrada: zipfile.ZipInfo) -> bool:
    partes = PurePosixPath(entrada.filename.replace("\\", "/")).parts
    if entrada.is_dir() or not partes or "__MACOSX" in partes or partes[-1].startswith("."):
        return False
    return partes[-1].lower().endswith((".xml", *_COMPRIMIDOS))


def _abrir(zip_: zipfile.ZipFile, entrada: zipfile.ZipInfo) -> ArchivoComprimido:
    nombre = entrada.filename
    if nombre.lower().endswith(_COMPRIMIDOS):
        return ArchivoComprimido(nombre, None, "Es un comprimido dentro de otro: súbalo aparte.")
    if entrada.flag_bits & 1:
        return ArchivoComprimido(nombre, None, "Está protegido con contraseña: quítesela y súbalo otra vez.")
    try:
        with zip_.open(entrada) as flujo:
            contenido = flujo.read(MAXIMO_DE_XML + 1)
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, NotImplementedError, RuntimeError):
        return ArchivoComprimido(nombre, None, "No se puede descomprimir: está dañado.")
    if len(contenido) > MAXIMO_DE_XML:
        return ArchivoComprimido(
            nombre, None, f"Pesa más de {MAXIMO_DE_XML // 1024 // 1024} MB, y ningún comprobante pesa tanto."
        )
    return ArchivoComprimido(nombre, contenido)
