"""Fotografías de cada pantalla para mirarlas: CAPTURAS=1 las deja en var/capturas/."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.e2e.aspectos import CRUZADOS, PORTATIL, TODOS
from tests.e2e.casa import RAIZ
from tests.e2e.escenas import Escena
from tests.e2e.marca import marca_blanca  # noqa: F401
from tests.e2e.paginas import PaginaLogin
from tests.e2e.todas_las_escenas import ESCENAS

CARPETA = RAIZ / "var" / "capturas"


@pytest.mark.parametrize("escena", ESCENAS, ids=lambda escena: escena.nombre)
def test_fotografia(
    escena: Escena,
    abrir_contexto: Callable[..., BrowserContext],
    request: pytest.FixtureRequest,
) -> None:
    sesion = request.getfixturevalue(escena.sesion) if escena.sesion else None
    contexto = abrir_contexto(sesion, reduced_motion="reduce")
    contexto.vigilia.se_espera(*escena.estados)  # type: ignore[attr-defined]
    page = contexto.new_page()
    escena.poner(page)
    for aspecto in (*TODOS, PORTATIL) if escena.pantalla else CRUZADOS:
        aspecto.poner(page)
        page.screenshot(path=CARPETA / f"{escena.nombre}-{aspecto.nombre}.png")


@pytest.mark.usefixtures("marca_blanca")
def test_fotografia_de_la_marca_blanca(page: Page) -> None:
    PaginaLogin(page).abrir()
    for aspecto in TODOS:
        aspecto.poner(page)
        page.screenshot(path=CARPETA / f"marca-blanca-{aspecto.nombre}.png")
