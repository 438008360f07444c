"""Chromium de verdad sobre la casa en marcha; cada prueba en un contexto como nuevo, vigilado."""

import json
import os
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from demo import demostracion as demo
from demo.accesos import CONTADOR
from local.navegador import buscar_chromium
from tests.e2e.casa import RAIZ, Casa
from tests.e2e.papeleria import con_comprobantes
from tests.e2e.vigilia import Vigilia
from tests.servicios import Servicios

# Cada ventana nueva prepara además la lista de sugerencias de la barra de direcciones, que aquí nadie ve: costaba
# más que la página. Chromium solo atiende la última de estas opciones, así que se repiten las de Playwright.
SIN = (
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
OPCIONES = [
    f"--disable-features={','.join(SIN)}",
    # Con una ventana siempre abierta (Reserva), las siguientes siguen en su proceso, que ya compiló el programa.
    "--renderer-process-limit=1",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
]
# Lo que V8 gasta en optimizar el programa no se recupera en una prueba; axe, que repite lo suyo, sí lo aprovecha.
SIN_OPTIMIZAR = "--js-flags=--no-maglev --no-turbofan"
# Solo corta lo que no llega: con la máquina ocupada, algo tarda diez veces más.
PACIENCIA = 60_000
# Fotografiar no comprueba nada: solo cuando se pide.
FALLO = pytest.StashKey[bool]()
collect_ignore = [] if os.environ.get("CAPTURAS") else ["test_capturas.py"]
if not os.environ.get("FOTOS"):
    collect_ignore.append("test_fotos_ayuda.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Todo lo de esta carpeta abre un navegador."""
    falta = _lo_que_falta()
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.navegador)
            if falta and not os.environ.get("CI"):
                item.add_marker(pytest.mark.skip(reason=falta))


def pytest_runtest_setup() -> None:
    """En CI nada se omite: lo que no se pudo mirar está mal."""
    if os.environ.get("CI") and (falta := _lo_que_falta()):
        pytest.fail(falta, pytrace=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    informe = yield
    item.stash[FALLO] = informe.failed or (informe.when != "setup" and item.stash.get(FALLO, False))
    return informe


def _lo_que_falta() -> str:
    if buscar_chromium() is None:
        return "no hay Chromium: instálelo (Debian o Ubuntu: sudo apt-get install chromium)"
    dist = Path(os.environ.get("SPA_DIR") or RAIZ / "client" / "dist")
    if not (dist / "index.html").exists():
        return "la interfaz no está construida: npm run build (make test lo hace)"
    return ""


@pytest.fixture(scope="package")
def casa(servicios: Servicios, plantilla: str) -> Iterator[Casa]:
    casa = Casa(servicios, servicios.postgres.create_database("e2e", plantilla))
    try:
        casa.start()
        yield casa
    finally:
        casa.stop()
        servicios.postgres.drop_database("e2e")


# De la carpeta y no de la sesión: mientras Playwright vive, su bucle de eventos ocupa el hilo
# principal y las pruebas de otras carpetas no podrían iniciar el suyo.
@pytest.fixture(scope="package")
def navegador(request: pytest.FixtureRequest) -> Iterator[Browser]:
    expect.set_options(timeout=PACIENCIA)
    con_axe = any(prueba.path.stem == "test_accesibilidad" for prueba in request.session.items)
    opciones = OPCIONES if con_axe else [*OPCIONES, SIN_OPTIMIZAR]
    with sync_playwright() as playwright:
        navegador = playwright.chromium.launch(executable_path=buscar_chromium(), args=opciones)
        yield navegador
        navegador.close()


Contextos = Callable[..., BrowserContext]


GUARDAR_SOLO = """sesiones => {
  localStorage.clear();
  sessionStorage.clear();
  Object.entries(sesiones).forEach(([nombre, valor]) => localStorage.setItem(nombre, valor));
}"""


def dejar_solo(page: Page, sesiones: dict[str, str]) -> None:
    """Que el navegador no tenga guardado más que estas sesiones."""
    page.goto("/healthz")
    page.evaluate(GUARDAR_SOLO, sesiones)


class Reserva:
    """Contextos que una prueba deja como nuevos para la siguiente, con el programa ya leído y compilado: es la mitad
    de lo que cuesta abrir una pantalla. Los guarda una ventana que nadie usa."""

    def __init__(self, navegador: Browser, casa: Casa) -> None:
        self.navegador, self.casa = navegador, casa
        self._libres: list[BrowserContext] = []

    def nuevo(self, **opciones: Any) -> BrowserContext:
        contexto = self.navegador.new_context(
            **{
                "base_url": self.casa.url,
                "locale": "es-EC",
                "timezone_id": "America/Guayaquil",
                "viewport": {"width": 1440, "height": 900},
                # Con movimiento, como lo ven las personas: lo que se abre y se cierra tarda en hacerlo.
                "reduced_motion": "no-preference",
            }
            | opciones
        )
        contexto.set_default_timeout(PACIENCIA)
        contexto.set_default_navigation_timeout(PACIENCIA)
        contexto.vigilia = Vigilia(contexto)  # type: ignore[attr-defined]
        return contexto

    def tomar(self, sesiones: dict[str, str]) -> BrowserContext:
        """Uno con estas sesiones guardadas y nada más."""
        contexto = self._libres.pop() if self._libres else self.nuevo()
        dejar_solo(contexto.pages[0] if contexto.pages else contexto.new_page(), sesiones)
        contexto.clear_cookies()
        contexto.vigilia.empezar()  # type: ignore[attr-defined]
        return contexto

    def dejar(self, contexto: BrowserContext, *, sirve: bool) -> None:
        if not sirve:
            contexto.close()
            return
        for page in contexto.pages[1:]:
            page.close()
        self._libres.append(contexto)


@pytest.fixture(scope="package")
def reserva(navegador: Browser, casa: Casa) -> Reserva:
    return Reserva(navegador, casa)


@contextmanager
def _contextos(reserva: Reserva, quien: pytest.Item | pytest.Collector) -> Iterator[Contextos]:
    """Contextos como nuevos, todos vigilados; `sesiones` son las que ya tiene guardadas el navegador. Con opciones
    son de estreno. Los de lo que falla no se usan más: el segundo intento no hereda nada del primero."""
    prestados: list[BrowserContext] = []
    propios: list[BrowserContext] = []

    def abrir(sesiones: dict[str, str] | None = None, **opciones: Any) -> BrowserContext:
        if not opciones:
            prestados.append(reserva.tomar(sesiones or {}))
            return prestados[-1]
        guardado = [{"name": nombre, "value": valor} for nombre, valor in (sesiones or {}).items()]
        origen = {"origin": reserva.casa.url, "localStorage": guardado}
        propios.append(reserva.nuevo(storage_state={"cookies": [], "origins": [origen]}, **opciones))
        return propios[-1]

    yield abrir
    for contexto in propios:
        contexto.close()
    for contexto in prestados:
        reserva.dejar(contexto, sirve=not quien.stash.get(FALLO, False))
    for contexto in propios + prestados:
        contexto.vigilia.revisar()  # type: ignore[attr-defined]


@pytest.fixture
def abrir_contexto(reserva: Reserva, request: pytest.FixtureRequest) -> Iterator[Contextos]:
    with _contextos(reserva, request.node) as abrir:
        yield abrir


@pytest.fixture(scope="module")
def contextos(reserva: Reserva, request: pytest.FixtureRequest) -> Iterator[Contextos]:
    """Los que duran lo que su archivo de pruebas."""
    with _contextos(reserva, request.node) as abrir:
        yield abrir


@pytest.fixture
def contexto(abrir_contexto: Callable[..., BrowserContext]) -> BrowserContext:
    return abrir_contexto()


@pytest.fixture
def vigilia(contexto: BrowserContext) -> Vigilia:
    return contexto.vigilia  # type: ignore[attr-defined]


@pytest.fixture
def page(contexto: BrowserContext) -> Page:
    """Una ventana de un visitante."""
    return contexto.new_page()


@pytest.fixture
def sesion_empresa(casa: Casa) -> dict[str, str]:
    """Lo que queda guardado tras ingresar a la empresa A."""
    datos = casa.sesion("login", ruc=demo.A, usuario="demo", clave=demo.CLAVE_EMPRESA)
    return {"usr": json.dumps(datos), "ruc": demo.A}


@pytest.fixture
def sesion_declarada(casa: Casa) -> dict[str, str]:
    """La de la empresa B, que tiene sus meses presentados."""
    datos = casa.sesion("login", ruc=demo.B, usuario="demo", clave=demo.CLAVE_EMPRESA)
    return {"usr": json.dumps(datos), "ruc": demo.B}


@pytest.fixture
def sesion_comprobantes(casa: Casa) -> dict[str, str]:
    """La de una empresa con comprobantes en cada estado."""
    return con_comprobantes(casa)


@pytest.fixture
def sesion_admin(casa: Casa) -> dict[str, str]:
    datos = casa.sesion("loginAdmin", usuario="admin", clave="Admin-demo-2026")
    return {"usrAdmin": json.dumps(datos), "idUsu": str(datos["id"])}


@pytest.fixture
def sesion_persona(casa: Casa) -> dict[str, str]:
    """La de quien dirige el despacho: su ficha, y ninguna empresa abierta."""
    ficha = casa.sesion("/api/personas/ingresar", correo=CONTADOR, clave=demo.CLAVE_EMPRESA)
    return {"tinta.persona": json.dumps(ficha)}


@pytest.fixture
def sesion_asesor(casa: Casa) -> dict[str, str]:
    datos = casa.sesion("loginAdmin", usuario="soporte", clave="Soporte-demo-2026")
    return {"usrAdmin": json.dumps(datos), "idUsu": str(datos["id"])}


@pytest.fixture
def sesion_distribuidor(casa: Casa) -> dict[str, str]:
    datos = casa.sesion("loginAdmin", usuario="distribuidor", clave="Distri-demo-2026")
    return {"usrAdmin": json.dumps(datos), "idUsu": str(datos["id"])}
