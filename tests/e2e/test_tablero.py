"""El inicio de la administración: sus cifras son las de las listas a las que llevan."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests import hojas
from tests.e2e.casa import Casa
from tests.e2e.paginas.base import abrir_filtros
from tests.e2e.paginas.sistema import PaginaTablero

QUIENES = {"admin": "Admin-demo-2026", "distribuidor": "Distri-demo-2026"}
Entrar = Callable[[str], Page]


@pytest.fixture
def entrar(casa: Casa, abrir_contexto: Callable[..., BrowserContext]) -> Entrar:
    """Una ventana con la sesión de alguien del proveedor."""

    def abrir(usuario: str) -> Page:
        datos = casa.sesion("loginAdmin", usuario=usuario, clave=QUIENES[usuario])
        return abrir_contexto({"usrAdmin": json.dumps(datos), "idUsu": str(datos["id"])}).new_page()

    return abrir


CIFRAS = (
    "Recibos por aprobar",
    "Planes por renovar",
    "Empresas por verificar",
    "Tickets abiertos de más de 7",
)
PARTES = (
    ("Empresas por estado", "Verificadas"),
    ("Empresas por estado", "Rechazadas"),
    ("Tickets pendientes por edad", "Abiertos"),
    ("Tickets pendientes por edad", "En proceso"),
    ("Planes por renovar", "Electrónicos"),
)


def test_cada_cifra_de_un_distribuidor_es_la_de_la_lista_a_la_que_lleva(entrar: Entrar, casa: Casa) -> None:
    suyas = casa.filas(
        "SELECT count(*) AS n FROM empresas WHERE activa AND estado_verificacion = 'VERIFICADA' AND "
        "distribuidor_id = (SELECT id FROM administradores WHERE usuario = 'distribuidor')"
    )[0]["n"]
    page = entrar("distribuidor")
    assert PaginaTablero(page).abrir().parte("Empresas por estado", "Verificadas")[0] == suyas
    _cada_cifra(page)


def test_cada_cifra_y_cada_parte_son_las_de_su_lista_y_una_figura_se_baja_en_excel(entrar: Entrar) -> None:
    page = entrar("admin")
    _cada_cifra(page)
    for figura, nombre in PARTES:
        tablero = PaginaTablero(page).abrir()
        cifra, enlace = tablero.parte(figura, nombre)
        enlace.click()
        _llega(tablero, cifra, f"{figura}: {nombre}")
    # El último lleva a los planes por renovar, que se apartan por su familia.
    page.goto("/#/administrador/renovaciones")
    abrir_filtros(page)
    page.get_by_label("Familia").select_option(label="Imprenta")
    expect(page.get_by_role("cell", name="Electrónico", exact=True)).to_have_count(0)

    tablero = PaginaTablero(page).abrir()
    documentos = tablero.figura("Documentos emitidos")
    documentos.get_by_text("Tabla", exact=True).click()
    expect(documentos.get_by_role("row")).to_have_count(13)
    bajada = tablero.exportar("Documentos emitidos")
    assert bajada.suggested_filename.startswith("tablero-documentos-")
    titulos, *hoja = hojas.leer(Path(bajada.path()).read_bytes())
    assert titulos[1] == "Emitidos"
    emitidos = documentos.get_by_role("row").nth(12).get_by_role("cell").nth(1).text_content() or ""
    assert hoja[11][1] == emitidos.replace(",", "")


def _cada_cifra(page: Page) -> None:
    for rotulo in CIFRAS:
        tablero = PaginaTablero(page).abrir()
        cifra, enlace = tablero.cifra(rotulo)
        enlace.click()
        _llega(tablero, cifra, rotulo)


def _llega(tablero: PaginaTablero, cifra: int, que: str) -> None:
    expect(tablero.page).not_to_have_url("/#/administrador")
    assert tablero.filas_de_la_lista() == cifra, que
