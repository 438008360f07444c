"""axe en cada pantalla y cada diálogo, claro y oscuro, de escritorio y de teléfono."""

from collections.abc import Callable

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.aspectos import CLARO, CLARO_ANGOSTO, CRUZADOS, OSCURO_ANGOSTO, TODOS, Aspecto
from tests.e2e.conftest import Contextos, dejar_solo
from tests.e2e.escenas import Escena
from tests.e2e.paginas import AreaEmpresa, PaginaLogin
from tests.e2e.test_marca import marca_blanca  # noqa: F401 la misma marca de las otras pruebas
from tests.e2e.todas_las_escenas import ESCENAS
from tests.e2e.vigilia import Vigilia

ETIQUETAS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


# Lo que cambia con el tema y el ancho; lo demás es del documento, el mismo en todos los aspectos.
DEL_ASPECTO = ["color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block"]


def _revisar(page: Page, *aspectos: Aspecto, sin_reglas: tuple[str, ...] = ()) -> None:
    """Todas las reglas en el primer aspecto; en los demás, las que dependen de él."""
    enteras = {
        "runOnly": {"type": "tag", "values": ETIQUETAS},
        "rules": {regla: {"enabled": False} for regla in sin_reglas},
        "resultTypes": ["violations"],
    }
    suyas = [regla for regla in DEL_ASPECTO if regla not in sin_reglas]
    del_aspecto = enteras | {"runOnly": {"type": "rule", "values": suyas}, "rules": {}}
    faltas: list[str] = []
    page.evaluate(AXE_SCRIPT)  # una vez para todos los aspectos: es medio megabyte que leer
    for n, aspecto in enumerate(aspectos):
        aspecto.poner(page)
        opciones = del_aspecto if n else enteras
        for falta in page.evaluate("o => axe.run(o).then(r => r.violations)", opciones):
            donde = "\n    ".join(f"{n['target']}: {n['failureSummary']}" for n in falta["nodes"][:4])
            faltas.append(f"{aspecto.nombre}: {falta['id']} ({falta['impact']})\n    {donde}")
        # Nada se sale de la pantalla del teléfono.
        sobra = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if sobra > 0:
            faltas.append(f"{aspecto.nombre}: la página es {sobra} px más ancha que la pantalla")
    assert not faltas, "\n".join(faltas)


@pytest.fixture(scope="module")
def contexto_de_escenas(contextos: Contextos) -> BrowserContext:
    """Uno para todas, y en él una sola ventana: la segunda escena ya tiene el programa leído y compilado, que es
    la mitad de lo que cuesta abrirla."""
    return contextos(reduced_motion="reduce")


def _como_nueva(contexto: BrowserContext, sesion: dict[str, str]) -> Page:
    """La ventana de las escenas, sin nada de la anterior."""
    page = contexto.pages[0] if contexto.pages else contexto.new_page()
    for otra in contexto.pages[1:]:
        otra.close()
    page.set_viewport_size({"width": CLARO.ancho, "height": CLARO.alto})
    page.emulate_media(color_scheme=CLARO.tema, reduced_motion="reduce")
    page.mouse.move(-1, -1)
    dejar_solo(page, sesion)
    page.unroute_all()
    contexto.clear_cookies()
    return page


@pytest.mark.parametrize("escena", ESCENAS, ids=lambda escena: escena.nombre)
def test_axe_no_encuentra_faltas(
    escena: Escena, contexto_de_escenas: BrowserContext, request: pytest.FixtureRequest
) -> None:
    contexto = contexto_de_escenas
    sesion = request.getfixturevalue(escena.sesion) if escena.sesion else {}
    page = _como_nueva(contexto, sesion)
    vigilia: Vigilia = contexto.vigilia  # type: ignore[attr-defined]
    vigilia.empezar()
    vigilia.se_espera(*escena.estados)
    try:
        escena.poner(page)
        _revisar(page, *CRUZADOS, sin_reglas=escena.sin_reglas)
        vigilia.revisar()
    except BaseException:
        page.close()  # la siguiente estrena otra
        raise


@pytest.mark.usefixtures("marca_blanca")
def test_axe_no_encuentra_faltas_con_marca_blanca(page: Page) -> None:
    PaginaLogin(page).abrir()
    _revisar(page, *TODOS)


def test_axe_no_encuentra_faltas_en_el_menu_del_telefono(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str]
) -> None:
    page = abrir_contexto(sesion_empresa, viewport={"width": 390, "height": 844}).new_page()
    AreaEmpresa(page).abrir()
    page.get_by_role("button", name="Abrir el menú").click()
    expect(page.get_by_role("dialog").get_by_role("link", name="Inicio")).to_be_visible()
    _revisar(page, CLARO_ANGOSTO, OSCURO_ANGOSTO)
