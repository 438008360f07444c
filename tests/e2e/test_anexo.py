"""El anexo transaccional por la pantalla: lo que se halla en él se enmienda por su enlace, y se anota como presentado."""

import re
from collections.abc import Callable
from typing import Any

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
    proveedor = proveedor_nuevo(libros.pedir)
    for n in (1, 2):
        libros.pedir("POST", "/api/compras", compra_del_mes(proveedor, n, "40.00", ""))
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

    suyo = _del_anexo(libros)
    page.goto(f"/#/impuestos?anio={suyo['vence'][:4]}")
    page.get_by_role(
        "button", name=re.compile(re.escape(f"{suyo['nombre']}, {suyo['titulo']}: vence"))
    ).click()
    ventana = page.get_by_role("dialog")
    ventana.get_by_role("button", name="Ya lo declaré").click()
    ventana.get_by_label("Número que dio el portal").fill("871000000777")
    ventana.get_by_role("button", name="Ya lo declaré").click()
    expect(ventana).to_be_hidden()
    assert _del_anexo(libros)["estado"] == "PRESENTADA"


def _del_anexo(libros: Libros) -> dict[str, Any]:
    """El de ese mes, que vence al subsiguiente: puede ser del otro año."""
    de_los_dos = (libros.pedir("GET", f"/api/tributos/obligaciones?anio={hoy().year + n}") for n in (0, 1))
    return next(
        o for suyas in de_los_dos for o in suyas if (o["obligacion"], o["periodo"]) == ("ATS", PERIODO)
    )
