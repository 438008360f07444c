"""Las fotografías de la ayuda, en sus dos temas, y la del README. `make fotos` las hace de nuevo."""

import io
from collections.abc import Callable

import pytest
from PIL import Image
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.aspectos import CLARO, Aspecto
from tests.e2e.casa import RAIZ
from tests.e2e.fotos_ayuda import AYUDA, nombrados
from tests.e2e.paginas import PaginaLogin
from tests.e2e.todas_las_escenas import ESCENAS

TEMAS = {"claro": Aspecto("light", 1200, 750), "oscuro": Aspecto("dark", 1200, 750)}
POR_NOMBRE = {escena.nombre: escena for escena in ESCENAS}


@pytest.mark.parametrize("nombre", sorted(nombrados()))
def test_fotografia(
    nombre: str, abrir_contexto: Callable[..., BrowserContext], request: pytest.FixtureRequest
) -> None:
    escena = POR_NOMBRE[nombre]
    sesion = request.getfixturevalue(escena.sesion) if escena.sesion else None
    contexto = abrir_contexto(sesion, reduced_motion="reduce", viewport=TEMAS["claro"].medidas)
    contexto.vigilia.se_espera(*escena.estados)  # type: ignore[attr-defined]
    page = contexto.new_page()
    escena.poner(page)
    # Un aviso breve tapa el título de la pantalla.
    expect(page.locator(".mantine-Notification-root")).to_have_count(0)
    for tema, aspecto in TEMAS.items():
        aspecto.poner(page)
        Image.open(io.BytesIO(page.screenshot())).save(
            AYUDA / "fotos" / f"{nombre}-{tema}.webp", quality=62, method=6
        )


def test_fotografia_del_readme(page: Page) -> None:
    PaginaLogin(page).abrir()
    CLARO.poner(page)
    page.screenshot(path=RAIZ / "docs" / "login.png")
