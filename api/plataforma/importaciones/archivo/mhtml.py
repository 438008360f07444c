"""Una página web de un solo archivo (MHTML), que Excel y varios bancos guardan con el nombre de un libro: un correo cuyas partes
son las hojas, en HTML."""

import re
from email import message_from_binary_file, policy
from pathlib import Path

from api.plataforma.importaciones.archivo.limites import BLANCOS, Ilegible

_CABEZA = re.compile(r"(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*){0,20}?mime-version\s*:", re.IGNORECASE)
_TABLA = re.compile(r"<tr\b", re.IGNORECASE)
_MUESTRA = 1 << 16
_CODIFICACION = "utf-8"


def es(cabeza: str) -> bool:
    return _CABEZA.match(cabeza.lstrip(BLANCOS)) is not None


def dejar_la_hoja(ruta: str) -> tuple[str, str]:
    """Deja en el archivo la primera hoja que tiene una tabla, y responde su codificación y el texto con que empieza. Ilegible si
    ninguna la tiene: la del índice solo nombra a las demás."""
    with Path(ruta).open("rb") as archivo:
        correo = message_from_binary_file(archivo, policy=policy.compat32)
    for parte in correo.walk():
        if parte.get_content_type() != "text/html":
            continue
        crudo = parte.get_payload(decode=True)
        texto = _texto(crudo, parte.get_content_charset()) if isinstance(crudo, bytes) else ""
        if _TABLA.search(texto):
            Path(ruta).write_text(texto, _CODIFICACION, "replace")
            return _CODIFICACION, texto[:_MUESTRA]
    raise Ilegible.por_pagina()


def _texto(crudo: bytes, declarada: str | None) -> str:
    """En la codificación que declara, y si no le sirve, como un CSV: UTF-8 o la de Windows."""
    for codificacion in (declarada, _CODIFICACION):
        try:
            return crudo.decode(codificacion or _CODIFICACION)
        except (LookupError, UnicodeDecodeError):
            continue
    return crudo.decode("cp1252", "replace")
