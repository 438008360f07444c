"""Files that people send: extension and first bytes both checked, named by the server, stored
before the transaction that refers to them and removed when it fails."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import PurePosixPath
from typing import Any, TypeVar, cast

from flask import Response, g
from werkzeug.datastructures import FileStorage

from api.adapters.almacen import ArchivoDemasiadoGrande
from api.core import externos
from api.core.clock import hoy
from api.core.errors import ArchivoMuyGrande, ArchivoNoPermitido

F = TypeVar("F", bound=Callable[..., Any])
# Extension → the first bytes that a file of that kind begins with.
FIRMAS: dict[str, tuple[bytes, ...]] = {
    "zip": (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08"),
    "rar": (b"Rar!\x1a\x07\x00", b"Rar!\x1a\x07\x01\x00"),
    "pdf": (b"%PDF-",),
    "png": (b"\x89PNG\r\n\x1a\n",),
    "jpg": (b"\xff\xd8\xff",),
    "jpeg": (b"\xff\xd8\xff",),
    "webp": (b"RIFF",),
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
            try:
                respuesta = view(*args, archivo=archivo, **kwargs)
            except BaseException:
                externos.almacen().borrar(archivo.clave)
                raise
            if g.pop("respuesta_repetida", False):
                externos.almacen().borrar(archivo.clave)
            return respuesta

        run._max_content_length = regla.maximo + 64 * 1024  # type: ignore[attr-defined]
        run._tamano_msg = regla.tamano_msg  # type: ignore[attr-defined]
        return cast(F, run)

    return declare


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
