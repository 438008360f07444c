"""Los aspectos en que se mira una pantalla: tema y ancho."""

import zlib
from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import Page, ViewportSize

from tests.ejemplos import TODO


def quieta(page: Page) -> None:
    """Espera a que la página haga lo que tenía por hacer: un cuadro para que React dibuje, otro para los estilos, lo que
    dejó para unos milisegundos después, y que nada quede moviéndose. Es el reloj de la página, que se atrasa con ella."""
    page.evaluate(
        "() => new Promise(f => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(f, 60))))"
    )
    page.wait_for_function("() => !document.getAnimations().some(a => a instanceof CSSTransition)")


@dataclass(frozen=True)
class Aspecto:
    tema: Literal["light", "dark"]
    ancho: int
    alto: int

    @property
    def nombre(self) -> str:
        return f"{'claro' if self.tema == 'light' else 'oscuro'}-{self.ancho}"

    @property
    def medidas(self) -> ViewportSize:
        return {"width": self.ancho, "height": self.alto}

    def poner(self, page: Page) -> None:
        page.emulate_media(color_scheme=self.tema, reduced_motion="reduce")
        if page.viewport_size != self.medidas:
            page.set_viewport_size(self.medidas)
        page.wait_for_function(
            "tema => document.documentElement.dataset.mantineColorScheme === tema", arg=self.tema
        )
        quieta(page)  # a medio cambiar de tema ningún color es el suyo


CLARO, OSCURO = Aspecto("light", 1440, 900), Aspecto("dark", 1440, 900)
CLARO_ANGOSTO, OSCURO_ANGOSTO = Aspecto("light", 390, 844), Aspecto("dark", 390, 844)
TODOS = (CLARO, OSCURO, CLARO_ANGOSTO, OSCURO_ANGOSTO)
# El portátil más común: entre el escritorio y el teléfono es donde una tabla se queda sin sitio.
PORTATIL = Aspecto("light", 1366, 768)
CRUZADOS = (CLARO, OSCURO_ANGOSTO)


def para(escena: str) -> tuple[Aspecto, ...]:
    """En los que axe mira una escena: los cuatro con TODO=si; si no, uno de los cruzados, siempre el mismo."""
    return TODOS if TODO else (CRUZADOS[zlib.crc32(escena.encode()) % 2],)
