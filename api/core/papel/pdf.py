"""Los reportes en PDF con el aspecto de la casa: A4, Inter, una tinta. Se dibujan fila por fila en un archivo
temporal.

Reportlab se carga al pedir el primero, porque la mayoría de los procesos no dibuja ninguno.
"""

import io
import tempfile
from collections.abc import Iterable, Sequence
from functools import cache
from typing import IO, Any, NamedTuple

from flask import Response

from api.core.datos.clock import ahora
from api.core.papel.letras import DERECHA, FUERTE, IZQUIERDA, NORMAL, ancho_de, escribir, registrar

TIPO = "application/pdf"
ANCHO, ALTO = 595.28, 841.89  # A4, en puntos
MARGEN, PIE = 42.0, 52.0
UTIL = ANCHO - 2 * MARGEN
UTIL_APAISADA = ALTO - 2 * MARGEN
TINTA, SUAVE, LINEA, PAPEL = "#16181D", "#5B616E", "#D9D4C8", "#F6F4EE"
ROJO, AZUL = "#B03323", "#1D3B8B"
CUERPO, RENGLON = 8.0, 10.5  # los de una tabla
_LOGO = (150.0, 46.0)
_TROZO = 1 << 16


class EmisorImpreso(NamedTuple):
    """De quién es el reporte, como lo muestra el encabezado."""

    nombre: str
    lineas: Sequence[str]
    logo: bytes | None = None


class ColumnaPDF(NamedTuple):
    """Una columna de una tabla: su cabecera, su ancho en puntos y cómo se escribe."""

    titulo: str
    ancho: float
    derecha: bool = False
    lineas: int = 1  # un texto más largo se corta con puntos suspensivos


