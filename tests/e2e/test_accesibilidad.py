"""axe en cada pantalla y cada diálogo, claro y oscuro, de escritorio y de teléfono."""

import json
from collections.abc import Callable

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.aspectos import CLARO_ANGOSTO, CRUZADOS, OSCURO_ANGOSTO, TODOS, Aspecto
from tests.e2e.conftest import Contextos
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


# Quita lo que dejó la escena anterior y deja la sesión de esta, antes de que cargue la primera página.
_GUARDAR = """
// El visor de PDF es otra página dentro de la nuestra, sin nada guardado.
if (window === top && window.name !== 'escena') {
  window.name = 'escena';
  localStorage.clear();
  Object.entries(%s).forEach(([nombre, valor]) => localStorage.setItem(nombre, valor));
}
"""


@pytest.fixture(scope="module")
def contexto_de_escenas(contextos: Contextos) -> BrowserContext:
    """Uno para todas: la segunda ya tiene el programa leído, que es la mitad de lo que cuesta abrirla."""
    return contextos(reduced_motion="reduce")


@pytest.mark.parametrize("escena", ESCENAS, ids=lambda escena: escena.nombre)
def test_axe_no_encuentra_faltas(
    escena: Escena, contexto_de_escenas: BrowserContext, request: pytest.FixtureRequest
) -> None:
    contexto = contexto_de_escenas
    sesion = request.getfixturevalue(escena.sesion) if escena.sesion else {}
    vigilia: Vigilia = contexto.vigilia  # type: ignore[attr-defined]
    vigilia.empezar()
    vigilia.se_espera(*escena.estados)
    contexto.clear_cookies()
    page = contexto.new_page()
    try:
        page.add_init_script(_GUARDAR % json.dumps(sesion))
        escena.poner(page)
        _revisar(page, *CRUZADOS, sin_reglas=escena.sin_reglas)
        vigilia.revisar()
    finally:
        page.close()


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
