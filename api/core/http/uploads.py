"""Files that people send: extension and first bytes both checked, named by the server, stored
before the transaction that refers to them and removed when it fails."""

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from pathlib import PurePosixPath
from typing import IO, Any, TypeVar, cast

from flask import Response, g
from werkzeug.datastructures import FileStorage

from api.adapters.almacen import ArchivoDemasiadoGrande
from api.core import externos
from api.core.datos.clock import hoy
from api.core.errors import ArchivoMuyGrande, ArchivoNoPermitido, Validacion

F = TypeVar("F", bound=Callable[..., Any])
MARGEN = 64 * 1024  # what a multipart carries besides its files
_LIBRO = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
# Extension → the first bytes that a file of that kind begins with.
FIRMAS: dict[str, tuple[bytes, ...]] = {
    "zip": (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08"),
    "rar": (b"Rar!\x1a\x07\x00", b"Rar!\x1a\x07\x01\x00"),
    "pdf": (b"%PDF-",),
    "png": (b"\x89PNG\r\n\x1a\n",),
    "jpg": (b"\xff\xd8\xff",),
    "jpeg": (b"\xff\xd8\xff",),
    "webp": (b"RIFF",),
    "xml": (b"<", b"\xef\xbb\xbf<"),
    # An office file with a password, or under the other's name: whoever reads it tells.
    "xlsx": _LIBRO,
    "xls": _LIBRO,
    "ods": _LIBRO,
    "csv": (b"",),
}
_WEBP = b"WEBP"  # a RIFF may hold anything: its kind stands at byte 8


@dataclass(frozen=True, slots=True)
class Archivo:
    """A stored file: `clave` is its key in storage, `nombre` what its owner called it."""

    clave: str
    nombre: str
    extension: str
    tamano: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Regla:
    """What a route takes: where it goes, how large, which kinds, and what is said otherwise."""

    carpeta: str
    maximo: int
    extensiones: tuple[str, ...]
    tipo_msg: str
    tamano_msg: str


def stored(campo: str, regla: Regla) -> Callable[[F], F]:
    """Store the file of form field `campo` and call the view with `archivo=`. It stands outside
    the view's transaction; when the view fails or only repeats an earlier answer, the file goes."""

    def declare(view: F) -> F:
        @wraps(view)
        def run(files: dict[str, FileStorage], *args: Any, **kwargs: Any) -> Any:
            archivo = _store(files[campo], regla)
            with _de_quien_los_guarda([archivo]):
                return view(*args, archivo=archivo, **kwargs)

        return _limit(run, regla, 1)

    return declare


def stored_many(campo: str, regla: Regla, hasta: int) -> Callable[[F], F]:
    """The same for up to `hasta` files of the field: the view is called with `archivos=`, and all
    of them go when it fails."""

    def declare(view: F) -> F:
        @wraps(view)
        def run(files: dict[str, list[FileStorage]], *args: Any, **kwargs: Any) -> Any:
            enviados = [archivo for archivo in files.get(campo, ()) if archivo.filename]
            if len(enviados) > hasta:
                msg = f"Envíe hasta {hasta} archivos."
                raise Validacion(msg, {"files": {campo: [msg]}})
            archivos: list[Archivo] = []
            with _de_quien_los_guarda(archivos):
                for archivo in enviados:
                    archivos.append(_store(archivo, regla))  # noqa: PERF401  # one that fails leaves the rest known
                return view(*args, archivos=archivos, **kwargs)

        return _limit(run, regla, hasta)

    return declare


def produced(producir: Callable[..., Archivo | list[Archivo] | None]) -> Callable[[F], F]:
    """The same for a file, or several, that the house makes out of what the view gets, and keeps with
    `keep`; None when there is none to make."""

    def declare(view: F) -> F:
        @wraps(view)
        def run(*args: Any, **kwargs: Any) -> Any:
            hecho = producir(*args, **kwargs)
            archivos = hecho if isinstance(hecho, list) else [hecho] if hecho else []
            with _de_quien_los_guarda(archivos):
                return view(*args, archivo=hecho, **kwargs)

        return cast(F, run)

    return declare


def keep(carpeta: str, nombre: str, flujo: IO[bytes], maximo: int) -> Archivo:
    """Store a file that the house made; `nombre` has its extension."""
    extension = PurePosixPath(nombre).suffix.lstrip(".")
    clave = f"{carpeta}/{hoy():%Y/%m}/{secrets.token_hex(16)}.{extension}"
    guardado = externos.almacen().guardar(clave, flujo, maximo)
    return Archivo(clave, nombre, extension, guardado.tamano, guardado.sha256)


def _limit(run: Any, regla: Regla, hasta: int) -> Any:
    run._max_content_length = regla.maximo * hasta + MARGEN
    run._tamano_msg = regla.tamano_msg
    return run


@contextmanager
def _de_quien_los_guarda(archivos: list[Archivo]) -> Iterator[None]:
    """Los archivos quedan si lo de adentro los guarda; si falla, o repite una respuesta ya dada, se botan."""
    try:
        yield
    except BaseException:
        discard(archivos)
        raise
    if g.pop("respuesta_repetida", False):
        discard(archivos)


def discard(archivos: list[Archivo]) -> None:
    """Remove files that nothing refers to."""
    for archivo in archivos:
        externos.almacen().borrar(archivo.clave)


def _store(archivo: FileStorage, regla: Regla) -> Archivo:
    nombre = safe_name(archivo.filename or "")
    extension = PurePosixPath(nombre).suffix.lstrip(".").lower()
    if extension not in regla.extensiones:
        raise ArchivoNoPermitido(regla.tipo_msg)
    cabeza = archivo.stream.read(16)
    archivo.stream.seek(0)
    falso = extension == "webp" and cabeza[8:12] != _WEBP
    if falso or not cabeza.startswith(FIRMAS[extension]):
        raise ArchivoNoPermitido(regla.tipo_msg)
    clave = f"{regla.carpeta}/{hoy():%Y/%m}/{secrets.token_hex(16)}.{extension}"
    try:
        guardado = externos.almacen().guardar(clave, archivo.stream, regla.maximo)
    except ArchivoDemasiadoGrande as error:
        raise ArchivoMuyGrande(regla.tamano_msg) from error
    return Archivo(clave, nombre, extension, guardado.tamano, guardado.sha256)


def served(clave: str, nombre: str) -> Response:
    """A stored file as a download under its owner's name for it, never shown inside the page."""
    respuesta = Response(externos.almacen().abrir(clave), mimetype="application/octet-stream")
    respuesta.headers.set("Content-Disposition", "attachment", filename=safe_name(nombre))
    respuesta.headers["Cache-Control"] = "private, no-store"
    return respuesta


def safe_name(nombre: str) -> str:
    """The file's name without folders or control characters, at most 150 characters."""
    limpio = "".join(c for c in nombre.replace("\\", "/").rsplit("/", 1)[-1] if c.isprintable())
    limpio = limpio.encode("utf-8", "ignore").decode().strip()
    if len(limpio) > 150:
        sufijo = PurePosixPath(limpio).suffix[:10]
        limpio = limpio[: 150 - len(sufijo)] + sufijo
    return limpio or "archivo"
