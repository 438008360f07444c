"""Los archivos que la gente envía. Se comprueban la extensión y los primeros bytes, el servidor les pone
nombre, y se guardan antes de la transacción que los nombra; si esta falla, se borran."""

import secrets
import tempfile
import zipfile
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
from api.core.http import headers

F = TypeVar("F", bound=Callable[..., Any])
MARGEN = 64 * 1024  # lo que un multipart lleva además de sus archivos
_LIBRO = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
# Extensión → los bytes con que empieza un archivo de esa clase.
FIRMAS: dict[str, tuple[bytes, ...]] = {
    "zip": (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08"),
    "rar": (b"Rar!\x1a\x07\x00", b"Rar!\x1a\x07\x01\x00"),
    "pdf": (b"%PDF-",),
    "png": (b"\x89PNG\r\n\x1a\n",),
    "jpg": (b"\xff\xd8\xff",),
    "jpeg": (b"\xff\xd8\xff",),
    "webp": (b"RIFF",),
    # Algunos programas dejan una marca, espacios o una línea en blanco antes de la declaración.
    "xml": (b"<", b"\xef\xbb\xbf", b"\xff\xfe<", b"\xfe\xff\x00", b" ", b"\t", b"\r", b"\n"),
    # Un libro con clave, o con la extensión del otro formato: lo distingue quien lo lee. Los bancos llaman .xls también a un
    # HTML, a un XML y a un texto.
    "xlsx": _LIBRO,
    "xls": (b"",),
    "ods": _LIBRO,
    "csv": (b"",),
    "txt": (b"",),
    "ofx": (b"",),
    "qfx": (b"",),
}
_OTROS_COMPRIMIDOS = ((b"Rar!\x1a\x07", "RAR"), (b"7z\xbc\xaf\x27\x1c", "7z"), (b"\x1f\x8b", "GZ"))
_SE_MIRAN = {
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "webp": "image/webp",
    "pdf": "application/pdf",
}
_WEBP = b"WEBP"  # un RIFF puede llevar cualquier cosa: su clase está en el byte 8


@dataclass(frozen=True, slots=True)
class Archivo:
    """Un archivo guardado: `clave` es su clave en el depósito; `nombre`, el que le puso su dueño."""

    clave: str
    nombre: str
    extension: str
    tamano: int
    sha256: str


@dataclass(frozen=True, slots=True)
class ReglaArchivo:
    """Lo que una ruta recibe: dónde se guarda, cuánto mide, de qué clases, y qué se dice de los demás."""

    carpeta: str
    maximo: int
    extensiones: tuple[str, ...]
    tipo_msg: str
    tamano_msg: str


def stored(campo: str, regla: ReglaArchivo) -> Callable[[F], F]:
    """Guarda el archivo del campo `campo` y llama a la vista con `archivo=`. Va por fuera de la transacción
    de la vista: si esta falla, o solo repite una respuesta ya dada, el archivo se borra."""

    def declare(view: F) -> F:
        @wraps(view)
        def run(files: dict[str, FileStorage], *args: Any, **kwargs: Any) -> Any:
            archivo = _store(files[campo], regla)
            with _de_quien_los_guarda([archivo]):
                return view(*args, archivo=archivo, **kwargs)

        return _limit(run, regla, 1)

    return declare


def stored_many(campo: str, regla: ReglaArchivo, hasta: int) -> Callable[[F], F]:
    """Lo mismo para hasta `hasta` archivos del campo: la vista se llama con `archivos=` y, si falla, se
    borran todos."""

    def declare(view: F) -> F:
        @wraps(view)
        def run(files: dict[str, list[FileStorage]], *args: Any, **kwargs: Any) -> Any:
            enviados = _enviados(files, campo, hasta)
            archivos: list[Archivo] = []
            with _de_quien_los_guarda(archivos):
                for archivo in enviados:
                    archivos.append(_store(archivo, regla))  # noqa: PERF401  # si uno falla, se sabe de los otros
                return view(*args, archivos=archivos, **kwargs)

        return _limit(run, regla, hasta)

    return declare


def stored_together(campo: str, regla: ReglaArchivo, hasta: int) -> Callable[[F], F]:
    """Guarda uno como vino, o varios de la primera extensión de la regla dentro de un ZIP, y llama a la vista con `archivo=`
    y `cuantos=`. `regla.maximo` es lo que pesan todos. De los que van en el ZIP no se mira el comienzo: así uno malo no
    impide traer los demás, y lo dice quien los lee."""

    def declare(view: F) -> F:
        @wraps(view)
        def run(files: dict[str, list[FileStorage]], *args: Any, **kwargs: Any) -> Any:
            enviados = _enviados(files, campo, hasta)
            if not enviados:
                msg = "Elija un archivo."
                raise Validacion(msg, {"files": {campo: [msg]}})
            archivo = _store(enviados[0], regla) if len(enviados) == 1 else _juntar(enviados, regla)
            with _de_quien_los_guarda([archivo]):
                return view(*args, archivo=archivo, cuantos=len(enviados), **kwargs)

        return _limit(run, regla, 1)

    return declare


def produced(producir: Callable[..., Archivo | list[Archivo] | None]) -> Callable[[F], F]:
    """Lo mismo para un archivo, o varios, que la casa hace con lo que la vista recibe y guarda con `keep`;
    None si no hay ninguno que hacer."""

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
    """Guarda un archivo hecho por la casa; su extensión es la de `nombre`."""
    extension = PurePosixPath(nombre).suffix.lstrip(".")
    clave = f"{carpeta}/{hoy():%Y/%m}/{secrets.token_hex(16)}.{extension}"
    guardado = externos.almacen().guardar(clave, flujo, maximo)
    return Archivo(clave, nombre, extension, guardado.tamano, guardado.sha256)


def _limit(run: Any, regla: ReglaArchivo, hasta: int) -> Any:
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
    """Borra unos archivos que nada nombra."""
    for archivo in archivos:
        externos.almacen().borrar(archivo.clave)


def _store(archivo: FileStorage, regla: ReglaArchivo) -> Archivo:
    nombre = safe_name(archivo.filename or "")
    extension = PurePosixPath(nombre).suffix.lstrip(".").lower()
    if extension not in regla.extensiones:
        raise ArchivoNoPermitido(regla.tipo_msg)
    cabeza = archivo.stream.read(16)
    archivo.stream.seek(0)
    falso = extension == "webp" and cabeza[8:12] != _WEBP
    if falso or not cabeza.startswith(FIRMAS[extension]):
        # Donde un RAR se recibe, ya se dice qué se puede subir.
        otro = "" if "rar" in regla.extensiones else otro_comprimido(cabeza)
        raise ArchivoNoPermitido(otro or regla.tipo_msg)
    clave = f"{regla.carpeta}/{hoy():%Y/%m}/{secrets.token_hex(16)}.{extension}"
    try:
        guardado = externos.almacen().guardar(clave, archivo.stream, regla.maximo)
    except ArchivoDemasiadoGrande as error:
        raise ArchivoMuyGrande(regla.tamano_msg) from error
    return Archivo(clave, nombre, extension, guardado.tamano, guardado.sha256)


def otro_comprimido(cabeza: bytes) -> str:
    """Lo que se dice del que se llama .zip y por sus primeros bytes es otra cosa; vacío si no lo es."""
    for firma, clase in _OTROS_COMPRIMIDOS:
        if cabeza.startswith(firma):
            return (
                f"Es un {clase} con otro nombre y no se puede abrir: ábralo en su computadora y suba lo que trae, suelto o "
                "en un ZIP."
            )
    return ""


def _enviados(files: dict[str, list[FileStorage]], campo: str, hasta: int) -> list[FileStorage]:
    enviados = [archivo for archivo in files.get(campo, ()) if archivo.filename]
    if len(enviados) > hasta:
        msg = f"Envíe hasta {hasta} archivos."
        raise Validacion(msg, {"files": {campo: [msg]}})
    return enviados


def _juntar(enviados: list[FileStorage], regla: ReglaArchivo) -> Archivo:
    with tempfile.TemporaryFile() as junto:
        with zipfile.ZipFile(junto, "w") as zip_:
            for n, enviado in enumerate(enviados, 1):
                nombre = safe_name(enviado.filename or "")
                if not nombre.lower().endswith(f".{regla.extensiones[0]}"):
                    raise ArchivoNoPermitido(regla.tipo_msg)
                oculto = "_" if nombre.startswith(".") else ""
                # La carpeta distingue a los que se llaman igual.
                zip_.writestr(zipfile.ZipInfo(f"{n}/{oculto}{nombre}"), enviado.read())
        junto.seek(0)
        try:
            return keep(regla.carpeta, f"{len(enviados)} archivos.zip", junto, regla.maximo)
        except ArchivoDemasiadoGrande as error:
            raise ArchivoMuyGrande(regla.tamano_msg) from error


def served(clave: str, nombre: str) -> Response:
    """Un archivo guardado, como descarga con el nombre que le puso su dueño; nunca se muestra dentro de la
    página."""
    respuesta = Response(externos.almacen().abrir(clave), mimetype="application/octet-stream")
    respuesta.headers.set("Content-Disposition", "attachment", filename=safe_name(nombre))
    respuesta.headers["Cache-Control"] = "private, no-store"
    return respuesta


def shown(clave: str, nombre: str, extension: str) -> Response:
    """Un archivo guardado que se mira dentro de una página nuestra, si es una imagen o un PDF, cuyo comienzo se
    comprobó al subirlo; si es otra cosa, se descarga."""
    respuesta = served(clave, nombre)
    if extension in _SE_MIRAN:
        respuesta.mimetype = _SE_MIRAN[extension]
        respuesta.headers.set("Content-Disposition", "inline", filename=safe_name(nombre))
        respuesta.headers[headers.MARCO] = headers.EN_CASA
    return respuesta


def safe_name(nombre: str) -> str:
    """El nombre del archivo sin carpetas ni caracteres de control, de hasta 150 caracteres."""
    limpio = "".join(c for c in nombre.replace("\\", "/").rsplit("/", 1)[-1] if c.isprintable())
    limpio = limpio.encode("utf-8", "ignore").decode().strip()
    if len(limpio) > 150:
        sufijo = PurePosixPath(limpio).suffix[:10]
        limpio = limpio[: 150 - len(sufijo)] + sufijo
    return limpio or "archivo"
