"""axe en cada pantalla y cada diálogo: en un aspecto o, con TODO=si, en claro y oscuro, de escritorio y de teléfono."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext

import pytest
from playwright.sync_api import BrowserContext, Page, TimeoutError, expect

from tests.e2e import aspectos
from tests.e2e.aspectos import CLARO, CLARO_ANGOSTO, OSCURO_ANGOSTO, TODOS
from tests.e2e.axe import revisar
from tests.e2e.conftest import GUARDAR_SOLO, Contextos, dejar_solo
from tests.e2e.escenas import Escena
from tests.e2e.fotos_ayuda import nombrados
from tests.e2e.marca import marca_blanca  # noqa: F401
from tests.e2e.paginas import AreaEmpresa, PaginaLogin
from tests.e2e.todas_las_escenas import POR_REVISAR
from tests.e2e.vigilia import Vigilia
from tests.ejemplos import toca

# La pantalla de cada área que menos pide: al pasar por ella se deja la anterior. La consulta la distingue de la misma
# pantalla como escena, que con algo escrito también se deja. Se espera lo que pide: olvidarlo mientras llega la dejaría
# cargando, y si es ella la escena nadie lo pediría de nuevo.
DE_PASO = {"usr": "#/cuenta?de=paso", "usrAdmin": "#/administrador/cuenta?de=paso"}
DEJADA = """lugar => {
  const encima = document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
  if (location.hash !== lugar) return encima ? 'ocupada' : null;
  const llego = [...document.querySelectorAll('h1')].some((h) => h.textContent.includes('Mi cuenta'));
  const leida = document.querySelector('main ul[aria-label*=" abierta"] li') !== null;
  return llego && leida && (encima ? 'ocupada' : 'libre');
}"""
# Lo que el programa hace si en otra pestaña entró otra persona: olvida todo lo que trajo.
OLVIDAR = """clave => dispatchEvent(new StorageEvent('storage', {
  key: clave,
  oldValue: JSON.stringify({ token: 'de otra persona', EMP_RUC: '', eid: 0, USU_CODIGO: 0, id: 0 }),
}))"""


class Ventana:
    """La de todas las escenas. Una escena sigue a otra de la misma sesión sin abrir de nuevo el programa, que es la
    mitad de lo que cuesta mirarla; lo que la anterior dejó escrito o abierto se descarta."""

    def __init__(self, contexto: BrowserContext) -> None:
        self.contexto = contexto
        self.vigilia: Vigilia = contexto.vigilia  # type: ignore[attr-defined]
        self._sesion: dict[str, str] = {}
        self._sigue = self._fingia = False

    @contextmanager
    def para(self, escena: Escena, sesion: dict[str, str]) -> Iterator[Page]:
        page = self.contexto.pages[0] if self.contexto.pages else self.contexto.new_page()
        for otra in self.contexto.pages[1:]:
            otra.close()
        # De lo que todavía se respondía por la API ya nadie espera nada.
        page.unroute_all(behavior="ignoreErrors")
        sigue = self._sigue and not escena.de_cero and sesion == self._sesion and self._dejar_pantalla(page)
        page.set_viewport_size(CLARO.medidas)
        page.emulate_media(color_scheme=CLARO.tema, reduced_motion="reduce")
        page.mouse.move(-1, -1)
        if not sigue:
            dejar_solo(page, sesion)
            self.contexto.clear_cookies()
        elif escena.finge or self._fingia:
            # Lo ya traído no se vuelve a pedir, y lo fingido no es de nadie más.
            page.evaluate(OLVIDAR, next(clave for clave in DE_PASO if clave in sesion))
        self._sesion, self._sigue, self._fingia = sesion, False, escena.finge
        self.vigilia.empezar()
        self.vigilia.se_espera(*escena.estados)
        if not escena.finge:
            page.route = _no_finge  # type: ignore[method-assign,assignment]
        try:
            yield page
            self.vigilia.revisar()
        except BaseException:
            page.close()  # la siguiente estrena otra
            raise
        finally:
            vars(page).pop("route", None)
        self._sigue = not escena.de_cero

    def _dejar_pantalla(self, page: Page) -> bool:
        """Si no queda nada de la anterior, fuera del programa ya leído y de lo que este aprendió de la API."""
        lugar = next(donde for clave, donde in DE_PASO.items() if clave in self._sesion)
        page.keyboard.press("Escape")
        page.goto(f"/{lugar}")
        try:
            if page.wait_for_function(DEJADA, arg=lugar, timeout=5000).json_value() != "libre":
                return False
        except TimeoutError:
            return False
        page.evaluate(GUARDAR_SOLO, self._sesion)
        return True


EN_LA_AYUDA = nombrados()
A_LA_VISTA = """nombres => {
  const rotulos = [...document.querySelectorAll('[aria-label]')].map((e) => e.getAttribute('aria-label'));
  const texto = [document.body.innerText, ...rotulos].join('\\n');
  return nombres.filter((nombre) => !texto.includes(nombre));
}"""


def _lo_que_la_ayuda_nombra(page: Page, nombres: set[str]) -> None:
    """En la pantalla que la ayuda fotografía está lo que su paso dice que se pulse o se llene."""
    perdidos = page.evaluate(A_LA_VISTA, sorted(nombres))
    assert not perdidos, f"la ayuda nombra {perdidos}: corrija su paso y haga la foto de nuevo con make fotos"


def _no_finge(*_: object) -> None:
    raise AssertionError("la escena responde en lugar de la API: declárela con finge=True")


@pytest.fixture(scope="module")
def ventana(contextos: Contextos) -> Ventana:
    return Ventana(contextos(reduced_motion="reduce"))


@pytest.fixture(scope="module")
def sesiones() -> dict[str, dict[str, str]]:
    """Las ya abiertas, por el nombre de su fixture: ninguna escena termina la suya."""
    return {"": {}}


def _de_esta_corrida(escena: Escena) -> bool:
    """Con TODO=si, todas. Si no, cada pantalla con lo que de verdad responde la API y las que la ayuda fotografía; de las que
    fingen, de los diálogos y de lo que una pantalla dice cuando algo pasó, una de cada tres, porque lo mismo pone jest, que mira
    sus diálogos (client/testing/axe.ts)."""
    de_verdad = escena.pantalla and not escena.finge
    return de_verdad or escena.nombre in EN_LA_AYUDA or toca(escena.nombre, uno_de=3)


@pytest.mark.parametrize(
    "escena",
    sorted(filter(_de_esta_corrida, POR_REVISAR), key=lambda e: (e.sesion, e.de_cero)),
    ids=lambda escena: escena.nombre,
)
def test_axe_no_encuentra_faltas(
    escena: Escena, ventana: Ventana, sesiones: dict[str, dict[str, str]], request: pytest.FixtureRequest
) -> None:
    if escena.sesion not in sesiones:
        sesiones[escena.sesion] = request.getfixturevalue(escena.sesion)
    with ventana.para(escena, sesiones[escena.sesion]) as page:
        escena.poner(page)
        _lo_que_la_ayuda_nombra(page, EN_LA_AYUDA.get(escena.nombre, set()))
        revisar(page, *aspectos.para(escena.nombre), sin_reglas=escena.sin_reglas)


@pytest.mark.usefixtures("marca_blanca")
def test_axe_no_encuentra_faltas_con_marca_blanca(page: Page) -> None:
    PaginaLogin(page).abrir()
    revisar(page, *TODOS)


def test_axe_no_encuentra_faltas_en_el_menu_del_telefono(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str]
) -> None:
    page = abrir_contexto(sesion_empresa, viewport={"width": 390, "height": 844}).new_page()
    AreaEmpresa(page).abrir()
    page.get_by_role("button", name="Abrir el menú").click()
    expect(page.get_by_role("dialog").get_by_role("link", name="Inicio")).to_be_visible()
    revisar(page, CLARO_ANGOSTO, OSCURO_ANGOSTO)


FILAS = """<!doctype html><html lang="es" data-mantine-color-scheme="light"><head><title>Filas</title>
<style>.tenue { color: #bbb } .par tr:nth-child(even) .dato { color: #bbb }</style></head>
<body><main><h1>Filas</h1><table class="%s">%s</table></main></body></html>"""


@pytest.mark.parametrize(
    ("tabla", "clases"), [("", ("dato", "dato", "dato", "tenue")), ("par", ("dato",) * 4)]
)
def test_un_texto_sin_contraste_se_encuentra_aunque_otro_de_su_tabla_lo_tenga(
    page: Page, tabla: str, clases: tuple[str, ...]
) -> None:
    """De los iguales se mira uno: por su clase o por su lugar, este no lo es."""
    filas = "".join(f'<tr><td><span class="{clase}">Texto</span></td></tr>' for clase in clases)
    page.set_content(FILAS % (tabla, filas))
    with pytest.raises(AssertionError, match="color-contrast"):
        revisar(page, CLARO)


APAGADO = """<!doctype html><html lang="es" data-mantine-color-scheme="light"><head><title>Apagado</title></head>
<body><main><h1>Apagado</h1><button disabled style="background: #fff; color: %s">Guardar</button></main></body></html>"""


def test_un_texto_deshabilitado_que_no_se_lee_se_encuentra(page: Page) -> None:
    page.set_content(APAGADO % "#777")
    with pytest.raises(AssertionError, match="lo deshabilitado no se lee: «Guardar»"):
        revisar(page, CLARO)
    page.set_content(APAGADO % "#666")
    revisar(page, CLARO)


def test_el_menu_se_mira_otra_vez_cuando_dice_otra_cosa(page: Page) -> None:
    marco = (
        '<!doctype html><html lang="es" data-mantine-color-scheme="light"><head><title>Marco</title></head><body><div>'
        '<aside aria-label="Menú"><a href="#a" style="color: #bbb">%s</a></aside><main><h1>Marco</h1></main></div></body></html>'
    )
    for dice, se_mira in (("Ventas", True), ("Ventas", False), ("Compras", True)):
        page.set_content(marco % dice)
        with pytest.raises(AssertionError, match="color-contrast") if se_mira else nullcontext():
            revisar(page, CLARO)
