"""Las imágenes de la marca: medirlas por el encabezado de su archivo, ponerlas y quitarlas."""

import binascii
import io
import re
import struct
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from typing import NamedTuple

from api.core import externos
from api.core.datos import audit, deposito, versiones
from api.core.datos.db import transactional
from api.core.errors import ArchivoNoPermitido, NoEncontrado, ReglaDeNegocio
from api.core.http.uploads import FIRMAS, Archivo, discard, keep
from api.plataforma.configuraciones import service
from api.plataforma.configuraciones.models import IMAGENES, IMAGENES_POR_NOMBRE, Configuracion

CARPETA = "marca"
MAXIMO = 2 * 1024 * 1024
_CABECERA = 256 * 1024  # los metadatos de una fotografía van antes de sus medidas
_LADO_MAXIMO = 6000
_SIN_TAMANO = {0xD8, 0x01, *range(0xD0, 0xD8)}  # marcadores de JPEG que no dicen su largo
_MARCOS = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}  # los de un cuadro: empiezan con sus medidas
_EN_TEXTO = re.compile(r"data:image/(png|jpeg|webp);base64,([A-Za-z0-9+/]+=*)")
_COMO_ESCRIBIRLA = "Envíe la imagen como archivo, o escrita como data:image/png;base64,…"
_ILEGIBLE = "El archivo no es una imagen que se pueda leer, por favor elija otro."


class Medidas(NamedTuple):
    ancho: int
    alto: int


class Limite(NamedTuple):
    """Lo menos que una imagen debe medir para verse bien en su lugar."""

    ancho: int
    alto: int
    frase: str


LIMITES = {
    "logo": Limite(40, 20, "El logo debe medir al menos 40 × 20 píxeles."),
    "portada": Limite(800, 450, "La portada debe medir al menos 800 × 450 píxeles."),
    "icono": Limite(16, 16, "El ícono debe medir al menos 16 × 16 píxeles."),
}


def cambiar(nombre: str, archivo: Archivo, version: int | None) -> Configuracion:
    """Pone `archivo` en el lugar de una imagen. La anterior se borra después de confirmar."""
    columna = _columna(nombre)
    medidas = _revisar(nombre, archivo)
    return _guardar(columna, archivo, medidas, version)


@transactional
def _guardar(columna: str, archivo: Archivo, medidas: Medidas, version: int | None) -> Configuracion:
    fila = service.bloquear(IMAGENES)
    versiones.exigir(fila, version, "configuracion", "las imágenes")
    anterior: str | None = getattr(fila, columna)
    setattr(fila, columna, archivo.clave)
    fila.version += 1
    audit.record(
        "cambiar_imagen",
        "configuracion",
        IMAGENES,
        antes={columna: anterior},
        despues={columna: f"{archivo.nombre} ({medidas.ancho} × {medidas.alto})"},
    )
    deposito.soltar(anterior)
    return fila


@transactional
def quitar(nombre: str, version: int | None) -> Configuracion:
    """Deja vacío el lugar de una imagen: vuelve a verse la del producto."""
    columna = _columna(nombre)
    fila = service.bloquear(IMAGENES)
    versiones.exigir(fila, version, "configuracion", "las imágenes")
    anterior: str | None = getattr(fila, columna)
    if anterior is None:
        return fila
    setattr(fila, columna, None)
    fila.version += 1
    audit.record(
        "quitar_imagen", "configuracion", IMAGENES, antes={columna: anterior}, despues={columna: None}
    )
    deposito.soltar(anterior)
    return fila


def enviadas(posicion: int, valores: Mapping[str, str | None]) -> list[Archivo]:
    """Guarda en el depósito las imágenes que llegan escritas como `data:`, cada una con el nombre de su lugar."""
    if posicion != IMAGENES:
        return []
    hechos: list[Archivo] = []
    try:
        for nombre, columna in IMAGENES_POR_NOMBRE.items():
            if hallada := _EN_TEXTO.fullmatch(valores.get(columna) or ""):
                hechos.append(_de_texto(nombre, columna, hallada[1], hallada[2]))
    except BaseException:
        discard(hechos)
        raise
    return hechos


def _de_texto(nombre: str, columna: str, clase: str, texto: str) -> Archivo:
    try:
        contenido = b64decode(texto, validate=True)
    except binascii.Error:
        contenido = b""
    if not contenido.startswith(FIRMAS[clase]):
        raise ReglaDeNegocio.en(f"CON_{columna.upper()}", _ILEGIBLE)
    return keep(CARPETA, f"{nombre}.{clase}", io.BytesIO(contenido), MAXIMO)