class Hoja:
    """Un documento que se dibuja de arriba abajo; `y` es dónde va lo siguiente."""

    hecho = "Emitido"  # cómo llama el pie al momento en que se dibujó

    def __init__(
        self, archivo: IO[bytes], titulo: str, emisor: EmisorImpreso, *, apaisada: bool = False
    ) -> None:
        from reportlab.pdfgen.canvas import Canvas

        registrar()
        self.ancho, self.alto = (ALTO, ANCHO) if apaisada else (ANCHO, ALTO)
        self.lienzo = Canvas(archivo, pagesize=(self.ancho, self.alto), pageCompression=1)
        self.lienzo.setTitle(titulo)
        self.lienzo.setAuthor(emisor.nombre)
        self.lienzo.setCreator("Tinta")
        self.titulo, self.emisor = titulo, emisor
        self.paginas = 1
        self.y = self.alto - MARGEN
        self._columnas: Sequence[ColumnaPDF] = ()

    @property
    def util(self) -> float:
        return self.ancho - 2 * MARGEN

    def encabezado(self, *lineas: str) -> None:
        """El encabezado de la primera página: a la izquierda quién lo emite, a la derecha qué es."""
        alto = self.y
        izquierda = self._marca(alto)
        self.texto(self.ancho - MARGEN, alto - 15, self.titulo, FUERTE, 17, derecha=True)
        derecha = alto - 22
        for linea in lineas:
            derecha -= 12.5
            self.texto(self.ancho - MARGEN, derecha, linea, NORMAL, 8.5, SUAVE, derecha=True)
        self.y = min(izquierda, derecha) - 14
        self.raya(self.y)
        self.y -= 18

    def _marca(self, y: float) -> float:
        mitad = self.util * 0.56
        if self.emisor.logo and (alto := self._logo(self.emisor.logo, y)):
            y -= alto + 18
        else:
            y -= 15
        for n, linea in enumerate(partir(self.emisor.nombre, FUERTE, 12.5, mitad)[:3]):
            y -= 15 if n else 0
            self.texto(MARGEN, y, linea, FUERTE, 12.5)
        y -= 3
        for parrafo in self.emisor.lineas:
            for linea in partir(parrafo, NORMAL, 8.5, mitad)[:2]:
                y -= 11.5
                self.texto(MARGEN, y, linea, NORMAL, 8.5, SUAVE)
        return y

    def _logo(self, imagen: bytes, y: float) -> float:
        """Dibuja el logotipo dentro de su marco y responde el alto que ocupa; 0 si no se puede leer."""
        return pegar(self.lienzo, imagen, MARGEN, y, *_LOGO)

    def texto(
        self,
        x: float,
        y: float,
        texto: str,
        fuente: str = NORMAL,
        cuerpo: float = 9,
        color: str = TINTA,
        *,
        derecha: bool = False,
    ) -> None:
        self.lienzo.setFillColor(tinte(color))
        escribir(self.lienzo, x, y, texto, fuente, cuerpo, DERECHA if derecha else IZQUIERDA)

    def raya(self, y: float, color: str = LINEA, grosor: float = 0.7) -> None:
        self.lienzo.setStrokeColor(tinte(color))
        self.lienzo.setLineWidth(grosor)
        self.lienzo.line(MARGEN, y, self.ancho - MARGEN, y)

    def reservar(self, alto: float) -> None:
        """Pasa a una página nueva si en esta queda menos de `alto`."""
        if self.y - alto >= PIE:
            return
        self._cerrar_pagina()
        self.lienzo.showPage()
        self.paginas += 1
        self.y = self.alto - MARGEN
        self.texto(MARGEN, self.y - 8, self.titulo, FUERTE, 9)
        self.texto(self.ancho - MARGEN, self.y - 8, self.emisor.nombre[:70], NORMAL, 8.5, SUAVE, derecha=True)
        self.y -= 26
        if self._columnas:
            self._titulos()

    def tabla(self, columnas: Sequence[ColumnaPDF], filas: Iterable[Sequence[str]]) -> None:
        """Dibuja filas de textos debajo de unas cabeceras que cada página repite. Una `Resaltada` resalta."""
        self.reservar(60)
        self._columnas = columnas
        self._titulos()
        for fila in filas:
            self._fila(fila)
        self._columnas = ()

    def _titulos(self) -> None:
        self.lienzo.setFillColor(tinte(PAPEL))
        self.lienzo.rect(MARGEN, self.y - 19, self.util, 19, stroke=0, fill=1)
        self._celdas([(c.titulo,) for c in self._columnas], self.y - 12.5, FUERTE, 8, SUAVE)
        self.y -= 19

    def _fila(self, fila: Sequence[str]) -> None:
        resaltada = isinstance(fila, Resaltada)
        fuente = FUERTE if resaltada else NORMAL
        celdas = [
            [texto] if columna.derecha else acortar(texto, fuente, CUERPO, columna.ancho - 8, columna.lineas)
            for texto, columna in zip(fila, self._columnas, strict=True)
        ]
        alto = 8 + RENGLON * max(len(celda) for celda in celdas)
        self.reservar(alto)
        self._celdas(celdas, self.y - 12, fuente, CUERPO, TINTA)
        self.y -= alto
        self.raya(self.y, TINTA if resaltada else LINEA, 0.7 if resaltada else 0.4)

    def _celdas(
        self, celdas: Sequence[Sequence[str]], y: float, fuente: str, cuerpo: float, color: str
    ) -> None:
        x = MARGEN
        for columna, lineas in zip(self._columnas, celdas, strict=True):
            lugar = x + columna.ancho - 4 if columna.derecha else x + 4
            for n, linea in enumerate(lineas):
                # Un valor nunca se corta: se escribe más pequeño.
                sobra = ancho_de(linea, fuente, cuerpo) / (columna.ancho - 6)
                letra = cuerpo / sobra if sobra > 1 else cuerpo
                self.texto(lugar, y - RENGLON * n, linea, fuente, letra, color, derecha=columna.derecha)
            x += columna.ancho

    def _cerrar_pagina(self) -> None:
        """El pie. El total de páginas es una forma que se dibuja al final, cuando ya se sabe."""
        self.raya(PIE - 12)
        cuando, cual = f"{self.hecho} el {ahora():%d/%m/%Y a las %H:%M}", f"Página {self.paginas} de "
        self.texto(self.ancho - MARGEN, PIE - 25, cuando, NORMAL, 8, SUAVE, derecha=True)
        self.texto(MARGEN, PIE - 25, cual, NORMAL, 8, SUAVE)
        self.lienzo.saveState()
        self.lienzo.translate(MARGEN + ancho_de(cual, NORMAL, 8), PIE - 25)
        self.lienzo.doForm("total")
        self.lienzo.restoreState()

    def cerrar(self) -> None:
        """Escribe el final del archivo."""
        self._cerrar_pagina()
        self.lienzo.showPage()
        self.lienzo.beginForm("total")
        self.texto(0, 0, str(self.paginas), NORMAL, 8, SUAVE)
        self.lienzo.endForm()
        self.lienzo.save()


