"""La auditoría por la pantalla: quién, qué, antes y después; y su Excel con las mismas filas."""

import re
import uuid
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests import hojas
from tests.e2e.casa import Casa
from tests.e2e.paginas.sistema import PaginaAuditoria


@pytest.fixture
def admin(abrir_contexto: Callable[..., BrowserContext], sesion_admin: dict[str, str]) -> Page:
    return abrir_contexto(sesion_admin).new_page()


@pytest.fixture
def marca(casa: Casa) -> str:
    """Dos cambios seguidos de la misma configuración, con un texto que nadie más tiene."""
    marca = uuid.uuid4().hex[:10]
    for cual in ("Ventas", "Soporte"):
        casa.configurar(7, CON_VALOR1="0991234567", CON_VALOR2=f"{cual} {marca}")
    return marca


def test_muestra_quien_que_antes_y_despues_y_el_excel_trae_las_mismas_filas(admin: Page, marca: str) -> None:
    pagina = PaginaAuditoria(admin).abrir().buscar(marca)
    expect(pagina.tabla.get_by_role("row")).to_have_count(3)
    fila = pagina.fila("Soporte")
    for texto in ("María Verónica Salazar", "Cambió", "Configuración: Mensajería 3"):
        expect(fila).to_contain_text(texto)
    en_pantalla = [
        fila.get_by_role("cell").all_text_contents() for fila in pagina.tabla.get_by_role("row").all()[1:]
    ]
    bajada = pagina.exportar()
    assert bajada.suggested_filename.startswith("auditoria-")
    _, *hoja = hojas.leer(Path(bajada.path()).read_bytes())
    sin_persona = [
        [*fila[:2], *fila[3:]] for fila in hoja
    ]  # en pantalla va junto al nombre del usuario, si la hay
    # entre lo que es y cómo se llama, la hoja trae además su código
    assert [[*fila[1:4], fila[5] or ""] for fila in sin_persona] == [fila[1:5] for fila in en_pantalla]
    assert f"Nombre: Soporte {marca}" in sin_persona[0][8]
    assert f"Nombre: Ventas {marca}" in sin_persona[0][7]
    ficha = pagina.abrir_linea("Soporte")
    expect(ficha.get_by_role("row", name=f"Nombre Ventas {marca} Soporte {marca}")).to_be_visible()
    expect(ficha.get_by_text("127.0.0.1")).to_be_visible()
    ficha.get_by_role("button", name="La historia de esto").click()
    expect(admin).to_have_url(re.compile(r"entidad=configuracion&entidad_id=7"))
    expect(pagina.fila("Mensajería 3")).to_be_visible()
    # Los filtros sobreviven al recargar.
    admin.reload()
    expect(admin.get_by_label("A qué", exact=True)).to_have_value("configuracion")
    expect(pagina.fila("Mensajería 3")).to_be_visible()
    expect(pagina.tabla.get_by_role("row").filter(has_text="Registró")).to_have_count(0)
