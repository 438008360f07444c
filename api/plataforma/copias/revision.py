"""Leer la copia de una empresa sin creerle nada: puede venir de cualquiera.

No se extrae: solo se abren las partes que se esperan, por su nombre, y cada una se lee por trozos. Lo que ocupa de más, lo que
sobra, lo que no tiene la huella que dice o lo que es de otra versión se rechaza antes de escribir una fila."""

import hashlib
import json
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from api.adapters.almacen import CLAVE, TROZO
from api.plataforma.copias.formato import (
    INDICE,
    MANIFIESTO,
    PERMITIDA,
    ArchivoLlevado,
    CopiaNoSirve,
    Manifiesto,
    ParteDeCopia,
    de_archivo,
    de_tabla,
    leer_archivo,
    leer_manifiesto,
)
from api.plataforma.copias.tablas import Llevada, llevadas

MAXIMO = 200 * 1024**3  # lo que puede ocupar abierta
_PARTES = 10_000_000
_MANIFIESTO = 1024 * 1024
_RENGLON = 64 * 1024 * 1024
# Lo que una parte puede crecer al abrirse: un XML repetido crece cincuenta veces; una bomba, mil.
_CRECE, _SIN_MIRAR = 300, 4 * 1024 * 1024


class Copia:
    """Una copia abierta, de la que ya se sabe que tiene lo que debe y nada más."""

    def __init__(self, zip_: zipfile.ZipFile, manifiesto: Manifiesto) -> None:
        self._zip, self.manifiesto = zip_, manifiesto

    def filas(self, tabla: Llevada) -> Iterator[str]:
        """Cada fila, como está escrita. Al final se sabe si son las que dice el manifiesto."""
        van = set(tabla.columnas)
        for renglon in self._renglones(de_tabla(tabla.nombre), self.manifiesto.tablas[tabla.nombre]):
            try:
                escrita = renglon.decode()
                fila = json.loads(escrita)
            except (ValueError, RecursionError):
                raise CopiaNoSirve(f"Una fila de {tabla.nombre} no se puede leer.") from None
            if not isinstance(fila, dict) or fila.keys() != van:
                raise CopiaNoSirve(f"Una fila de {tabla.nombre} no tiene las columnas que debe.")
            yield escrita

    def archivos(self) -> Iterator[tuple[ArchivoLlevado, Iterator[bytes]]]:
        """Cada archivo, con sus bytes por trozos."""
        for numero, renglon in enumerate(self._renglones(INDICE, self.manifiesto.archivos), 1):
            llevado = leer_archivo(renglon)
            if not CLAVE.fullmatch(llevado.clave):
                raise CopiaNoSirve("Un archivo tiene un nombre que no puede tener.")
            yield llevado, self._trozos(llevado, numero)

    def _trozos(self, llevado: ArchivoLlevado, numero: int) -> Iterator[bytes]:
        huella = hashlib.sha256()
        with self._abierta(de_archivo(numero)) as dentro:
            while trozo := dentro.read(TROZO):
                huella.update(trozo)
                yield trozo
        if huella.hexdigest() != llevado.sha256:
            raise CopiaNoSirve(f"El archivo {llevado.clave} no es el que se copió.")

    def _renglones(self, nombre: str, parte: ParteDeCopia) -> Iterator[bytes]:
        huella, van = hashlib.sha256(), 0
        with self._abierta(nombre) as dentro:
            while renglon := dentro.readline(_RENGLON):
                if not renglon.endswith(b"\n"):
                    raise CopiaNoSirve(f"Un renglón de {nombre} está cortado o es demasiado largo.")
                huella.update(renglon)
                van += 1
                yield renglon[:-1]
        if (van, huella.hexdigest()) != (parte.filas, parte.sha256):
            raise CopiaNoSirve(f"{nombre} no es lo que se copió.")

    @contextmanager
    def _abierta(self, nombre: str) -> Iterator[IO[bytes]]:
        try:
            with self._zip.open(nombre) as dentro:
                yield dentro
        except KeyError:
            raise CopiaNoSirve(f"A la copia le falta {nombre}.") from None
        except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, OSError) as error:
            raise CopiaNoSirve(f"{nombre} está dañado o no se puede abrir.") from error


@contextmanager
def abrir(archivo: Path, esquema: str) -> Iterator[Copia]:
    """La copia que hay en `archivo`, si la hizo una base con las mismas migraciones que esta (`esquema`)."""
    try:
        zip_ = zipfile.ZipFile(archivo)
    except (zipfile.BadZipFile, OSError, ValueError) as error:
        raise CopiaNoSirve("El archivo no es un ZIP, o está dañado.") from error
    with zip_:
        _mirar_las_partes(zip_, archivo.stat().st_size)
        copia = Copia(zip_, _su_manifiesto(zip_))
        _de_esta_version(copia.manifiesto.esquema, esquema)
        esperadas = {tabla.nombre for tabla in llevadas()}
        if copia.manifiesto.tablas.keys() != esperadas:
            raise CopiaNoSirve("La copia no tiene las tablas que debe.")
        debe = {MANIFIESTO, INDICE, *map(de_tabla, esperadas)}
        numeros = range(1, copia.manifiesto.archivos.filas + 1)
        if len(zip_.namelist()) != len(debe) + len(numeros) or not debe <= set(zip_.namelist()):
            raise CopiaNoSirve("A la copia le sobra o le falta alguna parte.")
        yield copia


def _mirar_las_partes(zip_: zipfile.ZipFile, ocupa: int) -> None:
    partes = zip_.infolist()
    if len(partes) > _PARTES or len({parte.filename for parte in partes}) != len(partes):
        raise CopiaNoSirve("La copia tiene partes de más o repetidas.")
    for parte in partes:
        if not PERMITIDA.fullmatch(parte.filename):
            raise CopiaNoSirve("La copia tiene una parte con un nombre que no puede tener.")
        if parte.file_size > max(_SIN_MIRAR, parte.compress_size * _CRECE):
            raise CopiaNoSirve("Una parte de la copia crece demasiado al abrirse.")
    # Dos partes que comparten sus bytes es como una bomba pequeña se hace grande.
    if (
        sum(parte.compress_size for parte in partes) > ocupa
        or sum(parte.file_size for parte in partes) > MAXIMO
    ):
        raise CopiaNoSirve("La copia ocupa demasiado al abrirse.")


def _su_manifiesto(zip_: zipfile.ZipFile) -> Manifiesto:
    try:
        if zip_.getinfo(MANIFIESTO).file_size > _MANIFIESTO:
            raise CopiaNoSirve("El manifiesto es demasiado grande.")
        return leer_manifiesto(zip_.read(MANIFIESTO))
    except KeyError:
        raise CopiaNoSirve("El archivo no es la copia de una empresa.") from None
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError) as error:
        raise CopiaNoSirve("El manifiesto está dañado.") from error


def _de_esta_version(suya: str, esta: str) -> None:
    if suya == esta:
        return
    if suya > esta:
        raise CopiaNoSirve(
            f"La copia es de una versión más nueva ({suya}; esta es {esta}): actualice esta instalación primero."
        )
    raise CopiaNoSirve(
        f"La copia es de una versión anterior ({suya}; esta es {esta}): actualice la otra instalación y hágala otra vez."
    )