@transactional
def escribir(
    valores: Mapping[str, str | None], archivos: Sequence[Archivo], version: int | None
) -> Configuracion:
    """Cambia los valores de la posición de las imágenes. La dirección con que se leyó una la deja como está;
    vacía, la quita; una imagen escrita como `data:` la cambia."""
    otros = {v: nuevo for v, nuevo in valores.items() if v not in IMAGENES_POR_NOMBRE.values()}
    fila = service.actualizar(IMAGENES, otros, version)
    nuevas = {PurePosixPath(archivo.nombre).stem: archivo for archivo in archivos}
    for nombre, columna in IMAGENES_POR_NOMBRE.items():
        if columna not in valores:
            continue
        if nombre in nuevas:
            _guardar(columna, nuevas[nombre], _revisar(nombre, nuevas[nombre]), None)
        elif not valores[columna]:
            quitar(nombre, None)
        elif str(valores[columna]).partition("?")[0] != service.direccion_de_imagen(nombre):
            raise ReglaDeNegocio.en(f"CON_{columna.upper()}", _COMO_ESCRIBIRLA)
    return fila


def _columna(nombre: str) -> str:
    columna = IMAGENES_POR_NOMBRE.get(nombre)
    if columna is None:
        raise NoEncontrado("No hay una imagen con ese nombre.")
    return columna


def _revisar(nombre: str, archivo: Archivo) -> Medidas:
    medidas = medir(archivo.extension, _cabecera(externos.almacen().abrir(archivo.clave)))
    if medidas is None:
        raise ArchivoNoPermitido(_ILEGIBLE)
    limite = LIMITES[nombre]
    if medidas.ancho < limite.ancho or medidas.alto < limite.alto:
        raise ReglaDeNegocio(f"{limite.frase} Esta mide {medidas.ancho} × {medidas.alto}.")
    if max(medidas) > _LADO_MAXIMO:
        raise ReglaDeNegocio(f"La imagen no debe pasar de {_LADO_MAXIMO} píxeles por lado.")
    return medidas


def _cabecera(trozos: Iterator[bytes]) -> bytes:
    leido = b""
    for trozo in trozos:
        leido += trozo
        if len(leido) >= _CABECERA:
            break
    return leido[:_CABECERA]


def medir(extension: str, cabecera: bytes) -> Medidas | None:
    """El ancho y el alto que dice el encabezado del archivo; None si no los dice."""
    lectores: dict[str, Callable[[bytes], Medidas | None]] = {"png": _png, "webp": _webp}
    try:
        medidas = lectores.get(extension, _jpeg)(cabecera)
    except (struct.error, IndexError):
        return None
    return medidas if medidas and min(medidas) > 0 else None


def _png(datos: bytes) -> Medidas | None:
    largo, tipo, ancho, alto = struct.unpack_from(">I4sII", datos, 8)
    return Medidas(ancho, alto) if (largo, tipo) == (13, b"IHDR") else None


def _jpeg(datos: bytes) -> Medidas | None:
    """Las medidas del primer cuadro, saltando de marcador en marcador."""
    lugar = 2
    while datos[lugar] == 0xFF:
        marca = datos[lugar + 1]
        if marca == 0xFF or marca in _SIN_TAMANO:
            lugar += 1 if marca == 0xFF else 2
            continue
        (largo,) = struct.unpack_from(">H", datos, lugar + 2)
        if marca in _MARCOS:
            alto, ancho = struct.unpack_from(">HH", datos, lugar + 5)
            return Medidas(ancho, alto)
        if marca == 0xDA or largo < 2:  # empieza la imagen y antes no hubo un cuadro
            return None
        lugar += 2 + largo
    return None


def _webp(datos: bytes) -> Medidas | None:
    clase = datos[12:16]
    if clase == b"VP8X":
        ancho, alto = (int.from_bytes(datos[n : n + 3], "little") + 1 for n in (24, 27))
        return Medidas(ancho, alto) if len(datos) >= 30 else None
    if clase == b"VP8L" and datos[20] == 0x2F:
        (campo,) = struct.unpack_from("<I", datos, 21)
        return Medidas((campo & 0x3FFF) + 1, (campo >> 14 & 0x3FFF) + 1)
    if clase == b"VP8 " and datos[23:26] == b"\x9d\x01\x2a":
        ancho, alto = struct.unpack_from("<HH", datos, 26)
        return Medidas(ancho & 0x3FFF, alto & 0x3FFF)
    return None
