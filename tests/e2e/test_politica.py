"""La política de seguridad de la página no tiene excepciones para estilos, y ninguna pantalla pide lo que niega."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.aspectos import CLARO, OSCURO
from tests.e2e.casa import Casa
from tests.e2e.conftest import Contextos, dejar_solo
from tests.e2e.escenas import Escena
from tests.e2e.todas_las_escenas import ESCENAS
from tests.factories import ticket

ESCUCHAR = """document.addEventListener('securitypolicyviolation', (e) => window.negada(
  `${location.hash}: ${e.violatedDirective} ${e.blockedURI} «${e.sample}» ${e.sourceFile}:${e.lineNumber}`))"""


class Paseo:
    """Una ventana que anota lo que la política niega."""

    def __init__(self, contexto: BrowserContext) -> None:
        self.contexto = contexto
        self.negadas: list[str] = []
        contexto.expose_function("negada", lambda negada: self.negadas.append(negada))
        contexto.add_init_script(ESCUCHAR)

    def ventana(self, sesion: dict[str, str]) -> Page:
        for page in self.contexto.pages:
            page.close()
        self.contexto.clear_cookies()
        page = self.contexto.new_page()
        dejar_solo(page, sesion)
        self.negadas.clear()
        return page


@pytest.fixture(scope="module")
def paseo(contextos: Contextos) -> Iterator[Paseo]:
    yield Paseo(contextos(reduced_motion="reduce"))


@pytest.fixture(scope="module")
def sesiones() -> dict[str, dict[str, str]]:
    """Las ya abiertas, por el nombre de su fixture."""
    return {"": {}}


@pytest.mark.parametrize(
    "escena",
    sorted((e for e in ESCENAS if e.pantalla and not e.finge), key=lambda e: e.sesion),
    ids=lambda escena: escena.nombre,
)
def test_ninguna_pantalla_pide_lo_que_la_politica_niega(
    escena: Escena, paseo: Paseo, sesiones: dict[str, dict[str, str]], request: pytest.FixtureRequest
) -> None:
    if escena.sesion not in sesiones:
        sesiones[escena.sesion] = request.getfixturevalue(escena.sesion)
    page = paseo.ventana(sesiones[escena.sesion])
    paseo.contexto.vigilia.se_espera(*escena.estados)  # type: ignore[attr-defined]
    escena.poner(page)
    for aspecto in (CLARO, OSCURO):
        aspecto.poner(page)
    assert paseo.negadas == []


def test_lo_negado_se_ve(paseo: Paseo) -> None:
    """Sin lo cual la prueba de arriba no probaría nada: un estilo sin su nonce no se pone."""
    page = paseo.ventana({})
    page.goto("/")
    expect(page.get_by_role("heading").first).to_be_visible()
    paseo.contexto.vigilia.se_espera(patron="style-src|Applying inline style")  # type: ignore[attr-defined]
    page.evaluate(
        """() => {
          const estilo = document.createElement('style');
          estilo.textContent = 'body { display: none !important }';
          document.head.append(estilo);
          document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p>');
        }"""
    )
    page.wait_for_function("() => new Promise((f) => setTimeout(() => f(true), 50))")
    assert len(paseo.negadas) == 2
    assert all("style-src" in negada for negada in paseo.negadas)
    assert page.evaluate("getComputedStyle(document.body).display") != "none"


def test_cada_respuesta_trae_su_nonce(paseo: Paseo) -> None:
    page = paseo.ventana({})
    vistos = set()
    for _ in range(2):
        respuesta = page.goto("/")
        assert respuesta is not None
        politica = respuesta.headers["content-security-policy"]
        assert "unsafe-inline" not in politica
        vistos |= set(re.findall(r"'nonce-([\w-]{20,})'", politica))
    assert len(vistos) == 2


def test_el_contrato_de_la_api_se_muestra_sin_excepciones(paseo: Paseo) -> None:
    page = paseo.ventana({})
    page.goto("/docs/")
    expect(page.get_by_role("heading", name="Tinta").first).to_be_visible()
    assert paseo.negadas == []


def test_los_colores_de_un_ticket_se_ven_sin_estilos_en_el_html(
    paseo: Paseo, casa: Casa, sesion_admin: dict[str, str]
) -> None:
    escrito = ticket(SPT_MENSAJE='<p><span style="color:rgb(200, 0, 0)">Urgente de color</span></p>')
    abierto = casa.llamar("POST", "soporte", escrito).json()
    page = paseo.ventana(sesion_admin)
    page.goto(f"/#/administrador/soporte/{abierto['SPT_ID']}")
    expect(page.get_by_text("Urgente de color")).to_have_css("color", "rgb(200, 0, 0)")
    assert paseo.negadas == []
