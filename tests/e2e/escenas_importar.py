"""El asistente de importación, paso a paso."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.paginas.importar import PaginaImportar
from tests.plataforma.importaciones.conftest import TITULOS, xlsx

LIBRO = xlsx(
    [
        [*TITULOS, "Correo", "Código interno"],
        ["Cédula", "1710034065", "Rosa Elena Tapia", "rosa@correo.example", "K-1"],
        ["Cédula", "1234567890", "", "sin arroba", "K-2"],
    ]
)


def _nueva(page: Page) -> PaginaImportar:
    asistente = PaginaImportar(page).abrir()
    expect(page.get_by_role("heading", name="Importaciones anteriores")).to_be_visible()
    return asistente


def _columnas(page: Page) -> PaginaImportar:
    asistente = _nueva(page).subir("clientes de marzo.xlsx", LIBRO)
    expect(asistente.columnas).to_be_visible()
    return asistente


def _revision(page: Page) -> None:
    _columnas(page).revisar()
    expect(page.get_by_role("table", name="Filas con error")).to_be_visible()


def _como(**cambios: Any) -> Callable[[Page], None]:
    """La importación recién revisada, como si estuviera en otro punto."""

    def poner(page: Page) -> None:
        asistente = _columnas(page)

        def responder(ruta: Any) -> None:
            ruta.fulfill(json=ruta.fetch().json() | cambios)

        page.route("**/api/clientes/import/*", responder)
        page.reload()
        esperado = asistente.barra if "avance" in cambios else page.get_by_role("heading", level=1)
        expect(esperado).to_be_visible()
        if "motivo" in cambios:
            expect(page.get_by_role("heading", name="No se pudo importar el archivo")).to_be_visible()
        elif "avance" not in cambios:
            expect(page.get_by_text("Se guardó 1 cliente.")).to_be_visible()

    return poner


AVANCE = {"leidas": 12_000, "total": 50_000, "fase": "revisando"}
ESCENAS = [
    Escena("importar", _nueva, "sesion_empresa", pantalla=True),
    Escena("importar-columnas", _columnas, "sesion_empresa", pantalla=True),
    Escena("importar-revision", _revision, "sesion_empresa", pantalla=True),
    Escena(
        "importar-avance",
        _como(estado="EN_PROCESO", simular=False, avance=AVANCE),
        "sesion_empresa",
        finge=True,
    ),
    Escena(
        "importar-resultado",
        _como(estado="TERMINADA", simular=False, avisos=["Se creó 1 grupo: Nuevo."]),
        "sesion_empresa",
        finge=True,
    ),
    Escena(
        "importar-fallida",
        _como(estado="FALLIDA", columnas=[], motivo="El archivo está dañado."),
        "sesion_empresa",
        finge=True,
    ),
]
