"""La clave de acceso en barras (Code 128) y en código QR, dibujados con rectángulos."""

from functools import lru_cache
from typing import Any

from api.core.papel.pdf import TINTA, tinte

_MASCARA = 2


def barras(lienzo: Any, clave: str, x: float, y: float, ancho: float, alto: float) -> None:
    """Las barras ocupan `ancho`, con sus márgenes en blanco incluidos."""
    from reportlab.graphics.barcode.code128 import Code128

    libre = 10  # módulos en blanco a cada lado
    medida = Code128(clave, barHeight=alto, barWidth=1, quiet=False)
    modulo = ancho / (medida.width + 2 * libre)
    dibujo = Code128(clave, barHeight=alto, barWidth=modulo, quiet=False)
    lienzo.setFillColor(tinte(TINTA))
    dibujo.drawOn(lienzo, x + libre * modulo, y)


def qr(lienzo: Any, clave: str, x: float, y: float, lado: float) -> None:
    filas = _matriz(clave)
    libre = 2
    modulo = lado / (len(filas) + 2 * libre)
    camino = lienzo.beginPath()
    for n, fila in enumerate(filas):
        arriba = y + lado - (n + libre + 1) * modulo
        for desde, hasta in _tramos(fila):
            camino.rect(x + (desde + libre) * modulo, arriba, (hasta - desde) * modulo, modulo)
    lienzo.setFillColor(tinte(TINTA))
    lienzo.drawPath(camino, stroke=0, fill=1)


@lru_cache(maxsize=64)
def _matriz(clave: str) -> list[list[bool]]:
    from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel, QRNumber

    codigo = QRCode(None, QRErrorCorrectLevel.M)
    codigo.addData(QRNumber(clave))
    # Cualquier máscara se lee bien; elegir la mejor de las ocho es casi todo el trabajo.
    codigo.version = codigo.calculate_version()
    codigo.makeImpl(False, _MASCARA)
    lado = codigo.getModuleCount()
    return [[bool(codigo.isDark(fila, columna)) for columna in range(lado)] for fila in range(lado)]


def _tramos(fila: list[bool]) -> list[tuple[int, int]]:
    """Los tramos oscuros de una fila: dónde empieza y dónde termina cada uno."""
    tramos, desde = [], None
    for n, oscuro in enumerate([*fila, False]):
        if oscuro and desde is None:
            desde = n
        elif not oscuro and desde is not None:
            tramos.append((desde, n))
            desde = None
    return tramos
