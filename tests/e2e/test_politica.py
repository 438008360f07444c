"""La política de seguridad de la página no tiene excepciones para estilos. Lo que niega queda en la consola, donde la
vigilia de todas las pruebas lo ve; también la de cada escena, con axe."""

import re

from playwright.sync_api import Page, expect

from tests.a_la_vez import hasta_que
from tests.e2e.casa import Casa
from tests.e2e.conftest import Contextos
from tests.e2e.vigilia import Vigilia
from tests.factories import ticket

NEGADO = "Content Security Policy"


def test_lo_negado_se_ve_y_cada_respuesta_trae_su_nonce(page: Page, vigilia: Vigilia) -> None:
    """Sin lo cual la vigilia no probaría nada: un estilo sin su nonce no se pone, y se anota."""
    nonces = set()
    for _ in range(2):
        respuesta = page.goto("/")
        assert respuesta is not None
        politica = respuesta.headers["content-security-policy"]
        assert "unsafe-inline" not in politica
        nonces |= set(re.findall(r"'nonce-([\w-]{20,})'", politica))
    assert len(nonces) == 2
    expect(page.get_by_role("heading").first).to_be_visible()
    vigilia.revisar()
    vigilia.se_espera(patron=NEGADO)
    page.evaluate(
        """() => {
          const estilo = document.createElement('style');
          estilo.textContent = 'body { display: none !important }';
          document.head.append(estilo);
          document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p>');
        }"""
    )
    negadas = list[str]()

    def llegaron() -> bool:
        page.evaluate("0")  # mientras se le habla llega lo que anotó
        negadas[:] = [problema for problema in vigilia.problemas if NEGADO in problema]
        return len(negadas) >= 2

    hasta_que(llegaron)
    assert all("style-src" in negada for negada in negadas)
    assert page.evaluate("getComputedStyle(document.body).display") != "none"


def test_el_contrato_de_la_api_se_muestra_sin_excepciones(page: Page) -> None:
    page.goto("/docs/")
    expect(page.get_by_role("heading", name="Tinta").first).to_be_visible()


def test_los_colores_de_un_ticket_se_ven_sin_estilos_en_el_html(
    abrir_contexto: Contextos, casa: Casa, sesion_admin: dict[str, str]
) -> None:
    escrito = ticket(SPT_MENSAJE='<p><span style="color:rgb(200, 0, 0)">Urgente de color</span></p>')
    abierto = casa.llamar("POST", "soporte", escrito).json()
    page = abrir_contexto(sesion_admin).new_page()
    page.goto(f"/#/administrador/soporte/{abierto['SPT_ID']}")
    expect(page.get_by_text("Urgente de color")).to_have_css("color", "rgb(200, 0, 0)")
