"""Las letras de los papeles: Inter y, para los alfabetos que Inter no tiene, otras tres. Un texto que
mezcla alfabetos se escribe por tramos, cada uno con la primera letra que lo tiene.

Las tres pesan varios megas: cada una se lee la primera vez que un texto la necesita.
"""

from collections.abc import Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

NORMAL, FUERTE = "Tinta", "Tinta-Fuerte"
IZQUIERDA, CENTRO, DERECHA = 0.0, 0.5, 1.0
_CARPETA = Path(__file__).parent / "fuentes"
_DE_LA_CASA = {NORMAL: "Inter-Regular.ttf", FUERTE: "Inter-SemiBold.ttf"}
_RESPALDO = {"Tinta-Otros": "Otros.ttf", "Tinta-Han": "Han.ttf", "Tinta-Hangul": "Hangul.ttf"}


def ancho_de(texto: str, fuente: str, cuerpo: float) -> float:
    """En puntos."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    return float(sum(stringWidth(tramo, con, cuerpo) for con, tramo in _tramos(texto, fuente)))


def escribir(
    lienzo: Any, x: float, y: float, texto: str, fuente: str, cuerpo: float, lado: float = IZQUIERDA
) -> None:
    """Escribe una línea. `lado`: qué punto del texto queda en `x`."""
    tramos = _tramos(texto, fuente)
    if lado:
        x -= ancho_de(texto, fuente, cuerpo) * lado
    for con, tramo in tramos:
        lienzo.setFont(con, cuerpo)
        lienzo.drawString(x, y, tramo)
        if len(tramos) > 1:
            x += lienzo.stringWidth(tramo, con, cuerpo)


def _tramos(texto: str, fuente: str) -> Sequence[tuple[str, str]]:
    """Las partes seguidas de un texto que se escriben con una misma fuente."""
    if texto.isascii() or _tiene(fuente).issuperset(texto):
        return ((fuente, texto),)
    return [(con, "".join(letras)) for con, letras in groupby(texto, lambda letra: _fuente_de(letra, fuente))]


def _fuente_de(letra: str, fuente: str) -> str:
    """La primera fuente que tiene la letra. Si ninguna la tiene, Inter dibuja su casilla vacía."""
    return next((con for con in (fuente, *_RESPALDO) if letra in _tiene(con)), fuente)


@cache
def _tiene(fuente: str) -> frozenset[str]:
    """Las letras que una fuente dibuja. La registra si es la primera vez que se la necesita."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    if fuente in _RESPALDO:
        pdfmetrics.registerFont(TTFont(fuente, _CARPETA / _RESPALDO[fuente]))
    return frozenset(chr(codigo) for codigo in pdfmetrics.getFont(fuente).face.charToGlyph)


@cache
def registrar() -> None:
    """Registra las letras de la casa. Los flujos del PDF van en bytes: en texto son más lentos y un cuarto
    más grandes."""
    from reportlab import rl_config
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    rl_config.useA85 = 0
    for nombre, archivo in _DE_LA_CASA.items():
        pdfmetrics.registerFont(TTFont(nombre, _CARPETA / archivo))