def pegar(
    lienzo: Any, imagen: bytes, x: float, y: float, ancho: float, alto: float, *, centrada: bool = False
) -> float:
    """Dibuja una imagen dentro de un marco, desde arriba, y responde el alto que ocupa; 0 si no se puede
    leer. Sin lienzo, solo la mide."""
    from reportlab.lib.utils import ImageReader

    try:
        leida = ImageReader(io.BytesIO(imagen))
        largo, altura = leida.getSize()
        escala = min(ancho / largo, alto / altura)
        largo, altura = largo * escala, altura * escala
        if lienzo is not None:
            x += (ancho - largo) / 2 if centrada else 0
            lienzo.drawImage(leida, x, y - altura, largo, altura, mask="auto")
    except Exception:  # es una imagen de afuera, de cualquier clase: si falla, el reporte va sin ella
        return 0
    return float(altura)


class Resaltada(tuple[str, ...]):
    """Una fila de una tabla que resalta: un total."""


def partir(texto: str, fuente: str, cuerpo: float, ancho: float) -> list[str]:
    """Un texto en líneas no más anchas que `ancho`; la palabra que no cabe en una se parte."""
    lineas, actual = [], ""
    for palabra in texto.split():
        junto = f"{actual} {palabra}" if actual else palabra
        if ancho_de(junto, fuente, cuerpo) <= ancho:
            actual = junto
            continue
        if actual:
            lineas.append(actual)
        while ancho_de(palabra, fuente, cuerpo) > ancho and len(palabra) > 1:
            n = len(palabra) - 1
            while n > 1 and ancho_de(palabra[:n], fuente, cuerpo) > ancho:
                n = min(n - 1, int(n * ancho / ancho_de(palabra[:n], fuente, cuerpo)) + 1)
            lineas.append(palabra[:n])
            palabra = palabra[n:]
        actual = palabra
    return [*lineas, actual] if actual or not lineas else lineas


def acortar(texto: str, fuente: str, cuerpo: float, ancho: float, maximo: int) -> list[str]:
    """Las primeras `maximo` líneas de un texto; si hay más, con puntos suspensivos al final."""
    if ancho_de(texto, fuente, cuerpo) <= ancho:
        return [texto]
    lineas = partir(texto[: 300 * maximo], fuente, cuerpo, ancho)  # en ninguna línea caben tantas letras
    if len(lineas) <= maximo:
        return lineas
    ultima = lineas[maximo - 1]
    while ultima and ancho_de(ultima + "…", fuente, cuerpo) > ancho:
        ultima = ultima[:-1]
    return [*lineas[: maximo - 1], ultima.rstrip() + "…"]


def archivo() -> IO[bytes]:
    """El archivo temporal en que se dibuja un reporte."""
    return tempfile.TemporaryFile()


def respuesta(dibujado: IO[bytes], nombre: str, *, en_linea: bool = False) -> Response:
    """Un reporte ya dibujado, como descarga o, con `en_linea`, para verlo en el navegador."""
    tamano = dibujado.tell()
    dibujado.seek(0)
    salida = Response(iter(lambda: dibujado.read(_TROZO), b""), mimetype=TIPO)
    salida.call_on_close(dibujado.close)
    salida.headers["Content-Length"] = str(tamano)
    modo = "inline" if en_linea else "attachment"
    salida.headers.set("Content-Disposition", modo, filename=nombre)
    salida.headers["Cache-Control"] = "private, no-store"
    return salida


def dinero(valor: Any) -> str:
    """Por ejemplo, «$ 1,234.56»; si es negativo, con el signo por delante de todo."""
    return f"{'-' if valor < 0 else ''}$ {abs(valor):,.2f}"


@cache
def tinte(color: str) -> Any:
    """Un color como lo guarda reportlab: leer su nombre cada vez cuesta más que dibujar con él."""
    from reportlab.lib.colors import HexColor

    return HexColor(color)
