"""Chromium de verdad sobre la casa en marcha; cada prueba en un contexto nuevo, vigilado."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from api.mantenimiento import demo
from local.navegador import buscar_chromium
from tests.conftest import Servicios
from tests.e2e.casa import RAIZ, Casa
from tests.e2e.vigilia import Vigilia

OPCIONES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
]
# Con la máquina ocupada por el resto de la suite, cinco segundos a veces no alcanzan.
PACIENCIA = 15_000
# Fotografiar no comprueba nada: solo cuando se pide.
collect_ignore = [] if os.environ.get("CAPTURAS") else ["test_capturas.py"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Todo lo de esta carpeta abre un navegador."""
    falta = _lo_que_falta()
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.navegador)
            if falta:
                item.add_marker(pytest.mark.skip(reason=falta))


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
def navegador() -> Iterator[Browser]:
    expect.set_options(timeout=PACIENCIA)
    with sync_playwright() as playwright:
        navegador = playwright.chromium.launch(executable_path=buscar_chromium(), args=OPCIONES)
        yield navegador
        navegador.close()


@pytest.fixture
def abrir_contexto(navegador: Browser, casa: Casa) -> Iterator[Callable[..., BrowserContext]]:
    """Contextos nuevos, todos vigilados; `sesiones` son las que ya tiene guardadas el navegador."""
    abiertos: list[BrowserContext] = []
    vigilias: list[Vigilia] = []

    def abrir(sesiones: dict[str, str] | None = None, **opciones: Any) -> BrowserContext:
        if sesiones:
            guardado = [{"name": nombre, "value": valor} for nombre, valor in sesiones.items()]
            origen = {"origin": casa.url, "localStorage": guardado}
            opciones["storage_state"] = {"cookies": [], "origins": [origen]}
        contexto = navegador.new_context(
            **{
                "base_url": casa.url,
                "locale": "es-EC",
                "timezone_id": "America/Guayaquil",
                "viewport": {"width": 1440, "height": 900},
            }
            | opciones
        )
        contexto.set_default_timeout(PACIENCIA)
        contexto.set_default_navigation_timeout(2 * PACIENCIA)
        abiertos.append(contexto)
        vigilias.append(Vigilia(contexto))
        contexto.vigilia = vigilias[-1]  # type: ignore[attr-defined]
        return contexto

    yield abrir
    for contexto in abiertos:
        contexto.close()
    for vigilia in vigilias:
        vigilia.revisar()


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
def sesion_admin(casa: Casa) -> dict[str, str]:
    datos = casa.sesion("loginAdmin", usuario="admin", clave="Admin-demo-2026")
    return {"usrAdmin": json.dumps(datos), "idUsu": str(datos["id"])}


@pytest.fixture
def sesion_asesor(casa: Casa) -> dict[str, str]:
    datos = casa.sesion("loginAdmin", usuario="soporte", clave="Soporte-demo-2026")
    return {"usrAdmin": json.dumps(datos), "idUsu": str(datos["id"])}


@pytest.fixture
def sesion_distribuidor(casa: Casa) -> dict[str, str]:
    datos = casa.sesion("loginAdmin", usuario="distribuidor", clave="Distri-demo-2026")
    return {"usrAdmin": json.dumps(datos), "idUsu": str(datos["id"])}
