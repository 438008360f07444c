"""El HTML del editor de tickets, reducido a lo que el editor puede escribir."""

import re
import textwrap
from functools import cache
from html import unescape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nh3 import Cleaner

_TAGS = {
    "p", "br", "strong", "b", "em", "i", "u", "s", "span", "a", "ol", "ul", "li",
    "h1", "h2", "h3", "h4", "h5", "h6", "blockquote",
}  # fmt: skip
_CLASES = {
    f"ql-{familia}-{valor}"
    for familia, valores in {
        "align": ("center", "right", "justify"),
        "size": ("small", "large", "huge"),
        "font": ("serif", "monospace"),
        "indent": tuple("12345678"),
    }.items()
    for valor in valores
}
_ETIQUETA = re.compile(r"<[^>]*>")
_A_MEDIAS = re.compile(r"(?:<[^>]*|&[#\w]{0,8})$")
_RENGLON = 140
PARA_RESUMIR = 1200  # cuánto del HTML se lee para su renglón
_SALTO = re.compile(r"<br\s*/?>|</(?:p|li|h[1-6]|blockquote)>")


def limpiar(html: str) -> str:
    """El mismo texto, en HTML seguro."""
    return _limpiador().clean(html)


def texto(html: str) -> str:
    """El texto sin etiquetas; vacío cuando el editor no muestra nada."""
    return _ETIQUETA.sub("", html).replace("&nbsp;", " ").replace("\ufeff", "").strip()


def en_lineas(html: str) -> str:
    """El texto para un correo sin HTML: una línea por párrafo o elemento de lista."""
    lineas = unescape(_ETIQUETA.sub("", _SALTO.sub("\n", html))).replace("\xa0", " ")
    return re.sub(r"\n{3,}", "\n\n", lineas).strip()


def resumen(html: str) -> str:
    """Lo primero que dice, en un renglón de hasta `_RENGLON` letras. Puede venir cortado en cualquier parte."""
    dicho = " ".join(en_lineas(_A_MEDIAS.sub("", html)).split())
    # Lo que cabe va como está, y lo que sigue después del renglón no cambia dónde se corta.
    return (
        dicho
        if len(dicho) <= _RENGLON
        else textwrap.shorten(dicho[: 2 * _RENGLON], _RENGLON, placeholder="…")
    )


@cache
def _limpiador() -> "Cleaner":
    from nh3 import Cleaner

    return Cleaner(
        tags=_TAGS,
        clean_content_tags={"script", "style"},
        attributes={
            "a": {"href", "target"},
            "li": {"data-list"},
            **{t: {"style"} for t in ("span", "p", "strong", "em", "u", "s")},
        },
        allowed_classes=dict.fromkeys(_TAGS, _CLASES),
        filter_style_properties={"color", "background-color"},
        url_schemes={"http", "https", "mailto", "tel"},
        link_rel="noopener noreferrer nofollow",
        strip_comments=True,
    )
