"""Imágenes hechas a mano: tan pequeñas como cada formato permite, con las medidas que se piden."""

import struct
import zlib


def png(ancho: int, alto: int, color: tuple[int, int, int] = (11, 110, 79)) -> bytes:
    """Un PNG entero de un solo color, que un navegador muestra."""

    def parte(tipo: bytes, datos: bytes) -> bytes:
        return struct.pack(">I", len(datos)) + tipo + datos + struct.pack(">I", zlib.crc32(tipo + datos))

    lineas = (b"\0" + bytes(color) * ancho) * alto
    cabecera = struct.pack(">IIBBBBB", ancho, alto, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + parte(b"IHDR", cabecera)
        + parte(b"IDAT", zlib.compress(lineas, 9))
        + parte(b"IEND", b"")
    )


def jpeg(ancho: int, alto: int, antes: bytes = b"") -> bytes:
    """El comienzo de un JPEG: sus metadatos, sus tablas y el marco que dice sus medidas."""
    exif = b"\xff\xe1" + struct.pack(">H", 2 + 6000) + bytes(6000)
    tablas = b"\xff\xdb" + struct.pack(">H", 67) + bytes(65)
    marco = b"\xff\xc2" + struct.pack(">HBHHB", 17, 8, alto, ancho, 3) + bytes(9)
    return (
        b"\xff\xd8" + antes + exif + tablas + b"\xff" + marco + b"\xff\xda\x00\x08" + bytes(40) + b"\xff\xd9"
    )


def webp(ancho: int, alto: int, clase: bytes = b"VP8X") -> bytes:
    """Cada una de las tres clases de WebP dice sus medidas a su manera."""
    if clase == b"VP8X":
        cuerpo = bytes(4) + (ancho - 1).to_bytes(3, "little") + (alto - 1).to_bytes(3, "little")
    elif clase == b"VP8L":
        cuerpo = b"\x2f" + struct.pack("<I", (ancho - 1) | (alto - 1) << 14) + bytes(20)
    else:
        cuerpo = bytes(3) + b"\x9d\x01\x2a" + struct.pack("<HH", ancho, alto) + bytes(20)
    contenido = b"WEBP" + clase + struct.pack("<I", len(cuerpo)) + cuerpo
    return b"RIFF" + struct.pack("<I", len(contenido)) + contenido
