"""El anexo transaccional por la pantalla: lo que se halla en él se enmienda por su enlace, y se anota como presentado."""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from api.core.datos.clock import hoy
from tests.e2e.casa import Casa
from tests.e2e.con_libros import Libros
from tests.e2e.test_impuestos import PERIODO, compra_del_mes, proveedor_nuevo

Contextos = Callable[..., BrowserContext]
_SIN_AUTORIZACION = re.compile("no tiene autorización")


def _enmendar(page: Page, autorizacion: str) -> None:
    """Lo primero que se halla sin autorización, en la página a la que lleva."""
    page.get_by_role("link", name=_SIN_AUTORIZACION).first.click()
    page.get_by_role("button", name=re.compile("^Acciones de")).click()
    page.get_by_role("menuitem", name="Decir su autorización").click()
    ventana = page.get_by_role("dialog")
    ventana.get_by_role("textbox", name="Autorización").fill(autorizacion)
    ventana.get_by_role("button", name="Guardar").click()
    expect(ventana).to_be_hidden()
    page.goto(f"/#/impuestos/ats/{PERIODO}")


def test_cada_hallazgo_del_anexo_se_enmienda_por_su_enlace_y_el_anexo_se_presenta(
    abrir_contexto: Contextos, casa: Casa
) -> None:
    libros = Libros(casa)
    suyo = proveedor_nuevo(libros.pedir)
    for n in (1, 2):
        libros.pedir("POST", "/api/compras", compra_del_mes(suyo, n, "40.00", ""))
    page = abrir_contexto(libros.guardada).new_page()
    page.goto(f"/#/impuestos/ats/{PERIODO}")
    expect(page.get_by_role("link", name=_SIN_AUTORIZACION)).to_have_count(2)
    # el del esquema lleva al mismo documento, y se va con él
    expect(page.get_by_role("link", name=re.compile("no cumple el esquema"))).to_have_count(1)
    for n in (1, 2):
        _enmendar(page, f"113020441{n}")
        expect(page.get_by_role("link", name=_SIN_AUTORIZACION)).to_have_count(2 - n)
    expect(page.get_by_role("link", name=re.compile("no cumple el esquema"))).to_have_count(0)
    with page.expect_download() as bajado:
        page.get_by_role("button", name=re.compile(r"^Descargar AT\d{6}\.zip$")).click()
    assert bajado.value.suggested_filename.startswith("AT")

    page.goto(f"/#/impuestos?anio={hoy().year}")
    page.get_by_role("row", name=re.compile("Anexo transaccional")).get_by_role("button").last.click()
    ventana = page.get_by_role("dialog")
    ventana.get_by_role("button", name="Ya lo declaré").click()
    ventana.get_by_label("Número que dio el portal").fill("871000000777")
    ventana.get_by_role("button", name="Ya lo declaré").click()
    expect(ventana).to_be_hidden()
    dichas = libros.pedir("GET", f"/api/tributos/obligaciones?anio={hoy().year}")
    assert {o["estado"] for o in dichas if o["obligacion"] == "ATS" and o["periodo"] == PERIODO} == {
        "PRESENTADA"
    }
